//! The common parts of the searches: the two ways to look at a board, and the best image so far.

use super::canonical::Canonical;
use crate::board::{MAX_SIDE, Shape};
use crate::grid::Givens;
use crate::transform::Morph;

/// A line of row or column numbers; only the first `side` count.
pub(super) type Line = [u8; MAX_SIDE];

/// The line that begins with these numbers.
pub(super) fn line_of(numbers: &[u8]) -> Line {
    let mut line = [0; MAX_SIDE];
    line[..numbers.len()].copy_from_slice(numbers);
    line
}

/// A board read row by row, as it is or transposed.
pub(super) struct View {
    side: usize,
    values: Vec<u8>,
}

impl View {
    /// The board as it is, and transposed where transposition is a morph.
    pub(super) fn all(shape: Shape, values: &[u8]) -> Vec<View> {
        let side = shape.side();
        let mut views = vec![View { side, values: values.to_vec() }];
        if shape.is_transposable() {
            let values = (0..shape.cells()).map(|i| values[i % side * side + i / side]).collect();
            views.push(View { side, values });
        }
        views
    }

    /// The rows without a value: bit = row.
    pub(super) fn blank_rows(&self, side: usize) -> u32 {
        let is_blank = |row: usize| self.row(row).iter().all(|&value| value == 0);
        (0..side).fold(0, |rows, row| rows | u32::from(is_blank(row)) << row)
    }

    /// The values of a row, 0 for a blank.
    pub(super) fn row(&self, row: usize) -> &[u8] {
        &self.values[row * self.side..][..self.side]
    }
}

/// An arrangement of the board: where the rows and columns of the image come from.
#[derive(Copy, Clone)]
pub(super) struct Arrangement {
    pub(super) transposed: bool,
    pub(super) rows: Line,
    pub(super) cols: Line,
}

/// The smallest image so far among those that were offered, digits numbered by first appearance.
pub(super) struct BestImage {
    shape: Shape,
    values: Vec<u8>,
    arrangement: Option<Arrangement>,
    /// Number of arrangements that gave this image.
    ties: u128,
}

impl BestImage {
    pub(super) fn new(shape: Shape) -> BestImage {
        BestImage { shape, values: vec![0; shape.cells()], arrangement: None, ties: 0 }
    }

    /// Compares an image of the board with the best so far and keeps the smaller one.
    pub(super) fn offer(&mut self, view: &View, arrangement: &Arrangement) {
        let side = self.shape.side();
        let mut labels = [0; MAX_SIDE + 1];
        let mut labelled = 0;
        let mut smaller = self.arrangement.is_none();
        for (line, &row) in self.values.chunks_exact_mut(side).zip(&arrangement.rows) {
            let source = view.row(usize::from(row));
            for (best, &col) in line.iter_mut().zip(&arrangement.cols) {
                let digit = source[usize::from(col)];
                let label = &mut labels[usize::from(digit)];
                if *label == 0 && digit != 0 {
                    labelled += 1;
                    *label = labelled;
                }
                if !smaller {
                    if *label > *best {
                        return;
                    }
                    smaller = *label < *best;
                }
                *best = *label;
            }
        }
        if smaller {
            self.arrangement = Some(*arrangement);
            self.ties = 0;
        }
        self.ties += 1;
    }

    /// The outcome for the board that the offers came from; `multiplicity` arrangements stand behind
    /// every offer.
    pub(super) fn finish(self, board: &Givens, multiplicity: u128) -> Canonical<Givens> {
        let form = Givens::from_trusted(board.rules(), &self.values);
        let morph = match &self.arrangement {
            Some(arrangement) => arrangement.morph_to(self.shape, board.values(), &self.values),
            None => Morph::identity(self.shape),
        };
        Canonical { form, morph, automorphisms: self.ties * multiplicity }
    }
}

impl Arrangement {
    /// The morph of this arrangement that keeps the digits.
    pub(super) fn morph(&self, shape: Shape) -> Morph {
        let digits = std::array::from_fn(|i| if i < shape.side() { i as u8 } else { 0 });
        Morph::from_lines(shape, self.transposed, self.rows, self.cols, digits)
    }

    /// The morph of this arrangement that carries the source's digits to those of the image. Digits
    /// that the source does not show get the labels that are left, in order.
    pub(super) fn morph_to(&self, shape: Shape, source: &[u8], image: &[u8]) -> Morph {
        let side = shape.side();
        let (down, right) = if self.transposed { (1, side) } else { (side, 1) };
        let mut digits = [u8::MAX; MAX_SIDE];
        let mut labelled = 0;
        'cells: for (line, &row) in image.chunks_exact(side).zip(&self.rows) {
            for (&label, &col) in line.iter().zip(&self.cols) {
                // Labels rise by one at every first appearance.
                if label > labelled {
                    let digit = source[usize::from(row) * down + usize::from(col) * right];
                    digits[usize::from(digit) - 1] = label - 1;
                    labelled = label;
                    if usize::from(labelled) == side {
                        break 'cells;
                    }
                }
            }
        }
        for digit in digits[..side].iter_mut().filter(|digit| **digit == u8::MAX) {
            *digit = labelled;
            labelled += 1;
        }
        digits[side..].fill(0);
        Morph::from_lines(shape, self.transposed, self.rows, self.cols, digits)
    }
}
