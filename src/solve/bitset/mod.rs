//! The solver for every shape: naked and hidden singles by counting down, and a trail to go back.
//!
//! A Sudoku is an exact cover: each *place* below must be taken by exactly one candidate (a digit in
//! a cell), and each candidate takes one place of each of four kinds. A place is one word, whose
//! bits are the candidates that may still take it:
//!
//! ```text
//!   kind            place number        bit
//!   0 cell          r * N + c           digit d
//!   1 row, digit    r * N + d           column c
//!   2 col, digit    c * N + d           row r
//!   3 block, digit  b * N + d           position p in the block, row-major
//!
//!   words: [kind 0: N*N words | kind 1: N*N | kind 2: N*N | kind 3: N*N]
//! ```
//!
//! Crossing out a candidate clears one bit in four words. A word that falls to one bit is a naked
//! single (kind 0) or a hidden single (kinds 1 to 3) and goes to a queue; a word that falls to
//! zero is a contradiction. Crossed out candidates and filled cells go to trails, so that going
//! back costs what going forward did, and a state is never copied.

mod search;
mod tables;

use super::Outcome;
use crate::board::Shape;
use tables::Tables;

/// A candidate: a cell and a digit index.
#[derive(Copy, Clone)]
struct Candidate {
    cell: u16,
    digit: u8,
}

/// Where to go back to, and the candidate whose trial began there.
#[derive(Copy, Clone)]
struct Trial {
    candidate: Candidate,
    crossed: u32,
    filled: u32,
}

/// Search state for one shape; buffers are reused from puzzle to puzzle.
pub(super) struct Bitset {
    side: usize,
    tables: Tables,
    words: Vec<u32>,
    /// Cell after cell, whether it has been filled (its candidate's other rivals crossed out).
    is_filled: Vec<bool>,
    /// Places that have fallen to one candidate.
    queue: Vec<u16>,
    /// Candidates crossed out, in order.
    crossed: Vec<Candidate>,
    /// Cells filled, in order.
    filled: Vec<u16>,
    trials: Vec<Trial>,
    is_dead: bool,
    /// Whether a solution stands that the search must leave before it goes on.
    is_solved: bool,
}

impl Bitset {
    pub(super) fn new(shape: Shape) -> Bitset {
        let cells = shape.cells();
        Bitset {
            side: shape.side(),
            tables: Tables::new(shape),
            words: vec![0; 4 * cells],
            is_filled: vec![false; cells],
            queue: Vec::new(),
            crossed: Vec::new(),
            filled: Vec::with_capacity(cells),
            trials: Vec::new(),
            is_dead: false,
            is_solved: false,
        }
    }

    /// Starts on a new puzzle. Values must be in range and as many as the shape has cells.
    pub(super) fn load(&mut self, values: &[u8]) {
        self.words.fill((1 << self.side) - 1);
        self.is_filled.fill(false);
        self.queue.clear();
        self.crossed.clear();
        self.filled.clear();
        self.trials.clear();
        self.is_dead = false;
        self.is_solved = false;
        for (cell, &value) in values.iter().enumerate() {
            if value != 0 {
                self.place(Candidate { cell: cell as u16, digit: value - 1 });
            }
        }
    }

    /// Crosses out one more candidate at the root of the search.
    pub(super) fn forbid(&mut self, cell: usize, digit: usize) {
        self.cross(Candidate { cell: cell as u16, digit: digit as u8 });
    }

    /// The values of the solution that the search stands at.
    pub(super) fn write_solution(&self, values: &mut [u8]) {
        for (value, word) in values.iter_mut().zip(&self.words) {
            *value = word.trailing_zeros() as u8 + 1;
        }
    }

    /// The four places that a candidate takes, with its bit in each.
    fn places(&self, candidate: Candidate) -> [(usize, u32); 4] {
        let (n, digit) = (self.side, candidate.digit as usize);
        let cell = candidate.cell as usize;
        let at = self.tables.spots[cell];
        let cells = n * n;
        [
            (cell, 1 << digit),
            (cells + at.row as usize * n + digit, 1 << at.col),
            (2 * cells + at.col as usize * n + digit, 1 << at.row),
            (3 * cells + at.block as usize * n + digit, 1 << at.position),
        ]
    }

    /// The candidate that stands for this bit of this place.
    fn candidate(&self, place: usize, bit: u32) -> Candidate {
        let (n, cells) = (self.side, self.side * self.side);
        let (kind, number) = (place / cells, place % cells);
        if kind == 0 {
            return Candidate { cell: number as u16, digit: bit as u8 };
        }
        let (house, digit) = (number / n, (number % n) as u8);
        let cell = self.tables.house_cells[((kind - 1) * n + house) * n + bit as usize];
        Candidate { cell, digit }
    }

    /// Crosses out a candidate, if it still stands.
    fn cross(&mut self, candidate: Candidate) {
        let places = self.places(candidate);
        let (cell, bit) = places[0];
        if self.words[cell] & bit == 0 {
            return;
        }
        self.crossed.push(candidate);
        for (place, bit) in places {
            let left = self.words[place] & !bit;
            self.words[place] = left;
            if left & left.wrapping_sub(1) == 0 {
                if left == 0 {
                    self.is_dead = true;
                } else {
                    self.queue.push(place as u16);
                }
            }
        }
    }

    /// Fills a cell: crosses out all that the candidate excludes in its four places.
    fn place(&mut self, candidate: Candidate) {
        let places = self.places(candidate);
        let (cell, bit) = places[0];
        if self.words[cell] & bit == 0 {
            self.is_dead = true;
            return;
        }
        if self.is_filled[cell] {
            return;
        }
        self.is_filled[cell] = true;
        self.filled.push(candidate.cell);
        for (place, bit) in places {
            let mut rivals = self.words[place] & !bit;
            while rivals != 0 {
                let rival = self.candidate(place, rivals.trailing_zeros());
                rivals &= rivals - 1;
                self.cross(rival);
            }
        }
    }

    /// Follows singles until there are none left or a place has no candidate.
    fn settle(&mut self) {
        while !self.is_dead
            && let Some(place) = self.queue.pop()
        {
            let word = self.words[place as usize];
            if word != 0 {
                self.place(self.candidate(place as usize, word.trailing_zeros()));
            }
        }
        self.queue.clear();
    }

    /// Takes back everything since the trial began.
    fn go_back(&mut self, trial: Trial) {
        while self.crossed.len() > trial.crossed as usize {
            if let Some(candidate) = self.crossed.pop() {
                for (place, bit) in self.places(candidate) {
                    self.words[place] |= bit;
                }
            }
        }
        while self.filled.len() > trial.filled as usize {
            if let Some(cell) = self.filled.pop() {
                self.is_filled[cell as usize] = false;
            }
        }
        self.is_dead = false;
    }
}
