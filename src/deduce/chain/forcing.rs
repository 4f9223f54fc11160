//! Forcing chains and cycles: one chain from a literal to its negation or back to itself.

use super::length::increment;
use super::links::{HopTable, Links};
use super::{Candidate, Chain, Origin};
use crate::deduce::Step;
use crate::deduce::bits::{CellBits, is_pair};
use crate::deduce::nine::Nine;
use crate::deduce::tables::PEERS;
use crate::deduce::technique::{Pattern, Technique};

/// Finder of forcing chains and cycles, with the tables that it reuses.
#[derive(Clone, Debug)]
pub(in crate::deduce) struct Forcing {
    table: HopTable,
    tree: Tree,
}

/// A breadth-first tree over literals on, from one start.
#[derive(Clone, Debug, Default)]
struct Tree {
    queue: Vec<u16>,
    /// By rank: the round in which the literal was reached, if `stamp` is the current one.
    depth: Vec<u8>,
    stamp: Vec<u32>,
    now: u32,
    /// By rank: the literal off and the literal on before it.
    via: Vec<(u16, u16)>,
}

const NONE: u16 = u16::MAX;

impl Tree {
    fn begin(&mut self, ranks: usize) {
        if self.stamp.len() < ranks {
            self.stamp.resize(ranks, 0);
            self.depth.resize(ranks, 0);
            self.via.resize(ranks, (NONE, NONE));
        }
        self.queue.clear();
        self.now += 1;
    }

    #[inline]
    fn reach(&mut self, rank: u16, depth: u8, via: (u16, u16)) {
        let i = usize::from(rank);
        if self.stamp[i] != self.now {
            self.stamp[i] = self.now;
            self.depth[i] = depth;
            self.via[i] = via;
            self.queue.push(rank);
        }
    }

    /// The pairs (off, on) before a literal, from it back to the start.
    fn back(&self, from: u16) -> impl Iterator<Item = (u16, u16)> + '_ {
        let first = self.via[usize::from(from)];
        std::iter::successors(Some(first), |&(_, on)| {
            (on != NONE).then(|| self.via[usize::from(on)])
        })
        .take_while(|&(off, _)| off != NONE)
    }
}

/// How a hint ranks: by rating, then complexity, then kind; the first found wins a tie.
type Rank = (f64, u32, u8);

struct Best<'a> {
    rank: Rank,
    found: bool,
    step: &'a mut Step,
}

impl Best<'_> {
    /// The largest complexity with which a hint of this base and kind would still win.
    fn bound(&self, base: f64, key: u8) -> u32 {
        if !self.found {
            return u32::MAX;
        }
        let mut complexity = 0;
        while self.beats(base, complexity + 2, key) {
            complexity += 2;
        }
        complexity
    }

    fn beats(&self, base: f64, complexity: u32, key: u8) -> bool {
        !self.found || (base + increment(complexity), complexity, key) < self.rank
    }
}

struct Family {
    links: Links,
    cycle: (f64, u8, Technique),
    chain: Option<(f64, u8, Technique)>,
}

const FAMILIES: [Family; 3] = [
    Family {
        links: Links::X,
        cycle: (6.5, 2, Technique::XCycle),
        chain: Some((6.6, 2, Technique::ForcingXChain)),
    },
    Family { links: Links::Y, cycle: (6.5, 3, Technique::YCycle), chain: None },
    Family {
        links: Links::Xy,
        cycle: (7.0, 4, Technique::Cycle),
        chain: Some((7.0, 4, Technique::ForcingChain)),
    },
];

impl Forcing {
    pub(in crate::deduce) fn new() -> Forcing {
        Forcing { table: HopTable::new(), tree: Tree::default() }
    }

    /// The best chain or cycle of the board.
    pub(in crate::deduce) fn find(&mut self, board: &Nine, step: &mut Step) -> bool {
        let mut best = Best { rank: (f64::MAX, u32::MAX, 0), found: false, step };
        for family in &FAMILIES {
            if !best.beats(family.cycle.0, 4, family.cycle.1) {
                continue;
            }
            self.table.fill(&board.marks, family.links);
            for start in 0..self.table.candidates.len() {
                let (cell, _) = self.table.cell_digit(start);
                if family.links == Links::Y && !is_pair(board.marks.cells[cell].into()) {
                    continue;
                }
                self.search_on(board, family, start as u16, &mut best);
                self.search_off(board, family, start as u16, &mut best);
            }
        }
        best.found
    }

    /// Cycles through the start, and the chain from the start on to the start off.
    fn search_on(&mut self, board: &Nine, family: &Family, start: u16, best: &mut Best<'_>) {
        let (base, key, technique) = family.cycle;
        let bound = |best: &Best<'_>| {
            let chain = family.chain.map_or(0, |(base, key, _)| best.bound(base, key));
            best.bound(base, key).max(chain) / 2
        };
        let mut rounds = bound(best);
        let mut off_chain = None;
        let tree = &mut self.tree;
        tree.begin(self.table.candidates.len());
        tree.reach(start, 0, (NONE, NONE));
        let mut next = 0;
        while let Some(&from) = tree.queue.get(next) {
            next += 1;
            let depth = tree.depth[usize::from(from)];
            if u32::from(depth) + 1 > rounds {
                break;
            }
            let complexity = 2 * u32::from(depth) + 2;
            if off_chain.is_none()
                && family.chain.is_some()
                && self.table.weak(from.into(), start.into(), family.links)
            {
                off_chain = Some((from, complexity));
            }
            for hop in self.table.from(from.into()) {
                if hop.on != start {
                    tree.reach(hop.on, depth + 1, (hop.off, from));
                } else if depth > 0
                    && best.beats(base, complexity, key)
                    && tree.back(from).all(|(off, _)| off != hop.off)
                {
                    let path: Vec<(u16, u16)> =
                        std::iter::once((hop.off, from)).chain(tree.back(from)).collect();
                    if take_cycle(board, &self.table, &path, best.step) {
                        best.rank = (base + increment(complexity), complexity, key);
                        best.found = true;
                        let technique = match (technique, complexity) {
                            (Technique::XCycle, 8) => Technique::GeneralizedXWing,
                            _ => technique,
                        };
                        let origin = Origin::Cycle {
                            start: self.table.candidates[usize::from(start)],
                            last: self.table.candidates[usize::from(hop.off)],
                            links: family.links,
                        };
                        let target = (self.table.candidates[usize::from(start)], true);
                        best.step.technique = technique;
                        best.step.rating = best.rank.0;
                        best.step.pattern = Pattern::Chain(Chain { origin, target, complexity });
                        rounds = bound(best);
                    }
                }
            }
        }
        if let (Some((_, complexity)), Some(chain)) = (off_chain, family.chain) {
            self.take_chain(board, family.links, chain, (start, false), complexity, best);
        }
    }

    /// The chain from the start off to the start on.
    fn search_off(&mut self, board: &Nine, family: &Family, start: u16, best: &mut Best<'_>) {
        let Some(chain) = family.chain else { return };
        let rounds = best.bound(chain.0, chain.1) / 2;
        let tree = &mut self.tree;
        tree.begin(self.table.candidates.len());
        for &(on, _) in self.table.strong(start.into()) {
            tree.reach(on, 1, (start, NONE));
        }
        let mut next = 0;
        while let Some(&from) = tree.queue.get(next) {
            next += 1;
            let depth = tree.depth[usize::from(from)];
            if u32::from(depth) + 1 > rounds {
                break;
            }
            for hop in self.table.from(from.into()) {
                if hop.on == start {
                    let complexity = 2 * u32::from(depth) + 2;
                    self.take_chain(board, family.links, chain, (start, true), complexity, best);
                    return;
                }
                tree.reach(hop.on, depth + 1, (hop.off, from));
            }
        }
    }

    fn take_chain(
        &self,
        board: &Nine,
        links: Links,
        (base, key, technique): (f64, u8, Technique),
        (start, on): (u16, bool),
        complexity: u32,
        best: &mut Best<'_>,
    ) {
        let (cell, digit) = self.table.cell_digit(start.into());
        let others = board.marks.cells[cell] & !(1 << digit);
        if !best.beats(base, complexity, key) || on && others == 0 {
            return;
        }
        best.rank = (base + increment(complexity), complexity, key);
        best.found = true;
        let technique = match (technique, complexity) {
            (Technique::ForcingXChain, 6) => Technique::TurbotFish,
            _ => technique,
        };
        let origin = Origin::Forcing { links };
        let target = (self.table.candidates[usize::from(start)] as Candidate, on);
        let pattern = Pattern::Chain(Chain { origin, target, complexity });
        best.step.begin(technique, best.rank.0, pattern);
        if on {
            best.step.remove(cell, others.into());
            best.step.place(cell, digit);
        } else {
            best.step.remove(cell, 1 << digit);
        }
    }
}

/// Writes what a cycle eliminates: candidates outside its cells that see the digit both on and off.
fn take_cycle(board: &Nine, table: &HopTable, path: &[(u16, u16)], step: &mut Step) -> bool {
    let (mut on_sees, mut off_sees, mut cells) = ([0u128; 9], [0u128; 9], 0u128);
    for &(off, on) in path {
        for (rank, sees) in [(off, &mut off_sees), (on, &mut on_sees)] {
            let (cell, digit) = table.cell_digit(rank.into());
            sees[digit] |= PEERS[cell];
            cells |= 1 << cell;
        }
    }
    let targets =
        |digit: usize| on_sees[digit] & off_sees[digit] & board.marks.digits[digit] & !cells;
    if (0..9).all(|digit| targets(digit) == 0) {
        return false;
    }
    step.placement = None;
    step.removals.clear();
    for digit in 0..9 {
        CellBits::new(targets(digit)).for_each(|cell| step.remove(cell, 1 << digit));
    }
    true
}
