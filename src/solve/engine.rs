//! The searches that a solver chooses from, by shape.

use super::bands::Bands;
use super::cover::Cover;
use super::outcome::Outcome;
use super::small::{SmallSearch, try_search};
use crate::board::Shape;

/// The solver proper, by shape.
pub(super) enum Engine {
    Bands(Box<Bands>),
    Small(Box<dyn SmallSearch>),
    Cover(Box<Cover>),
}

impl Engine {
    pub(super) fn new(shape: Shape) -> Engine {
        if shape == Shape::NINE {
            Engine::Bands(Box::default())
        } else if let Some(small) = try_search(shape) {
            Engine::Small(small)
        } else {
            Engine::Cover(Box::new(Cover::new(shape)))
        }
    }

    /// Starts on a puzzle; false if it has not as many cells as the boards of the engine.
    pub(super) fn load(&mut self, values: &[u8]) -> bool {
        match self {
            Engine::Bands(bands) => values.try_into().map(|values| bands.load(values)).is_ok(),
            Engine::Small(small) => {
                small.load(values);
                true
            }
            Engine::Cover(cover) => {
                cover.load(values);
                true
            }
        }
    }

    pub(super) fn forbid(&mut self, cell: usize, digit: usize) {
        match self {
            Engine::Bands(bands) => bands.forbid(cell, digit),
            Engine::Small(small) => small.forbid(cell, digit),
            Engine::Cover(cover) => cover.forbid(cell, digit),
        }
    }

    pub(super) fn advance(&mut self, nodes: &mut u64) -> Outcome {
        match self {
            Engine::Bands(bands) => bands.advance(nodes),
            Engine::Small(small) => small.advance(nodes),
            Engine::Cover(cover) => cover.advance(nodes),
        }
    }

    pub(super) fn write_solution(&self, values: &mut [u8]) {
        match self {
            Engine::Bands(bands) => bands.write_solution(values),
            Engine::Small(small) => small.write_solution(values),
            Engine::Cover(cover) => cover.write_solution(values),
        }
    }
}
