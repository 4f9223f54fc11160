//! The faults of a board in play, as text and JSON.

use super::figure_json::{HouseObject, house_object};
use super::json_parts::{CellDigits, cell_digits, names, write};
use rootgrid::board::{Cell, Digit, DigitSet};
use rootgrid::deduce::explain::list;
use rootgrid::grid::Givens;
use rootgrid::position::{Board, Conflict, Diagnosis};
use serde::Serialize;

#[derive(Serialize)]
struct CheckObject {
    schema: &'static str,
    shape: String,
    board: String,
    sound: bool,
    problem: Option<String>,
    solutions: Option<usize>,
    solution: Option<String>,
    conflicts: Vec<ConflictObject>,
    wrong_digits: Vec<WrongDigit>,
    wrong_notes: Vec<CellDigits>,
    core: Vec<String>,
    impasse: Option<String>,
    suspects: Vec<String>,
    stale_notes: Vec<CellDigits>,
    missing_notes: Vec<CellDigits>,
    not_noted: Vec<String>,
}

/// A digit that stands several times in a house, or a pair of cells that cannot have their digits.
#[derive(Serialize)]
pub(super) struct ConflictObject {
    house: Option<HouseObject>,
    digit: usize,
    cells: Vec<String>,
}

#[derive(Serialize)]
struct WrongDigit {
    cell: String,
    digit: usize,
    right: Option<usize>,
}

/// The contradiction of these digits alone: a cell without a digit, or a house without a place for one.
fn impasse(board: &Board, core: &[Cell]) -> Option<String> {
    let shape = board.shape();
    let mut values = Givens::blank(shape);
    core.iter().for_each(|&cell| values.set(cell, board.digit(cell)));
    let bare = Board::new(&values);
    let cells = || (0..shape.cells()).map(Cell::new);
    let is_dead = |&cell: &Cell| bare.digit(cell).is_none() && bare.candidates(cell).is_empty();
    if let Some(cell) = cells().find(is_dead) {
        return Some(format!("{} has no digit left", cell.name(shape)));
    }
    for at in shape.geometry().houses() {
        for digit in DigitSet::full(shape.side()) {
            let takes = |&cell: &Cell| {
                bare.digit(cell) == Some(digit) || bare.candidates(cell).contains(digit)
            };
            if !shape.geometry().house(at).iter().any(takes) {
                return Some(format!("{} has no place for {}", at.name(shape), digit.symbol()));
            }
        }
    }
    None
}

fn entries(board: &Board, cells: &[Cell]) -> Vec<String> {
    let values = board.values();
    cells.iter().map(|&cell| values.entry(cell)).collect()
}

fn right(diagnosis: &Diagnosis, cell: Cell) -> Option<Digit> {
    diagnosis.solution.as_ref().and_then(|solution| solution.digit(cell))
}

/// The conflicts of a board, as objects.
pub(super) fn conflicts(board: &Board, diagnosis: &Diagnosis) -> Vec<ConflictObject> {
    diagnosis.conflicts.iter().map(|conflict| conflict_object(board, conflict)).collect()
}

/// A conflict as an object.
pub(super) fn conflict_object(board: &Board, conflict: &Conflict) -> ConflictObject {
    ConflictObject {
        house: conflict.house.map(|house| house_object(board.rules().geometry(), house)),
        digit: conflict.digit.value(),
        cells: names(board.shape(), &conflict.cells),
    }
}

/// The faults of a board, as one object.
#[must_use]
pub fn diagnosis_json(board: &Board, diagnosis: &Diagnosis) -> String {
    let shape = board.shape();
    let wrong_digit = |&cell: &Cell| WrongDigit {
        cell: cell.name(shape).to_string(),
        digit: board.digit(cell).map_or(0, Digit::value),
        right: right(diagnosis, cell).map(Digit::value),
    };
    let lacking: Vec<(Cell, DigitSet)> = diagnosis
        .wrong_notes
        .iter()
        .map(|&(cell, digit)| (cell, DigitSet::single(digit)))
        .collect();
    write(&CheckObject {
        schema: "rootgrid.board/2",
        shape: shape.to_string(),
        board: board.to_string(),
        sound: diagnosis.is_sound(),
        problem: diagnosis.problem(board),
        solutions: diagnosis.solutions,
        solution: diagnosis.solution.as_ref().map(ToString::to_string),
        conflicts: conflicts(board, diagnosis),
        wrong_digits: diagnosis.wrong_digits.iter().map(wrong_digit).collect(),
        wrong_notes: cell_digits(shape, &lacking),
        core: names(shape, &diagnosis.core),
        impasse: impasse_of(board, diagnosis),
        suspects: names(shape, &diagnosis.suspects),
        stale_notes: cell_digits(shape, &diagnosis.stale_notes),
        missing_notes: cell_digits(shape, &diagnosis.missing_notes),
        not_noted: names(shape, &diagnosis.not_noted),
    })
}

fn impasse_of(board: &Board, diagnosis: &Diagnosis) -> Option<String> {
    if diagnosis.core.is_empty() { None } else { impasse(board, &diagnosis.core) }
}

/// The faults of a board, in sentences.
#[must_use]
pub fn diagnosis_text(board: &Board, diagnosis: &Diagnosis) -> String {
    let shape = board.shape();
    let (givens, filled) = (board.givens().clue_count(), board.values().clue_count());
    let mut out =
        format!("{givens} givens, {} placed, {} open.\n", filled - givens, board.open_count());
    let mut say = |line: String| out += &(line + "\n");
    for conflict in &diagnosis.conflicts {
        let cells = list(&entries(board, &conflict.cells));
        let (digit, count) = (conflict.digit.symbol(), conflict.cells.len());
        let house = conflict.house.map(|house| board.rules().geometry().name(house));
        say(match house {
            Some(house) => format!("{digit} stands {count} times in {house}: {cells}."),
            None => format!("{cells} cannot stand together."),
        });
    }
    for &cell in &diagnosis.wrong_digits {
        let right = right(diagnosis, cell).map_or('.', Digit::symbol);
        say(format!(
            "Wrong digit: {}, where the solution has {right}.",
            entries(board, &[cell])[0]
        ));
    }
    for &(cell, digit) in &diagnosis.wrong_notes {
        let (name, symbol) = (cell.name(shape), digit.symbol());
        say(format!("Wrong notes: those of {name} lack {symbol}, which the solution has there."));
    }
    match diagnosis.solutions {
        Some(0) => say_unsolvable(board, diagnosis, &mut say),
        None => {
            say("The number of solutions is not known: the count would take too long.".to_owned())
        }
        Some(1) => {}
        Some(_) if diagnosis.solution.is_some() => {
            say(
                "The givens have several solutions; with the digits that were placed there is one."
                    .to_owned(),
            );
        }
        Some(_) => say("The puzzle has several solutions.".to_owned()),
    }
    if diagnosis.is_sound() {
        say("Nothing is wrong: the board leads to its one solution.".to_owned());
    }
    for &(cell, digits) in &diagnosis.stale_notes {
        let symbols: Vec<String> =
            digits.into_iter().map(|digit| digit.symbol().to_string()).collect();
        say(format!("Out of date: {} in the notes of {}.", list(&symbols), cell.name(shape)));
    }
    out
}

fn say_unsolvable(board: &Board, diagnosis: &Diagnosis, say: &mut impl FnMut(String)) {
    say("The givens have no solution.".to_owned());
    if diagnosis.core.len() > 1 && diagnosis.conflicts.is_empty() {
        let core = list(&entries(board, &diagnosis.core));
        let why = impasse_of(board, diagnosis).map_or_else(String::new, |why| format!(": {why}"));
        say(format!("These cannot stand together{why}: {core}."));
        say("Without any one of them this conflict is gone.".to_owned());
    }
    let suspects = entries(board, &diagnosis.suspects);
    match &suspects[..] {
        [] => say("More than one digit is wrong.".to_owned()),
        [one] => say(format!("The wrong digit can only be {one}: without it there is a solution.")),
        _ => say(format!("If one digit is wrong, it is one of {}.", list(&suspects))),
    }
}
