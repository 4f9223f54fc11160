//! The min-lex form of 9x9 puzzles: the search of [`super::minlex`] with small states, and numbers of digits in nibbles.
//!
//! A row is read before its new digits have numbers: each reads as [`NEW`], which is above all numbers, in tied columns
//! the least first. All states of a level have numbered as many digits, so that readings compare as the rows themselves do:
//!
//! ```text
//!   row  5 . 2 | . . . | . 7 8     numbered so far: 2, as 1     all columns and stacks tied
//!        . 1 N | . . . | . N N     the columns of each stack in order
//!        . . . | . 1 N | . N N     and the stacks: the word of the row, which becomes  . . . | . 1 2 | . 3 4
//! ```
//!
//! So a level first reads all open rows of all states, and keeps the readings with the least word; these alone become
//! states then, one for every order of equal stacks and of new digits in tied columns. Of 45 readings of a minimal puzzle
//! 15 become states.

use super::best::{Line, line_of};
use super::canonical::{out_of_budget, too_symmetric};
use super::rows::MAX_STATES;
use crate::board::{ORDERS, Shape};
use crate::budget::Watch;
use crate::error::Error;
use crate::grid::Givens;
use crate::transform::Morph;

/// The reading of a digit without a number.
const NEW: u64 = 15;

/// Ties of three places as bits: 2 joins the first two, 1 the last two.
const ALL_TIED: u8 = 3;

/// The orders of three places that such ties leave open, the present one first.
const OPEN_ORDERS: [&[[u8; 3]]; 4] =
    [&[ORDERS[0]], &[ORDERS[0], ORDERS[1]], &[ORDERS[0], ORDERS[2]], &ORDERS];

/// A view of the board: the board or its transpose.
struct NineView {
    /// The places of the digits in [`NineState::labels`], by row and stack, a byte a column, the first lowest.
    rows: [[u32; 3]; 9],
    /// Bit `r`: row `r` is blank.
    blank: u16,
}

/// Rows chosen so far, and what they say about columns and digits.
#[derive(Copy, Clone)]
struct NineState {
    /// Bits `4 * d` and up: the number of digit `d`, or [`NEW`]; 0 for a blank.
    labels: u64,
    /// Source rows in nibbles, the last one lowest.
    rows: u64,
    stacks: [Stack; 3],
    /// Bit `r`: source row `r` is placed.
    used: u16,
    /// Ties of the stacks.
    ties: u8,
    labelled: u8,
    transposed: bool,
}

/// A source stack and its columns by place.
#[derive(Copy, Clone)]
struct Stack {
    source: u8,
    /// Source columns by place and then the ties, two bits each, the ties lowest.
    columns: u8,
}

/// The best reading of a row in a stack.
#[derive(Copy, Clone)]
struct StackReading {
    /// Number and source column of each place, the column in the two lowest bits.
    marks: [u8; 3],
    source: u8,
    ties: u8,
    /// The numbers in nibbles.
    word: u16,
}

/// A row that may come next after a state.
#[derive(Copy, Clone)]
struct Candidate {
    stacks: [StackReading; 3],
    state: u32,
    row: u8,
}

/// The smallest image of a 9x9 board that is not complete, and a morph to it.
pub(super) fn search(values: &[u8], watch: &Watch) -> Result<(Givens, Morph), Error> {
    let views = views(values);
    let mut image = [0; 81];
    let mut states = Vec::with_capacity(32);
    let mut found: Vec<Candidate> = Vec::with_capacity(32);
    let mut next = Vec::with_capacity(32);
    states.extend([false, true].map(NineState::new));
    for (k, line) in image.chunks_exact_mut(9).enumerate() {
        let mut best = u64::MAX;
        found.clear();
        for (state, number) in states.iter().zip(0..) {
            if watch.is_over_after_unit() {
                return Err(out_of_budget());
            }
            let view = &views[usize::from(state.transposed)];
            let mut open = open_rows(state.used, view.blank, k % 3 == 0);
            while open != 0 {
                let row = open.trailing_zeros() as u8;
                open &= open - 1;
                let Some((word, stacks)) = state.read(&view.rows[usize::from(row)], best) else {
                    continue;
                };
                if word < best {
                    best = word;
                    found.clear();
                }
                found.push(Candidate { stacks, state: number, row });
            }
        }
        let mut labelled = states.first().map_or(0, |state| state.labelled);
        for (number, place) in line.iter_mut().rev().zip(0..) {
            *number = (best >> (4 * place) & 15) as u8;
        }
        for number in line.iter_mut().filter(|number| u64::from(**number) == NEW) {
            labelled += 1;
            *number = labelled;
        }
        next.clear();
        for Candidate { stacks, state, row } in &found {
            let state = states[*state as usize];
            let view = &views[usize::from(state.transposed)];
            let (after, alike) = state.with(*row, stacks);
            after.settle(&view.rows[usize::from(*row)], *stacks, alike, 0, &mut next);
            if next.len() > MAX_STATES {
                return Err(too_symmetric(Shape::NINE));
            }
        }
        std::mem::swap(&mut states, &mut next);
    }
    let morph = states.first().map_or(Morph::identity(Shape::NINE), NineState::morph);
    Ok((Givens::from_trusted(Shape::NINE, &image), morph))
}

/// The board and its transpose.
fn views(values: &[u8]) -> [NineView; 2] {
    let mut views = [const { NineView { rows: [[0; 3]; 9], blank: 0 } }; 2];
    for (row, line) in values.chunks_exact(9).enumerate() {
        for (col, &value) in line.iter().enumerate() {
            let place = u32::from(value) * 4;
            views[0].rows[row][col / 3] |= place << (col % 3 * 8);
            views[1].rows[col][row / 3] |= place << (row % 3 * 8);
        }
    }
    for view in &mut views {
        let blank = view.rows.iter().zip(0..).map(|(row, r)| u16::from(*row == [0; 3]) << r);
        view.blank = blank.sum();
    }
    views
}

/// The source rows that may come next: bands stay together; of blank rows in a band only the first may, and of blank bands
/// only the first.
#[inline]
fn open_rows(used: u16, blank: u16, begins: bool) -> u16 {
    let (mut open, mut has_blank_band) = (0, false);
    for band in [0, 3, 6] {
        let (left, blank) = (!used >> band & 7, blank >> band & 7);
        let is_begun = left != 7;
        let repeats = begins && blank == 7 && has_blank_band;
        if is_begun == begins || repeats {
            continue;
        }
        has_blank_band |= blank == 7;
        let blank = left & blank;
        open |= (left & !blank | blank & blank.wrapping_neg()) << band;
    }
    open
}

impl NineState {
    fn new(transposed: bool) -> NineState {
        let stacks = [0, 1, 2].map(|source| Stack { source, columns: 0b00_01_10 << 2 | ALL_TIED });
        // All digits are new, and a blank reads as 0.
        let labels = ((1 << 40) - 1) & !15;
        NineState { labels, rows: 0, stacks, used: 0, ties: ALL_TIED, labelled: 0, transposed }
    }

    /// The best reading of a row and its word, unless that is larger than `most`.
    #[inline]
    fn read(&self, row: &[u32; 3], most: u64) -> Option<(u64, [StackReading; 3])> {
        let [a, b, c] = self.stacks;
        let first = self.read_stack(a, row);
        if self.ties == 0 && u64::from(first.word) > most >> 24 {
            return None;
        }
        let mut stacks = [first, self.read_stack(b, row), self.read_stack(c, row)];
        if self.ties != 0 {
            // Tied stacks in rising order of their words, by three exchanges of neighbours.
            for place in [0, 1, 0] {
                let tied = self.ties >> (1 - place) & 1 == 1;
                if tied && stacks[place].word > stacks[place + 1].word {
                    stacks.swap(place, place + 1);
                }
            }
        }
        let word = stacks.iter().fold(0, |word, stack| word << 12 | u64::from(stack.word));
        (word <= most).then_some((word, stacks))
    }

    #[inline]
    fn read_stack(&self, Stack { source, columns }: Stack, row: &[u32; 3]) -> StackReading {
        let digits = row[usize::from(source)];
        let ties = columns & 3;
        let mark = |place: u8| {
            let col = columns >> (6 - 2 * place) & 3;
            let label = self.labels >> (digits >> (8 * col) & 63) & 15;
            (label as u8) << 2 | col
        };
        let [mut a, mut b, mut c] = [mark(0), mark(1), mark(2)];
        // Tied columns in rising order, by three exchanges of neighbours.
        if ties & 2 != 0 {
            (a, b) = (a.min(b), a.max(b));
        }
        if ties & 1 != 0 {
            (b, c) = (b.min(c), b.max(c));
        }
        if ties == ALL_TIED {
            (a, b) = (a.min(b), a.max(b));
        }
        let label = |mark: u8| u16::from(mark >> 2);
        let word = label(a) << 8 | label(b) << 4 | label(c);
        StackReading { marks: [a, b, c], source, ties, word }
    }

    /// The state after that row, its stacks and numbers still to settle, and which tied stacks read the same there.
    #[inline]
    fn with(&self, row: u8, stacks: &[StackReading; 3]) -> (NineState, u8) {
        let pairs = |blank: bool| {
            let alike = |a: &StackReading, b: &StackReading| {
                u8::from(a.word == b.word && (a.word == 0) == blank)
            };
            let [a, b, c] = stacks;
            self.ties & (alike(a, b) << 1 | alike(b, c))
        };
        let rows = self.rows << 4 | u64::from(row);
        let used = self.used | 1 << row;
        // Blank stacks stay tied.
        (NineState { rows, used, ties: pairs(true), ..*self }, pairs(false))
    }

    /// Settles the stacks from a place on, in every order of those that are alike and of new digits in tied columns.
    fn settle(
        self,
        row: &[u32; 3],
        stacks: [StackReading; 3],
        alike: u8,
        place: usize,
        found: &mut Vec<NineState>,
    ) {
        if place == 3 {
            found.push(self);
            return;
        }
        let last = match (place, alike) {
            (0, ALL_TIED) => 2,
            (0, 2) | (1, 1 | ALL_TIED) => place + 1,
            _ => place,
        };
        for from in place..=last {
            let mut stacks = stacks;
            stacks[place..=from].rotate_right(1);
            let reading = &stacks[place];
            let digits = row[usize::from(reading.source)];
            for order in OPEN_ORDERS[usize::from(reading.pairs(NEW))] {
                let mut state = self;
                let mut columns = 0;
                for &at in order {
                    let mark = reading.marks[usize::from(at)];
                    let col = mark & 3;
                    columns = columns << 2 | col;
                    if u64::from(mark >> 2) == NEW {
                        state.labelled += 1;
                        // The number in place of all ones.
                        state.labels ^=
                            (NEW ^ u64::from(state.labelled)) << (digits >> (8 * col) & 63);
                    }
                }
                let columns = columns << 2 | reading.pairs(0);
                state.stacks[place] = Stack { source: reading.source, columns };
                state.settle(row, stacks, alike, place + 1, found);
            }
        }
    }

    fn morph(&self) -> Morph {
        let rows: [u8; 9] = std::array::from_fn(|k| (self.rows >> (32 - 4 * k) & 15) as u8);
        let cols: [u8; 9] = std::array::from_fn(|place| {
            let Stack { source, columns } = self.stacks[place / 3];
            source * 3 + (columns >> (6 - 2 * (place % 3)) & 3)
        });
        // Digits that the board does not show get the numbers that are left, in order.
        let mut left = self.labelled;
        let digits: [u8; 9] = std::array::from_fn(|i| {
            let label = self.labels >> (4 * (i + 1)) & 15;
            if label == NEW {
                left += 1;
                left - 1
            } else {
                label as u8 - 1
            }
        });
        let lines: [Line; 3] = [rows, cols, digits].map(|line| line_of(&line));
        let [rows, cols, digits] = lines;
        Morph::from_lines(Shape::NINE, self.transposed, rows, cols, digits)
    }
}

impl StackReading {
    /// The tied neighbours that both read as this.
    #[inline]
    fn pairs(&self, label: u64) -> u8 {
        let [a, b, c] = self.marks.map(|mark| u64::from(mark >> 2) == label);
        self.ties & (u8::from(a && b) << 1 | u8::from(b && c))
    }
}

#[cfg(test)]
mod tests;
