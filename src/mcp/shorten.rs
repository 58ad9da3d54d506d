//! Long texts and values made to fit.

use serde_json::Value;

/// Stands where a text was cut.
const CUT: &str = "…";

/// As much of a Markdown text as fits into this many bytes, cut before a section, else before a
/// paragraph, else before a word; none where all of it fits.
pub(super) fn shorten(text: &str, most: usize) -> Option<&str> {
    if text.len() <= most {
        return None;
    }
    let end = (0..=most).rev().find(|end| text.is_char_boundary(*end));
    let fits = text.get(..end.unwrap_or(0)).unwrap_or_default();
    let cut = ["\n## ", "\n\n", "\n", " "].into_iter().find_map(|border| {
        let at = fits.rfind(border)?;
        // A border near the beginning would leave nothing worth reading.
        (at * 2 >= fits.len()).then_some(at)
    });
    Some(
        fits.get(..cut.unwrap_or(fits.len()))
            .unwrap_or_default()
            .trim_end(),
    )
}

/// Makes an object fit into this many bytes of JSON: its largest texts are cut and its largest
/// lists lose what stands last. The names of those that lost something, in the order in which
/// they did.
pub(super) fn fit(value: &mut Value, most: usize) -> Vec<String> {
    let mut shortened = Vec::new();
    while size(value) > most {
        let over = size(value) - most;
        let Some(fields) = value.as_object_mut() else {
            break;
        };
        let largest = fields.iter().max_by_key(|(_, field)| size(field));
        let Some(name) = largest.map(|(name, _)| name.clone()) else {
            break;
        };
        let Some(field) = fields.get_mut(&name) else {
            break;
        };
        let lost = match field {
            Value::String(text) => {
                // At least half stays in one go, so that two long texts are both cut.
                let keep = text.len().saturating_sub(over + 2).max(text.len() / 2);
                let kept = shorten(text, keep.saturating_sub(CUT.len())).unwrap_or_default();
                let mut shorter = kept.to_owned();
                if !shorter.is_empty() {
                    shorter.push_str(CUT);
                }
                // Every round must take something away, or there would be no last one.
                let lost = shorter.len() < text.len();
                *text = shorter;
                lost
            }
            Value::Array(items) => items.pop().is_some(),
            _ => false,
        };
        if !shortened.contains(&name) {
            shortened.push(name.clone());
        }
        if !lost {
            fields.remove(&name);
        }
    }
    shortened
}

/// How many bytes a value takes as JSON.
pub(super) fn size(value: &Value) -> usize {
    value.to_string().len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    #[test]
    fn a_text_is_cut_at_the_best_border_there_is() {
        let text = "# A\n\nOne.\n\n## B\n\nTwo words.\n\n## C\n\nThree.";
        assert_eq!(shorten(text, 100), None);
        assert_eq!(shorten(text, 35), Some("# A\n\nOne.\n\n## B\n\nTwo words."));
        assert_eq!(shorten("사례 하나와 둘", 12), Some("사례"));
        assert_eq!(shorten("한글만있음", 7), Some("한글"));
    }

    proptest! {
        #[test]
        fn everything_fits_in_the_end(texts in prop::collection::vec("[a-z가\\n #\"]{0,90}", 0..6), most in 40_usize..200) {
            let mut value = json!({ "id": "IL-0001", "list": texts, "text": texts.join(" ") });
            fit(&mut value, most);
            prop_assert!(size(&value) <= most);
        }
    }
}
