//! The two languages, and values that exist once for each.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A language of the catalogue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lang {
    /// English, the default wherever nobody has chosen.
    #[default]
    En,
    /// Korean.
    Ko,
}

impl Lang {
    /// Both, in the order in which they are always listed.
    pub const ALL: [Self; 2] = [Self::En, Self::Ko];

    /// The primary subtag of BCP 47, as in paths, `lang=` and `hreflang=`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ko => "ko",
        }
    }

    /// The locale in the form that Open Graph wants.
    pub const fn open_graph(self) -> &'static str {
        match self {
            Self::En => "en_US",
            Self::Ko => "ko_KR",
        }
    }

    /// The language called by exactly this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The one that is not this.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::En => Self::Ko,
            Self::Ko => Self::En,
        }
    }
}

/// A value for each language, either of which may be missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Localized<T> {
    /// The English value.
    pub en: Option<T>,
    /// The Korean value.
    pub ko: Option<T>,
}

impl<T> Default for Localized<T> {
    fn default() -> Self {
        Self { en: None, ko: None }
    }
}

/// A value together with the language that it is really in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told<T> {
    /// The language of the value, which need not be the one asked for.
    pub lang: Lang,
    /// The value.
    pub value: T,
}

impl<T> Told<T> {
    /// The same language with the value changed.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Told<U> {
        Told {
            lang: self.lang,
            value: change(self.value),
        }
    }
}

impl<T> Localized<T> {
    /// A value in both languages.
    pub const fn both(en: T, ko: T) -> Self {
        Self {
            en: Some(en),
            ko: Some(ko),
        }
    }

    /// The value in this very language.
    pub const fn get(&self, lang: Lang) -> Option<&T> {
        match lang {
            Lang::En => self.en.as_ref(),
            Lang::Ko => self.ko.as_ref(),
        }
    }

    /// The place of the value in this language.
    pub const fn slot(&mut self, lang: Lang) -> &mut Option<T> {
        match lang {
            Lang::En => &mut self.en,
            Lang::Ko => &mut self.ko,
        }
    }

    /// The value in this language, else in the other one, saying which it is.
    pub fn in_or_other(&self, lang: Lang) -> Option<Told<&T>> {
        [lang, lang.other()].into_iter().find_map(|lang| {
            let value = self.get(lang)?;
            Some(Told { lang, value })
        })
    }

    /// Whether neither language has a value.
    pub const fn is_empty(&self) -> bool {
        self.en.is_none() && self.ko.is_none()
    }

    /// Both values changed alike.
    pub fn map<U>(&self, mut change: impl FnMut(&T) -> U) -> Localized<U> {
        Localized {
            en: self.en.as_ref().map(&mut change),
            ko: self.ko.as_ref().map(&mut change),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_language_stands_in_and_says_so() {
        let only_english = Localized {
            en: Some("outage"),
            ko: None,
        };
        let told = only_english.in_or_other(Lang::Ko).unwrap();
        assert_eq!((told.lang, *told.value), (Lang::En, "outage"));
        assert_eq!(only_english.get(Lang::Ko), None);
        assert!(Localized::<&str>::default().in_or_other(Lang::En).is_none());
    }

    #[test]
    fn a_language_is_called_by_its_code_only() {
        assert_eq!(Lang::from_code("ko"), Some(Lang::Ko));
        for wrong in ["kr", "KO", "", "ko-KR"] {
            assert_eq!(Lang::from_code(wrong), None, "{wrong}");
        }
    }
}
