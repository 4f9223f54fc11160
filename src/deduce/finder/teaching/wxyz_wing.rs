//! WXYZ-Wing: four cells with four digits in a block and a line that cross (SudokuWiki, "WXYZ-Wing").
//!
//! Three of the digits are *restricted*: all cells that have one see each other, so that it is in one of them at most.
//! Without the fourth digit three digits would have to fill four cells. So one of the cells has it:
//!
//! ```text
//!   12 . . | 1234 . 24     1, 3 and 4 are in the row alone or in the block alone, 2 is in both: it goes from cells
//!    . . . |  .   23 .     that see all places of 2 in the four cells
//! ```

use super::UNRATED;
use crate::board::{DigitSet, HouseKind};
use crate::budget::Watch;
use crate::deduce::bits::{Bits, is_several};
use crate::deduce::pattern::{BentSet, Pattern};
use crate::deduce::position::{
    Position, cell, digit as digit_of, first_house, house as house_of, is_clean,
};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

const SIZE: usize = 4;

/// The first wing that removes a candidate, block by block. `clean` holds cells without a wing among them.
pub(in crate::deduce) fn find<P: Position>(
    board: &P,
    clean: u128,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let side = board.side();
    let first_block = first_house(side, HouseKind::Block);
    for block in first_block..first_block + side {
        for line in (0..3 * side).filter(|line| !(first_block..first_block + side).contains(line)) {
            if board.overlap(block, line) == 0 {
                continue;
            }
            if watch.is_over_after_unit() {
                return false;
            }
            let all = (1 << side) - 1;
            let around = board.cells_at(block, all);
            let along = board.cells_at(line, all & !board.overlap(line, block));
            let fits = |at: &usize| {
                let digits = board.candidates(*at);
                is_several(digits) && digits.count_ones() as usize <= SIZE
            };
            let pool: Vec<usize> = around.chain(along).filter(fits).collect();
            if pool.iter().all(|&at| is_clean(clean, at)) {
                continue;
            }
            let crossing = Crossing { board, block, line, pool: &pool, clean };
            let found = crossing.extend(0, &mut Vec::new(), 0, step);
            if found {
                return true;
            }
        }
    }
    false
}

/// A block and a line, and the cells of both that a wing may have.
struct Crossing<'a, P> {
    board: &'a P,
    block: usize,
    line: usize,
    pool: &'a [usize],
    clean: u128,
}

impl<P: Position> Crossing<'_, P> {
    fn extend(&self, from: usize, cells: &mut Vec<usize>, digits: u32, step: &mut Step) -> bool {
        if cells.len() == SIZE {
            return digits.count_ones() as usize == SIZE
                && !cells.iter().all(|&at| is_clean(self.clean, at))
                && self.conclude(cells, digits, step);
        }
        for (i, &next) in self.pool.iter().enumerate().skip(from) {
            let union = digits | self.board.candidates(next);
            if union.count_ones() as usize <= SIZE {
                cells.push(next);
                let found = self.extend(i + 1, cells, union, step);
                cells.pop();
                if found {
                    return true;
                }
            }
        }
        false
    }

    fn conclude(&self, cells: &[usize], digits: u32, step: &mut Step) -> bool {
        let board = self.board;
        let with = |digit: usize| {
            cells.iter().copied().filter(move |&at| board.candidates(at) >> digit & 1 == 1)
        };
        let is_free =
            |&digit: &usize| with(digit).any(|a| with(digit).any(|b| a != b && !board.sees(a, b)));
        let mut free = Bits(digits).filter(is_free);
        let (Some(digit), None) = (free.next(), free.next()) else { return false };
        let goes = |&at: &usize| {
            board.candidates(at) >> digit & 1 == 1 && with(digit).all(|place| board.sees(at, place))
        };
        let targets: Vec<usize> = board.open_cells().filter(goes).collect();
        if targets.is_empty() {
            return false;
        }
        let pattern = BentSet {
            houses: [self.block, self.line].map(house_of),
            cells: cells.iter().map(|&at| cell(at)).collect(),
            digits: DigitSet::from_bits(digits),
            free: digit_of(digit),
        };
        step.begin(Technique::WxyzWing, UNRATED, Pattern::BentSet(pattern));
        targets.into_iter().for_each(|at| step.remove(at, 1 << digit));
        step.ends_search()
    }
}
