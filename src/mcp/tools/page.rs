//! A page of cases.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use super::{
    Tool,
    narrow::{Narrow, narrow, narrow_line, wider},
};
use crate::{
    address::Place,
    case::Case,
    catalogue::{Answer, Query},
    mcp::{arguments::Arguments, cursor::Sealed, shape::shaped, shorten::size, wrong::Wrong},
    telling::{Teller, case_line, case_title},
};

/// A page of cases.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Page<T> {
    /// How many cases there are on all pages.
    pub(super) total: usize,
    /// The place of the first case of this page, from 1; 0 on an empty one.
    pub(super) first: usize,
    /// The place of its last case.
    pub(super) last: usize,
    /// The cases of this page, in order.
    pub(super) cases: Vec<T>,
    /// The argument `cursor` that gives the next page; absent on the last.
    pub(super) next_cursor: Option<String>,
    /// What would make the result smaller.
    pub(super) narrow: Vec<Narrow>,
}

/// How many bytes the cases of a page may take as data and as text. A page that would take more
/// ends sooner, and its cursor leads on.
const MOST_DATA: usize = 24_000;
const MOST_LINES: usize = 13_000;

/// What a call asks for, and where in it.
pub(super) struct Asked<'a> {
    teller: Teller<'a>,
    query: Query,
    pub(super) answer: Answer<'a>,
    sealed: Sealed,
    offset: usize,
    limit: usize,
}

impl<'a> Asked<'a> {
    /// What the arguments of a tool ask for.
    pub(super) fn of(teller: Teller<'a>, arguments: &Arguments, tool: Tool) -> Result<Self, Wrong> {
        let reading =
            Query::read(&arguments.parameters()?, teller.library).map_err(Wrong::Filter)?;
        let query = reading.query;
        let sealed = Sealed::new(tool.name(), &query.to_string());
        let answer = teller.library.answer(&query);
        let offset = sealed.offset(arguments.text("cursor")?.as_deref())?;
        if offset > 0 && offset >= answer.cases.len() {
            // The result has become shorter since the cursor was given.
            return Err(Wrong::ForeignCursor);
        }
        Ok(Self {
            limit: arguments.limit()?,
            teller,
            query,
            answer,
            sealed,
            offset,
        })
    }

    /// The cases from the offset on, as many as are wanted and fit, as data and as text.
    pub(super) fn page<T: Serialize>(
        &self,
        row: impl Fn(&Case) -> T,
        below: impl Fn(&T) -> Option<String>,
    ) -> Result<(Page<T>, String), Wrong> {
        let mut cases = Vec::new();
        let mut lines = String::new();
        let mut data = 0;
        let wanted = self.answer.cases.iter().skip(self.offset).take(self.limit);
        for (nth, case) in wanted.enumerate() {
            let row = row(case);
            let entry = self.entry(self.offset + nth + 1, case, below(&row));
            data += size(&shaped(&row, self.teller.lang)?);
            let full = data > MOST_DATA || lines.len() + entry.len() > MOST_LINES;
            if full && !cases.is_empty() {
                break;
            }
            lines.push_str(&entry);
            cases.push(row);
        }
        let last = self.offset + cases.len();
        let more = last < self.answer.cases.len();
        let page = Page {
            total: self.answer.cases.len(),
            first: if cases.is_empty() { 0 } else { self.offset + 1 },
            last,
            cases,
            next_cursor: more.then(|| self.sealed.cursor(last)),
            narrow: if more {
                narrow(self.teller, &self.query, &self.answer)
            } else {
                Vec::new()
            },
        };
        let text = self.text(&page, &lines);
        Ok((page, text))
    }

    /// A case of the page as people would read it aloud.
    fn entry(&self, place: usize, case: &Arc<Case>, below: Option<String>) -> String {
        let Teller {
            library,
            addresses,
            lang,
        } = self.teller;
        let title = case_title(library.vocabulary(), case, lang);
        let line = case_line(self.teller, case);
        let below = below.map_or_else(String::new, |below| format!("   {below}\n"));
        let address = addresses.absolute(lang, &Place::Case(case.id));
        format!("{place}. {title}\n   {line}\n{below}   {address}\n")
    }

    fn text<T>(&self, page: &Page<T>, lines: &str) -> String {
        let words = self.teller.words();
        if page.total == 0 {
            let mut text = vec![words.mcp.nothing_help.to_owned()];
            text.extend(wider(self.teller, &self.query, &self.answer));
            return text.join("\n");
        }
        let position = (words.listing.position)(page.first, page.last, page.total);
        let head = (words.mcp.list_head)(&(words.listing.count)(page.total), &position);
        let mut text = vec![head, lines.trim_end().to_owned()];
        text.extend(page.next_cursor.as_deref().map(words.mcp.more));
        text.extend(narrow_line(self.teller, &page.narrow));
        text.push(words.mcp.open_one.to_owned());
        text.join("\n")
    }

    /// The page of the site that shows the same.
    pub(super) fn address(&self) -> String {
        let place = Place::Cases(self.query.to_string());
        self.teller.addresses.absolute(self.teller.lang, &place)
    }
}
