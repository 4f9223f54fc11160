//! The chapter on how puzzles are played, for those who have never seen one: words and two pictures.

use super::content::{Chapter, Figured, Plate, ReadOut};
use super::texts::{BookLanguage, Word};
use rootgrid::board::{Cell, Shape};
use rootgrid::error::Error;
use rootgrid::grid::Givens;
use rootgrid::picture::{GlyphSet, Picture, Tint};
use rootgrid::position::Board;

/// A board on which both pictures have their digit.
const BOARD: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The digit that has one place in the last block of the first band: row 3, column 7, from 0.
const PLACED: (usize, usize, u8) = (2, 6, 5);

/// The cell that has one digit left, from 0.
const ALONE: (usize, usize, u8) = (4, 4, 5);

/// The chapter on how to play.
///
/// # Errors
/// Never: the board is a puzzle, as a test sees.
pub fn how_to_play(language: BookLanguage) -> Result<Chapter, Error> {
    let givens = BOARD.parse::<Givens>()?;
    let board = Board::new(&givens);
    let rows = language.rows(board.rules(), GlyphSet::Digits, givens.values());
    let shape = board.shape();
    let cells = (0..shape.cells()).map(Cell::new);
    let figure = |word: Word,
                  (row, col, digit): (usize, usize, u8),
                  ground: &dyn Fn(Cell) -> bool| {
        let target = Cell::at(shape, row, col);
        let ground = cells.clone().filter(|&cell| cell != target && ground(cell));
        let tints =
            ground.map(|cell| (cell, Tint::Set(0))).chain([(target, Tint::More { is_much: true })]);
        let text = language.word(word).replace("{digit}", &digit.to_string());
        let picture = Picture::new(&board).with_tints(tints.collect());
        let read_out = Some(ReadOut { title: text.clone(), rows: rows.join("\n") });
        Figured { heading: String::new(), picture: picture.into(), read_out, texts: vec![text] }
    };
    let block = Cell::at(shape, PLACED.0, PLACED.1).block(shape);
    let mut figures = vec![
        figure(Word::HowPlace, PLACED, &|cell| cell.block(shape) == block),
        figure(Word::HowCell, ALONE, &|cell| sees(shape, cell)),
    ];
    // What helps where both do not comes after both.
    if let Some(last) = figures.last_mut() {
        last.texts.push(language.word(Word::HowNotes).to_owned());
    }
    let text = [Word::HowRule, Word::HowLogic];
    Ok(Chapter {
        name: language.word(Word::HowToPlay).to_owned(),
        text: text.map(|word| language.word(word).to_owned()).to_vec(),
        plates: vec![Plate { figures, ..Plate::default() }],
        ..Chapter::default()
    })
}

/// Returns whether a cell shares a house with the one that has one digit left.
fn sees(shape: Shape, cell: Cell) -> bool {
    let alone = Cell::at(shape, ALONE.0, ALONE.1);
    cell.row(shape) == alone.row(shape)
        || cell.col(shape) == alone.col(shape)
        || cell.block(shape) == alone.block(shape)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rootgrid::board::Digit;

    /// What the pictures say is true: the digits are those of singles, by the peers alone.
    #[test]
    fn examples_hold() {
        let board = Board::new(&BOARD.parse::<Givens>().unwrap());
        let shape = board.shape();
        let cells = || (0..shape.cells()).map(Cell::new);
        let meet = |a: Cell, b: Cell| {
            a.row(shape) == b.row(shape)
                || a.col(shape) == b.col(shape)
                || a.block(shape) == b.block(shape)
        };
        let can_be = |cell: Cell, digit: usize| {
            let digit = Digit::from_value(digit);
            board.digit(cell).is_none()
                && cells().all(|other| !meet(cell, other) || board.digit(other) != digit)
        };
        let placed = Cell::at(shape, PLACED.0, PLACED.1);
        let block = cells().filter(|cell| cell.block(shape) == placed.block(shape));
        let places: Vec<Cell> = block.filter(|&cell| can_be(cell, PLACED.2.into())).collect();
        assert_eq!(places, [placed]);
        let alone = Cell::at(shape, ALONE.0, ALONE.1);
        let digits: Vec<usize> = (1..=9).filter(|&digit| can_be(alone, digit)).collect();
        assert_eq!(digits, [usize::from(ALONE.2)]);
        for language in BookLanguage::ALL {
            let chapter = how_to_play(language).unwrap();
            let texts = chapter.plates[0].figures.iter().flat_map(|figure| &figure.texts);
            assert!(texts.chain(&chapter.text).all(|text| !text.contains('{') && text.len() > 60));
        }
    }
}
