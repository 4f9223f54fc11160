//! Forcing chains and cycles: one chain from a literal to its negation or back to itself.

use super::links::LinkTable;
use super::rows::ReachRows;
use super::tree::Tree;
use super::walk::{rounds_on, search_off, search_on};
use super::wanted::{FAMILIES, FoundChain, WantedChains};
use crate::budget::Watch;
use crate::deduce::nine::Nine;
use crate::deduce::pattern::chain::Candidate;
use crate::deduce::step::Step;

/// Finder of forcing chains and cycles, with the tables that it reuses.
#[derive(Clone, Debug)]
pub(in crate::deduce) struct Forcing {
    /// One table of links for each family, with what can be reached along them.
    pub(super) tables: [LinkTable; 3],
    pub(super) reaches: [ReachRows; 3],
    pub(super) tree: Tree,
    useful: Vec<u64>,
    /// By digit, its cells when no chain along it was there.
    pub(super) plain: [u128; 9],
    pub(super) wanted: WantedChains,
}

/// More hops than a chain worth looking ahead for has.
pub(super) const LONG: u32 = 30;

impl Forcing {
    /// The least rating of a chain or cycle.
    pub(in crate::deduce) const LEAST: f64 = FAMILIES[0].cycle.0;

    pub(in crate::deduce) fn new() -> Forcing {
        let tables = std::array::from_fn(|_| LinkTable::new());
        let reaches = std::array::from_fn(|_| ReachRows::new());
        let (tree, useful, wanted) = (Tree::default(), Vec::new(), WantedChains::Best(None));
        Forcing { tables, reaches, tree, useful, plain: [0; 9], wanted }
    }

    /// The best chain or cycle of the board.
    pub(in crate::deduce) fn find(&mut self, board: &Nine, watch: &Watch, step: &mut Step) -> bool {
        if step.gathers() {
            for found in self.collect(board, watch) {
                self.write(board, &found, step);
                step.keep_at(found.rank.1 as usize);
            }
            return false;
        }
        self.wanted = WantedChains::Best(None);
        self.search(board, watch);
        let WantedChains::Best(Some(found)) = self.wanted else { return false };
        self.write(board, &found, step);
        true
    }

    /// Makes the step of a chain or cycle.
    fn write(&mut self, board: &Nine, found: &FoundChain, step: &mut Step) {
        let mut removals = Vec::new();
        self.list_removals(board, found, &mut removals);
        found.write(&removals, step);
    }

    /// Every chain and cycle of the board, best first.
    pub(super) fn collect(&mut self, board: &Nine, watch: &Watch) -> Vec<FoundChain> {
        self.wanted = WantedChains::All(Vec::new());
        self.search(board, watch);
        self.wanted.take()
    }

    /// Cycles through the start, and the chain from the start on to the start off, of at most `most` pairs of literals.
    pub(super) fn search_on(&mut self, index: usize, start: Candidate, most: u32) {
        let rounds = rounds_on(&self.wanted, &FAMILIES[index]).min(most);
        let (table, tree) = (&mut self.tables[index], &mut self.tree);
        // Of literals that lead nowhere in the rounds that are left, nothing follows.
        let (reach, useful) = (&self.reaches[index], &mut self.useful);
        let last = rounds.checked_sub(2).filter(|&hops| hops <= LONG);
        if let Some(hops) = last {
            reach.list_useful(table, start, hops, useful);
        }
        let leads = |on: Candidate, depth: u8| {
            let Some(last) = last else { return true };
            last.checked_sub(depth.into()).is_some_and(|hops| reach.is_useful(useful, on, hops))
        };
        search_on(table, tree, &mut self.wanted, (index, start), rounds, leads);
    }

    /// The chain from the start off to the start on.
    pub(super) fn search_off(&mut self, index: usize, start: Candidate) {
        search_off(&mut self.tables[index], &mut self.tree, &mut self.wanted, (index, start));
    }
}
