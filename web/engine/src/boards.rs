//! Boards: solved, read, written, diagnosed.

use crate::failure::Failure;
use crate::under_rules::{board_under, puzzle_under, text_of, under};
use rootgrid::board::{Cell, DigitSet, House, Rules};
use rootgrid::formats::{self, BoardForm};
use rootgrid::position::Conflict;
use rootgrid::{Board, Reader, Recipe, Solver};
use serde::Serialize;

/// Boards of a text beyond these are not read.
const MOST: usize = 10_000;

#[derive(Serialize)]
pub(crate) struct Solved {
    /// The number of solutions up to the limit; none if the work did not suffice.
    count: Option<usize>,
    solution: Option<String>,
}

/// Counts the solutions of a puzzle up to a limit.
pub(crate) fn solve(
    text: &str,
    rules: Option<&str>,
    limit: usize,
    work: Option<u64>,
) -> Result<Solved, Failure> {
    let puzzle = puzzle_under(text, rules)?;
    let mut solver = Solver::new(puzzle.rules());
    let count = solver.count_within(puzzle.values(), limit, work.unwrap_or(u64::MAX));
    let has_one = count.is_some_and(|count| count > 0);
    let first = has_one.then(|| solver.first(puzzle.values()).map(symbols)).flatten();
    Ok(Solved { count, solution: first })
}

/// The digits of a board as text, a symbol a cell.
pub(crate) fn symbols(values: &[u8]) -> String {
    let symbol = |&value: &u8| {
        rootgrid::Digit::from_value(value.into()).map_or('.', rootgrid::Digit::symbol)
    };
    values.iter().map(symbol).collect()
}

#[derive(Serialize)]
pub(crate) struct BoardFields {
    shape: String,
    rows: usize,
    columns: usize,
    /// The rules beside rows, columns and blocks, if there are any.
    rules: Option<String>,
    /// The text of the board itself.
    board: String,
    givens: String,
    values: String,
    /// The digits of each cell's notes as bits, from 1 in bit 0; none where nothing is noted.
    notes: Vec<Option<u32>>,
}

pub(crate) fn fields(board: &Board) -> BoardFields {
    let shape = board.shape();
    let cells = (0..shape.cells()).map(Cell::new);
    BoardFields {
        shape: shape.to_string(),
        rows: shape.block_rows(),
        columns: shape.block_cols(),
        rules: text_of(board.rules()),
        board: board.to_string(),
        givens: board.givens().to_string(),
        values: board.values().to_string(),
        notes: cells.map(|cell| board.notes(cell).map(DigitSet::bits)).collect(),
    }
}

#[derive(Serialize)]
pub(crate) struct Found {
    boards: Vec<BoardFields>,
    /// The recipe, if the text is one.
    recipe: Option<String>,
    /// Whether there were more boards than are read.
    more: bool,
}

/// The boards of a text in any form that the library reads, under these rules where it says none; a recipe alone is found as
/// such, and not made.
pub(crate) fn read(text: &str, rules: Option<&str>) -> Result<Found, Failure> {
    let trimmed = text.trim();
    if trimmed.starts_with(Recipe::VERSION) && !trimmed.contains(char::is_whitespace) {
        Recipe::parse(trimmed)?;
        return Ok(Found { boards: Vec::new(), recipe: Some(trimmed.to_owned()), more: false });
    }
    let boards = match formats::read_each(text) {
        Ok(boards) => boards,
        Err(error) => {
            // A list of puzzles, if it is one; else the first message says more.
            let entries = Reader::new(text.as_bytes()).take(MOST + 1);
            match entries.collect::<Result<Vec<_>, _>>() {
                Ok(entries) if entries.len() > 1 => {
                    entries.iter().map(|entry| Board::new(entry.givens())).collect()
                }
                _ => return Err(error.into()),
            }
        }
    };
    let more = boards.len() > MOST;
    let boards = boards.into_iter().take(MOST).map(|board| Ok(fields(&under(board, rules)?)));
    Ok(Found { boards: boards.collect::<Result<_, Failure>>()?, recipe: None, more })
}

/// A board in another form of text.
pub(crate) fn write(board: &str, form: &str, rules: Option<&str>) -> Result<String, Failure> {
    let form: BoardForm = form.parse()?;
    Ok(formats::write(&board_under(board, rules)?, form)?)
}

#[derive(Serialize)]
pub(crate) struct Faults {
    sound: bool,
    problem: Option<String>,
    solutions: Option<usize>,
    solution: Option<String>,
    conflicts: Vec<ConflictFields>,
    wrong_digits: Vec<usize>,
    wrong_notes: Vec<usize>,
    stale_notes: Vec<(usize, u32)>,
    core: Vec<usize>,
}

#[derive(Serialize)]
pub(crate) struct ConflictFields {
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<HouseFields>,
    digit: usize,
    cells: Vec<usize>,
}

impl ConflictFields {
    pub(crate) fn new(rules: &Rules, conflict: &Conflict) -> ConflictFields {
        ConflictFields {
            house: conflict.house.map(|house| HouseFields::new(rules, house)),
            digit: conflict.digit.value(),
            cells: indices(&conflict.cells),
        }
    }
}

/// A house by its kind and its number from 1.
#[derive(Serialize)]
pub(crate) struct HouseFields {
    kind: &'static str,
    number: usize,
}

impl HouseFields {
    pub(crate) fn new(rules: &Rules, house: House) -> HouseFields {
        let geometry = rules.geometry();
        HouseFields { kind: geometry.kind(house).name(), number: geometry.number(house) + 1 }
    }

    /// On a sheet of several grids, those of each follow those of the one before.
    #[cfg(feature = "full")]
    pub(crate) fn set_grid(&mut self, grid: usize) {
        self.number += 9 * grid;
    }
}

pub(crate) fn indices(cells: &[Cell]) -> Vec<usize> {
    cells.iter().map(|cell| cell.index()).collect()
}

/// Everything that is wrong with a board.
pub(crate) fn diagnose(text: &str, rules: Option<&str>) -> Result<Faults, Failure> {
    let board = board_under(text, rules)?;
    let diagnosis = board.diagnose();
    let conflict = |conflict| ConflictFields::new(board.rules(), conflict);
    Ok(Faults {
        sound: diagnosis.is_sound(),
        problem: diagnosis.problem(&board),
        solutions: diagnosis.solutions,
        solution: diagnosis.solution.as_ref().map(ToString::to_string),
        conflicts: diagnosis.conflicts.iter().map(conflict).collect(),
        wrong_digits: indices(&diagnosis.wrong_digits),
        wrong_notes: diagnosis.wrong_notes.iter().map(|(cell, _)| cell.index()).collect(),
        stale_notes: diagnosis
            .stale_notes
            .iter()
            .map(|(cell, digits)| (cell.index(), digits.bits()))
            .collect(),
        core: indices(&diagnosis.core),
    })
}
