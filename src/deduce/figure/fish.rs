//! Fish, finned fish and empty rectangles.

use super::graph::{By, Graph};
use super::parts::Figure;
use super::role::Role;
use crate::board::{Cell, Digit, House, HouseKind};
use crate::deduce::Sheet;
use crate::deduce::bits::Bits;
use crate::deduce::pattern::franken_fish::FrankenFish;
use crate::deduce::pattern::{EmptyRectangle, FinnedFish, Fish};

/// A fish with some base and cover houses, and fins.
fn of_houses(
    sheet: &Sheet,
    digit: Digit,
    (base, cover): (&[House], &[House]),
    fins: &[Cell],
) -> Figure {
    let mut figure = Figure::default();
    base.iter().for_each(|&house| figure.add_house(house, Role::Base));
    cover.iter().for_each(|&house| figure.add_house(house, Role::Cover));
    for cell in base.iter().flat_map(|&house| sheet.places_of(house, digit)) {
        let role = if fins.contains(&cell) { Role::Fin } else { Role::Base };
        figure.add_candidate(cell, digit, role);
    }
    figure
}

/// A fish of lines, which are bits of two numbers.
fn of_lines(
    sheet: &Sheet,
    digit: Digit,
    kind: HouseKind,
    (base, cover): (u32, u32),
    fins: &[Cell],
) -> Figure {
    let shape = sheet.shape();
    let lines = |kind, bits| -> Vec<House> {
        Bits(bits).map(|number| House::of(shape, kind, number)).collect()
    };
    let crossing = if kind == HouseKind::Row { HouseKind::Column } else { HouseKind::Row };
    of_houses(sheet, digit, (&lines(kind, base), &lines(crossing, cover)), fins)
}

pub(super) fn fish(sheet: &Sheet, fish: &Fish) -> Figure {
    of_lines(sheet, fish.digit, fish.base_kind, (fish.base, fish.cover), &[])
}

pub(super) fn finned_fish(sheet: &Sheet, fish: &FinnedFish) -> Figure {
    of_lines(sheet, fish.digit, fish.base_kind, (fish.base, fish.cover), &fish.fins)
}

pub(super) fn franken_fish(sheet: &Sheet, fish: &FrankenFish) -> Figure {
    of_houses(sheet, fish.digit, (&fish.base, &fish.cover), &fish.fins)
}

/// The chain far = near - arm = other arm: the digit is at the far end of the link, or in the arm that does not see it.
pub(super) fn empty_rectangle(sheet: &Sheet, found: &EmptyRectangle) -> Figure {
    let mut figure = Figure::default();
    let [near, far] = found.link;
    let geometry = sheet.shape().geometry();
    figure.add_house(found.block, Role::House);
    found.arms.iter().for_each(|&arm| figure.add_house(arm, Role::Arm));
    let is_seen = |cell: &Cell| geometry.sees(*cell, near);
    let (seen, rest): (Vec<Cell>, Vec<Cell>) =
        sheet.places_of(found.block, found.digit).partition(is_seen);
    let nodes = [vec![far], vec![near], seen, rest].map(|cells| (cells, found.digit));
    let chain = Graph::of_chain(sheet, nodes);
    if let Some(By::House(house)) = chain.edges.first().map(|edge| edge.by) {
        figure.add_house(house, Role::Strong);
    }
    figure.add_chain(chain);
    figure
}
