//! The way from a board to its solution, step by step and in words.

use super::Board;
use crate::deduce::explain::{Explanation, Language, Phrasing};
use crate::deduce::{Ending, LadderName, Limits, Sheet, Step, Trace};
use crate::error::Error;
use crate::grid::Solution;

/// A step of a path: the board on which it was found, and the step in words.
#[derive(Debug)]
pub struct PathStep {
    /// The board before the step.
    pub sheet: Sheet,
    /// The step.
    pub step: Step,
    /// The step in words.
    pub words: Explanation,
}

/// A board and the way from it to its solution, or what is wrong with it.
#[derive(Debug)]
pub struct Path {
    /// The board.
    pub board: Board,
    /// The ladder of the steps.
    pub ladder: LadderName,
    /// The fault of the board, in a sentence.
    pub problem: Option<String>,
    /// The solution, if there is one only.
    pub solution: Option<Solution>,
    /// The steps.
    pub steps: Vec<PathStep>,
    /// The board after them, if nothing was wrong.
    pub end: Option<Sheet>,
    /// Why there are no more steps, unless as many as asked for were found.
    pub ending: Option<Ending>,
}

impl Path {
    /// The first `most` steps from a board, as far as the limits let them be searched for.
    ///
    /// ```
    /// use rootgrid::{deduce::{LadderName, Limits}, grid::Givens, position::{Board, Path}};
    /// let givens: Givens = "1.3.....4.....2.".parse()?;
    /// let path = Path::new(Board::new(&givens), LadderName::Teaching, usize::MAX, &Limits::new())?;
    /// assert!(path.problem.is_none() && path.end.is_some_and(|sheet| sheet.is_solved()));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the ladder is not for boards of this shape.
    pub fn new(
        board: Board,
        ladder: LadderName,
        most: usize,
        limits: &Limits,
    ) -> Result<Path, Error> {
        Path::new_in(Language::English, board, ladder, most, limits)
    }

    /// [`Path::new`] with the words of a language.
    ///
    /// # Errors
    /// When the ladder is not for boards of this shape.
    pub fn new_in(
        language: impl Into<Phrasing>,
        board: Board,
        ladder: LadderName,
        most: usize,
        limits: &Limits,
    ) -> Result<Path, Error> {
        let diagnosis = board.diagnose();
        let problem = diagnosis.problem(&board);
        let mut path = Path {
            board,
            ladder,
            problem,
            solution: None,
            steps: Vec::new(),
            end: None,
            ending: None,
        };
        if path.problem.is_some() {
            return Ok(path);
        }
        path.solution = diagnosis.solution;
        let trace = Trace::from_sheet(&path.board.to_sheet()?, ladder)?;
        let mut trace = trace.with_limits(limits).with_language(language);
        while path.steps.len() < most
            && let Some(step) = trace.next()
            && let Some(words) = trace.explain()
        {
            path.steps.push(PathStep { sheet: trace.to_sheet(), step, words });
        }
        path.end = Some(trace.to_sheet());
        path.ending = trace.ending();
        Ok(path)
    }

    /// The board after the first step, or as it is if it is full; `None` if there is no step.
    ///
    /// # Errors
    /// Never for the steps of the path itself, which fit its board.
    pub fn after(&self) -> Result<Option<Board>, Error> {
        let mut board = self.board.clone();
        match self.steps.first() {
            Some(shown) => board.apply(&shown.step)?,
            None if self.problem.is_none() && board.is_solved() => {}
            None => return Ok(None),
        }
        Ok(Some(board))
    }

    /// A sentence on the cells that stay open when the ladder does not reach the solution.
    #[must_use]
    pub fn rest(&self) -> Option<String> {
        let left = self.end.as_ref().map(Sheet::open_count).filter(|&left| left > 0)?;
        let why = match self.ending {
            None | Some(Ending::Solved | Ending::Stuck) => {
                "No technique of this ladder goes further"
            }
            Some(_) => "The search was ended by its limits",
        };
        Some(format!("{why}: {left} cells are open."))
    }
}
