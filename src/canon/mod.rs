//! Canonical forms: one member of every class of puzzles or solutions, and the key of the class.
//!
//! Two boards are of one *class* when a [`Morph`] carries one into the other: permutations of rows
//! within bands, of columns within stacks, of bands, of stacks, transposition where blocks are
//! square, renaming of digits. The canonical form is the member of the class that comes first in
//! this order:
//!
//! 1. The clue pattern, read row by row: at the first cell in which two patterns differ, the one
//!    with the clue comes first.
//! 2. Of equal patterns, the digits, read row by row: the smaller comes first. (So the digits of a
//!    canonical form are numbered in the order of their first appearance.)
//!
//! For solutions that is plainly the lexicographically smallest grid. It is defined for every
//! puzzle, whether it has one solution, none or many, and needs no solver.
//!
//! ```
//! use rootgrid::{board::Shape, canon, transform::root};
//! let canonical = canon::of_solution(&root::canonical(Shape::NINE))?;
//! assert_eq!(canonical.automorphisms, 54);
//! assert_eq!(canonical.form.values()[9..18], [4, 5, 6, 7, 8, 9, 1, 2, 3]);
//! assert_eq!(canonical.morph.apply_to_solution(&root::canonical(Shape::NINE)), canonical.form);
//! # Ok::<(), rootgrid::Error>(())
//! ```
//!
//! 9x9 boards take well under a microsecond. The other shapes go through a general search, which
//! refuses boards that are too symmetric to finish within seconds: in practice only grids of side 16
//! and above that are very regular (the 20x20 roots), or large and very regular clue patterns.

mod band;
mod best;
mod canonical;
mod complete;
mod decide;
mod key;
mod layout;
mod minlex;
#[cfg_attr(not(feature = "lanes"), allow(dead_code, reason = "the general search finds the same"))]
mod minlex_nine;
mod nine;
mod pattern;
mod pattern_nine;
mod rows;
mod search;
mod ties;

#[doc(hidden)]
pub use band::{BandClass, band_classes};
pub use canonical::Canonical;
pub use key::ClassKey;
#[doc(hidden)]
pub use key::digest;
pub use search::arrangements;

use search::{of_board, of_complete, settle};

use crate::board::{Cell, CellSet, Shape};
use crate::budget::{Budget, Watch};
use crate::error::Error;
use crate::grid::{Puzzle, Solution};
use crate::transform::{LayoutMorph, Morph};

/// The canonical form of a solution: the lexicographically smallest grid of its class.
///
/// # Errors
/// [`Error::is_unmet`] for a large grid that is too symmetric (never on 9x9 and smaller boards).
pub fn of_solution(solution: &Solution) -> Result<Canonical<Solution>, Error> {
    solution.rules().expect_ordinary("a canonical form")?;
    let canonical = of_complete(solution.shape(), solution, &Watch::default())?;
    Ok(canonical.map(Solution::from_trusted))
}

/// The canonical form of a puzzle: the first clue pattern of its class, then the smallest digits.
///
/// ```
/// use rootgrid::{board::Shape, canon, grid::Givens};
/// let mut values = [0; 81];
/// (values[40], values[80]) = (7, 3);
/// let puzzle = Givens::new(Shape::NINE, &values)?.into_puzzle()?;
/// let form = canon::of_puzzle(&puzzle)?.form;
/// assert_eq!((form.values()[0], form.values()[30]), (1, 2));
/// # Ok::<(), rootgrid::Error>(())
/// ```
///
/// # Errors
/// [`Error::is_unmet`] for a large board that is too symmetric (never on 9x9 and smaller boards).
pub fn of_puzzle(puzzle: &Puzzle) -> Result<Canonical<Puzzle>, Error> {
    of_puzzle_within(puzzle, Budget::new())
}

/// As [`of_puzzle`] (and, for a complete puzzle, [`of_solution`]) within a budget; its unit of work is an arrangement or
/// a part of one. 9x9 boards need hardly any of it.
///
/// ```
/// use rootgrid::{Budget, canon, board::Shape, grid::Puzzle, transform::root};
/// let grid = Puzzle::from(root::canonical("4x4".parse()?));
/// assert!(canon::of_puzzle_within(&grid, Budget::new().with_work(10)).unwrap_err().is_unmet());
/// # Ok::<(), rootgrid::Error>(())
/// ```
///
/// # Errors
/// As for [`of_puzzle`], and [`Error::is_unmet`] if the budget is used up.
pub fn of_puzzle_within(
    puzzle: &Puzzle,
    budget: impl Into<Budget>,
) -> Result<Canonical<Puzzle>, Error> {
    puzzle.rules().expect_ordinary("a canonical form")?;
    Ok(of_board(puzzle.shape(), puzzle, &budget.into().watch())?.map(Puzzle::from_trusted))
}

/// The canonical form of a puzzle under any rules, with a transform of their layout that leads to it.
///
/// Under ordinary rules it is that of [`of_puzzle_within`]. Under others the class is that of the transforms that keep these
/// rules ([`LayoutGroup`](crate::transform::LayoutGroup)), and the form is the first in the same order. Regions and
/// constraints are those of one puzzle, and turn with it: the form has the least rules of all turns. The unit of work of
/// the budget is an arrangement.
///
/// ```
/// use rootgrid::{Budget, Givens, board::{RuleName, Rules}, canon, rng::Stream, transform::LayoutGroup};
/// let rules = Rules::with("4".parse()?, [RuleName::X])?;
/// let puzzle = Givens::new(&rules, &[0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])?.into_puzzle()?;
/// let image = LayoutGroup::new(&rules).uniform(&mut Stream::of(1, 0)).apply_to_puzzle(&puzzle);
/// let form = canon::of_any_puzzle(&puzzle, Budget::new())?.form;
/// assert_eq!(form, canon::of_any_puzzle(&image, Budget::new())?.form);
/// # Ok::<(), rootgrid::Error>(())
/// ```
///
/// # Errors
/// As for [`of_puzzle_within`], and [`Error::is_unmet`] for rules with more than a million arrangements of cells, but for Latin
/// squares.
pub fn of_any_puzzle(
    puzzle: &Puzzle,
    budget: impl Into<Budget>,
) -> Result<Canonical<Puzzle, LayoutMorph>, Error> {
    if !puzzle.rules().is_ordinary() {
        return layout::search(puzzle, &budget.into().watch());
    }
    let Canonical { form, morph, automorphisms } = of_puzzle_within(puzzle, budget)?;
    Ok(Canonical { form, morph: morph.into(), automorphisms })
}

/// The key of the class of a puzzle, under any rules.
///
/// # Errors
/// As for [`of_any_puzzle`].
pub fn class_key(puzzle: &Puzzle) -> Result<ClassKey, Error> {
    if puzzle.rules().is_ordinary() {
        return Ok(of_puzzle(puzzle)?.key());
    }
    Ok(layout::search(puzzle, &Watch::default())?.key())
}

/// The key of the class of a solution, under any rules.
///
/// # Errors
/// As for [`of_any_puzzle`].
pub fn solution_class_key(solution: &Solution) -> Result<ClassKey, Error> {
    if solution.rules().is_ordinary() {
        return Ok(of_solution(solution)?.key());
    }
    class_key(&solution.clone().into())
}

/// A transform that carries the first puzzle to the second under any rules, or `None` if they are essentially different.
///
/// # Errors
/// As for [`of_any_puzzle`].
pub fn same_under_rules(from: &Puzzle, to: &Puzzle) -> Result<Option<LayoutMorph>, Error> {
    let is_turned = from.rules().are_of_one_puzzle() && to.rules().are_of_one_puzzle();
    let have_one_layout = from.rules() == to.rules() || is_turned;
    if !have_one_layout || from.clue_count() != to.clue_count() {
        return Ok(None);
    }
    let (from, to) = (of_any_puzzle(from, Budget::new())?, of_any_puzzle(to, Budget::new())?);
    Ok((from.form == to.form).then(|| from.morph.then(&to.morph.inverse())))
}

/// The *min-lex form* of a puzzle, and a morph that carries the puzzle there: of all members of its class the one whose
/// string, with 0 for a blank, is smallest.
///
/// It is the form that lists of puzzles and other programs use ("row-minlex"); puzzles have the same one just if they are
/// of one class. For a complete grid it is the canonical form. A [`ClassKey`] is made of the canonical form, never of
/// this one. The unit of work of the budget is an arrangement of some rows.
///
/// ```
/// use rootgrid::{Budget, Givens, canon};
/// let givens: Givens = "1.....3..4.....2".parse()?;
/// let (form, morph) = canon::minlex(&givens.into_puzzle()?, Budget::new())?;
/// assert_eq!(form.to_string(), "...1.2....3.4...");
/// # let _ = morph;
/// # Ok::<(), rootgrid::Error>(())
/// ```
///
/// # Errors
/// [`Error::is_unmet`] if the budget is used up, and for a large board that ties in too many ways: of side 16 and above,
/// almost complete or very regular (never on 9x9 and smaller boards).
pub fn minlex(puzzle: &Puzzle, budget: impl Into<Budget>) -> Result<(Puzzle, Morph), Error> {
    puzzle.rules().expect_ordinary("the min-lex form")?;
    let watch = budget.into().watch();
    if puzzle.values().contains(&0) {
        // Builds for one puzzle at a time have the general search alone, which finds the same.
        let (form, morph) = if cfg!(feature = "lanes") && puzzle.shape() == Shape::NINE {
            minlex_nine::search(puzzle.values(), &watch)?
        } else {
            minlex::search(puzzle.shape(), puzzle.values(), &watch)?
        };
        return Ok((Puzzle::from_trusted(form), morph));
    }
    let Canonical { form, morph, .. } = of_complete(puzzle.shape(), puzzle, &watch)?;
    Ok((Puzzle::from_trusted(form), morph))
}

/// The canonical form of a clue pattern: the pattern of its class that has its first clues first. The
/// automorphisms are the arrangements that keep the pattern.
///
/// # Errors
/// [`Error::is_unmet`] for a large board that is too symmetric (never on 9x9 and smaller boards).
pub fn of_pattern(shape: Shape, pattern: &CellSet) -> Result<Canonical<CellSet>, Error> {
    let cells = (0..shape.cells()).map(Cell::new);
    let values: Vec<u8> = cells.map(|cell| u8::from(pattern.contains(cell))).collect();
    let settled = settle(shape, &values, &Watch::default())?;
    let (morph, automorphisms) = match settled.by_pattern() {
        Some((arrangement, automorphisms)) => (arrangement.morph(shape), automorphisms),
        None => (Morph::identity(shape), 1),
    };
    Ok(Canonical { form: morph.apply_to_cells(pattern), morph, automorphisms })
}

/// A morph that carries the first puzzle to the second, or `None` if they are essentially different.
///
/// ```
/// use rootgrid::{Morph, Puzzle, canon, rng::Stream};
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Puzzle = text.parse()?;
/// let disguised = Morph::uniform(puzzle.shape(), &mut Stream::of(7, 0)).apply_to_puzzle(&puzzle);
/// assert_eq!(canon::of_puzzle(&puzzle)?.key(), canon::of_puzzle(&disguised)?.key());
/// let back = canon::same(&disguised, &puzzle)?.expect("they are of one class");
/// assert_eq!(back.apply_to_puzzle(&disguised), puzzle);
/// # Ok::<(), rootgrid::Error>(())
/// ```
///
/// # Errors
/// As for [`of_puzzle`].
pub fn same(from: &Puzzle, to: &Puzzle) -> Result<Option<Morph>, Error> {
    let is_turned = from.rules().are_of_one_puzzle() && to.rules().are_of_one_puzzle();
    let have_one_layout = from.rules() == to.rules() || is_turned;
    if !have_one_layout || from.clue_count() != to.clue_count() {
        return Ok(None);
    }
    let (from, to) = (of_puzzle(from)?, of_puzzle(to)?);
    Ok((from.form == to.form).then(|| from.morph.then(&to.morph.inverse())))
}

/// The numbers (0 to 415) of the classes of a 9x9 solution's bands, top to bottom, then of its stacks
/// read as bands, left to right. `None` for other shapes.
#[doc(hidden)]
#[must_use]
pub fn band_numbers(solution: &Solution) -> Option<[usize; 6]> {
    solution.rules().is_ordinary_nine().then(|| nine::band_numbers(solution.values()))
}

#[cfg(test)]
mod oracle;
#[cfg(test)]
mod tests;
