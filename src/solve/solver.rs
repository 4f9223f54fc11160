//! The solver object: one set of rules, any number of puzzles, scratch memory kept.

use super::engine::SolverEngine;
use super::outcome::SearchOutcome;
use crate::board::{Cell, Digit, Rules, Shape};
use crate::budget::{Budget, Stop, Watch};
use crate::grid::{Givens, Puzzle, Solution};

/// Trials from one look at the clock and the flag of a budget to the next.
const SLICE: u64 = 256;

/// Answers questions about puzzles of one shape, or of other rules, keeping its scratch memory between them.
///
/// Puzzles are row-major values, 0 for a blank. Values that do not fit the shape (another number
/// of cells, a digit above the side, a digit twice in a house) have no solution.
///
/// Every question has a form with a [`Budget`], whose unit of work is a trial (a guess) of the search, and which may be
/// a plain number of them; a question that runs out of its budget gives `None`, "unknown". Boards up to 10x10 hardly ever
/// need more than some thousand trials; on bigger boards a puzzle can take any time.
///
/// ```
/// use rootgrid::{board::{Cell, Digit, Shape}, solve::Solver};
/// let mut solver = Solver::new("4".parse::<Shape>()?);
/// let values = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 0, 0, 0, 0];
/// assert_eq!(solver.count(&values, 2), 1);
/// let four = Digit::from_value(4).unwrap();
/// assert!(!solver.has_other(&values, Cell::new(12), four));
/// # Ok::<(), rootgrid::Error>(())
/// ```
pub struct Solver {
    rules: Rules,
    engine: SolverEngine,
    solution: Vec<u8>,
}

opaque_debug!(Solver);

impl Solver {
    /// A solver for boards of this shape, or of these rules.
    #[must_use]
    pub fn new(rules: impl Into<Rules>) -> Solver {
        let rules = rules.into();
        let (engine, solution) = (SolverEngine::new(&rules), vec![0; rules.cells()]);
        Solver { rules, engine, solution }
    }

    /// The rules that it was made for.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The shape that it was made for.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.rules.shape()
    }

    /// The number of solutions, counted no further than `limit`.
    #[must_use]
    pub fn count(&mut self, values: &[u8], limit: usize) -> usize {
        // No search lives long enough to use up 2^64 trials.
        self.count_within(values, limit, u64::MAX).unwrap_or(limit)
    }

    /// The number of solutions up to `limit`, or `None` if that takes more than the budget.
    #[must_use]
    pub fn count_within(
        &mut self,
        values: &[u8],
        limit: usize,
        budget: impl Into<Budget>,
    ) -> Option<usize> {
        self.count_by(values, limit, &budget.into().watch())
    }

    /// The number of solutions up to `limit`, or `None` if a watch, which others use, too, ends before that is known.
    pub(crate) fn count_by(&mut self, values: &[u8], limit: usize, watch: &Watch) -> Option<usize> {
        if limit == 0 || !self.load(values) {
            return Some(0);
        }
        let mut count = 0;
        while count < limit {
            match self.advance_within(watch) {
                SearchOutcome::Solution => count += 1,
                SearchOutcome::Exhausted => break,
                SearchOutcome::OutOfNodes => return None,
            }
        }
        Some(count)
    }

    /// A solution, or `None` if there is none.
    #[must_use]
    pub fn first(&mut self, values: &[u8]) -> Option<&[u8]> {
        (self.load(values) && self.advance()).then(|| {
            self.engine.write_solution(&mut self.solution);
            self.solution.as_slice()
        })
    }

    /// The first solution and the number of solutions, counted no further than `limit` (but to 1);
    /// `None` if there is no solution.
    ///
    /// It costs no more than counting.
    ///
    /// ```
    /// use rootgrid::{board::Shape, solve::Solver};
    /// let mut solver = Solver::new("4".parse::<Shape>()?);
    /// let (solution, count) = solver.first_and_count(&[0; 16], 10).unwrap();
    /// assert_eq!((solution.len(), count), (16, 10));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn first_and_count(&mut self, values: &[u8], limit: usize) -> Option<(&[u8], usize)> {
        if self.load(values) { self.first_and_more(limit) } else { None }
    }

    /// As [`Solver::first_and_count`], of the solutions in which every blank cell has one of its candidates.
    pub fn first_and_count_among(
        &mut self,
        values: &[u8],
        candidates: &[crate::board::DigitSet],
        limit: usize,
    ) -> Option<(&[u8], usize)> {
        if !self.load(values) {
            return None;
        }
        let full = crate::board::DigitSet::full(self.shape().side());
        for (cell, &kept) in candidates.iter().enumerate().filter(|(cell, _)| values[*cell] == 0) {
            (full & !kept).into_iter().for_each(|digit| self.engine.forbid(cell, digit.index()));
        }
        self.first_and_more(limit)
    }

    /// The first solution of what is loaded, and how many there are up to a limit.
    fn first_and_more(&mut self, limit: usize) -> Option<(&[u8], usize)> {
        if !self.advance() {
            return None;
        }
        self.engine.write_solution(&mut self.solution);
        let mut count = 1;
        while count < limit && self.advance() {
            count += 1;
        }
        Some((&self.solution, count))
    }

    /// Shows one solution after the other to `each`, for as long as it says true.
    pub(super) fn visit(&mut self, values: &[u8], mut each: impl FnMut(&[u8]) -> bool) {
        if self.load(values) {
            while self.advance() {
                self.engine.write_solution(&mut self.solution);
                if !each(&self.solution) {
                    break;
                }
            }
        }
    }

    /// Returns whether some solution has another digit than `digit` in `cell`, which is blank in `clues`.
    ///
    /// This is the question of a removal: while the answer is no, the clue is not needed. It costs
    /// less than counting to two, because the digit is crossed out and the first solution decides.
    #[must_use]
    pub fn has_other(&mut self, clues: &[u8], cell: Cell, digit: Digit) -> bool {
        self.load_without(clues, cell, digit) && self.advance()
    }

    /// As [`Solver::has_other`], or `None` if that takes more than the budget.
    #[must_use]
    pub fn has_other_within(
        &mut self,
        clues: &[u8],
        cell: Cell,
        digit: Digit,
        budget: impl Into<Budget>,
    ) -> Option<bool> {
        let other = self.other(clues, cell, digit, &budget.into().watch());
        other.ok().map(|found| found.is_some())
    }

    /// A solution with another digit than `digit` in `cell`, which is blank in `clues`.
    ///
    /// # Errors
    /// When the budget is used up.
    pub(crate) fn other(
        &mut self,
        clues: &[u8],
        cell: Cell,
        digit: Digit,
        watch: &Watch,
    ) -> Result<Option<&[u8]>, Stop> {
        if !self.load_without(clues, cell, digit) {
            return Ok(None);
        }
        self.next(watch)
    }

    /// Shows one solution after the other to `each`, for as long as it says true. A solution is a unit of work as a trial
    /// is.
    ///
    /// # Errors
    /// When the budget is used up.
    pub fn try_visit(
        &mut self,
        values: &[u8],
        watch: &Watch,
        mut each: impl FnMut(&[u8]) -> bool,
    ) -> Result<(), Stop> {
        if self.load(values) {
            while let Some(solution) = self.next(watch)? {
                if !each(solution) {
                    break;
                }
                if watch.is_over_after_unit() {
                    return Err(watch.stop().unwrap_or(Stop::Work));
                }
            }
        }
        Ok(())
    }

    /// The next solution of the puzzle that is loaded.
    fn next(&mut self, watch: &Watch) -> Result<Option<&[u8]>, Stop> {
        match self.advance_within(watch) {
            SearchOutcome::Solution => {
                self.engine.write_solution(&mut self.solution);
                Ok(Some(&self.solution))
            }
            SearchOutcome::Exhausted => Ok(None),
            SearchOutcome::OutOfNodes => Err(watch.stop().unwrap_or(Stop::Work)),
        }
    }

    /// The cost of the first solution, and that of the proof that there is no other.
    #[cfg(feature = "lanes")]
    pub(super) fn guesses(&mut self, values: &[u8]) -> GuessCounter {
        let mut left = u64::MAX;
        let found = self.load(values) && self.engine.advance(&mut left) == SearchOutcome::Solution;
        let until_first = u64::MAX - left;
        let is_several = found && self.engine.advance(&mut left) == SearchOutcome::Solution;
        GuessCounter { until_first, until_sure: u64::MAX - left, is_several }
    }

    /// Returns whether naked and hidden singles, one after the other, reach a cell that is blank in `clues`.
    ///
    /// ```
    /// use rootgrid::{board::{Cell, Shape}, solve::Solver};
    /// let mut solver = Solver::new("4".parse::<Shape>()?);
    /// let clues = [1, 2, 3, 4, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    /// assert!(solver.singles_reach(&clues, Cell::new(7)));
    /// assert!(!solver.singles_reach(&clues, Cell::new(8)));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn singles_reach(&mut self, clues: &[u8], cell: Cell) -> bool {
        cell.index() < self.rules.cells()
            && self.load(clues)
            && match &mut self.engine {
                SolverEngine::Bands(bands) => bands.singles_reach(cell.index()),
                SolverEngine::Words(words) => words.singles_reach(cell.index()),
                SolverEngine::Cover(cover) => cover.singles_reach(cell.index()),
            }
    }

    /// Starts on a puzzle; false if the values do not fit the shape.
    fn load(&mut self, values: &[u8]) -> bool {
        let side = self.shape().side() as u8;
        let fits = values.len() == self.rules.cells() && values.iter().all(|&value| value <= side);
        if !fits || !self.engine.load(values) {
            return false;
        }
        for (cell, struck) in self.rules.geometry().struck() {
            match Digit::from_value(values[cell.index()].into()) {
                Some(digit) if struck.contains(digit) => return false,
                Some(_) => {}
                None => struck
                    .into_iter()
                    .for_each(|digit| self.engine.forbid(cell.index(), digit.index())),
            }
        }
        true
    }

    fn load_without(&mut self, values: &[u8], cell: Cell, digit: Digit) -> bool {
        let (cell, digit) = (cell.index(), digit.index());
        let fits = cell < self.rules.cells() && digit < self.shape().side() && self.load(values);
        if fits {
            self.engine.forbid(cell, digit);
        }
        fits
    }

    /// Goes on to the next solution, as far as the budget allows.
    fn advance_within(&mut self, watch: &Watch) -> SearchOutcome {
        // A search that is out of trials goes on where it was with more of them.
        while let Some(taken) = watch.take(SLICE) {
            let mut left = taken;
            let outcome = self.engine.advance(&mut left);
            watch.put_back(left);
            if outcome != SearchOutcome::OutOfNodes {
                return outcome;
            }
            if taken == 0 {
                watch.use_up();
            }
        }
        SearchOutcome::OutOfNodes
    }

    /// Goes on to the next solution, without bound.
    fn advance(&mut self) -> bool {
        let mut nodes = u64::MAX;
        self.engine.advance(&mut nodes) == SearchOutcome::Solution
    }
}

/// Number of guesses that a puzzle took.
#[cfg(feature = "lanes")]
#[derive(Debug)]
pub(super) struct GuessCounter {
    pub(super) until_first: u64,
    /// Until a second solution, or until it was certain that there is none.
    pub(super) until_sure: u64,
    pub(super) is_several: bool,
}

/// A solver with each of the engines that take the shape, for tests.
#[cfg(test)]
pub(super) fn engines(shape: Shape) -> Vec<Solver> {
    let mut solvers = vec![Solver::new(shape)];
    if shape.cells() <= 81 {
        let engine = SolverEngine::Cover(Box::new(super::cover::CoverSearch::new(&shape.into())));
        solvers.push(Solver { rules: shape.into(), engine, solution: vec![0; shape.cells()] });
    }
    solvers
}

/// The solutions of a puzzle, one at a time; from [`super::solutions`].
pub struct Solutions {
    solver: Solver,
    is_done: bool,
    is_cut: bool,
    watch: Watch,
}

opaque_debug!(Solutions);

impl Solutions {
    pub(super) fn new(puzzle: &Puzzle) -> Solutions {
        let mut solver = Solver::new(puzzle.rules());
        let is_done = !solver.load(puzzle.values());
        Solutions { solver, is_done, is_cut: false, watch: Watch::default() }
    }

    /// The same within a budget for all of them, whose clock starts now; a unit of work is a guess.
    ///
    /// ```
    /// use rootgrid::{Puzzle, solve::solutions};
    /// let blank: Puzzle = ".".repeat(81).parse()?;
    /// let mut first = solutions(&blank).with_budget(1000);
    /// assert!(first.by_ref().count() > 100 && first.is_cut());
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn with_budget(mut self, budget: impl Into<Budget>) -> Solutions {
        self.watch = budget.into().watch();
        self
    }

    /// Returns whether the budget ended it, so that there may be further solutions.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if self.is_done {
            return None;
        }
        let rules = self.solver.rules.clone();
        let next = self.solver.next(&self.watch);
        self.is_cut = next.is_err();
        let values = next.ok().flatten();
        self.is_done = values.is_none();
        values.map(|values| Solution::from_trusted(Givens::from_trusted(rules, values)))
    }
}

impl std::iter::FusedIterator for Solutions {}
