//! What stands around every page: the head for chat and search engines, and the masthead.

use super::{
    Site,
    card::{self, Image},
    front::Asked,
    parts::{FileLink, catalogue_feed},
    visit::Visit,
};
use crate::{
    address::{Icon, MANIFEST, Place, open_search},
    catalogue::Query,
    lang::Lang,
    markup::excerpt,
    words::{Reader, Shell as ShellWords, Words},
};

/// The frame of a page.
pub(super) struct Shell {
    pub(super) lang: &'static str,
    pub(super) words: &'static ShellWords,
    pub(super) head: Head,
    pub(super) style: String,
    pub(super) script: String,
    /// For browsers that draw SVG there, and for the others.
    pub(super) favicons: [String; 2],
    pub(super) touch_icon: String,
    pub(super) manifest: String,
    pub(super) open_search: String,
    /// Where the site begins on its host.
    pub(super) base_path: String,
    /// The script that keeps pages; none where that is switched off.
    pub(super) worker: Option<String>,
    pub(super) reader: &'static Reader,
    pub(super) reading: ReadingList,
    pub(super) hint: Hint,
    pub(super) home: String,
    pub(super) menu: Vec<MenuItem>,
    pub(super) search: SearchBox,
    pub(super) languages: Vec<LanguageLink>,
    pub(super) about: String,
    pub(super) api: (&'static str, String),
    pub(super) browse: Vec<MenuItem>,
}

/// What others read of a page without opening it.
pub(super) struct Head {
    pub(super) title: String,
    pub(super) description: String,
    pub(super) kind: &'static str,
    pub(super) locale: &'static str,
    pub(super) locale_alternate: &'static str,
    /// The page's own address and its twins; none where there is no page.
    pub(super) addresses: Option<HeadAddresses>,
    pub(super) indexed: bool,
    /// The picture that stands for it; none where there is no page.
    pub(super) image: Option<Image>,
    pub(super) modified: Option<String>,
    /// The same content for other programs.
    pub(super) files: Vec<FileLink>,
}

pub(super) struct HeadAddresses {
    pub(super) canonical: String,
    pub(super) en: String,
    pub(super) ko: String,
}

pub(super) struct MenuItem {
    pub(super) label: &'static str,
    pub(super) href: String,
    pub(super) current: bool,
}

pub(super) struct SearchBox {
    pub(super) action: String,
    pub(super) text: String,
    /// Parameters that stay when somebody searches from here.
    pub(super) kept: Vec<(&'static str, String)>,
}

pub(super) struct LanguageLink {
    pub(super) code: &'static str,
    pub(super) label: &'static str,
    pub(super) href: String,
    pub(super) current: bool,
}

/// The cases with a star, which only the reader's browser knows.
pub(super) struct ReadingList {
    /// The listing, without the ids.
    pub(super) href: String,
    /// How many cases it may hold, and what is said when it is full.
    pub(super) most: usize,
    pub(super) full: String,
}

/// The offer of the page in the other language, in that language.
pub(super) struct Hint {
    pub(super) lang: &'static str,
    pub(super) words: &'static Reader,
    pub(super) href: String,
}

/// What a page says of itself.
pub(super) struct About {
    pub(super) title: String,
    pub(super) description: String,
}

/// The widest title and description that are of use to anybody, in columns: chats cut later.
const TITLE_COLUMNS: usize = 100;
const DESCRIPTION_COLUMNS: usize = 200;

impl Shell {
    /// The frame of a page that exists in both languages.
    pub(super) fn new(visit: &Visit, place: &Place, about: &About) -> Self {
        let image = card::image_of(visit, place);
        Self::with_image(visit, place, about, image)
    }

    /// The same with a picture that is known already.
    pub(super) fn with_image(
        visit: &Visit,
        place: &Place,
        about: &About,
        image: Option<Image>,
    ) -> Self {
        let addresses = &visit.site.addresses;
        let mut shell = Self::bare(&visit.site, visit.lang, about, |lang| {
            addresses.page(lang, place)
        });
        shell.head.indexed = true;
        shell.head.image = image;
        shell.head.addresses = Some(HeadAddresses {
            canonical: addresses.absolute(visit.lang, place),
            en: addresses.absolute(Lang::En, place),
            ko: addresses.absolute(Lang::Ko, place),
        });
        for item in shell.menu.iter_mut().chain(&mut shell.browse) {
            item.current = item.href == visit.page(place);
        }
        shell
    }

    /// The frame of a page that stands for none.
    pub(super) fn of_error(asked: &Asked, about: &About) -> Self {
        let twin = |lang: Lang| {
            let path = format!("/{}{}", lang.code(), asked.path);
            asked
                .site
                .addresses
                .file(&crate::address::with_query(&path, &asked.query))
        };
        Self::bare(&asked.site, asked.lang, about, twin)
    }

    fn bare(site: &Site, lang: Lang, about: &About, twin: impl Fn(Lang) -> String) -> Self {
        let words = &Words::of(lang).shell;
        let addresses = &site.addresses;
        let page = |place: &Place| addresses.page(lang, place);
        Self {
            lang: lang.code(),
            words,
            head: Head {
                title: excerpt(&about.title, TITLE_COLUMNS),
                description: excerpt(&about.description, DESCRIPTION_COLUMNS),
                kind: "website",
                locale: lang.open_graph(),
                locale_alternate: lang.other().open_graph(),
                addresses: None,
                indexed: false,
                image: None,
                modified: None,
                files: vec![catalogue_feed(site, lang)],
            },
            style: addresses.asset(&site.assets.style),
            script: addresses.asset(&site.assets.script),
            favicons: ["/favicon.svg", "/favicon.ico"].map(|path| addresses.file(path)),
            touch_icon: addresses.file(Icon::AppleTouch.path()),
            manifest: addresses.file(MANIFEST),
            open_search: addresses.file(&open_search(lang)),
            base_path: addresses.base_path(),
            worker: site.worker_address(),
            reader: &Words::of(lang).reader,
            reading: ReadingList {
                href: page(&Place::Cases(String::new())),
                most: Query::MOST_VALUES,
                full: (Words::of(lang).reader.full)(Query::MOST_VALUES),
            },
            hint: Hint {
                lang: lang.other().code(),
                words: &Words::of(lang.other()).reader,
                href: twin(lang.other()),
            },
            home: page(&Place::Home),
            menu: menu(words, page),
            search: SearchBox {
                action: page(&Place::Cases(String::new())),
                text: String::new(),
                kept: Vec::new(),
            },
            languages: Lang::ALL
                .into_iter()
                .map(|other| LanguageLink {
                    code: other.code(),
                    label: match other {
                        Lang::En => "English",
                        Lang::Ko => "한국어",
                    },
                    href: twin(other),
                    current: other == lang,
                })
                .collect(),
            about: page(&Place::About),
            api: (Words::of(lang).api_page.short, page(&Place::Api)),
            browse: browse(lang, page),
        }
    }
}

fn menu(words: &ShellWords, page: impl Fn(&Place) -> String) -> Vec<MenuItem> {
    use crate::case::Kind::{Component, RootCause};
    [
        (words.cases, Place::Cases(String::new())),
        (words.topics, Place::Topics),
        (words.patterns, Place::Patterns),
        (words.root_causes, Place::Terms(RootCause)),
        (words.components, Place::Terms(Component)),
    ]
    .into_iter()
    .map(|(label, place)| MenuItem {
        label,
        href: page(&place),
        current: false,
    })
    .collect()
}

fn browse(lang: Lang, page: impl Fn(&Place) -> String) -> Vec<MenuItem> {
    crate::case::Kind::ALL
        .into_iter()
        .map(|kind| MenuItem {
            label: (Words::of(lang).terms.kinds)(kind).many,
            href: page(&Place::Terms(kind)),
            current: false,
        })
        .collect()
}
