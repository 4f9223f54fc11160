//! The searches that a solver chooses from, by rules.

use super::bands::Bands;
use super::cover::CoverSearch;
use super::outcome::SearchOutcome;
use super::small::{SmallSearch, small_search};
use crate::board::Rules;

/// The solver proper, by rules.
pub(super) enum SolverEngine {
    Bands(Box<Bands>),
    Small(Box<dyn SmallSearch>),
    Cover(Box<CoverSearch>),
}

impl SolverEngine {
    pub(super) fn new(rules: &Rules) -> SolverEngine {
        if rules.is_ordinary_nine() {
            return SolverEngine::Bands(Box::default());
        }
        match rules.is_ordinary().then(|| small_search(rules.shape())).flatten() {
            Some(small) => SolverEngine::Small(small),
            None => SolverEngine::Cover(Box::new(CoverSearch::new(rules))),
        }
    }

    /// Starts on a puzzle; false if it has not as many cells as the boards of the engine.
    pub(super) fn load(&mut self, values: &[u8]) -> bool {
        match self {
            SolverEngine::Bands(bands) => {
                values.try_into().map(|values| bands.load(values)).is_ok()
            }
            SolverEngine::Small(small) => {
                small.load(values);
                true
            }
            SolverEngine::Cover(cover) => {
                cover.load(values);
                true
            }
        }
    }

    pub(super) fn forbid(&mut self, cell: usize, digit: usize) {
        match self {
            SolverEngine::Bands(bands) => bands.forbid(cell, digit),
            SolverEngine::Small(small) => small.forbid(cell, digit),
            SolverEngine::Cover(cover) => cover.forbid(cell, digit),
        }
    }

    pub(super) fn advance(&mut self, nodes: &mut u64) -> SearchOutcome {
        match self {
            SolverEngine::Bands(bands) => bands.advance(nodes),
            SolverEngine::Small(small) => small.advance(nodes),
            SolverEngine::Cover(cover) => cover.advance(nodes),
        }
    }

    pub(super) fn write_solution(&self, values: &mut [u8]) {
        match self {
            SolverEngine::Bands(bands) => bands.write_solution(values),
            SolverEngine::Small(small) => small.write_solution(values),
            SolverEngine::Cover(cover) => cover.write_solution(values),
        }
    }
}
