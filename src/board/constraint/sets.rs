//! Sets of digits with a sum.

use crate::board::{Digit, DigitSet};

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
