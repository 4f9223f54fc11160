//! Boards as lists of candidates, in which a filled cell is a list of one.

use crate::board::{Cell, Digit, DigitSet, Shape};
use crate::position::{Board, Content};

/// The candidates of every cell; a filled cell has its digit.
pub(super) fn of_board(board: &Board) -> Vec<DigitSet> {
    let mark = |cell: Cell| match board.digit(cell) {
        Some(digit) => DigitSet::single(digit),
        None => board.candidates(cell),
    };
    (0..board.shape().cells()).map(Cell::new).map(mark).collect()
}

/// Which cells are filled, as far as lists can say: those with one candidate, unless an open cell that they see has it, too.
pub(super) fn filled_cells(shape: Shape, marks: &[DigitSet]) -> Vec<bool> {
    let geometry = shape.geometry();
    let mut filled: Vec<bool> = marks.iter().map(|mark| mark.len() == 1).collect();
    loop {
        let mut is_stable = true;
        for i in 0..marks.len() {
            let is_rival = |&peer: &Cell| {
                !filled[peer.index()] && !(marks[peer.index()] & marks[i]).is_empty()
            };
            if filled[i] && geometry.peers(Cell::new(i)).iter().any(is_rival) {
                filled[i] = false;
                is_stable = false;
            }
        }
        if is_stable {
            return filled;
        }
    }
}

/// The board with these lists. Filled cells are given.
pub(super) fn to_board(shape: Shape, marks: &[DigitSet]) -> Board {
    let content = |(mark, is_filled): (&DigitSet, bool)| match mark.single_digit() {
        Some(digit) if is_filled => filled(digit, true),
        _ => Content { notes: Some(*mark), ..Content::default() },
    };
    plain(shape, marks.iter().zip(filled_cells(shape, marks)).map(content).collect())
}

/// A filled cell.
pub(super) fn filled(digit: Digit, is_given: bool) -> Content {
    Content { value: digit.value() as u8, is_given, notes: None }
}

/// A cell with notes, which a given digit has not.
#[cfg(feature = "formats")]
pub(super) fn content(digit: Option<Digit>, is_given: bool, notes: Option<DigitSet>) -> Content {
    match digit {
        Some(digit) if is_given => filled(digit, true),
        Some(digit) => Content { notes, ..filled(digit, false) },
        None => Content { notes, ..Content::default() },
    }
}

/// The corner marks of all cells, or none if they are all empty.
#[cfg(feature = "formats")]
pub(super) fn unless_empty(marks: Vec<DigitSet>) -> Vec<DigitSet> {
    if marks.iter().all(|marks| marks.is_empty()) { Vec::new() } else { marks }
}

/// The board, without the notes of cells from which nothing is struck: those of a cell that was not
/// noted say the same.
pub(super) fn plain(shape: Shape, contents: Vec<Content>) -> Board {
    let bare = |content: &Content| Content { notes: None, ..*content };
    let sight = Board::from_contents(shape, contents.iter().map(bare).collect());
    let contents = contents.into_iter().enumerate().map(|(i, content)| {
        let at_sight = sight.candidates(Cell::new(i));
        Content { notes: content.notes.filter(|&notes| notes & at_sight != at_sight), ..content }
    });
    let contents = contents.collect();
    Board::from_contents(shape, contents)
}
