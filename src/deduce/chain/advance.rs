//! Advanced steps: patterns that arise on the working board of a closure.
//!
//! When a closure has nothing left to follow, patterns are looked for on the board without the
//! literals that are off. What a pattern concludes rests on its *reasons*: the struck candidates
//! without which it would not be.

use super::ancestry::Missing;
use super::closure::{Closure, ClosureWork, Nested};
use super::forcing::Forcing;
use super::hint::ChainHint;
use crate::budget::Watch;
use crate::deduce::bits::Bits;
use crate::deduce::finder::{fish, hidden_set, locking, naked_set};
use crate::deduce::nine::Nine;
use crate::deduce::pattern::chain::Candidate;
use crate::deduce::position::Position;
use crate::deduce::technique::Reach;
use std::ops::ControlFlow::Continue;

/// A search for chains on the working board, whose conclusions count as single steps of the chains around them.
pub(super) trait NestedSearch {
    /// Every hint of the board that other chains may use: for each literal concluded the best, in order of complexity,
    /// then kind, then discovery.
    fn collect(&mut self, board: &Nine, reach: Reach, watch: &Watch) -> Vec<ChainHint>;

    /// Adds what is missing for a hint of the last search to `missing`, and returns what the hint is when it is nested
    /// in another.
    fn trace(&mut self, board: &Nine, hint: &ChainHint, missing: &mut Missing<'_, Nine>) -> Nested;
}

/// Buffers of advanced steps.
#[derive(Clone, Default, Debug)]
pub(super) struct AdvanceTools {
    reasons: Vec<Candidate>,
    removals: Vec<(usize, u16)>,
    ignored: Vec<Vec<(usize, u16)>>,
}

/// Where the conclusions of patterns go.
struct AdvanceSink<'a> {
    outer: &'a Nine,
    inner: &'a Nine,
    closure: &'a mut Closure,
    off_cells: &'a mut [u16; 81],
    reasons: &'a mut Vec<Candidate>,
    removals: &'a mut Vec<(usize, u16)>,
}

impl AdvanceSink<'_> {
    fn missing(&mut self) -> Missing<'_, Nine> {
        Missing { outer: self.outer, inner: self.inner, reasons: self.reasons }
    }

    /// Adds the places of a digit that were struck from a house.
    fn miss_places(&mut self, house: usize, digit: usize, within: u32) {
        let gone = self.outer.places(house, digit) & !self.inner.places(house, digit);
        let outer = self.outer;
        for cell in outer.cells_at(house, gone & within) {
            self.missing().add(cell, digit);
        }
    }

    /// Adds the removals to the closure, unless the pattern was there before any candidate was
    /// struck.
    fn conclude(&mut self, nested: Option<Nested>) {
        if !self.reasons.is_empty() {
            sort_by_hash(self.removals);
            self.closure.add_advanced(self.off_cells, self.removals, self.reasons, nested);
        }
    }

    fn begin(&mut self) {
        self.reasons.clear();
        self.removals.clear();
    }
}

/// Orders cells as the hash table of the reference program does: by their index modulo the size of
/// the table, which grows with the number of cells; ties by insertion.
pub(super) fn sort_by_hash(removals: &mut [(usize, u16)]) {
    let size = match removals.len() {
        ..=12 => 16,
        13..=24 => 32,
        25..=48 => 64,
        _ => 128,
    };
    removals.sort_by_key(|&(cell, _)| cell % size);
}

/// Adds the conclusions of the first kind of pattern that concludes anything new, and returns whether there was one.
///
/// From level 2 of the reach on, chains are patterns as well: the finders for these are given then.
pub(super) fn advance(
    outer: &Nine,
    closure: &mut Closure,
    work: &mut ClosureWork,
    (tools, nested): (&mut AdvanceTools, Option<&mut (Forcing, impl NestedSearch)>),
    (reach, watch): (Reach, &Watch),
) -> bool {
    let AdvanceTools { reasons, removals, ignored } = tools;
    let ClosureWork { board: inner, off_cells, .. } = work;
    let before = closure.offs.len();
    let mut sink = AdvanceSink { outer, inner, closure, off_cells, reasons, removals };
    let digits = (0..9)
        .filter(|&digit| outer.marks.digits[digit] == inner.marks.digits[digit])
        .fold(0, |set, digit| set | 1 << digit);
    let houses = (0..27)
        .filter(|&house| outer.marks.places[house] == inner.marks.places[house])
        .fold(0, |set, house| set | 1 << house);
    let rules: [fn(&mut AdvanceSink<'_>, u128, u128); 4] =
        [find_locking, find_hidden_pairs, find_naked_pairs, find_x_wings];
    for rule in rules {
        rule(&mut sink, houses, digits);
        if sink.closure.offs.len() > before {
            return true;
        }
    }
    if reach.level() < 2 {
        return false;
    }
    let Some((forcing, multiple)) = nested else { return false };
    if let Reach::PlusDynamic(depth) = reach {
        add_multiple(&mut sink, multiple, (Reach::within(depth), watch), ignored);
    } else {
        add_forcing(&mut sink, forcing, watch, ignored);
        if sink.closure.offs.len() == before && reach == Reach::PlusMultiple {
            add_multiple(&mut sink, multiple, (Reach::Static, watch), ignored);
        }
    }
    sink.closure.offs.len() > before
}

fn find_locking(sink: &mut AdvanceSink<'_>, _: u128, clean: u128) {
    let inner = sink.inner;
    let _ = locking::each(inner, clean, |digit, from, to| {
        sink.begin();
        sink.miss_places(from, digit, !inner.overlap(from, to));
        let places = inner.places(to, digit) & !inner.overlap(to, from);
        sink.removals.extend(inner.cells_at(to, places).map(|cell| (cell, 1 << digit)));
        sink.conclude(None);
        Continue(())
    });
}

fn find_hidden_pairs(sink: &mut AdvanceSink<'_>, mut clean: u128, _: u128) {
    let inner = sink.inner;
    let _ = hidden_set::each(inner, 2, 4, &mut clean, |house, digits, places| {
        sink.begin();
        for cell in inner.cells_at(house, places) {
            let others = inner.marks.cells[cell] & !(digits as u16);
            if others != 0 {
                sink.removals.push((cell, others));
            }
        }
        if !sink.removals.is_empty() {
            for cell in inner.cells_at(house, 0x1FF & !places) {
                let gone = sink.outer.marks.cells[cell] & !inner.marks.cells[cell];
                for digit in Bits(u32::from(gone) & digits) {
                    sink.missing().add(cell, digit);
                }
            }
            sink.conclude(None);
        }
        Continue(())
    });
}

fn find_naked_pairs(sink: &mut AdvanceSink<'_>, mut clean: u128, _: u128) {
    let inner = sink.inner;
    let _ = naked_set::each(inner, 2, &mut clean, |house, places, digits| {
        sink.begin();
        for cell in inner.cells_at(house, places) {
            let gone = sink.outer.marks.cells[cell] & !inner.marks.cells[cell];
            for digit in Bits(u32::from(gone) & !digits) {
                sink.missing().add(cell, digit);
            }
        }
        for cell in inner.cells_at(house, 0x1FF & !places) {
            let shared = inner.marks.cells[cell] & digits as u16;
            if shared != 0 {
                sink.removals.push((cell, shared));
            }
        }
        sink.conclude(None);
        Continue(())
    });
}

fn find_x_wings(sink: &mut AdvanceSink<'_>, _: u128, clean: u128) {
    let inner = sink.inner;
    let _ = fish::each(inner, 2, clean, |fish| {
        sink.begin();
        let digit = fish.digit.index();
        let first = crate::deduce::position::first_house(9, fish.base_kind);
        for line in Bits(fish.base) {
            sink.miss_places(first + line, digit, !fish.cover);
        }
        fish.each_removal(inner, |cell| sink.removals.push((cell, 1 << digit)));
        sink.conclude(None);
        Continue(())
    });
}

/// Hints with the same removals as an earlier one do not count, even if the earlier one was
/// ignored because it had no reasons.
fn add_forcing(
    sink: &mut AdvanceSink<'_>,
    forcing: &mut Forcing,
    watch: &Watch,
    ignored: &mut Vec<Vec<(usize, u16)>>,
) {
    ignored.clear();
    for found in forcing.collect(sink.inner, watch) {
        sink.begin();
        forcing.list_removals(sink.inner, &found, sink.removals);
        if is_known(sink, ignored) {
            continue;
        }
        let nested = forcing.trace(&found, &mut sink.missing());
        if sink.reasons.is_empty() {
            ignored.push(sink.removals.clone());
        }
        sink.conclude(Some(nested));
    }
}

fn add_multiple(
    sink: &mut AdvanceSink<'_>,
    multiple: &mut impl NestedSearch,
    (reach, watch): (Reach, &Watch),
    ignored: &mut Vec<Vec<(usize, u16)>>,
) {
    ignored.clear();
    for hint in multiple.collect(sink.inner, reach, watch) {
        sink.begin();
        let (cell, digit) = hint.target.cell_digit();
        let digits =
            if hint.target.on { sink.inner.marks.cells[cell] & !(1 << digit) } else { 1 << digit };
        sink.removals.push((cell, digits));
        if is_known(sink, ignored) {
            continue;
        }
        let nested = multiple.trace(sink.inner, &hint, &mut sink.missing());
        if sink.reasons.is_empty() {
            ignored.push(sink.removals.clone());
        }
        sink.conclude(Some(nested));
    }
}

fn is_known(sink: &AdvanceSink<'_>, ignored: &[Vec<(usize, u16)>]) -> bool {
    let done = |&(cell, digits): &(usize, u16)| digits & !sink.off_cells[cell] == 0;
    sink.removals.iter().all(done) || ignored.contains(sink.removals)
}
