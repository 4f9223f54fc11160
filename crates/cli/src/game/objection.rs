//! What speaks against a digit, in sentences.

use rootgrid::board::{Cell, Digit};
use rootgrid::deduce::Limits;
use rootgrid::deduce::explain::Phrasing;
use rootgrid::error::Error;
use rootgrid::position::Board;
use rootgrid_records::write::steps::Why;

/// Work for the steps from a wrong digit to a contradiction: less than a second, as in the page.
const WORK: u64 = 20_000;

/// The objection to the digit of a cell, or to what is claimed of a digit there, sentence by sentence.
///
/// # Errors
/// When the board has no such cell.
pub(crate) fn objection(
    board: &Board,
    cell: Cell,
    claim: Option<(Digit, bool)>,
    phrasing: Phrasing,
) -> Result<Vec<String>, Error> {
    let Some((digit, is_there)) = claim.or_else(|| board.digit(cell).map(|digit| (digit, true)))
    else {
        let name = phrasing.notation.cell(cell, board.shape());
        return Ok(vec![format!("{name} is empty: there is no digit to ask about.")]);
    };
    let limits = Limits::new().with_work(WORK);
    Ok(Why::new(board.clone(), (cell, digit), is_there, phrasing, &limits)?.sentences())
}
