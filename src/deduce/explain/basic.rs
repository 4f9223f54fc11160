//! Singles and locked candidates.

use super::language::basic as say;
use super::parts::Parts;
use super::words::Words;
use crate::board::Digit;
use crate::deduce::pattern::{HiddenSingle, Locking};
use crate::deduce::step::Step;

pub(super) fn hidden_single(words: Words<'_>, single: &HiddenSingle, step: &Step) -> Parts {
    let house = words.house(single.house);
    let Some((cell, digit)) = step.placement else { return Parts::default() };
    let sentence = if single.last { &say::LAST_CELL } else { &say::HIDDEN_SINGLE };
    let parts: [(&str, &dyn std::fmt::Display); 3] =
        [("house", &house), ("cell", &words.cell(cell)), ("digit", &digit.symbol())];
    Parts {
        look: words.say(&say::LOOK_AT_HOUSE, &[("house", &house)]),
        cells: vec![cell],
        why: vec![words.say(sentence, &parts)],
        ..Parts::default()
    }
}

pub(super) fn naked_single(words: Words<'_>, step: &Step) -> Parts {
    let Some((cell, digit)) = step.placement else { return Parts::default() };
    let shape = words.sheet.shape();
    let houses = shape.geometry().houses_of(cell);
    let seen: Vec<String> = (0..shape.side())
        .map(Digit::from_index)
        .filter(|&other| other != digit)
        .filter(|other| {
            let peers = shape.geometry().peers(cell).iter();
            peers
                .map(|peer| words.sheet.values()[peer.index()])
                .any(|v| usize::from(v) == other.value())
        })
        .map(|other| other.symbol().to_string())
        .collect();
    let sentence = match seen.len() {
        0 => &say::NAKED_SINGLE_BARE,
        count if count + 1 == shape.side() => &say::NAKED_SINGLE,
        _ => &say::NAKED_SINGLE_REST,
    };
    let why = words.say(
        sentence,
        &[
            ("cell", &words.cell(cell)),
            ("digits", &words.list(&seen)),
            ("houses", &words.houses(houses)),
            ("digit", &digit.symbol()),
        ],
    );
    let last = houses.last().map_or_else(String::new, |&house| words.house(house));
    let look = words.say(&say::LOOK_AT_SINGLE, &[("house", &last)]);
    Parts { look, cells: vec![cell], why: vec![why], ..Parts::default() }
}

pub(super) fn locking(words: Words<'_>, locking: &Locking, step: &Step) -> Parts {
    let cells: Vec<_> = words.sheet.places_of(locking.from, locking.digit).collect();
    let (house, other) = (words.house(locking.from), words.house(locking.to));
    let digit = locking.digit.symbol();
    let look = words.say(&say::LOOK_AT_DIGIT, &[("digit", &digit), ("house", &house)]);
    let names = words.cells(&cells);
    let mut why = vec![words.say(
        &say::LOCKED,
        &[("house", &house), ("digit", &digit), ("cells", &names), ("other", &other)],
    )];
    why.push(match (locking.filled, step.placement) {
        (Some(filled), Some((cell, _))) => words.say(
            &say::LOCKED_FILLED,
            &[
                ("digit", &digit),
                ("other", &other),
                ("house", &words.house(filled)),
                ("cell", &words.cell(cell)),
            ],
        ),
        _ => words.say(&say::LOCKED_SO, &[("digit", &digit), ("other", &other)]),
    });
    Parts { look, cells, why, ..Parts::default() }
}
