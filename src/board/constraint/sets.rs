//! Sets of digits with a sum.

use crate::board::{Digit, DigitSet};
use std::sync::OnceLock;

/// The sets of so many of these digits that have a sum, those with smaller digits first.
pub(crate) fn sets_of_sum(digits: DigitSet, count: usize, sum: usize) -> Vec<DigitSet> {
    let digits: Vec<Digit> = digits.into_iter().collect();
    let mut found = Vec::new();
    search(&digits, (count, sum), DigitSet::EMPTY, &mut |set| {
        found.push(set);
        false
    });
    found
}

/// The sets of digits of one side: by their number of digits, by their sum.
pub(crate) struct DigitSums {
    sets: Vec<Vec<Vec<u32>>>,
}

impl DigitSums {
    /// The largest side whose sets are listed.
    pub(crate) const MOST_SIDE: usize = 16;

    /// The sets of a side up to 16, listed once.
    pub(crate) fn of(side: usize) -> &'static DigitSums {
        static KNOWN: [OnceLock<DigitSums>; DigitSums::MOST_SIDE + 1] =
            [const { OnceLock::new() }; DigitSums::MOST_SIDE + 1];
        let side = side.min(DigitSums::MOST_SIDE);
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

    /// The sets of so many digits with a sum, ascending: bit `d` is the digit `d + 1`.
    pub(crate) fn get(&self, count: usize, sum: usize) -> &[u32] {
        self.sets.get(count).and_then(|sums| sums.get(sum)).map_or(&[], Vec::as_slice)
    }
}

/// Returns whether so many of these digits have a sum.
pub(crate) fn has_set_of_sum(digits: DigitSet, count: usize, sum: usize) -> bool {
    let digits: Vec<Digit> = digits.into_iter().collect();
    search(&digits, (count, sum), DigitSet::EMPTY, &mut |_| true)
}

/// Gives each set of so many digits, in ascending order, that makes up a sum to `take`, until that returns true.
fn search(
    digits: &[Digit],
    (count, sum): (usize, usize),
    taken: DigitSet,
    take: &mut dyn FnMut(DigitSet) -> bool,
) -> bool {
    if count == 0 {
        return sum == 0 && take(taken);
    }
    let most: usize = digits.iter().rev().take(count).map(|digit| digit.value()).sum();
    if most < sum {
        return false;
    }
    for (at, &digit) in digits.iter().enumerate() {
        // All that follow are greater.
        if digit.value() * count > sum || digits.len() - at < count {
            return false;
        }
        let rest = (count - 1, sum - digit.value());
        if search(&digits[at + 1..], rest, taken | DigitSet::single(digit), take) {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests;
