//! What holds for every question, tried with questions made by chance: of the real catalogue, and
//! of a small one whose facts overlap more.

mod counts;
mod order;
mod sent;

use std::sync::LazyLock;

use incidentlib::{
    catalogue::{Facet, Library, Query},
    files::Tree,
    lang::Lang,
};
use proptest::{collection::vec, prelude::*, sample::Index};

use crate::{
    shelf::shelf,
    site::{Site, library},
};

/// A catalogue that is asked, and the site that answers.
struct World {
    library: Library,
    site: Site,
}

static REAL: LazyLock<World> = LazyLock::new(|| World::of(&Tree::embedded()));
static SHELF: LazyLock<World> = LazyLock::new(|| World::of(&shelf()));

/// What a question is made of: the numbers choose among what the catalogue has.
#[derive(Clone, Debug)]
struct Dice {
    /// Which case certainly has what is asked, unless others spoil it.
    case: Index,
    /// By which of its facts it is asked for.
    own: Vec<(Index, Index)>,
    /// By which facts of other cases.
    others: Vec<(Index, Index, Index)>,
    /// Which words of its title are searched for.
    words: Vec<Index>,
    /// Which cases a reading list has.
    list: Vec<Index>,
    sort: Index,
    per_page: u32,
}

fn dice() -> impl Strategy<Value = Dice> {
    let sometimes = |most: usize| prop_oneof![3 => Just(0), 1 => 1..=most];
    let list = sometimes(9).prop_flat_map(|size| vec(any::<Index>(), size));
    let words = sometimes(2).prop_flat_map(|size| vec(any::<Index>(), size));
    (
        any::<Index>(),
        vec(any::<(Index, Index)>(), 0..4),
        vec(any::<(Index, Index, Index)>(), 0..2),
        words,
        list,
        any::<Index>(),
        1..=100_u32,
    )
        .prop_map(|(case, own, others, words, list, sort, per_page)| Dice {
            case,
            own,
            others,
            words,
            list,
            sort,
            per_page,
        })
}

impl World {
    fn of(tree: &Tree) -> Self {
        Self {
            library: library(tree),
            site: Site::of(tree),
        }
    }

    /// The question that these numbers choose.
    fn question(&self, dice: &Dice) -> Query {
        let cases = self.library.cases();
        let case = dice.case.get(cases);
        let mut pairs = Vec::new();
        let own = dice.own.iter().map(|(facet, value)| (case, facet, value));
        let others = dice.others.iter();
        let others = others.map(|(case, facet, value)| (case.get(cases), facet, value));
        for (case, facet, value) in own.chain(others) {
            let facet = facet.get(&Facet::ALL);
            let values = facet.values(case);
            if !values.is_empty() {
                pairs.push((facet.parameter().to_owned(), value.get(&values).to_string()));
            }
        }
        let ids = dice.list.iter().map(|index| index.get(cases).id);
        pairs.extend(ids.map(|id| ("id".to_owned(), id.to_string())));
        let titles = Lang::ALL.map(|lang| case.title(lang).value);
        let words = titles.iter().flat_map(|title| title.split(' '));
        // Whoever searches for a case by its id is led to it, and sees no listing.
        let words: Vec<_> = words
            .filter(|word| self.library.called(word).is_none())
            .collect();
        let words: Vec<_> = dice.words.iter().map(|index| *index.get(&words)).collect();
        pairs.push(("q".to_owned(), words.join(" ")));
        let sorts = ["", "newest", "oldest", "longest", "shortest", "updated"];
        pairs.push(("sort".to_owned(), (*dice.sort.get(&sorts)).to_owned()));
        let mut query = Query::read(&pairs, &self.library).unwrap().query;
        // More than a dozen pages would show nothing more.
        let found = u32::try_from(self.library.answer(&query).cases.len()).unwrap();
        query.per_page = dice.per_page.max(found.div_ceil(12));
        query
    }
}

/// Its address with this path before it.
fn at(path: &str, query: &Query) -> String {
    format!("{path}?{query}").trim_end_matches('?').to_owned()
}
