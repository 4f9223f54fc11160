//! The searches that a solver chooses from, by rules.

use super::bands::Bands;
use super::constraints::ConstraintSearch;
use super::cover::CoverSearch;
use super::general::general_search;
use super::outcome::SearchOutcome;
use super::small::small_search;
use super::word_search::WordSearch;
use crate::board::{ConstraintKind, Rules};

/// The solver proper, by rules.
pub(super) enum SolverEngine {
    Bands(Box<Bands>),
    Words(Box<dyn WordSearch>),
    Cover(Box<CoverSearch>),
}

impl SolverEngine {
    pub(super) fn new(rules: &Rules) -> SolverEngine {
        let shape = rules.shape();
        let is_plain = rules.is_ordinary() || has_single_cells_alone(rules);
        if is_plain && shape.rules().is_ordinary_nine() {
            return SolverEngine::Bands(Box::default());
        }
        let words: Option<Box<dyn WordSearch>> = if is_plain {
            small_search(shape)
        } else if rules.constraints().is_empty() {
            general_search(rules).map(|search| search as Box<dyn WordSearch>)
        } else {
            Some(Box::new(ConstraintSearch::new(rules)))
        };
        match words {
            Some(words) => SolverEngine::Words(words),
            None => SolverEngine::Cover(Box::new(CoverSearch::new(rules))),
        }
    }

    /// Starts on a puzzle; false if it has not as many cells as the boards of the engine.
    pub(super) fn load(&mut self, values: &[u8]) -> bool {
        match self {
            SolverEngine::Bands(bands) => {
                values.try_into().map(|values| bands.load(values)).is_ok()
            }
            SolverEngine::Words(words) => {
                words.load(values);
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
            SolverEngine::Words(words) => words.forbid(cell, digit),
            SolverEngine::Cover(cover) => cover.forbid(cell, digit),
        }
    }

    pub(super) fn advance(&mut self, nodes: &mut u64) -> SearchOutcome {
        match self {
            SolverEngine::Bands(bands) => bands.advance(nodes),
            SolverEngine::Words(words) => words.advance(nodes),
            SolverEngine::Cover(cover) => cover.advance(nodes),
        }
    }

    pub(super) fn write_solution(&self, values: &mut [u8]) {
        match self {
            SolverEngine::Bands(bands) => bands.write_solution(values),
            SolverEngine::Words(words) => words.write_solution(values),
            SolverEngine::Cover(cover) => cover.write_solution(values),
        }
    }
}

/// Returns whether rules are ordinary but for the digits that single cells may have, which [`Solver`](super::Solver) forbids.
fn has_single_cells_alone(rules: &Rules) -> bool {
    use ConstraintKind::{Candidates, Even, Odd};
    let mut kinds = rules.constraints().iter().map(|one| one.kind());
    let is_bare = rules.has_blocks() && rules.names().next().is_none();
    is_bare
        && !rules.constraints().is_empty()
        && kinds.all(|kind| matches!(kind, Candidates | Even | Odd))
}
