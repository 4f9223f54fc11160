//! Objections to a digit that a player entered: suppose that it is right, and see where that leads.

use super::Board;
use super::diagnosis::Conflict;
use crate::board::{Cell, Digit, DigitSet, House};
use crate::deduce::explain::{Explanation, Language};
use crate::deduce::{LadderName, Limits, Sheet, Step, Trace};
use crate::error::Error;
use crate::grid::{Givens, Solution};

/// An objection to the digit of a cell; from [`Board::objection`].
#[derive(Debug)]
#[non_exhaustive]
pub enum Objection {
    /// The cell is open: there is no digit to speak against.
    Open,
    /// The digit is given.
    Given,
    /// Nothing: the solution has it.
    Right,
    /// It stands more than once in these houses.
    Conflicts(Vec<Conflict>),
    /// The puzzle has not exactly one solution, so no digit is known to be wrong.
    Unknown,
    /// The solution has another digit.
    Wrong {
        /// The steps that follow if the digit is right beside all that is right on the board: each with the board before
        /// it. Empty if no step of the teaching ladder leads to the contradiction.
        steps: Vec<(Step, Explanation, Sheet)>,
        /// The contradiction; `None` if the digit stands against one that another wrong digit hides.
        end: Option<Contradiction>,
    },
}

/// A state that no solution has.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Contradiction {
    /// An open cell without a digit that it could take.
    Cell(Cell),
    /// A house without a place for a digit.
    House(House, Digit),
    /// Digits that stand on the board and cannot stand together.
    Together(Vec<Cell>),
}

impl Board {
    /// The objection to the digit of a cell, with the steps to a contradiction in words.
    ///
    /// Notes are not looked at: the steps rest on the givens, the entered digits that are right, and the digit itself.
    ///
    /// ```
    /// use rootgrid::board::{Cell, Digit};
    /// use rootgrid::deduce::{Limits, explain::Language};
    /// use rootgrid::position::{Board, Objection};
    /// let mut board = Board::new(&"1.3.....4.....2.".parse()?);
    /// let (cell, two) = (Cell::new(1), Digit::new(2));
    /// board.enter(cell, two)?;
    /// let objection = board.objection(cell, Language::English, &Limits::new())?;
    /// assert!(matches!(objection, Objection::Wrong { end: Some(_), .. }));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the shape has no such cell.
    pub fn objection(
        &self,
        cell: Cell,
        language: Language,
        limits: &Limits,
    ) -> Result<Objection, Error> {
        if cell.index() >= self.rules().cells() {
            return Err(Error::option(format!(
                "there is no such cell on a {} board",
                self.shape()
            )));
        }
        let Some(digit) = self.digit(cell) else { return Ok(Objection::Open) };
        if self.is_given(cell) {
            return Ok(Objection::Given);
        }
        let mut conflicts = self.diagnose_within(0).conflicts;
        conflicts.retain(|conflict| conflict.cells.contains(&cell));
        if !conflicts.is_empty() {
            return Ok(Objection::Conflicts(conflicts));
        }
        Ok(match Board::new(&self.givens()).diagnose().solution {
            None => Objection::Unknown,
            Some(solution) if solution.digit(cell) == Some(digit) => Objection::Right,
            Some(solution) => self.refute((cell, digit), &solution, language, limits)?,
        })
    }

    /// The steps from a wrong digit to a contradiction.
    fn refute(
        &self,
        (cell, digit): (Cell, Digit),
        solution: &Solution,
        language: Language,
        limits: &Limits,
    ) -> Result<Objection, Error> {
        let mut values = self.values();
        let is_right = |at: &Cell| self.digit(*at) == solution.digit(*at);
        let cells = (0..self.rules().cells()).map(Cell::new);
        cells.filter(|at| !is_right(at)).for_each(|at| values.set(at, None));
        values.set(cell, Some(digit));
        let Ok(puzzle) = values.clone().into_puzzle() else {
            return Ok(Objection::Wrong { steps: Vec::new(), end: None });
        };
        let mut trace = Trace::from_sheet(&Sheet::new(&puzzle), LadderName::Teaching)?
            .with_teaching_only()
            .with_limits(limits)
            .with_language(language);
        let mut steps = Vec::new();
        loop {
            let step = trace.next();
            let sheet = trace.to_sheet();
            let end = contradiction(&sheet);
            match (end, step.zip(trace.explain())) {
                (Some(end), _) => return Ok(Objection::Wrong { steps, end: Some(end) }),
                (None, Some((step, words))) => steps.push((step, words, sheet)),
                (None, None) => {
                    return Ok(Objection::Wrong { steps: Vec::new(), end: core(&values) });
                }
            }
        }
    }
}

/// A few digits that cannot stand together.
fn core(values: &Givens) -> Option<Contradiction> {
    let core = Board::new(values).diagnose().core;
    (!core.is_empty()).then_some(Contradiction::Together(core))
}

/// A cell without a digit, or a house without a place for one.
fn contradiction(sheet: &Sheet) -> Option<Contradiction> {
    let geometry = sheet.rules().geometry();
    let digit = |cell: Cell| Digit::from_value(sheet.values()[cell.index()].into());
    let is_dead = |cell: &Cell| digit(*cell).is_none() && sheet.digits(*cell).is_empty();
    if let Some(cell) = (0..geometry.cell_count()).map(Cell::new).find(is_dead) {
        return Some(Contradiction::Cell(cell));
    }
    let missing = |house: House| {
        let mut missing = DigitSet::full(sheet.shape().side());
        for &cell in geometry.house(house) {
            match digit(cell) {
                Some(digit) => missing.remove(digit),
                None => missing = missing & !sheet.digits(cell),
            }
        }
        missing.into_iter().next().map(|digit| Contradiction::House(house, digit))
    };
    geometry.houses().find_map(missing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;
    use crate::grid::Puzzle;
    use crate::grid::arbitrary::solution_of;
    use crate::solve::naive;
    use quickcheck::Gen;

    /// Each digit in each open cell of boards with one solution, and what brute force says of it.
    #[test]
    fn objections_agree_with_brute_force() {
        let mut g = Gen::new(20);
        let (mut ends, mut steps_seen) = ([0; 3], 0);
        for round in 0..24 {
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
                    Objection::Wrong { steps, end } => {
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
        assert!(ends[0] > 10 && ends[1] > 10 && steps_seen > 20, "{ends:?}, {steps_seen}");
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
