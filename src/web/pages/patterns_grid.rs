//! Root causes against components and years: a row a cause, a mark where cases are.

use super::list_filters::value_label;
use crate::{
    address::Place,
    case::Kind,
    catalogue::{CauseGrid, CauseRow, Facet, Query, Usage},
    web::{
        parts::{Percent, term_link},
        visit::Visit,
    },
    words::Figure,
};

/// A grid of counts.
pub(super) struct GridView {
    pub(super) anchor: &'static str,
    pub(super) class: &'static str,
    pub(super) words: &'static Figure,
    pub(super) heads: Vec<Head>,
    pub(super) rows: Vec<GridRow>,
    /// How high each row is drawn.
    pub(super) height: usize,
}

/// A column.
pub(super) struct Head {
    /// What is left out where there is no room: the century of a year.
    pub(super) before: String,
    pub(super) label: String,
    pub(super) count: usize,
    pub(super) href: String,
}

/// A root cause.
pub(super) struct GridRow {
    pub(super) label: String,
    pub(super) count: usize,
    pub(super) href: String,
    /// One for each column; none where no case is.
    pub(super) marks: Vec<Option<Mark>>,
}

/// Some cases, drawn.
pub(super) struct Mark {
    pub(super) count: usize,
    pub(super) href: String,
    /// What it says to those who do not see its row and column.
    pub(super) title: String,
    pub(super) class: &'static str,
    pub(super) x: Percent,
    pub(super) width: Percent,
    pub(super) y: usize,
    pub(super) height: usize,
    pub(super) number_x: Percent,
    pub(super) number_y: usize,
}

/// How counts are drawn.
#[derive(Clone, Copy)]
pub(super) enum Shape {
    /// As cells, the stronger the more.
    Heat,
    /// As bars, the higher the more.
    Bars,
}

/// The strengths of a cell, the faintest first.
const STRENGTHS: [&str; 5] = ["cell s1", "cell s2", "cell s3", "cell s4", "cell s5"];

impl Shape {
    /// How high a row is, and where in it a count stands, of the most that there are: the top
    /// and the height of its mark, and the line of its number.
    const fn height(self) -> usize {
        match self {
            Self::Heat => 30,
            Self::Bars => 44,
        }
    }

    fn upright(self, count: usize, most: usize) -> (usize, usize, usize) {
        match self {
            Self::Heat => (1, 28, 20),
            Self::Bars => {
                let height = (count * 26 / most.max(1)).max(2);
                (42 - height, height, 38 - height)
            }
        }
    }

    fn class(self, count: usize, most: usize) -> &'static str {
        match self {
            Self::Heat => strength(count, most),
            Self::Bars => "bar-own",
        }
    }

    /// What of a column's width a mark takes, in eighths.
    const fn width(self) -> usize {
        match self {
            Self::Heat => 8,
            Self::Bars => 6,
        }
    }
}

fn strength(count: usize, most: usize) -> &'static str {
    let at = (count * STRENGTHS.len())
        .div_ceil(most.max(1))
        .saturating_sub(1);
    STRENGTHS.get(at).copied().unwrap_or_default()
}

/// The view of a grid.
pub(super) fn grid(visit: &Visit, grid: &CauseGrid, shape: Shape) -> GridView {
    let words = &visit.words().patterns;
    let (anchor, class, words) = match shape {
        Shape::Heat => ("components", "heat", &words.components),
        Shape::Bars => ("years", "bars", &words.years),
    };
    GridView {
        anchor,
        class,
        words,
        heads: grid
            .columns
            .iter()
            .map(|column| head(visit, grid.facet, column))
            .collect(),
        rows: grid
            .rows
            .iter()
            .map(|row| grid_row(visit, grid, row, shape))
            .collect(),
        height: shape.height(),
    }
}

fn head(visit: &Visit, facet: Facet, column: &Usage) -> Head {
    let (before, label) = match facet {
        // A word for years would have no room over a narrow bar.
        Facet::Year => century(column.slug.as_str()),
        _ => (String::new(), value_label(visit, facet, &column.slug)),
    };
    Head {
        before,
        label,
        count: column.count,
        href: listing(visit, &Query::default().toggled(facet, &column.slug)),
    }
}

/// A year in two parts, of which the second alone is enough where there is little room.
pub(super) fn century(year: &str) -> (String, String) {
    let (century, rest) = year.split_at_checked(2).unwrap_or(("", year));
    (century.to_owned(), rest.to_owned())
}

fn grid_row(visit: &Visit, grid: &CauseGrid, row: &CauseRow, shape: Shape) -> GridRow {
    let cause = &row.cause.slug;
    let label = term_link(visit, Kind::RootCause, cause).label;
    let columns = grid.columns.iter().zip(&row.counts).enumerate();
    GridRow {
        count: row.cause.count,
        href: listing(visit, &Query::of_term(Kind::RootCause, cause)),
        marks: columns
            .map(|(at, (column, count))| {
                let title = |cases: &str| {
                    let with = value_label(visit, grid.facet, &column.slug);
                    (visit.words().patterns.met)(&label, &with, cases)
                };
                (*count > 0).then(|| Mark {
                    title: title(&(visit.words().listing.count)(*count)),
                    href: listing(visit, &grid.query(cause, &column.slug)),
                    ..drawn(grid, shape, at, *count)
                })
            })
            .collect(),
        label,
    }
}

/// A mark as it stands in its row, without words.
fn drawn(grid: &CauseGrid, shape: Shape, at: usize, count: usize) -> Mark {
    let most = grid.most();
    let sixteenths = 16 * grid.columns.len();
    let (y, height, number_y) = shape.upright(count, most);
    Mark {
        count,
        href: String::new(),
        title: String::new(),
        class: shape.class(count, most),
        x: Percent::of(16 * at + 8 - shape.width(), sixteenths),
        width: Percent::of(2 * shape.width(), sixteenths),
        y,
        height,
        number_x: Percent::of(16 * at + 8, sixteenths),
        number_y,
    }
}

fn listing(visit: &Visit, query: &Query) -> String {
    visit.page(&Place::Cases(query.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_grow_with_the_count_and_the_most_is_the_strongest() {
        let told: Vec<_> = (1..=6).map(|count| strength(count, 6)).collect();
        assert_eq!(
            told,
            [
                "cell s1", "cell s2", "cell s3", "cell s4", "cell s5", "cell s5"
            ]
        );
        assert_eq!(strength(1, 1), "cell s5");
        assert_eq!(strength(1, 1_000), "cell s1");
    }

    #[test]
    fn bars_stay_in_their_row() {
        for count in 1..=20 {
            let (y, height, number_y) = Shape::Bars.upright(count, 20);
            assert_eq!(y + height, 42);
            assert!(height >= 2 && number_y >= 12, "{count}");
        }
    }
}
