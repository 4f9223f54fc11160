//! Hints of chains over closures, before one of them is a step.

use super::hop::Cause;
use super::length::increment;
use super::literal::Literal;
use super::plan::Plan;
use crate::deduce::bitboard::Bitboard;
use crate::deduce::bits::Bits;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::chain::{CANDIDATES, Chain, Premise};
use crate::deduce::step::Step;
use crate::deduce::technique::{ChainKind, Technique};

/// A hint before it is a step.
#[derive(Copy, Clone, Debug)]
pub(super) struct ChainHint {
    pub(super) origin: Premise,
    pub(super) target: Literal,
    pub(super) complexity: u32,
    pub(super) key: u8,
    /// When it was found.
    pub(super) order: u32,
}

impl ChainHint {
    /// Makes its step.
    pub(super) fn write(&self, board: &impl Bitboard, plan: Plan, step: &mut Step) {
        let kind = match self.origin {
            Premise::Contradiction { .. } if !plan.links.cell_links => ChainKind::Nishio,
            Premise::Contradiction { .. } => ChainKind::Contradiction,
            Premise::Double { .. } => ChainKind::Double,
            Premise::Cell { .. } => ChainKind::Cell,
            _ => ChainKind::Region,
        };
        let chain = Chain {
            origin: self.origin,
            target: (self.target.candidate, self.target.on),
            complexity: self.complexity,
        };
        let technique = Technique::Chains { kind, reach: plan.reach };
        let rating = plan.base() + increment(self.complexity);
        step.begin(technique, rating, Pattern::Chain(chain));
        let (cell, digit) = self.target.cell_digit();
        if self.target.on {
            step.remove(cell, (board.digits_at(cell) & !(1 << digit)).into());
            step.place(cell, digit);
        } else {
            step.remove(cell, 1 << digit);
        }
    }
}

/// Kind keys: with equal complexity the lower one wins.
pub(super) const DOUBLE: u8 = 1;
pub(super) const CELL: u8 = 5;
pub(super) const REGION: u8 = 6;
pub(super) const CONTRADICTION: u8 = 7;

/// Which hints a search keeps.
#[derive(Clone, Debug)]
pub(super) enum WantedHints {
    /// The best one.
    Best(Option<ChainHint>),
    /// The best one for each literal that is concluded.
    Each { by_target: Vec<u16>, hints: Vec<ChainHint> },
}

/// No hint.
const NONE: u16 = u16::MAX;

impl WantedHints {
    /// Nothing yet, and all targets wanted.
    pub(super) fn each() -> WantedHints {
        WantedHints::Each { by_target: vec![NONE; 2 * CANDIDATES], hints: Vec::new() }
    }

    /// Returns whether a hint with at least this complexity could be kept.
    pub(super) fn admits(&self, target: Literal, complexity: u32, key: u8) -> bool {
        let best = match self {
            WantedHints::Best(best) => best.as_ref(),
            WantedHints::Each { by_target, hints } => {
                hints.get(usize::from(by_target[target.index()]))
            }
        };
        best.is_none_or(|best| (complexity, key) < (best.complexity, best.key))
    }

    /// The hints of a search for the best one of each literal, in order.
    pub(super) fn take(&mut self) -> Vec<ChainHint> {
        let WantedHints::Each { hints, .. } = self else { return Vec::new() };
        let mut hints = std::mem::take(hints);
        hints.sort_by_key(|hint| (hint.complexity, hint.key, hint.order));
        hints
    }

    pub(super) fn offer(&mut self, board: &impl Bitboard, mut hint: ChainHint) {
        let (cell, digit) = hint.target.cell_digit();
        let concludes = !hint.target.on || board.digits_at(cell) & !(1 << digit) != 0;
        if !concludes || !self.admits(hint.target, hint.complexity, hint.key) {
            return;
        }
        match self {
            WantedHints::Best(best) => *best = Some(hint),
            WantedHints::Each { by_target, hints } => {
                let index = &mut by_target[hint.target.index()];
                hint.order = hints.len() as u32;
                *index = hints.len() as u16;
                hints.push(hint);
            }
        }
    }
}

/// The literals that a chain starts from, and the cause that each counts as when it is nested.
pub(super) fn starts(board: &impl Bitboard, origin: Premise) -> Vec<(Literal, Option<Cause>)> {
    match origin {
        Premise::Contradiction { candidate, on } => vec![(Literal { candidate, on }, None)],
        Premise::Double { candidate } => {
            [true, false].map(|on| (Literal { candidate, on }, None)).to_vec()
        }
        Premise::Cell { cell } => {
            let cell = usize::from(cell);
            Bits(board.digits_at(cell).into())
                .map(|digit| (Literal::new(cell, digit, true), Some(Cause::Cell)))
                .collect()
        }
        Premise::Region { house, digit } => {
            let (house, digit) = (usize::from(house), usize::from(digit));
            let start = |cell| {
                let place =
                    board.houses_at(cell).iter().position(|&known| usize::from(known) == house);
                (Literal::new(cell, digit, true), place.map(|place| Cause::House(place as u8)))
            };
            board.cells_at(house, board.places(house, digit)).map(start).collect()
        }
        Premise::Cycle { .. } | Premise::Forcing { .. } => Vec::new(),
    }
}
