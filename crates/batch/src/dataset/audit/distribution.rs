//! The spread of numbers, in bounded memory.

use serde::Serialize;
use std::collections::BTreeMap;

/// Steps that are kept one by one; beyond, steps become ten times as wide.
const MOST: usize = 4096;

/// Numbers by steps of a tenth, or wider ones where there are too many.
#[derive(Clone, Debug)]
pub(super) struct Spread {
    counts: BTreeMap<i64, u64>,
    /// Tenths of a step.
    width: i64,
    count: u64,
    sum: f64,
    least: f64,
    most: f64,
}

impl Default for Spread {
    fn default() -> Spread {
        let (least, most) = (f64::INFINITY, f64::NEG_INFINITY);
        Spread { counts: BTreeMap::new(), width: 1, count: 0, sum: 0.0, least, most }
    }
}

impl Spread {
    /// Adds a number.
    pub(super) fn add(&mut self, number: f64) {
        if !number.is_finite() {
            return;
        }
        self.count += 1;
        self.sum += number;
        self.least = self.least.min(number);
        self.most = self.most.max(number);
        let tenths = (number * 10.0).round() as i64;
        *self.counts.entry(tenths.div_euclid(self.width)).or_default() += 1;
        while self.counts.len() > MOST {
            self.width = self.width.saturating_mul(10);
            let before = std::mem::take(&mut self.counts);
            for (step, count) in before {
                *self.counts.entry(step.div_euclid(10)).or_default() += count;
            }
        }
    }

    /// The figures of the numbers; `None` if there are none.
    pub(super) fn summary(&self) -> Option<Distribution> {
        let width = self.width as f64 / 10.0;
        let start = |step: i64| step as f64 * self.width as f64 / 10.0;
        let mut before = 0;
        let half = self.counts.iter().find(|(_, count)| {
            before += **count;
            2 * before >= self.count
        });
        Some(Distribution {
            count: self.count,
            least: self.least,
            median: start(*half?.0),
            mean: (self.sum / self.count as f64 * 100.0).round() / 100.0,
            most: self.most,
            step: width,
            steps: self.counts.iter().map(|(&step, &count)| (start(step), count)).collect(),
        })
    }
}

/// The spread of some numbers.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub(super) struct Distribution {
    pub(super) count: u64,
    pub(super) least: f64,
    pub(super) median: f64,
    pub(super) mean: f64,
    pub(super) most: f64,
    /// Width of the steps.
    pub(super) step: f64,
    /// Where a step begins, and how many numbers are in it.
    pub(super) steps: Vec<(f64, u64)>,
}

impl Distribution {
    /// At most so many steps, neighbours put together.
    pub(super) fn coarse(&self, most: usize) -> Vec<(f64, u64)> {
        let mut width = self.step;
        loop {
            let mut steps: Vec<(f64, u64)> = Vec::new();
            for &(start, count) in &self.steps {
                let start = ((start / width + 1e-9).floor() * width * 10.0).round() / 10.0;
                match steps.last_mut().filter(|(last, _)| *last == start) {
                    Some((_, sum)) => *sum += count,
                    None => steps.push((start, count)),
                }
            }
            if steps.len() <= most.max(1) {
                return steps;
            }
            let is_half = (width.log10().fract() + 1.0).fract() > 0.6;
            width *= if is_half { 2.0 } else { 5.0 };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        fn nothing_is_lost(numbers: Vec<i32>) -> bool {
            let mut spread = Spread::default();
            numbers.iter().for_each(|&number| spread.add(f64::from(number) / 10.0));
            let Some(found) = spread.summary() else { return numbers.is_empty() };
            let sum = |steps: &[(f64, u64)]| steps.iter().map(|(_, count)| count).sum::<u64>();
            let coarse = found.coarse(12);
            let least = numbers.iter().min().map(|&least| f64::from(least) / 10.0);
            sum(&found.steps) == numbers.len() as u64
                && sum(&coarse) == numbers.len() as u64
                && coarse.len() <= 12
                && Some(found.least) == least
        }
    }

    #[test]
    fn large_ranges_stay_small() {
        let mut spread = Spread::default();
        (0..100_000).for_each(|i| spread.add(f64::from(i)));
        let found = spread.summary().unwrap();
        assert!(found.steps.len() <= MOST && found.step > 1.0);
        assert!((found.median - 49_999.0).abs() <= found.step);
        assert_eq!((found.least, found.most, found.count), (0.0, 99_999.0, 100_000));
    }
}
