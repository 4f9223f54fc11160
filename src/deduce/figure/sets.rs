//! Naked and hidden sets, Sue de Coq, and aligned exclusion.

use super::basic::add_single;
use super::parts::Figure;
use super::role::Role;
use crate::board::{Cell, DigitSet, House};
use crate::deduce::Sheet;
use crate::deduce::bits::Bits;
use crate::deduce::pattern::sue_de_coq::SueDeCoq;
use crate::deduce::pattern::{AlignedExclusion, BentSet, HiddenSet, LockedSet, NakedSet};
use crate::deduce::step::Step;

/// The cells of a house at some places.
pub(super) fn at(sheet: &Sheet, house: House, places: u32) -> Vec<Cell> {
    let cells = sheet.shape().geometry().house(house);
    Bits(places).map(|place| cells[place]).collect()
}

/// Adds a set of cells of a house with some digits.
pub(super) fn add_set(
    figure: &mut Figure,
    sheet: &Sheet,
    house: House,
    cells: &[Cell],
    digits: DigitSet,
) {
    figure.add_house(house, Role::House);
    figure.add_cells(cells.iter().copied(), Role::Set);
    figure.add_candidates(sheet, cells.iter().copied(), digits, Role::Set);
}

pub(super) fn hidden_set(sheet: &Sheet, set: &HiddenSet, step: &Step) -> Figure {
    let mut figure = Figure::default();
    add_set(&mut figure, sheet, set.house, &at(sheet, set.house, set.places), set.digits);
    if set.filled.is_some() {
        add_single(&mut figure, step);
    }
    figure
}

pub(super) fn naked_set(sheet: &Sheet, set: &NakedSet) -> Figure {
    let mut figure = Figure::default();
    add_set(&mut figure, sheet, set.house, &at(sheet, set.house, set.places), set.digits);
    figure
}

pub(super) fn locked_set(sheet: &Sheet, set: &LockedSet) -> Figure {
    let mut figure = Figure::default();
    let cells = at(sheet, set.houses[0], set.places);
    set.houses.iter().for_each(|&house| add_set(&mut figure, sheet, house, &cells, set.digits));
    figure
}

pub(super) fn bent_set(sheet: &Sheet, found: &BentSet) -> Figure {
    let mut figure = Figure::default();
    found.houses.iter().for_each(|&house| figure.add_house(house, Role::House));
    let cells = || found.cells.iter().copied();
    figure.add_cells(cells(), Role::Set);
    let free = DigitSet::single(found.free);
    figure.add_candidates(sheet, cells(), free, Role::Common);
    figure.add_candidates(sheet, cells(), found.digits & !free, Role::Restricted);
    figure
}

pub(super) fn sue_de_coq(sheet: &Sheet, found: &SueDeCoq) -> Figure {
    let mut figure = Figure::default();
    let [middle, of_line, of_block] = &found.cells;
    let [all, line, block] = found.digits;
    for (house, role) in found.houses.into_iter().zip([Role::LinePart, Role::BlockPart]) {
        figure.add_house(house, role);
    }
    let parts = [(middle, Role::Crossing), (of_line, Role::LinePart), (of_block, Role::BlockPart)];
    for (cells, role) in parts {
        figure.add_cells(cells.iter().copied(), role);
    }
    let cells = |part: &[Cell]| part.to_vec();
    figure.add_candidates(sheet, cells(of_line), line, Role::LinePart);
    figure.add_candidates(sheet, cells(of_block), block, Role::BlockPart);
    figure.add_candidates(sheet, cells(middle), all & line, Role::LinePart);
    figure.add_candidates(sheet, cells(middle), all & block, Role::BlockPart);
    figure.add_candidates(sheet, cells(middle), all & !(line | block), Role::Crossing);
    figure
}

pub(super) fn aligned(sheet: &Sheet, found: &AlignedExclusion) -> Figure {
    let mut figure = Figure::default();
    for (cells, role) in [(&found.cells, Role::Base), (&found.excluders, Role::Excluder)] {
        figure.add_cells(cells.iter().copied(), role);
        let all = DigitSet::full(sheet.shape().side());
        figure.add_candidates(sheet, cells.iter().copied(), all, role);
    }
    figure
}
