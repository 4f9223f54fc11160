//! The stand-in for the lane engine in a build without it: every puzzle takes the ordinary path.

use super::find_levels::FindLevels;
use super::removal::{BegunRemoval, FramedSolution, Remains, Unmet};
use super::sampling::Tries;
use super::source::PuzzleSource;
use super::{Batch, Recipe};
use crate::board::Rules;
use crate::budget::Budget;
use crate::grid::Solution;
use std::ops::Range;

/// No engines.
#[derive(Clone, Debug)]
pub(super) struct Engines;

impl Engines {
    pub(super) fn best() -> Engines {
        Engines
    }

    pub(super) fn suit(_: &Recipe) -> bool {
        false
    }

    pub(super) fn suit_rules(_: &Recipe) -> bool {
        false
    }

    pub(super) fn erase_by_rules(&self, _: &Recipe, _: &mut [&mut BegunRemoval<'_>]) -> bool {
        false
    }

    pub(super) fn tries(&self, _: &Rules) -> Option<Box<dyn Tries>> {
        None
    }

    pub(super) fn levels(&self) -> Option<Box<dyn FindLevels>> {
        None
    }

    pub(super) fn make(
        &self,
        _: PuzzleSource<'_>,
        indices: Range<u64>,
        _: &mut Batch,
        _: &mut Vec<Unmet>,
        _: &Budget,
    ) -> Option<u64> {
        (!indices.is_empty()).then_some(indices.start)
    }

    pub(super) fn erase(
        &self,
        _: PuzzleSource<'_>,
        _: Range<u64>,
        _: u32,
        _: &[Option<FramedSolution>],
    ) -> Option<Vec<Remains>> {
        None
    }

    pub(super) fn remove(
        &self,
        _: PuzzleSource<'_>,
        _: u64,
        _: &[Solution],
        _: &mut Batch,
    ) -> bool {
        false
    }
}
