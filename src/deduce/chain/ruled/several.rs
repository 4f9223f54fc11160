//! Chains from every value of something, and chains to contradictions, under further rules.

use super::closure::RuledClosure;
use super::links::WeakLinks;
use crate::board::CellBits;
use crate::budget::Watch;
use crate::deduce::bitboard::Bitboard;
use crate::deduce::bits::{Bits, is_several};
use crate::deduce::branch::Branch;
use crate::deduce::chain::hint::{
    CELL, CONTRADICTION, ChainHint, DOUBLE, REGION, WantedHints, starts,
};
use crate::deduce::chain::literal::Literal;
use crate::deduce::chain::plan::Plan;
use crate::deduce::pattern::chain::{CANDIDATES, Chain, Premise};
use crate::deduce::position::Position;
use crate::deduce::ruled_board::RuledBoard;
use crate::deduce::step::Step;

/// The best chain of the board by complexity, then kind, then order of discovery; none once the limits are reached.
pub(in crate::deduce) fn find_several(
    board: &RuledBoard<'_>,
    plan: Plan,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let mut search = RuledSearch::new(board, plan);
    for cell in CellBits::new(board.blank()) {
        if watch.is_over_after_unit() {
            return false;
        }
        search.look_at(cell);
    }
    let WantedHints::Best(Some(hint)) = search.wanted else { return false };
    hint.write(board, plan, step);
    true
}

/// The branches of a chain of the board: from each start to its end or ends.
pub(super) fn branches(board: &RuledBoard<'_>, plan: Plan, chain: &Chain) -> Vec<Branch> {
    let mut search = RuledSearch::new(board, plan);
    let target = Literal { candidate: chain.target.0, on: chain.target.1 };
    let of_start = |(start, _): (Literal, _)| {
        let closure = search.closure(start);
        match chain.origin {
            Premise::Contradiction { .. } => closure.clash_branches(board),
            _ => vec![closure.branch(board, target)],
        }
    };
    starts(board, chain.origin).into_iter().flat_map(of_start).collect()
}

/// A search on one board, with the closures that were needed.
struct RuledSearch<'a> {
    board: &'a RuledBoard<'a>,
    plan: Plan,
    weak: WeakLinks,
    closures: Vec<Option<RuledClosure>>,
    wanted: WantedHints,
}

impl<'a> RuledSearch<'a> {
    fn new(board: &'a RuledBoard<'a>, plan: Plan) -> RuledSearch<'a> {
        let closures = std::iter::repeat_with(|| None).take(2 * CANDIDATES).collect();
        let (weak, wanted) = (WeakLinks::new(board), WantedHints::Best(None));
        RuledSearch { board, plan, weak, closures, wanted }
    }

    fn closure(&mut self, start: Literal) -> &RuledClosure {
        self.closures[start.index()]
            .get_or_insert_with(|| RuledClosure::new(self.board, &self.weak, start, self.plan))
    }

    fn look_at(&mut self, cell: usize) {
        let (board, plan) = (self.board, self.plan);
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
        let board = self.board;
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
        let board = self.board;
        let closure = self.closure(start);
        if !closure.has_clash() {
            return;
        }
        let Literal { candidate, on } = start;
        let hint = ChainHint {
            origin: Premise::Contradiction { candidate, on },
            target: Literal { candidate, on: !on },
            complexity: closure.clash_length(),
            key: CONTRADICTION,
            order: 0,
        };
        self.wanted.offer(board, hint);
    }

    /// Offers what follows from all of these literals.
    fn offer_common(&mut self, origin: Premise, starts: &[Literal], key: u8) {
        for &start in starts {
            self.closure(start);
        }
        let (closures, wanted) = (&self.closures, &mut self.wanted);
        let all: Vec<&RuledClosure> =
            starts.iter().filter_map(|start| closures[start.index()].as_ref()).collect();
        let Some((first, others)) = all.split_first() else { return };
        for on in [true, false] {
            let is_common = |target: &Literal| others.iter().all(|other| other.contains(*target));
            for target in first.literals(on).filter(is_common) {
                let complexity = all.iter().map(|closure| closure.length(target)).sum();
                wanted.offer(self.board, ChainHint { origin, target, complexity, key, order: 0 });
            }
        }
    }
}
