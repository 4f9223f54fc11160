//! What a followed chain comes to.

use crate::deduce::bits::Bits;
use crate::deduce::position::{Position, first_house};
use crate::deduce::{Pattern, Sheet, Step};
use std::rc::Rc;

/// A candidate and whether it is true.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::deduce) struct Fact {
    pub(in crate::deduce) cell: usize,
    pub(in crate::deduce) digit: usize,
    pub(in crate::deduce) on: bool,
}

impl Fact {
    pub(in crate::deduce) fn negated(self) -> Fact {
        Fact { on: !self.on, ..self }
    }
}

/// Why a fact holds.
#[derive(Clone, Debug)]
pub(in crate::deduce) enum Reason {
    /// It is what is supposed.
    Supposed,
    /// The cell has another digit.
    Taken,
    /// The digit is elsewhere in this house.
    Seen { house: usize },
    /// The cell has no other candidate left.
    LastDigit,
    /// The house has no other place left.
    LastPlace { house: usize },
    /// A pattern that arose.
    Pattern(Rc<Step>),
    /// Chains that arose.
    Chains(Rc<(Step, Vec<Proof>)>),
}

/// A fact, why it holds, and the facts that it rests on, by their numbers.
#[derive(Clone, Debug)]
pub(in crate::deduce) struct Line {
    pub(in crate::deduce) fact: Fact,
    pub(in crate::deduce) reason: Reason,
    pub(in crate::deduce) parents: Vec<usize>,
}

/// How a chain ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::deduce) enum End {
    /// With the last line.
    Reached,
    /// With a contradiction of two lines, the last one and this one.
    Clash(usize),
    /// With the first line again.
    Closed,
}

/// A chain: the first line is what is supposed, every line rests on lines before it.
#[derive(Clone, Debug)]
pub(in crate::deduce) struct Proof {
    pub(in crate::deduce) lines: Vec<Line>,
    pub(in crate::deduce) end: End,
}

impl Proof {
    /// The proof of the last of some lines, with everything dropped that it does not rest on.
    pub(super) fn condense(all: &[Line], clash: Option<usize>) -> Proof {
        let mut used = vec![false; all.len()];
        let last = all.len() - 1;
        used[0] = true;
        used[last] = true;
        if let Some(other) = clash {
            used[other] = true;
        }
        for i in (0..all.len()).rev().filter(|&i| i > 0) {
            if used[i] {
                all[i].parents.iter().for_each(|&parent| used[parent] = true);
            }
        }
        let mut number = vec![0; all.len()];
        let mut lines = Vec::new();
        for (i, line) in all.iter().enumerate().filter(|&(i, _)| used[i]) {
            number[i] = lines.len();
            let parents = line.parents.iter().map(|&parent| number[parent]).collect();
            lines.push(Line { parents, ..line.clone() });
        }
        let end = clash.map_or(End::Reached, |other| End::Clash(number[other]));
        Proof { lines, end }
    }

    /// Whether every line rests on the one before it alone.
    pub(in crate::deduce) fn is_straight(&self) -> bool {
        let straight =
            |(i, line): (usize, &Line)| line.parents == [i] && !line.reason.is_compound();
        self.lines[1..].iter().enumerate().all(straight) && !matches!(self.end, End::Clash(_))
    }

    /// Calls `each` with every candidate that this proof, made on `inner`, needs to be struck
    /// there and that stands on `outer`.
    pub(super) fn each_missing(
        &self,
        outer: &Sheet,
        inner: &Sheet,
        each: &mut impl FnMut(usize, usize),
    ) {
        // A cycle is read in both directions, where weak links must be strong as well.
        let both_ways = self.end == End::Closed;
        for line in &self.lines {
            let Fact { cell, digit, .. } = line.fact;
            match &line.reason {
                Reason::Taken if both_ways => each_gone_from_cell(outer, inner, cell, !0, each),
                Reason::Seen { house } if both_ways => {
                    each_gone_from_house(outer, inner, *house, digit, !0, each);
                }
                Reason::Supposed | Reason::Taken | Reason::Seen { .. } => {}
                Reason::LastDigit => each_gone_from_cell(outer, inner, cell, !0, each),
                Reason::LastPlace { house } => {
                    each_gone_from_house(outer, inner, *house, digit, !0, each);
                }
                Reason::Pattern(step) => each_missing_of(step, outer, inner, each),
                Reason::Chains(nested) => {
                    nested.1.iter().for_each(|proof| proof.each_missing(outer, inner, each));
                }
            }
        }
    }
}

impl Reason {
    fn is_compound(&self) -> bool {
        matches!(self, Reason::Pattern(_) | Reason::Chains(_))
    }
}

/// Calls `each` with the candidates of a cell, among some digits, that are struck on `inner`.
pub(super) fn each_gone_from_cell(
    outer: &Sheet,
    inner: &Sheet,
    cell: usize,
    among: u32,
    each: &mut impl FnMut(usize, usize),
) {
    let gone = outer.candidates(cell) & !inner.candidates(cell) & among;
    Bits(gone).for_each(|digit| each(cell, digit));
}

/// Calls `each` with the places of a digit in a house, among some, that are struck on `inner`.
pub(super) fn each_gone_from_house(
    outer: &Sheet,
    inner: &Sheet,
    house: usize,
    digit: usize,
    among: u32,
    each: &mut impl FnMut(usize, usize),
) {
    let gone = outer.places(house, digit) & !inner.places(house, digit) & among;
    outer.cells_at(house, gone).for_each(|cell| each(cell, digit));
}

/// Calls `each` with the candidates whose absence makes the pattern of a step.
pub(super) fn each_missing_of(
    step: &Step,
    outer: &Sheet,
    inner: &Sheet,
    each: &mut impl FnMut(usize, usize),
) {
    match &step.pattern {
        Pattern::Locking(locking) => {
            let (from, to) = (locking.from.index(), locking.to.index());
            let outside = !outer.overlap(from, to);
            each_gone_from_house(outer, inner, from, locking.digit.index(), outside, each);
        }
        Pattern::HiddenSet(set) => {
            for digit in set.digits {
                let house = set.house.index();
                each_gone_from_house(outer, inner, house, digit.index(), !set.places, each);
            }
        }
        Pattern::NakedSet(set) => {
            for cell in outer.cells_at(set.house.index(), set.places) {
                each_gone_from_cell(outer, inner, cell, !set.digits.bits(), each);
            }
        }
        Pattern::Fish(fish) => {
            let first = first_house(outer.side(), fish.base_kind);
            for line in Bits(fish.base) {
                let digit = fish.digit.index();
                each_gone_from_house(outer, inner, first + line, digit, !fish.cover, each);
            }
        }
        // No other pattern is looked for along a chain.
        _ => {}
    }
}
