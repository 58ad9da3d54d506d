//! The catalogue as files for other programs.

use crate::{address::Format, case::DateKind};

pub(crate) struct Formats {
    pub(crate) atom: &'static str,
    pub(crate) json: &'static str,
    pub(crate) csv: &'static str,
    pub(crate) markdown: &'static str,
    /// Before the formats at the end of a listing.
    pub(crate) as_files: &'static str,
    pub(crate) all_cases: fn(&str) -> String,
    pub(crate) these_cases: fn(&str) -> String,
    pub(crate) this_case: fn(&str) -> String,
    pub(crate) this_topic: fn(&str) -> String,
    pub(crate) case: &'static str,
    pub(crate) date: &'static str,
    pub(crate) date_kind: &'static str,
    pub(crate) incident: &'static str,
    pub(crate) published: &'static str,
    pub(crate) title: &'static str,
    pub(crate) short_title: &'static str,
    pub(crate) in_seconds: fn(&str) -> String,
    pub(crate) address: &'static str,
}

impl Formats {
    /// The name of a format.
    pub(crate) const fn format(&self, format: Format) -> &'static str {
        match format {
            Format::Atom => self.atom,
            Format::Json => self.json,
            Format::Csv => self.csv,
            Format::Markdown => self.markdown,
        }
    }

    /// What a case's day is.
    pub(crate) const fn date_kind(&self, kind: DateKind) -> &'static str {
        match kind {
            DateKind::Incident => self.incident,
            DateKind::Published => self.published,
        }
    }
}

pub(super) const EN: Formats = Formats {
    atom: "Atom feed",
    json: "JSON",
    csv: "CSV",
    markdown: "Markdown",
    as_files: "The whole result as",
    all_cases: |format| format!("All cases ({format})"),
    these_cases: |format| format!("These cases ({format})"),
    this_case: |format| format!("This case ({format})"),
    this_topic: |format| format!("This topic ({format})"),
    case: "Case",
    date: "Date",
    date_kind: "Date of",
    incident: "incident",
    published: "publication",
    title: "Title",
    short_title: "Short title",
    in_seconds: |duration| format!("{duration} (seconds)"),
    address: "Address",
};

pub(super) const KO: Formats = Formats {
    atom: "Atom 피드",
    json: "JSON",
    csv: "CSV",
    markdown: "마크다운",
    as_files: "결과 전체를 파일로 받기",
    all_cases: |format| format!("모든 사례 ({format})"),
    these_cases: |format| format!("이 결과의 사례 ({format})"),
    this_case: |format| format!("이 사례 ({format})"),
    this_topic: |format| format!("이 주제 ({format})"),
    case: "사례",
    date: "날짜",
    date_kind: "날짜 기준",
    incident: "발생",
    published: "게시",
    title: "제목",
    short_title: "짧은 제목",
    in_seconds: |duration| format!("{duration} (초)"),
    address: "주소",
};
