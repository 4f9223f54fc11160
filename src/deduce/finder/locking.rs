//! Pointing and claiming: a digit confined to where two houses cross.

use crate::board::HouseKind;
use crate::deduce::bitboard::{Bitboard, GROUP, WINDOW};
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
    each(board, clean, |digit, from, to| {
        let first = from / side * side;
        // Houses that further rules bring have no parallels.
        let parallels = if from < 3 * side { first..first + side } else { 0..0 };
        let technique = match first == 2 * side {
            true => Technique::DirectPointing,
            false => Technique::DirectClaiming,
        };
        fill_parallels(board, technique, digit, (from, to), parallels, step)
    })
    .is_break()
}

/// Fills what the digit, confined to a house, leaves one place in houses parallel to its own.
fn fill_parallels<P: Position>(
    board: &P,
    technique: Technique,
    d: usize,
    (from, to): (usize, usize),
    parallels: impl Iterator<Item = usize>,
    step: &mut Step,
) -> ControlFlow<()> {
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
            step.begin(technique, technique.base(), Pattern::Locking(pattern));
            step.place(board.cell_at(other, outside.trailing_zeros() as usize), d);
            step.flow()?;
        }
    }
    Continue(())
}

/// The passes of the rating scale under further rules, by the numbers of kinds: from houses of the first into houses of the
/// second. Diagonals and single houses have none.
const PASSES_ON_SCALE: [(u8, u8); 18] = [
    (0, 2),
    (0, 1),
    (2, 0),
    (1, 0),
    (GROUP, 2),
    (GROUP, 1),
    (2, GROUP),
    (1, GROUP),
    (0, GROUP),
    (GROUP, 0),
    (WINDOW, 2),
    (WINDOW, 1),
    (2, WINDOW),
    (1, WINDOW),
    (0, WINDOW),
    (WINDOW, 0),
    (WINDOW, GROUP),
    (GROUP, WINDOW),
];

/// The same by the rating scale under further rules.
pub(in crate::deduce) fn find_direct_on_scale<B: Bitboard>(board: &B, step: &mut Step) -> bool {
    let of_kind = |kind: u8| {
        let houses = board.all_houses().iter().map(|&house| usize::from(house));
        houses.filter(move |&house| board.kind_of(house) == kind)
    };
    for (from_kind, to_kind) in PASSES_ON_SCALE {
        for digit in 0..board.side() {
            for from in of_kind(from_kind) {
                let places = board.places(from, digit);
                for to in of_kind(to_kind).filter(|_| is_several(places)) {
                    if board.cells_with(from, digit) & !board.house_mask(to) != 0 {
                        continue;
                    }
                    let technique = match from_kind {
                        0 => Technique::DirectPointing,
                        _ => Technique::DirectClaiming,
                    };
                    let parallels = of_kind(from_kind);
                    let houses = (from, to);
                    if fill_parallels(board, technique, digit, houses, parallels, step).is_break() {
                        return true;
                    }
                }
            }
        }
    }
    false
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
