//! Where everything stands on a card.
//!
//! All text keeps within the middle 1200×600: some chats cut a strip off above and below. Numbers
//! are pixels; widths are measured with the face itself.

use askama::Template;

use super::{
    Card,
    face::{BOLD, Face, REGULAR, drawable},
    wrap::{balanced, filled, first, one_line},
};
use crate::lang::Lang;

/// A card as SVG.
#[derive(Template)]
#[template(path = "cards/card.svg")]
pub(super) struct Sheet {
    lang: &'static str,
    runs: Vec<Run>,
    /// The frame around the root cause, a square one as everywhere on the site.
    tag: Option<Frame>,
    /// Where the two parts of the wordmark end.
    wordmark: [f32; 2],
}

/// A piece of text.
struct Run {
    class: &'static str,
    x: f32,
    y: f32,
    size: f32,
    text: String,
}

/// A rectangle.
struct Frame {
    x: f32,
    y: f32,
    width: f32,
    height: f32,
}

const LEFT: f32 = 88.0;
const RIGHT: f32 = 1116.0;
const WIDTH: f32 = RIGHT - LEFT;

/// The base lines of the first and the last line.
const TOP: f32 = 102.0;
const BOTTOM: f32 = 569.0;

/// The space between them that is the headline's and the detail's.
const FROM: f32 = 138.0;
const TO: f32 = 484.0;

/// The sizes of small type, of which the first that fits is taken.
const SMALL: [f32; 3] = [34.0, 31.0, 28.0];
const DETAIL: f32 = 34.0;

/// The sizes of a headline, and on how many lines at most it may then stand.
const HEADLINES: [(f32, usize); 8] = [
    (104.0, 2),
    (96.0, 2),
    (88.0, 2),
    (80.0, 3),
    (72.0, 3),
    (64.0, 3),
    (56.0, 4),
    (48.0, 5),
];

/// Below this size a headline is not made smaller for a third line of detail.
const LARGE: f32 = 80.0;

/// The sizes of several headlines, each on a line of its own.
const LISTED: [f32; 6] = [80.0, 72.0, 64.0, 58.0, 52.0, 46.0];

/// How much closer than the face says large letters stand, in ems.
const TIGHTER: f32 = 0.022;

impl Sheet {
    /// The card set in type.
    pub(super) fn new(card: &Card) -> Self {
        let mut sheet = Self {
            lang: card.lang.code(),
            runs: Vec::new(),
            tag: None,
            wordmark: [RIGHT - BOLD.width("lib") * SMALL[0], RIGHT],
        };
        sheet.top(card);
        sheet.middle(card);
        sheet.bottom(card);
        sheet
    }

    fn run(&mut self, class: &'static str, [x, y]: [f32; 2], size: f32, text: String) {
        self.runs.push(Run {
            class,
            x,
            y,
            size,
            text,
        });
    }

    /// The id of a case, and whose and when; the wordmark stands opposite.
    fn top(&mut self, card: &Card) {
        let mut x = LEFT;
        if let Some(id) = &card.id {
            self.run("mark", [x, TOP], SMALL[0], id.clone());
            x += (BOLD.width(id) + 0.7) * SMALL[0];
        }
        let room = RIGHT - x - BOLD.width("incidentlib") * SMALL[0] - 48.0;
        let (size, text) = fitting(&BOLD, &drawable(&card.over), room);
        self.run("quiet bold", [x, TOP], size, text);
    }

    /// The headline as large as it fits, and the detail below it.
    fn middle(&mut self, card: &Card) {
        let headline: Vec<_> = card.headline.iter().map(|text| drawable(text)).collect();
        let step = DETAIL * leading(card.lang, DETAIL);
        let gap = if card.detail.is_empty() { 0.0 } else { 30.0 };
        let room = |detail: &[String]| TO - FROM - gap - step * count(detail.len());
        let mut detail = lines_of_detail(&drawable(&card.detail), 3);
        let (mut size, mut lines) = headline_lines(&headline, card.lang, room(&detail));
        if size < LARGE && detail.len() > 2 {
            detail = lines_of_detail(&drawable(&card.detail), 2);
            (size, lines) = headline_lines(&headline, card.lang, room(&detail));
        }
        let line = size * leading(card.lang, size);
        let free = room(&detail) - line * count(lines.len());
        // The eye wants a little more space below than above.
        let mut y = FROM + (free * 0.42).max(0.0);
        for text in lines {
            // A base line stands where the face has 0.36 of the size above the middle of capitals.
            let base = y + line / 2.0 + size * 0.36;
            self.run("ink bold tight", [LEFT, base], size, text);
            y += line;
        }
        y += gap;
        for text in detail {
            self.run(
                "quiet",
                [LEFT, y + step / 2.0 + DETAIL * 0.36],
                DETAIL,
                text,
            );
            y += step;
        }
    }

    /// The root cause in its frame and the fact opposite; without a cause the fact alone.
    fn bottom(&mut self, card: &Card) {
        const SIDE: f32 = 18.0;
        const GAP: f32 = 16.0;
        let (name, value) = (drawable(&card.fact.name), drawable(&card.fact.value));
        let value_width = BOLD.width(&value) * SMALL[0];
        let Some(cause) = &card.cause else {
            self.run("ink bold", [LEFT, BOTTOM], SMALL[0], value);
            self.run("quiet", [LEFT + value_width + GAP, BOTTOM], SMALL[0], name);
            return;
        };
        let from = RIGHT - value_width - GAP - REGULAR.width(&name) * SMALL[2];
        self.run("quiet", [from, BOTTOM], SMALL[2], name);
        self.run("ink bold", [RIGHT - value_width, BOTTOM], SMALL[0], value);
        let room = from - LEFT - 48.0 - 2.0 * SIDE;
        let (size, text) = fitting(&BOLD, &drawable(cause), room);
        self.tag = Some(Frame {
            x: LEFT,
            y: BOTTOM - 41.0,
            width: BOLD.width(&text) * size + 2.0 * SIDE,
            height: 58.0,
        });
        self.run("mark", [LEFT + SIDE, BOTTOM], size, text);
    }
}

/// How far lines stand apart, in ems: Hangul fills its square and wants more.
fn leading(lang: Lang, size: f32) -> f32 {
    let own = match lang {
        Lang::En => 1.12,
        Lang::Ko => 1.22,
    };
    if size > DETAIL { own } else { own + 0.2 }
}

/// A text on one line in the largest of the small sizes in which it fits, else cut.
fn fitting(face: &Face, text: &str, room: f32) -> (f32, String) {
    let width = face.width(text);
    let fits = SMALL.into_iter().find(|size| width * size <= room);
    let size = fits.unwrap_or(SMALL[2]);
    (size, one_line(text, room, &|text| face.width(text) * size))
}

/// The detail on lines as even as those of a headline, and at most so many.
fn lines_of_detail(text: &str, most: usize) -> Vec<String> {
    let measure = |text: &str| REGULAR.width(text) * DETAIL;
    let lines = filled(text, WIDTH, &measure);
    if lines.len() <= most {
        balanced(text, WIDTH, &measure)
    } else {
        first(lines, most, WIDTH, &measure)
    }
}

/// The largest size in which a headline fits into this height, and its lines in it.
fn headline_lines(headline: &[String], lang: Lang, height: f32) -> (f32, Vec<String>) {
    let fits = |size: f32, lines: usize| count(lines) * size * leading(lang, size) <= height;
    let [headline] = headline else {
        let width = headline.iter().map(|text| tight(text)).fold(0.0, f32::max);
        let own = |size: &f32| width * size <= WIDTH && fits(*size, headline.len());
        let size = LISTED.into_iter().find(own);
        let size = size.unwrap_or(LISTED[5]);
        let line = |text: &String| one_line(text, WIDTH, &|text| tight(text) * size);
        return (size, headline.iter().map(line).collect());
    };
    for (size, most) in HEADLINES {
        let lines = balanced(headline, WIDTH, &|text| tight(text) * size);
        if lines.len() <= most && fits(size, lines.len()) {
            return (size, lines);
        }
    }
    let (size, most) = HEADLINES[7];
    let measure = |text: &str| tight(text) * size;
    let lines = filled(headline, WIDTH, &measure);
    (size, first(lines, most, WIDTH, &measure))
}

/// How wide a text is in large type, in ems.
fn tight(text: &str) -> f32 {
    BOLD.width(text) - count(text.chars().count()) * TIGHTER
}

/// A number of things as a factor of a length.
#[expect(clippy::cast_precision_loss, reason = "lines and letters of a card")]
const fn count(things: usize) -> f32 {
    things as f32
}
