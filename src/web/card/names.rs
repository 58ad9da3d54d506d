//! Names that no line breaks.

use super::face::NO_BREAK;
use crate::{case::Kind, web::visit::Visit};

/// A text in which the names of components and symptoms are not broken: a line that ends with
/// half a name reads as another word.
pub(super) fn names_kept_whole(visit: &Visit, text: &str) -> String {
    let vocabulary = visit.site.library.vocabulary();
    let terms = [Kind::Component, Kind::Symptom].map(|kind| vocabulary.of(kind).iter());
    let labels: Vec<_> = terms
        .into_iter()
        .flatten()
        .map(|term| term.label(visit.lang).to_lowercase())
        .filter(|label| label.contains(' '))
        .collect();
    let lower = text.to_lowercase();
    let (mut kept, mut words) = (
        String::new(),
        text.split(' ').zip(lower.split(' ')).peekable(),
    );
    while let Some((word, own)) = words.next() {
        kept.push_str(word);
        if let Some((_, next)) = words.peek() {
            let is_name = |label: &String| {
                let parts: Vec<_> = label.split(' ').collect();
                // Particles and plurals follow a name.
                let pairs = parts
                    .windows(2)
                    .filter_map(|pair| pair.first().zip(pair.last()));
                pairs
                    .into_iter()
                    .any(|(a, b)| *a == own && next.starts_with(b))
            };
            kept.push(if labels.iter().any(is_name) {
                NO_BREAK
            } else {
                ' '
            });
        }
    }
    kept
}

/// A text that stays on one line.
pub(super) fn unbroken(text: &str) -> String {
    text.replace(' ', &NO_BREAK.to_string())
}
