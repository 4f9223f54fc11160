//! Other ways to fill a grid than shuffling a root, so that a comparison means something.
//!
//! Each is a known method of public programs and articles, one file each, written as its source
//! describes it: they are here to be measured, with their weaknesses. All are bounded: a fill that
//! takes too many steps back starts afresh, and gives up with an error when that happens too often.

mod arc;
mod backtracking;
mod digits;
mod method;
mod shuffled_rows;
mod used;

pub use method::Method;

use crate::board::Shape;
use crate::error::Error;
use crate::grid::{Givens, Solution};
use crate::rng::Stream;
use method::FillBudget;

/// A grid that a method filled, and what it cost.
#[doc(hidden)]
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Filled {
    /// The grid.
    pub solution: Solution,
    /// The number of placed digits that were taken back, over all starts.
    pub backtracks: u64,
    /// The number of starts that were given up.
    pub restarts: u32,
}

/// One start of a method: whether it filled the values (all 0 before) within the steps back, and how
/// many it took.
type Attempt = fn(Shape, &mut [u8], &mut Stream, u64) -> (bool, u64);

/// Fills a grid of that shape, drawing from the stream.
///
/// ```
/// use rootgrid::{board::Shape, generate::fill::{self, Method}, rng::{Purpose, Stream}};
/// let mut stream = Stream::new(1, 0, Purpose::Fill, 0);
/// let filled = fill::fill(Method::Arc, Shape::NINE, &mut stream)?;
/// assert_eq!(filled.solution.clue_count(), 81);
/// # Ok::<(), rootgrid::Error>(())
/// ```
///
/// # Errors
/// When the method reaches its bounds before the end, which happens on the larger shapes.
#[doc(hidden)]
pub fn fill(method: Method, shape: Shape, stream: &mut Stream) -> Result<Filled, Error> {
    let (attempt, budget): (Attempt, FillBudget) = match method {
        Method::Backtracking => (backtracking::attempt, backtracking::BUDGET),
        Method::Digits => (digits::attempt, digits::BUDGET),
        Method::Arc => (arc::attempt, arc::BUDGET),
        Method::ShuffledRows => (shuffled_rows::attempt, shuffled_rows::BUDGET),
    };
    let mut values = vec![0; shape.cells()];
    let mut backtracks = 0;
    for restarts in 0..=budget.restarts {
        values.fill(0);
        let (filled, taken_back) = attempt(shape, &mut values, stream, budget.backtracks);
        backtracks += taken_back;
        if filled {
            let solution = Solution::from_trusted(Givens::from_trusted(shape, &values));
            return Ok(Filled { solution, backtracks, restarts });
        }
    }
    Err(Error::unmet(format!(
        "the method '{method}' filled no {shape} grid in {} starts of {} steps back",
        budget.restarts + 1,
        budget.backtracks
    )))
}

#[cfg(test)]
mod tests;
