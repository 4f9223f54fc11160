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
/// use rootgrid::deduce::{Ending, Limits, explain::Language};
/// use rootgrid::multi_grid::{MultiGrid, MultiGridMaker};
/// use rootgrid::rate::Grade;
/// let two: MultiGrid = "gattai-2".parse()?;
/// let made = MultiGridMaker::new(&two).with_grade(Grade::Easy).make(7, 0)?;
/// let mut path = two.path(&made.puzzle, Language::English)?;
/// assert!(path.next().is_some_and(|first| first.grid < 2));
/// assert!(path.explain().is_some_and(|words| words.look.starts_with("Look at")));
/// path.by_ref().for_each(drop);
/// assert_eq!(path.ending(), Some(Ending::Solved));
/// assert_eq!(two.grade(&made.puzzle, &Limits::new())?.grade, Some(Grade::Easy));
/// # Ok::<(), rootgrid::Error>(())
/// ```
pub struct MultiGridPath {
    trace: JointTrace,
}

opaque_debug!(MultiGridPath);

/// A step on one grid of a sheet.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct MultiGridStep {
    /// The grid, by its place in [`MultiGrid::corners`].
    pub grid: usize,
    /// The step, with the cells of that grid.
    pub step: Step,
}

/// What a puzzle on a sheet is for a person.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MultiGridGrade {
    /// The grade, by its hardest technique and its effort; `None` where limits ended the search.
    pub grade: Option<Grade>,
    /// The effort, where the ladder solves the puzzle: cells that grids share count once a step, and as open on each grid.
    pub effort: Option<u64>,
    /// The hardest technique that the ladder needed; `None` on a board without open cells.
    pub technique: Option<Technique>,
}

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

    /// The path within limits; their clock starts now.
    #[must_use]
    pub fn with_limits(mut self, limits: &Limits) -> MultiGridPath {
        self.trace.set_limits(limits);
        self
    }
}

impl Iterator for MultiGridPath {
    type Item = MultiGridStep;

    fn next(&mut self) -> Option<MultiGridStep> {
        self.trace.next_step().map(|(grid, step)| MultiGridStep { grid, step: step.clone() })
    }
}

impl MultiGrid {
    /// The way through a puzzle, with explanations in a language.
    ///
    /// # Errors
    /// When the values are not as many as cells, one is above 9, or a digit stands twice in a house.
    pub fn path(&self, values: &[u8], language: Language) -> Result<MultiGridPath, Error> {
        self.check(values)?;
        Ok(MultiGridPath { trace: self.trace(values, language)? })
    }

    /// Grade, effort and hardest technique of a puzzle.
    ///
    /// # Errors
    /// When the values are not as many as cells, one is above 9, or a digit stands twice in a house.
    pub fn grade(&self, values: &[u8], limits: &Limits) -> Result<MultiGridGrade, Error> {
        self.check(values)?;
        self.grade_within(values, limits, None)
    }

    /// The grade of values without a conflict; the search ends where it is above the highest one.
    pub(super) fn grade_within(
        &self,
        values: &[u8],
        limits: &Limits,
        highest: Option<Grade>,
    ) -> Result<MultiGridGrade, Error> {
        let mut trace = self.trace(values, Language::default())?;
        trace.set_limits(limits);
        let rules = self.inner_rules();
        let mut work = EffortSum::default();
        while highest.is_none_or(|highest| work.hardest(rules) <= highest)
            && let Some((_, step)) = trace.next_step()
        {
            let (technique, places) = (step.technique(), step.placement().is_some());
            work.add(technique, places, &trace);
        }
        work.set_ending(trace.ending());
        let (grade, effort, technique) = (work.grade(rules), work.effort(), work.technique());
        Ok(MultiGridGrade { grade, effort, technique })
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
