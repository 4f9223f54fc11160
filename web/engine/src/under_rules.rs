//! Boards under rules beside rows, columns and blocks.

use crate::failure::Failure;
use rootgrid::Board;
use rootgrid::board::Rules;
use rootgrid::formats;
use rootgrid::grid::{Givens, Puzzle};

/// Rules as text; none if they are ordinary.
pub(crate) fn text_of(rules: &Rules) -> Option<String> {
    (!rules.is_ordinary()).then(|| rules.to_string())
}

/// The board of a text in any form; where the text says no rules, these hold on it.
pub(crate) fn board_under(text: &str, rules: Option<&str>) -> Result<Board, Failure> {
    under(formats::read(text)?, rules)
}

/// A board that is under these rules if it is an ordinary one.
pub(crate) fn under(board: Board, rules: Option<&str>) -> Result<Board, Failure> {
    Ok(match rules {
        Some(rules) => board.under(rules)?,
        None => board,
    })
}

/// A puzzle of a line, and in the full module of the givens of a board that says its rules; where it says none, these hold
/// on it.
pub(crate) fn puzzle_under(text: &str, rules: Option<&str>) -> Result<Puzzle, Failure> {
    let board = if cfg!(feature = "full") { text.parse::<Board>().ok() } else { None };
    let is_plain = board.is_none() && rules.is_none();
    if is_plain {
        return Ok(text.parse()?);
    }
    let givens: Givens = board.map_or_else(|| text.parse(), |board| Ok(board.givens()))?;
    let Some(rules) = rules.filter(|_| givens.rules().is_ordinary()) else {
        return Ok(givens.into_puzzle()?);
    };
    let rules = Rules::parse(givens.shape(), rules)?;
    Ok(Givens::new(rules, givens.values())?.into_puzzle()?)
}
