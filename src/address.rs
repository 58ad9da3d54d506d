//! Every address of the site. Nothing else builds one.

use std::fmt::Write as _;

use crate::{
    case::{CaseId, Kind, Slug},
    lang::Lang,
    settings::BaseUrl,
};

/// A page that exists in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The front page.
    Home,
    /// The listing with this canonical query string, empty for the whole catalogue.
    Cases(String),
    /// A case.
    Case(CaseId),
    /// The whole result of this canonical query as a file.
    CasesAs(Format, String),
    /// A case as a file.
    CaseAs(Format, CaseId),
    /// What the listing is drawn from where no server draws it.
    CasesIndex(IndexPart),
    /// The terms of a kind.
    Terms(Kind),
    /// A term.
    Term(Kind, Slug),
    /// The cases of a term as a feed.
    TermFeed(Kind, Slug),
    /// The subjects.
    Topics,
    /// A subject.
    Topic(Slug),
    /// A case in both languages at once.
    Both(CaseId),
    /// These cases beside each other; none for the page that asks which.
    Compare(Vec<CaseId>),
    /// What the cases show together.
    Patterns,
    /// What the catalogue is.
    About,
    /// What stands in for a page that cannot be reached.
    Offline,
    /// What scripts and AI tools can ask.
    Api,
}

impl Place {
    /// Whether people read it in a browser; the others are files for programs.
    pub const fn is_page(&self) -> bool {
        !matches!(
            self,
            Self::CasesAs(..) | Self::CaseAs(..) | Self::CasesIndex(_) | Self::TermFeed(..)
        )
    }

    /// Its path below the language, starting with `/`.
    fn path(&self) -> String {
        match self {
            Self::Home => "/".to_owned(),
            Self::Cases(query) => with_query("/cases", query),
            Self::Case(id) => format!("/cases/{id}"),
            Self::CasesAs(format, query) => {
                with_query(&format!("/cases.{}", format.ending()), query)
            }
            Self::CaseAs(format, id) => format!("/cases/{id}.{}", format.ending()),
            Self::CasesIndex(part) => format!("/cases.{}.json", part.name()),
            Self::Terms(kind) => format!("/{}", kind.folder()),
            Self::Term(kind, slug) => format!("/{}/{slug}", kind.folder()),
            Self::TermFeed(kind, slug) => {
                format!("/{}/{slug}.{}", kind.folder(), Format::Atom.ending())
            }
            Self::Topics => "/topics".to_owned(),
            Self::Topic(slug) => format!("/topics/{slug}"),
            Self::Both(id) => format!("/cases/{id}/both"),
            Self::Compare(ids) => {
                let ids: Vec<_> = ids.iter().map(|id| format!("id={id}")).collect();
                with_query("/compare", &ids.join("&"))
            }
            Self::Patterns => "/patterns".to_owned(),
            Self::About => "/about".to_owned(),
            Self::Offline => "/offline".to_owned(),
            Self::Api => "/api".to_owned(),
        }
    }

    /// The path of its picture below the language, without `/` before it: that of the page with
    /// an ending, and its query.
    pub fn picture(&self) -> String {
        let own = self.path();
        let (path, query) = own.split_once('?').unwrap_or((&own, ""));
        let path = match path.trim_start_matches('/') {
            "" => "home",
            path => path,
        };
        with_query(&format!("{path}.png"), query)
    }
}

/// A form of cases for other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// A feed.
    Atom,
    /// Whole records.
    Json,
    /// A table for spreadsheets.
    Csv,
    /// Text to read and to paste.
    Markdown,
}

impl Format {
    /// All formats, as they are offered for a list of cases.
    pub const ALL: [Self; 4] = [Self::Atom, Self::Json, Self::Csv, Self::Markdown];
    /// Those in which one case can be had.
    pub const OF_A_CASE: [Self; 2] = [Self::Json, Self::Markdown];

    /// How the last segment of its addresses ends, after a dot.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Atom => "atom",
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Markdown => "md",
        }
    }

    /// A segment without the ending of a format, and that format.
    pub fn split_off(segment: &str) -> Option<(&str, Self)> {
        let (name, ending) = segment.rsplit_once('.')?;
        let format = Self::ALL
            .into_iter()
            .find(|format| format.ending() == ending)?;
        Some((name, format))
    }
}

/// The site told to language models.
pub const LLMS: &str = "/llms.txt";

/// Where the addresses for programs begin, below the base path.
pub const API: &str = "/api/v1";

/// An address for programs, in no language. Query strings are canonical.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Api {
    /// The listing.
    Cases(String),
    /// A case.
    Case(CaseId),
    /// The cases next to a case.
    Similar(CaseId),
    /// A search.
    Search(String),
    /// The subjects.
    Topics,
    /// A subject.
    Topic(Slug),
    /// Every term.
    Vocabulary,
    /// The library in numbers.
    Stats,
    /// Who cites a source.
    Lookup(String),
    /// Every case, a line each.
    AllCases,
    /// What describes all of these.
    Document,
}

impl Api {
    /// Its path below the base path.
    fn path(&self) -> String {
        let path = match self {
            Self::Cases(query) => with_query("/cases", query),
            Self::Case(id) => format!("/cases/{id}"),
            Self::Similar(id) => format!("/cases/{id}/similar"),
            Self::Search(query) => with_query("/search", query),
            Self::Topics => "/topics".to_owned(),
            Self::Topic(slug) => format!("/topics/{slug}"),
            Self::Vocabulary => "/vocabulary".to_owned(),
            Self::Stats => "/stats".to_owned(),
            Self::Lookup(query) => with_query("/lookup", query),
            Self::AllCases => "/cases.ndjson".to_owned(),
            Self::Document => "/openapi.json".to_owned(),
        };
        format!("{API}{path}")
    }
}

/// Where assistants ask.
pub const MCP: &str = "/mcp";

/// A case as assistants name it.
pub fn resource(id: CaseId) -> String {
    format!("incidentlib://cases/{id}")
}

/// The site's mark as a picture of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// For the home screen of an iPhone.
    AppleTouch,
    /// For those of others.
    Small,
    /// For the screen that others show while they start.
    Large,
    /// For systems that cut icons into a shape of their own.
    Maskable,
}

impl Icon {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::AppleTouch, Self::Small, Self::Large, Self::Maskable];

    /// Where it stands.
    pub const fn path(self) -> &'static str {
        match self {
            Self::AppleTouch => "/apple-touch-icon.png",
            Self::Small => "/icon-192.png",
            Self::Large => "/icon-512.png",
            Self::Maskable => "/icon-maskable.png",
        }
    }

    /// How wide and high it is, in pixels.
    pub const fn size(self) -> u32 {
        match self {
            Self::AppleTouch => 180,
            Self::Small => 192,
            Self::Large | Self::Maskable => 512,
        }
    }

    /// Whether its ground fills the square: the system rounds it.
    pub const fn fills(self) -> bool {
        matches!(self, Self::AppleTouch | Self::Maskable)
    }
}

/// Where the site says how it is to be installed.
pub const MANIFEST: &str = "/manifest.webmanifest";

/// A part of what the listing is drawn from where no server draws it. Browsers load each only
/// when they need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IndexPart {
    /// The cases with their rows, the filters and the words around them.
    Index,
    /// The texts of the cases, opened.
    Opened,
    /// The words that cases are searched for by.
    Words,
}

impl IndexPart {
    /// All parts.
    pub const ALL: [Self; 3] = [Self::Index, Self::Opened, Self::Words];

    /// Its name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Index => "index",
            Self::Opened => "opened",
            Self::Words => "words",
        }
    }
}

/// Where the pages to be indexed are listed.
pub const SITEMAP: &str = "/sitemap.xml";

/// The script with which browsers keep pages: it stands at the root, because it can keep only
/// what stands beside and below it.
pub const WORKER: &str = "/sw.js";

/// A search as OpenSearch 1.1 writes it: the words come in place of the name in braces.
pub const SEARCH: &str = "q={searchTerms}";

/// Where browsers learn how to search in this language.
pub fn open_search(lang: Lang) -> String {
    format!("/opensearch-{}.xml", lang.code())
}

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

/// A path with its query string, if it has one.
pub fn with_query(path: &str, query: &str) -> String {
    if query.is_empty() {
        path.to_owned()
    } else {
        format!("{path}?{query}")
    }
}

/// An address with these parameters behind those that it has.
pub fn with_parameters(address: &str, parameters: &[(String, String)]) -> String {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let query = form_urlencoded::Serializer::new(query.to_owned())
        .extend_pairs(parameters)
        .finish();
    with_query(path, query.trim_start_matches('&'))
}

/// A search of the Wayback Machine for copies of an address.
pub fn wayback_search(url: &str) -> String {
    format!("https://web.archive.org/web/*/{url}")
}

/// An address as a header may carry it: what is not printable ASCII percent-encoded.
pub fn header_safe(address: &str) -> String {
    let mut safe = String::with_capacity(address.len());
    for byte in address.bytes() {
        if byte.is_ascii_graphic()
            && !matches!(
                byte,
                b'"' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}'
            )
        {
            safe.push(char::from(byte));
        } else {
            // Writing to a String cannot fail.
            let _ = write!(safe, "%{byte:02X}");
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn a_format_is_known_by_its_exact_ending() {
        assert_eq!(
            Format::split_off("IL-0492.md"),
            Some(("IL-0492", Format::Markdown))
        );
        for name in ["IL-0492", "IL-0492.", "IL-0492.MD", "IL-0492.html", "md"] {
            assert_eq!(Format::split_off(name), None, "{name}");
        }
    }

    #[test]
    fn a_header_gets_ascii_only() {
        assert_eq!(
            header_safe("/ko/cases?q=한&a=%20\r\n"),
            "/ko/cases?q=%ED%95%9C&a=%20%0D%0A"
        );
    }
}
