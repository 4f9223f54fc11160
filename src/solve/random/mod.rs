//! Random complete grids of every shape.
//!
//! The draws from a stream are part of the meaning of a recipe (`--root random`), so it never
//! changes between releases, however the solvers do.
//!
//! | shape | how | distribution |
//! |---|---|---|
//! | 4x4, 6x6 (2x3 and 3x2) | a place in the list of all grids | exactly uniform |
//! | 9x9 | column sets, then rows, until they fit | exactly uniform |
//! | the others | a place with the fewest candidates, one of them at random, singles followed, restarts | not uniform, unknown bias |
//! | other rules | up to 128 cells a cell with the fewest candidates, the most contradicted of them, one of its digits at random, restarts; else as the others | not uniform, unknown bias |

mod fill;
mod nine;
#[cfg(feature = "lanes")]
mod nine_in_lanes;
mod small;

#[cfg(test)]
mod tests;

pub(super) use fill::random_search;
pub(crate) use fill::{NoGrid, RandomFill, have_grids};

use crate::board::Shape;
use crate::grid::{Givens, Solution};
#[cfg(feature = "lanes")]
use crate::lanes::isa::Isa;
use crate::rng::Stream;

/// A random solution of any shape; exactly uniform over all grids on 4x4, 6x6 and 9x9.
///
/// ```
/// use rootgrid::{board::Shape, rng::{Purpose, Stream}, solve::random_solution};
/// let mut stream = Stream::new(42, 0, Purpose::Root, 0);
/// let solution = random_solution(Shape::NINE, &mut stream);
/// assert_eq!(solution.clue_count(), 81);
/// ```
#[must_use]
pub fn random_solution(shape: Shape, stream: &mut Stream) -> Solution {
    let values = match shape.cells() {
        0..=36 => small::draw(shape, stream),
        81 => random_nine(stream).to_vec(),
        _ => fill::draw(shape, stream),
    };
    Solution::from_trusted(Givens::from_trusted(shape, &values))
}

/// The values of [`random_nine`], found by look-ups of an instruction set that has them.
#[cfg(feature = "lanes")]
#[inline(always)]
pub(crate) fn random_nine_in_lanes<I: Isa>(isa: I, stream: &mut Stream) -> [u8; 81] {
    if I::HAS_SHUFFLES { nine_in_lanes::draw(isa, stream) } else { nine::draw(stream) }
}

/// The values of a random 9x9 solution, row by row.
#[inline(always)]
pub(crate) fn random_nine(stream: &mut Stream) -> [u8; 81] {
    nine::draw(stream)
}
