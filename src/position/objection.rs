//! Objections to what a player claims of a candidate: suppose that it is so, and see where that leads.

use super::Board;
use super::diagnosis::{Conflict, conflicts};
use super::path::PathStep;
use super::refutation::Contradiction;
#[cfg(not(feature = "lanes"))]
use super::refutation::refute;
#[cfg(feature = "lanes")]
use super::shortest_refutation::refute;
use crate::board::{Cell, Digit};
use crate::deduce::explain::Phrasing;
use crate::deduce::{Limits, Sheet};
use crate::error::Error;
use crate::grid::{Givens, Solution};

/// An objection to the digit of a cell, or to striking a candidate; from [`Board::why_not`].
#[derive(Debug)]
#[non_exhaustive]
pub enum Objection {
    /// The cell is open: there is no digit to speak against.
    Open,
    /// The digit of the cell is given.
    Given,
    /// Nothing: the solution has it so.
    Right,
    /// The digit stands more than once in these houses.
    Conflicts(Vec<Conflict>),
    /// The puzzle has not exactly one solution, so no digit is known to be wrong.
    Unknown,
    /// The solution has it otherwise.
    Wrong {
        /// The steps that follow if it is so beside all that is right on the board. Empty if no step of the teaching
        /// ladder leads to the contradiction, or if it stands there at once.
        steps: Vec<PathStep>,
        /// The board after them, with what is supposed.
        board: Box<Sheet>,
        /// The contradiction on it; `None` if none was found within the limits.
        end: Option<Contradiction>,
    },
}

impl Board {
    /// The objection to the digit that stands in a cell: that of [`Board::why_not`].
    ///
    /// # Errors
    /// When the shape has no such cell.
    pub fn objection(
        &self,
        cell: Cell,
        language: impl Into<Phrasing>,
        limits: &Limits,
    ) -> Result<Objection, Error> {
        match self.digit(cell) {
            None if cell.index() < self.rules().cells() => Ok(Objection::Open),
            digit => self.why_not((cell, digit.unwrap_or(Digit::new(1))), true, language, limits),
        }
    }

    /// The objection to a candidate: to the digit in the cell if `is_there`, else to striking it.
    ///
    /// The way to the contradiction is the shortest that is found: singles alone if they suffice, the fewest where they
    /// are few, else steps of the teaching ladder; a step that the contradiction does not need is left out. Notes are not
    /// looked at: the steps rest on the givens, on the entered digits that are right, and on the claim itself. What stands
    /// in the cell does not count. Without the feature `lanes` the way is that of the teaching ladder.
    ///
    /// ```
    /// use rootgrid::board::{Cell, Digit};
    /// use rootgrid::deduce::{Limits, explain::Language};
    /// use rootgrid::position::{Board, Objection};
    /// let board = Board::new(&"1.3.....4.....2.".parse()?);
    /// let ask = |digit, is_there| {
    ///     let candidate = (Cell::new(1), Digit::new(digit));
    ///     board.why_not(candidate, is_there, Language::English, &Limits::new())
    /// };
    /// assert!(matches!(ask(4, true)?, Objection::Right));
    /// assert!(matches!(ask(2, true)?, Objection::Wrong { end: Some(_), .. }));
    /// assert!(matches!(ask(4, false)?, Objection::Wrong { end: Some(_), .. }));
    /// assert!(matches!(ask(1, true)?, Objection::Conflicts(_)));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the shape has no such cell or no such digit.
    pub fn why_not(
        &self,
        (cell, digit): (Cell, Digit),
        is_there: bool,
        language: impl Into<Phrasing>,
        limits: &Limits,
    ) -> Result<Objection, Error> {
        let shape = self.shape();
        if cell.index() >= self.rules().cells() || digit.value() > shape.side() {
            return Err(Error::option(format!(
                "there is no such cell or digit on a {shape} board"
            )));
        }
        if self.is_given(cell) {
            return Ok(Objection::Given);
        }
        let solution = Board::new(&self.givens()).diagnose().solution;
        let is_right =
            solution.as_ref().map(|solution| (solution.digit(cell) == Some(digit)) == is_there);
        if is_right == Some(true) {
            return Ok(Objection::Right);
        }
        let mut values = self.right_values(solution.as_ref());
        if is_there {
            values.set(cell, Some(digit));
            let mut conflicts = conflicts(&values);
            conflicts.retain(|conflict| conflict.cells.contains(&cell));
            if !conflicts.is_empty() {
                return Ok(Objection::Conflicts(conflicts));
            }
        }
        if is_right.is_none() {
            return Ok(Objection::Unknown);
        }
        let sheet = self.supposing((cell, digit), is_there, &values)?;
        if let Some((steps, board, end)) = refute(&sheet, language.into(), limits)? {
            return Ok(Objection::Wrong { steps, board: board.into(), end: Some(end) });
        }
        let end = if is_there { core(&values) } else { None };
        Ok(Objection::Wrong { steps: Vec::new(), board: sheet.into(), end })
    }

    /// The digits that stand and are those of the solution; all digits if there is none.
    fn right_values(&self, solution: Option<&Solution>) -> Givens {
        let mut values = self.values();
        let is_wrong =
            |at: &Cell| solution.is_some_and(|right| right.digit(*at) != self.digit(*at));
        let cells = (0..self.rules().cells()).map(Cell::new);
        cells.filter(is_wrong).for_each(|at| values.set(at, None));
        values
    }

    /// These digits, with the supposition.
    fn supposing(
        &self,
        (cell, digit): (Cell, Digit),
        is_there: bool,
        values: &Givens,
    ) -> Result<Sheet, Error> {
        let mut sheet = Sheet::new(&self.givens().into_puzzle()?);
        for at in values.clues().iter().filter(|&at| !self.is_given(at)) {
            if at != cell
                && let Some(digit) = values.digit(at)
            {
                sheet.fill(at, digit);
            }
        }
        match is_there {
            true => sheet.fill(cell, digit),
            false => sheet.strike(cell, digit),
        }
        Ok(sheet)
    }
}

/// A few digits that cannot stand together.
fn core(values: &Givens) -> Option<Contradiction> {
    let core = Board::new(values).diagnose().core;
    (!core.is_empty()).then_some(Contradiction::Together(core))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;
    use crate::deduce::explain::Language;
    use crate::grid::Puzzle;
    use crate::grid::arbitrary::solution_of;
    use crate::solve::naive;
    use quickcheck::Gen;

    /// Each digit in each open cell of boards with one solution, and what brute force says of it.
    #[test]
    fn objections_agree_with_brute_force() {
        let mut g = Gen::new(20);
        let (mut ends, mut steps_seen) = ([0; 3], 0);
        for round in 0..48 {
            let shape = [Shape::ALL[0], Shape::ALL[1], Shape::NINE][round % 3];
            let solution = solution_of(shape, &mut g);
            let shown = |i: &usize| (i * 7 + round) % 5 < 2;
            let clues = (0..shape.cells()).filter(shown).map(Cell::new).collect();
            let puzzle = Puzzle::showing(&solution, &clues);
            let has_one = naive::count_solutions(&puzzle, 2) == 1;
            for (i, digit) in
                (0..shape.cells()).flat_map(|i| (0..shape.side()).map(move |d| (i, d)))
            {
                let (cell, digit) = (Cell::new(i), Digit::from_index(digit));
                let mut board = Board::new(&puzzle);
                if (i + digit.index() + round) % 3 != 0 || board.enter(cell, digit).is_err() {
                    continue;
                }
                let values = board.values();
                let objection = board
                    .objection(cell, Language::English, &Limits::new().with_work(2000))
                    .unwrap();
                match objection {
                    Objection::Right => assert_eq!(solution.digit(cell), Some(digit)),
                    Objection::Unknown => assert!(!has_one),
                    Objection::Conflicts(found) => {
                        assert!(values.conflict().is_some() && !found.is_empty());
                    }
                    Objection::Wrong { steps, end, .. } => {
                        let whole = values.into_puzzle().unwrap();
                        assert_eq!(naive::count_solutions(&whole, 1), 0);
                        steps_seen += steps.len();
                        match end.expect("nothing else on the board is wrong") {
                            Contradiction::Cell(_) => ends[0] += 1,
                            Contradiction::House(..) => ends[1] += 1,
                            Contradiction::Together(cells) => {
                                let mut few = Givens::blank(shape);
                                cells.iter().for_each(|&at| few.set(at, board.digit(at)));
                                let few = few.into_puzzle().unwrap();
                                assert_eq!(naive::count_solutions(&few, 1), 0);
                                ends[2] += 1;
                            }
                        }
                    }
                    Objection::Open | Objection::Given => panic!("{cell:?} was entered"),
                }
            }
        }
        assert!(ends[0] > 5 && ends[1] > 5 && steps_seen > 5, "{ends:?}, {steps_seen}");
    }

    #[test]
    fn cells_without_an_entry() {
        let mut board = Board::new(&"1.3.....4.....2.".parse().unwrap());
        let ask =
            |board: &Board, at| board.objection(Cell::new(at), Language::English, &Limits::new());
        assert!(matches!(ask(&board, 0), Ok(Objection::Given)));
        assert!(matches!(ask(&board, 1), Ok(Objection::Open)));
        assert!(ask(&board, 16).is_err());
        // Both cells of a pair are wrong, the other way round: what hides one is left out, and speaks against the other.
        board.enter(Cell::new(1), Digit::new(2)).unwrap();
        board.enter(Cell::new(3), Digit::new(4)).unwrap();
        assert!(matches!(ask(&board, 1), Ok(Objection::Wrong { .. })));
    }
}
