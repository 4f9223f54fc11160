//! Singles and locked candidates.

use super::account::{Account, Gap, gaps};
use super::language::texts as say;
use crate::board::{Cell, Digit, DigitSet};
use crate::deduce::figure::Role;
use crate::deduce::pattern::{HiddenSingle, Locking};

pub(super) fn hidden_single(account: &mut Account<'_>, single: &HiddenSingle) {
    account.figure.add_house(single.house, Role::House);
    account.add_single();
    let Some((place, digit)) = account.step.placement else { return };
    let (geometry, values) = (account.sheet.rules().geometry(), account.sheet.values());
    let is_open = |cell: &Cell| *cell != place && values[cell.index()] == 0;
    let mut open: Vec<Cell> =
        geometry.house(single.house).iter().copied().filter(is_open).collect();
    let has_digit = |cell: &Cell| usize::from(values[cell.index()]) == digit.value();
    let holders: Vec<Cell> = (0..values.len()).map(Cell::new).filter(has_digit).collect();
    let mut excluders = Vec::new();
    // As few as can be: each takes most of the cells that are left.
    let taken =
        |cell: Cell, open: &[Cell]| open.iter().filter(|&&at| geometry.sees(cell, at)).count();
    while let Some(&best) = holders.iter().rev().max_by_key(|&&cell| taken(cell, &open)) {
        if taken(best, &open) == 0 {
            break;
        }
        open.retain(|&at| !geometry.sees(best, at));
        excluders.push(best);
    }
    excluders.sort_unstable();
    let sentence = match excluders.len() {
        _ if single.last => say::LAST_CELL,
        0 => say::HIDDEN_SINGLE_BARE,
        _ if !open.is_empty() => say::HIDDEN_SINGLE_REST,
        1 => say::HIDDEN_SINGLE_ONE,
        _ => say::HIDDEN_SINGLE,
    };
    account.figure.add_cells(excluders, Role::Excluder);
    account.cells = vec![place];
    account.say([sentence]);
}

pub(super) fn naked_single(account: &mut Account<'_>) {
    account.add_single();
    let Some((cell, digit)) = account.step.placement else { return };
    let (shape, values) = (account.sheet.shape(), account.sheet.values());
    let geometry = account.sheet.rules().geometry();
    let (peers, houses) = (geometry.peers(cell), geometry.houses_of(cell));
    let mut seen = DigitSet::EMPTY;
    for other in (0..shape.side()).map(Digit::from_index).filter(|&other| other != digit) {
        let has_digit = |peer: &&Cell| usize::from(values[peer.index()]) == other.value();
        if let Some(&peer) = peers.iter().find(has_digit) {
            account.add_cells(&[peer], Role::Excluder);
            // Of what a rule of pairs excludes, in no house with the cell, the sentence says that it is excluded already.
            if !geometry.lone_peers(cell).contains(&peer) {
                seen.insert(other);
            }
        }
    }
    account.cells = vec![cell];
    account.fill(gaps![digits = seen, houses = Gap::all(houses)]);
    account.say([match seen.len() {
        0 => say::NAKED_SINGLE_BARE,
        count if count + 1 == shape.side() => say::NAKED_SINGLE,
        _ => say::NAKED_SINGLE_REST,
    }]);
}

pub(super) fn locking(account: &mut Account<'_>, locking: &Locking) {
    account.figure.add_house(locking.from, Role::Base);
    account.figure.add_house(locking.to, Role::Cover);
    account.cells = account.sheet.places_of(locking.from, locking.digit).collect();
    for &cell in &account.cells {
        account.figure.add_candidate(cell, locking.digit, Role::Base);
    }
    account.say([say::LOCKED]);
    if let Some(house) = locking.filled {
        account.figure.add_house(house, Role::House);
        account.add_single();
        account.say([say::LOCKED_FILLED]);
    } else {
        account.say([say::LOCKED_SO]);
    }
}
