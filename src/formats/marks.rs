//! Boards as lists of candidates, in which a filled cell is a list of one.

use crate::board::{Cell, Digit, DigitSet, Shape};
use crate::position::{Board, Content};

/// The candidates of every cell; a filled cell has its digit.
pub(super) fn of_board(board: &Board) -> Vec<DigitSet> {
    let mut marks = board.all_candidates();
    for (mark, content) in marks.iter_mut().zip(board.contents()) {
        if let Some(digit) = Digit::from_value(content.value.into()) {
            *mark = DigitSet::single(digit);
        }
    }
    marks
}

/// Which cells are filled, as far as lists can say: those with one candidate, unless an open cell that they see has it, too.
pub(super) fn filled_cells(shape: Shape, marks: &[DigitSet]) -> Vec<bool> {
    let geometry = shape.geometry();
    let mut filled: Vec<bool> = marks.iter().map(|mark| mark.len() == 1).collect();
    loop {
        // By house, the digits that open cells may have.
        let mut open = vec![DigitSet::EMPTY; geometry.house_count()];
        for (i, _) in filled.iter().enumerate().filter(|(_, is_filled)| !**is_filled) {
            for house in geometry.first_houses(Cell::new(i)) {
                open[house.index()] = open[house.index()] | marks[i];
            }
        }
        let mut is_stable = true;
        for (i, is_filled) in filled.iter_mut().enumerate().filter(|(_, is_filled)| **is_filled) {
            let mut houses = geometry.first_houses(Cell::new(i)).into_iter();
            if houses.any(|house| !(open[house.index()] & marks[i]).is_empty()) {
                (*is_filled, is_stable) = (false, false);
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
    let at_sight = sight.all_candidates();
    let contents = contents.into_iter().zip(at_sight).map(|(content, at_sight)| Content {
        notes: content.notes.filter(|&notes| notes & at_sight != at_sight),
        ..content
    });
    let contents = contents.collect();
    Board::from_contents(shape, contents)
}
