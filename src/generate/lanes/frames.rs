//! The grids of a block, each in its own frame, sliced into planes.

use super::geometry::Geometry;
use crate::solve::lanes::board::{self, Plane};
use crate::solve::lanes::isa::{Isa, Job};

/// The frames of all lanes, one bit per lane, line and source.
///
/// ```text
///                    lane 0 1 2 3 ...
/// rows[r][s]              1 0 0 1 ...    row r of the frame is row s of the (mirrored) root
/// columns[c][s]           0 0 1 0 ...    the same for columns
/// transposed              0 1 0 0 ...    the root is mirrored first
/// ```
pub(super) struct Frames<I: Isa> {
    rows: [[I::Word; 9]; 9],
    columns: [[I::Word; 9]; 9],
    transposed: I::Word,
}

impl<I: Isa> Frames<I> {
    /// Frames that are still to be set.
    pub(super) fn new() -> Box<Frames<I>> {
        Box::new(Frames {
            rows: [[I::ZERO; 9]; 9],
            columns: [[I::ZERO; 9]; 9],
            transposed: I::ZERO,
        })
    }

    /// Forgets all frames.
    pub(super) fn clear(&mut self) {
        self.rows = [[I::ZERO; 9]; 9];
        self.columns = [[I::ZERO; 9]; 9];
        self.transposed = I::ZERO;
    }

    /// Sets the frame of a lane that has none.
    pub(super) fn set(&mut self, lane: usize, frame: &Geometry) {
        for (line, &source) in self.rows.iter_mut().zip(frame.rows()) {
            board::set::<I>(&mut line[usize::from(source)], lane);
        }
        for (line, &source) in self.columns.iter_mut().zip(frame.columns()) {
            board::set::<I>(&mut line[usize::from(source)], lane);
        }
        if frame.transposed {
            board::set::<I>(&mut self.transposed, lane);
        }
    }
}

/// The digits of the framed grids: plane `b` of a cell holds bit `b` of the digit, from 0.
pub(super) type Codes<I> = [[<I as Isa>::Word; 4]; 81];

/// Slices the framed grids of all lanes.
///
/// The code of cell (r, c) is the sum over (i, j) of `rows[r][i] & columns[c][j] & code of root cell (i, j)`. For a
/// row of the frame the inner sum over i is shared by its nine cells; it is looked up band by band, from the eight
/// sums over the parts of a band of the root.
pub(super) struct Slice<'a, I: Isa> {
    pub(super) frames: &'a Frames<I>,
    pub(super) patterns: &'a Patterns,
    pub(super) codes: &'a mut Codes<I>,
}

/// For each column, code bit and band of a grid: which of the three rows have the bit. The second half is of the
/// mirrored grid.
pub(super) struct Patterns([[[[u8; 3]; 4]; 9]; 2]);

impl Patterns {
    /// The patterns of a grid with these values, from 1.
    pub(super) fn new(root: &[u8]) -> Patterns {
        let bit = |mirrored: usize, row: usize, column: usize, bit: usize| {
            let cell = if mirrored == 1 { column * 9 + row } else { row * 9 + column };
            (root[cell] - 1) >> bit & 1
        };
        Patterns([0, 1].map(|m| {
            std::array::from_fn(|column| {
                std::array::from_fn(|b| {
                    std::array::from_fn(|band| {
                        (0..3).map(|i| bit(m, 3 * band + i, column, b) << i).sum()
                    })
                })
            })
        }))
    }
}

impl<I: Isa> Job<I> for Slice<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Slice { frames, patterns, codes } = self;
        for row in 0..9 {
            let sources = &frames.rows[row];
            // parts[half][band][set of rows]
            let mut parts = [[[I::ZERO; 8]; 3]; 2];
            for half in 0..2 {
                for band in 0..3 {
                    for i in 0..3 {
                        let source = sources[3 * band + i];
                        let source = if half == 1 {
                            isa.and(source, frames.transposed)
                        } else {
                            isa.minus(source, frames.transposed)
                        };
                        for set in 0..8 {
                            if set >> i & 1 == 1 {
                                let part = parts[half][band][set];
                                parts[half][band][set] = isa.or(part, source);
                            }
                        }
                    }
                }
            }
            for bit in 0..4 {
                let mut sums = [I::ZERO; 9];
                for column in 0..9 {
                    for half in 0..2 {
                        let sets = &patterns.0[half][column][bit];
                        let [a, b, c] = parts[half];
                        let (a, b) = (a[usize::from(sets[0] & 7)], b[usize::from(sets[1] & 7)]);
                        let sum = isa.or3(a, b, c[usize::from(sets[2] & 7)]);
                        sums[column] = isa.or(sums[column], sum);
                    }
                }
                for column in 0..9 {
                    let mut code = I::ZERO;
                    for source in 0..9 {
                        code = isa.or_and(code, frames.columns[column][source], sums[source]);
                    }
                    codes[9 * row + column][bit] = code;
                }
            }
        }
    }
}

/// Carries cells of the frames back to the root: the inverse of what [`Slice`] does with places.
pub(super) struct Unframe<'a, I: Isa> {
    pub(super) frames: &'a Frames<I>,
    pub(super) framed: &'a Plane<I>,
    pub(super) root: &'a mut Plane<I>,
}

impl<I: Isa> Job<I> for Unframe<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Unframe { frames, framed, root } = self;
        // Rows of the frame, columns of the (mirrored) root.
        let mut half = [I::ZERO; 81];
        for row in 0..9 {
            for source in 0..9 {
                let mut sum = I::ZERO;
                for column in 0..9 {
                    sum = isa.or_and(sum, framed[9 * row + column], frames.columns[column][source]);
                }
                half[9 * row + source] = sum;
            }
        }
        let mut mirrored = [I::ZERO; 81];
        for source in 0..9 {
            for column in 0..9 {
                let mut sum = I::ZERO;
                for row in 0..9 {
                    sum = isa.or_and(sum, half[9 * row + column], frames.rows[row][source]);
                }
                mirrored[9 * source + column] = sum;
            }
        }
        for cell in 0..81 {
            let other = mirrored[cell % 9 * 9 + cell / 9];
            root[cell] = isa.blend(frames.transposed, other, mirrored[cell]);
        }
    }
}
