//! Any text as a board, a file or a link of other programs.

use rootgrid::Cell;
use rootgrid::formats::{self, BoardForm, Document};

/// The first byte chooses a form. A document that is read is written in that form; what is read from there is written as
/// the same text again and again.
pub fn check(bytes: &[u8]) {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let Ok(text) = str::from_utf8(rest) else { return };
    let form = BoardForm::ALL[usize::from(first) % BoardForm::ALL.len()];
    for document in Document::read_each(text, None).into_iter().flatten().take(3) {
        let board = &document.board;
        let again = formats::read(&board.to_string()).expect("its own form");
        assert_eq!(again, *board);
        let is_other_shape = document.unheld(form).contains(&"form of the blocks");
        if is_other_shape || is_ambiguous(&document, form) {
            continue;
        }
        let Ok(written) = document.write(form) else { continue };
        let read = |text: &str| {
            let read = Document::read(text);
            read.unwrap_or_else(|error| panic!("{form}: {error}\n{text}"))
        };
        let second = read(&written);
        assert_eq!(second.board.shape(), board.shape(), "{written}");
        // Texts of one generation may have blanks that the next one has not.
        let second = second.write(form).expect("the same form");
        assert_eq!(read(&second).write(form).expect("the same form"), second);
    }
    if let Err(error) = formats::read(text) {
        assert!(!error.to_string().is_empty());
    }
}

/// True where a text of this form may be read as boards of another shape: candidates of 4x4 without any in a cell are a
/// puzzle of side 8, rows of 16 small digits are puzzles of 4x4, the frame of a drawing without lists
/// has 36 characters at 5x2 and 81 at 25x25, which are blank puzzles.
fn is_ambiguous(document: &Document, form: BoardForm) -> bool {
    let board = &document.board;
    let is_dead = |cell| board.digit(cell).is_none() && board.candidates(cell).is_empty();
    match form {
        BoardForm::Candidates => board.shape().side() == 4 && (0..16).map(Cell::new).any(is_dead),
        BoardForm::Grid => board.shape().side() == 16,
        BoardForm::PencilMarks => {
            let shape = board.shape();
            let is_alone = |cell| board.digit(cell).is_some() || board.candidates(cell).len() < 2;
            ["5x2", "25x25"].contains(&&*shape.to_string())
                && (0..shape.cells()).map(Cell::new).all(is_alone)
        }
        _ => false,
    }
}
