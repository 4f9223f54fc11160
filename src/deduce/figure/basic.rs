//! Singles and locked candidates.

use super::parts::Figure;
use super::role::Role;
use crate::board::{Cell, Digit};
use crate::deduce::Sheet;
use crate::deduce::pattern::{HiddenSingle, Locking};
use crate::deduce::step::Step;

/// The single of a step.
pub(super) fn add_single(figure: &mut Figure, step: &Step) {
    if let Some((cell, digit)) = step.placement {
        figure.add_cells([cell], Role::Single);
        figure.add_candidate(cell, digit, Role::Single);
    }
}

pub(super) fn hidden_single(sheet: &Sheet, single: &HiddenSingle, step: &Step) -> Figure {
    let mut figure = Figure::default();
    figure.add_house(single.house, Role::House);
    add_single(&mut figure, step);
    let Some((place, digit)) = step.placement else { return figure };
    let geometry = sheet.shape().geometry();
    let is_open = |cell: &&Cell| **cell != place && sheet.values()[cell.index()] == 0;
    let open: Vec<&Cell> = geometry.house(single.house).iter().filter(is_open).collect();
    let has_digit = |cell: &Cell| usize::from(sheet.values()[cell.index()]) == digit.value();
    let excluders = (0..sheet.shape().cells())
        .map(Cell::new)
        .filter(has_digit)
        .filter(|&cell| open.iter().any(|&&other| geometry.sees(cell, other)));
    figure.add_cells(excluders, Role::Excluder);
    figure
}

pub(super) fn naked_single(sheet: &Sheet, step: &Step) -> Figure {
    let mut figure = Figure::default();
    add_single(&mut figure, step);
    let Some((cell, _)) = step.placement else { return figure };
    let peers = sheet.shape().geometry().peers(cell);
    for digit in (0..sheet.shape().side()).map(Digit::from_index) {
        let has_digit = |peer: &&Cell| usize::from(sheet.values()[peer.index()]) == digit.value();
        figure.add_cells(peers.iter().copied().find(|peer| has_digit(&peer)), Role::Excluder);
    }
    figure
}

pub(super) fn locking(sheet: &Sheet, locking: &Locking, step: &Step) -> Figure {
    let mut figure = Figure::default();
    figure.add_house(locking.from, Role::Base);
    figure.add_house(locking.to, Role::Cover);
    for cell in sheet.places_of(locking.from, locking.digit) {
        figure.add_candidate(cell, locking.digit, Role::Base);
    }
    if let Some(house) = locking.filled {
        figure.add_house(house, Role::House);
        add_single(&mut figure, step);
    }
    figure
}
