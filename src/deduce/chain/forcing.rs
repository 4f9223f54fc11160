//! Forcing chains and cycles: one chain from a literal to its negation or back to itself.

use super::length::increment;
use super::links::{LinkTable, cell_digit};
use super::rows::ReachRows;
use super::tree::{NONE, Tree};
use crate::board::nine::PEERS;
use crate::budget::Watch;
use crate::deduce::nine::{Marks, Nine};
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
    fn new(
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

    fn offer(&mut self, found: FoundChain) {
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
        let family = &FAMILIES[found.family];
        let (rating, complexity, _) = found.rank;
        let technique = match (found.end, family.links) {
            (ChainEnd::Cycle, LinkFamily::X) if complexity == 8 => Technique::GeneralizedXWing,
            (ChainEnd::Cycle, LinkFamily::X) => Technique::XCycle,
            (ChainEnd::Cycle, LinkFamily::Y) => Technique::YCycle,
            (ChainEnd::Cycle, LinkFamily::Xy) => Technique::Cycle,
            (_, LinkFamily::X) if complexity == 6 => Technique::TurbotFish,
            (_, LinkFamily::X) => Technique::ForcingXChain,
            (_, _) => Technique::ForcingChain,
        };
        let FoundChain { start, from, off: last, .. } = *found;
        let origin = match found.end {
            ChainEnd::Cycle => Premise::Cycle { start, from, last, links: family.links },
            ChainEnd::Off | ChainEnd::On => Premise::Forcing { links: family.links },
        };
        let chain = Chain { origin, target: (start, found.end == ChainEnd::On), complexity };
        step.begin(technique, rating, Pattern::Chain(chain));
        let mut removals = Vec::new();
        self.list_removals(board, found, &mut removals);
        for &(cell, digits) in &removals {
            step.remove(cell, digits.into());
        }
        if found.end == ChainEnd::On {
            let (cell, digit) = cell_digit(found.start);
            step.place(cell, digit);
        }
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
        let family = &FAMILIES[index];
        let (table, tree) = (&mut self.tables[index], &mut self.tree);
        let (base, key) = family.cycle;
        let bound = |wanted: &WantedChains| {
            let chain = family.chain.map_or(0, |(base, key)| wanted.bound(base, key));
            wanted.bound(base, key).max(chain) / 2
        };
        let mut rounds = bound(&self.wanted).min(most);
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
        let mut chain = None;
        tree.begin();
        tree.reach(start, 0, NONE, NONE);
        let mut next = 0;
        while let Some(&from) = tree.queue.get(next) {
            next += 1;
            let depth = tree.depth(from);
            if u32::from(depth) + 1 > rounds {
                break;
            }
            let complexity = 2 * u32::from(depth) + 2;
            if chain.is_none()
                && let Some(of_chain) = family.chain
                && table.weak(from, start)
            {
                // Cycles that go further than the chain cannot win; nested searches want them all.
                if matches!(self.wanted, WantedChains::Best(_)) {
                    rounds = u32::from(depth) + 1;
                }
                let literals = [start, from, NONE];
                chain = Some(FoundChain::new(index, ChainEnd::Off, of_chain, depth, literals));
            }
            for i in 0..table.hops(from).len() {
                let hop = table.hops(from)[i];
                if hop.on != start {
                    if leads(hop.on, depth) {
                        tree.reach(hop.on, depth + 1, hop.off, from);
                    }
                } else if depth > 0
                    && self.wanted.admits(base, complexity, key)
                    && tree.back(from).all(|(off, _)| off != hop.off)
                    && Cycle::of(tree, hop.off, from).any_target(table.marks())
                {
                    let literals = [start, from, hop.off];
                    let found =
                        FoundChain::new(index, ChainEnd::Cycle, family.cycle, depth, literals);
                    self.wanted.offer(found);
                    rounds = rounds.min(bound(&self.wanted));
                }
            }
        }
        if let (Some(found), Some((base, key))) = (chain, family.chain)
            && self.wanted.admits(base, found.rank.1, key)
        {
            self.wanted.offer(found);
        }
    }

    /// The chain from the start off to the start on.
    pub(super) fn search_off(&mut self, index: usize, start: Candidate) {
        let Some((base, key)) = FAMILIES[index].chain else { return };
        let rounds = self.wanted.bound(base, key) / 2;
        let (table, tree) = (&mut self.tables[index], &mut self.tree);
        tree.begin();
        for &(on, _) in table.strong(start) {
            tree.reach(on, 1, start, NONE);
        }
        let mut next = 0;
        while let Some(&from) = tree.queue.get(next) {
            next += 1;
            let depth = tree.depth(from);
            if u32::from(depth) + 1 > rounds {
                break;
            }
            for &hop in table.hops(from) {
                if hop.on == start {
                    let literals = [start, from, hop.off];
                    let found = FoundChain::new(index, ChainEnd::On, (base, key), depth, literals);
                    self.wanted.offer(found);
                    return;
                }
                tree.reach(hop.on, depth + 1, hop.off, from);
            }
        }
    }
}

/// The cells that the literals of a cycle see.
pub(super) struct Cycle {
    both: [u128; 9],
    cells: u128,
}

impl Cycle {
    /// The cycle that closes over these literals.
    pub(super) fn of(tree: &Tree, off: Candidate, from: Candidate) -> Cycle {
        let (mut on_sees, mut off_sees, mut cells) = ([0u128; 9], [0u128; 9], 0u128);
        for (off, on) in std::iter::once((off, from)).chain(tree.back(from)) {
            for (candidate, sees) in [(off, &mut off_sees), (on, &mut on_sees)] {
                let (cell, digit) = cell_digit(candidate);
                sees[digit] |= PEERS[cell];
                cells |= 1 << cell;
            }
        }
        Cycle { both: std::array::from_fn(|digit| on_sees[digit] & off_sees[digit]), cells }
    }

    /// The cells outside the cycle that see the digit both on and off.
    pub(super) fn targets(&self, marks: &Marks, digit: usize) -> u128 {
        self.both[digit] & marks.digits[digit] & !self.cells
    }

    fn any_target(&self, marks: &Marks) -> bool {
        (0..9).any(|digit| self.targets(marks, digit) != 0)
    }
}
