//! Puzzles on sheets, by seed and index.

use super::MultiGrid;
use crate::board::{Cell, Digit};
use crate::deduce::Limits;
use crate::deduce::explain::Language;
use crate::error::Error;
use crate::rate::Grade;
use crate::rng::{Purpose, StreamKey, seed_from_text};
use crate::solve::{RandomFill, Solver};

/// A puzzle on a sheet, and its only solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MultiGridPuzzle {
    /// The values of the cells, 0 for blanks.
    pub puzzle: Vec<u8>,
    /// The values of the solution.
    pub solution: Vec<u8>,
}

/// Attempts at a solution and a grade.
const ATTEMPTS: u32 = 30;

/// Starts of a random solution.
const STARTS: u32 = 16;

/// Makes puzzles on the sheets of one layout: a random solution, from which clues go in random order while the solution is the
/// only one.
pub struct MultiGridMaker {
    layout: MultiGrid,
    grade: Option<Grade>,
    limits: Limits,
    fill: RandomFill,
    solver: Solver,
}

opaque_debug!(MultiGridMaker);

impl MultiGridMaker {
    /// A maker of a layout: clues go until no more can.
    #[must_use]
    pub fn new(layout: &MultiGrid) -> MultiGridMaker {
        let rules = layout.inner_rules();
        MultiGridMaker {
            layout: layout.clone(),
            grade: None,
            limits: Limits::new(),
            fill: RandomFill::new(rules),
            solver: Solver::new(rules),
        }
    }

    /// The maker of puzzles of a grade: easy ones keep so many clues that naked and hidden singles solve them, others so many
    /// that nothing harder is needed.
    #[must_use]
    pub fn with_grade(self, grade: impl Into<Option<Grade>>) -> MultiGridMaker {
        MultiGridMaker { grade: grade.into(), ..self }
    }

    /// The maker within limits, for each grade of a puzzle by itself; [`MultiGridMaker::make`] finds none where they end it.
    #[must_use]
    pub fn with_limits(self, limits: &Limits) -> MultiGridMaker {
        MultiGridMaker { limits: limits.clone(), ..self }
    }

    /// The puzzle of a seed and an index: the same everywhere.
    ///
    /// ```
    /// use rootgrid::multi_grid::{MultiGrid, MultiGridMaker};
    /// use rootgrid::rate::Grade;
    /// let two: MultiGrid = "gattai-2".parse()?;
    /// let made = MultiGridMaker::new(&two).with_grade(Grade::Easy).make(7, 0)?;
    /// assert_eq!(two.solve(&made.puzzle, 2)?, (Some(made.solution), 1));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When no solution was found for the layout, as grids that share more than blocks may have next to none, or none of the grade.
    pub fn make(&mut self, seed: u64, index: u64) -> Result<MultiGridPuzzle, Error> {
        // Grades of one seed share no solution.
        let grade = self.grade.map_or("none", |grade| grade.name());
        let asked = format!("{} {grade}", self.layout);
        let key = StreamKey::new(seed ^ seed_from_text(&asked), index);
        let mut is_filled = false;
        for attempt in 0..ATTEMPTS {
            // Other starts are better than more patience with one.
            let mut stream = key.stream(Purpose::Root, attempt);
            let Ok(solution) = self.fill.draw_within(STARTS, &mut stream) else { continue };
            is_filled = true;
            let mut order: Vec<Cell> = (0..solution.len()).map(Cell::new).collect();
            key.stream(Purpose::Order, attempt).shuffle(&mut order);
            if let Some(puzzle) = self.erase(&solution, &order)? {
                return self.guard(puzzle, solution, (seed, index));
            }
        }
        let layout = &self.layout;
        Err(Error::unmet(match self.grade.filter(|_| is_filled) {
            Some(grade) => format!("no {grade} {layout} was found in {ATTEMPTS} attempts"),
            None => format!("no solution was found for a sheet of {layout}"),
        }))
    }

    /// The solution without what goes in an order; `None` where the grade is not reached.
    fn erase(&mut self, solution: &[u8], order: &[Cell]) -> Result<Option<Vec<u8>>, Error> {
        let mut puzzle = solution.to_vec();
        let mut erased = Vec::new();
        for &cell in order {
            let value = std::mem::take(&mut puzzle[cell.index()]);
            let digit = Digit::from_index(usize::from(value) - 1);
            let must_stay = match self.grade {
                Some(Grade::Easy) => !self.solver.singles_reach(&puzzle, cell),
                _ => self.solver.has_other(&puzzle, cell, digit),
            };
            match must_stay {
                true => puzzle[cell.index()] = value,
                false => erased.push(cell.index()),
            }
        }
        match self.grade {
            None | Some(Grade::Easy) => Ok(Some(puzzle)),
            Some(grade) => self.give_back(puzzle, solution, (&erased, grade)),
        }
    }

    /// The puzzle with so many of the erased clues that it has the grade: the longest prefix of the erased that needs nothing
    /// harder, found by halving, without those behind it that it does not need either, until the grade is reached.
    fn give_back(
        &self,
        mut puzzle: Vec<u8>,
        solution: &[u8],
        (erased, wanted): (&[usize], Grade),
    ) -> Result<Option<Vec<u8>>, Error> {
        // The grade, up to the one above that is wanted.
        let grade = |puzzle: &[u8]| -> Result<Grade, Error> {
            let path = self.layout.path(puzzle, Language::default())?.with_limits(&self.limits);
            Ok(path.grade_up_to(wanted).unwrap_or(Grade::Diabolical))
        };
        let whole = grade(&puzzle)?;
        if whole <= wanted {
            return Ok((whole == wanted).then_some(puzzle));
        }
        let without = |len: usize| {
            let mut puzzle = solution.to_vec();
            erased[..len].iter().for_each(|&cell| puzzle[cell] = 0);
            puzzle
        };
        // A full sheet is as easy as can be.
        let (mut kept, mut passed, mut found) = (0, erased.len(), Grade::Easy);
        while passed - kept > 1 {
            let middle = kept.midpoint(passed);
            match grade(&without(middle))? {
                harder if harder > wanted => passed = middle,
                reached => (kept, found) = (middle, reached),
            }
        }
        puzzle = without(kept);
        for &cell in &erased[passed..] {
            if found == wanted {
                break;
            }
            puzzle[cell] = 0;
            match grade(&puzzle)? {
                harder if harder > wanted => puzzle[cell] = solution[cell],
                reached => found = reached,
            }
        }
        Ok((found == wanted).then_some(puzzle))
    }

    /// What was proved clue by clue is counted once more.
    fn guard(
        &mut self,
        puzzle: Vec<u8>,
        solution: Vec<u8>,
        (seed, index): (u64, u64),
    ) -> Result<MultiGridPuzzle, Error> {
        match self.solver.count(&puzzle, 2) {
            1 => Ok(MultiGridPuzzle { puzzle, solution }),
            count => Err(Error::fault(format!(
                "the guard counted {count} solutions of {} {seed} {index}",
                self.layout
            ))),
        }
    }
}
