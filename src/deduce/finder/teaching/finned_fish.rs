//! Finned fish: a fish but for some further places, all in one block.

use super::UNRATED;
use crate::board::{Cell, HouseKind};
use crate::budget::Watch;
use crate::deduce::bits::{Bits, each_subset};
use crate::deduce::pattern::{FinnedFish, Pattern};
use crate::deduce::position::{Position, cell, digit as digit_of, first_house};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::ops::ControlFlow::{Break, Continue};

/// The first finned fish of this size that removes a candidate: columns as base lines first, then
/// base lines, digits, and blocks for the fins. `clean` holds digits that have none.
pub(in crate::deduce) fn find<P: Position>(
    board: &P,
    size: u32,
    clean: u128,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let side = board.side();
    [HouseKind::Column, HouseKind::Row].into_iter().any(|base_kind| {
        let first = first_house(side, base_kind);
        (0..side).filter(|&digit| clean >> digit & 1 == 0).any(|digit| {
            let places = |line: usize| board.places(first + line, digit);
            // A line of a fish with fins in one block has at most `size` places beside these.
            let across = match base_kind {
                HouseKind::Column => board.shape().block_rows(),
                _ => board.shape().block_cols(),
            };
            let most = size + across as u32;
            let pool = (0..side)
                .filter(|&line| (1..=most).contains(&places(line).count_ones()))
                .fold(0, |set, line| set | 1 << line);
            let search = FinnedFishSearch { board, digit, base_kind, size };
            each_subset(pool, size, &mut |base| {
                if watch.is_over_after_unit() || search.search_base(base, step) {
                    Break(())
                } else {
                    Continue(())
                }
            })
            .is_break()
        })
    })
}

struct FinnedFishSearch<'a, P> {
    board: &'a P,
    digit: usize,
    base_kind: HouseKind,
    size: u32,
}

impl<P: Position> FinnedFishSearch<'_, P> {
    /// The cell where a base line meets a crossing line.
    fn meet(&self, line: usize, cross: usize) -> usize {
        let side = self.board.side();
        match self.base_kind {
            HouseKind::Column => cross * side + line,
            _ => line * side + cross,
        }
    }

    fn places(&self, line: usize) -> u32 {
        let first = first_house(self.board.side(), self.base_kind);
        self.board.places(first + line, self.digit)
    }

    fn search_base(&self, base: u32, step: &mut Step) -> bool {
        let shape = self.board.shape();
        let union = Bits(base).fold(0, |set, line| set | self.places(line));
        let (along, across) = match self.base_kind {
            HouseKind::Column => (shape.block_cols(), shape.block_rows()),
            _ => (shape.block_rows(), shape.block_cols()),
        };
        if union.count_ones() <= self.size {
            return false;
        }
        let side = self.board.side();
        // The block of the fins: a strip of base lines, and a strip of crossing lines.
        let mut strips: Vec<usize> = Bits(base).map(|line| line / along).collect();
        strips.dedup();
        for strip in strips {
            for start in (0..side).step_by(across) {
                let inside = (1 << (start + across)) - (1 << start);
                let outside = union & !inside;
                let count = outside.count_ones();
                if count >= self.size || (self.size - count) as usize > across {
                    continue;
                }
                let found = each_subset(inside, self.size - count, &mut |chosen| {
                    let cover = outside | chosen;
                    if self.search_cover(
                        base,
                        cover,
                        chosen,
                        strip * along..(strip + 1) * along,
                        step,
                    ) {
                        Break(())
                    } else {
                        Continue(())
                    }
                });
                if found.is_break() {
                    return true;
                }
            }
        }
        false
    }

    /// `chosen` are the crossing lines through the block, `lines` the base lines through it.
    fn search_cover(
        &self,
        base: u32,
        cover: u32,
        chosen: u32,
        lines: std::ops::Range<usize>,
        step: &mut Step,
    ) -> bool {
        let fins_of = |line: usize| self.places(line) & !cover;
        if Bits(base).any(|line| fins_of(line) != 0 && !lines.contains(&line)) {
            return false;
        }
        let fins: Vec<Cell> = Bits(base)
            .flat_map(|line| Bits(fins_of(line)).map(move |cross| (line, cross)))
            .map(|(line, cross)| cell(self.meet(line, cross)))
            .collect();
        let bodies = Bits(base).map(|line| (self.places(line) & cover).count_ones());
        let least = bodies.min().unwrap_or(0);
        let targets: Vec<usize> = lines
            .filter(|&line| base >> line & 1 == 0)
            .flat_map(|line| Bits(chosen).map(move |cross| (line, cross)))
            .map(|(line, cross)| self.meet(line, cross))
            .filter(|&target| self.board.candidates(target) >> self.digit & 1 == 1)
            .collect();
        // A line without a place in the crossing lines is no part of a fish.
        if fins.is_empty() || targets.is_empty() || least == 0 {
            return false;
        }
        let technique = Technique::FinnedFish { size: self.size as u8, sashimi: least == 1 };
        let pattern = FinnedFish {
            digit: digit_of(self.digit),
            base_kind: self.base_kind,
            base,
            cover,
            fins,
        };
        step.begin(technique, UNRATED, Pattern::FinnedFish(pattern));
        targets.into_iter().for_each(|target| step.remove(target, 1 << self.digit));
        step.ends_search()
    }
}
