//! Techniques that rest on there being one solution.

use super::language::rectangles as say;
use super::parts::Parts;
use super::words::Words;
use crate::board::{Cell, DigitSet};
use crate::deduce::pattern::{Bug, LoopKind, UniqueLoop};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

pub(super) fn unique_loop(words: Words<'_>, found: &UniqueLoop, step: &Step) -> Parts {
    let cells: Vec<Cell> = found.cells().collect();
    let pair = words.digits(found.pair);
    let ends: Vec<Cell> =
        cells.iter().copied().filter(|&cell| words.sheet.digits(cell) != found.pair).collect();
    let (open, all) = (words.cells(&ends), words.cells(&cells));
    let mut why = vec![words.say(&say::DEADLY_LOOP, &[("cells", &all), ("pair", &pair)])];
    match found.kind {
        LoopKind::OneCell => why.push(words.say(&say::ONE_CELL, &[("cell", &open)])),
        LoopKind::OneDigit => {
            let extra = ends.iter().fold(found.pair, |set, &cell| set | words.sheet.digits(cell));
            let extra = words.digits(extra & !found.pair);
            why.push(words.say(&say::ONE_EXTRA, &[("cells", &open), ("digit", &extra)]));
        }
        LoopKind::NakedSet { house, digits, places }
        | LoopKind::HiddenSet { house, digits, places } => {
            let is_naked = matches!(found.kind, LoopKind::NakedSet { .. });
            let sentence = if is_naked { &say::LOOP_NAKED_SET } else { &say::LOOP_HIDDEN_SET };
            why.push(words.say(
                sentence,
                &[
                    ("cells", &open),
                    ("set", &words.cells(&words.at(house, places))),
                    ("digits", &words.digits(digits)),
                    ("house", &words.house(house)),
                ],
            ));
        }
        LoopKind::Confined { house } => {
            let other = step.removals.iter().fold(DigitSet::EMPTY, |set, &(_, gone)| set | gone);
            let digit = words.digits(found.pair & !other);
            let house = words.house(house);
            why.push(
                words
                    .say(&say::CONFINED, &[("house", &house), ("digit", &digit), ("cells", &open)]),
            );
            why.push(words.say(&say::CONFINED_SO, &[("other", &words.digits(other))]));
        }
    }
    let look = words.say(&say::LOOK_AT_PAIR, &[("pair", &pair)]);
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn bug(words: Words<'_>, bug: &Bug, step: &Step) -> Parts {
    let extras: Vec<String> = bug
        .cells
        .iter()
        .flat_map(|&(cell, digits)| {
            digits.into_iter().map(move |digit| words.fact(cell, digit, true))
        })
        .collect();
    let names = words.list(&extras);
    let cells: Vec<Cell> = bug.cells.iter().map(|&(cell, _)| cell).collect();
    let mut why = vec![words.say(&say::GRAVE, &[("extras", &names)])];
    if let [(cell, digits)] = bug.cells[..] {
        let (cell, digits) = (words.cell(cell), words.one_digit_of(digits));
        why.push(words.say(&say::GRAVE_ONE, &[("cell", &cell), ("digits", &digits)]));
    } else {
        let one_of = words.language.one_of(&extras);
        why.push(words.say(&say::GRAVE_SEVERAL, &[("extras", &one_of)]));
    }
    if let (Technique::Bug { kind: 2 }, Some((_, digits))) = (step.technique, bug.cells.first()) {
        let digit = words.digits(*digits);
        why.push(
            words.say(&say::GRAVE_DIGIT, &[("digit", &digit), ("cells", &words.cells(&cells))]),
        );
    }
    if let Some((house, digits, cells)) = &bug.set {
        why.push(words.say(
            &say::GRAVE_SET,
            &[
                ("set", &words.cells(cells)),
                ("digits", &words.digits(*digits)),
                ("house", &words.house(*house)),
            ],
        ));
    }
    if let (Technique::Bug { kind: 4 }, [(a, first), (b, second)]) =
        (step.technique, &bug.cells[..])
    {
        let shared = words.sheet.digits(*a) & words.sheet.digits(*b) & !(*first | *second);
        why.push(words.say(
            &say::GRAVE_PAIR,
            &[("a", &words.cell(*a)), ("b", &words.cell(*b)), ("digits", &words.digits(shared))],
        ));
    }
    let look = words.say(&say::LOOK_AT_GRAVE, &[]);
    Parts { look, cells, why, ..Parts::default() }
}
