//! Root grids: what everything is shuffled from.

use super::plain::plain;

use crate::board::{Rules, Shape};
use crate::error::Error;
use crate::grid::{Givens, Solution};
use crate::names::named;
use crate::solve::Solver;
use std::str::FromStr;

named! {
    /// The roots that have names.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum RootName: "root" {
        /// [`Root::Plain`]
        Plain = "plain",
        /// [`Root::Canonical`]
        Canonical = "canonical",
        /// [`Root::MostCanonical`]
        MostCanonical = "most-canonical",
        /// [`Root::Random`]
        Random = "random",
    }
}

/// Which grid is shuffled.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Root {
    /// A fixed grid that looks like a random one.
    ///
    /// It is chosen among the uniformly random grids `g(i) = random_solution(shape, Stream::of(0, i))`, i = 0, 1, 2, ...,
    /// whose digits are renamed so that the first row is 1, 2, 3, ...
    ///
    /// On 9x9 it is the first of them that has
    ///
    /// - no automorphism but the identity (as nearly all grids);
    /// - at least 24 different mini-rows and 24 different mini-columns, as sets of digits (mean of random grids: 23.5);
    /// - six bands and stacks of six different classes (96 % of random grids);
    /// - 12 unavoidable sets of four cells (mean 11.6), and 15 of six (mean 15.4).
    ///
    /// That is g(1002). On other shapes of side 10 and less it is the one of the first 16 with the most different mini-rows
    /// and mini-columns together, the first of equals; on larger shapes it is g(0).
    ///
    /// ```
    /// use rootgrid::{board::Shape, transform::Root};
    /// let root = Root::Plain.solution(Shape::NINE).unwrap();
    /// assert_eq!(root.values()[9..18], [4, 9, 8, 3, 1, 7, 6, 2, 5]);
    /// assert_eq!(root.distinct_mini_lines(), [25, 24]);
    /// ```
    #[default]
    Plain,
    /// The cyclic grid of [`canonical`].
    Canonical,
    /// The most canonical grid: row `R * b + i`, column `C * s + j` holds the digit
    /// `C * ((s + i) mod R) + (j + b) mod C + 1`.
    ///
    /// On 9x9 it has 648 automorphisms, the most of all grids, and it is the lexicographically smallest
    /// grid of its class. The formula carries its two cycles over to every other shape.
    ///
    /// ```
    /// use rootgrid::{board::Shape, transform::Root};
    /// let grid = Root::MostCanonical.solution(Shape::NINE).unwrap();
    /// assert_eq!(grid.values()[27..36], [2, 3, 1, 5, 6, 4, 8, 9, 7]);
    /// ```
    MostCanonical,
    /// A random grid of its own for every puzzle.
    Random,
    /// A grid given by the user.
    Given(Solution),
}

impl Root {
    /// The grid, or `None` for [`Root::Random`], which is a grid of its own for every puzzle.
    ///
    /// A given grid is returned as it is, whatever its shape.
    #[must_use]
    pub fn solution(&self, shape: Shape) -> Option<Solution> {
        match self {
            Root::Canonical => Some(canonical(shape)),
            Root::Plain => Some(plain(shape)),
            Root::MostCanonical => Some(most_canonical(shape)),
            Root::Given(grid) => Some(grid.clone()),
            Root::Random => None,
        }
    }

    /// The name, or `None` for a given grid.
    #[must_use]
    pub const fn name(&self) -> Option<RootName> {
        match self {
            Root::Canonical => Some(RootName::Canonical),
            Root::Plain => Some(RootName::Plain),
            Root::MostCanonical => Some(RootName::MostCanonical),
            Root::Random => Some(RootName::Random),
            Root::Given(_) => None,
        }
    }
}

impl From<RootName> for Root {
    fn from(name: RootName) -> Root {
        match name {
            RootName::Canonical => Root::Canonical,
            RootName::Plain => Root::Plain,
            RootName::MostCanonical => Root::MostCanonical,
            RootName::Random => Root::Random,
        }
    }
}

/// Reads a [`RootName`].
impl FromStr for Root {
    type Err = Error;

    fn from_str(text: &str) -> Result<Root, Error> {
        text.parse().map(RootName::into)
    }
}

/// The canonical root of a shape: `cell(r, c) = (C * (r mod R) + r div R + c) mod N + 1` for blocks
/// of R x C.
///
/// ```
/// use rootgrid::{board::Shape, transform::root};
/// let root = root::canonical(Shape::NINE);
/// assert_eq!(root.values()[..9], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
/// assert_eq!(root.values()[9..18], [4, 5, 6, 7, 8, 9, 1, 2, 3]);
/// assert_eq!(root.values()[27..36], [2, 3, 4, 5, 6, 7, 8, 9, 1]);
/// ```
#[must_use]
pub fn canonical(shape: Shape) -> Solution {
    let (rows, cols, side) = (shape.block_rows(), shape.block_cols(), shape.side());
    build(shape, |row, col| (cols * (row % rows) + row / rows + col) % side)
}

/// The root of rules that are not ordinary: of all grids that obey them the first, read row by row; `None` if there is none.
///
/// ```
/// use rootgrid::{board::{RuleName, Rules, Shape}, transform::root};
/// let root = root::least(&Rules::with(Shape::NINE, [RuleName::X])?).expect("there are such grids");
/// assert_eq!(root.values()[..18], [1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 1, 2, 3]);
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[must_use]
pub fn least(rules: &Rules) -> Option<Solution> {
    let mut solver = Solver::new(rules);
    let mut known = solver.first(&vec![0; rules.cells()])?.to_vec();
    let mut values = vec![0; rules.cells()];
    for cell in 0..values.len() {
        // A grid that is known says that its own digit will do.
        for value in 1..known[cell] {
            values[cell] = value;
            if let Some(found) = solver.first(&values) {
                known.copy_from_slice(found);
                break;
            }
        }
        values[cell] = known[cell];
    }
    Some(Solution::from_trusted(Givens::from_trusted(rules, &values)))
}

/// The grid of [`Root::MostCanonical`].
pub(crate) fn most_canonical(shape: Shape) -> Solution {
    let (rows, cols) = (shape.block_rows(), shape.block_cols());
    build(shape, |row, col| {
        cols * ((col / cols + row % rows) % rows) + (col % cols + row / rows) % cols
    })
}

/// The grid whose digit indices are this function of row and column.
fn build(shape: Shape, digit: impl Fn(usize, usize) -> usize) -> Solution {
    let side = shape.side();
    let values: Vec<u8> = (0..shape.cells()).map(|i| digit(i / side, i % side) as u8 + 1).collect();
    Solution::from_trusted(Givens::from_trusted(shape, &values))
}

#[cfg(test)]
mod tests;
