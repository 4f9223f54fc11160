//! Tests of `sheet`.

use super::*;
use quickcheck::{TestResult, quickcheck};

quickcheck! {
    /// On the ordinary board this is the same state as the fast one, whatever is done to it.
    fn agrees_with_the_state_of_the_ordinary_board(moves: Vec<(u8, u8, bool)>) -> TestResult {
        let mut sheet = Sheet::new(&Givens::blank(Shape::NINE).into_puzzle().unwrap());
        let mut nine = Nine::blank();
        for (cell, digit, fill) in moves {
            let (cell, digit) = (usize::from(cell) % 81, usize::from(digit) % 9);
            if sheet.candidates(cell) >> digit & 1 == 0 {
                continue;
            }
            if fill {
                sheet.fill(Cell::new(cell), Digit::from_index(digit));
                nine.fill(cell, digit);
            } else {
                sheet.strike(Cell::new(cell), Digit::from_index(digit));
                nine.strike(cell, digit);
            }
        }
        let cells = (0..81).all(|cell| sheet.candidates(cell) == nine.candidates(cell));
        let houses = (0..27).all(|house| {
            sheet.open_in(house) == nine.open_in(house)
                && (0..9).all(|digit| sheet.places(house, digit) == nine.places(house, digit))
                && (0..27).all(|other| sheet.overlap(house, other) == nine.overlap(house, other))
                && (0..9).all(|place| sheet.cell_at(house, place) == nine.cell_at(house, place))
        });
        let digits = (0..9).all(|digit| sheet.placed(digit) == nine.placed(digit));
        TestResult::from_bool(
            cells && houses && digits && sheet.open_cells().eq(nine.open_cells())
        )
    }
}
