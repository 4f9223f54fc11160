//! Consequences of what is known at sight: singles, and contradictions of a supposed value.

use super::Sight;
use crate::board::{Cell, DigitSet, House};
use std::ops::RangeInclusive;

/// Returns whether the target, or without one everything, is known.
fn is_reached(known: &Sight, target: Option<Cell>) -> bool {
    target.map_or(known.blanks() == 0, |cell| known.value(cell) != 0)
}

/// Fills in naked singles until the target (or everything) is known, or none is left.
pub(super) fn follow_naked_singles(known: &mut Sight, truth: &[u8], target: Option<Cell>) -> bool {
    // Sweeps over the board: the singles of one sweep are used by the rest of the same sweep.
    let mut found = true;
    while found && !is_reached(known, target) {
        found = false;
        for cell in (0..truth.len()).map(Cell::new) {
            if known.value(cell) == 0 && known.open(cell).len() == 1 {
                known.place(cell, truth[cell.index()]);
                found = true;
            }
        }
    }
    is_reached(known, target)
}

/// Fills in naked and hidden singles until the target (or everything) is known, or none is left.
pub(super) fn follow_singles(known: &mut Sight, truth: &[u8], target: Option<Cell>) -> bool {
    while !follow_naked_singles(known, truth, target) {
        if !place_singles(known, truth) {
            return false;
        }
    }
    true
}

/// Fills in every naked or hidden single of one sweep; whether there was any.
fn place_singles(known: &mut Sight, truth: &[u8]) -> bool {
    let before = known.blanks();
    for cell in (0..truth.len()).map(Cell::new) {
        let value = truth[cell.index()];
        if known.value(cell) == 0 && is_single(known, cell, value) {
            known.place(cell, value);
        }
    }
    known.blanks() < before
}

/// The other cells of a house that can take the value at sight.
fn rivals(known: &Sight, house: House, target: Cell, value: u8) -> impl Iterator<Item = Cell> {
    let cells = known.geometry().house(house).iter().copied();
    cells.filter(move |&cell| cell != target && known.takes(cell, value))
}

/// Returns whether the blank target is a naked or hidden single at sight.
pub(super) fn is_single(board: &Sight, target: Cell, value: u8) -> bool {
    let mut houses = board.geometry().houses_of(target).iter();
    board.open(target).len() == 1
        || houses.any(|&house| rivals(board, house, target, value).next().is_none())
}

/// The numbers of the suppositions about a target: one for each of its houses, and one for its digits.
pub(super) fn supposition_numbers(board: &Sight, target: Cell) -> RangeInclusive<usize> {
    0..=board.geometry().houses_of(target).len()
}

/// The supposition of a number that makes the blank target a single if it fails: its value in the only rival place of
/// a house, or its only rival digit.
pub(super) fn find_supposition(
    board: &Sight,
    (target, value): (Cell, u8),
    number: usize,
) -> Option<(Cell, u8)> {
    if let Some(&house) = board.geometry().houses_of(target).get(number) {
        let mut places = rivals(board, house, target, value);
        let first = places.next();
        return first.filter(|_| places.next().is_none()).map(|rival| (rival, value));
    }
    let rivals = board.open(target) & !DigitSet::from_bits(1 << (value - 1));
    rivals.single_digit().map(|digit| (target, digit.value() as u8))
}

/// Returns whether a supposed value leaves some blank cell without a digit, by naked singles alone.
///
/// `known` has no naked single left, and is as before afterwards. Which contradiction is met first
/// depends on the order of placing; whether there is one does not, since every placement only takes
/// open digits away.
pub(super) fn ends_in_contradiction(
    known: &mut Sight,
    trail: &mut Vec<Cell>,
    (cell, value): (Cell, u8),
) -> bool {
    if !known.takes(cell, value) {
        return true;
    }
    trail.clear();
    trail.push(cell);
    let rules = known.rules().clone();
    known.place(cell, value);
    let mut next = 0;
    let mut contradiction = false;
    'following: while next < trail.len() {
        for peer in rules.geometry().touched_by(trail[next]) {
            if known.value(peer) != 0 {
                continue;
            }
            let open = known.open(peer);
            if open.is_empty() {
                contradiction = true;
                break 'following;
            }
            if let Some(digit) = open.single_digit() {
                known.place(peer, digit.value() as u8);
                trail.push(peer);
            }
        }
        next += 1;
    }
    trail.iter().for_each(|&cell| known.erase(cell));
    contradiction
}
