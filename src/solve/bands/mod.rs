//! The 9x9 solver: one bitboard for each digit, singles and locked candidates, learning guesses.
//!
//! The bitboards by bands go back to Zhou Yundong's solver, which the forum knows as the base of
//! `fsss2` and JCZSolve (players' forum, "3.77us Solver"); this is our own arrangement of the idea:
//!
//! ```text
//!   state     9 planes (where each digit may still stand), the open cells, the digits to look at
//!   look at   one digit: in each band, what LOCK leaves of it (rows against blocks); across the
//!             bands, what the columns leave (columns against blocks); cells alone in their row
//!   sweep     over the digits: the cells just found leave the other digits' planes; in the same
//!             loads, the cells that only one digit can take (ones without twos)
//! ```
//!
//! Rows, columns and blocks are all seen: once rows and columns are locked against blocks, a hidden
//! single of a column or a block is alone in its row as well.

mod plane;
mod search;
mod singles;
mod suppose;
mod tables;

use super::clues::clues;
use super::outcome::SearchOutcome;
use plane::Plane;
pub(crate) use singles::{Closure, HiddenKind};
pub(crate) use suppose::Resistance;
use tables::{CELL, LEAVES, LOCK, OCCUPANCY, ONE_COLUMN, POSITION, TWO_COLUMNS};

/// A node of the search: what is still possible.
#[derive(Copy, Clone)]
struct BandsState {
    /// Digit after digit, where it may still stand.
    planes: [Plane; 9],
    /// The cells whose digit has not been taken from the other digits' planes.
    open: Plane,
    /// The digits whose planes have changed since they were looked at, one bit each.
    changed: u32,
}

/// Search state for 9x9 puzzles, reused from puzzle to puzzle.
pub(super) struct Bands {
    state: BandsState,
    /// The nodes to go on with after the present one, the latest last.
    waiting: Vec<BandsState>,
    /// Number of guesses at each cell that failed at once, as three binary places, at most 7.
    failures: [Plane; 3],
    /// The cell that was guessed to reach the present node, unless that had been waiting.
    guessed: Option<u8>,
    /// True if the present node is done with: a contradiction, or a solution that has been returned.
    is_done: bool,
}

impl Default for Bands {
    fn default() -> Bands {
        Bands {
            state: BandsState::BLANK,
            waiting: Vec::with_capacity(24),
            failures: [Plane::EMPTY; 3],
            guessed: None,
            is_done: true,
        }
    }
}

impl Bands {
    /// Starts on a new puzzle: 81 values from 0 to 9.
    pub(super) fn load(&mut self, values: &[u8; 81]) {
        self.waiting.clear();
        self.failures = [Plane::EMPTY; 3];
        self.guessed = None;
        self.is_done = !self.state.load(values);
    }

    /// Crosses out one more candidate at the root of the search.
    pub(super) fn forbid(&mut self, cell: usize, digit: usize) {
        self.state.planes[digit] -= Plane::cell(POSITION[cell] as usize);
        self.state.changed |= 1 << digit;
    }

    /// The values of the solution that the search stands at.
    pub(super) fn write_solution(&self, values: &mut [u8]) {
        for (plane, value) in self.state.planes.iter().zip(1..) {
            let mut places = *plane;
            while places.any() {
                let position = places.first();
                places -= Plane::cell(position);
                values[CELL[position] as usize] = value;
            }
        }
    }
}

impl BandsState {
    const BLANK: BandsState =
        BandsState { planes: [Plane::FULL; 9], open: Plane::FULL, changed: 511 };

    /// Puts all givens down at once; false if two of them are in conflict.
    fn load(&mut self, values: &[u8; 81]) -> bool {
        *self = BandsState::BLANK;
        let mut given = [Plane::EMPTY; 9];
        for (cell, value) in clues(values) {
            let position = POSITION[cell] as usize;
            let digit = usize::from(value) - 1;
            given[digit] |= Plane::cell(position);
            self.planes[digit] &= LEAVES[position];
        }
        let all = given.into_iter().fold(Plane::EMPTY, |all, plane| all | plane);
        self.open -= all;
        let mut lost = Plane::EMPTY;
        for (plane, given) in self.planes.iter_mut().zip(given) {
            lost |= given - *plane;
            *plane -= all - given;
        }
        !lost.any()
    }

    /// Follows singles and locked candidates to the end; false on a contradiction, which leaves the
    /// state as good for nothing.
    #[inline(always)]
    fn settle(&mut self) -> bool {
        loop {
            let mut found = Plane::EMPTY;
            let mut found_by = [Plane::EMPTY; 9];
            while self.changed != 0 {
                let digit = self.changed.trailing_zeros() as usize;
                self.changed &= self.changed - 1;
                let Some(plane) = lock(self.planes[digit]) else { return false };
                self.planes[digit] = plane;
                let new = plane.alone_in_row() & self.open;
                found_by[digit] = new;
                if (found & new).any() {
                    return false;
                }
                found |= new;
            }
            self.open -= found;
            let (mut ones, mut twos) = (Plane::EMPTY, Plane::EMPTY);
            for (digit, plane) in self.planes.iter_mut().enumerate() {
                let gone = found - found_by[digit];
                self.changed |= u32::from((*plane & gone).any()) << digit;
                *plane -= gone;
                twos |= ones & *plane;
                ones |= *plane;
            }
            if ones != Plane::FULL {
                return false;
            }
            let mut naked = self.open - twos;
            self.open -= naked;
            if !naked.any() && self.changed == 0 {
                return true;
            }
            while naked.any() {
                let position = naked.first();
                naked -= Plane::cell(position);
                let digit = digits(&self.planes, position).trailing_zeros() as usize;
                if digit >= 9 {
                    return false; // its only digit has just been put into a peer
                }
                self.planes[digit] &= LEAVES[position];
                self.changed |= 1 << digit;
            }
        }
    }

    /// The cells with exactly two digits, and the cells with more than one.
    #[inline(always)]
    fn pairs(&self) -> (Plane, Plane) {
        let (mut ones, mut twos, mut threes) = (Plane::EMPTY, Plane::EMPTY, Plane::EMPTY);
        for &plane in &self.planes {
            threes |= twos & plane;
            twos |= ones & plane;
            ones |= plane;
        }
        (twos - threes, twos)
    }
}

/// The digits that may stand at a position, one bit each.
#[inline(always)]
fn digits(planes: &[Plane; 9], position: usize) -> u32 {
    let bits = planes.iter().enumerate().map(|(digit, plane)| plane.bit(position) << digit);
    bits.fold(0, |all, bit| all | bit)
}

/// A digit's plane after locked candidates; `None` if a row, column or block is left out.
#[inline(always)]
fn lock(plane: Plane) -> Option<Plane> {
    let in_band = |band: u32| {
        let row = |i: usize| OCCUPANCY[i][(band >> (10 * i)) as usize & 511] as usize;
        band & LOCK[(row(0) | row(1) | row(2)) & 511]
    };
    let columns = |band: u32| ((band | band >> 10 | band >> 20) & 511) as usize;
    let [mut a, mut b, mut c] = plane.bands();
    loop {
        (a, b, c) = (in_band(a), in_band(b), in_band(c));
        let (of_a, of_b, of_c) = (columns(a), columns(b), columns(c));
        let (one_a, one_b, one_c) = (ONE_COLUMN[of_a], ONE_COLUMN[of_b], ONE_COLUMN[of_c]);
        let left_a = a & one_b & one_c & TWO_COLUMNS[of_b | of_c];
        let left_b = b & one_a & one_c & TWO_COLUMNS[of_a | of_c];
        let left_c = c & one_a & one_b & TWO_COLUMNS[of_a | of_b];
        let gone = (a ^ left_a) | (b ^ left_b) | (c ^ left_c);
        (a, b, c) = (left_a, left_b, left_c);
        // An empty band empties the two others, so two of them stand for all.
        if a == 0 || b == 0 {
            return None;
        }
        if gone == 0 {
            return Some(Plane::of_bands([a, b, c]));
        }
    }
}
