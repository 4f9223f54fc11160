//! The way through a sheet, step by step, and what it is for a person.

use super::MultiGrid;
use super::layout::GRID;
use crate::board::{Cell, House, Rules};
use crate::deduce::explain::{Explanation, Language};
use crate::deduce::{Ending, JointTrace, Limits, Sheet, Step, Technique};
use crate::error::Error;
use crate::grid::{Givens, Puzzle};
use crate::rate::{EffortSum, Grade};

/// The way through a puzzle on a sheet: an iterator of steps of the teaching ladder.
///
/// Each step is one of a single grid, whose rows, columns and blocks it names: the easiest that any grid has. What it says of a
/// shared cell holds on the other grids too. That a puzzle has one solution is not taken for granted.
///
/// ```
/// use rootgrid::deduce::{Ending, explain::Language};
/// use rootgrid::multi_grid::{MultiGrid, MultiGridMaker};
/// use rootgrid::rate::Grade;
/// let two: MultiGrid = "gattai-2".parse()?;
/// let made = MultiGridMaker::new(&two).with_grade(Grade::Easy).make(7, 0)?;
/// let mut path = two.path(&made.puzzle, Language::English)?;
/// assert!(path.next().is_some_and(|(grid, _)| grid < 2));
/// assert!(path.explain().is_some_and(|words| words.look.starts_with("Look at")));
/// path.by_ref().for_each(drop);
/// assert_eq!((path.ending(), path.grade()), (Some(Ending::Solved), Some(Grade::Easy)));
/// # Ok::<(), rootgrid::Error>(())
/// ```
pub struct MultiGridPath {
    trace: JointTrace,
    work: EffortSum,
    /// The rules of the whole sheet, whose cells grades count.
    rules: Rules,
}

opaque_debug!(MultiGridPath);

impl MultiGridPath {
    /// The last step in words, in the language of the path; `None` before the first step and after the end.
    #[must_use]
    pub fn explain(&mut self) -> Option<Explanation> {
        self.trace.explain()
    }

    /// Why there is no further step; `None` before the end.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.trace.ending()
    }

    /// The grade of the puzzle by the steps so far, their hardest technique and their effort; `None` before the end, unless it can
    /// only be diabolical, and where limits ended the search.
    #[must_use]
    pub fn grade(&self) -> Option<Grade> {
        self.work.grade(&self.rules)
    }

    /// The effort of all steps, where they lead to the solution: cells that grids share count once a step, and as open on each grid.
    #[must_use]
    pub fn effort(&self) -> Option<u64> {
        self.work.effort()
    }

    /// The hardest technique of the steps so far; `None` before the first.
    #[must_use]
    pub fn technique(&self) -> Option<Technique> {
        self.work.technique()
    }

    /// The path within limits; their clock starts now.
    #[must_use]
    pub fn with_limits(mut self, limits: &Limits) -> MultiGridPath {
        self.trace.set_limits(limits);
        self
    }

    /// The same as [`Iterator::next`] without a copy.
    fn advance(&mut self) -> Option<(usize, &Step)> {
        match self.trace.next_step() {
            Some((_, step)) => {
                let (technique, places) = (step.technique(), step.placement().is_some());
                self.work.add(technique, places, &self.trace);
            }
            None => self.work.set_ending(self.trace.ending()),
        }
        self.trace.step()
    }

    /// Goes on to the end, or until a step is harder than a grade; returns the grade.
    pub(super) fn grade_up_to(mut self, highest: Grade) -> Option<Grade> {
        while self.work.hardest(&self.rules) <= highest && self.advance().is_some() {}
        self.grade()
    }
}

/// The grid of a step, by its place in [`MultiGrid::corners`], and the step with the cells of that grid.
impl Iterator for MultiGridPath {
    type Item = (usize, Step);

    fn next(&mut self) -> Option<(usize, Step)> {
        self.advance().map(|(grid, step)| (grid, step.clone()))
    }
}

impl MultiGrid {
    /// The way through a puzzle, with explanations in a language.
    ///
    /// # Errors
    /// When the values are not as many as cells, one is above 9, or a digit stands twice in a house.
    pub fn path(&self, values: &[u8], language: Language) -> Result<MultiGridPath, Error> {
        self.check(values)?;
        let (trace, rules) = (self.trace(values, language)?, self.inner_rules().clone());
        Ok(MultiGridPath { trace, work: EffortSum::default(), rules })
    }

    fn trace(&self, values: &[u8], language: Language) -> Result<JointTrace, Error> {
        let rules = grid_rules()?;
        let mut sheets = Vec::with_capacity(self.corners().len());
        // Cell after cell of the sheet, where it stood first.
        let mut first: Vec<Option<(usize, Cell)>> = vec![None; self.cells()];
        let mut pairs = Vec::new();
        for grid in 0..self.corners().len() {
            let cells = self.cells_of(grid);
            let own: Vec<u8> = cells.iter().map(|&cell| values[cell]).collect();
            sheets.push(Sheet::new(&Puzzle::from_trusted(Givens::from_trusted(&rules, &own))));
            for (at, &cell) in cells.iter().enumerate() {
                let place = (grid, Cell::new(at));
                match first[cell] {
                    None => first[cell] = Some(place),
                    Some(other) => pairs.push([other, place]),
                }
            }
        }
        Ok(JointTrace::new(&sheets, pairs, language))
    }

    /// The cells of a grid, row by row.
    fn cells_of(&self, grid: usize) -> Vec<usize> {
        let (row, col) = self.corners()[grid];
        let cell = |cell: Cell| {
            self.cell_at(usize::from(row) + cell.row(GRID), usize::from(col) + cell.col(GRID))
        };
        (0..GRID.cells()).filter_map(|at| cell(Cell::new(at))).collect()
    }
}

/// The rules of one grid, which are not the ordinary ones: that a grid alone has one solution may not be taken for granted.
fn grid_rules() -> Result<Rules, Error> {
    let geometry = GRID.geometry();
    let houses = geometry.houses().map(|house: House| geometry.house(house).to_vec()).collect();
    Rules::of_houses(GRID, GRID.cells(), houses)
}
