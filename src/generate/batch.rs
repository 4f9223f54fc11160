//! Finished puzzles, many at a time, without an allocation for each.

use crate::board::{Rules, Shape};
use crate::grid::{Givens, Puzzle, Solution};
use crate::rate::Rating;
#[cfg(feature = "lanes")]
use std::ops::Range;

/// A finished puzzle, as a view into a [`Batch`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Made<'a> {
    /// The rules of the board.
    pub rules: &'a Rules,
    /// The index of the puzzle under its recipe.
    pub index: u64,
    /// Row-major clues, 0 for blanks.
    pub puzzle: &'a [u8],
    /// The solution that the clues were left from, row-major.
    pub solution: &'a [u8],
    /// Number of solutions, counted up to 2. It is 1 but for level `none`.
    pub solutions: u8,
    /// The number of removals that were tried until the puzzle obeyed its bounds.
    pub attempts: u32,
    /// The rating, if it was worked out on the way to a goal: on the scale of profile se121.
    pub rating: Option<&'a Rating>,
}

impl Made<'_> {
    /// The shape of the board.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.rules.shape()
    }

    /// The puzzle as a value of its own.
    #[must_use]
    pub fn to_puzzle(&self) -> Puzzle {
        Puzzle::from_trusted(Givens::from_trusted(self.rules, self.puzzle))
    }

    /// The solution as a value of its own.
    #[must_use]
    pub fn to_solution(&self) -> Solution {
        Solution::from_trusted(Givens::from_trusted(self.rules, self.solution))
    }
}

/// A puzzle that will do.
pub(super) struct FoundPuzzle {
    pub(super) index: u64,
    pub(super) puzzle: Vec<u8>,
    pub(super) solution: Solution,
    pub(super) solutions: u8,
    pub(super) attempts: u32,
    pub(super) rating: Option<Rating>,
}

impl FoundPuzzle {
    /// Adds it to a batch.
    pub(super) fn push_to(&self, batch: &mut Batch) {
        let FoundPuzzle { index, solutions, attempts, .. } = *self;
        let (puzzle, solution) = (&self.puzzle[..], self.solution.values());
        let (rules, rating) = (self.solution.rules(), self.rating.as_ref());
        batch.push(&Made { rules, index, puzzle, solution, solutions, attempts, rating });
    }
}

/// Finished puzzles of one set of rules, in the order of their indices. Killers have cages of their own beside it.
///
/// ```text
///   puzzles    | cells of the first | cells of the second | ...
///   solutions  | cells of the first | cells of the second | ...
///   tickets    | one for each puzzle                        ...
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    rules: Rules,
    puzzles: Vec<u8>,
    solutions: Vec<u8>,
    tickets: Vec<Ticket>,
    /// Numbers of puzzles with their ratings, ascending.
    ratings: Vec<(usize, Rating)>,
    /// Numbers of puzzles with rules of their own, ascending.
    own_rules: Vec<(usize, Rules)>,
}

/// The index of a puzzle in a batch, with its counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Ticket {
    index: u64,
    attempts: u32,
    solutions: u8,
}

impl Batch {
    /// An empty batch for boards of one shape, or of other rules.
    #[must_use]
    pub fn new(rules: impl Into<Rules>) -> Batch {
        Batch {
            rules: rules.into(),
            puzzles: Vec::new(),
            solutions: Vec::new(),
            tickets: Vec::new(),
            ratings: Vec::new(),
            own_rules: Vec::new(),
        }
    }

    /// Takes everything out and keeps the memory.
    pub fn clear(&mut self) {
        self.puzzles.clear();
        self.solutions.clear();
        self.tickets.clear();
        self.ratings.clear();
        self.own_rules.clear();
    }

    /// Takes out the puzzles from an index on.
    #[doc(hidden)]
    pub fn cut(&mut self, index: u64) {
        let left = self.tickets.partition_point(|ticket| ticket.index < index);
        self.tickets.truncate(left);
        self.puzzles.truncate(left * self.rules.cells());
        self.solutions.truncate(left * self.rules.cells());
        self.ratings.retain(|&(number, _)| number < left);
        self.own_rules.retain(|&(number, _)| number < left);
    }

    /// Adds a puzzle of the batch's rules, perhaps with constraints of its own.
    ///
    /// # Panics
    /// When the puzzle has others.
    #[track_caller]
    pub fn push(&mut self, made: &Made<'_>) {
        if *made.rules != self.rules {
            let is_killer = made.rules.names().eq(self.rules.names())
                && made.rules.regions() == self.rules.regions();
            assert!(is_killer, "a batch holds puzzles of one set of rules");
            self.own_rules.push((self.tickets.len(), made.rules.clone()));
        }
        self.puzzles.extend_from_slice(made.puzzle);
        self.solutions.extend_from_slice(made.solution);
        let Made { index, attempts, solutions, .. } = *made;
        self.ratings.extend(made.rating.map(|rating| (self.tickets.len(), rating.clone())));
        self.tickets.push(Ticket { index, attempts, solutions });
    }

    /// Adds puzzles of consecutive indices with one solution each, at the first attempt; `fill` writes the cells
    /// of all puzzles and of all solutions.
    #[cfg(feature = "lanes")]
    pub(super) fn extend_unique(
        &mut self,
        indices: Range<u64>,
        fill: impl FnOnce(&mut [u8], &mut [u8]),
    ) {
        let room = indices.end.saturating_sub(indices.start) as usize * self.rules.cells();
        let (puzzles, solutions) = (self.puzzles.len(), self.solutions.len());
        self.puzzles.resize(puzzles + room, 0);
        self.solutions.resize(solutions + room, 0);
        fill(&mut self.puzzles[puzzles..], &mut self.solutions[solutions..]);
        self.tickets.extend(indices.map(|index| Ticket { index, attempts: 1, solutions: 1 }));
    }

    /// Number of puzzles.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tickets.len()
    }

    /// Returns whether there is no puzzle.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tickets.is_empty()
    }

    /// The clues of all puzzles, one after the other.
    #[must_use]
    pub fn puzzle_values(&self) -> &[u8] {
        &self.puzzles
    }

    /// The solutions of all puzzles, one after the other.
    #[must_use]
    pub fn solution_values(&self) -> &[u8] {
        &self.solutions
    }

    /// The shape of the puzzles.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.rules.shape()
    }

    /// The `number`-th puzzle of the batch, or `None` past the end.
    #[must_use]
    pub fn puzzle(&self, number: usize) -> Option<Made<'_>> {
        let cells = self.rules.cells();
        let ticket = self.tickets.get(number)?;
        let rated = self.ratings.binary_search_by_key(&number, |&(number, _)| number).ok();
        let own = self.own_rules.binary_search_by_key(&number, |&(number, _)| number).ok();
        Some(Made {
            rules: own.map_or(&self.rules, |place| &self.own_rules[place].1),
            index: ticket.index,
            puzzle: &self.puzzles[number * cells..][..cells],
            solution: &self.solutions[number * cells..][..cells],
            solutions: ticket.solutions,
            attempts: ticket.attempts,
            rating: rated.map(|place| &self.ratings[place].1),
        })
    }

    /// The puzzles in order.
    pub fn iter(&self) -> impl Iterator<Item = Made<'_>> {
        (0..self.len()).filter_map(|number| self.puzzle(number))
    }
}
