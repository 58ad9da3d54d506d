//! What of a case is searched.

use crate::{
    case::{Case, Kind, Section},
    lang::Lang,
    markup::to_plain,
    search::{Document, Field},
    vocabulary::Vocabulary,
};

/// Everything that a case can be found by: its text and facts in both languages, and the words
/// for its terms, so that a word in one language finds a case that says it in the other.
pub(super) fn document(case: &Case, vocabulary: &Vocabulary) -> Document {
    let mut document = Document::default();
    document.add(Field::Name, case.id.to_string());
    for lang in Lang::ALL {
        if let Some(prose) = case.prose.get(lang) {
            document.add(Field::Title, to_plain(&prose.title));
            for section in Section::ALL {
                let items = prose.items(section).iter().map(String::as_str);
                for text in std::iter::once(prose.text(section)).chain(items) {
                    document.add(Field::Text, to_plain(text));
                }
            }
        }
        if let Some(title) = case.short_title.get(lang) {
            document.add(Field::Name, title);
        }
        let wordings = [&case.users, &case.region].into_iter().flatten();
        for told in wordings.filter_map(|wording| wording.told(lang)) {
            document.add(Field::Text, told.value);
        }
        for what in case
            .timeline
            .events
            .iter()
            .filter_map(|event| event.what.get(lang))
        {
            document.add(Field::Text, what);
        }
    }
    for kind in Kind::ALL {
        let field = if kind == Kind::Org {
            Field::Name
        } else {
            Field::Term
        };
        let terms = vocabulary.of(kind);
        for term in case
            .terms(kind)
            .iter()
            .filter_map(|slug| terms.get(slug.as_str()))
        {
            let labels = [&term.label.en, &term.label.ko].into_iter().flatten();
            for name in labels.chain(&term.aliases) {
                document.add(field, name);
            }
        }
    }
    document
}
