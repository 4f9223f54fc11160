//! Boards under rules beside rows, columns and blocks.

use crate::failure::Failure;
use rootgrid::board::Rules;
use rootgrid::formats;
use rootgrid::grid::{Givens, Puzzle};
use rootgrid::{Board, Error};

/// Rules as text; none if they are ordinary.
pub(crate) fn text_of(rules: &Rules) -> Option<String> {
    (!rules.is_ordinary()).then(|| rules.to_string())
}

/// The board of a text in any form; where the text says no rules, these hold on it.
pub(crate) fn board_under(text: &str, rules: Option<&str>) -> Result<Board, Failure> {
    under(formats::read(text)?, rules)
}

/// A board that is under these rules unless its text says others; what a shape has by itself is none of its text.
pub(crate) fn under(board: Board, rules: Option<&str>) -> Result<Board, Failure> {
    Ok(match rules {
        Some(rules) => board.under(rules)?,
        None => board,
    })
}

/// A puzzle of a line or a grid, or in the full module the givens of a board; where the text says no rules, these hold on it.
pub(crate) fn puzzle_under(text: &str, rules: Option<&str>) -> Result<Puzzle, Failure> {
    let of_form = |error| givens_of_form(text).unwrap_or(Err(error));
    let board = if cfg!(feature = "full") { text.parse::<Board>().ok() } else { None };
    let givens = match (board, rules) {
        (Some(board), _) => board.givens(),
        (None, Some(_)) => text.parse().or_else(of_form)?,
        (None, None) => match text.parse::<Puzzle>() {
            Ok(puzzle) => return Ok(puzzle),
            Err(error) => of_form(error)?,
        },
    };
    let Some(rules) = rules.filter(|_| givens.rules().is_of_shape()) else {
        return Ok(givens.into_puzzle()?);
    };
    let rules = Rules::parse(givens.shape(), rules)?;
    Ok(Givens::new(rules, givens.values())?.into_puzzle()?)
}

/// The givens of a board in a form that is none of puzzles, also in the full module alone, or what is wrong with it; none where the text is
/// of no such form, or the board has candidates alone, which are no puzzle of digits.
fn givens_of_form(text: &str) -> Option<Result<Givens, Error>> {
    if !cfg!(feature = "full") || text.parse::<Givens>().is_ok() {
        return None;
    }
    match formats::read(text) {
        Ok(board) => {
            let givens = board.givens();
            let says = givens.clue_count() > 0 || !givens.rules().is_of_shape();
            says.then_some(Ok(givens))
        }
        Err(error) => formats::begins_link(text).then_some(Err(error)),
    }
}
