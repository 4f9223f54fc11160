//! Tests of `tally`.

use super::*;
use crate::board::Shape;
use crate::deduce::Sheet;
use crate::grid::Givens;
use quickcheck::quickcheck;

quickcheck! {
    fn the_ordinary_board_has_as_many(moves: Vec<(u8, u8, bool)>) -> bool {
        let mut sheet = Sheet::new(&Givens::blank(Shape::NINE).into_puzzle().unwrap());
        // Enough to leave singles of every kind.
        let many = moves.iter().cycle().zip(0_u32..).take(40 * moves.len());
        for (&(cell, digit, fill), round) in many {
            let cell = (usize::from(cell) + 7 * round as usize) % 81;
            let digit = (usize::from(digit) + round as usize / 5) % 9;
            if sheet.candidates(cell) >> digit & 1 == 0 {
                continue;
            }
            if fill && round % 3 == 0 {
                sheet.fill(crate::board::Cell::new(cell), crate::board::Digit::from_index(digit));
            } else {
                sheet.strike_at(cell, digit);
            }
            let nine = sheet.to_nine();
            if nine.openings() != openings(&sheet) || nine.candidate_count() != candidates(&sheet)
            {
                return false;
            }
        }
        true
    }
}
