//! Tries: a grid, an order of its cells, and the end to which erasing in that order comes.
//!
//! ```text
//!   try t of an index    round t div TOGETHER, place t mod TOGETHER
//!   grid of a round      random_solution from the root stream of that number
//!   order of a place     by key: time (six bits), tie (51 bits), cell (7 bits)
//! ```
//!
//! Times and ties are words that are mixed from their numbers, so that each can be had alone:
//!
//! ```text
//!   word i of a round                        mix(base of the round + i * GOLDEN)
//!   bit b of the time of cell c, places      word (b * cells + c) * 8 + l
//!     64 l to 64 l + 63 (b = 0: the highest)
//!   tie of cell c in place j                 the high bits of word (48 + j) * cells + c
//! ```

use crate::board::{Cell, Digit, Rules, Shape};
use crate::rng::{GOLDEN, Purpose, StreamKey, mix};
use crate::solve::{Solver, random_solution};

/// The number of places of a round.
pub(in crate::generate) const PLACES: usize = 512;
/// The bits of a time.
pub(in crate::generate) const BITS: usize = 6;
/// The tries of an index, after which it has no puzzle.
pub(in crate::generate) const MOST_TRIES: u64 = 1 << 31;

/// The number of tries that share a grid: on small boards one, since a success is likely there and so the grid would count.
pub(in crate::generate) fn tries_a_grid(rules: &Rules) -> u64 {
    if rules.is_ordinary_nine() { PLACES as u64 } else { 1 }
}

/// The words of a round.
#[derive(Copy, Clone)]
pub(in crate::generate) struct TryWords {
    pub(in crate::generate) base: u64,
    cells: usize,
}

impl TryWords {
    pub(in crate::generate) fn new(key: StreamKey, round: u32, cells: usize) -> TryWords {
        TryWords { base: key.base(Purpose::Times, round), cells }
    }

    fn word(self, number: usize) -> u64 {
        mix(self.base.wrapping_add(GOLDEN.wrapping_mul(number as u64)))
    }

    fn time(self, place: usize, cell: usize) -> u64 {
        let bit = |bit: usize| {
            self.word((bit * self.cells + cell) * (PLACES / 64) + place / 64) >> (place % 64) & 1
        };
        (0..BITS).fold(0, |time, number| time << 1 | bit(number))
    }

    /// The key of a cell with that time: the lower key goes first.
    pub(in crate::generate) fn key(self, time: u64, place: usize, cell: usize) -> u64 {
        let tie = self.word((BITS * (PLACES / 64) + place) * self.cells + cell);
        time << (64 - BITS) | tie >> (BITS + 7) << 7 | cell as u64
    }

    /// The cells in the order of a place.
    fn order(self, place: usize) -> Vec<usize> {
        let key = |&cell: &usize| self.key(self.time(place, cell), place, cell);
        let mut cells: Vec<usize> = (0..self.cells).collect();
        cells.sort_by_cached_key(key);
        cells
    }
}

/// The grid of a round.
pub(in crate::generate) fn grid(shape: Shape, key: StreamKey, round: u32) -> Vec<u8> {
    random_solution(shape, &mut key.stream(Purpose::Root, round)).values().to_vec()
}

/// Makes tries.
pub(in crate::generate) trait Tries: Send {
    /// The lowest place of a round, from `first` on, whose try comes to a puzzle, and the puzzle.
    fn next(&mut self, grid: &[u8], words: TryWords, first: usize) -> Option<(usize, Vec<u8>)>;
}

/// Tries by their definition, one after the other.
pub(in crate::generate) struct PlainTries {
    solver: Solver,
    /// The number of tries of a grid.
    places: usize,
}

impl PlainTries {
    pub(in crate::generate) fn new(rules: &Rules) -> PlainTries {
        PlainTries { solver: Solver::new(rules), places: tries_a_grid(rules) as usize }
    }
}

impl Tries for PlainTries {
    fn next(&mut self, grid: &[u8], words: TryWords, first: usize) -> Option<(usize, Vec<u8>)> {
        let solver = &mut self.solver;
        (first..self.places)
            .find_map(|place| Some((place, puzzle_of_try(solver, grid, words, place)?)))
    }
}

/// The puzzle of a try: erases until a clue cannot go; then none may.
fn puzzle_of_try(
    solver: &mut Solver,
    grid: &[u8],
    words: TryWords,
    place: usize,
) -> Option<Vec<u8>> {
    let mut clues = grid.to_vec();
    let mut is_needed = |clues: &mut Vec<u8>, cell: usize| {
        let value = std::mem::take(&mut clues[cell]);
        // Digits of a grid are in its range.
        let digit = Digit::from_value(usize::from(value))?;
        let is_needed = solver.has_other(clues, Cell::new(cell), digit);
        if is_needed {
            clues[cell] = value;
        }
        Some(is_needed)
    };
    let order = words.order(place);
    let stop = order.iter().position(|&cell| is_needed(&mut clues, cell) == Some(true))?;
    let rest = &order[stop + 1..];
    rest.iter().all(|&cell| is_needed(&mut clues, cell) == Some(true)).then_some(clues)
}
