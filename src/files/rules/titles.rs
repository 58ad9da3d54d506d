use std::collections::{BTreeMap, BTreeSet};

use unicode_segmentation::UnicodeSegmentation;

use crate::{
    case::Kind,
    files::{
        folder::Folder,
        problem::{Problem, TitleFault},
        values::SHORT_TITLE,
    },
    lang::Lang,
    markup::{columns, excerpt, to_plain},
    vocabulary::Vocabulary,
};

/// How much of a title chat shows: 60 columns, in Korean 22 syllables.
const fn shown(lang: Lang) -> usize {
    match lang {
        Lang::En => 60,
        Lang::Ko => 44,
    }
}

/// Cases that chat could not tell apart. Each pair is told once, at the later case.
pub(super) fn check(folders: &[Folder], vocabulary: &Vocabulary) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut told = BTreeSet::new();
    for lang in Lang::ALL {
        let mut first: BTreeMap<String, &Folder> = BTreeMap::new();
        for folder in folders {
            let Some(title) = chat_title(folder, lang, vocabulary) else {
                continue;
            };
            let title = beginning(&title, shown(lang));
            let Some(other) = first.get(&title) else {
                first.insert(title, folder);
                continue;
            };
            if told.insert((other.name.as_str(), folder.name.as_str())) {
                let other = other.called();
                problems.extend(problem(
                    folder,
                    lang,
                    TitleFault::SameInChat { lang, title, other },
                ));
            }
        }
    }
    problems
}

/// The problem at the short title, else of the file as a whole.
fn problem(folder: &Folder, lang: Lang, fault: TitleFault) -> Option<Problem> {
    let file = folder.facts.as_ref()?;
    let pointer = format!("/short_title/{}", lang.code());
    if file.value.short_title.get(lang).is_some() {
        file.problem(&pointer, fault)
    } else {
        Some(file.page.whole(fault))
    }
}

/// `{org} {year}: {short title}`; none where one of them cannot be read.
fn chat_title(folder: &Folder, lang: Lang, vocabulary: &Vocabulary) -> Option<String> {
    let facts = &folder.facts.as_ref()?.value;
    let org = vocabulary.of(Kind::Org).get(&facts.org)?.label(lang);
    let year = facts.date.get(..4)?;
    let short = [lang, lang.other()].into_iter().find_map(|lang| {
        let title = folder
            .prose
            .get(lang)
            .map(|file| to_plain(&file.prose.title));
        let title = title.filter(|title| !title.is_empty());
        let short = facts.short_title.get(lang).cloned();
        short.or_else(|| Some(excerpt(&title?, SHORT_TITLE)))
    })?;
    Some(format!("{org} {year}: {short}"))
}

/// As many characters as fit into so many columns.
fn beginning(title: &str, limit: usize) -> String {
    let mut width = 0;
    title
        .graphemes(true)
        .take_while(|grapheme| {
            width += columns(grapheme);
            width <= limit
        })
        .collect()
}
