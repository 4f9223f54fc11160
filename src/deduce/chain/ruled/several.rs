//! Chains from every value of something, and chains to contradictions, under further rules.

use super::closure::RuledClosure;
use super::source::Source;
use super::tally::Tally;
use crate::board::CellBits;
use crate::deduce::bitboard::Bitboard;
use crate::deduce::bits::{Bits, is_several};
use crate::deduce::chain::ancestry::Missing;
use crate::deduce::chain::closure::Nested;
use crate::deduce::chain::hint::{
    CELL, CONTRADICTION, ChainHint, DOUBLE, REGION, WantedHints, starts,
};
use crate::deduce::chain::literal::Literal;
use crate::deduce::pattern::chain::{CANDIDATES, Premise};
use crate::deduce::position::Position;
use crate::deduce::ruled_board::RuledBoard;

/// The literals of a closure that are a unit of work.
const LITERALS: u64 = 32;

pub(super) fn is_contradiction(origin: Premise) -> bool {
    matches!(origin, Premise::Contradiction { .. })
}

/// No closure.
const NONE: u16 = u16::MAX;

/// A search on one board, with the closures that were needed.
pub(super) struct RuledSearch<'a> {
    source: &'a Source<'a>,
    closures: Vec<RuledClosure>,
    /// By literal: its closure, where there is one.
    slots: Box<[u16]>,
    wanted: WantedHints,
}

impl<'a> RuledSearch<'a> {
    pub(super) fn new(source: &'a Source<'a>) -> RuledSearch<'a> {
        let slots = vec![NONE; 2 * CANDIDATES].into();
        RuledSearch { source, closures: Vec::new(), slots, wanted: WantedHints::Best(None) }
    }

    /// The closure of a literal, made when it is first asked for: its place in the list.
    fn slot(&mut self, start: Literal) -> usize {
        if self.slots[start.index()] == NONE {
            self.slots[start.index()] = self.closures.len() as u16;
            let closure = RuledClosure::new(self.source, start);
            // Whether they were the last is asked cell by cell.
            let _ = self.source.watch.take(1 + closure.len() / LITERALS);
            self.closures.push(closure);
        }
        self.slots[start.index()].into()
    }

    pub(super) fn closure(&mut self, start: Literal) -> &RuledClosure {
        let slot = self.slot(start);
        &self.closures[slot]
    }

    /// Searches; nothing is found once the limits are reached.
    fn search(&mut self) {
        let Source { board, watch, .. } = *self.source;
        for cell in CellBits::new(board.blank()) {
            if !watch.is_over_after_unit() {
                self.look_at(cell);
            }
        }
        if watch.is_over() {
            // Closures and nested searches may have given up, too.
            self.wanted = WantedHints::Best(None);
        }
    }

    /// The best chain of the board by complexity, then kind, then order of discovery.
    pub(super) fn best(&mut self) -> Option<ChainHint> {
        self.search();
        let WantedHints::Best(best) = &self.wanted else { return None };
        *best
    }

    /// The best hint for each literal that is concluded, in order.
    pub(super) fn collect(&mut self) -> Vec<ChainHint> {
        self.wanted = WantedHints::each();
        self.search();
        self.wanted.take()
    }

    /// Adds what is missing for a hint to `missing`, and says what it is when it is nested in another.
    pub(super) fn trace(
        &mut self,
        hint: &ChainHint,
        missing: &mut Missing<'_, RuledBoard<'_>>,
    ) -> Nested {
        let target = Some(hint.target).filter(|_| !is_contradiction(hint.origin));
        let mut tally = Tally::default();
        for (start, cause) in starts(self.source.board, hint.origin) {
            let closure = self.closure(start);
            for end in closure.ends(target) {
                closure.count(end, &mut tally);
                closure.each_cause(end, cause, |on, cause| {
                    let (cell, digit) = on.cell_digit();
                    missing.add_unit(cell, digit, cause);
                });
            }
        }
        Nested { signature: tally.signature(), complexity: hint.complexity }
    }

    fn look_at(&mut self, cell: usize) {
        let Source { board, plan, .. } = *self.source;
        let digits = u32::from(board.digits_at(cell));
        let fewest = if plan.links.dynamic { 2 } else { 3 };
        if digits.count_ones() < fewest {
            return;
        }
        let of_digits = |on: bool| Bits(digits).map(move |digit| Literal::new(cell, digit, on));
        for (on, off) in of_digits(true).zip(of_digits(false)) {
            if plan.contradictions {
                self.offer_contradiction(on);
                self.offer_contradiction(off);
            }
            if plan.doubles && digits.count_ones() >= 3 {
                let origin = Premise::Double { candidate: on.candidate };
                self.offer_common(origin, &[on, off], DOUBLE);
            }
            if plan.multiples {
                self.look_at_houses(cell, on.cell_digit().1);
            }
        }
        if plan.multiples {
            let starts: Vec<Literal> = of_digits(true).collect();
            self.offer_common(Premise::Cell { cell: cell as u8 }, &starts, CELL);
        }
    }

    /// Looks at the houses in which the cell is the first place of a digit.
    fn look_at_houses(&mut self, cell: usize, digit: usize) {
        let board = self.source.board;
        for &house in board.houses_at(cell) {
            let places = board.places(house.into(), digit);
            if !is_several(places) || board.first_cell(house.into(), places) != cell {
                continue;
            }
            let cells = board.cells_at(house.into(), places);
            let starts: Vec<Literal> = cells.map(|cell| Literal::new(cell, digit, true)).collect();
            let origin = Premise::Region { house, digit: digit as u8 };
            self.offer_common(origin, &starts, REGION);
        }
    }

    fn offer_contradiction(&mut self, start: Literal) {
        let closure = self.closure(start);
        let ends = closure.ends(None);
        if ends.is_empty() {
            return;
        }
        let Literal { candidate, on } = start;
        let target = Literal { candidate, on: !on };
        let origin = Premise::Contradiction { candidate, on };
        let depth = closure.clash_depth();
        self.offer(origin, target, CONTRADICTION, depth, &[start]);
    }

    /// Offers what follows from all of these literals.
    fn offer_common(&mut self, origin: Premise, starts: &[Literal], key: u8) {
        let slots: Vec<usize> = starts.iter().map(|&start| self.slot(start)).collect();
        let all: Vec<&RuledClosure> = slots.iter().map(|&slot| &self.closures[slot]).collect();
        let Some((first, others)) = all.split_first() else { return };
        let mut common: Vec<(Literal, u32)> = Vec::new();
        for on in [true, false] {
            let is_common = |target: &Literal| others.iter().all(|other| other.contains(*target));
            for target in first.literals(on).filter(is_common) {
                let depth = |closure: &&RuledClosure| closure.depth_of(target);
                common.push((target, all.iter().map(depth).sum()));
            }
        }
        for (target, depth) in common {
            self.offer(origin, target, key, depth, starts);
        }
    }

    /// Offers a chain of at least `depth` literals.
    fn offer(&mut self, origin: Premise, target: Literal, key: u8, depth: u32, starts: &[Literal]) {
        if !self.wanted.admits(target, depth, key) {
            return;
        }
        let wanted = Some(target).filter(|_| !is_contradiction(origin));
        let mut tally = Tally::default();
        for start in starts {
            let closure = self.closure(*start);
            closure.ends(wanted).into_iter().for_each(|end| closure.count(end, &mut tally));
        }
        let complexity = tally.complexity();
        self.wanted
            .offer(self.source.board, ChainHint { origin, target, complexity, key, order: 0 });
    }
}
