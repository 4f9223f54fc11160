//! Several grids on one sheet: made, solved, and the next step for a player.

use crate::failure::Failure;
use crate::reasoning::HintFields;
use crate::request::Spoken;
use rootgrid::board::{Cell, Digit, DigitSet, Shape};
use rootgrid::deduce::{Limits, Sheet, Step};
use rootgrid::grid::Givens;
use rootgrid::multi_grid::{MultiGrid, MultiGridMaker, MultiGridPath};
use rootgrid::position::PathStep;
use serde::Serialize;

/// The side of each grid.
const SIDE: usize = 9;

#[derive(Serialize)]
pub(crate) struct SheetFields {
    layout: String,
    rows: usize,
    columns: usize,
    /// Row and column of the upper left cell of each grid, from 0.
    corners: Vec<(u8, u8)>,
    /// Row and column of each cell, from 0.
    places: Vec<(usize, usize)>,
}

/// A sheet by its name or its corners.
pub(crate) fn sheet(layout: &str) -> Result<SheetFields, Failure> {
    let layout: MultiGrid = layout.parse()?;
    Ok(SheetFields {
        rows: layout.rows(),
        columns: layout.cols(),
        corners: layout.corners().to_vec(),
        places: (0..layout.cells()).map(|cell| layout.place(cell)).collect(),
        layout: layout.to_string(),
    })
}

#[derive(Serialize)]
pub(crate) struct MadeSheet {
    layout: String,
    /// A character for each place of the sheet.
    puzzle: String,
    solution: String,
    clues: usize,
    grade: Option<&'static str>,
    effort: Option<u64>,
}

/// The puzzle of a seed and an index, of a grade if one is named.
pub(crate) fn make(
    layout: &str,
    seed: u64,
    index: u64,
    grade: Option<&str>,
) -> Result<MadeSheet, Failure> {
    let layout: MultiGrid = layout.parse()?;
    let grade = grade.map(str::parse).transpose()?;
    let made = MultiGridMaker::new(&layout).with_grade(grade).make(seed, index)?;
    let mut path = layout.path(&made.puzzle, Default::default())?;
    path.by_ref().for_each(drop);
    Ok(MadeSheet {
        puzzle: layout.line(&made.puzzle),
        solution: layout.line(&made.solution),
        clues: made.puzzle.iter().filter(|&&value| value > 0).count(),
        grade: path.grade().map(rootgrid::Grade::name),
        effort: path.effort(),
        layout: layout.to_string(),
    })
}

#[derive(Serialize)]
pub(crate) struct SolvedSheet {
    count: usize,
    solution: Option<String>,
}

/// The number of solutions of a sheet up to a limit, and the first one.
pub(crate) fn solve(layout: &str, puzzle: &str, limit: usize) -> Result<SolvedSheet, Failure> {
    let layout: MultiGrid = layout.parse()?;
    let (first, count) = layout.solve(&layout.read(puzzle)?, limit)?;
    Ok(SolvedSheet { count, solution: first.map(|values| layout.line(&values)) })
}

#[derive(Serialize)]
pub(crate) struct SheetHint {
    /// The grid of the step, by its place among the corners.
    grid: Option<usize>,
    #[serde(flatten)]
    hint: HintFields,
}

/// The first step that says something new to a player with these digits and notes. `notes` are the digits of each cell as bits,
/// none where the player notes nothing.
pub(crate) fn hint(
    layout: &str,
    puzzle: &str,
    notes: &[Option<u32>],
    work: Option<u64>,
    spoken: &Spoken,
) -> Result<SheetHint, Failure> {
    let layout: MultiGrid = layout.parse()?;
    let values = layout.read(puzzle)?;
    check_notes(&layout, notes)?;
    let mut position = Position::new(&layout, values);
    let limits = work.map_or_else(Limits::new, |work| Limits::new().with_work(work));
    let path = layout.path(&position.values, spoken.phrasing()?.language)?;
    let mut path = path.with_limits(&limits);
    while let Some((grid, step)) = path.next() {
        let places = position.places(grid);
        let is_noted = |cell: usize, digits: DigitSet| {
            let noted = notes.get(cell).copied().flatten().unwrap_or(u32::MAX);
            digits.bits() & position.candidates[cell] & noted != 0
        };
        let removals = || step.removals().iter().map(|&(cell, gone)| (places[cell.index()], gone));
        if step.placement().is_none() && !removals().any(|(cell, gone)| is_noted(cell, gone)) {
            // The player knows it already.
            removals().for_each(|(cell, gone)| position.candidates[cell] &= !gone.bits());
            continue;
        }
        return position.hint(grid, step, &mut path);
    }
    Ok(SheetHint { grid: None, hint: HintFields::ended(path.ending()) })
}

/// Refuses notes of other cells or of other digits than the sheet has.
fn check_notes(layout: &MultiGrid, notes: &[Option<u32>]) -> Result<(), Failure> {
    let (found, cells) = (notes.len(), layout.cells());
    if found != 0 && found != cells {
        return Err(Failure::request(format!("found notes of {found} cells, expected {cells}")));
    }
    let all = DigitSet::full(SIDE).bits();
    let wrong = notes.iter().position(|notes| notes.is_some_and(|digits| digits & !all != 0));
    wrong.map_or(Ok(()), |cell| {
        let message =
            format!("found notes of cell {cell} with a digit above {SIDE}, expected bits");
        Err(Failure::request(format!("{message} from 0 to {all}")))
    })
}

/// The digits of a sheet, and what is left for its open cells.
struct Position<'a> {
    layout: &'a MultiGrid,
    values: Vec<u8>,
    candidates: Vec<u32>,
}

impl Position<'_> {
    fn new(layout: &MultiGrid, values: Vec<u8>) -> Position<'_> {
        let open = |&value: &u8| if value == 0 { DigitSet::full(SIDE).bits() } else { 0 };
        let candidates = values.iter().map(open).collect();
        let mut position = Position { layout, values, candidates };
        for grid in 0..layout.corners().len() {
            let places = position.places(grid);
            for house in Shape::NINE.geometry().houses() {
                let cells = Shape::NINE.geometry().house(house);
                let cells = || cells.iter().map(|cell| places[cell.index()]);
                let seen =
                    cells().filter_map(|cell| Digit::from_value(position.values[cell].into()));
                let seen = seen.collect::<DigitSet>().bits();
                cells().for_each(|cell| position.candidates[cell] &= !seen);
            }
        }
        position
    }

    /// The numbers on the sheet of the cells of a grid.
    fn places(&self, grid: usize) -> Vec<usize> {
        let (row, col) = self.layout.corners()[grid];
        let at = |at: usize| {
            self.layout.cell_at(usize::from(row) + at / SIDE, usize::from(col) + at % SIDE)
        };
        (0..SIDE * SIDE).filter_map(at).collect()
    }

    /// The last step of a path, with the cells and the houses of the sheet.
    fn hint(self, grid: usize, step: Step, path: &mut MultiGridPath) -> Result<SheetHint, Failure> {
        let places = self.places(grid);
        let values: Vec<u8> = places.iter().map(|&cell| self.values[cell]).collect();
        let mut sheet = Sheet::new(&Givens::new(Shape::NINE, &values)?.into_puzzle()?);
        for (cell, &place) in places.iter().enumerate() {
            let cell = Cell::new(cell);
            let gone = sheet.digits(cell).bits() & !self.candidates[place];
            for digit in DigitSet::from_bits(gone) {
                sheet.strike(cell, digit);
            }
        }
        let words = path.explain().ok_or_else(|| Failure::request("no words for the step"))?;
        let shown = PathStep { sheet, step, words };
        let position = (self.layout.line(&self.values), self.candidates);
        Ok(SheetHint {
            grid: Some(grid),
            hint: HintFields::on_sheet(shown, (&places, grid), position),
        })
    }
}
