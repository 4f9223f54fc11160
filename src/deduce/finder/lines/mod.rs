//! Lines, dots, corners and clues outside as people read them, and regions beside rows and columns.
//!
//! ```text
//!   bounds      the least and the greatest digits that a line, a sum or a clue outside leaves
//!   polarity    low and high digits that take turns
//!   ways        the few ways of filling some cells of a line
//!   paths       cells along dots and lines, and the ways of filling them
//!   sandwich    what is between the least and the greatest digit
//!   corner      digits that a corner needs
//!   leftovers   regions that are not quite some rows or columns
//!   clue        a single constraint with all that its cells can have
//! ```

mod bounds;
mod clue;
mod corner;
mod leftovers;
mod paths;
mod polarity;
mod sandwich;
mod ways;

pub(in crate::deduce) use bounds::find_bounds;
pub(in crate::deduce) use clue::find_clue;
pub(in crate::deduce) use corner::find_corner;
pub(in crate::deduce) use leftovers::find_leftovers;
pub(in crate::deduce) use polarity::find_polarity;
pub(in crate::deduce) use sandwich::find_sandwich;
pub(in crate::deduce) use ways::find_ways;

use super::teaching::UNRATED;
use crate::board::{Cell, Constraint, ConstraintKind};
use crate::deduce::Sheet;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::lines::LinePattern;
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The least and the greatest value of some digits.
fn ends_of(digits: u32) -> [usize; 2] {
    [digits.trailing_zeros() as usize + 1, digits.checked_ilog2().unwrap_or(0) as usize + 1]
}

/// The options of these cells together.
fn options_of(board: &Sheet, cells: &[Cell]) -> u32 {
    cells.iter().fold(0, |all, cell| all | board.options(cell.index()))
}

/// The constraints of a kind with their numbers.
fn constraints_of(
    board: &Sheet,
    kind: ConstraintKind,
) -> impl Iterator<Item = (usize, &Constraint)> {
    let all = board.rules().constraints().iter().enumerate();
    all.filter(move |(_, constraint)| constraint.kind() == kind)
}

/// Ends the search with a step that takes these digits from cells, if any of them are candidates.
fn conclude(
    board: &Sheet,
    technique: Technique,
    pattern: LinePattern,
    gone: &[(Cell, u32)],
    step: &mut Step,
) -> bool {
    let is_open = |&(cell, digits): &(Cell, u32)| board.candidates(cell.index()) & digits != 0;
    if !gone.iter().any(is_open) {
        return false;
    }
    step.begin(technique, UNRATED, Pattern::Line(Box::new(pattern)));
    for &(cell, digits) in gone {
        step.remove(cell.index(), board.candidates(cell.index()) & digits);
    }
    step.ends_search()
}
