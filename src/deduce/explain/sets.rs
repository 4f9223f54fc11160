//! Naked and hidden sets, and wings of sets.

use super::language::sets as say;
use super::parts::Parts;
use super::words::Words;
use crate::board::{Cell, Digit, DigitSet};
use crate::deduce::pattern::{AlsWing, BentSet, HiddenSet, LockedSet, NakedSet};
use crate::deduce::step::Step;

pub(super) fn hidden_set(words: Words<'_>, set: &HiddenSet, step: &Step) -> Parts {
    let cells = words.at(set.house, set.places);
    let (house, digits) = (words.house(set.house), words.digits(set.digits));
    let (count, names) = (words.number(cells.len()), words.cells(&cells));
    let mut why = vec![words.say(
        &say::HIDDEN_SET,
        &[("house", &house), ("count", &count), ("digits", &digits), ("cells", &names)],
    )];
    why.push(match (set.filled, step.placement) {
        (Some(filled), Some((cell, _))) => words.say(
            &say::HIDDEN_SET_FILLED,
            &[("digit", &filled.symbol()), ("house", &house), ("cell", &words.cell(cell))],
        ),
        _ => words.say(&say::HIDDEN_SET_SO, &[]),
    });
    let look = words.say(&say::LOOK_AT_HIDDEN_SET, &[("house", &house), ("digits", &digits)]);
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn naked_set(words: Words<'_>, set: &NakedSet) -> Parts {
    let cells = words.at(set.house, set.places);
    let (house, digits) = (words.house(set.house), words.digits(set.digits));
    let (count, names) = (words.number(cells.len()), words.cells(&cells));
    let why = vec![
        words.say(
            &say::NAKED_SET,
            &[("house", &house), ("count", &count), ("digits", &digits), ("cells", &names)],
        ),
        words.say(&say::NAKED_SET_SO, &[("house", &house)]),
    ];
    let look = words.say(&say::LOOK_AT_NAKED_SET, &[("house", &house)]);
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn locked_set(words: Words<'_>, set: &LockedSet) -> Parts {
    let [block, line] = set.houses.map(|house| words.house(house));
    let cells = words.at(set.houses[0], set.places);
    let why = vec![
        words.say(
            &say::LOCKED_SET,
            &[
                ("count", &words.number(cells.len())),
                ("cells", &words.cells(&cells)),
                ("block", &block),
                ("line", &line),
                ("digits", &words.digits(set.digits)),
            ],
        ),
        words.say(&say::LOCKED_SET_SO, &[("block", &block), ("line", &line)]),
    ];
    let look = words.say(&say::LOOK_WHERE_THEY_CROSS, &[("block", &block), ("line", &line)]);
    Parts { look, cells, why, ..Parts::default() }
}

/// Those of some cells that have the digit as a candidate.
fn holders(words: Words<'_>, cells: &[Cell], digit: Digit) -> Vec<Cell> {
    cells.iter().copied().filter(|&cell| words.sheet.digits(cell).contains(digit)).collect()
}

pub(super) fn als_wing(words: Words<'_>, wing: &AlsWing) -> Parts {
    let of_cells = wing.cells.iter().map(|&cell| words.sheet.digits(cell));
    let digits = of_cells.fold(DigitSet::EMPTY, |set, own| set | own);
    let (pivot, pair) = (words.cell(wing.pivot), words.sheet.digits(wing.pivot));
    let mut why = vec![words.say(
        &say::ALS_WING,
        &[
            ("count", &words.number(wing.cells.len())),
            ("cells", &words.cells(&wing.cells)),
            ("more", &words.number(digits.len())),
            ("digits", &words.digits(digits)),
            ("pivot", &pivot),
            ("pair", &words.digits(pair)),
        ],
    )];
    for &x in &wing.restricted {
        let rest = words.digits(pair & !DigitSet::single(x));
        why.push(
            words.say(&say::ALS_WING_IF, &[("pivot", &pivot), ("x", &x.symbol()), ("rest", &rest)]),
        );
    }
    let restricted: DigitSet = wing.restricted.iter().copied().collect();
    if let Some(z) = (pair & !restricted).single_digit() {
        let cells = words.group(&holders(words, &wing.cells, z));
        why.push(
            words.say(
                &say::ALS_WING_SO,
                &[("z", &z.symbol()), ("pivot", &pivot), ("cells", &cells)],
            ),
        );
    } else {
        let (both, rest) = (words.digits(pair), digits & !pair);
        why.push(words.say(&say::ALS_WING_RING, &[("both", &both), ("pivot", &pivot)]));
        if !rest.is_empty() {
            why.push(words.say(&say::ALS_WING_REST, &[("digits", &words.digits(rest))]));
        }
    }
    let cells = wing.cells.iter().copied().chain([wing.pivot]).collect();
    let look = words.say(&say::LOOK_AROUND, &[("pivot", &pivot)]);
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn bent_set(words: Words<'_>, found: &BentSet) -> Parts {
    let [block, line] = found.houses.map(|house| words.house(house));
    let restricted = found.digits & !DigitSet::single(found.free);
    let (names, count) = (words.cells(&found.cells), words.number(found.cells.len()));
    let z = found.free.symbol();
    let free = words.cells(&holders(words, &found.cells, found.free));
    let why = vec![
        words.say(
            &say::BENT_SET,
            &[
                ("count", &count),
                ("cells", &names),
                ("block", &block),
                ("line", &line),
                ("digits", &words.digits(found.digits)),
            ],
        ),
        words.say(&say::BENT_SET_SEE, &[("digits", &words.one_digit_of(restricted))]),
        words.say(&say::BENT_SET_NEEDS, &[("z", &z), ("count", &count)]),
        words.say(&say::BENT_SET_SO, &[("z", &z), ("cells", &free)]),
    ];
    let look = words.say(&say::LOOK_AT_FEW, &[("block", &block), ("line", &line)]);
    Parts { look, cells: found.cells.clone(), why, ..Parts::default() }
}
