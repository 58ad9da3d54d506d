//! The text of a case in one language.

use crate::lang::Lang;

/// A part of a case's text, with its fixed heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Section {
    /// What broke, why, how it ended.
    Summary,
    /// Who and what was affected.
    Impact,
    /// What people and dashboards saw.
    Symptoms,
    /// The event that set it off.
    Trigger,
    /// How it was noticed.
    Detection,
    /// What ended it.
    Remediation,
    /// What was done or promised afterwards.
    ActionItems,
    /// What it teaches.
    Lessons,
}

/// How the text of a section is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Paragraphs of Markdown.
    Paragraphs,
    /// One flat list, whose items pair by position between the languages.
    List,
}

impl Section {
    /// All sections, in the order of a file.
    pub const ALL: [Self; 8] = [
        Self::Summary,
        Self::Impact,
        Self::Symptoms,
        Self::Trigger,
        Self::Detection,
        Self::Remediation,
        Self::ActionItems,
        Self::Lessons,
    ];

    /// Its heading in a file of this language.
    pub const fn heading(self, lang: Lang) -> &'static str {
        let (en, ko) = match self {
            Self::Summary => ("Summary", "요약"),
            Self::Impact => ("Impact", "영향"),
            Self::Symptoms => ("Symptoms", "증상"),
            Self::Trigger => ("Trigger", "촉발"),
            Self::Detection => ("Detection", "감지"),
            Self::Remediation => ("Remediation", "조치"),
            Self::ActionItems => ("Action items", "후속 조치"),
            Self::Lessons => ("Lessons", "교훈"),
        };
        match lang {
            Lang::En => en,
            Lang::Ko => ko,
        }
    }

    /// The section of this heading.
    pub fn from_heading(lang: Lang, heading: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|section| section.heading(lang) == heading)
    }

    /// The key under which the public record tells it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Summary => "summary",
            Self::Impact => "impact",
            Self::Symptoms => "symptoms_text",
            Self::Trigger => "trigger",
            Self::Detection => "detection",
            Self::Remediation => "remediation",
            Self::ActionItems => "action_items",
            Self::Lessons => "lessons",
        }
    }

    /// How it is written.
    pub const fn form(self) -> Form {
        match self {
            Self::Remediation | Self::ActionItems => Form::List,
            _ => Form::Paragraphs,
        }
    }
}

/// The text of a case in one language. Everything is Markdown source; a section that the source
/// says nothing about is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prose {
    /// What failed and why, one line.
    pub title: String,
    /// See [`Section::Summary`].
    pub summary: String,
    /// See [`Section::Impact`].
    pub impact: String,
    /// See [`Section::Symptoms`].
    pub symptoms: String,
    /// See [`Section::Trigger`].
    pub trigger: String,
    /// See [`Section::Detection`].
    pub detection: String,
    /// See [`Section::Remediation`]; an empty item has no counterpart in this language.
    pub remediation: Vec<String>,
    /// See [`Section::ActionItems`]; an empty item has no counterpart in this language.
    pub action_items: Vec<String>,
    /// See [`Section::Lessons`].
    pub lessons: String,
}

impl Prose {
    /// The paragraphs of a section; empty for one that is a list.
    pub fn text(&self, section: Section) -> &str {
        match section {
            Section::Summary => &self.summary,
            Section::Impact => &self.impact,
            Section::Symptoms => &self.symptoms,
            Section::Trigger => &self.trigger,
            Section::Detection => &self.detection,
            Section::Lessons => &self.lessons,
            Section::Remediation | Section::ActionItems => "",
        }
    }

    /// The place of the paragraphs of a section; none for one that is a list.
    pub const fn text_slot(&mut self, section: Section) -> Option<&mut String> {
        match section {
            Section::Summary => Some(&mut self.summary),
            Section::Impact => Some(&mut self.impact),
            Section::Symptoms => Some(&mut self.symptoms),
            Section::Trigger => Some(&mut self.trigger),
            Section::Detection => Some(&mut self.detection),
            Section::Lessons => Some(&mut self.lessons),
            Section::Remediation | Section::ActionItems => None,
        }
    }

    /// The items of a section; empty for one that is paragraphs.
    pub fn items(&self, section: Section) -> &[String] {
        match section {
            Section::Remediation => &self.remediation,
            Section::ActionItems => &self.action_items,
            _ => &[],
        }
    }

    /// The place of the items of a section; none for one that is paragraphs.
    pub const fn items_slot(&mut self, section: Section) -> Option<&mut Vec<String>> {
        match section {
            Section::Remediation => Some(&mut self.remediation),
            Section::ActionItems => Some(&mut self.action_items),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_section_is_found_by_its_heading_and_has_one_place() {
        let mut prose = Prose::default();
        for section in Section::ALL {
            for lang in Lang::ALL {
                assert_eq!(
                    Section::from_heading(lang, section.heading(lang)),
                    Some(section)
                );
            }
            let is_list = section.form() == Form::List;
            assert_eq!(prose.items_slot(section).is_some(), is_list);
            assert_eq!(prose.text_slot(section).is_none(), is_list);
        }
    }
}
