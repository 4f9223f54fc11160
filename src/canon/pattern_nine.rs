//! Canonical 9x9 puzzles: the search of [`super::pattern`] with tables for its inner step.
//!
//! The rows so far leave a stack in one of 24 *modes*: one of six column orders times four
//! ties. Three clue bits of a further row and the mode give the best reading and the next mode.

use super::best::{Arrangement, Line, line_of};
use super::decide::{Settled, Tied};
use super::ties::{TieGroups, Ties, blank_orders};
use crate::board::ORDERS;
use crate::board::Shape;

/// Ties of three places as bits: 2 joins the first two, 1 the last two.
const ALL_TIED: u8 = 3;

/// The best reading of three clue bits, and the mode that is left.
#[derive(Copy, Clone)]
struct StackReading {
    word: u8,
    mode: u8,
}

/// By mode (`order * 4 + ties`) and clue bits (the first source column in bit 2).
static STEPS: [[StackReading; 8]; 24] = steps();

const fn steps() -> [[StackReading; 8]; 24] {
    let mut table = [[StackReading { word: 0, mode: 0 }; 8]; 24];
    let mut index = 0;
    while index < 24 * 8 {
        let (mode, bits) = (index / 8, index % 8);
        table[mode][bits] = step(mode, bits);
        index += 1;
    }
    table
}

const fn step(mode: usize, bits: usize) -> StackReading {
    let mut cols = ORDERS[mode / 4];
    let ties = mode as u8 % 4;
    // Tied places in falling order of their bits, by three exchanges of neighbours.
    let mut round = 0;
    while round < 3 {
        let place = round % 2;
        let tied = ties >> (1 - place) & 1 == 1;
        if tied && clue(bits, cols[place]) < clue(bits, cols[place + 1]) {
            (cols[place], cols[place + 1]) = (cols[place + 1], cols[place]);
        }
        round += 1;
    }
    let read = [clue(bits, cols[0]), clue(bits, cols[1]), clue(bits, cols[2])];
    let alike = ((read[0] == read[1]) as u8) << 1 | (read[1] == read[2]) as u8;
    let mut order = 0;
    while !(ORDERS[order][0] == cols[0] && ORDERS[order][1] == cols[1]) {
        order += 1;
    }
    StackReading {
        word: read[0] << 2 | read[1] << 1 | read[2],
        mode: order as u8 * 4 + (ties & alike),
    }
}

const fn clue(bits: usize, col: u8) -> u8 {
    (bits >> (2 - col) & 1) as u8
}

/// Clue bits of the nine rows in the three stacks.
type ClueBits = [[u8; 3]; 9];

/// Rows chosen so far and what they say about the columns.
#[derive(Copy, Clone)]
struct NineState {
    transposed: bool,
    rows: [u8; 9],
    /// Bit `r`: source row `r` is placed.
    used: u16,
    /// Source stack and mode of each stack place.
    stacks: [(u8, u8); 3],
    /// Ties of the stacks.
    ties: u8,
}

/// The reading of a row in a state: its word and, stack by stack, word and mode.
struct NineReading {
    word: u16,
    stacks: [(u8, StackReading); 3],
}

/// The arrangements that give the smallest pattern of a 9x9 board.
pub(super) fn settle(values: &[u8]) -> Settled {
    let clues = clues(values);
    let mut states = Vec::with_capacity(32);
    let mut next = Vec::with_capacity(32);
    states.extend([false, true].map(NineState::new));
    for k in 0..9 {
        let mut best = 0;
        for state in &states {
            let rows = &clues[usize::from(state.transposed)];
            for row in (0..9).filter(|&row| state.allows(row, k, rows)) {
                let reading = state.read(&rows[row]);
                if reading.word > best {
                    best = reading.word;
                    next.clear();
                }
                if reading.word == best {
                    next.push(state.with(row, k, &reading));
                }
            }
        }
        std::mem::swap(&mut states, &mut next);
        next.clear();
    }
    let tied = states.iter().map(|state| {
        let cols = state.cols();
        let ties = state.column_ties();
        let groups = if ties.is_none() {
            TieGroups::NONE
        } else {
            let columns = column_bits(&clues[usize::from(state.transposed)]);
            ties.groups(Shape::NINE, |place| columns[usize::from(cols[place])] == 0)
        };
        let NineState { transposed, rows, .. } = *state;
        Tied { arrangement: Arrangement { transposed, rows: line_of(&rows), cols }, groups }
    });
    let rows = clues[0].map(|[a, b, c]| u32::from(a) << 6 | u32::from(b) << 3 | u32::from(c));
    let blank_orders = blank_orders(&rows, 3) * blank_orders(&column_bits(&clues[0]), 3);
    Settled { tied: tied.collect(), blank_orders }
}

/// The clues of the board and of its transpose.
fn clues(values: &[u8]) -> [ClueBits; 2] {
    let mut clues = [[[0; 3]; 9]; 2];
    for (row, line) in values.chunks_exact(9).enumerate() {
        for (col, &value) in line.iter().enumerate() {
            let clue = u8::from(value != 0);
            clues[0][row][col / 3] |= clue << (2 - col % 3);
            clues[1][col][row / 3] |= clue << (2 - row % 3);
        }
    }
    clues
}

/// The clue bits of the nine columns.
fn column_bits(clues: &ClueBits) -> [u32; 9] {
    std::array::from_fn(|col| {
        let bit = |row: &[u8; 3]| u32::from(row[col / 3] >> (2 - col % 3) & 1);
        clues.iter().fold(0, |bits, row| bits << 1 | bit(row))
    })
}

impl NineState {
    fn new(transposed: bool) -> NineState {
        let stacks = [0, 1, 2].map(|stack| (stack, ALL_TIED));
        NineState { transposed, rows: [0; 9], used: 0, stacks, ties: ALL_TIED }
    }

    /// Returns whether a source row may stand at place `k`: of blank rows in a band only the first may, and
    /// of blank bands only the first.
    #[inline]
    fn allows(&self, row: usize, k: usize, clues: &ClueBits) -> bool {
        let used = |row: usize| self.used >> row & 1 == 1;
        let band = row / 3 * 3;
        let is_current = |band: usize| usize::from(self.rows[k - k % 3]) / 3 * 3 == band;
        let begins = k.is_multiple_of(3);
        if used(row) || if begins { used_band(self.used, band) } else { !is_current(band) } {
            return false;
        }
        if clues[row] != [0; 3] {
            return true;
        }
        let is_blank = |row: &[u8; 3]| *row == [0; 3];
        let is_blank_band = |band: usize| clues[band..band + 3].iter().all(is_blank);
        let repeats = (band..row).any(|other| !used(other) && is_blank(&clues[other]));
        let repeats_band = begins
            && is_blank_band(band)
            && [0, 3].iter().any(|&other| other < band && !used(other) && is_blank_band(other));
        !repeats && !repeats_band
    }

    #[inline]
    fn read(&self, clues: &[u8; 3]) -> NineReading {
        let mut stacks = self.stacks.map(|(stack, mode)| {
            (stack, STEPS[usize::from(mode)][usize::from(clues[usize::from(stack)])])
        });
        if self.ties != 0 {
            // Tied stacks in falling order of their words, by three exchanges of neighbours.
            for place in [0, 1, 0] {
                let tied = self.ties >> (1 - place) & 1 == 1;
                if tied && stacks[place].1.word < stacks[place + 1].1.word {
                    stacks.swap(place, place + 1);
                }
            }
        }
        let word = stacks.iter().fold(0, |word, (_, step)| word << 3 | u16::from(step.word));
        NineReading { word, stacks }
    }

    /// The state after that row at place `k`.
    #[inline]
    fn with(&self, row: usize, k: usize, reading: &NineReading) -> NineState {
        let mut state = *self;
        state.rows[k] = row as u8;
        state.used |= 1 << row;
        state.stacks = reading.stacks.map(|(stack, step)| (stack, step.mode));
        let [a, b, c] = reading.stacks.map(|(_, step)| step.word);
        state.ties &= u8::from(a == b) << 1 | u8::from(b == c);
        state
    }

    /// The source column of each place.
    fn cols(&self) -> Line {
        std::array::from_fn(|place| {
            self.stacks
                .get(place / 3)
                .map_or(0, |&(stack, mode)| stack * 3 + ORDERS[usize::from(mode / 4)][place % 3])
        })
    }

    /// The ties in the form of the general search.
    fn column_ties(&self) -> Ties {
        // Two bits a stack, the earlier place in the higher bit, to single bits by place.
        let swapped = |ties: u8| u32::from(ties >> 1 | (ties & 1) << 1);
        let columns =
            (0..3).fold(0, |bits, place| bits | swapped(self.stacks[place].1 % 4) << (3 * place));
        Ties::from_bits(columns, swapped(self.ties))
    }
}

fn used_band(used: u16, band: usize) -> bool {
    used >> band & 7 != 0
}
