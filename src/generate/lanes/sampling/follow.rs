//! The tries of a round that are left, followed to the end one by one.
//!
//! ```text
//!   erased cells, by unavoidable sets  --second solution?--> another set, and fewer erased cells; again
//!     at sight redundant --> the try fails          --none--> every clue needed? the puzzle
//! ```

use super::grid::{TriedGrid, houses};
use crate::board::nine::{HOUSE_MASKS, PEERS};
use crate::board::{ALL_CELLS, CellBits};
use crate::solve::Known;

/// A try on its way.
pub(super) struct TryFollower {
    known: Known,
    /// Sets that searches found in the grid.
    learned: Vec<u128>,
}

impl TryFollower {
    pub(super) fn new() -> TryFollower {
        TryFollower { known: Known::new(), learned: Vec::new() }
    }

    /// Goes on to another grid.
    pub(super) fn forget(&mut self) {
        self.learned.clear();
    }

    /// The clues of the puzzle that a try comes to.
    ///
    /// - `erased`: cells that go first, and leave every known set a clue
    /// - `next`: those that follow, in any order
    /// - `key`: which cells of all go first
    pub(super) fn follow(
        &mut self,
        grid: &TriedGrid,
        values: &[u8; 81],
        [erased, next]: [u128; 2],
        key: impl Fn(usize) -> u64,
    ) -> Option<u128> {
        let mut erased = self.stop(grid, erased, next, &key);
        // All keys, once some are asked for.
        let mut keys = None;
        loop {
            if is_given_away(grid, ALL_CELLS & !erased) {
                return None;
            }
            let clues = clues(values, erased);
            let Some(set) = self.known.other_solution(&clues, values) else {
                return self
                    .is_minimal(grid, values, clues, ALL_CELLS & !erased)
                    .then_some(ALL_CELLS & !erased);
            };
            self.learned.push(set);
            let keys = keys.get_or_insert_with(|| std::array::from_fn::<u64, 81, _>(&key));
            let last = CellBits::new(set).map(|cell| keys[cell]).max()?;
            let later = CellBits::new(erased).filter(|&cell| keys[cell] >= last);
            erased = later.fold(erased, |erased, cell| erased & !(1 << cell));
        }
    }

    /// The cells that go before a known set is blank.
    fn stop(
        &self,
        grid: &TriedGrid,
        mut erased: u128,
        next: u128,
        key: &impl Fn(usize) -> u64,
    ) -> u128 {
        let mut order = [(0, 0); 81];
        let mut count = 0;
        for cell in CellBits::new(next) {
            order[count] = (key(cell), cell);
            count += 1;
        }
        let order = &mut order[..count];
        order.sort_unstable();
        let sets = || grid.sets.iter().chain(&self.learned);
        if let Some(&set) = self.learned.iter().find(|&&set| set & !erased == 0) {
            // The sieve did not know it.
            let last = CellBits::new(set).map(key).max().unwrap_or(0);
            let before = CellBits::new(erased).filter(|&cell| key(cell) < last);
            return before.fold(0, |set, cell| set | 1 << cell);
        }
        for &(_, cell) in &*order {
            let after = erased | 1 << cell;
            if sets().any(|set| set & !after == 0) {
                break;
            }
            erased = after;
        }
        erased
    }

    /// Returns whether every clue of a puzzle is needed.
    fn is_minimal(
        &mut self,
        grid: &TriedGrid,
        values: &[u8; 81],
        mut clues: [u8; 81],
        stands: u128,
    ) -> bool {
        for cell in CellBits::new(stands) {
            let only = 1 << cell;
            let mut sets = grid.sets.iter().chain(&self.learned);
            if sets.any(|set| set & stands == only) {
                continue;
            }
            let value = std::mem::take(&mut clues[cell]);
            let Some(set) = self.known.other_solution_at(&clues, values, cell) else {
                return false;
            };
            self.learned.push(set);
            clues[cell] = value;
        }
        true
    }
}

/// The values of a grid without the erased cells.
fn clues(values: &[u8; 81], erased: u128) -> [u8; 81] {
    let mut clues = *values;
    CellBits::new(erased).for_each(|cell| clues[cell] = 0);
    clues
}

/// Returns whether the other clues give some clue away at sight.
fn is_given_away(grid: &TriedGrid, stands: u128) -> bool {
    // By digit, the cells that a clue of it sees, and those that two of them see.
    let (mut ones, mut twos) = ([0u128; 9], [0u128; 9]);
    for cell in CellBits::new(stands) {
        let digit = usize::from(grid.digits[cell]).min(8);
        let around = PEERS[cell] | 1 << cell;
        twos[digit] |= ones[digit] & around;
        ones[digit] |= around;
    }
    // The cells that see clues of all digits, and of all but one.
    let (mut all, mut most) = (!0u128, !0u128);
    for seen in ones {
        most = most & seen | all;
        all &= seen;
    }
    CellBits::new(stands).any(|cell| {
        let digit = usize::from(grid.digits[cell]).min(8);
        // The cells where the digit could still stand if the clue were not there, itself among them.
        let others = twos[digit] | ones[digit] & !(PEERS[cell] | 1 << cell);
        let open = !(stands | others) | 1 << cell;
        let is_only = |house: usize| (open & HOUSE_MASKS[house]).is_power_of_two();
        most >> cell & 1 == 1 && is_seen_by_rest(&ones, cell, digit)
            || houses(cell).into_iter().any(is_only)
    })
}

/// Returns whether a cell sees a clue of every digit but its own.
fn is_seen_by_rest(ones: &[u128; 9], cell: usize, own: usize) -> bool {
    (0..9).all(|digit| digit == own || ones[digit] >> cell & 1 == 1)
}
