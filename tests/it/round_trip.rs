//! A record that becomes a folder and a record again has lost nothing.

use incidentlib::{cli::Outcome, lang::Localized, markup::to_plain, wire::*};
use proptest::{prelude::*, sample::select};

use crate::import::{Folder, fixture};

const BASE: &str = "https://example.org/incidentlib/";

/// The records of what has been imported, in the order of the ids.
fn records(folder: &Folder, known: usize) -> Vec<Record> {
    let contents = folder.load().catalogue.unwrap();
    let cases = contents.cases.iter().skip(known);
    cases
        .map(|case| Record::of(case, &contents.vocabulary, BASE))
        .collect()
}

/// Keys and values of the record in order, the last keys, which are ours, left out.
fn reference_part(record: &Record) -> String {
    let mut value = serde_json::to_value(record).unwrap();
    let map = value.as_object_mut().unwrap();
    for ours in ["short_title", "impact_text"] {
        map.shift_remove(ours).unwrap();
    }
    value.to_string()
}

#[test]
fn records_of_the_reference_come_back_to_the_letter() {
    let folder = Folder::new();
    let fixtures = ["IL-0101", "IL-0102"].map(fixture);
    assert_eq!(folder.import(&fixtures.join("\n"), false).0, Outcome::Good);
    let back: Vec<_> = records(&folder, 3).iter().map(reference_part).collect();
    assert_eq!(back, fixtures);
}

#[test]
fn the_keys_of_a_record_stand_in_their_order() {
    let folder = Folder::new();
    let first = serde_json::to_value(&records(&folder, 0)[0]).unwrap();
    let keys: Vec<_> = first
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(
        keys.join(" "),
        "id org date docs title domain impact review lessons related sources summary trigger \
         severity symptoms timeline date_kind detection components root_cause remediation \
         action_items contributing recurrence_of symptoms_text updated_at url org_slug \
         short_title impact_text"
    );
    let timeline: Vec<_> = first["timeline"].as_object().unwrap().keys().collect();
    assert_eq!(timeline, ["detected_after", "resolved_after", "events"]);
    assert_eq!(
        first["impact_text"]["users"],
        serde_json::json!({"en": "about 12,000", "ko": "about 12,000"})
    );
}

fn words() -> impl Strategy<Value = String> {
    let word = select(vec![
        "the",
        "pool",
        "로드 밸런서",
        "멈췄다.",
        "NF_CONNTRACK",
        "#ops",
        "!1643",
        "25%",
        "5 * 3",
        "a<b",
        "<b>bold</b>",
        "`<div>`",
        "# one",
        "- two",
        "3. three",
        "> four",
        "---",
        "===",
        "```",
        "~~~",
        "*five*",
        "_six_",
        "\\",
        "\\# seven",
        "[eight](https://example.org)",
        "&amp;",
        "👨‍👩‍👧",
        "C:\\\\x",
        "+ nine",
        "***",
        "**kwargs",
        "2**16",
        "~~ten~~",
        "| a | b |",
        "|---|---|",
        "as said[^1]",
        "`",
        "``x`",
        "&nbsp;",
        "![eleven](https://example.org/a.png)",
        "[twelve](/here)",
    ]);
    let gap = select(vec![" ", " ", "\n", "\n\n"]);
    let text = prop::collection::vec((word, gap), 1..8).prop_map(|parts| {
        let text: String = parts
            .into_iter()
            .flat_map(|(word, gap)| [word, gap])
            .collect();
        text.trim().to_owned()
    });
    // A fence or a code span around nothing is refused as blank.
    text.prop_filter("it says something", |text| !to_plain(text).is_empty())
}

fn line() -> impl Strategy<Value = String> {
    words().prop_map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Which languages a record has.
#[derive(Clone, Copy, Debug)]
struct Langs {
    en: bool,
    ko: bool,
}

fn each(
    langs: Langs,
    value: impl Strategy<Value = String> + Clone,
) -> impl Strategy<Value = Localized<String>> {
    (value.clone(), value, 0..3_u8).prop_map(move |(en, ko, which)| {
        let both = !(langs.en && langs.ko);
        Localized {
            en: (langs.en && (both || which != 1)).then_some(en),
            ko: (langs.ko && (both || which != 2)).then_some(ko),
        }
    })
}

fn maybe(langs: Langs) -> impl Strategy<Value = Option<Localized<String>>> {
    prop::option::of(each(langs, words().boxed()))
}

fn items(langs: Langs) -> impl Strategy<Value = Vec<ItemRecord>> {
    let item = each(langs, words().boxed()).prop_map(|text| ItemRecord { text });
    prop::collection::vec(item, 0..4)
}

/// The parts of a record that are drawn anew for each.
#[derive(Clone, Debug)]
struct Draws {
    title: Localized<String>,
    scope: Localized<String>,
    region: Localized<String>,
    users: bool,
    known_org: bool,
    dated: bool,
}

fn draws(langs: Langs) -> impl Strategy<Value = Draws> {
    let texts = (
        each(langs, line().boxed()),
        maybe(langs),
        prop::option::of(each(langs, line().boxed())),
    );
    let choices = (any::<bool>(), any::<bool>(), any::<bool>());
    (texts, choices).prop_map(
        |((title, scope, region), (users, known_org, dated))| Draws {
            title,
            scope: scope.unwrap_or_default(),
            region: region.unwrap_or_default(),
            users,
            known_org,
            dated,
        },
    )
}

fn impact(draws: &Draws) -> (ImpactRecord, ImpactText) {
    let figure = draws.users.then(|| "12,000".to_owned());
    let text = ImpactText {
        users: Localized {
            en: figure.clone(),
            ko: figure,
        },
        region: draws.region.clone(),
        scope: draws.scope.clone(),
    };
    let known = |text: &Localized<String>| {
        let told = text.en.as_ref().or(text.ko.as_ref());
        Some(told.map_or(UNKNOWN, String::as_str).to_owned())
    };
    let impact = ImpactRecord {
        scope: known(&text.scope),
        users: known(&text.users),
        region: known(&text.region),
    };
    (impact, text)
}

fn timeline(draws: &Draws) -> TimelineRecord {
    let event = EventRecord {
        at: "2024-02-29T23:59+09:00".to_owned(),
        kind: "start".to_owned(),
        what: Localized {
            en: Some("A & <b>".to_owned()),
            ko: None,
        },
    };
    TimelineRecord {
        detected_after: draws.users.then(|| "90m".to_owned()),
        resolved_after: draws.users.then(|| "2d 3h".to_owned()),
        events: draws.dated.then_some(event).into_iter().collect(),
    }
}

fn text_of(choice: bool, one: &str, other: &str) -> String {
    if choice { one } else { other }.to_owned()
}

fn list_of(choice: bool, word: &str) -> Vec<String> {
    choice.then(|| word.to_owned()).into_iter().collect()
}

/// A record without its long texts. Titles start with the number, so that chat tells them apart.
fn facts(number: u32, langs: Langs, draws: &Draws) -> Record {
    let (impact, impact_text) = impact(draws);
    let title = |given: &Option<String>, has: bool| {
        has.then(|| format!("{number}: {}", given.as_deref().unwrap_or("x")))
    };
    let Draws {
        users,
        known_org,
        dated,
        ..
    } = *draws;
    let reviewed = users != dated;
    let site = "https://example.org";
    Record {
        id: format!("IL-{number:04}"),
        org: text_of(known_org, "Harbor Maps", &format!("Org {number}")),
        date: "2024-02-29".to_owned(),
        docs: list_of(users, &format!("{site}/?a=%3A+b")),
        title: Localized {
            en: title(&draws.title.en, langs.en),
            ko: title(&draws.title.ko, langs.ko),
        },
        domain: list_of(true, "database"),
        impact,
        review: ReviewRecord {
            written_by: Some(text_of(users, "session", "Kim Dana")),
            reviewed_at: reviewed.then(|| "2026-01-15".to_owned()),
            reviewed_by: reviewed.then(|| "이하늘".to_owned()),
        },
        related: list_of(dated, "IL-0001"),
        sources: vec![SourceRecord {
            url: format!("{site}/{number}"),
            kind: "blog".to_owned(),
            archived: dated.then(|| format!("https://web.archive.org/web/2024/{site}/{number}")),
        }],
        severity: Some(text_of(dated, "sev-1", UNKNOWN)),
        symptoms: vec!["tls-errors".to_owned(), "high-latency".to_owned()],
        timeline: timeline(draws),
        date_kind: text_of(known_org, "incident", "published"),
        root_cause: "capacity".to_owned(),
        recurrence_of: known_org.then(|| "IL-0002".to_owned()),
        updated_at: text_of(
            users,
            "2026-11-14T12:34:13.713805Z",
            "2026-11-14T21:34:13+09:00",
        ),
        url: format!("{site}/incidentlib/cases/IL-{number:04}"),
        org_slug: text_of(known_org, "harbor-maps", &format!("org-{number}")),
        short_title: Localized {
            en: Some(format!("Short {number}")),
            ko: users.then(|| format!("짧은 {number}")),
        },
        impact_text,
        ..empty()
    }
}

/// A record that says nothing.
fn empty() -> Record {
    serde_json::from_value(serde_json::json!({
        "id": "", "org": "", "date": "", "title": {}, "impact": {}, "review": {}, "timeline": {},
        "date_kind": "", "root_cause": "", "updated_at": "",
    }))
    .unwrap()
}

fn record(number: u32) -> impl Strategy<Value = Record> {
    let langs = [(true, true), (true, false), (false, true)];
    let langs = select(langs.map(|(en, ko)| Langs { en, ko }).to_vec());
    langs.prop_flat_map(move |langs| {
        let summary = each(langs, words().boxed());
        let texts = (maybe(langs), maybe(langs), maybe(langs), maybe(langs));
        let lists = (items(langs), items(langs));
        let all = (draws(langs), summary, texts, lists);
        all.prop_map(
            move |(draws, summary, texts, (remediation, action_items))| {
                let (trigger, detection, symptoms_text, lessons) = texts;
                Record {
                    summary: Some(summary),
                    trigger,
                    detection,
                    symptoms_text,
                    lessons,
                    remediation,
                    action_items,
                    ..facts(number, langs, &draws)
                }
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn no_record_loses_anything(records_in in (0..12_u32).map(|n| record(200 + n)).collect::<Vec<_>>()) {
        let folder = Folder::new();
        let text = serde_json::to_string(&records_in).unwrap();
        let (outcome, told) = folder.import(&text, false);
        prop_assert_eq!(outcome, Outcome::Good, "{}", told);
        let back = records(&folder, 3);
        prop_assert_eq!(back.len(), records_in.len());
        for (back, given) in back.iter().zip(&records_in) {
            prop_assert_eq!(back, given);
            prop_assert_eq!(serde_json::to_string(back).unwrap(), serde_json::to_string(given).unwrap());
        }
    }
}
