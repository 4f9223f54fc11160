//! The searches that a solver chooses from, by shape.

use super::bands::Bands;
use super::cover::CoverSearch;
use super::outcome::SearchOutcome;
use super::small::{SmallSearch, try_search};
use crate::board::Shape;

/// The solver proper, by shape.
pub(super) enum ShapeSolver {
    Bands(Box<Bands>),
    Small(Box<dyn SmallSearch>),
    Cover(Box<CoverSearch>),
}

impl ShapeSolver {
    pub(super) fn new(shape: Shape) -> ShapeSolver {
        if shape == Shape::NINE {
            ShapeSolver::Bands(Box::default())
        } else if let Some(small) = try_search(shape) {
            ShapeSolver::Small(small)
        } else {
            ShapeSolver::Cover(Box::new(CoverSearch::new(shape)))
        }
    }

    /// Starts on a puzzle; false if it has not as many cells as the boards of the engine.
    pub(super) fn load(&mut self, values: &[u8]) -> bool {
        match self {
            ShapeSolver::Bands(bands) => values.try_into().map(|values| bands.load(values)).is_ok(),
            ShapeSolver::Small(small) => {
                small.load(values);
                true
            }
            ShapeSolver::Cover(cover) => {
                cover.load(values);
                true
            }
        }
    }

    pub(super) fn forbid(&mut self, cell: usize, digit: usize) {
        match self {
            ShapeSolver::Bands(bands) => bands.forbid(cell, digit),
            ShapeSolver::Small(small) => small.forbid(cell, digit),
            ShapeSolver::Cover(cover) => cover.forbid(cell, digit),
        }
    }

    pub(super) fn advance(&mut self, nodes: &mut u64) -> SearchOutcome {
        match self {
            ShapeSolver::Bands(bands) => bands.advance(nodes),
            ShapeSolver::Small(small) => small.advance(nodes),
            ShapeSolver::Cover(cover) => cover.advance(nodes),
        }
    }

    pub(super) fn write_solution(&self, values: &mut [u8]) {
        match self {
            ShapeSolver::Bands(bands) => bands.write_solution(values),
            ShapeSolver::Small(small) => small.write_solution(values),
            ShapeSolver::Cover(cover) => cover.write_solution(values),
        }
    }
}
