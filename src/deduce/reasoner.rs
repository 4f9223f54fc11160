//! Solving a puzzle step by step.

use super::ladder::{Ladder, Producer, Profile};
use super::nine::Nine;
use super::position::Position;
use super::{Branch, Sheet, Step};
use crate::board::{Cell, Digit, DigitSet, Shape};
use crate::grid::{Givens, Puzzle};
use std::time::Instant;

/// Solves puzzles as people do, one step at a time; reusable from puzzle to puzzle.
///
/// All techniques work on 9x9 boards, the basic ones (singles, locked candidates, subsets, fish,
/// wings) on boards of every shape. Ratings mean something on 9x9 boards only.
///
/// ```
/// use rootgrid::{board::Shape, deduce::{Profile, Reasoner}, grid::Puzzle, transform::root};
/// let solution = root::canonical(Shape::from_side(16).unwrap());
/// let clues = (0..256).filter(|i| i % 5 > 1).map(rootgrid::board::Cell::new).collect();
/// let mut reasoner = Reasoner::new(Profile::Se121);
/// reasoner.load(&Puzzle::showing(&solution, &clues));
/// while let Some(step) = reasoner.try_step() {
///     reasoner.apply(&step);
/// }
/// assert!(reasoner.is_solved());
/// ```
pub struct Reasoner {
    nine: Nine,
    /// The board, if it is not a 9x9 one.
    any: Option<Sheet>,
    ladder: Ladder,
    most: f64,
}

opaque_debug!(Reasoner);

impl Reasoner {
    /// A reasoner with an empty board.
    #[must_use]
    pub fn new(profile: Profile) -> Reasoner {
        Reasoner { nine: Nine::blank(), any: None, ladder: Ladder::new(profile), most: f64::MAX }
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
        let shape = puzzle.shape();
        if shape == Shape::NINE {
            return self.load_values(puzzle.values());
        }
        match &mut self.any {
            Some(sheet) if sheet.shape() == shape => sheet.load(puzzle),
            any => *any = Some(Sheet::new(puzzle)),
        }
        self.ladder.reset();
    }

    /// Starts on a 9x9 puzzle given by its values, which have no conflict.
    pub(crate) fn load_values(&mut self, values: &[u8]) {
        self.any = None;
        self.nine.load(values);
        self.nine.take_touched();
        self.ladder.reset();
    }

    /// Whether every cell is filled.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.any.as_ref().map_or(self.nine.blank == 0, Sheet::is_solved)
    }

    /// What is filled.
    #[must_use]
    pub fn givens(&self) -> Givens {
        match &self.any {
            Some(sheet) => sheet.givens(),
            None => Givens::from_trusted(Shape::NINE, &self.nine.values),
        }
    }

    /// Finds the next step into `step`, if there is one.
    pub(crate) fn find(&mut self, step: &mut Step) -> bool {
        match &self.any {
            Some(sheet) => self.ladder.find_any(sheet, self.most, step),
            None => self.ladder.find(&self.nine, self.most, step),
        }
    }

    /// The next step, if there is one.
    pub fn try_step(&mut self) -> Option<Step> {
        let mut step = Step::blank();
        self.find(&mut step).then_some(step)
    }

    /// The chains of a step that was found on the board as it stands, or nothing if the step is
    /// not a chain. They are worked out again, as finding a step does not keep them.
    pub fn branches(&mut self, step: &Step) -> Vec<Branch> {
        self.ladder.branches(&self.nine, step)
    }

    /// The candidates of a cell: none if it is filled.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        match &self.any {
            Some(sheet) => sheet.digits(cell),
            None => DigitSet::from_bits(self.nine.candidates(cell.index())),
        }
    }

    /// Strikes a candidate, as a person may who has found more than the steps so far.
    pub fn strike(&mut self, cell: Cell, digit: Digit) {
        match &mut self.any {
            Some(sheet) => sheet.strike(cell, digit),
            None => self.nine.strike(cell.index(), digit.index()),
        }
        self.note_changes();
    }

    /// Carries out a step.
    pub fn apply(&mut self, step: &Step) {
        match &mut self.any {
            Some(sheet) => sheet.apply(step),
            None => self.nine.apply(step),
        }
        self.note_changes();
    }

    fn note_changes(&mut self) {
        let touched = match &mut self.any {
            Some(sheet) => sheet.take_touched(),
            None => self.nine.take_touched(),
        };
        self.ladder.forget(touched);
    }
}
