//! Sets of different digits with a sum.

use std::sync::OnceLock;

/// The largest side of boards with cages.
const SIDES: usize = 17;

/// The sets of digits of one side: by their number of digits, by their sum.
pub(super) struct DigitSums {
    sets: Vec<Vec<Vec<u32>>>,
}

impl DigitSums {
    /// The sets of a side up to 16, listed once.
    pub(super) fn of(side: usize) -> &'static DigitSums {
        static KNOWN: [OnceLock<DigitSums>; SIDES] = [const { OnceLock::new() }; SIDES];
        let side = side.min(SIDES - 1);
        KNOWN[side].get_or_init(|| DigitSums::new(side))
    }

    fn new(side: usize) -> DigitSums {
        let most = side * (side + 1) / 2;
        let mut sets = vec![vec![Vec::new(); most + 1]; side + 1];
        for set in 0..1_u32 << side {
            let sum: usize =
                (0..side).filter(|digit| set >> digit & 1 == 1).map(|digit| digit + 1).sum();
            sets[set.count_ones() as usize][sum].push(set);
        }
        DigitSums { sets }
    }

    /// The sets of so many digits with a sum: bit `d` is the digit `d + 1`.
    pub(super) fn get(&self, count: usize, sum: usize) -> &[u32] {
        self.sets.get(count).and_then(|sums| sums.get(sum)).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests;
