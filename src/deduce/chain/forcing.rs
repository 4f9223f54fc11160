//! Forcing chains and cycles: one chain from a literal to its negation or back to itself.

use super::length::increment;
use super::links::{LinkTable, cell_digit};
use super::rows::ReachRows;
use super::tree::Tree;
use super::walk::{rounds_on, search_off, search_on};
use crate::budget::Watch;
use crate::deduce::nine::Nine;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::chain::{Candidate, Chain, LinkFamily, Premise};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

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

/// The rank of a chain or cycle: rating, then complexity, then kind; the first found wins a tie.
pub(super) type Rank = (f64, u32, u8);

/// A chain or cycle that was found.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct FoundChain {
    pub(super) rank: Rank,
    pub(super) family: usize,
    pub(super) start: Candidate,
    /// The last literals before the end: one on, and for ends on, one off after it.
    pub(super) from: Candidate,
    pub(super) off: Candidate,
    pub(super) end: ChainEnd,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum ChainEnd {
    Cycle,
    Off,
    On,
}

impl FoundChain {
    /// One of a family with these literals (start, last on, off after it), the last one on at this depth.
    pub(super) fn new(
        family: usize,
        end: ChainEnd,
        (base, key): (f64, u8),
        depth: u8,
        [start, from, off]: [Candidate; 3],
    ) -> FoundChain {
        let complexity = 2 * u32::from(depth) + 2;
        let rank = (base + increment(complexity), complexity, key);
        FoundChain { rank, family, start, from, off, end }
    }
}

impl FoundChain {
    /// Makes the step of a chain or cycle that eliminates these candidates.
    pub(super) fn write(&self, removals: &[(usize, u16)], step: &mut Step) {
        let family = &FAMILIES[self.family];
        let (rating, complexity, _) = self.rank;
        let technique = match (self.end, family.links) {
            (ChainEnd::Cycle, LinkFamily::X) if complexity == 8 => Technique::GeneralizedXWing,
            (ChainEnd::Cycle, LinkFamily::X) => Technique::XCycle,
            (ChainEnd::Cycle, LinkFamily::Y) => Technique::YCycle,
            (ChainEnd::Cycle, LinkFamily::Xy) => Technique::Cycle,
            (_, LinkFamily::X) if complexity == 6 => Technique::TurbotFish,
            (_, LinkFamily::X) => Technique::ForcingXChain,
            (_, _) => Technique::ForcingChain,
        };
        let FoundChain { start, from, off: last, .. } = *self;
        let origin = match self.end {
            ChainEnd::Cycle => Premise::Cycle { start, from, last, links: family.links },
            ChainEnd::Off | ChainEnd::On => Premise::Forcing { links: family.links },
        };
        let chain = Chain { origin, target: (start, self.end == ChainEnd::On), complexity };
        step.begin(technique, rating, Pattern::Chain(chain));
        for &(cell, digits) in removals {
            step.remove(cell, digits.into());
        }
        if self.end == ChainEnd::On {
            let (cell, digit) = cell_digit(self.start);
            step.place(cell, digit);
        }
    }
}

/// The chains and cycles that a search keeps.
#[derive(Clone, Debug)]
pub(super) enum WantedChains {
    Best(Option<FoundChain>),
    All(Vec<FoundChain>),
}

impl WantedChains {
    pub(super) fn admits(&self, base: f64, complexity: u32, key: u8) -> bool {
        match self {
            WantedChains::Best(Some(best)) => {
                (base + increment(complexity), complexity, key) < best.rank
            }
            WantedChains::Best(None) | WantedChains::All(_) => true,
        }
    }

    /// The largest complexity with which a hint of this base and kind would be kept.
    pub(super) fn bound(&self, base: f64, key: u8) -> u32 {
        match self {
            WantedChains::Best(Some(_)) => largest(|complexity| self.admits(base, complexity, key)),
            WantedChains::Best(None) | WantedChains::All(_) => u32::MAX,
        }
    }

    pub(super) fn offer(&mut self, found: FoundChain) {
        match self {
            WantedChains::Best(best) => *best = Some(found),
            WantedChains::All(all) => all.push(found),
        }
    }
}

/// The largest complexity that passes, if all above do not.
pub(super) fn largest(passes: impl Fn(u32) -> bool) -> u32 {
    let mut complexity = 0;
    while passes(complexity + 2) {
        complexity += 2;
    }
    complexity
}

/// One of the three searches.
pub(super) struct Family {
    pub(super) links: LinkFamily,
    /// Base rating and kind key of cycles.
    pub(super) cycle: (f64, u8),
    /// Base rating and kind key of chains, if it finds any.
    pub(super) chain: Option<(f64, u8)>,
}

pub(super) const FAMILIES: [Family; 3] = [
    Family { links: LinkFamily::X, cycle: (6.5, 2), chain: Some((6.6, 2)) },
    Family { links: LinkFamily::Y, cycle: (6.5, 3), chain: None },
    Family { links: LinkFamily::Xy, cycle: (7.0, 4), chain: Some((7.0, 4)) },
];

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
        let WantedChains::All(all) = &mut self.wanted else { return Vec::new() };
        let mut all = std::mem::take(all);
        // Stable, and the ratings are numbers: the order is total.
        all.sort_by(|a, b| a.rank.partial_cmp(&b.rank).unwrap_or(std::cmp::Ordering::Equal));
        all
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
