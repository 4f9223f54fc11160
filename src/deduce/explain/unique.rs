//! Techniques that rest on there being one solution.

use super::parts::Parts;
use super::words::Words;
use crate::board::Cell;
use crate::deduce::pattern::{Bug, LoopKind, UniqueLoop};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

pub(super) fn unique_loop(words: Words<'_>, found: &UniqueLoop) -> Parts {
    let cells: Vec<Cell> = found.cells().collect();
    let pair = words.digits(found.pair);
    let ends: Vec<Cell> =
        cells.iter().copied().filter(|&cell| words.sheet.digits(cell) != found.pair).collect();
    let (open, all) = (words.cells(&ends), words.cells(&cells));
    let mut why = vec![format!(
        "If {all} had {pair} only, these could be exchanged, and there would be two solutions."
    )];
    why.push(match found.kind {
        LoopKind::OneCell => format!("Only {open} has other candidates, so it takes one of these."),
        LoopKind::OneDigit => {
            let extra = ends.iter().fold(found.pair, |set, &cell| set | words.sheet.digits(cell));
            let extra = words.digits(extra & !found.pair);
            format!("So one of {open} is {extra}, which goes from cells that see all of them.")
        }
        LoopKind::NakedSet { house, digits, places } => format!(
            "So one of {open} takes another digit, and with {} they make a naked set of {} in {}.",
            words.cells(&words.at(house, places)),
            words.digits(digits),
            words.house(house)
        ),
        LoopKind::HiddenSet { house, digits, places } => format!(
            "So one of {open} takes another digit, and with {} they make a hidden set of {} in {}.",
            words.cells(&words.at(house, places)),
            words.digits(digits),
            words.house(house)
        ),
        LoopKind::Confined { house } => format!(
            "In {}, one digit of the pair has no other places than {open}, so the other digit would \
             complete the exchange.",
            words.house(house)
        ),
    });
    let look = format!("Look at cells with {pair}.");
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
    let extras = extras.join(" or ");
    let mut why = vec![
        "Without a few candidates every open cell would have two, and every digit two places in \
         each house or none: there would be two solutions or none."
            .to_owned(),
        format!("So one of these candidates is true: {extras}."),
    ];
    if let Some((house, digits, cells)) = &bug.set {
        why.push(format!(
            "With {} they make a naked set of {} in {}.",
            words.cells(cells),
            words.digits(*digits),
            words.house(*house)
        ));
    }
    if let (Technique::Bug { kind: 4 }, [(a, first), (b, second)]) =
        (step.technique, &bug.cells[..])
    {
        let shared = words.sheet.digits(*a) & words.sheet.digits(*b) & !(*first | *second);
        why.push(format!(
            "The other one of {} and {} takes {}, which has no other place in their house.",
            words.cell(*a),
            words.cell(*b),
            words.digits(shared)
        ));
    }
    let cells = bug.cells.iter().map(|&(cell, _)| cell).collect();
    let look = "Look at the cells with more than two candidates.".to_owned();
    Parts { look, cells, why, ..Parts::default() }
}
