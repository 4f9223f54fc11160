//! Ratings of 9x9 puzzles that hidden singles alone solve, without a trace.
//!
//! The ladder takes the easiest step first: the last cell of a house (1.0), a digit with one place in a block (1.2), then
//! in a row or column (1.5). Placements only ever open others, so the hardest step is the one that the easiest of the
//! three closures needs that solves the puzzle.

use super::Score;
use super::tables::{CELLS, HOUSE_MASKS, HOUSES, PEERS};

/// The scores of the three kinds of hidden singles.
const SCORES: [Score; 3] = [Score::from_tenths(10), Score::from_tenths(12), Score::from_tenths(15)];

/// The highest of them.
pub(crate) const MOST: Score = SCORES[2];

/// The highest rating of a step and that of the first step, if hidden singles solve the puzzle.
pub(crate) fn rate_by_hidden(values: &[u8]) -> Option<[Score; 2]> {
    const ALL: u128 = (1 << CELLS) - 1;
    let mut board = Board { places: [ALL; 9], blank: ALL };
    for (cell, &value) in values.iter().enumerate().filter(|&(_, &value)| value != 0) {
        board.clear(cell, usize::from(value) - 1);
    }
    board.places.iter_mut().for_each(|places| *places &= board.blank);
    let (mut first, mut hardest) = (None, 0);
    while board.blank != 0 {
        // The easiest kind that places anything.
        let kind = if board.fill_last() {
            0
        } else if board.fill_singles(&HOUSE_MASKS[18..]) {
            1
        } else if board.fill_singles(&HOUSE_MASKS[..18]) {
            2
        } else {
            return None;
        };
        first = first.or(Some(kind));
        hardest = hardest.max(kind);
    }
    first.map(|first| [SCORES[hardest], SCORES[first]])
}

fn is_single(cells: u128) -> bool {
    cells != 0 && cells & (cells - 1) == 0
}

/// A board on which hidden singles are followed.
struct Board {
    /// By digit, the blank cells that may hold it.
    places: [u128; 9],
    blank: u128,
}

impl Board {
    /// A digit is in a cell, and not in its peers.
    fn clear(&mut self, cell: usize, digit: usize) {
        self.blank &= !(1 << cell);
        self.places[digit] &= !PEERS[cell];
    }

    fn place(&mut self, cell: usize, digit: usize) {
        self.places.iter_mut().for_each(|places| *places &= !(1 << cell));
        self.clear(cell, digit);
    }

    /// Fills the last cells of houses.
    fn fill_last(&mut self) -> bool {
        let mut fills = false;
        for house in 0..HOUSES {
            let cells = self.blank & HOUSE_MASKS[house];
            if is_single(cells)
                && let Some(digit) = self.places.iter().position(|places| places & cells != 0)
            {
                self.place(cells.trailing_zeros() as usize, digit);
                fills = true;
            }
        }
        fills
    }

    /// Places the digits with one place in one of the houses.
    fn fill_singles(&mut self, houses: &[u128]) -> bool {
        let mut fills = false;
        for digit in 0..9 {
            for house in houses {
                let cells = self.places[digit] & house;
                if is_single(cells) {
                    self.place(cells.trailing_zeros() as usize, digit);
                    fills = true;
                }
            }
        }
        fills
    }
}
