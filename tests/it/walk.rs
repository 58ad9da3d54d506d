//! Everything that a question finds, gone through page by page as each reader goes.

use serde_json::{Value, json};

use crate::site::{BASE, Site};

/// Goes from page to page: a page has ids, and most have another one behind them.
#[track_caller]
pub(crate) fn walk<P>(
    first: P,
    mut page: impl FnMut(&P) -> (Vec<String>, Option<P>),
) -> Vec<String> {
    let mut seen = Vec::new();
    let mut next = Some(first);
    while let Some(place) = next {
        let (ids, after) = page(&place);
        assert!(
            !ids.is_empty() || after.is_none() && seen.is_empty(),
            "the pages do not end"
        );
        seen.extend(ids);
        next = after;
    }
    seen
}

/// The ids of a list of objects, in order.
fn ids_of(list: &Value) -> Vec<String> {
    let items = list.as_array().unwrap().iter();
    items
        .map(|item| item["id"].as_str().unwrap().to_owned())
        .collect()
}

impl Site {
    /// The ids on every page of a listing, from link to link.
    #[track_caller]
    pub(crate) fn on_all_pages(&self, listing: &str) -> Vec<String> {
        walk(listing.to_owned(), |path| {
            let page = self.get(path);
            page.assert_status(200);
            let next = page.attributes("a[rel=next]", "href").pop();
            (page.texts(".rows .over .id"), next)
        })
    }

    /// The ids that a list of the API gives, from `next` to `next`.
    #[track_caller]
    pub(crate) fn in_all_answers(&self, list: &str) -> Vec<String> {
        walk(list.to_owned(), |path| {
            let body = self.get(path).assert_status(200).json();
            let next = body["next"].as_str();
            let next = next.map(|next| next.strip_prefix(BASE).unwrap().to_owned());
            (ids_of(&body["items"]), next)
        })
    }

    /// The ids that a tool for assistants gives, from cursor to cursor.
    #[track_caller]
    pub(crate) fn in_all_calls(&self, tool: &str, arguments: &Value) -> Vec<String> {
        let mut seen = 0;
        walk(arguments.clone(), |arguments| {
            let result = self.call(tool, arguments);
            let data = &result["structuredContent"];
            let ids = ids_of(&data["cases"]);
            let first = if ids.is_empty() { 0 } else { seen + 1 };
            seen += ids.len();
            assert_eq!(
                (&data["first"], &data["last"]),
                (&json!(first), &json!(seen))
            );
            let next = data.get("next_cursor").map(|cursor| {
                let text = result["content"][0]["text"].as_str().unwrap();
                assert!(text.contains(cursor.as_str().unwrap()));
                let mut next = arguments.clone();
                next["cursor"] = cursor.clone();
                next
            });
            assert!(next.is_some() || data["total"] == seen);
            (ids, next)
        })
    }
}
