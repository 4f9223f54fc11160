//! Candidates of a board of up to 64 cells.

use super::tables::{SmallTables, cells};

/// Digit after digit, the cells that may have it. `N` is the side.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Candidates<const N: usize> {
    /// A cell that is filled is in the set of its digit alone.
    pub(crate) places: [u64; N],
    /// The cells that are not filled yet.
    pub(crate) open: u64,
}

impl<const N: usize> Candidates<N> {
    /// The candidates that clues, digit after digit the cells that show it, leave at sight; clues in conflict leave a house or a cell
    /// without.
    #[inline(always)]
    pub(crate) fn of_clues(tables: &SmallTables, clues: &[u64; N]) -> Candidates<N> {
        let all = clues.iter().fold(0, |all, clues| all | clues);
        let mut places = [0; N];
        for digit in 0..N {
            let seen = cells(clues[digit]).fold(0, |seen, cell| seen | tables.peers[cell]);
            places[digit] = tables.full & !seen & !(all & !clues[digit]);
        }
        Candidates { places, open: tables.full & !all }
    }

    /// Fills an open cell with a digit that it may have.
    #[inline(always)]
    pub(crate) fn fill(&mut self, tables: &SmallTables, cell: usize, digit: usize) {
        let bit = 1 << cell;
        self.places.iter_mut().for_each(|places| *places &= !bit);
        self.places[digit] = self.places[digit] & !tables.peers[cell & 63] | bit;
        self.open &= !bit;
    }

    /// The open cells with one digit, where no cell is without.
    #[inline(always)]
    pub(crate) fn singles(&self) -> u64 {
        let (mut one, mut two) = (0, 0);
        for places in self.places {
            two |= one & places;
            one |= places;
        }
        self.open & !two
    }

    /// The same; `None` if some cell has no digit left.
    #[inline(always)]
    fn try_singles(&self, tables: &SmallTables) -> Option<u64> {
        let has_digit = self.places.iter().fold(0, |all, places| all | places);
        (has_digit == tables.full).then(|| self.singles())
    }

    /// Fills naked singles until no cell of `wanted` is open, or none is left; false on a contradiction.
    #[inline(always)]
    pub(crate) fn follow_naked(&mut self, tables: &SmallTables, wanted: u64) -> bool {
        loop {
            let Some(singles) = self.try_singles(tables) else { return false };
            if singles == 0 || self.open & wanted == 0 {
                return true;
            }
            for digit in 0..N {
                for cell in cells(self.places[digit] & singles) {
                    self.places[digit] &= !tables.peers[cell];
                }
            }
            self.open &= !singles;
        }
    }

    /// The same with naked and hidden singles; that a house has no place for a digit may go unseen.
    #[inline(always)]
    pub(crate) fn follow_singles(&mut self, tables: &SmallTables, wanted: u64) -> bool {
        while self.follow_naked(tables, wanted) {
            if self.open & wanted == 0 {
                return true;
            }
            let before = self.places;
            for digit in 0..N {
                let places = self.places[digit];
                if places & self.open == 0 {
                    continue;
                }
                let mut alone = 0;
                for house in &tables.houses[..3 * N] {
                    let cells = places & house;
                    if cells == 0 {
                        return false;
                    }
                    if cells & (cells - 1) == 0 {
                        alone |= cells;
                    }
                }
                alone &= self.open;
                for other in (0..N).filter(|&other| other != digit) {
                    self.places[other] &= !alone;
                }
            }
            if self.places == before {
                return true;
            }
        }
        false
    }
}
