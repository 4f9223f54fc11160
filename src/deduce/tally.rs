//! The numbers on which the effort of a step depends, beside its technique: cells that singles would fill, and candidates
//! that are left.

use super::nine::{Nine, confined};
use super::position::Position;
use crate::board::{Cell, CellSet};

/// A way through a puzzle, for what is left on the board before a step.
pub(crate) trait Remaining {
    /// Number of open cells.
    fn open_count(&self) -> usize;

    /// Number of cells that a naked or hidden single fills.
    fn openings(&self) -> usize;

    /// All candidates of open cells.
    fn candidate_count(&self) -> usize;
}

/// The cells that a naked or hidden single fills.
pub(super) fn openings<P: Position>(board: &P) -> usize {
    let is_naked = |cell: &usize| board.candidates(*cell).count_ones() == 1;
    let mut found: CellSet = board.open_cells().filter(is_naked).map(Cell::new).collect();
    for house in 0..board.house_count() {
        for cell in board.cells_at(house, board.confined(house)) {
            found.insert(Cell::new(cell));
        }
    }
    found.len()
}

/// All candidates of open cells.
pub(super) fn candidates<P: Position>(board: &P) -> usize {
    board.open_cells().map(|cell| board.candidates(cell).count_ones() as usize).sum()
}

impl Nine {
    /// [`openings`] again: all digits of a house together.
    pub(super) fn openings(&self) -> usize {
        let (mut once, mut again) = (0, 0);
        for cells in self.marks.digits {
            again |= once & cells;
            once |= cells;
        }
        let naked = once & !again;
        let (rows, blocks) = (&self.marks.places[..9], &self.marks.places[18..]);
        // By digit, the columns in which it has one place.
        let (mut once, mut again) = ([0; 9], [0; 9]);
        for row in rows {
            for digit in 0..9 {
                again[digit] |= once[digit] & row[digit];
                once[digit] |= row[digit];
            }
        }
        let of_blocks: [u16; 9] = std::array::from_fn(|block| confined(&blocks[block]));
        let found = rows.iter().enumerate().map(|(row, places)| {
            let mut found = confined(places) | (naked >> (9 * row)) as u16 & 0x1FF;
            for digit in 0..9 {
                found |= places[digit] & once[digit] & !again[digit];
            }
            for stack in 0..3 {
                found |= (of_blocks[row / 3 * 3 + stack] >> (row % 3 * 3) & 7) << (3 * stack);
            }
            found.count_ones() as usize
        });
        found.sum()
    }

    /// [`candidates`] again.
    pub(super) fn candidate_count(&self) -> usize {
        self.marks.digits.iter().map(|cells| cells.count_ones() as usize).sum()
    }
}

#[cfg(test)]
mod tests;
