//! Loops and graves that would leave two solutions.

use super::account::{Account, Gap, facts, gaps};
use super::language::texts as say;
use crate::board::{Cell, DigitSet};
use crate::deduce::figure::Role;
use crate::deduce::pattern::{Bug, LoopKind, UniqueLoop};
use crate::deduce::technique::Technique;

/// Adds cells with a pair of digits: those without further candidates are the floor. Returns the digits beside the pair.
pub(super) fn add_deadly(account: &mut Account<'_>, cells: &[Cell], pair: DigitSet) -> DigitSet {
    let sheet = account.sheet;
    let mut extras = DigitSet::EMPTY;
    for &cell in cells {
        let extra = sheet.digits(cell) & !pair;
        let role = if extra.is_empty() { Role::Floor } else { Role::Roof };
        account.add_part(&[cell], pair, role);
        account.add_candidates(&[cell], extra, Role::Extra);
        extras = extras | extra;
    }
    account.figure.digits = account.figure.digits | pair;
    account.cells = cells.to_vec();
    let is_open = |&&cell: &&Cell| sheet.digits(cell) != pair;
    account.fill(gaps![pair = pair, open = Gap::all(cells.iter().filter(is_open))]);
    extras
}

pub(super) fn unique_loop(account: &mut Account<'_>, found: &UniqueLoop) {
    let cells: Vec<Cell> = found.cells().collect();
    let extras = add_deadly(account, &cells, found.pair);
    account.say([say::DEADLY_LOOP]);
    match found.kind {
        LoopKind::OneCell => account.say([say::ONE_CELL]),
        LoopKind::OneDigit => account.say_with(say::ONE_EXTRA, gaps![digit = extras]),
        LoopKind::NakedSet { house, digits, places }
        | LoopKind::HiddenSet { house, digits, places } => {
            let is_naked = matches!(found.kind, LoopKind::NakedSet { .. });
            let sentence = if is_naked { say::LOOP_NAKED_SET } else { say::LOOP_HIDDEN_SET };
            account.add_set(house, &account.at(house, places), digits);
            account.say_with(sentence, gaps![digits = digits]);
        }
        LoopKind::Confined { house } => {
            let gone = account.step.removals.iter().map(|&(_, gone)| gone);
            let other = gone.fold(DigitSet::EMPTY, |set, gone| set | gone);
            account.figure.add_house(house, Role::House);
            account.fill(gaps![digit = found.pair & !other, other = other]);
            account.say([say::CONFINED, say::CONFINED_SO]);
        }
    }
}

pub(super) fn bug(account: &mut Account<'_>, bug: &Bug) {
    for &(cell, digits) in &bug.cells {
        account.add_part(&[cell], digits, Role::Extra);
        account.cells.push(cell);
    }
    account.say_with(say::GRAVE, gaps![extras = Gap::all(facts(&bug.cells, true))]);
    if let [(_, digits)] = bug.cells[..] {
        account.say_with(say::GRAVE_ONE, gaps![digits = Gap::one(digits)]);
    } else {
        account.say_with(say::GRAVE_SEVERAL, gaps![extras = Gap::one(facts(&bug.cells, true))]);
    }
    let technique = account.step.technique;
    if let (Technique::Bug { kind: 2 }, Some(&(_, digits))) = (technique, bug.cells.first()) {
        account.say_with(say::GRAVE_DIGIT, gaps![digit = digits]);
    }
    if let Some((house, digits, cells)) = &bug.set {
        account.add_set(*house, cells, *digits);
        account.say_with(say::GRAVE_SET, gaps![digits = *digits]);
    }
    if let (Technique::Bug { kind: 4 }, &[(a, first), (b, second)]) = (technique, &bug.cells[..]) {
        let shared = account.sheet.digits(a) & account.sheet.digits(b) & !(first | second);
        account.add_candidates(&[a, b], shared, Role::Set);
        account.say_with(say::GRAVE_PAIR, gaps![a = a, b = b, digits = shared]);
    }
}
