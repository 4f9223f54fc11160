//! Unique loops and graves.

use super::parts::Figure;
use super::role::Role;
use super::sets::{add_set, at};
use crate::board::{Cell, DigitSet};
use crate::deduce::Sheet;
use crate::deduce::pattern::{Bug, LoopKind, UniqueLoop};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// Adds cells with a pair of digits: those without further candidates are the floor.
pub(super) fn add_deadly(figure: &mut Figure, sheet: &Sheet, cells: &[Cell], pair: DigitSet) {
    for &cell in cells {
        let extra = sheet.digits(cell) & !pair;
        let role = if extra.is_empty() { Role::Floor } else { Role::Roof };
        figure.add_cells([cell], role);
        figure.add_candidates(sheet, [cell], pair, role);
        figure.add_candidates(sheet, [cell], extra, Role::Extra);
    }
    figure.digits = figure.digits | pair;
}

pub(super) fn unique_loop(sheet: &Sheet, found: &UniqueLoop) -> Figure {
    let mut figure = Figure::default();
    let cells: Vec<Cell> = found.cells().collect();
    add_deadly(&mut figure, sheet, &cells, found.pair);
    match found.kind {
        LoopKind::OneCell | LoopKind::OneDigit => {}
        LoopKind::NakedSet { house, digits, places }
        | LoopKind::HiddenSet { house, digits, places } => {
            add_set(&mut figure, sheet, house, &at(sheet, house, places), digits);
        }
        LoopKind::Confined { house } => figure.add_house(house, Role::House),
    }
    figure
}

pub(super) fn bug(sheet: &Sheet, bug: &Bug, step: &Step) -> Figure {
    let mut figure = Figure::default();
    for &(cell, digits) in &bug.cells {
        figure.add_cells([cell], Role::Extra);
        figure.add_candidates(sheet, [cell], digits, Role::Extra);
    }
    if let Some((house, digits, cells)) = &bug.set {
        add_set(&mut figure, sheet, *house, cells, *digits);
    }
    if let (Technique::Bug { kind: 4 }, [(a, first), (b, second)]) =
        (step.technique, &bug.cells[..])
    {
        let shared = sheet.digits(*a) & sheet.digits(*b) & !(*first | *second);
        figure.add_candidates(sheet, [*a, *b], shared, Role::Set);
    }
    figure
}
