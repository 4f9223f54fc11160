//! Forcing chains: every candidate of a cell, or every place of a digit in a house, leads to the same conclusion
//! (SudokuWiki, "Cell Forcing Chains" and "Unit Forcing Chains").
//!
//! ```text
//!   r1c1=1 -> r1c5<>1 -> r1c5=4 -> r4c5<>4      one of the three is true,
//!   r1c1=2 -> r3c1<>2 -> r3c1=6 -> ... r4c5<>4   and so r4c5 is not 4
//!   r1c1=3 -> r4c1<>3 -> r4c1=4 -> r4c5<>4
//! ```
//!
//! A link of a chain follows from the one before it alone: what is true excludes what it sees, and what is false leaves
//! a pair of candidates one. Cells and houses with two candidates are left to alternating chains.

use super::UNRATED;
use crate::board::House;
use crate::budget::Watch;
use crate::deduce::bits::{Bits, is_pair};
use crate::deduce::branch::{Branch, ChainLink, LinkReason};
use crate::deduce::pattern::{ForcingChains, Node, Pattern};
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::{ChainKind, Reach, Technique};

/// A fact that follows from a start, and the number of the fact that it follows from.
#[derive(Copy, Clone)]
struct ForcedFact {
    cell: usize,
    digit: usize,
    on: bool,
    reason: LinkReason,
    before: usize,
    /// The number of facts from the start to this one.
    depth: usize,
}

/// No fact.
const NONE: usize = usize::MAX;

/// The consequences of one start, in the order of depth.
struct Consequences<'a, P> {
    board: &'a P,
    facts: Vec<ForcedFact>,
    /// By candidate, false and true: the number of the fact.
    numbers: Vec<[usize; 2]>,
}

impl<'a, P: Position> Consequences<'a, P> {
    fn new(board: &'a P) -> Consequences<'a, P> {
        let candidates = board.shape().cells() * board.side();
        Consequences { board, facts: Vec::new(), numbers: vec![[NONE; 2]; candidates] }
    }

    /// Follows a start as far as it goes.
    fn follow(&mut self, start: Node) {
        for fact in self.facts.drain(..) {
            self.numbers[fact.cell * self.board.side() + fact.digit] = [NONE; 2];
        }
        let (cell, digit) = (start.cell.index(), start.digit.index());
        self.add(cell, digit, true, LinkReason::Assumed, NONE);
        let mut next = 0;
        while let Some(&fact) = self.facts.get(next) {
            if fact.on {
                self.exclude(fact, next)
            } else {
                self.force(fact, next)
            }
            next += 1;
        }
    }

    fn add(&mut self, cell: usize, digit: usize, on: bool, reason: LinkReason, before: usize) {
        let number = &mut self.numbers[cell * self.board.side() + digit][usize::from(on)];
        if *number == NONE {
            *number = self.facts.len();
            let depth = self.facts.get(before).map_or(1, |fact| fact.depth + 1);
            self.facts.push(ForcedFact { cell, digit, on, reason, before, depth });
        }
    }

    /// The rest of the cell, and the digit in the cells that it sees.
    fn exclude(&mut self, ForcedFact { cell, digit, .. }: ForcedFact, number: usize) {
        let board = self.board;
        for other in Bits(board.candidates(cell) & !(1 << digit)) {
            self.add(cell, other, false, LinkReason::Cell, number);
        }
        for house in board.houses_of(cell) {
            for other in board.cells_at(house, board.places(house, digit)) {
                if other != cell {
                    self.add(other, digit, false, LinkReason::House(House::new(house)), number);
                }
            }
        }
    }

    /// The other one of two candidates of the cell, or of two places of the digit.
    fn force(&mut self, ForcedFact { cell, digit, .. }: ForcedFact, number: usize) {
        let board = self.board;
        let digits = board.candidates(cell);
        if is_pair(digits) {
            let other = (digits & !(1 << digit)).trailing_zeros() as usize;
            self.add(cell, other, true, LinkReason::Cell, number);
        }
        for house in board.houses_of(cell) {
            let places = board.places(house, digit);
            let other = board.cells_at(house, places).find(|&other| other != cell);
            if let (true, Some(other)) = (is_pair(places), other) {
                self.add(other, digit, true, LinkReason::House(House::new(house)), number);
            }
        }
    }

    /// The number of facts up to one, or nothing if it does not follow.
    fn depth(&self, cell: usize, digit: usize, on: bool) -> Option<usize> {
        let number = self.numbers[cell * self.board.side() + digit][usize::from(on)];
        self.facts.get(number).map(|fact| fact.depth)
    }

    /// The chain to a fact that follows.
    fn branch(&self, node: Node, on: bool) -> Branch {
        let candidate = node.cell.index() * self.board.side() + node.digit.index();
        let mut numbers = Vec::new();
        let mut at = self.numbers[candidate][usize::from(on)];
        while let Some(fact) = self.facts.get(at) {
            numbers.push(at);
            at = fact.before;
        }
        let link = |(i, &number): (usize, &usize)| {
            let ForcedFact { cell, digit, on, reason, .. } = self.facts[number];
            let Node { cell, digit } = Node::new(cell, digit);
            let because = i.checked_sub(1).into_iter().collect();
            ChainLink { cell, digit, on, because, reason }
        };
        numbers.reverse();
        Branch { links: numbers.iter().enumerate().map(link).collect() }
    }
}

impl ForcingChains {
    /// The chains from each start to the conclusion.
    pub(in crate::deduce) fn branches<P: Position>(&self, board: &P) -> Vec<Branch> {
        let mut consequences = Consequences::new(board);
        let branch = |&start: &Node| {
            consequences.follow(start);
            consequences.branch(self.target, self.on)
        };
        self.starts.iter().map(branch).collect()
    }
}

/// The chains with the fewest facts in all; of equal ones the first by cell, then by house and digit.
pub(in crate::deduce) fn find<P: Position>(board: &P, watch: &Watch, step: &mut Step) -> bool {
    let mut search = ForcingSearch {
        consequences: Consequences::new(board),
        totals: Vec::new(),
        shortest: NONE,
    };
    for cell in board.open_cells() {
        let starts = Bits(board.candidates(cell)).map(|digit| Node::new(cell, digit));
        if search.is_over(ChainKind::Cell, starts.collect(), watch, step) {
            return false;
        }
    }
    for house in board.geometry().houses().map(House::index) {
        for digit in 0..board.side() {
            let cells = board.cells_at(house, board.places(house, digit));
            let starts = cells.map(|cell| Node::new(cell, digit)).collect();
            if search.is_over(ChainKind::Region, starts, watch, step) {
                return false;
            }
        }
    }
    search.shortest < NONE
}

struct ForcingSearch<'a, P> {
    consequences: Consequences<'a, P>,
    /// Facts that follow from all starts so far, with the lengths of their chains added up.
    totals: Vec<(Node, bool, usize)>,
    shortest: usize,
}

impl<P: Position> ForcingSearch<'_, P> {
    /// Searches for what follows from all starts; returns whether the limits end the search.
    fn is_over(
        &mut self,
        kind: ChainKind,
        starts: Vec<Node>,
        watch: &Watch,
        step: &mut Step,
    ) -> bool {
        if starts.len() < 3 {
            return false;
        }
        for (i, &start) in starts.iter().enumerate() {
            if watch.is_over_after_unit() {
                return true;
            }
            self.consequences.follow(start);
            let known = &self.consequences;
            if i == 0 {
                let conclusions = known
                    .facts
                    .iter()
                    .map(|fact| (Node::new(fact.cell, fact.digit), fact.on, fact.depth));
                self.totals.clear();
                self.totals.extend(conclusions.filter(|(node, ..)| !starts.contains(node)));
                continue;
            }
            let bound = if step.gathers() { NONE } else { self.shortest };
            self.totals.retain_mut(|(node, on, total)| {
                let depth = known.depth(node.cell.index(), node.digit.index(), *on);
                *total += depth.unwrap_or(0);
                depth.is_some() && *total < bound
            });
            if self.totals.is_empty() {
                return false;
            }
        }
        for &(target, on, total) in &self.totals {
            if !step.gathers() && total >= self.shortest {
                continue;
            }
            self.shortest = self.shortest.min(total);
            let pattern = ForcingChains { starts: starts.clone(), target, on };
            let technique = Technique::Chains { kind, reach: Reach::Static };
            step.begin(technique, UNRATED, Pattern::ForcingChains(pattern));
            let (cell, digit) = (target.cell.index(), target.digit.index());
            if on {
                step.place(cell, digit)
            } else {
                step.remove(cell, 1 << digit)
            }
            step.keep_at(total);
        }
        false
    }
}
