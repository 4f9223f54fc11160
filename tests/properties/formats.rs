//! Any text as a board with pencil marks, in the forms of other programs.

use rootgrid::Cell;
use rootgrid::formats::{self, BoardForm};

/// The first byte chooses a form. A board that is read is written in that form; what is read from there is written as
/// the same text again.
pub fn check(bytes: &[u8]) {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let Ok(text) = str::from_utf8(rest) else { return };
    let form = BoardForm::ALL[usize::from(first) % BoardForm::ALL.len()];
    for board in formats::read_each(text).into_iter().flatten().take(3) {
        let again = formats::read(&board.to_string()).expect("its own form");
        assert_eq!(again, board);
        // A 4x4 board in which a cell has no candidate left looks like a puzzle of side 8.
        let is_dead = |cell| board.digit(cell).is_none() && board.candidates(cell).is_empty();
        let is_small = form == BoardForm::Candidates && board.shape().side() == 4;
        if is_small && (0..16).map(Cell::new).any(is_dead) {
            continue;
        }
        let Ok(written) = formats::write(&board, form) else { continue };
        let read = formats::read(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
        assert_eq!(read.shape(), board.shape(), "{written}");
        assert_eq!(formats::write(&read, form).expect("the same form"), written);
    }
    if let Err(error) = formats::read(text) {
        assert!(!error.to_string().is_empty());
    }
}
