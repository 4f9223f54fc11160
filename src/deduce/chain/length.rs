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
mod tests;
