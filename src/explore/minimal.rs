//! Minimal puzzles within a puzzle.

use super::hitting::{ClueSet, Hitting, HittingSearch};
use super::only;
use super::pieces::{Pieces, parted};
use crate::board::{Cell, Digit};
use crate::budget::{Budget, Watch, used_up};
use crate::error::Error;
use crate::grid::{Givens, Puzzle};
use crate::rng::Stream;
use crate::solve::Solver;

impl Puzzle {
    /// A minimal puzzle within this one: clues are taken out in random order, as long as there is one solution.
    ///
    /// # Errors
    /// When the puzzle has not exactly one solution, and [`Error::is_unmet`] if the budget is used up.
    pub fn minimise(
        &self,
        stream: &mut Stream,
        budget: impl Into<Budget>,
    ) -> Result<Puzzle, Error> {
        let watch = budget.into().watch();
        let mut solver = Solver::new(self.rules());
        only::solution(self, &mut solver, &watch)?;
        reduce(self, stream, &mut solver, &watch)
    }

    /// The same for rules and constraints as well as clues: none of what is left can go. Regions in place of blocks stay.
    ///
    /// ```
    /// use rootgrid::{Budget, board::{Rules, Shape}, grid::Givens, rng::Stream};
    /// let four = "4".parse::<Shape>()?;
    /// let rules = Rules::parse(four, "x; thermo r1c1 r1c2 r1c3 r1c4; thermo r1c1 r2c1")?;
    /// let mut values = [0; 16];
    /// values[15] = 3;
    /// let puzzle = Givens::new(&rules, &values)?.into_puzzle()?;
    /// let minimal = puzzle.minimise_with_rules(&mut Stream::of(7, 0), Budget::new())?;
    /// assert!(minimal.needless(Budget::new())? == (vec![], vec![]));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the puzzle has not exactly one solution, and [`Error::is_unmet`] if the budget is used up.
    pub fn minimise_with_rules(
        &self,
        stream: &mut Stream,
        budget: impl Into<Budget>,
    ) -> Result<Puzzle, Error> {
        let watch = budget.into().watch();
        only::solution(self, &mut Solver::new(self.rules()), &watch)?;
        let mut pieces = Pieces::new(self);
        let mut order: Vec<usize> = (0..pieces.all.len()).collect();
        stream.shuffle(&mut order);
        // Constraints without cells speak of missing marks, and keep marks that can go once they have gone themselves.
        let speaks_of_marks = self.rules().constraints().iter().any(|one| one.parts().is_empty());
        while !order.is_empty() {
            let before = order.len();
            pieces.reduce(order.iter().copied(), |rest| rest.count(2, &watch) == Some(1));
            order.retain(|&at| pieces.is_kept(at));
            if order.len() == before || !speaks_of_marks {
                break;
            }
        }
        let puzzle = pieces.puzzle().filter(|_| !watch.is_over());
        puzzle.ok_or_else(used_up)
    }

    /// The rules and constraints, as texts name them, and the clues that say nothing: without each of them alone the puzzle
    /// has one solution as well.
    ///
    /// # Errors
    /// When the puzzle has not exactly one solution, and [`Error::is_unmet`] if the budget is used up.
    pub fn needless(&self, budget: impl Into<Budget>) -> Result<(Vec<String>, Vec<Cell>), Error> {
        let watch = budget.into().watch();
        only::solution(self, &mut Solver::new(self.rules()), &watch)?;
        let mut pieces = Pieces::new(self);
        let found = pieces.needless(|rest| rest.count(2, &watch) == Some(1));
        if watch.is_over() {
            return Err(used_up());
        }
        Ok(parted(found.into_iter().map(|at| &pieces.all[at])))
    }

    /// Shows all minimal puzzles within this one to `each`, in a fixed order, for as long as it says true; returns
    /// whether these were all.
    ///
    /// They have one solution, and lose that with any clue. There may be more of them than anybody can list.
    ///
    /// # Errors
    /// When the puzzle has not exactly one solution, and [`Error::is_unmet`] if the budget is used up, after those that
    /// were found before.
    pub fn minimal_puzzles(
        &self,
        budget: impl Into<Budget>,
        mut each: impl FnMut(Puzzle) -> bool,
    ) -> Result<bool, Error> {
        let watch = budget.into().watch();
        let mut solver = Solver::new(self.rules());
        let solution = only::solution(self, &mut solver, &watch)?;
        let mut hitting = Hitting::new(self, solution.clone(), solver, &watch);
        let show = |clues: &ClueSet| each(showing(self, &solution, clues));
        let count = hitting.len();
        hitting.search(ClueSet::EMPTY, ClueSet::below(count), &mut EveryPuzzle { count, show })
    }

    /// A puzzle within this one with as few clues as the search finds, and the number that no puzzle within it is below.
    ///
    /// Where both numbers are equal, there is none with fewer clues. Puzzles of some forty clues take a moment; to find
    /// 17 clues in a full grid would take longer than anybody waits, and then the budget decides.
    ///
    /// ```
    /// use rootgrid::{Budget, Givens};
    /// let puzzle = "123434122143....".parse::<Givens>()?.into_puzzle()?;
    /// let (fewest, least) = puzzle.fewest_clues(Budget::new())?;
    /// assert_eq!((fewest.clue_count(), least), (4, 4));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the puzzle has not exactly one solution, and [`Error::is_unmet`] if the budget is used up before that is
    /// known.
    pub fn fewest_clues(&self, budget: impl Into<Budget>) -> Result<(Puzzle, usize), Error> {
        let watch = budget.into().watch();
        let mut solver = Solver::new(self.rules());
        let solution = only::solution(self, &mut solver, &watch)?;
        let mut best = self.clone();
        for order in 0..REDUCTIONS {
            match reduce(self, &mut Stream::of(0, order), &mut solver, &watch) {
                Ok(puzzle) if puzzle.clue_count() < best.clue_count() => best = puzzle,
                Ok(_) => {}
                Err(_) => return Ok((best, 0)),
            }
        }
        let mut hitting = Hitting::new(self, solution, solver, &watch);
        let all = ClueSet::below(hitting.len());
        let mut least = hitting.least(&ClueSet::EMPTY, &all);
        while least < best.clue_count() {
            let mut first = FirstPuzzle { most: least, found: None };
            if hitting.search(ClueSet::EMPTY, all, &mut first).is_err() {
                break;
            }
            match first.found {
                Some(clues) => best = hitting.puzzle(&clues),
                None => least += 1,
            }
        }
        Ok((best, least))
    }
}

/// Random orders in which clues are taken out before the search for the fewest.
const REDUCTIONS: u64 = 20;

/// A minimal puzzle within one that has one solution.
fn reduce(
    puzzle: &Puzzle,
    stream: &mut Stream,
    solver: &mut Solver,
    watch: &Watch,
) -> Result<Puzzle, Error> {
    let mut order: Vec<Cell> = puzzle.clues().iter().collect();
    stream.shuffle(&mut order);
    let mut values = puzzle.values().to_vec();
    for cell in order {
        let value = std::mem::take(&mut values[cell.index()]);
        let digit = Digit::new(value.into());
        if solver.other(&values, cell, digit, watch).map_err(|_| used_up())?.is_some() {
            values[cell.index()] = value;
        }
    }
    Ok(Puzzle::from_trusted(Givens::from_trusted(puzzle.rules(), &values)))
}

/// The puzzle with some of its clues.
fn showing(puzzle: &Puzzle, solution: &[u8], clues: &ClueSet) -> Puzzle {
    let mut values = vec![0; solution.len()];
    for (number, cell) in puzzle.clues().iter().enumerate() {
        if clues.contains(number) {
            values[cell.index()] = solution[cell.index()];
        }
    }
    Puzzle::from_trusted(Givens::from_trusted(puzzle.rules(), &values))
}

/// Every minimal puzzle.
struct EveryPuzzle<F> {
    count: usize,
    show: F,
}

impl<F: FnMut(&ClueSet) -> bool> HittingSearch for EveryPuzzle<F> {
    fn most(&self) -> usize {
        self.count
    }

    fn take(&mut self, clues: &ClueSet) -> bool {
        (self.show)(clues)
    }
}

/// Some puzzle with no more clues.
struct FirstPuzzle {
    most: usize,
    found: Option<ClueSet>,
}

impl HittingSearch for FirstPuzzle {
    fn most(&self) -> usize {
        self.most
    }

    fn take(&mut self, clues: &ClueSet) -> bool {
        self.found = Some(*clues);
        false
    }
}
