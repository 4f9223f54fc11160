//! Loops and graves that would leave two solutions.

use super::account::{Account, Gap, Mention, facts, gaps};
use super::language::{Sentence, texts as say};
use crate::board::{Cell, DigitSet, House};
use crate::deduce::figure::Role;
use crate::deduce::pattern::rectangle::CornerSet;
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

/// Says that one of the open cells has the only further digit.
pub(super) fn say_one_extra(account: &mut Account<'_>, extras: DigitSet) {
    if let Some(digit) = extras.single_digit() {
        let holders = account.holders(&account.cells, digit);
        account.add_way(digit, holders);
    }
    account.say_with(say::ONE_EXTRA, gaps![digit = extras]);
}

/// Cells of a house with which two corners make a set.
pub(super) fn corner_set(
    account: &mut Account<'_>,
    extras: DigitSet,
    set: &CornerSet,
    sentences: [Sentence; 2],
) {
    account.add_set(set.house, &account.at(set.house, set.places), set.digits);
    account.fill(gaps![
        house = set.house,
        extras = Gap::one(extras),
        digits = set.digits,
        count = Mention::Number(set.digits.len()),
    ]);
    account.say(sentences);
    if let Some(beside) = set.beside {
        account.figure.add_house(beside, Role::House);
        account.say_with(say::WITH_NAKED_SET_BESIDE, gaps![beside = beside]);
    }
}

pub(super) fn unique_loop(account: &mut Account<'_>, found: &UniqueLoop) {
    let cells: Vec<Cell> = found.cells().collect();
    let extras = add_deadly(account, &cells, found.pair);
    account.say([say::DEADLY_LOOP, say::ONE_SOLUTION]);
    match found.kind {
        LoopKind::OneCell => account.say([say::ONE_CELL]),
        LoopKind::OneDigit => say_one_extra(account, extras),
        LoopKind::NakedSet { house, digits, places } => {
            let set = CornerSet { house, beside: None, digits, places };
            corner_set(account, extras, &set, [say::WITH_NAKED_SET, say::WITH_NAKED_SET_SO]);
        }
        LoopKind::HiddenSet { house, digits, places } => {
            let set = CornerSet { house, beside: None, digits, places };
            corner_set(account, extras, &set, [say::WITH_HIDDEN_SET, say::WITH_HIDDEN_SET_SO]);
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
    account.say([say::ONE_SOLUTION]);
    if let [(_, digits)] = bug.cells[..] {
        account.say_with(say::GRAVE_ONE, gaps![digits = Gap::one(digits)]);
    } else {
        account.say_with(say::GRAVE_SEVERAL, gaps![extras = Gap::one(facts(&bug.cells, true))]);
    }
    let technique = account.step.technique;
    if let (Technique::Bug { kind: 2 }, Some(&(_, digits))) = (technique, bug.cells.first()) {
        if let Some(digit) = digits.single_digit() {
            account.add_way(digit, bug.cells.iter().map(|&(cell, _)| cell));
        }
        account.say_with(say::GRAVE_DIGIT, gaps![digit = digits]);
    }
    if let Some((house, digits, cells)) = &bug.set {
        account.add_set(*house, cells, *digits);
        account.say_with(say::GRAVE_SET, gaps![digits = *digits]);
    }
    if let (Technique::Bug { kind: 4 }, &[(a, first), (b, second)]) = (technique, &bug.cells[..]) {
        let shared = account.sheet.digits(a) & account.sheet.digits(b) & !(first | second);
        account.add_candidates(&[a, b], shared, Role::Set);
        let geometry = account.sheet.rules().geometry();
        let is_confined = |house: &&House| {
            let holds = |cell| geometry.house(**house).contains(&cell);
            let count = |digit| account.sheet.places_of(**house, digit).count();
            holds(a) && holds(b) && shared.into_iter().any(|digit| count(digit) == 2)
        };
        let house = geometry.houses_of(a).iter().find(is_confined).copied();
        account.add_houses(house.as_ref(), Role::House);
        let gaps = gaps![a = a, b = b, digits = shared, house = Gap::all(house)];
        account.say_with(say::GRAVE_PAIR, gaps);
    }
}
