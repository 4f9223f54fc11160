//! Why a puzzle has not one solution: what contradicts, or two solutions.

use super::pieces::{Pieces, parted};
use crate::board::Cell;
use crate::budget::{Budget, Watch, used_up};
use crate::error::Error;
use crate::grid::{Givens, Puzzle, Solution};
use crate::solve::Solver;

/// Units of work after which a rule or a clue stays, so that a hard one leaves time for the others.
const PATIENCE: u64 = 50_000;

/// The most cells that a text names.
const MOST_NAMED: usize = 8;

/// The reason why a puzzle has not one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Flaw {
    /// Rows, columns, blocks or regions, these rules and these clues leave no solution, and without any one of them there is one.
    Contradiction {
        /// Rules and constraints as texts name them.
        rules: Vec<String>,
        /// The cells of the clues.
        clues: Vec<Cell>,
        /// True if each of them was shown to be needed; false where that takes too long.
        is_proved: bool,
    },
    /// Two solutions.
    Ambiguity(Box<[Solution; 2]>),
}

impl Flaw {
    /// The reason in a line: `no solution by cage 3 r1c1 r1c2 with r1c5=1 r2c1=2`.
    #[must_use]
    pub fn text(&self, puzzle: &Puzzle) -> String {
        let shape = puzzle.shape();
        match self {
            Flaw::Contradiction { rules, clues, is_proved } => {
                let clues =
                    clues.iter().map(|&cell| puzzle.entry(cell)).collect::<Vec<_>>().join(" ");
                let rules = rules.join("; ");
                let because = match (rules.is_empty(), clues.is_empty()) {
                    (true, _) => format!("with {clues}"),
                    (false, true) => format!("by {rules}"),
                    (false, false) => format!("by {rules} with {clues}"),
                };
                let doubt = if *is_proved { "" } else { " (fewer of these may do)" };
                format!("no solution {because}{doubt}")
            }
            Flaw::Ambiguity(solutions) => {
                let [first, second] = &**solutions;
                let values = first.values().iter().zip(second.values()).enumerate();
                let differing: Vec<String> = values
                    .filter(|(_, (a, b))| a != b)
                    .map(|(at, (a, b))| format!("{}={a} or {b}", Cell::new(at).name(shape)))
                    .collect();
                let named =
                    differing.iter().take(MOST_NAMED).cloned().collect::<Vec<_>>().join(", ");
                match differing.len().saturating_sub(MOST_NAMED) {
                    0 => format!("two solutions: {named}"),
                    more => format!("two solutions: {named} and {more} more"),
                }
            }
        }
    }
}

impl Puzzle {
    /// The reason why the puzzle has not one solution; `None` if it has one.
    ///
    /// Of rules and clues that contradict one is left out after the other, as long as the others still do.
    ///
    /// ```
    /// use rootgrid::{Budget, board::{Rules, Shape}, grid::Givens};
    /// let four = "4".parse::<Shape>()?;
    /// let rules = Rules::parse(four, "x; cage 3 r1c1 r1c2")?;
    /// let mut values = [0; 16];
    /// (values[8], values[15]) = (2, 1);
    /// let puzzle = Givens::new(&rules, &values)?.into_puzzle()?;
    /// let flaw = puzzle.flaw(Budget::new())?.unwrap();
    /// assert_eq!(flaw.text(&puzzle), "no solution by x; cage 3 r1c1 r1c2 with r3c1=2 r4c4=1");
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the budget is used up before it is known how many solutions there are.
    pub fn flaw(&self, budget: impl Into<Budget>) -> Result<Option<Flaw>, Error> {
        let watch = budget.into().watch();
        let mut found: Vec<Vec<u8>> = Vec::new();
        let search = Solver::new(self.rules()).try_visit(self.values(), &watch, |values| {
            found.push(values.to_vec());
            found.len() < 2
        });
        let solution =
            |values: &Vec<u8>| Solution::try_from(Givens::from_trusted(self.rules(), values));
        match (&found[..], search) {
            ([first, second], _) => {
                let both = [solution(first)?, solution(second)?];
                Ok(Some(Flaw::Ambiguity(Box::new(both))))
            }
            (_, Err(_)) => Err(used_up()),
            ([], Ok(())) => Ok(Some(contradiction(self, &watch))),
            _ => Ok(None),
        }
    }
}

/// Rules and clues of a puzzle without a solution, without all that can be left out: constraints and rules before clues.
fn contradiction(puzzle: &Puzzle, watch: &Watch) -> Flaw {
    let mut pieces = Pieces::new(puzzle);
    let mut is_proved = true;
    pieces.reduce((0..pieces.all.len()).rev(), |rest| {
        let count = watch.part(PATIENCE, |part| rest.count(1, part));
        is_proved &= count.is_some();
        count == Some(0)
    });
    let (rules, clues) = parted(pieces.kept());
    Flaw::Contradiction { rules, clues, is_proved }
}

#[cfg(test)]
mod tests;
