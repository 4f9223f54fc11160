//! Naked and hidden sets, and almost locked sets.

use super::parts::Parts;
use super::words::{Words, number};
use crate::board::{Cell, Digit, DigitSet};
use crate::deduce::pattern::{AlsWing, BentSet, HiddenSet, LockedSet, NakedSet};
use crate::deduce::step::Step;

pub(super) fn hidden_set(words: Words<'_>, set: &HiddenSet, step: &Step) -> Parts {
    let cells = words.at(set.house, set.places);
    let (house, digits) = (words.house(set.house), words.digits(set.digits));
    let count = number(cells.len());
    let mut why = vec![format!(
        "In {house}, the {count} digits {digits} have no other places than the {count} cells {}.",
        words.cells(&cells)
    )];
    why.push(match (set.filled, step.placement) {
        (Some(filled), Some((cell, _))) => format!(
            "So these cells have no other digit, which leaves {} one place in {house}, {}.",
            filled.symbol(),
            words.cell(cell)
        ),
        _ => "So these cells have no other digit.".to_owned(),
    });
    let look = format!("Look at {house}, at where {digits} can be.");
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn naked_set(words: Words<'_>, set: &NakedSet) -> Parts {
    let cells = words.at(set.house, set.places);
    let (house, digits) = (words.house(set.house), words.digits(set.digits));
    let count = number(cells.len());
    let why = vec![
        format!(
            "In {house}, the {count} cells {} have no other candidates than the {count} digits \
             {digits}.",
            words.cells(&cells)
        ),
        format!("So these digits are nowhere else in {house}."),
    ];
    let look = format!("Look at {house}, at cells with few candidates.");
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn locked_set(words: Words<'_>, set: &LockedSet) -> Parts {
    let [block, line] = set.houses.map(|house| words.house(house));
    let cells = words.at(set.houses[0], set.places);
    let (digits, count) = (words.digits(set.digits), number(cells.len()));
    let why = vec![
        format!(
            "The {count} cells {} of {block} and {line} have no other candidates than the {count} digits {digits}.",
            words.cells(&cells)
        ),
        format!("So these digits are nowhere else in {block}, and nowhere else in {line}."),
    ];
    let look = format!("Look at the cells where {block} and {line} cross.");
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn als_wing(words: Words<'_>, wing: &AlsWing) -> Parts {
    let digits = wing
        .cells
        .iter()
        .fold(crate::board::DigitSet::EMPTY, |set, &cell| set | words.sheet.digits(cell));
    let pivot = words.cell(wing.pivot);
    let pair = words.sheet.digits(wing.pivot);
    let mut why = vec![format!(
        "The {} cells {} have {} digits together: {}. The cell {pivot} has {}.",
        number(wing.cells.len()),
        words.cells(&wing.cells),
        number(digits.len()),
        words.digits(digits),
        words.digits(pair),
    )];
    for &x in &wing.restricted {
        let rest: String =
            pair.into_iter().filter(|&other| other != x).map(|other| other.symbol()).collect();
        why.push(format!(
            "If {pivot} is {x}, no cell of the set is, and the set is locked to its other digits; \
             if not, {pivot} is {rest}.",
            x = x.symbol()
        ));
    }
    why.push(match wing.restricted.len() {
        1 => "Either way the other digit of that cell goes from cells that see all its places."
            .to_owned(),
        _ => "So the set takes all its digits but one, and these digits go from cells that see \
              all their places."
            .to_owned(),
    });
    let cells = wing.cells.iter().copied().chain([wing.pivot]).collect();
    let look = format!("Look at the cells around {pivot}.");
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn bent_set(words: Words<'_>, found: &BentSet) -> Parts {
    let [block, line] = found.houses.map(|house| words.house(house));
    let restricted = found.digits & !DigitSet::single(found.free);
    let holders = |digit: Digit| -> Vec<Cell> {
        found
            .cells
            .iter()
            .copied()
            .filter(|&cell| words.sheet.digits(cell).contains(digit))
            .collect()
    };
    let z = found.free.symbol();
    let (names, count) = (words.cells(&found.cells), number(found.cells.len()));
    let why = vec![
        format!(
            "The {count} cells {names} of {block} and {line} have {count} digits together: {}.",
            words.digits(found.digits)
        ),
        format!(
            "The cells that have one of {} see each other, so each of these digits is in one of them at most.",
            words.digits(restricted).replace(" and ", " or ")
        ),
        format!(
            "Without {z} there would be too few digits for the {count} cells, so one of them is {z}."
        ),
        format!("So {z} goes from cells that see all of {}.", words.cells(&holders(found.free))),
    ];
    let look = format!("Look at the cells of {block} and {line} with few candidates.");
    Parts { look, cells: found.cells.clone(), why, ..Parts::default() }
}
