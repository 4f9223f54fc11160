//! X-Wing, swordfish, jellyfish: a digit in as many lines as crossing lines.

use crate::board::HouseKind;
use crate::deduce::bits::{Bits, each_subset, eligible};
use crate::deduce::pattern::{Fish, Pattern};
use crate::deduce::position::{Position, digit, first_house};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::ops::ControlFlow::{self, Continue};

impl Fish {
    /// The eliminated cells, cover line after cover line.
    pub(in crate::deduce) fn each_removal<P: Position>(
        &self,
        board: &P,
        mut each: impl FnMut(usize),
    ) {
        let first = board.side() - first_house(board.side(), self.base_kind);
        for line in Bits(self.cover) {
            let rest = board.places(first + line, self.digit.index()) & !self.base;
            board.cells_at(first + line, rest).for_each(&mut each);
        }
    }
}

/// Calls `each` for every fish of this size that removes a candidate: columns as base lines first,
/// then base lines before digits. `clean` holds digits that need no look.
pub(in crate::deduce) fn each<P: Position>(
    board: &P,
    size: u32,
    clean: u128,
    mut each: impl FnMut(Fish) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let side = board.side();
    for base_kind in [HouseKind::Column, HouseKind::Row] {
        let first = first_house(side, base_kind);
        let cross = side - first;
        // The lines in which each digit has few enough places.
        let mut lines = [0; crate::board::MAX_SIDE];
        let mut all_lines = 0;
        for d in 0..side {
            if clean >> d & 1 == 1 || board.placed(d) + 2 * size as usize > side {
                continue;
            }
            let pool = eligible((1 << side) - 1, size, |line| board.places(first + line, d));
            if pool.count_ones() >= size {
                lines[d] = pool;
                all_lines |= pool;
            }
        }
        each_subset(all_lines, size, &mut |base| {
            for d in (0..side).filter(|&d| base & !lines[d] == 0) {
                let cover = Bits(base).fold(0, |union, line| union | board.places(first + line, d));
                let hits = |line| board.places(cross + line, d) & !base != 0;
                if cover.count_ones() == size && Bits(cover).any(hits) {
                    each(Fish { digit: digit(d), base_kind, base, cover })?;
                }
            }
            Continue(())
        })?;
    }
    Continue(())
}

/// The first fish that removes a candidate.
pub(in crate::deduce) fn find<P: Position>(
    board: &P,
    size: u32,
    clean: u128,
    step: &mut Step,
) -> bool {
    let technique = match size {
        2 => Technique::XWing,
        3 => Technique::Swordfish,
        _ => Technique::Jellyfish,
    };
    each(board, size, clean, |fish| {
        step.begin(technique, technique.base(), Pattern::Fish(fish));
        fish.each_removal(board, |cell| step.remove(cell, 1 << fish.digit.index()));
        step.flow()
    })
    .is_break()
}
