//! Which form a text is in.

use super::form::BoardForm;
use super::{pencilmarks, sdk, sdx, sukaku};
use crate::grid::Givens;

/// The form of a board in play that a text seems to be in; `None` for a puzzle, or for what is no board at all.
///
/// What begins or is built as only one form can be is that form, right or wrong. Other texts are puzzles if
/// they can be read as one.
pub(super) fn form(text: &str) -> Option<BoardForm> {
    let start = text.trim_start();
    if start.starts_with("b1.") {
        Some(BoardForm::Board)
    } else if start.starts_with(':') && start[1..].starts_with(|c: char| c.is_ascii_digit()) {
        Some(BoardForm::Library)
    } else if sdk::is_likely(text) {
        Some(BoardForm::Sdk)
    } else if sdx::is_whole(text) {
        // Before candidates at fixed places: the lists of a file may have as many characters.
        Some(BoardForm::Sdx)
    } else if sukaku::is_likely(text) {
        Some(BoardForm::Candidates)
    } else if text.parse::<Givens>().is_ok() {
        None
    } else if sdx::is_likely(text) {
        Some(BoardForm::Sdx)
    } else if pencilmarks::is_likely(text) {
        Some(BoardForm::PencilMarks)
    } else {
        None
    }
}
