//! What speaks against a digit that a player entered: suppose that it is right, and see where that leads.

use crate::boards::{ConflictFields, HouseFields, conflicts};
use crate::failure::Failure;
use crate::reasoning::{StepFields, language};
use rootgrid::board::{Cell, DigitSet};
use rootgrid::deduce::{LadderName, Limits, Sheet, Trace};
use rootgrid::{Board, formats};
use serde::Serialize;

/// Units of work for the steps from a wrong digit to a contradiction.
const WORK: u64 = 20_000;

#[derive(Serialize, Default)]
pub(crate) struct Why {
    /// `open`, `given`, `right`, `conflict`, `wrong`, or `unknown` where the puzzle has not one solution.
    verdict: &'static str,
    /// Houses in which the digit stands twice.
    conflicts: Vec<ConflictFields>,
    /// What would follow if the digit were right, up to the contradiction.
    steps: Vec<StepFields>,
    end: Option<Contradiction>,
}

/// What cannot be on a board.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Contradiction {
    /// A cell without a digit that it could take.
    Cell { cell: usize },
    /// A house without a place for a digit.
    House { house: HouseFields, digit: usize },
    /// Digits that cannot stand together.
    Together { cells: Vec<usize> },
}

/// What speaks against the digit of a cell.
pub(crate) fn why(text: &str, cell: usize, code: Option<&str>) -> Result<Why, Failure> {
    let language = language(code)?;
    let board = formats::read(text)?;
    let cell = Some(cell).filter(|&cell| cell < board.shape().cells()).map(Cell::new);
    let cell = cell.ok_or_else(|| Failure::request("no such cell"))?;
    let Some(digit) = board.digit(cell) else {
        return Ok(Why { verdict: "open", ..Why::default() });
    };
    if board.is_given(cell) {
        return Ok(Why { verdict: "given", ..Why::default() });
    }
    let mut conflicts = conflicts(&board);
    conflicts.retain(|conflict| conflict.has(cell));
    if !conflicts.is_empty() {
        return Ok(Why { verdict: "conflict", conflicts, ..Why::default() });
    }
    let Some(solution) = Board::new(&board.givens()).diagnose().solution else {
        return Ok(Why { verdict: "unknown", ..Why::default() });
    };
    if solution.digit(cell) == Some(digit) {
        return Ok(Why { verdict: "right", ..Why::default() });
    }
    // The digit beside the givens and what else is right.
    let mut values = board.givens();
    for at in (0..board.shape().cells()).map(Cell::new) {
        if board.digit(at) == solution.digit(at) {
            values.set(at, board.digit(at));
        }
    }
    values.set(cell, Some(digit));
    let Ok(puzzle) = values.clone().try_puzzle() else {
        // It stands against a digit that another wrong one hides.
        return Ok(Why { verdict: "wrong", ..Why::default() });
    };
    let limits = Limits::new().with_work(WORK);
    let mut trace = Trace::try_from_sheet(&Sheet::new(&puzzle), LadderName::Teaching)?
        .with_teaching_only()
        .with_limits(&limits)
        .with_language(language);
    let mut steps = Vec::new();
    let end = loop {
        let step = trace.next();
        if let Some(end) = contradiction(&trace.to_sheet()) {
            break end;
        }
        match step.zip(trace.explain()) {
            Some((step, words)) => steps.push(StepFields::new(&step, words, &trace.to_sheet())),
            None => {
                steps.clear();
                let core = Board::new(&values).diagnose().core;
                break Contradiction::Together { cells: core.iter().map(|c| c.index()).collect() };
            }
        }
    };
    Ok(Why { verdict: "wrong", conflicts: Vec::new(), steps, end: Some(end) })
}

/// A cell without a digit, or a house without a place for one.
fn contradiction(sheet: &Sheet) -> Option<Contradiction> {
    let shape = sheet.shape();
    let mut cells = (0..shape.cells()).map(Cell::new);
    let is_dead = |cell: &Cell| sheet.values()[cell.index()] == 0 && sheet.digits(*cell).is_empty();
    if let Some(cell) = cells.find(is_dead) {
        return Some(Contradiction::Cell { cell: cell.index() });
    }
    for house in shape.geometry().houses() {
        let mut missing = DigitSet::full(shape.side());
        for &cell in shape.geometry().house(house) {
            match rootgrid::Digit::from_value(sheet.values()[cell.index()].into()) {
                Some(digit) => missing.remove(digit),
                None => missing = missing & !sheet.digits(cell),
            }
        }
        if let Some(digit) = missing.into_iter().next() {
            let house = HouseFields::new(shape, house);
            return Some(Contradiction::House { house, digit: digit.value() });
        }
    }
    None
}
