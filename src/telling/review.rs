//! Who wrote a case and who has checked it.

use crate::{
    case::Case,
    lang::Lang,
    words::{Words, when},
};

/// Who wrote the case and whether a person has checked it.
pub(crate) fn review(lang: Lang, case: &Case) -> String {
    let words = &Words::of(lang).case;
    let author = &case.review.written_by;
    let written = if author.is_ai() {
        words.written_by_ai.to_owned()
    } else {
        (words.written_by)(author.name())
    };
    let checked = match (&case.review.reviewed_by, case.review.reviewed_at) {
        (Some(name), Some(day)) => (words.reviewed)(name, &when::date(lang, day)),
        // Half a review is none.
        _ => words.not_reviewed.to_owned(),
    };
    (words.review)(&written, &checked)
}
