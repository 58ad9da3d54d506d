//! The site standing still: every answer as a file that any file server can send.
//!
//! - [`Front::still`], which makes [`StillFile`]s of an address of [`Site::map`];
//! - `stand_in`, the small pages for what only a server can decide.
//!
//! The page `/en/cases` becomes `en/cases/index.html`, data at an address without an ending
//! `index.json`, and everything else keeps its name. The bytes are those that the server sends.
//! Beside `index.json` stands a page that leads to it, for file servers that know no such index.
//!
//! [`Site::map`]: super::Site::map

mod stand_in;

use std::fmt;

use axum::{
    body::{Body, Bytes, to_bytes},
    http::{HeaderMap, HeaderValue, Request, StatusCode, header},
};

use self::stand_in::{Target, data, stand_in};
use super::Front;
use crate::lang::Lang;

/// A file of the site standing still.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StillFile {
    /// Where it stands below the address of the site: segments joined by `/`, none before the
    /// first.
    pub path: String,
    /// What it holds.
    pub bytes: Bytes,
    /// Whether it only leads to other pages.
    pub leads: bool,
    /// The address of the picture that stands for it in chat, as a path on the host. The address
    /// names what the picture holds: another picture has another one.
    pub picture: Option<String>,
}

/// An address that no file can stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unanswered {
    /// What was asked for.
    pub address: String,
    /// The status of the answer.
    pub status: u16,
}

impl std::error::Error for Unanswered {}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} answers {}", self.address, self.status)
    }
}

/// The file of data whose address has no ending, in a folder of that address.
const DATA: &str = "index.json";

/// What the server sends for an address.
struct Sent {
    status: StatusCode,
    headers: HeaderMap,
    bytes: Bytes,
}

impl Front {
    /// The files that stand for an address. It is asked for without a cookie and without a
    /// language, as a crawler would.
    pub async fn still(&self, address: &str) -> Result<Vec<StillFile>, Unanswered> {
        let sent = self.sent(address, None).await?;
        let is_missing = sent.status == StatusCode::NOT_FOUND && address.ends_with("/404.html");
        if sent.status.is_redirection() {
            return Ok(vec![self.leading(address, &sent).await?]);
        }
        if sent.status != StatusCode::OK && !is_missing {
            return Err(unanswered(address, sent.status));
        }
        let own = self.below_base(address);
        let kind = sent.text(&header::CONTENT_TYPE);
        let is_page = kind.starts_with("text/html") && !is_missing;
        let is_folder = kind.starts_with("application/json") && !has_ending(own);
        let path = if is_page {
            inside(own, "index.html")
        } else if is_folder {
            inside(own, DATA)
        } else {
            own.to_owned()
        };
        let file = StillFile {
            path,
            picture: self.picture(&sent),
            bytes: sent.bytes,
            leads: false,
        };
        if !is_folder {
            return Ok(vec![file]);
        }
        let page = data(&self.site(), &format!("{address}/{DATA}"));
        Ok(vec![file, leading_page(address, own, page)?])
    }

    /// The page that leads on where the server redirects: to each language where it depends on
    /// the visitor, else to the one place.
    async fn leading(&self, address: &str, sent: &Sent) -> Result<StillFile, Unanswered> {
        let mut targets = Vec::new();
        if sent.text(&header::VARY).contains("accept-language") {
            for lang in Lang::ALL {
                let sent = self.sent(address, Some(lang)).await?;
                targets.push(self.target(address, &sent).await?);
            }
        } else {
            targets.push(self.target(address, sent).await?);
        }
        let page = stand_in(&self.site(), &targets);
        leading_page(address, self.below_base(address), page)
    }

    /// The picture that the head of a page names.
    fn picture(&self, sent: &Sent) -> Option<String> {
        if !sent.text(&header::CONTENT_TYPE).starts_with("text/html") {
            return None;
        }
        let html = std::str::from_utf8(&sent.bytes).ok()?;
        let (_, rest) = html.split_once("<meta property=\"og:image\" content=\"")?;
        let (whole, _) = rest.split_once('"')?;
        let site = self.site();
        whole
            .strip_prefix(site.addresses.base().origin())
            .map(str::to_owned)
    }

    /// Where the file for an address with an ending stands.
    pub fn still_path(&self, address: &str) -> String {
        self.below_base(address).to_owned()
    }

    /// The page that a redirect leads to.
    async fn target(&self, address: &str, redirect: &Sent) -> Result<Target, Unanswered> {
        let href = redirect.text(&header::LOCATION);
        let sent = self.sent(href, None).await?;
        let html = std::str::from_utf8(&sent.bytes).unwrap_or_default();
        match self.language_in(href) {
            Some(lang) if sent.status == StatusCode::OK => Ok(Target::new(lang, href, html)),
            _ => Err(unanswered(address, redirect.status)),
        }
    }

    async fn sent(&self, address: &str, lang: Option<Lang>) -> Result<Sent, Unanswered> {
        let mut request = Request::builder().uri(address);
        if let Some(lang) = lang {
            let value = HeaderValue::from_static(lang.code());
            request = request.header(header::ACCEPT_LANGUAGE, value);
        }
        let request = request
            .body(Body::empty())
            .map_err(|_| unanswered(address, StatusCode::BAD_REQUEST))?;
        let (head, body) = self.answer(request).await.into_parts();
        let bytes = to_bytes(body, usize::MAX)
            .await
            .map_err(|_| unanswered(address, StatusCode::INTERNAL_SERVER_ERROR))?;
        Ok(Sent {
            status: head.status,
            headers: head.headers,
            bytes,
        })
    }
}

impl Sent {
    /// A header as text; empty where there is none.
    fn text(&self, name: &header::HeaderName) -> &str {
        let value = self.headers.get(name);
        value
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    }
}

/// A page that only leads on, in the folder of this name.
fn leading_page(
    address: &str,
    folder: &str,
    page: askama::Result<String>,
) -> Result<StillFile, Unanswered> {
    let broken = |_| unanswered(address, StatusCode::INTERNAL_SERVER_ERROR);
    Ok(StillFile {
        path: inside(folder, "index.html"),
        bytes: page.map_err(broken)?.into(),
        leads: true,
        // That of a page that it leads to.
        picture: None,
    })
}

fn unanswered(address: &str, status: StatusCode) -> Unanswered {
    Unanswered {
        address: address.to_owned(),
        status: status.as_u16(),
    }
}

/// A file of this name in the folder of a page.
fn inside(folder: &str, name: &str) -> String {
    match folder.trim_end_matches('/') {
        "" => name.to_owned(),
        folder => format!("{folder}/{name}"),
    }
}

fn has_ending(path: &str) -> bool {
    let last = path.rsplit('/').next();
    last.is_some_and(|segment| segment.contains('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_the_index_of_its_folder() {
        assert_eq!(inside("", "index.html"), "index.html");
        assert_eq!(inside("en/", "index.html"), "en/index.html");
        assert_eq!(inside("en/cases", "index.html"), "en/cases/index.html");
        assert!(has_ending("api/v1/cases.ndjson"));
        assert!(!has_ending("api/v1.0/cases"));
    }
}
