//! Fish, finned fish and empty rectangles.

use super::parts::Parts;
use super::words::{Words, crossing, kind, list, number};
use crate::board::{Cell, Digit, House, HouseKind};
use crate::deduce::bits::Bits;
use crate::deduce::pattern::franken_fish::FrankenFish;
use crate::deduce::pattern::{EmptyRectangle, FinnedFish, Fish};
use crate::deduce::step::Step;

fn places(words: Words<'_>, digit: Digit, base_kind: HouseKind, base: u32) -> Vec<Cell> {
    let shape = words.sheet.shape();
    let lines = Bits(base).map(|line| House::of(shape, base_kind, line));
    lines.flat_map(|line| words.sheet.places_of(line, digit).collect::<Vec<_>>()).collect()
}

pub(super) fn fish(words: Words<'_>, fish: &Fish) -> Parts {
    let symbol = fish.digit.symbol();
    let cells = places(words, fish.digit, fish.base_kind, fish.base);
    let base = words.lines(fish.base_kind, fish.base);
    let cover = words.lines(crossing(fish.base_kind), fish.cover);
    let why = vec![
        format!("In {base}, all places of {symbol} lie in {cover}: {}.", words.cells(&cells)),
        format!(
            "These {} lines take up the {symbol} of all of {cover}, so it is nowhere else in them.",
            number(fish.base.count_ones() as usize)
        ),
    ];
    let look = format!("Look at {symbol} in the {}s.", kind(fish.base_kind));
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn finned_fish(words: Words<'_>, fish: &FinnedFish) -> Parts {
    let symbol = fish.digit.symbol();
    let cells = places(words, fish.digit, fish.base_kind, fish.base);
    let base = words.lines(fish.base_kind, fish.base);
    let cover = words.lines(crossing(fish.base_kind), fish.cover);
    let fins = words.cells(&fish.fins);
    let (plural, are) = if fish.fins.len() == 1 { ("", "is") } else { ("s", "are") };
    let why = vec![
        format!(
            "In {base}, all places of {symbol} lie in {cover}, but for the fin{plural} {fins}."
        ),
        format!(
            "If no fin is {symbol}, these lines take up the {symbol} of {cover}; if one is, its \
             block has no other."
        ),
        format!("So {symbol} goes from cells of {cover} in the block where the fin{plural} {are}."),
    ];
    let look = format!("Look at {symbol} in the {}s.", kind(fish.base_kind));
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn franken_fish(words: Words<'_>, fish: &FrankenFish) -> Parts {
    let symbol = fish.digit.symbol();
    let names = |houses: &[House]| {
        list(&houses.iter().map(|&house| words.house(house)).collect::<Vec<_>>())
    };
    let (base, cover) = (names(&fish.base), names(&fish.cover));
    let of_base = fish.base.iter().flat_map(|&house| words.sheet.places_of(house, fish.digit));
    let cells: Vec<Cell> = of_base.collect();
    let count = number(fish.base.len());
    let each = format!(
        "Each of the {count} base houses needs its {symbol}, and each of the {count} cover houses has one"
    );
    let (plural, seen) = if fish.fins.len() == 1 { ("", "the fin") } else { ("s", "all fins") };
    let why = if fish.fins.is_empty() {
        vec![
            format!("All places of {symbol} in the base, {base}, lie in the cover, {cover}."),
            format!("{each}, so {symbol} is nowhere else in the cover."),
        ]
    } else {
        vec![
            format!(
                "All places of {symbol} in the base, {base}, lie in the cover, {cover}, but for the fin{plural} {}.",
                words.cells(&fish.fins)
            ),
            format!("{each}: if no fin is {symbol}, it is nowhere else in the cover."),
            format!("So {symbol} goes from other cells of the cover that see {seen}."),
        ]
    };
    let look = format!("Look at {symbol} in {base}.");
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn empty_rectangle(words: Words<'_>, found: &EmptyRectangle, step: &Step) -> Parts {
    let symbol = found.digit.symbol();
    let block = words.house(found.block);
    let [row, col] = found.arms.map(|arm| words.house(arm));
    let [near, far] = found.link.map(|cell| words.cell(cell));
    let target = step.removals.first().map_or_else(String::new, |&(cell, _)| words.cell(cell));
    let why = vec![
        format!("In {block}, all places of {symbol} lie in {row} and {col}."),
        format!("One of {near} and {far} is {symbol}, as their line has no other place for it."),
        format!(
            "If {target} were {symbol}, {far} would not be, so {near} would; between them they see \
             all places of {block}."
        ),
    ];
    let mut cells: Vec<Cell> = words.sheet.places_of(found.block, found.digit).collect();
    cells.extend(found.link);
    Parts { look: format!("Look at {symbol} in {block}."), cells, why, ..Parts::default() }
}
