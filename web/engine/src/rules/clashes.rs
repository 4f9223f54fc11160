//! What a page asks about a board under constraints as it is played: cells that clash, and cages.

use crate::boards::indices;
use crate::failure::Failure;
use crate::reasoning::cell_of;
use crate::under_rules::board_under;
use rootgrid::board::{Cell, DigitSet};
use serde::Serialize;

/// The cells whose digit cannot stand beside those of others, whatever comes into the open cells of a cage or a line.
pub(crate) fn clashes(text: &str, rules: Option<&str>) -> Result<Vec<usize>, Failure> {
    let board = board_under(text, rules)?;
    let cells = (0..board.shape().cells()).map(Cell::new);
    Ok(cells.filter(|&cell| board.clashes(cell)).map(Cell::index).collect())
}

#[derive(Serialize)]
pub(crate) struct CageFields {
    cells: Vec<usize>,
    sum: usize,
    /// The sets of digits that make the sum beside what stands, as bits.
    sets: Vec<u32>,
}

/// The cages of a cell that have a sum.
pub(crate) fn cages(
    text: &str,
    rules: Option<&str>,
    cell: usize,
) -> Result<Vec<CageFields>, Failure> {
    let board = board_under(text, rules)?;
    let cages = board.cages_of(cell_of(&board, cell)?).into_iter();
    let fields = cages.map(|cage| CageFields {
        cells: indices(&cage.cells),
        sum: cage.sum,
        sets: cage.sets.into_iter().map(DigitSet::bits).collect(),
    });
    Ok(fields.collect())
}
