//! The board after a hint, as text.

use super::HintStrength;
use rootgrid::error::Error;
use rootgrid::formats::{self, BoardForm, Document, DocumentPart};
use rootgrid::position::{Board, Path};

/// The board after the first step of a path: with a whole step, and where its form was asked for.
///
/// # Errors
/// When the form has no place for what a step changes, or is not for boards of this shape.
pub fn board_after(
    path: &Path,
    strength: HintStrength,
    form: Option<BoardForm>,
) -> Result<Option<String>, Error> {
    let is_whole = strength == HintStrength::Step && !path.steps.is_empty();
    if !is_whole && form.is_none() {
        return Ok(None);
    }
    let is_nine = path.board.rules().is_ordinary_nine();
    let usual = if is_nine { BoardForm::Hodoku } else { BoardForm::Board };
    let Some(board) = path.after()? else { return Ok(None) };
    let form = form.unwrap_or(usual);
    expect_progress(&board, form)?;
    let text = formats::write(&board, form)?;
    Ok(Some(text.trim_end().to_owned()))
}

/// The parts that a form must have a place for to show the effect of a step.
const PROGRESS: [DocumentPart; 2] = [DocumentPart::Placed, DocumentPart::Notes];

/// Refuses a form that would show the board as it was before the step.
fn expect_progress(board: &Board, form: BoardForm) -> Result<(), Error> {
    let document = Document::new(board.clone());
    let lost = |form: BoardForm| {
        let unheld = document.unheld(form);
        PROGRESS
            .map(DocumentPart::name)
            .into_iter()
            .filter(move |part| unheld.contains(part))
            .collect::<Vec<_>>()
    };
    let list = lost(form);
    if list.is_empty() {
        return Ok(());
    }
    let takes =
        |other: &BoardForm| other.expect_shape(board.shape()).is_ok() && lost(*other).is_empty();
    let others: Vec<&str> = BoardForm::ALL.into_iter().filter(takes).map(BoardForm::name).collect();
    Err(Error::option(format!(
        "{form} has no place for {}, so it cannot hold the board after the step: expected --to with one of {}",
        list.join(" and "),
        others.join(", ")
    )))
}
