//! Traces judged on their puzzles.

use super::traced::{Move, Traced};
use super::vocabulary::{Token, Vocabulary};
use rootgrid::board::{Cell, Digit, House};
use rootgrid::deduce::Sheet;
use rootgrid::error::Error;
use rootgrid::grid::{Givens, Puzzle, Solution};

/// The techniques whose only reason is that a digit has one place or a cell one candidate, which a replay looks at.
const SINGLES: [&str; 3] = ["naked-single", "hidden-single", "full-house"];

impl Traced {
    /// Makes the moves of the trace on its puzzle and shows the board before each. The result is the board after the last.
    ///
    /// Nothing is taken from the search that found them: a removed candidate and a placed digit must have been left before,
    /// no digit of the solution goes, a single is one at sight, and the end is as the trace says. So a trace that a model
    /// wrote is judged by the same call.
    ///
    /// # Errors
    /// When the puzzle has not one solution, or at the first step that is wrong, by its number from 1.
    pub fn replay_with(&self, mut seen: impl FnMut(&Sheet, &Move)) -> Result<Sheet, Error> {
        let puzzle = Givens::new(self.rules().clone(), &self.clues())?.into_puzzle()?;
        let solution = only_solution(&puzzle)?;
        let mut sheet = Sheet::new(&puzzle);
        for (number, (step, _)) in (1..).zip(self.steps()) {
            seen(&sheet, step);
            make(&mut sheet, step, &solution, self.vocabulary()).map_err(|fault| {
                Error::option(format!("step {number}, {}: {fault}", step.technique))
            })?;
        }
        match (self.is_solved(), sheet.open_count()) {
            (true, 0) => Ok(sheet),
            (false, 1..) => Ok(sheet),
            (false, 0) => Err(Error::option("the trace says <stuck>, but no cell is open")),
            (true, open) => {
                Err(Error::option(format!("the trace says <solved>, but {open} cells are open")))
            }
        }
    }

    /// The candidates of every cell before each step, board after board, as [`candidates`] has them.
    #[must_use]
    pub fn candidates(&self, puzzle: &Puzzle) -> Vec<u32> {
        let mut sheet = Sheet::new(puzzle);
        let mut all = Vec::with_capacity(self.steps().len() * puzzle.values().len());
        for (step, _) in self.steps() {
            all.extend(candidates(&sheet));
            for token in step.tokens() {
                match token {
                    Token::Strike(cell, digit) => sheet.strike(cell, digit),
                    Token::Fill(cell, digit) => sheet.fill(cell, digit),
                    _ => {}
                }
            }
        }
        all
    }

    /// The board after the last step.
    ///
    /// # Errors
    /// As [`Traced::replay_with`].
    pub fn replay(&self) -> Result<Sheet, Error> {
        self.replay_with(|_, _| {})
    }
}

/// The candidates of every cell of a board: bit d for the digit d + 1; of a filled cell its digit.
pub fn candidates(sheet: &Sheet) -> impl Iterator<Item = u32> + '_ {
    sheet.values().iter().enumerate().map(|(cell, &value)| match value {
        0 => sheet.digits(Cell::new(cell)).bits(),
        value => 1 << (value - 1),
    })
}

fn only_solution(puzzle: &Puzzle) -> Result<Solution, Error> {
    match (rootgrid::count_solutions(puzzle, 2), rootgrid::first_solution(puzzle)) {
        (1, Some(solution)) => Ok(solution),
        (0, _) | (_, None) => Err(Error::option("the puzzle of the trace has no solution")),
        _ => Err(Error::option("the puzzle of the trace has several solutions")),
    }
}

/// Makes a move; says what is wrong with it.
fn make(
    sheet: &mut Sheet,
    step: &Move,
    solution: &Solution,
    vocabulary: Vocabulary,
) -> Result<(), String> {
    let is_true = |cell: Cell, digit: Digit| solution.values()[cell.index()] == digit.value() as u8;
    let text = |token: Token| vocabulary.text(vocabulary.number_of(token)).unwrap_or_default();
    if step.removals.is_empty() && step.placement.is_none() {
        return Err("neither removes nor places anything".to_owned());
    }
    for token in step.tokens() {
        match token {
            Token::Strike(cell, digit) if !sheet.digits(cell).contains(digit) => {
                return Err(format!("{}: not a candidate any more", text(token)));
            }
            Token::Strike(cell, digit) if is_true(cell, digit) => {
                return Err(format!("{}: removes the digit of the solution", text(token)));
            }
            Token::Strike(cell, digit) => sheet.strike(cell, digit),
            Token::Fill(cell, digit) if !sheet.digits(cell).contains(digit) => {
                return Err(format!("{}: not a candidate", text(token)));
            }
            Token::Fill(cell, digit) if !is_true(cell, digit) => {
                return Err(format!("{}: not the digit of the solution", text(token)));
            }
            Token::Fill(cell, digit) => {
                if SINGLES.contains(&step.technique) && !is_single(sheet, cell, digit) {
                    return Err(format!("{}: no single", text(token)));
                }
                sheet.fill(cell, digit);
            }
            _ => {}
        }
    }
    Ok(())
}

/// Whether a digit is the only candidate of its cell, or has no other place in a house of it.
fn is_single(sheet: &Sheet, cell: Cell, digit: Digit) -> bool {
    let houses = sheet.rules().geometry().houses_of(cell);
    let is_alone = |house: &House| sheet.places_of(*house, digit).nth(1).is_none();
    sheet.digits(cell).len() == 1 || houses.iter().any(is_alone)
}
