//! The text of a case in one language: the parts of the file, judged.

use std::{collections::BTreeMap, ops::Range};

use super::{
    page::{Page, composed},
    problem::{BodyFault, HeadingFault, Problem, TextFault},
    split::{Mark, Part, Rank, front_matter, split},
};
use crate::{
    case::{Form, Prose, Section},
    lang::Lang,
    markup::{NotAListKind, faults, first_list, invisibles, list_items, to_plain},
    vocabulary::nearest,
};

/// A text and where its parts stand.
#[derive(Clone, Debug)]
pub(super) struct ProseFile {
    pub(super) page: Page,
    pub(super) lang: Lang,
    /// The line of the title.
    pub(super) title_at: Option<Range<usize>>,
    /// The lines of the headings.
    pub(super) headings: BTreeMap<Section, Range<usize>>,
    /// Whether each heading is one of a section, so that a missing one is known to be missing.
    pub(super) all_headings_known: bool,
    pub(super) prose: Prose,
}

impl ProseFile {
    /// Reads a page and tells what is wrong in it.
    pub(super) fn read(page: Page, lang: Lang, problems: &mut Vec<Problem>) -> Self {
        let (parts, open_code) = split(&page.text);
        let mut file = Self {
            page,
            lang,
            title_at: None,
            headings: BTreeMap::new(),
            all_headings_known: true,
            prose: Prose::default(),
        };
        let mut found = Vec::new();
        if let Some(at) = open_code {
            found.push(file.page.problem(at, BodyFault::OpenCode));
        }
        for (at, character) in invisibles(&file.page.text).filter(|(_, c)| *c != '\n') {
            let at = at..at + character.len_utf8();
            found.push(file.page.problem(at, TextFault::Invisible { character }));
        }
        for part in &parts {
            file.take(part, &mut found);
        }
        if file.title_at.is_none() {
            found.push(file.page.problem(0..0, HeadingFault::NoTitle));
        }
        problems.append(&mut found);
        file
    }

    fn take(&mut self, part: &Part, found: &mut Vec<Problem>) {
        let Some(mark) = &part.heading else {
            if let Some(at) = front_matter(&self.page.text) {
                found.push(self.page.problem(at, BodyFault::FrontMatter));
                return;
            }
            return self.stray(part, found);
        };
        match mark.rank {
            Rank::Title => {
                let is_first = self.title_at.is_none();
                self.title(mark, found);
                if is_first {
                    self.stray(part, found);
                }
            }
            Rank::Section => self.section(mark, &part.body, found),
            Rank::Tight | Rank::Deep => {
                self.all_headings_known = false;
                let heading = self.meant(&mark.words).unwrap_or(&mark.words);
                let wanted = format!("## {heading}");
                let fault = if mark.rank == Rank::Deep {
                    HeadingFault::Deep { wanted }
                } else {
                    HeadingFault::Tight { wanted }
                };
                found.push(self.page.problem(mark.line.clone(), fault));
            }
        }
    }

    /// Text that stands under no section.
    fn stray(&self, part: &Part, found: &mut Vec<Problem>) {
        let (text, at) = self.trimmed(&part.body);
        if !text.is_empty() {
            let first = Section::Summary.heading(self.lang);
            let fault = BodyFault::BeforeHeading { first };
            found.push(self.page.problem(at..at + text.len(), fault));
        }
    }

    fn title(&mut self, mark: &Mark, found: &mut Vec<Problem>) {
        let fault = if self.title_at.is_some() {
            let section = self.meant(&mark.words);
            self.all_headings_known &= section.is_none();
            HeadingFault::SecondTitle { section }
        } else if to_plain(&mark.words).is_empty() {
            HeadingFault::NoTitle
        } else {
            self.prose.title = composed(&mark.words);
            if self.headings.is_empty() {
                self.title_at = Some(mark.line.clone());
                return self.inline(mark, found);
            }
            HeadingFault::LateTitle
        };
        self.title_at.get_or_insert_with(|| mark.line.clone());
        found.push(self.page.problem(mark.line.clone(), fault));
    }

    /// The faults of a title, whose line is not a block.
    fn inline(&self, mark: &Mark, found: &mut Vec<Problem>) {
        let start = mark.line.end - mark.words.len();
        for fault in faults(&mark.words) {
            let at = start + fault.at.start..start + fault.at.end;
            found.push(self.page.problem(at, BodyFault::Markup(fault.kind)));
        }
    }

    fn section(&mut self, mark: &Mark, body: &Range<usize>, found: &mut Vec<Problem>) {
        let Some(section) = Section::from_heading(self.lang, &composed(&mark.words)) else {
            let fault = HeadingFault::Unknown {
                heading: mark.words.clone(),
                nearest: self.meant(&mark.words),
                known: Section::ALL
                    .map(|section| section.heading(self.lang))
                    .into(),
            };
            found.push(self.page.problem(mark.line.clone(), fault));
            self.all_headings_known = false;
            return;
        };
        let heading = section.heading(self.lang);
        let later = self.headings.keys().find(|other| **other > section);
        let fault = if self.headings.contains_key(&section) {
            Some(HeadingFault::Doubled { heading })
        } else {
            later.map(|later| HeadingFault::Misplaced {
                heading,
                before: later.heading(self.lang),
            })
        };
        found.extend(fault.map(|fault| self.page.problem(mark.line.clone(), fault)));
        self.headings
            .entry(section)
            .or_insert_with(|| mark.line.clone());
        let (text, at) = self.trimmed(body);
        // `&#32;` is as empty as nothing.
        if text.is_empty() || (to_plain(text).is_empty() && faults(text).is_empty()) {
            found.push(
                self.page
                    .problem(mark.line.clone(), BodyFault::Empty { heading }),
            );
            return;
        }
        let text = text.to_owned();
        self.body(section, &text, at, found);
    }

    /// The text of a section that starts at this byte.
    fn body(&mut self, section: Section, text: &str, start: usize, found: &mut Vec<Problem>) {
        let placed = |at: Range<usize>| start + at.start..start + at.end;
        for fault in faults(text) {
            found.push(
                self.page
                    .problem(placed(fault.at), BodyFault::Markup(fault.kind)),
            );
        }
        match section.form() {
            Form::Paragraphs => {
                if let Some(at) = first_list(text) {
                    found.push(self.page.problem(placed(at), BodyFault::List));
                }
                if let Some(slot) = self.prose.text_slot(section) {
                    *slot = composed(text);
                }
            }
            Form::List => match list_items(text) {
                Ok(items) => {
                    let blank = |item: &String| !item.is_empty() && to_plain(item).is_empty();
                    if items.iter().any(blank) && faults(text).is_empty() {
                        let at = placed(0..text.len());
                        found.push(self.page.problem(at, TextFault::Blank));
                    }
                    if let Some(slot) = self.prose.items_slot(section) {
                        *slot = items.iter().map(|item| composed(item)).collect();
                    }
                }
                Err(fault) => {
                    let kind = match fault.kind {
                        NotAListKind::OtherBlock => BodyFault::NotAList,
                        NotAListKind::Nested => BodyFault::NestedList,
                    };
                    found.push(self.page.problem(placed(fault.at), kind));
                }
            },
        }
    }

    /// A part of the text without the space around it, and where it starts.
    fn trimmed(&self, body: &Range<usize>) -> (&str, usize) {
        let text = self.page.text.get(body.clone()).unwrap_or_default();
        let start = body.start + text.len() - text.trim_start().len();
        (text.trim(), start)
    }

    /// The heading of this language that words were meant to be, in whichever language.
    fn meant(&self, words: &str) -> Option<&'static str> {
        let words = composed(words);
        let exact = Lang::ALL
            .into_iter()
            .find_map(|lang| Section::from_heading(lang, &words));
        exact.map(|section| section.heading(self.lang)).or_else(|| {
            nearest(
                &words,
                Section::ALL.map(|section| section.heading(self.lang)),
            )
        })
    }
}
