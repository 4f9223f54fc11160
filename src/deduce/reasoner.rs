//! Solving a puzzle step by step.

use super::Step;
use super::ladder::{self, Profile, Scratch};
use super::nine::Nine;
use crate::board::Shape;
use crate::grid::{Givens, Puzzle};

/// Solves 9x9 puzzles as people do, one step at a time; reusable from puzzle to puzzle.
pub struct Reasoner {
    board: Nine,
    profile: Profile,
    scratch: Scratch,
}

impl Reasoner {
    /// A reasoner with an empty board.
    #[must_use]
    pub fn new(profile: Profile) -> Reasoner {
        Reasoner { board: Nine::blank(), profile, scratch: Scratch::new() }
    }

    /// Starts on a puzzle.
    pub fn load(&mut self, puzzle: &Puzzle) {
        self.load_values(puzzle.values());
    }

    /// Starts on a puzzle given by its values, which have no conflict.
    pub(crate) fn load_values(&mut self, values: &[u8]) {
        self.board.load(values);
        self.board.take_touched();
        self.scratch.reset();
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
        ladder::find(&self.board, self.profile, &mut self.scratch, step)
    }

    /// The next step, if there is one.
    pub fn try_step(&mut self) -> Option<Step> {
        let mut step = Step::blank();
        self.find(&mut step).then_some(step)
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
        self.scratch.forget(touched);
    }
}
