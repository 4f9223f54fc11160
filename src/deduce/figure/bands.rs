//! Patterns that span bands and stacks: SK-loops and exocets.

use super::parts::Figure;
use super::role::Role;
use crate::board::HouseKind;
use crate::deduce::Sheet;
use crate::deduce::pattern::exocet::Exocet;
use crate::deduce::pattern::sk_loop::{GROUPS, SkLoop};

/// Each candidate has the part of the house in which its digit is once.
pub(super) fn sk_loop(sheet: &Sheet, found: &SkLoop) -> Figure {
    let mut figure = Figure::default();
    let shape = sheet.shape();
    figure.add_cells(found.cells.iter().flatten().copied(), Role::Set);
    for (i, &(house, digits)) in found.joints.iter().enumerate() {
        let is_block = house.kind(shape) == HouseKind::Block;
        let role = if is_block { Role::BlockPart } else { Role::LinePart };
        if !digits.is_empty() {
            figure.add_house(house, role);
        }
        for group in [i, (i + 1) % GROUPS] {
            figure.add_candidates(sheet, found.cells[group].iter().copied(), digits, role);
        }
    }
    figure
}

pub(super) fn exocet(sheet: &Sheet, found: &Exocet) -> Figure {
    let mut figure = Figure::default();
    for (cells, role) in [(found.base, Role::Base), (found.targets, Role::Target)] {
        figure.add_cells(cells, role);
        figure.add_candidates(sheet, cells, found.digits, role);
    }
    found.cross.iter().for_each(|&house| figure.add_house(house, Role::Cross));
    for &line in found.covers.iter().flat_map(|(_, lines)| lines) {
        figure.add_house(line, Role::Cover);
    }
    figure
}
