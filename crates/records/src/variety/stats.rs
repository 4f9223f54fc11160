//! The statistics that the measures are made of.

use serde::Serialize;

/// A figure, or the statement that the sample is too small for it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measured<T> {
    /// The figure.
    Value(T),
    /// The sample has `has` of the at least `needs` items without which the figure means nothing.
    TooFew {
        /// Fewest items that the measure is good for.
        needs: u64,
        /// Items that there are.
        has: u64,
    },
    /// The measure does not apply, for the reason given.
    NotHere(&'static str),
}

impl<T> Measured<T> {
    /// The figure of a sample of `has` items, if these are enough.
    pub(super) fn of(needs: u64, has: u64, figure: impl FnOnce() -> T) -> Measured<T> {
        if has >= needs { Measured::Value(figure()) } else { Measured::TooFew { needs, has } }
    }

    /// The same with another figure.
    pub(super) fn map<U>(self, change: impl FnOnce(T) -> U) -> Measured<U> {
        match self {
            Measured::Value(value) => Measured::Value(change(value)),
            Measured::TooFew { needs, has } => Measured::TooFew { needs, has },
            Measured::NotHere(reason) => Measured::NotHere(reason),
        }
    }

    /// The figure that follows from this one, if there is one.
    pub(super) fn and_then<U>(self, next: impl FnOnce(T) -> Measured<U>) -> Measured<U> {
        match self {
            Measured::Value(value) => next(value),
            Measured::TooFew { needs, has } => Measured::TooFew { needs, has },
            Measured::NotHere(reason) => Measured::NotHere(reason),
        }
    }

    /// The figure, if there is one.
    #[must_use]
    pub fn value(&self) -> Option<&T> {
        match self {
            Measured::Value(value) => Some(value),
            _ => None,
        }
    }

    /// The figure as text, or a dash if there is none.
    #[must_use]
    pub fn text(&self, show: impl FnOnce(&T) -> String) -> String {
        self.value().map_or_else(|| "-".to_string(), show)
    }
}

/// An interval that covers the true value in 95 of 100 samples.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// Lower end.
    pub low: f64,
    /// Upper end; infinite if the sample sets no bound.
    pub high: f64,
}

/// A share with its interval.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Share {
    /// Hits.
    pub hits: u64,
    /// Trials.
    pub of: u64,
    /// E. B. Wilson's score interval (J. Am. Stat. Assoc. 22, 1927).
    pub interval: Interval,
}

/// The 97.5 % point of the normal distribution.
pub(super) const Z: f64 = 1.959_964;

impl Share {
    /// The share of `hits` among `of` trials.
    #[must_use]
    pub fn new(hits: u64, of: u64) -> Share {
        let n = of.max(1) as f64;
        let p = hits as f64 / n;
        let centre = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let interval = Interval { low: (centre - half).max(0.0), high: (centre + half).min(1.0) };
        Share { hits, of, interval }
    }

    /// Hits per trial.
    #[must_use]
    pub fn value(&self) -> f64 {
        self.hits as f64 / self.of.max(1) as f64
    }
}

/// The interval of the mean of a Poisson variable that came out as `count`: the exact one (F.
/// Garwood, Biometrika 28, 1936) in E. B. Wilson and M. M. Hilferty's approximation, good to a few
/// per cent even for small counts.
#[must_use]
pub fn poisson_interval(count: u64) -> Interval {
    let bound = |k: f64, z: f64| k * (1.0 - 1.0 / (9.0 * k) + z / (3.0 * k.sqrt())).powi(3);
    let low = if count == 0 { 0.0 } else { bound(count as f64, -Z).max(0.0) };
    Interval { low, high: bound(count as f64 + 1.0, Z) }
}

/// The mean of a sample with its 95 % interval, from the normal distribution.
#[must_use]
pub fn mean_interval(sample: &[f64]) -> (f64, Interval) {
    let n = sample.len().max(1) as f64;
    let mean = sample.iter().sum::<f64>() / n;
    let squares: f64 = sample.iter().map(|x| (x - mean).powi(2)).sum();
    let half = Z * (squares / (n - 1.0).max(1.0) / n).sqrt();
    (mean, Interval { low: mean - half, high: mean + half })
}

/// A chi-square statistic with its degrees of freedom.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct ChiSquare {
    /// Sum of (observed - expected)^2 / expected.
    pub statistic: f64,
    /// Degrees of freedom.
    pub freedom: u64,
    /// (statistic - freedom) / sqrt(2 freedom): near 0 for the supposed distribution, above 3 is
    /// hardly chance.
    pub z: f64,
}

impl ChiSquare {
    /// The statistic with what follows from it.
    #[must_use]
    pub fn new(statistic: f64, freedom: u64) -> ChiSquare {
        let z = (statistic - freedom as f64) / (2.0 * freedom as f64).sqrt();
        ChiSquare { statistic, freedom, z }
    }

    /// K. Pearson's test of equal chances for all cells of a table.
    #[must_use]
    pub fn of_equal(counts: &[u64]) -> ChiSquare {
        let expected = counts.iter().sum::<u64>() as f64 / counts.len().max(1) as f64;
        let deviation = |&count: &u64| (count as f64 - expected).powi(2) / expected;
        ChiSquare::new(counts.iter().map(deviation).sum(), counts.len().saturating_sub(1) as u64)
    }
}

/// Half the sum of |share - 1/K| over the K cells of a table: 0 for exactly equal counts, near 1 if
/// everything is in one cell of many.
#[must_use]
pub fn variation_from_equal(counts: &[u64]) -> f64 {
    let total = counts.iter().sum::<u64>().max(1) as f64;
    let equal = 1.0 / counts.len().max(1) as f64;
    counts.iter().map(|&count| (count as f64 / total - equal).abs()).sum::<f64>() / 2.0
}

/// The value of [`variation_from_equal`] by chance alone: `sqrt(K / (2 pi n))` for n draws from K
/// equally likely cells, from the mean absolute deviation of the normal distribution.
#[must_use]
pub fn variation_by_chance(cells: u64, draws: u64) -> f64 {
    (cells as f64 / (std::f64::consts::TAU * draws.max(1) as f64)).sqrt()
}

/// How often each whole number came.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Histogram {
    /// Counts by number, from 0.
    pub counts: Vec<u64>,
}

impl Histogram {
    /// Adds a number.
    pub fn add(&mut self, number: usize) {
        if self.counts.len() <= number {
            self.counts.resize(number + 1, 0);
        }
        self.counts[number] += 1;
    }

    /// How many numbers there are.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    fn moment(&self, f: impl Fn(f64) -> f64) -> f64 {
        let sum: f64 = self.counts.iter().zip(0..).map(|(&n, i)| n as f64 * f(f64::from(i))).sum();
        sum / self.total().max(1) as f64
    }

    /// Their mean; 0 if there are none.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.moment(|x| x)
    }

    /// Their standard deviation.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        let mean = self.mean();
        self.moment(|x| (x - mean).powi(2)).sqrt()
    }

    /// The least number that came; 0 if none did.
    #[must_use]
    pub fn least(&self) -> usize {
        self.counts.iter().position(|&count| count > 0).unwrap_or(0)
    }

    /// The greatest number that came; 0 if none did.
    #[must_use]
    pub fn most(&self) -> usize {
        self.counts.iter().rposition(|&count| count > 0).unwrap_or(0)
    }
}

impl FromIterator<usize> for Histogram {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Histogram {
        let mut histogram = Histogram::default();
        numbers.into_iter().for_each(|number| histogram.add(number));
        histogram
    }
}

/// The entropy of a yes-or-no variable in bits: `-p log2 p - (1 - p) log2 (1 - p)` (C. E. Shannon,
/// 1948).
#[must_use]
pub fn binary_entropy(p: f64) -> f64 {
    let part = |p: f64| if p > 0.0 { -p * p.log2() } else { 0.0 };
    part(p) + part(1.0 - p)
}

/// How many draws there are on average up to and with the first repeat, among `size` equally likely
/// things: `sqrt(pi size / 2)` (the birthday problem; Knuth, TAOCP 1, 1.2.11.3).
#[must_use]
pub fn draws_to_repeat(size: f64) -> f64 {
    (std::f64::consts::FRAC_PI_2 * size).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_against_published_values() {
        let poisson = poisson_interval(10);
        assert!((poisson.low - 4.795).abs() < 0.02 && (poisson.high - 18.39).abs() < 0.02);
        let none = poisson_interval(0);
        assert!(none.low == 0.0 && (none.high - 3.689).abs() < 0.05);
        // Wilson's interval for 0 of 10 is (0, 0.2775), for 5 of 10 (0.2366, 0.7634).
        assert!((Share::new(0, 10).interval.high - 0.2775).abs() < 1e-4);
        assert!((Share::new(5, 10).interval.low - 0.2366).abs() < 1e-4);
    }

    #[test]
    fn means_have_the_interval_of_their_standard_error() {
        // Deviation 1 from a mean of 2: the standard error of 100 is sqrt(100 / 99) / 10.
        let sample: Vec<f64> = (0..100).map(|i| f64::from(1 + 2 * (i % 2))).collect();
        let (mean, interval) = mean_interval(&sample);
        assert_eq!(mean, 2.0);
        assert!((interval.high - 2.0 - 0.19698).abs() < 1e-4);
        assert!((interval.low + interval.high - 4.0).abs() < 1e-12);
    }

    #[test]
    fn first_repeats_of_the_fixed_roots() {
        // The figures that the orbits of the two roots and of a root without automorphisms give.
        assert!((draws_to_repeat(22_574_039_040.0) - 188_000.0).abs() < 500.0);
        assert!((draws_to_repeat(1_881_169_920.0) - 54_000.0).abs() < 500.0);
        assert!((draws_to_repeat(1_218_998_108_160.0) - 1_380_000.0).abs() < 5_000.0);
        assert!((draws_to_repeat(365.0) - 24.6).abs() < 1.0);
    }

    #[test]
    fn tables_of_equal_chances() {
        assert_eq!(ChiSquare::of_equal(&[10, 10, 10]).statistic, 0.0);
        assert_eq!(ChiSquare::of_equal(&[30, 0, 0]).statistic, 60.0);
        assert!((variation_from_equal(&[30, 0, 0]) - 2.0 / 3.0).abs() < 1e-12);
        assert!((variation_by_chance(1296, 1_000_000) - 0.0143).abs() < 1e-4);
    }

    #[test]
    fn histograms_tell_their_moments() {
        let histogram: Histogram = [2, 4, 4, 6].into_iter().collect();
        assert_eq!((histogram.mean(), histogram.least(), histogram.most()), (4.0, 2, 6));
        assert!((histogram.deviation() - 2f64.sqrt()).abs() < 1e-12);
        assert_eq!(binary_entropy(0.5), 1.0);
        assert_eq!(binary_entropy(0.0), 0.0);
    }
}
