//! Solving a puzzle step by step.

use super::ladder::{Ladder, Producer, Profile};
use super::nine::Nine;
use super::{Branch, Step};
use crate::board::Shape;
use crate::grid::{Givens, Puzzle};
use std::time::Instant;

/// Solves 9x9 puzzles as people do, one step at a time; reusable from puzzle to puzzle.
pub struct Reasoner {
    board: Nine,
    ladder: Ladder,
    most: f64,
}

impl Reasoner {
    /// A reasoner with an empty board.
    #[must_use]
    pub fn new(profile: Profile) -> Reasoner {
        Reasoner { board: Nine::blank(), ladder: Ladder::new(profile), most: f64::MAX }
    }

    /// The same with no other techniques than those of these producers.
    #[must_use]
    pub fn with_only(mut self, producers: &[Producer]) -> Reasoner {
        self.ladder.retain(producers);
        self
    }

    /// From now on finds no step rated above `most`, and gives up as soon as no other can follow.
    ///
    /// Ratings are sums of tenths in floating point, so a bound wants half a tenth of room: 4.25
    /// for steps up to 4.2.
    pub fn set_most(&mut self, most: f64) {
        self.most = most;
    }

    /// From now on gives up on a step that is not found by then.
    pub fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.ladder.multiple.set_deadline(deadline);
    }

    /// Starts on a puzzle.
    pub fn load(&mut self, puzzle: &Puzzle) {
        self.load_values(puzzle.values());
    }

    /// Starts on a puzzle given by its values, which have no conflict.
    pub(crate) fn load_values(&mut self, values: &[u8]) {
        self.board.load(values);
        self.board.take_touched();
        self.ladder.reset();
    }

    /// Whether every cell is filled.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.board.blank == 0
    }

    /// What is filled.
    #[must_use]
    pub fn givens(&self) -> Givens {
        Givens::from_trusted(Shape::NINE, &self.board.values)
    }

    /// Finds the next step into `step`, if there is one.
    pub(crate) fn find(&mut self, step: &mut Step) -> bool {
        self.ladder.find(&self.board, self.most, step)
    }

    /// The next step, if there is one.
    pub fn try_step(&mut self) -> Option<Step> {
        let mut step = Step::blank();
        self.find(&mut step).then_some(step)
    }

    /// The chains of a step that was found on the board as it stands, or nothing if the step is
    /// not a chain. They are worked out again, as finding a step does not keep them.
    pub fn branches(&mut self, step: &Step) -> Vec<Branch> {
        self.ladder.branches(&self.board, step)
    }

    /// Carries out a step.
    pub fn apply(&mut self, step: &Step) {
        for &(cell, digits) in &step.removals {
            for digit in digits {
                self.board.strike(cell.index(), digit.index());
            }
        }
        if let Some((cell, digit)) = step.placement {
            self.board.fill(cell.index(), digit.index());
        }
        let touched = self.board.take_touched();
        self.ladder.forget(touched);
    }
}
