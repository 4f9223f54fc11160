//! A position in which a technique is to be found.

use crate::board::{Cell, Shape};
use crate::deduce::explain::Explanation;
use crate::deduce::{
    AllSteps, LadderName, Sheet, Step, TechniqueEntry, TechniqueSet, Trace, never_on,
};
use crate::error::Error;
use crate::grid::{Puzzle, Solution};
use crate::position::Board;

/// The lowest number of points of the levels 2 to 5.
const LEVELS: [u32; 4] = [20, 23, 26, 29];

/// A position in which a technique is to be found: no simpler step of its ladder is there, and steps of it are.
///
/// Simpler is what the ladder looks for earlier: the teaching ladder, or the first one that has the technique. The board
/// has one solution, and shows digits and candidates as the steps before left them.
///
/// ```
/// use rootgrid::train::Exercise;
/// let puzzle = "1.3.....4.....2.".parse()?;
/// let exercise = Exercise::of_puzzle(&puzzle, "hidden-single")?.expect("a hidden single");
/// assert!(exercise.answers().iter().all(|step| step.technique().id() == "hidden-single"));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Exercise {
    pub(super) board: Board,
    pub(super) sheet: Sheet,
    pub(super) solution: Solution,
    technique: &'static str,
    pub(super) ladder: LadderName,
    pub(super) answers: Vec<Step>,
    pub(super) words: Vec<Explanation>,
    points: u32,
}

impl Exercise {
    /// A board as an exercise, if it is one for this technique.
    ///
    /// # Errors
    /// When the technique is unknown or cannot be trained, or something is wrong with the board.
    pub fn of_board(board: &Board, technique: &str) -> Result<Option<Exercise>, Error> {
        let entry = Exercise::technique_named(technique)?;
        Exercise::new(board.clone(), solution_of(board)?, &entry)
    }

    /// The first exercise on the way through a puzzle, if its path uses the technique.
    ///
    /// # Errors
    /// As [`Exercise::of_board`].
    pub fn of_puzzle(puzzle: &Puzzle, technique: &str) -> Result<Option<Exercise>, Error> {
        Exercise::along(puzzle, &Exercise::technique_named(technique)?, |_| true)
    }

    /// The first exercise on the way through a puzzle that is wanted.
    pub(super) fn along(
        puzzle: &Puzzle,
        entry: &TechniqueEntry,
        is_wanted: impl Fn(&Exercise) -> bool,
    ) -> Result<Option<Exercise>, Error> {
        let (mut board, mut solution) = (Board::new(puzzle), None);
        for step in Trace::new(puzzle, Exercise::ladder_of(entry))? {
            if step.technique().id() == entry.id {
                // The steps on the way leave it as it is.
                let solution = match &solution {
                    Some(found) => found,
                    None => solution.insert(solution_of(&board)?),
                };
                let exercise = Exercise::new(board.clone(), solution.clone(), entry)?;
                if exercise.as_ref().is_some_and(&is_wanted) {
                    return Ok(exercise);
                }
            }
            board.apply(&step)?;
        }
        Ok(None)
    }

    /// A technique that can be trained, by its name as people write it.
    ///
    /// # Errors
    /// When there is none of this name, or something simpler is always there.
    pub fn technique_named(name: &str) -> Result<TechniqueEntry, Error> {
        let entry: TechniqueEntry = name.parse()?;
        // The steps of further rules are met on boards that are made.
        let further = never_on(Shape::NINE.into());
        let is_of_further_rules = TechniqueSet::with_ids(&[entry.id]).without(further).is_empty();
        match entry.example.is_some() || is_of_further_rules {
            true => Ok(entry),
            false => Err(Error::option(format!(
                "no puzzle is known that shows '{}': it cannot be taught",
                entry.id
            ))),
        }
    }

    /// The ladder on which a technique is trained: the first that has it.
    #[must_use]
    pub fn ladder_of(entry: &TechniqueEntry) -> LadderName {
        entry.ladders.first().copied().unwrap_or_default()
    }

    fn new(
        board: Board,
        solution: Solution,
        entry: &TechniqueEntry,
    ) -> Result<Option<Exercise>, Error> {
        let (sheet, ladder) = (board.to_sheet()?, Exercise::ladder_of(entry));
        let next = Trace::from_sheet(&sheet, ladder)?.next();
        if next.is_none_or(|step| step.technique().id() != entry.id) {
            return Ok(None);
        }
        let mut all = AllSteps::new(&sheet, ladder)?.with_techniques(&[entry.id])?;
        let answers: Vec<Step> = all.by_ref().collect();
        let words: Vec<Explanation> = answers.iter().map(|step| all.explain(step)).collect();
        let points = points(&sheet, &words);
        let technique = entry.id;
        Ok(Some(Exercise { board, sheet, solution, technique, ladder, answers, words, points }))
    }

    /// The position.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The name of the technique in options, as `x-wing`.
    #[must_use]
    pub fn technique(&self) -> &'static str {
        self.technique
    }

    /// The ladder on which nothing simpler is there.
    #[must_use]
    pub fn ladder(&self) -> LadderName {
        self.ladder
    }

    /// Every step of the technique.
    #[must_use]
    pub fn answers(&self) -> &[Step] {
        &self.answers
    }

    /// The points for how well the technique is hidden, which the level is made of:
    ///
    /// | what | points |
    /// |---|---|
    /// | each cell of the pattern | 1 |
    /// | each candidate in these cells beyond two a cell: digits that cross | 1 |
    /// | each 10 candidates on the board | 1 |
    /// | the answers: 1, 2, 3, more | 9, 6, 3, 0 |
    ///
    /// The pattern is that of the answer with the fewest points.
    #[must_use]
    pub fn points(&self) -> u32 {
        self.points
    }

    /// How well the technique is hidden, from 1 to 5: the points up to 19, 22, 25, 28, and above.
    #[must_use]
    pub fn level(&self) -> u8 {
        1 + LEVELS.iter().filter(|&&least| self.points >= least).count() as u8
    }
}

/// The one solution of a board with which nothing is wrong.
fn solution_of(board: &Board) -> Result<Solution, Error> {
    let diagnosis = board.diagnose();
    match (diagnosis.problem(board), diagnosis.solution) {
        (None, Some(solution)) => Ok(solution),
        (problem, _) => Err(Error::grid(problem.unwrap_or_else(|| "no solution".into()))),
    }
}

/// The points of [`Exercise::points`].
fn points(sheet: &Sheet, words: &[Explanation]) -> u32 {
    let crossing = |&cell: &Cell| sheet.digits(cell).len().saturating_sub(2);
    let pattern =
        |words: &Explanation| words.cells.len() + words.cells.iter().map(crossing).sum::<usize>();
    let all = (0..sheet.shape().cells()).map(Cell::new);
    let on_board: usize = all.map(|cell| sheet.digits(cell).len()).sum();
    let rare = 4_usize.saturating_sub(words.len()) * 3;
    (words.iter().map(pattern).min().unwrap_or(0) + on_board / 10 + rare) as u32
}
