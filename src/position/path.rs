//! The way from a board to its solution, step by step and in words.

use super::Board;
use super::wish::{Found, Search, Wish};
use crate::deduce::explain::{Explanation, Language, Phrasing, Remark};
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

/// What is said of a step beside it.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct Beside {
    /// Says that the rest of the path needs the step; `None` if that was not asked or is not known.
    pub is_needed: Option<bool>,
    /// Steps on the same board that are as easy.
    pub alternatives: Vec<PathStep>,
}

/// A board and the way from it to its solution, or what is wrong with it.
#[derive(Debug)]
pub struct Path {
    /// The board.
    pub board: Board,
    /// The ladder of the steps.
    pub ladder: LadderName,
    /// The fault of the board, in the words of the path, with a small letter and without a full stop.
    pub problem: Option<String>,
    /// The solution, if there is one only.
    pub solution: Option<Solution>,
    /// The steps.
    pub steps: Vec<PathStep>,
    /// The board after them, if nothing was wrong.
    pub end: Option<Sheet>,
    /// Why there are no more steps, unless as many as asked for were found.
    pub ending: Option<Ending>,
    /// Why there is no step as a hint was wished, and what there is instead, in sentences.
    pub unmet: Option<String>,
    /// What is said beside each step; nothing unless it was asked for.
    pub beside: Vec<Beside>,
    /// The manner in which it is told.
    #[doc(hidden)]
    pub phrasing: Phrasing,
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
        let mut path = Path::begin(board, ladder, language.into());
        if path.problem.is_some() {
            return Ok(path);
        }
        let trace = Trace::from_sheet(&path.board.to_sheet()?, ladder)?;
        let mut trace = trace.with_limits(limits).with_language(path.phrasing);
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

    /// A hint: the easiest step from a board that is as wished, and none if there is none.
    ///
    /// Of the first technique of the ladder that has a step it is the one with the fewest digits to look at: those that
    /// stand and take places, and the candidates in the cells of the pattern; of steps alike, the one that strikes most. A
    /// hidden single in a block comes before one in a line.
    ///
    /// # Errors
    /// When the ladder is not for boards of this shape or has not the techniques, or the board has not the cell.
    pub fn hint(
        language: impl Into<Phrasing>,
        board: Board,
        ladder: LadderName,
        wish: &Wish,
        limits: &Limits,
    ) -> Result<Path, Error> {
        wish.check(&board, ladder)?;
        let mut path = Path::begin(board, ladder, language.into());
        if path.problem.is_some() {
            return Ok(path);
        }
        let sheet = path.board.to_sheet()?;
        let search = Search { sheet: &sheet, ladder, phrasing: path.phrasing, limits };
        match search.find(wish)? {
            Found::Step(found) => {
                let (step, words) = *found;
                path.steps.push(PathStep { sheet: sheet.clone(), step, words });
            }
            Found::End(ending) => path.ending = Some(ending),
            Found::Unmet(why) => path.unmet = Some(why),
        }
        path.end = Some(sheet);
        Ok(path)
    }

    /// A path without steps: the board with its problem or its solution.
    fn begin(board: Board, ladder: LadderName, phrasing: Phrasing) -> Path {
        let diagnosis = board.diagnose();
        let problem = diagnosis.problem_in(&board, phrasing);
        let solution = diagnosis.solution.filter(|_| problem.is_none());
        let (steps, beside, end) = (Vec::new(), Vec::new(), None);
        let (ending, unmet) = (None, None);
        Path { board, ladder, problem, solution, steps, end, ending, unmet, beside, phrasing }
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

    /// Sentences beside a step, by its place on the path.
    #[doc(hidden)]
    #[must_use]
    pub fn remarks(&self, place: usize) -> Vec<String> {
        let Some(beside) = self.beside.get(place) else { return Vec::new() };
        let said = |step: &PathStep| step.words.conclusion.clone();
        let others: Vec<String> = beside.alternatives.iter().map(said).collect();
        let needless = (beside.is_needed == Some(false)).then(|| self.say(&Remark::NotNeeded));
        let others = (!others.is_empty()).then(|| self.say(&Remark::AsEasy(&others)));
        needless.into_iter().chain(others).collect()
    }

    /// What is said where there is no further step: that a wish is not met, that the board was full from the start, or how many
    /// cells stay open when the ladder does not reach the solution.
    #[must_use]
    pub fn rest(&self) -> Option<String> {
        if let Some(unmet) = &self.unmet {
            return Some(unmet.clone());
        }
        let left = self.end.as_ref().map(Sheet::open_count)?;
        if left == 0 {
            return self.steps.is_empty().then(|| self.say(&Remark::Full));
        }
        Some(self.say(&match self.ending {
            None | Some(Ending::Solved | Ending::Stuck) => Remark::Stuck(left),
            Some(_) => Remark::Ended(left),
        }))
    }

    /// The fault of the board, in a sentence by itself.
    #[must_use]
    pub fn fault_sentence(&self) -> Option<String> {
        self.problem.as_ref().map(|problem| self.say(&Remark::Wrong(problem)))
    }

    /// A remark in the manner of the path.
    pub(super) fn say(&self, remark: &Remark<'_>) -> String {
        self.phrasing.remark(self.board.rules(), remark)
    }
}
