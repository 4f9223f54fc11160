//! Questions of a setter about a puzzle as it grows: why it has not one solution, its true candidates, what it can do without, and
//! how it is completed.

use crate::boards::{BoardFields, fields, indices, symbols};
use crate::failure::Failure;
use crate::under_rules::puzzle_under;
use rootgrid::board::{DigitSet, Symmetry};
use rootgrid::explore::Flaw;
use rootgrid::generate::{Completed, Completion, ConstraintNames};
use rootgrid::grid::Puzzle;
use rootgrid::rng::Stream;
use rootgrid::{Board, Budget};
use serde::Serialize;

/// Units of work, unless others are asked for.
const WORK: u64 = 1_000_000;

fn budget(work: Option<u64>) -> Budget {
    Budget::new().with_work(work.unwrap_or(WORK))
}

/// The outcome, or nothing where the work did not suffice.
fn within<T>(outcome: Result<T, rootgrid::Error>) -> Result<Option<T>, Failure> {
    match outcome {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.is_used_up() => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Why a puzzle has not one solution.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum FlawFields {
    /// Rules as texts name them and clues that leave no solution; each is needed for that if `proved`.
    Contradiction { rules: Vec<String>, clues: Vec<usize>, proved: bool },
    /// Two solutions, and the cells in which they differ.
    Ambiguity { solutions: [String; 2], cells: Vec<usize> },
    /// It has one.
    None,
    /// The work did not suffice.
    Unknown,
}

pub(crate) fn flaw(
    text: &str,
    rules: Option<&str>,
    work: Option<u64>,
) -> Result<FlawFields, Failure> {
    let puzzle = puzzle_under(text, rules)?;
    Ok(match within(puzzle.flaw(budget(work)))? {
        None => FlawFields::Unknown,
        Some(None) => FlawFields::None,
        Some(Some(Flaw::Ambiguity(both))) => {
            let [first, second] = both.map(|one| one.values().to_vec());
            let differing = (0..first.len()).filter(|&at| first[at] != second[at]).collect();
            let solutions = [symbols(&first), symbols(&second)];
            FlawFields::Ambiguity { solutions, cells: differing }
        }
        Some(Some(Flaw::Contradiction { rules, clues, is_proved })) => {
            FlawFields::Contradiction { rules, clues: indices(&clues), proved: is_proved }
        }
        Some(Some(_)) => FlawFields::Unknown,
    })
}

/// The digits of each cell in some solution, as bits; none where the work did not suffice.
pub(crate) fn candidates(
    text: &str,
    rules: Option<&str>,
    work: Option<u64>,
) -> Result<Option<Vec<u32>>, Failure> {
    let found = within(puzzle_under(text, rules)?.true_candidates(budget(work)))?;
    Ok(found.map(|digits| digits.into_iter().map(DigitSet::bits).collect()))
}

/// Rules and clues without each of which alone the puzzle has one solution as well.
#[derive(Serialize)]
pub(crate) struct Needless {
    rules: Vec<String>,
    clues: Vec<usize>,
}

pub(crate) fn needless(
    text: &str,
    rules: Option<&str>,
    work: Option<u64>,
) -> Result<Option<Needless>, Failure> {
    let found = within(puzzle_under(text, rules)?.needless(budget(work)))?;
    Ok(found.map(|(rules, clues)| Needless { rules, clues: indices(&clues) }))
}

fn board_of(puzzle: &Puzzle) -> BoardFields {
    fields(&Board::new(puzzle))
}

/// The puzzle without rules and clues that it can do without, one after the other in an order of the seed.
pub(crate) fn minimise(
    text: &str,
    rules: Option<&str>,
    seed: u64,
    work: Option<u64>,
) -> Result<Option<BoardFields>, Failure> {
    let mut stream = Stream::of(seed, 0);
    let found = puzzle_under(text, rules)?.minimise_with_rules(&mut stream, budget(work));
    Ok(within(found)?.as_ref().map(board_of))
}

/// The choices for completing a board.
pub(crate) struct Wish {
    pub(crate) seed: u64,
    /// Names of constraints to add; clues if there are none.
    pub(crate) constraints: Option<String>,
    pub(crate) symmetry: Option<String>,
}

/// A board that was completed.
#[derive(Serialize)]
pub(crate) struct CompletedFields {
    #[serde(flatten)]
    board: BoardFields,
    /// False if the work was used up before all was tried that could go again.
    whole: bool,
}

/// The puzzle with further clues or constraints that leave one solution.
pub(crate) fn complete(
    text: &str,
    rules: Option<&str>,
    wish: &Wish,
    work: Option<u64>,
) -> Result<Option<CompletedFields>, Failure> {
    let puzzle = puzzle_under(text, rules)?;
    let symmetry = wish.symmetry.as_deref().map_or(Ok(Symmetry::None), str::parse)?;
    let mut completion = Completion::new().with_symmetry(symmetry);
    if let Some(names) = &wish.constraints {
        completion = completion.with_constraints(names.parse::<ConstraintNames>()?, true);
    }
    let found = completion.complete(&puzzle, &mut Stream::of(wish.seed, 0), budget(work));
    Ok(within(found)?.map(|Completed { puzzle, is_whole }| CompletedFields {
        board: board_of(&puzzle),
        whole: is_whole,
    }))
}
