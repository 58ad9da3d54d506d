//! How long causes took: a row a cause, a dot a case.

use crate::{
    address::Place,
    case::{Kind, Slug, Span},
    catalogue::{Elapsed, Spread, Timed, longest_first, most_met},
    web::{
        parts::{Percent, Scale, Tick, case_title, term_link},
        visit::Visit,
    },
    words::{Figure, when},
};

/// The times of all causes.
pub(super) struct SpreadView {
    pub(super) anchor: &'static str,
    pub(super) words: &'static Figure,
    /// How many times are known.
    pub(super) known: String,
    pub(super) ticks: Vec<Tick>,
    pub(super) rows: Vec<SpreadRow>,
}

/// The times of one cause, or of all.
pub(super) struct SpreadRow {
    pub(super) label: String,
    pub(super) href: String,
    pub(super) dots: Vec<Dot>,
    /// How high the row is drawn.
    pub(super) height: u32,
    pub(super) median: Option<MedianMark>,
    pub(super) known: String,
    /// Those whose time no source states; none where all are known.
    pub(super) unknown: Option<UnknownMark>,
}

/// A case.
pub(super) struct Dot {
    pub(super) x: Percent,
    pub(super) y: u32,
    pub(super) title: String,
    pub(super) href: String,
}

pub(super) struct MedianMark {
    pub(super) x: Percent,
    pub(super) text: String,
}

pub(super) struct UnknownMark {
    pub(super) count: usize,
    pub(super) href: String,
    pub(super) title: String,
}

/// How near two dots may come on one line.
const NEAR: usize = 28;
/// How far two lines of dots are apart, and what a row keeps free above and below them.
const LINE: u32 = 11;
const ROOM: u32 = 15;

/// The times to resolve or to detect: of all cases, then of each cause, the one met most first.
pub(super) fn spread(visit: &Visit, elapsed: Elapsed) -> SpreadView {
    let library = &visit.site.library;
    let words = &visit.words().patterns;
    let all = library.spread(elapsed, None);
    let longest = all.known.last().map(|timed| timed.span);
    let scale = Scale::to(longest.unwrap_or_else(|| Span::from_seconds(0)));
    let causes = most_met(library.cases(), Kind::RootCause);
    let of_cause = causes.iter().map(|cause| {
        let spread = library.spread(elapsed, Some(&cause.slug));
        row(visit, elapsed, Some(&cause.slug), &spread, scale)
    });
    SpreadView {
        anchor: match elapsed {
            Elapsed::Resolve => "time-to-resolve",
            Elapsed::Detect => "time-to-detect",
        },
        words: words.elapsed(elapsed),
        known: (words.known_of)(all.known.len(), all.cases),
        ticks: scale.ticks(visit.lang),
        rows: std::iter::once(row(visit, elapsed, None, &all, scale))
            .chain(of_cause)
            .collect(),
    }
}

fn row(
    visit: &Visit,
    elapsed: Elapsed,
    cause: Option<&Slug>,
    spread: &Spread,
    scale: Scale,
) -> SpreadRow {
    let words = &visit.words().patterns;
    let label = cause.map_or_else(
        || words.all_causes.to_owned(),
        |slug| term_link(visit, Kind::RootCause, slug).label,
    );
    let places: Vec<_> = spread
        .known
        .iter()
        .map(|timed| scale.place(timed.span))
        .collect();
    let lines = lines(&places);
    let height = ROOM * 2 + LINE * lines.iter().max().copied().unwrap_or(0);
    let unknown = spread.unknown();
    SpreadRow {
        href: visit.page(&Place::Cases(longest_first(cause).to_string())),
        dots: spread
            .known
            .iter()
            .zip(places.iter().zip(lines))
            .map(|(timed, (x, line))| dot(visit, *timed, *x, height - ROOM - LINE * line))
            .collect(),
        height,
        median: spread.median().map(|median| MedianMark {
            x: scale.place(median),
            text: when::span(visit.lang, median),
        }),
        known: (words.share)(spread.known.len(), spread.cases),
        unknown: (unknown > 0).then(|| UnknownMark {
            count: unknown,
            href: visit.page(&Place::Cases(elapsed.unknown_query(cause).to_string())),
            title: (words.not_stated_of)(&label, &(visit.words().listing.count)(unknown)),
        }),
        label,
    }
}

fn dot(visit: &Visit, timed: Timed, x: Percent, y: u32) -> Dot {
    let library = &visit.site.library;
    let title = library
        .case(timed.id)
        .map(|case| case_title(library.vocabulary(), case, visit.lang))
        .unwrap_or_default();
    Dot {
        x,
        y,
        title: format!("{}, {title}", when::span(visit.lang, timed.span)),
        href: visit.page(&Place::Case(timed.id)),
    }
}

/// On which line each dot stands, from the lowest, so that none hides another; they come from
/// left to right.
fn lines(places: &[Percent]) -> Vec<u32> {
    let near = Percent::of(NEAR, 1_000);
    let mut free_from: Vec<Percent> = Vec::new();
    places
        .iter()
        .map(|place| {
            let line = free_from.iter().position(|from| from <= place);
            let line = line.unwrap_or_else(|| {
                free_from.push(*place);
                free_from.len() - 1
            });
            if let Some(from) = free_from.get_mut(line) {
                *from = place.plus(near);
            }
            u32::try_from(line).unwrap_or(u32::MAX)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_dot_hides_another() {
        let places = [100, 101, 127, 128, 200].map(|thousandth| Percent::of(thousandth, 1_000));
        assert_eq!(lines(&places), [0, 1, 2, 0, 0]);
        assert_eq!(lines(&[]), [] as [u32; 0]);
    }
}
