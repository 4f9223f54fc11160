//! The grid of a round, as its tries read it.

use crate::board::nine::houses_of;

/// A grid with its unavoidable sets of two digits or two lines.
pub(super) struct TriedGrid {
    /// Digits from 0.
    pub(super) digits: [u8; 81],
    /// By digit, its cells: by row, by column, by block.
    pub(super) places: [[u8; 27]; 9],
    /// The sets, as masks.
    pub(super) sets: Vec<u128>,
    /// Their cells, one set after the other.
    pub(super) cells: Vec<u8>,
    /// Where the cells of each set end.
    pub(super) ends: Vec<u16>,
}

impl TriedGrid {
    pub(super) fn new() -> TriedGrid {
        TriedGrid {
            digits: [0; 81],
            places: [[0; 27]; 9],
            sets: Vec::new(),
            cells: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// Takes a grid of values from 1.
    pub(super) fn load(&mut self, values: &[u8; 81]) {
        for (cell, value) in values.iter().enumerate() {
            let digit = value - 1;
            self.digits[cell] = digit;
            for house in houses(cell) {
                self.places[usize::from(digit)][house] = cell as u8;
            }
        }
        self.sets.clear();
        self.cells.clear();
        self.ends.clear();
        self.find_digit_sets();
        self.find_line_sets(|line, at| 9 * line + at);
        self.find_line_sets(|line, at| 9 * at + line);
    }

    /// The parts of the cells of two digits that can exchange them alone.
    fn find_digit_sets(&mut self) {
        for a in 0..9 {
            for b in 0..a {
                let mut rows = 0u32;
                for row in 0..9 {
                    if rows >> row & 1 == 0 {
                        rows |= self.find_digit_set(a, b, row);
                    }
                }
            }
        }
    }

    /// The part with the digit `a` of a row; returns its rows.
    fn find_digit_set(&mut self, a: usize, b: usize, row: usize) -> u32 {
        let first = self.cells.len();
        let mut set = 0u128;
        let mut rows = 0;
        let mut waiting = [0u8; 18];
        let mut count = 1;
        waiting[0] = self.places[a][row];
        set |= 1 << waiting[0];
        let mut next = 0;
        while next < count {
            let cell = usize::from(waiting[next]);
            next += 1;
            rows |= 1 << (cell / 9);
            let other = if usize::from(self.digits[cell]) == a { b } else { a };
            for house in houses(cell) {
                let partner = self.places[other][house];
                if set >> partner & 1 == 0 {
                    set |= 1 << partner;
                    waiting[count] = partner;
                    count += 1;
                }
            }
        }
        self.cells.extend_from_slice(&waiting[..count]);
        self.keep(first, set);
        rows
    }

    /// The parts of two lines of a chute that can be exchanged alone: the cycles that lead from a digit of one line to the
    /// digit beside it.
    fn find_line_sets(&mut self, cell: impl Fn(usize, usize) -> usize) {
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            for (one, other) in (0..9).step_by(3).map(|chute| (chute + one, chute + other)) {
                let mut place = [0; 9];
                (0..9).for_each(|at| place[usize::from(self.digits[cell(one, at)])] = at);
                let mut seen = 0u32;
                for start in 0..9 {
                    let first = self.cells.len();
                    let (mut at, mut set) = (start, 0u128);
                    while seen >> at & 1 == 0 {
                        seen |= 1 << at;
                        let pair = [cell(one, at), cell(other, at)];
                        set |= 1 << pair[0] | 1 << pair[1];
                        self.cells.extend(pair.map(|cell| cell as u8));
                        at = place[usize::from(self.digits[pair[1]])];
                    }
                    // Sets of four are of two digits as well.
                    match self.cells.len() - first {
                        0 => {}
                        4 => self.cells.truncate(first),
                        _ => self.keep(first, set),
                    }
                }
            }
        }
    }

    fn keep(&mut self, first: usize, set: u128) {
        // A set of all cells of two digits, or of two lines, is hardly ever blank where no other is.
        if self.cells.len() - first >= 18 {
            self.cells.truncate(first);
        } else {
            self.sets.push(set);
            self.ends.push(self.cells.len() as u16);
        }
    }
}

/// The row, the column and the block of a cell, one numbering for all houses.
#[inline(always)]
pub(super) const fn houses(cell: usize) -> [usize; 3] {
    let [row, column, block] = houses_of(cell);
    [row, 9 + column, 18 + block]
}
