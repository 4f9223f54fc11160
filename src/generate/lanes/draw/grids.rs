//! Grids in their frames, one for each lane: random ones, those of a method, or known ones.

use super::draws::{Draws, of_lane};
use super::line_morph::{LineMorph, LineTable};
use crate::board::Shape;
use crate::generate::fill::{self, Method};
use crate::grid::Solution;
use crate::lanes::isa::{Kernel, U64Ops};
use crate::rng::{Purpose, StreamKey};
use crate::solve::random_nine_in_lanes;
use crate::transform::root;
use std::ops::Range;

/// Where the grids of the lanes come from.
#[derive(Clone, Debug)]
pub(crate) enum GridFill {
    /// Random roots, which the walks shuffle.
    Random,
    /// A method fills them.
    Method(Method),
    /// They were filled before: the values of all cells, for the indices from `first` on.
    Known { first: u64, solutions: Vec<[u8; 81]> },
}

/// A grid in its frame.
#[derive(Clone)]
pub(crate) struct FramedGrid {
    /// From 1.
    pub(crate) values: [u8; 81],
    /// The bits of the digits, from 0: one bit a cell.
    pub(crate) codes: [u128; 4],
    /// Where the cells of the frame are in the puzzle.
    pub(crate) places: [u8; 81],
}

impl FramedGrid {
    /// A grid that is still to be drawn.
    pub(crate) const NONE: FramedGrid =
        FramedGrid { values: [0; 81], codes: [0; 4], places: [0; 81] };

    /// Relabels a grid and brings it into its frame; its puzzle is what the walk makes of it.
    #[inline(always)]
    fn frame(&mut self, root: &[u8; 81], labels: u64, walk: &LineMorph, frame: &LineMorph) {
        // Sources of cells are below 81; powers of two spare the checks of bounds.
        let (mut labelled, mut place_of) = ([0; 128], [0; 128]);
        for cell in 0..81 {
            labelled[cell] = ((labels >> ((4 * (root[cell] - 1)) & 63)) & 15) as u8;
        }
        let (rows, columns) = sources(walk);
        for row in 0..9 {
            for column in 0..9 {
                place_of[(rows[row] + columns[column]) & 127] = (9 * row + column) as u8;
            }
        }
        let (rows, columns) = sources(frame);
        let mut digits = [0; 88];
        for row in 0..9 {
            for column in 0..9 {
                let source = (rows[row] + columns[column]) & 127;
                digits[9 * row + column] = labelled[source];
                self.places[9 * row + column] = place_of[source];
            }
        }
        self.set_digits(&digits);
    }

    /// Brings a solution, as it stands in the puzzle, into its frame.
    fn frame_solution(&mut self, solution: &[u8; 81], walk: &LineMorph, frame: &LineMorph) {
        let mut place_of = [0; 81];
        for cell in 0..81 {
            place_of[walk.source(cell / 9, cell % 9)] = cell;
        }
        let mut digits = [0; 88];
        for cell in 0..81 {
            let place = place_of[frame.source(cell / 9, cell % 9)];
            self.places[cell] = place as u8;
            digits[cell] = solution[place] - 1;
        }
        self.set_digits(&digits);
    }

    /// Takes the first 81 of these digits, from 0.
    #[inline(always)]
    fn set_digits(&mut self, digits: &[u8; 88]) {
        let mut codes = [[0; 16]; 4];
        for (i, eight) in digits.as_chunks::<8>().0.iter().enumerate() {
            for (bit, code) in codes.iter_mut().enumerate() {
                // The product gathers the low bits of the eight bytes in the highest byte.
                let bits = u64::from_le_bytes(*eight) >> bit & 0x0101_0101_0101_0101;
                code[i] = (bits.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
            }
        }
        for bit in 0..4 {
            self.codes[bit] = u128::from_le_bytes(codes[bit]);
        }
        for cell in 0..81 {
            self.values[cell] = digits[cell] + 1;
        }
    }

    /// Takes these values, from 1; where the cells are in the puzzle stays unsaid.
    pub(crate) fn set_values(&mut self, values: &[u8; 81]) {
        let mut digits = [0; 88];
        digits.iter_mut().zip(values).for_each(|(digit, value)| *digit = value - 1);
        self.set_digits(&digits);
    }

    /// A grid with these values, from 1.
    #[cfg(test)]
    pub(crate) fn of_values(values: &[u8; 81]) -> FramedGrid {
        let mut grid = FramedGrid::NONE;
        grid.set_values(values);
        grid
    }
}

/// The two numbers that make up the source of a cell of the image: that of its row, and that of its column.
#[inline(always)]
fn sources(morph: &LineMorph) -> ([usize; 9], [usize; 9]) {
    let (down, across) = if morph.transposed { (1, 9) } else { (9, 1) };
    let (mut rows, mut columns) = ([0; 9], [0; 9]);
    for i in 0..9 {
        rows[i] = usize::from(morph.rows[i]) * down;
        columns[i] = usize::from(morph.columns[i]) * across;
    }
    (rows, columns)
}

/// Draws the grids of some indices, whose other draws stand in the first lanes. Returns the first lane whose grid the
/// method could not fill, if there is one.
pub(crate) struct DrawGrids<'a, I: U64Ops> {
    pub(crate) seed: u64,
    pub(crate) attempt: u32,
    pub(crate) fill: &'a GridFill,
    /// True if the walks shuffle the grids, or solutions are what was filled.
    pub(crate) is_walked: bool,
    pub(crate) indices: Range<u64>,
    pub(crate) draws: &'a Draws<I>,
    pub(crate) lines: &'a LineTable,
    pub(crate) grids: &'a mut [FramedGrid],
}

impl<I: U64Ops> Kernel<I> for DrawGrids<'_, I> {
    type Output = Option<usize>;
    #[inline(always)]
    fn run(self, isa: I) -> Option<usize> {
        let DrawGrids { seed, attempt, fill, is_walked, indices, draws, lines, grids } = self;
        let mut failed = None;
        for ((lane, index), grid) in indices.enumerate().zip(grids) {
            let walk = lines.morph(if is_walked { draws.walk(lane) } else { IDENTITY });
            let frame = lines.morph(draws.frame(lane));
            match fill {
                GridFill::Random => {
                    let mut stream = StreamKey::new(seed, index).stream(Purpose::Root, attempt);
                    let labels = of_lane::<I>(&draws.labels, lane);
                    let root = random_nine_in_lanes(isa, &mut stream);
                    grid.frame(&root, labels, &walk, &frame);
                }
                GridFill::Method(method) => {
                    let filled = fill_one(*method, seed, index);
                    if filled.is_none() && failed.is_none() {
                        failed = Some(lane);
                    }
                    // Any grid does in the place of one that could not be filled.
                    let any = || nine(&root::canonical(Shape::NINE));
                    grid.frame_solution(&filled.unwrap_or_else(any), &walk, &frame);
                }
                GridFill::Known { first, solutions } => {
                    grid.frame_solution(&solutions[(index - first) as usize], &walk, &frame);
                }
            }
        }
        failed
    }
}

/// The code of the morph that moves nothing.
const IDENTITY: u64 = 0;

/// The grid that a method fills for an index.
#[inline(never)]
fn fill_one(method: Method, seed: u64, index: u64) -> Option<[u8; 81]> {
    let mut stream = StreamKey::new(seed, index).stream(Purpose::Fill, 0);
    fill::fill(method, Shape::NINE, &mut stream).ok().map(|filled| nine(&filled.solution))
}

/// The values of a 9x9 solution.
pub(crate) fn nine(solution: &Solution) -> [u8; 81] {
    let mut values = [0; 81];
    values.copy_from_slice(solution.values());
    values
}

#[cfg(test)]
mod tests;
