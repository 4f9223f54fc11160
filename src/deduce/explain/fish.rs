//! Fish, finned fish and empty rectangles.

use super::language::fish as say;
use super::parts::Parts;
use super::words::{Words, crossing};
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
    let digit = fish.digit.symbol();
    let cells = places(words, fish.digit, fish.base_kind, fish.base);
    let base = words.lines(fish.base_kind, fish.base);
    let cover = words.lines(crossing(fish.base_kind), fish.cover);
    let count = words.number(fish.base.count_ones() as usize);
    let names = words.cells(&cells);
    let why = vec![
        words.say(
            &say::FISH,
            &[("base", &base), ("digit", &digit), ("cover", &cover), ("cells", &names)],
        ),
        words.say(&say::FISH_SO, &[("count", &count), ("digit", &digit), ("cover", &cover)]),
    ];
    let lines = words.language.houses(fish.base_kind);
    let look = words.say(&say::LOOK_AT_LINES, &[("digit", &digit), ("lines", &lines)]);
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn finned_fish(words: Words<'_>, fish: &FinnedFish) -> Parts {
    let digit = fish.digit.symbol();
    let cells = places(words, fish.digit, fish.base_kind, fish.base);
    let base = words.lines(fish.base_kind, fish.base);
    let cover = words.lines(crossing(fish.base_kind), fish.cover);
    let fins = words.cells(&fish.fins);
    let first = if fish.fins.len() == 1 { &say::FINNED_ONE } else { &say::FINNED };
    let sentences = [first, &say::FINNED_IF, &say::FINNED_SO];
    let why = sentences.map(|sentence| {
        words.say(
            sentence,
            &[("base", &base), ("digit", &digit), ("cover", &cover), ("fins", &fins)],
        )
    });
    let lines = words.language.houses(fish.base_kind);
    let look = words.say(&say::LOOK_AT_LINES, &[("digit", &digit), ("lines", &lines)]);
    Parts { look, cells, why: why.to_vec(), ..Parts::default() }
}

pub(super) fn franken_fish(words: Words<'_>, fish: &FrankenFish) -> Parts {
    let digit = fish.digit.symbol();
    let (base, cover) = (words.houses(&fish.base), words.houses(&fish.cover));
    let (fins, count) = (words.cells(&fish.fins), words.number(fish.base.len()));
    let of_base = fish.base.iter().flat_map(|&house| words.sheet.places_of(house, fish.digit));
    let cells: Vec<Cell> = of_base.collect();
    let sentences: &[_] = if fish.fins.is_empty() {
        &[&say::FRANKEN, &say::FRANKEN_SO]
    } else {
        &[&say::FRANKEN_FINNED, &say::FRANKEN_IF, &say::FRANKEN_FINNED_SO]
    };
    let fill = |sentence| {
        words.say(
            sentence,
            &[
                ("digit", &digit),
                ("base", &base),
                ("cover", &cover),
                ("fins", &fins),
                ("count", &count),
            ],
        )
    };
    let why = sentences.iter().map(|&sentence| fill(sentence)).collect();
    Parts { look: fill(&say::LOOK_AT_BASE), cells, why, ..Parts::default() }
}

pub(super) fn empty_rectangle(words: Words<'_>, found: &EmptyRectangle, step: &Step) -> Parts {
    let digit = found.digit.symbol();
    let block = words.house(found.block);
    let [row, col] = found.arms.map(|arm| words.house(arm));
    let [near, far] = found.link.map(|cell| words.cell(cell));
    let target = step.removals.first().map_or_else(String::new, |&(cell, _)| words.cell(cell));
    let why =
        [&say::EMPTY_RECTANGLE, &say::EMPTY_RECTANGLE_LINK, &say::EMPTY_RECTANGLE_SO].map(|one| {
            words.say(
                one,
                &[
                    ("digit", &digit),
                    ("block", &block),
                    ("row", &row),
                    ("col", &col),
                    ("near", &near),
                    ("far", &far),
                    ("target", &target),
                ],
            )
        });
    let mut cells: Vec<Cell> = words.sheet.places_of(found.block, found.digit).collect();
    cells.extend(found.link);
    let look =
        words.say(&super::language::basic::LOOK_AT_DIGIT, &[("digit", &digit), ("house", &block)]);
    Parts { look, cells, why: why.to_vec(), ..Parts::default() }
}
