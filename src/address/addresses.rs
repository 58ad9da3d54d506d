//! Addresses of a site that stands somewhere.

use super::{Api, Place};
use crate::{lang::Lang, settings::BaseUrl};

/// Where the site stands in the web, and so how its addresses begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addresses {
    base: BaseUrl,
}

impl Addresses {
    /// The addresses of a site that is known by this base.
    pub const fn new(base: BaseUrl) -> Self {
        Self { base }
    }

    /// The public address that all of them begin with.
    pub const fn base(&self) -> &BaseUrl {
        &self.base
    }

    /// A page in a language, as a path on the host.
    pub fn page(&self, lang: Lang, place: &Place) -> String {
        format!("{}/{}{}", self.base.prefix(), lang.code(), place.path())
    }

    /// A page in a language, whole.
    pub fn absolute(&self, lang: Lang, place: &Place) -> String {
        format!("{}{}", self.base.origin(), self.page(lang, place))
    }

    /// A page without a language, whole: it leads each visitor to their own.
    pub fn neutral(&self, place: &Place) -> String {
        format!("{}{}", self.base, place.path())
    }

    /// A page without a language, as a path on the host.
    pub fn lead(&self, place: &Place) -> String {
        format!("{}{}", self.base.prefix(), place.path())
    }

    /// A file that never changes under its name.
    pub fn asset(&self, name: &str) -> String {
        format!("{}/static/{name}", self.base.prefix())
    }

    /// The picture of a page in a language, whole. `hash` tells one content from every other.
    pub fn card(&self, hash: &str, lang: Lang, place: &Place) -> String {
        format!(
            "{}/card/{hash}/{}/{}",
            self.base,
            lang.code(),
            place.picture()
        )
    }

    /// A file at the root of the site, such as `/favicon.svg`.
    pub fn file(&self, path: &str) -> String {
        format!("{}{path}", self.base.prefix())
    }

    /// A file at the root of the site, whole.
    pub fn absolute_file(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// An address for programs, whole.
    pub fn api(&self, api: &Api) -> String {
        format!("{}{}", self.base, api.path())
    }

    /// An address for programs, as a path on the host.
    pub fn api_path(&self, api: &Api) -> String {
        format!("{}{}", self.base.prefix(), api.path())
    }

    /// What names a kind of problem and leads to its explanation, in no language.
    pub fn problem(&self, name: &str) -> String {
        format!("{}/api#{name}", self.base)
    }

    /// The site's own part of the host, for whatever browsers keep by path: it ends with a slash.
    pub fn base_path(&self) -> String {
        format!("{}/", self.base.prefix())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        address::Format,
        case::{CaseId, Kind},
    };

    #[test]
    fn every_page_has_one_path_and_honours_the_prefix() {
        let addresses = Addresses::new("https://example.org/incidentlib/app".parse().unwrap());
        let capacity = "capacity".parse().unwrap();
        let id = CaseId::new(492).unwrap();
        for (place, path) in [
            (Place::Home, "/incidentlib/app/ko/"),
            (Place::Cases(String::new()), "/incidentlib/app/ko/cases"),
            (
                Place::Cases("q=a".to_owned()),
                "/incidentlib/app/ko/cases?q=a",
            ),
            (Place::Case(id), "/incidentlib/app/ko/cases/IL-0492"),
            (
                Place::Terms(Kind::RootCause),
                "/incidentlib/app/ko/root-causes",
            ),
            (
                Place::Term(Kind::RootCause, capacity),
                "/incidentlib/app/ko/root-causes/capacity",
            ),
            (Place::Topics, "/incidentlib/app/ko/topics"),
            (
                Place::Topic("dns".parse().unwrap()),
                "/incidentlib/app/ko/topics/dns",
            ),
            (Place::Both(id), "/incidentlib/app/ko/cases/IL-0492/both"),
            (
                Place::Compare(vec![id, id]),
                "/incidentlib/app/ko/compare?id=IL-0492&id=IL-0492",
            ),
            (Place::Compare(Vec::new()), "/incidentlib/app/ko/compare"),
            (Place::Patterns, "/incidentlib/app/ko/patterns"),
            (Place::About, "/incidentlib/app/ko/about"),
            (Place::Offline, "/incidentlib/app/ko/offline"),
            (
                Place::CasesAs(Format::Atom, "q=a".to_owned()),
                "/incidentlib/app/ko/cases.atom?q=a",
            ),
            (
                Place::CaseAs(Format::Markdown, id),
                "/incidentlib/app/ko/cases/IL-0492.md",
            ),
        ] {
            assert_eq!(addresses.page(Lang::Ko, &place), path);
            assert_eq!(
                addresses.absolute(Lang::Ko, &place),
                format!("https://example.org{path}")
            );
        }
        assert_eq!(
            addresses.card("0f", Lang::Ko, &Place::Case(id)),
            "https://example.org/incidentlib/app/card/0f/ko/cases/IL-0492.png"
        );
        assert_eq!(Place::Home.picture(), "home.png");
        assert_eq!(Place::Cases("q=a".to_owned()).picture(), "cases.png?q=a");
        assert_eq!(
            addresses.neutral(&Place::Case(id)),
            "https://example.org/incidentlib/app/cases/IL-0492"
        );
        assert_eq!(addresses.base_path(), "/incidentlib/app/");
    }
}
