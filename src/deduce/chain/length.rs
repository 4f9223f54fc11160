//! The part of a rating that is the length of a chain.

/// The sum that a chain of this complexity adds to the base of its technique: a tenth for every threshold
/// among 4, 6, 8, 12, 16, 24, ... that the complexity less two exceeds.
///
/// Tenths are added one by one, in this order, as the ratings compare exactly.
pub(super) fn increment(complexity: u32) -> f64 {
    let length = complexity.saturating_sub(2);
    let (mut sum, mut threshold, mut odd) = (0.0, 4, true);
    while length > threshold {
        sum += 0.1;
        threshold = if odd { threshold * 3 / 2 } else { threshold * 4 / 3 };
        odd = !odd;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::increment;

    #[test]
    fn tenths_by_complexity() {
        let tenths = |c| (increment(c) * 10.0).round() as u32;
        let firsts = [0, 7, 9, 11, 15, 19, 27, 35, 51, 67, 99, 131, 195];
        for (i, &first) in firsts.iter().enumerate().skip(1) {
            assert_eq!((tenths(first - 1), tenths(first)), (i as u32 - 1, i as u32));
        }
    }

    #[test]
    fn sums_are_of_doubles() {
        assert!(6.6 + increment(7) < 6.5 + increment(9));
    }
}
