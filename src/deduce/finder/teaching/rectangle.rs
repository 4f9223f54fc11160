//! Rectangles that would have two solutions: four open cells in two rows, two columns and two blocks.
//!
//! If two opposite corners were equal, and the other two as well, the two digits could be exchanged: rows, columns and
//! blocks would keep their digits, and no clue is touched. A puzzle with one solution never ends so, whatever
//! candidates the corners have lost on the way. That is why corners may lack candidates of the pair ("incomplete").

use crate::board::{Cell, DigitSet, House};
use crate::deduce::bits::{Bits, is_pair};
use crate::deduce::pattern::rectangle::{Rectangle as Found, RectangleCase};
use crate::deduce::position::{Position, cell};

/// Four open corners, and two digits that would be exchanged; at least one corner has just these.
///
/// ```text
///   0 . . | 1 . .
///   3 . . | 2 . .
/// ```
#[derive(Copy, Clone)]
pub(super) struct Corners {
    pub(super) corners: [usize; 4],
    pub(super) pair: u32,
}

/// Every rectangle that could still hold its two digits alone: rows, then columns, then digits ascending.
pub(super) fn all<P: Position>(board: &P) -> Vec<Corners> {
    let (shape, side) = (board.shape(), board.side());
    let block = |at: usize| Cell::new(at).block(shape);
    let is_open = |at: usize| board.candidates(at) != 0;
    let mut all = Vec::new();
    for (top, left) in (0..side).flat_map(|row| (0..side).map(move |col| (row, col))) {
        if !is_open(top * side + left) {
            continue;
        }
        for right in (left + 1..side).filter(|right| is_open(top * side + right)) {
            for bottom in top + 1..side {
                let corners = [(top, left), (top, right), (bottom, right), (bottom, left)];
                let corners = corners.map(|(row, col)| row * side + col);
                let [a, b, c, d] = corners.map(block);
                let in_two_blocks = a == b && c == d && a != d || a == d && b == c && a != b;
                if in_two_blocks && corners.iter().all(|&corner| is_open(corner)) {
                    add_pairs(board, corners, &mut all);
                }
            }
        }
    }
    all
}

fn add_pairs<P: Position>(board: &P, corners: [usize; 4], all: &mut Vec<Corners>) {
    let digits = corners.map(|corner| board.candidates(corner));
    for i in (0..4).filter(|&i| is_pair(digits[i]) && !digits[..i].contains(&digits[i])) {
        let pair = digits[i];
        let is_possible = Bits(pair).any(|even| {
            let odd = pair & !(1 << even);
            let has = |corner: usize| match corner % 2 {
                0 => digits[corner] >> even & 1 == 1,
                _ => digits[corner] & odd != 0,
            };
            (0..4).all(has)
        });
        if is_possible {
            all.push(Corners { corners, pair });
        }
    }
}

impl Corners {
    /// The candidates of a corner beside the pair.
    pub(super) fn extras<P: Position>(&self, board: &P, corner: usize) -> u32 {
        board.candidates(self.corners[corner]) & !self.pair
    }

    /// The corners that do not have just the two digits.
    pub(super) fn roof<P: Position>(&self, board: &P) -> Vec<usize> {
        (0..4).filter(|&corner| board.candidates(self.corners[corner]) != self.pair).collect()
    }

    /// The houses that two neighbouring corners share.
    pub(super) fn houses<P: Position>(&self, board: &P, [a, b]: [usize; 2]) -> Vec<usize> {
        let [a, b] = [a, b].map(|corner| cell(self.corners[corner]));
        let geometry = board.geometry();
        let near = geometry.houses_of(a).iter();
        let shared = near.filter(|house| geometry.houses_of(b).contains(house));
        shared.map(|house: &House| house.index()).collect()
    }

    /// Returns whether a digit has no other places in a house than these corners.
    pub(super) fn confines<P: Position>(
        &self,
        board: &P,
        house: usize,
        digit: usize,
        corners: [usize; 2],
    ) -> bool {
        let mut cells = board.cells_at(house, board.places(house, digit));
        cells.all(|at| corners.iter().any(|&corner| self.corners[corner] == at))
    }

    /// Returns whether the corner has the digit.
    pub(super) fn has<P: Position>(&self, board: &P, corner: usize, digit: usize) -> bool {
        board.candidates(self.corners[corner]) >> digit & 1 == 1
    }

    pub(super) fn found(&self, case: RectangleCase) -> Found {
        Found { corners: self.corners.map(cell), pair: DigitSet::from_bits(self.pair), case }
    }
}
