//! Fish, finned fish and empty rectangles.

use super::account::{Account, Gap, Mention, gaps};
use super::language::texts as say;
use crate::board::{Cell, Digit, House, HouseKind};
use crate::deduce::bits::Bits;
use crate::deduce::figure::{Graph, Role};
use crate::deduce::pattern::crossing::FrankenFish;
use crate::deduce::pattern::{EmptyRectangle, FinnedFish, Fish};

/// A fish with some base and cover houses, and fins.
fn of_houses(
    account: &mut Account<'_>,
    digit: Digit,
    (base, cover): (&[House], &[House]),
    fins: &[Cell],
) {
    account.add_houses(base, Role::Base);
    account.add_houses(cover, Role::Cover);
    for cell in base.iter().flat_map(|&house| account.sheet.places_of(house, digit)) {
        let role = if fins.contains(&cell) { Role::Fin } else { Role::Base };
        account.figure.add_candidate(cell, digit, role);
        account.cells.push(cell);
    }
    account.fill(gaps![count = Mention::Number(base.len()), fins = Gap::all(fins)]);
}

/// A fish of lines, which are bits of two numbers.
fn of_lines(
    account: &mut Account<'_>,
    digit: Digit,
    kind: HouseKind,
    (base, cover): (u32, u32),
    fins: &[Cell],
) {
    let shape = account.sheet.shape();
    let lines = |kind, bits| -> Vec<House> {
        Bits(bits).map(|number| House::of(shape, kind, number)).collect()
    };
    let crossing = if kind == HouseKind::Row { HouseKind::Column } else { HouseKind::Row };
    of_houses(account, digit, (&lines(kind, base), &lines(crossing, cover)), fins);
    account.fill(gaps![
        base = Mention::Lines(kind, base),
        cover = Mention::Lines(crossing, cover),
        lines = Mention::Kind(kind),
    ]);
}

pub(super) fn fish(account: &mut Account<'_>, fish: &Fish) {
    of_lines(account, fish.digit, fish.base_kind, (fish.base, fish.cover), &[]);
    account.say([say::FISH, say::FISH_SO]);
}

pub(super) fn finned_fish(account: &mut Account<'_>, fish: &FinnedFish) {
    of_lines(account, fish.digit, fish.base_kind, (fish.base, fish.cover), &fish.fins);
    let first = if fish.fins.len() == 1 { say::FINNED_ONE } else { say::FINNED };
    account.say([first, say::FINNED_IF, say::FINNED_SO]);
}

pub(super) fn franken_fish(account: &mut Account<'_>, fish: &FrankenFish) {
    of_houses(account, fish.digit, (&fish.base, &fish.cover), &fish.fins);
    if fish.fins.is_empty() {
        account.say([say::FRANKEN, say::FRANKEN_SO]);
    } else {
        account.say([say::FRANKEN_FINNED, say::FRANKEN_IF, say::FRANKEN_FINNED_SO]);
    }
}

/// The chain far = near - arm = other arm: the digit is at the far end of the link, or in the arm that does not see it.
pub(super) fn empty_rectangle(account: &mut Account<'_>, found: &EmptyRectangle) {
    let (sheet, digit, [near, far]) = (account.sheet, found.digit, found.link);
    let places: Vec<Cell> = sheet.places_of(found.block, digit).collect();
    account.cells = [&places[..], &found.link].concat();
    account.figure.add_house(found.block, Role::House);
    account.add_houses(&found.arms, Role::Arm);
    let is_seen = |cell: &Cell| sheet.rules().geometry().sees(*cell, near);
    let (seen, rest): (Vec<Cell>, Vec<Cell>) = places.into_iter().partition(is_seen);
    let nodes = [vec![far], vec![near], seen, rest].map(|cells| (cells, digit));
    let chain = Graph::of_chain(sheet, nodes);
    let line = chain.edges.first().and_then(|edge| edge.by.house());
    account.add_houses(line.as_ref(), Role::Strong);
    account.figure.add_chain(chain);
    let targets = account.step.removals.first().map(|(cell, _)| cell);
    account.fill(gaps![line = Gap::all(line), near = near, far = far, target = Gap::all(targets)]);
    account.say([say::EMPTY_RECTANGLE, say::EMPTY_RECTANGLE_LINK, say::EMPTY_RECTANGLE_SO]);
}
