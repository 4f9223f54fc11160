//! Counting different things in bounded memory.

use super::keys::KeySet;
use super::stats::{Interval, draws_to_repeat, poisson_interval};
use rootgrid::rng::mix;
use serde::Serialize;
use std::collections::HashMap;

/// Repeats among things of one kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Things {
    /// Different ones in the sample.
    pub distinct: u64,
    /// Relative standard error of that number: 0 if it is exact, as it is up to a million different ones.
    pub error: f64,
    /// The number looked at for the equal pairs: all, while the number of different ones is exact.
    pub looked_at: u64,
    /// Pairs of equal ones: the sum of k (k - 1) / 2 over things that came k times.
    pub equal_pairs: u64,
    /// Draws up to the first repeat, on average, estimated from the equal pairs: n draws from M
    /// equally likely things have n (n - 1) / 2M equal pairs on average, so M is estimated by
    /// n (n - 1) / (2 pairs), and the first repeat comes after sqrt(pi M / 2). The interval is that
    /// of a Poisson number of pairs; without any pair only its lower end says something.
    pub draws_to_repeat: Interval,
    /// Different ones among the first 1, 2, 5, 10, ... of the sample.
    pub growth: Vec<(u64, u64)>,
}

/// Counts different keys: exactly up to [`Counter::EXACT`] of them, then by a sketch.
///
/// Keys are taken by hashes of 64 bits: the chance that two of a million share one is below 10^-7. While it is exact, a
/// counter of a million takes 8.4 MB, and 17 bytes more for each thing that came more than once.
///
/// The sketch is HyperLogLog (P. Flajolet, E. Fusy, O. Gandouet, F. Meunier, AofA 2007) with 2^14 registers: its
/// standard error is 0.8 %.
#[derive(Clone, Debug, Default)]
pub(super) struct Counter {
    seen: KeySet,
    /// The hashes that came more than once, with their frequencies.
    repeated: HashMap<u64, u64>,
    sketch: Option<Vec<u8>>,
    drawn: u64,
    looked_at: u64,
    equal_pairs: u64,
    growth: Vec<(u64, u64)>,
}

/// Bits of a hash that choose a register.
const CHOICE: u32 = 14;

impl Counter {
    /// Keys that are kept one by one.
    pub(super) const EXACT: usize = 1_000_000;

    /// Adds the next key.
    pub(super) fn add(&mut self, key: u128) {
        self.add_within(key, Counter::EXACT);
    }

    fn add_within(&mut self, key: u128, exact: usize) {
        self.drawn += 1;
        let hash = mix((key >> 64) as u64 ^ mix(key as u64));
        match &mut self.sketch {
            None => {
                self.looked_at += 1;
                if !self.seen.insert(hash) {
                    let before = self.repeated.entry(hash).or_insert(1);
                    self.equal_pairs += *before;
                    *before += 1;
                } else if self.seen.len() > exact {
                    let mut registers = vec![0; 1 << CHOICE];
                    self.seen.iter().for_each(|hash| register(&mut registers, hash));
                    self.seen = KeySet::default();
                    self.repeated = HashMap::new();
                    self.sketch = Some(registers);
                }
            }
            Some(registers) => register(registers, hash),
        }
        if is_round(self.drawn) {
            self.growth.push((self.drawn, self.distinct()));
        }
    }

    /// Different keys up to now.
    pub(super) fn distinct(&self) -> u64 {
        self.sketch.as_ref().map_or(self.seen.len() as u64, |registers| estimate(registers))
    }

    /// The counts.
    pub(super) fn finish(mut self) -> Things {
        let distinct = self.distinct();
        if self.growth.last().is_some_and(|&(drawn, _)| drawn != self.drawn) {
            self.growth.push((self.drawn, distinct));
        }
        let n = self.looked_at as f64;
        let pairs = poisson_interval(self.equal_pairs);
        let draws = |pairs: f64| draws_to_repeat(n * (n - 1.0).max(0.0) / 2.0 / pairs);
        Things {
            distinct,
            error: if self.sketch.is_some() {
                1.04 / f64::from(1u32 << CHOICE).sqrt()
            } else {
                0.0
            },
            looked_at: self.looked_at,
            equal_pairs: self.equal_pairs,
            draws_to_repeat: Interval { low: draws(pairs.high), high: draws(pairs.low) },
            growth: self.growth,
        }
    }
}

/// True if a number is 1, 2 or 5 times a power of ten.
fn is_round(mut number: u64) -> bool {
    while number.is_multiple_of(10) && number > 0 {
        number /= 10;
    }
    matches!(number, 1 | 2 | 5)
}

/// Notes a hash in the sketch: each register keeps the most leading zeros, and one, of the hashes that chose it.
fn register(registers: &mut [u8], hash: u64) {
    let rank = ((hash << CHOICE).leading_zeros().min(64 - CHOICE) + 1) as u8;
    let place = &mut registers[(hash >> (64 - CHOICE)) as usize];
    *place = (*place).max(rank);
}

/// The number of different keys that were noted; for few of them by counting blank registers.
fn estimate(registers: &[u8]) -> u64 {
    let m = registers.len() as f64;
    let sum: f64 = registers.iter().map(|&rank| 0.5f64.powi(i32::from(rank))).sum();
    let raw = 0.7213 / (1.0 + 1.079 / m) * m * m / sum;
    let blank = registers.iter().filter(|&&rank| rank == 0).count();
    if raw <= 2.5 * m && blank > 0 {
        return (m * (m / blank as f64).ln()).round() as u64;
    }
    raw.round() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_exact_and_then_close() {
        for (different, draws) in [(3_000, 5_000), (300_000, 500_000)] {
            let mut counter = Counter::default();
            let mut sketched = Counter::default();
            for i in 0..draws {
                counter.add(u128::from(mix(i % different)));
                sketched.add_within(u128::from(mix(i % different)), 1_000);
            }
            let (exact, close) = (counter.finish(), sketched.finish());
            assert_eq!((exact.distinct, exact.error), (different, 0.0));
            assert_eq!(exact.equal_pairs, draws - different);
            // Five standard errors.
            let error = (close.distinct as f64 - different as f64).abs() / different as f64;
            assert!(error < 5.0 * close.error && close.error > 0.0, "{different}: {error}");
            assert_eq!(close.looked_at, 1_001);
        }
    }

    #[test]
    fn growth_is_noted_at_round_numbers_and_at_the_end() {
        let mut counter = Counter::default();
        (0..25u128).for_each(|key| counter.add(key / 2));
        let growth = [(1, 1), (2, 1), (5, 3), (10, 5), (20, 10), (25, 13)];
        assert_eq!(counter.finish().growth, growth);
    }
}
