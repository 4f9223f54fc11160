//! Singles and locked candidates.

use super::parts::Parts;
use super::words::{Words, list};
use crate::deduce::pattern::{HiddenSingle, Locking};
use crate::deduce::step::Step;

pub(super) fn hidden_single(words: Words<'_>, single: &HiddenSingle, step: &Step) -> Parts {
    let house = words.house(single.house);
    let Some((cell, digit)) = step.placement else { return Parts::default() };
    let (place, symbol) = (words.cell(cell), digit.symbol());
    let why = if single.last {
        format!("{place} is the last open cell of {house}, and {symbol} the digit that it lacks.")
    } else {
        format!("In {house}, {symbol} has no other place than {place}.")
    };
    Parts {
        look: format!("Look at {house}."),
        cells: vec![cell],
        why: vec![why],
        ..Parts::default()
    }
}

pub(super) fn naked_single(words: Words<'_>, step: &Step) -> Parts {
    let Some((cell, digit)) = step.placement else { return Parts::default() };
    let shape = words.sheet.shape();
    let houses = shape.geometry().houses_of(cell);
    let houses: Vec<String> = houses.iter().map(|&house| words.house(house).to_string()).collect();
    let seen: Vec<String> = (0..shape.side())
        .map(crate::board::Digit::from_index)
        .filter(|&other| other != digit)
        .filter(|other| {
            let peers = shape.geometry().peers(cell).iter();
            peers
                .map(|peer| words.sheet.values()[peer.index()])
                .any(|v| usize::from(v) == other.value())
        })
        .map(|other| other.symbol().to_string())
        .collect();
    let rest =
        if seen.len() + 1 == shape.side() { "" } else { "; the others are excluded already" };
    let (place, symbol) = (words.cell(cell), digit.symbol());
    let why = format!(
        "{place} sees {} in {}{rest}: only {symbol} is left for it.",
        list(&seen),
        list(&houses),
    );
    let look = format!(
        "Look at {}, at a cell with one candidate.",
        houses.last().map_or("", |house| house)
    );
    Parts { look, cells: vec![cell], why: vec![why], ..Parts::default() }
}

pub(super) fn locking(words: Words<'_>, locking: &Locking, step: &Step) -> Parts {
    let (digit, from, to) = (locking.digit, locking.from, locking.to);
    let cells: Vec<_> = words.sheet.places_of(from, digit).collect();
    let (own, other, symbol) = (words.house(from), words.house(to), digit.symbol());
    let look = format!("Look at {symbol} in {own}.");
    let mut why = vec![format!(
        "In {own}, {symbol} can only be at {}, all of them in {other}.",
        words.cells(&cells)
    )];
    match (locking.filled, step.placement) {
        (Some(filled), Some((cell, _))) => why.push(format!(
            "So {symbol} is nowhere else in {other}, which leaves {} one place for it, {}.",
            words.house(filled),
            words.cell(cell)
        )),
        _ => why.push(format!("So {symbol} is nowhere else in {other}.")),
    }
    Parts { look, cells, why, ..Parts::default() }
}
