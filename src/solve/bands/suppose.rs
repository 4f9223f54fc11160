//! The resistance of a puzzle to suppositions.

use super::plane::ROW;
use super::tables::POSITION;
use super::{Bands, BandsState, LEAVES, Plane, digits};
use crate::board::nine::HOUSE_CELLS;

/// The result of suppositions, each followed by singles and locked candidates.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Resistance {
    /// The harder, the more.
    pub(crate) score: u32,
    /// True if suppositions, locked candidates, subsets and fish do not solve it.
    pub(crate) is_open: bool,
}

/// One doubling of what holds out.
const DOUBLING: u32 = 1024;

/// Open puzzles score higher than this.
const OPEN: u32 = 12 * DOUBLING;

impl Bands {
    /// Supposes every wrong candidate of the puzzle just loaded, strikes those that end in a contradiction all at once, and
    /// so on, round by round.
    ///
    /// The score is the logarithm of how many candidates hold out, by round, as a share of those of the first round; where no
    /// more are struck, it is by how many are left.
    pub(in crate::solve) fn resistance(&mut self, solution: &[u8; 81]) -> Resistance {
        let mut right = [Plane::EMPTY; 9];
        for (cell, &value) in solution.iter().enumerate() {
            right[usize::from(value) - 1] |= Plane::cell(POSITION[cell] as usize);
        }
        let state = &mut self.state;
        let (mut at_first, mut first_struck, mut held) = (0, 0, 0);
        while !self.is_done && state.settle() {
            let (_, several) = state.pairs();
            let wrong = std::array::from_fn(|digit| (state.planes[digit] & several) - right[digit]);
            let left = count(&wrong);
            if left == 0 {
                break;
            }
            let mut struck = state.contradicted(&wrong);
            held += left - count(&struck);
            if at_first == 0 {
                (at_first, first_struck) = (left, count(&struck));
            }
            if count(&struck) == 0 {
                struck = state.confined();
            }
            if count(&struck) == 0 {
                let score = OPEN + 40 * left - 10 * first_struck.min(4 * left);
                return Resistance { score, is_open: true };
            }
            for (digit, struck) in struck.into_iter().enumerate() {
                state.planes[digit] -= struck;
                state.changed |= u32::from(struck.any()) << digit;
            }
        }
        let share = 1 + 1000 * held / at_first.max(1);
        // A logarithm to base two, straight between powers.
        let whole = share.ilog2();
        let score = whole * DOUBLING + ((share * DOUBLING) >> whole) - DOUBLING;
        Resistance { score: score.min(OPEN), is_open: false }
    }
}

impl BandsState {
    /// Those of some candidates whose supposition ends in a contradiction.
    fn contradicted(&self, asked: &[Plane; 9]) -> [Plane; 9] {
        let mut struck = [Plane::EMPTY; 9];
        // What follows from a supposition that holds out holds out too.
        let mut fine = [Plane::EMPTY; 9];
        for digit in 0..9 {
            let mut open = asked[digit];
            while open.any() {
                let position = open.first();
                let cell = Plane::cell(position);
                let mut trial = *self;
                trial.changed = digits(&self.planes, position);
                trial.open -= cell;
                trial.planes.iter_mut().for_each(|plane| *plane -= cell);
                trial.planes[digit] = self.planes[digit] & LEAVES[position];
                if trial.settle() {
                    for (fine, plane) in fine.iter_mut().zip(&trial.planes) {
                        *fine |= *plane - trial.open;
                    }
                } else {
                    struck[digit] |= cell;
                }
                open = open - cell - fine[digit];
            }
        }
        struck
    }

    /// The candidates that subsets (of cells and of digits) and fish of any size strike.
    fn confined(&self) -> [Plane; 9] {
        let mut struck = [Plane::EMPTY; 9];
        for house in 0..27 {
            let position = |i: usize| POSITION[usize::from(HOUSE_CELLS[house][i])] as usize;
            let gone = confined(std::array::from_fn(|i| digits(&self.planes, position(i))));
            for (i, gone) in gone.into_iter().enumerate() {
                let digits = (0..9).filter(|digit| gone >> digit & 1 != 0);
                digits.for_each(|digit| struck[digit] |= Plane::cell(position(i)));
            }
        }
        for (plane, struck) in self.planes.iter().zip(&mut struck) {
            let bands = plane.bands();
            let gone =
                confined(std::array::from_fn(|row| bands[row / 3] >> (10 * (row % 3)) & ROW));
            let of_band =
                |band: usize| gone[3 * band] | gone[3 * band + 1] << 10 | gone[3 * band + 2] << 20;
            *struck |= Plane::of_bands(std::array::from_fn(of_band));
        }
        struck
    }
}

fn count(planes: &[Plane; 9]) -> u32 {
    planes.iter().map(|plane| plane.len()).sum()
}

/// The bits that the other rows of a square lose where k of them have no more than k columns.
fn confined(rows: [u32; 9]) -> [u32; 9] {
    let mut gone = [0; 9];
    let mut columns = [0_u32; 512];
    for set in 1..511_usize {
        let all = columns[set & (set - 1)] | rows[set.trailing_zeros() as usize % 9];
        columns[set] = all;
        if all.count_ones() == set.count_ones() {
            let others = (0..9).filter(|row| set >> row & 1 == 0);
            others.for_each(|row| gone[row] |= rows[row] & all);
        }
    }
    gone
}

#[cfg(test)]
mod tests;
