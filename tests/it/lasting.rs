//! What somebody has kept a link to stays where it is.

use crate::site::{BASE, LANGS, Site};

/// Addresses with their answers, as people and programs have kept them.
const KEPT: &str = include_str!("lasting.txt");

/// An address, its status, and where it leads or what stands there.
fn promises() -> Vec<(&'static str, u16, String)> {
    KEPT.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let (address, rest) = line.split_once(' ').unwrap();
            let (status, told) = rest.trim().split_once(' ').unwrap();
            let told = told.trim().replace("{B}", BASE);
            (address, status.parse().unwrap(), told)
        })
        .collect()
}

#[test]
fn every_address_that_was_given_out_answers_as_it_did() {
    let site = Site::small();
    for (address, status, told) in promises() {
        let answer = site.get(address);
        if (300..400).contains(&status) {
            answer.assert_redirect(status, &told);
            site.get(&told).assert_status(200);
        } else {
            answer.assert_status(status);
            assert!(answer.text().contains(&told), "{address}: {told}");
        }
    }
}

#[test]
fn every_kind_of_page_is_among_them() {
    let kept: Vec<_> = promises()
        .into_iter()
        .filter(|(_, status, _)| *status == 200)
        .map(|(address, ..)| kind(address))
        .collect();
    for page in Site::pages() {
        assert!(kept.contains(&kind(&page)), "{page}");
    }
}

/// The first folder of a page and how deep it lies: `/ko/cases/IL-0001` is a kind of page.
fn kind(address: &str) -> (String, usize) {
    let path = address.split('?').next().unwrap();
    let mut segments = path.split('/').skip(2);
    let first = segments.next().unwrap_or_default().to_owned();
    (first, segments.count())
}

#[test]
fn what_leads_on_stays_in_its_language() {
    let site = Site::small();
    for (address, status, _) in promises() {
        let lang = LANGS
            .into_iter()
            .find(|lang| address.starts_with(&format!("/{lang}/")));
        if let (301, Some(lang)) = (status, lang) {
            let to = site.get(address).header("location");
            assert!(to.starts_with(&format!("/{lang}/")), "{address}: {to}");
        }
    }
}
