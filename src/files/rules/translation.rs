use crate::{
    case::{Form, Section},
    files::{
        folder::Folder,
        problem::{FileFault, HeadingFault, Problem, TitleFault, TranslationFault},
        prose::ProseFile,
    },
    lang::Lang,
};

/// What one language of a case lacks beside the other.
pub(super) fn check(folder: &Folder) -> Vec<Problem> {
    let mut problems = short_titles(folder);
    if !folder.all_readable {
        return problems;
    }
    match (&folder.prose.en, &folder.prose.ko) {
        (Some(en), Some(ko)) => problems.extend(pair(en, ko)),
        (Some(one), None) | (None, Some(one)) => {
            let lang = one.lang.other();
            problems.push(one.page.whole(TranslationFault::NoFile { lang }));
            problems.extend(no_summary(one));
        }
        (None, None) => problems.push(Problem {
            path: folder.path(),
            place: None,
            kind: FileFault::NoText.into(),
        }),
    }
    problems
}

fn short_titles(folder: &Folder) -> Vec<Problem> {
    let Some(file) = &folder.facts else {
        return Vec::new();
    };
    let missing = Lang::ALL
        .into_iter()
        .filter(|lang| file.value.short_title.get(*lang).is_none());
    missing
        .filter_map(|lang| {
            let fault = TitleFault::NoShort { lang };
            let pointer = format!("/short_title/{}", lang.code());
            if file.root.find(&pointer).exact {
                file.problem(&pointer, fault)
            } else {
                file.is_sound(&pointer).then(|| file.page.whole(fault))
            }
        })
        .collect()
}

fn pair(en: &ProseFile, ko: &ProseFile) -> Vec<Problem> {
    let mut problems = Vec::new();
    if let Some(at) = ko.title_at.clone()
        && en.prose.title == ko.prose.title
    {
        problems.push(ko.page.problem(at, TranslationFault::SameTitle));
    }
    for section in Section::ALL {
        match (en.headings.get(&section), ko.headings.get(&section)) {
            (Some(_), Some(at)) => {
                let count = |file: &ProseFile| file.prose.items(section).len();
                let (en, items) = (count(en), count(ko));
                // A list that could not be read has been complained about.
                if section.form() == Form::List && en != items && en > 0 && items > 0 {
                    let fault = TranslationFault::ListLengths { en, ko: items };
                    problems.push(ko.page.problem(at.clone(), fault));
                }
            }
            (Some(at), None) if ko.all_headings_known => {
                problems.push(only_in(en, section, at.clone()));
            }
            (None, Some(at)) if en.all_headings_known => {
                problems.push(only_in(ko, section, at.clone()));
            }
            (None, None) if section == Section::Summary => problems.extend(no_summary(en)),
            _ => {}
        }
    }
    problems
}

fn only_in(file: &ProseFile, section: Section, at: std::ops::Range<usize>) -> Problem {
    let lang = file.lang.other();
    let heading = section.heading(lang);
    file.page
        .problem(at, TranslationFault::NoSection { lang, heading })
}

fn no_summary(file: &ProseFile) -> Option<Problem> {
    if file.headings.contains_key(&Section::Summary) || !file.all_headings_known {
        return None;
    }
    let heading = Section::Summary.heading(file.lang);
    Some(file.page.whole(HeadingFault::NoSummary { heading }))
}
