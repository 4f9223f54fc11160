//! Naked and hidden sets, Sue de Coq, and aligned exclusion.

use super::account::{Account, Gap, Mention, facts, gaps};
use super::language::texts as say;
use crate::board::{DigitSet, House};
use crate::deduce::figure::Role;
use crate::deduce::pattern::crossing::SueDeCoq;
use crate::deduce::pattern::{AlignedExclusion, BentSet, HiddenSet, LockedSet, NakedSet};

/// A set at some places of the first of its houses.
fn set_in(account: &mut Account<'_>, houses: &[House], places: u32, digits: DigitSet) {
    account.cells = account.at(houses[0], places);
    let cells = account.cells.clone();
    houses.iter().for_each(|&house| account.add_set(house, &cells, digits));
    account.fill(gaps![count = Mention::Number(cells.len()), digits = digits]);
}

pub(super) fn hidden_set(account: &mut Account<'_>, set: &HiddenSet) {
    set_in(account, &[set.house], set.places, set.digits);
    account.say([say::HIDDEN_SET]);
    if let Some(filled) = set.filled {
        account.add_single();
        account.say_with(say::HIDDEN_SET_FILLED, gaps![digit = filled]);
    } else {
        account.say([say::HIDDEN_SET_SO]);
    }
}

pub(super) fn naked_set(account: &mut Account<'_>, set: &NakedSet) {
    set_in(account, &[set.house], set.places, set.digits);
    account.say([say::NAKED_SET, say::NAKED_SET_SO]);
}

pub(super) fn locked_set(account: &mut Account<'_>, set: &LockedSet) {
    let [block, line] = set.houses;
    set_in(account, &set.houses, set.places, set.digits);
    account.fill(gaps![block = block, line = line]);
    account.say([say::LOCKED_SET, say::LOCKED_SET_SO]);
}

pub(super) fn bent_set(account: &mut Account<'_>, found: &BentSet) {
    let ([block, line], free) = (found.houses, DigitSet::single(found.free));
    let restricted = found.digits & !free;
    account.add_houses(&found.houses, Role::House);
    account.add_cells(&found.cells, Role::Set);
    account.add_candidates(&found.cells, free, Role::Common);
    account.add_candidates(&found.cells, restricted, Role::Restricted);
    account.cells.clone_from(&found.cells);
    account.fill(gaps![
        block = block,
        line = line,
        count = Mention::Number(found.cells.len()),
        digits = found.digits,
        z = found.free,
    ]);
    account.say([say::BENT_SET]);
    account.say_with(say::BENT_SET_SEE, gaps![digits = Gap::one(restricted)]);
    account.say([say::BENT_SET_NEEDS]);
    let free = account.holders(&found.cells, found.free);
    account.add_way(found.free, free.iter().copied());
    account.say_with(say::BENT_SET_SO, gaps![cells = Gap::all(free)]);
}

pub(super) fn sue_de_coq(account: &mut Account<'_>, found: &SueDeCoq) {
    let ([line, block], [middle, a, b]) = (found.houses, &found.cells);
    let [own, of_a, of_b] = found.digits;
    account.figure.add_house(line, Role::LinePart);
    account.figure.add_house(block, Role::BlockPart);
    account.add_cells(middle, Role::Crossing);
    account.add_part(a, of_a, Role::LinePart);
    account.add_part(b, of_b, Role::BlockPart);
    let (rest, twice) = (own & !(of_a | of_b), of_a & of_b);
    let parts =
        [(own & of_a, Role::LinePart), (own & of_b, Role::BlockPart), (rest, Role::Crossing)];
    parts.into_iter().for_each(|(digits, role)| account.add_candidates(middle, digits, role));
    account.cells = found.cells.concat();
    account.fill(gaps![
        line = line,
        block = block,
        a = Gap::all(a),
        of_a = of_a,
        b = Gap::all(b),
        of_b = of_b,
        twice = twice,
        rest = rest,
    ]);
    let crossing = gaps![
        count = Mention::Number(middle.len()),
        cells = Gap::all(middle),
        more = Mention::Number(own.len()),
        digits = own,
    ];
    let places = gaps![
        count = Mention::Number(account.cells.len()),
        digits = Mention::Number((own | of_a | of_b).len()),
    ];
    let of_places = if twice.is_empty() { say::CROSSING_PLACES } else { say::CROSSING_TWICE };
    account.say_with(say::CROSSING, crossing);
    account.say([say::CROSSING_BESIDE]);
    account.say_with(of_places, places);
    account.say([say::CROSSING_SO]);
    account.say((!rest.is_empty()).then_some(say::CROSSING_REST));
}

pub(super) fn aligned(account: &mut Account<'_>, found: &AlignedExclusion) {
    let all = DigitSet::full(account.sheet.shape().side());
    account.add_part(&found.cells, all, Role::Base);
    account.add_part(&found.excluders, all, Role::Excluder);
    account.cells = [&found.cells[..], &found.excluders].concat();
    account.fill(gaps![facts = Gap::one(facts(&account.step.removals, true))]);
    account.say([say::EXCLUDERS, say::COMBINATIONS]);
}
