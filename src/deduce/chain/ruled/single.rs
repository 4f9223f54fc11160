//! Forcing chains and cycles under further rules.

use super::links::{RuledTable, WeakLinks};
use crate::budget::Watch;
use crate::deduce::branch::Branch;
use crate::deduce::chain::ancestry::Missing;
use crate::deduce::chain::closure::Nested;
use crate::deduce::chain::retrace::trace;
use crate::deduce::chain::tree::Tree;
use crate::deduce::chain::walk::{
    family_of, list_removals, path, rounds_on, search_off, search_on,
};
use crate::deduce::chain::wanted::{FAMILIES, Family, FoundChain, WantedChains};
use crate::deduce::pattern::chain::{Candidate, Chain};
use crate::deduce::ruled_board::RuledBoard;
use crate::deduce::step::Step;
use std::rc::Rc;

/// The best chain or cycle of the board, from a literal to its negation or back to itself.
pub(in crate::deduce) fn find_forcing(
    board: &RuledBoard<'_>,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let mut forcing = RuledForcing::new(board, Rc::new(WeakLinks::new(board)));
    forcing.search(watch);
    let WantedChains::Best(Some(found)) = forcing.wanted else { return false };
    found.write(&forcing.removals(&found), step);
    true
}

/// The first wanted one of all chains and cycles of the board, best first.
pub(super) fn first_of_all(
    board: &RuledBoard<'_>,
    is_wanted: impl Fn(&Step) -> bool,
) -> Option<Step> {
    let mut forcing = RuledForcing::new(board, Rc::new(WeakLinks::new(board)));
    forcing.collect(&Watch::default()).into_iter().find_map(|found| {
        let mut step = Step::blank();
        found.write(&forcing.removals(&found), &mut step);
        is_wanted(&step).then_some(step)
    })
}

/// A search for chains and cycles on one board.
pub(super) struct RuledForcing<'a> {
    board: &'a RuledBoard<'a>,
    /// One for each family of links.
    tables: [RuledTable<'a>; 3],
    tree: Tree,
    wanted: WantedChains,
}

impl<'a> RuledForcing<'a> {
    pub(super) fn new(board: &'a RuledBoard<'a>, weak: Rc<WeakLinks>) -> RuledForcing<'a> {
        let table = |family: &Family| RuledTable::new(board, weak.clone(), family.links);
        let (tree, wanted) = (Tree::default(), WantedChains::Best(None));
        RuledForcing { board, tables: FAMILIES.each_ref().map(table), tree, wanted }
    }

    /// Searches; nothing is found once the limits are reached.
    fn search(&mut self, watch: &Watch) {
        let RuledForcing { tables, tree, wanted, .. } = self;
        for (index, table) in tables.iter_mut().enumerate() {
            let starts: Vec<Candidate> = table.starts().collect();
            for start in starts {
                if watch.is_over_after_unit() {
                    *wanted = WantedChains::Best(None);
                    return;
                }
                let rounds = rounds_on(wanted, &FAMILIES[index]);
                search_on(table, tree, wanted, (index, start), rounds, |_, _| true);
                search_off(table, tree, wanted, (index, start));
            }
        }
    }

    /// Every chain and cycle of the board, best first.
    pub(super) fn collect(&mut self, watch: &Watch) -> Vec<FoundChain> {
        self.wanted = WantedChains::All(Vec::new());
        self.search(watch);
        self.wanted.take()
    }

    pub(super) fn removals(&mut self, found: &FoundChain) -> Vec<(usize, u16)> {
        let (table, mut removals) = (&mut self.tables[found.family], Vec::new());
        list_removals(table, &mut self.tree, self.board, found, &mut removals);
        removals
    }

    /// Adds what is missing for a chain or cycle to `missing`, and says what it is when it is nested in another.
    pub(super) fn trace(
        &mut self,
        found: &FoundChain,
        missing: &mut Missing<'_, RuledBoard<'_>>,
    ) -> Nested {
        trace(&mut self.tables[found.family], &mut self.tree, found, missing)
    }
}

/// The branch of a chain or cycle of the board.
pub(super) fn branches(board: &RuledBoard<'_>, chain: &Chain) -> Vec<Branch> {
    let Some((index, end)) = family_of(chain) else { return Vec::new() };
    let weak = Rc::new(WeakLinks::new(board));
    let mut table = RuledTable::new(board, weak, FAMILIES[index].links);
    let path = path(&mut table, &mut Tree::default(), (index, end), chain);
    vec![Branch::of_path(board, &path)]
}
