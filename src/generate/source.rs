//! A recipe made ready, as engines take it.

use super::Recipe;
use super::recipe::Seeds;
use crate::grid::Solution;
use crate::transform::Walk;
use std::time::Instant;

/// A recipe with the root and the walk that its puzzles come from.
#[derive(Copy, Clone)]
pub(super) struct PuzzleSource<'a> {
    pub(super) recipe: &'a Recipe,
    pub(super) seeds: Seeds,
    pub(super) walk: &'a Walk,
    /// The grid that is shuffled, unless every puzzle has one of its own.
    pub(super) root: Option<&'a Solution>,
    /// Attempts end then.
    pub(super) end: Option<Instant>,
}
