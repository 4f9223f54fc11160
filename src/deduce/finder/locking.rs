//! Pointing and claiming: a digit confined to where two houses cross.

use crate::board::HouseKind;
use crate::deduce::bits::{is_several, is_single};
use crate::deduce::pattern::{Locking, Pattern};
use crate::deduce::position::{Position, digit, first_house, house};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::ops::ControlFlow::{self, Continue};

/// The four passes: from houses of the first kind into houses of the second kind.
const PASSES: [(HouseKind, HouseKind); 4] = [
    (HouseKind::Block, HouseKind::Column),
    (HouseKind::Block, HouseKind::Row),
    (HouseKind::Column, HouseKind::Block),
    (HouseKind::Row, HouseKind::Block),
];

/// Calls `each(digit, from, to)` for every digit that is confined in a house and also stands in
/// the rest of the other house, pass by pass. `clean` holds digits that need no look.
pub(in crate::deduce) fn each<P: Position>(
    board: &P,
    clean: u128,
    mut each: impl FnMut(usize, usize, usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let side = board.side();
    for (from_kind, to_kind) in PASSES {
        let first_from = first_house(side, from_kind);
        for digit in (0..side).filter(|&digit| clean >> digit & 1 == 0) {
            for from in first_from..first_from + side {
                let places = board.places(from, digit);
                if !is_several(places) {
                    continue;
                }
                // The places determine the other house, if there is one.
                let to =
                    board.house_of(board.cell_at(from, places.trailing_zeros() as usize), to_kind);
                if places & !board.overlap(from, to) == 0
                    && board.places(to, digit) & !board.overlap(to, from) != 0
                {
                    each(digit, from, to)?;
                }
            }
        }
    }
    each_further(board, clean, &mut each)
}

/// The same for pairs of houses of which one came with further rules.
fn each_further<P: Position>(
    board: &P,
    clean: u128,
    each: &mut impl FnMut(usize, usize, usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (ordinary, all) = (3 * board.side(), board.house_count());
    for digit in (0..board.side()).filter(|&digit| ordinary < all && clean >> digit & 1 == 0) {
        for from in 0..all {
            let places = board.places(from, digit);
            let first = if from < ordinary { ordinary } else { 0 };
            for to in (first..all).filter(|&to| to != from && is_several(places)) {
                if places & !board.overlap(from, to) == 0
                    && board.places(to, digit) & !board.overlap(to, from) != 0
                {
                    each(digit, from, to)?;
                }
            }
        }
    }
    Continue(())
}

/// The first confined digit that leaves one place in a house parallel to its own.
pub(in crate::deduce) fn find_direct<P: Position>(board: &P, clean: u128, step: &mut Step) -> bool {
    let side = board.side();
    each(board, clean, |d, from, to| {
        let first = from / side * side;
        // Houses that further rules bring have no parallels.
        let parallels = if from < 3 * side { first..first + side } else { 0..0 };
        for other in parallels.filter(|&other| other != from) {
            let places = board.places(other, d);
            let outside = places & !board.overlap(other, to);
            if board.overlap(other, to) != 0 && is_several(places) && is_single(outside) {
                let pattern = Locking {
                    digit: digit(d),
                    from: house(from),
                    to: house(to),
                    filled: Some(house(other)),
                };
                let is_block = first == 2 * side;
                let technique =
                    if is_block { Technique::DirectPointing } else { Technique::DirectClaiming };
                step.begin(technique, technique.base(), Pattern::Locking(pattern));
                step.place(board.cell_at(other, outside.trailing_zeros() as usize), d);
                step.flow()?;
            }
        }
        Continue(())
    })
    .is_break()
}

/// The first confined digit that goes elsewhere.
pub(in crate::deduce) fn find<P: Position>(board: &P, clean: u128, step: &mut Step) -> bool {
    each(board, clean, |d, from, to| {
        let pattern = Locking { digit: digit(d), from: house(from), to: house(to), filled: None };
        let is_block = from >= 2 * board.side();
        let technique = if is_block { Technique::Pointing } else { Technique::Claiming };
        step.begin(technique, technique.base(), Pattern::Locking(pattern));
        for cell in board.cells_at(to, board.places(to, d) & !board.overlap(to, from)) {
            step.remove(cell, 1 << d);
        }
        step.flow()
    })
    .is_break()
}
