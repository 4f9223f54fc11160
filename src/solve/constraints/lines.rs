//! Clues of a line that holds every digit. Of sums: where the part that is added begins and ends, its digits and those of the rest
//! depend on one another.
//!
//! ```text
//!   x-sum       X  inner inner inner | outer outer ...      X cells with X add up
//!   sandwich    outer | 1 | inner inner | 9 | outer ...     what lies between the least and the greatest digit adds up
//! ```
//!
//! Clues that say how many are seen, or what stands in a place, depend on the line as well.

use super::tables::Tables;
use super::words::{Culprit, Words};
use super::work::Line;
use crate::board::DigitSums;
use crate::solve::word_search::digits;
use std::ops::Range;

/// The digits of a line as they are, and those that some arrangement has.
struct Standing {
    words: [u32; DigitSums::MOST_SIDE],
    kept: [u32; DigitSums::MOST_SIDE],
    side: usize,
}

impl Line {
    /// Leaves the cells of a line the digits of arrangements that obey.
    pub(super) fn look_at(
        self,
        tables: &Tables,
        board: &mut Words,
        cells: &[u16],
    ) -> Result<(), Culprit> {
        let side = cells.len();
        let mut line =
            Standing { words: [0; DigitSums::MOST_SIDE], kept: [0; DigitSums::MOST_SIDE], side };
        for (word, &cell) in line.words.iter_mut().zip(cells) {
            *word = board.words[usize::from(cell)];
        }
        match self {
            Line::XSum(sum) => {
                for digit in digits(line.words[0]) {
                    if let Some(rest) = sum.checked_sub(digit + 1) {
                        line.arrange(tables, &[(0, 1 << digit)], 1..digit + 1, rest);
                    }
                }
            }
            Line::Sandwich(sum) => {
                let (least, greatest) = (1, 1 << (side - 1));
                for first in 0..side {
                    for last in first + 1..side {
                        for (one, other) in [(least, greatest), (greatest, least)] {
                            let ends = [(first, one), (last, other)];
                            line.arrange(tables, &ends, first + 1..last, sum);
                        }
                    }
                }
            }
            Line::Skyscraper(count) => line.see(count),
            Line::NumberedRoom(number) => line.say_place(number),
        }
        cells.iter().zip(line.kept).try_for_each(|(&cell, kept)| board.keep(cell, kept))
    }
}

impl Standing {
    /// Adds the digits of arrangements with these digits at these places, and this sum in a range beside them.
    fn arrange(&mut self, tables: &Tables, ends: &[(usize, u32)], inner: Range<usize>, sum: usize) {
        if ends.iter().any(|&(place, digit)| self.words[place] & digit == 0) {
            return;
        }
        let taken = ends.iter().fold(0, |taken, end| taken | end.1);
        let others = tables.full & !taken;
        let is_end = |place: usize| ends.iter().any(|end| end.0 == place);
        let [mut of_inner, mut of_outer, mut is_new] = [0_u32; 3];
        for place in (0..self.side).filter(|&place| !is_end(place)) {
            let word = self.words[place] & others;
            *(if inner.contains(&place) { &mut of_inner } else { &mut of_outer }) |= word;
            is_new |= word & !self.kept[place];
        }
        for &(place, digit) in ends {
            is_new |= digit & !self.kept[place];
        }
        if is_new == 0 {
            return;
        }
        for &set in tables.sums.get(inner.len(), sum) {
            let rest = others & !set;
            if set & !of_inner != 0 || rest & !of_outer != 0 {
                continue;
            }
            let digits_at = |place: usize| if inner.contains(&place) { set } else { rest };
            let mut open = (0..self.side).filter(|&place| !is_end(place));
            if open.all(|place| self.words[place] & digits_at(place) != 0) {
                for place in (0..self.side).filter(|&place| !is_end(place)) {
                    self.kept[place] |= self.words[place] & digits_at(place);
                }
                for &(place, digit) in ends {
                    self.kept[place] |= digit;
                }
            }
        }
    }

    /// Leaves the digits of lines of which so many are higher than all before them.
    ///
    /// Numbers that may have been seen are bits, by the highest value so far: those that can be reached up to each place, and
    /// then, from behind, those from which the right number can be.
    fn see(&mut self, count: usize) {
        let side = self.side;
        let mut reached = [[0_u32; DigitSums::MOST_SIDE + 1]; DigitSums::MOST_SIDE + 1];
        reached[0][0] = 1;
        for place in 0..side {
            let word = self.words[place];
            let mut lower = reached[place][0];
            // Of more cells than the highest value there are no different digits.
            for high in 1..=side {
                let own = reached[place][high];
                if high > place {
                    let stays = if word & below(high) != 0 { own } else { 0 };
                    let climbs = if word >> (high - 1) & 1 == 1 { lower << 1 } else { 0 };
                    reached[place + 1][high] = stays | climbs;
                }
                lower |= own;
            }
        }
        let mut alive = [0_u32; DigitSums::MOST_SIDE + 1];
        alive[side] = reached[side][side] & 1 << count;
        for place in (0..side).rev() {
            let word = self.words[place];
            let (mut kept, mut lower) = (0, reached[place][0]);
            for high in 1..=side {
                let own = reached[place][high];
                if own & alive[high] != 0 {
                    kept |= below(high);
                }
                if lower << 1 & alive[high] != 0 {
                    kept |= 1 << (high - 1);
                }
                lower |= own;
            }
            self.kept[place] = word & kept;
            let mut higher = 0;
            for high in (0..=side).rev() {
                let stays = if word & below(high) != 0 { alive[high] } else { 0 };
                let climbs =
                    if high > 0 && word >> (high - 1) & 1 == 1 { alive[high] >> 1 } else { 0 };
                alive[high] = reached[place][high] & (stays | higher);
                higher |= climbs;
            }
        }
    }

    /// Leaves the digits of lines that have this digit in the place that the first cell says, and nowhere else.
    fn say_place(&mut self, number: usize) {
        let digit = 1 << (number - 1);
        let has_digit = |place: &usize| self.words[*place] & digit != 0;
        let mut places =
            self.words[0] & (0..self.side).filter(has_digit).fold(0, |all, place| all | 1 << place);
        if number != 1 {
            // The first cell holds no digit that stands elsewhere, nor says its own place.
            places &= !digit & !1;
        }
        for place in 0..self.side {
            let is_said = places >> place & 1 == 1;
            self.kept[place] = if is_said { self.words[place] } else { self.words[place] & !digit };
        }
        self.kept[0] = places;
    }
}

/// The digits below a value.
fn below(value: usize) -> u32 {
    (1 << value.saturating_sub(1)) - 1
}
