//! Values that are well written and still cannot be.

use super::{Values, day};
use crate::{
    case::Severity,
    files::{facts::WordingFacts, layout::Book, problem::ValueFault},
    lang::Lang,
};

/// The year of the first day that a case can have.
const FIRST_YEAR: i16 = 1970;

/// The lists of terms: how many the file may have at least and should have at most.
const LISTS: [(&str, usize, usize); 4] = [
    ("/domain", 1, 4),
    ("/components", 1, 6),
    ("/symptoms", 0, 5),
    ("/contributing", 0, 6),
];

/// Whether a text only says that nothing is known.
pub(super) fn is_unknown(text: &str) -> bool {
    let words = ["unknown", "n/a", "미상", "알 수 없음"];
    words.iter().any(|word| text.eq_ignore_ascii_case(word))
}

impl Values<'_> {
    pub(super) fn limits(&mut self) {
        self.list_lengths();
        self.impact();
        self.review_is_whole();
        let text = &self.file.value.date;
        if day(text).is_ok_and(|day| day.year() < FIRST_YEAR) {
            let text = text.clone();
            self.fault("/date", ValueFault::Early { text });
        }
    }

    /// The severity, which the vocabulary must explain.
    pub(super) fn severity(&mut self) -> Option<Severity> {
        let word = self.file.value.severity.as_ref()?;
        // Another word has been complained about by its shape.
        let severity = Severity::from_slug(word)?;
        let book = Book::Severities;
        let entry = book.of(&self.ground.books.vocabulary).get(word);
        if self.ground.books.has(book) && entry.is_none() {
            let (word, book) = (word.clone(), book.path());
            self.fault("/severity", ValueFault::NoEntry { word, book });
        }
        Some(severity)
    }

    fn list_lengths(&mut self) {
        let facts = &self.file.value;
        let lists = [
            &facts.domain,
            &facts.components,
            &facts.symptoms,
            &facts.contributing,
        ];
        for (list, (pointer, least, limit)) in lists.into_iter().zip(LISTS) {
            let found = list.len();
            if found < least {
                self.fault(pointer, ValueFault::NoTerm);
            } else if found > limit {
                self.fault(pointer, ValueFault::TooMany { found, limit });
            }
        }
    }

    fn impact(&mut self) {
        let impact = &self.file.value.impact;
        for (key, wording) in [("users", &impact.users), ("region", &impact.region)] {
            let texts = match wording {
                None => Vec::new(),
                Some(WordingFacts::Same(text)) => vec![(format!("/impact/{key}"), text)],
                Some(WordingFacts::Each(each)) => Lang::ALL
                    .into_iter()
                    .filter_map(|lang| {
                        let pointer = format!("/impact/{key}/{}", lang.code());
                        Some((pointer, each.get(lang)?))
                    })
                    .collect(),
            };
            for (pointer, text) in texts.into_iter().filter(|(_, text)| is_unknown(text)) {
                let text = text.clone();
                self.fault(&pointer, ValueFault::SaysUnknown { text });
            }
        }
    }

    /// Half a review is none, and would still read like one.
    fn review_is_whole(&mut self) {
        let review = &self.file.value.review;
        let missing = match (&review.reviewed_by, &review.reviewed_at) {
            (Some(_), None) => "reviewed_at",
            (None, Some(_)) => "reviewed_by",
            _ => return,
        };
        let pointer = format!("/review/{missing}");
        self.fault(&pointer, ValueFault::HalfReview { missing });
    }
}
