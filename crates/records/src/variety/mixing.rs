//! The exact distance of N transforms from uniform.
//!
//! Look at the row part of a walk's morph: which source row stands where. It is one of
//! `bands! * (rows of a band)! ^ bands` arrangements, 1296 on 9x9. Follow the array that ends as the
//! row array: in every step it is swapped within a group with the chance of one kind, in its groups
//! with the chance of another, and a transposition only changes its name from row array to column
//! array or back. So (name, arrangement) is a Markov chain of 2 * 1296 states, small enough to be run
//! exactly, without sampling.
//!
//! Two arrays begin, one as rows, one as columns, and whichever is called rows at the end counts;
//! both chains are added up in one vector.

use rootgrid::board::Shape;
use rootgrid::error::Error;
use rootgrid::transform::{KindSet, TransformKind};
use serde::Serialize;
use std::collections::BTreeMap;

/// The distance of a walk of `steps` steps from the uniform distribution.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Mixed {
    /// Length of the walk.
    pub steps: u32,
    /// Total variation between the row arrangement and the uniform distribution over all K of them:
    /// half the sum of |p - 1/K|.
    pub rows: f64,
    /// The z that a chi-square test of a million row arrangements shows on average, beside chance:
    /// `n * sum((p - 1/K)^2 * K) / sqrt(2 (K - 1))` for n = 10^6.
    pub z_of_million: f64,
    /// Chance that the digits were never relabelled.
    pub unlabelled: f64,
    /// Chance that some band's rows or some stack's columns were never swapped among themselves.
    pub untouched: f64,
}

/// The most arrangements of the rows that are followed.
const MAX_ARRANGEMENTS: usize = 50_000;

/// The distance from uniform after 0, 1, ... `most` steps of these kinds.
///
/// ```
/// use rootgrid::{board::Shape, transform::KindSet};
/// use rootgrid_records::variety::mixing_curve;
/// let curve = mixing_curve(Shape::NINE, KindSet::ALL, 200)?;
/// assert!(curve[20].rows > 0.3); // although single cells look uniform by then
/// assert!(curve[200].rows < 1e-3);
/// # Ok::<(), rootgrid::Error>(())
/// ```
///
/// # Errors
/// When none of the kinds applies to the shape, and for shapes whose rows have more than 50,000
/// arrangements (sides 15 and above).
pub fn mixing_curve(shape: Shape, kinds: KindSet, most: u32) -> Result<Vec<Mixed>, Error> {
    let chances = Chances::new(shape, kinds)?;
    let mut rows = RowChain::new(shape, &chances)?;
    let mut groups = UntouchedGroups::new(shape);
    let curve = (0..=most).map(|steps| {
        let mixed = Mixed {
            steps,
            rows: rows.variation(),
            z_of_million: rows.z(1e6),
            unlabelled: (1.0 - chances.of(TransformKind::Digits)).powi(steps as i32),
            untouched: groups.chance(),
        };
        rows.step(&chances);
        groups.step(shape, &chances);
        mixed
    });
    Ok(curve.collect())
}

/// The chance of every kind in a step.
struct Chances([f64; 6]);

impl Chances {
    fn new(shape: Shape, kinds: KindSet) -> Result<Chances, Error> {
        let choices = kinds.applying(shape);
        if choices.is_empty() {
            return Err(Error::option(format!(
                "no transform left: '{kinds}' does not apply to {shape} boards"
            )));
        }
        let each = 1.0 / choices.len() as f64;
        Ok(Chances(TransformKind::ALL.map(|kind| if choices.contains(&kind) { each } else { 0.0 })))
    }

    fn of(&self, kind: TransformKind) -> f64 {
        self.0[kind as usize]
    }
}

/// The two names of an array of lines, and the kinds that swap within and of its groups.
const NAMES: [(TransformKind, TransformKind); 2] =
    [(TransformKind::Rows, TransformKind::Bands), (TransformKind::Columns, TransformKind::Stacks)];

/// The chain of (name, arrangement).
struct RowChain {
    /// By arrangement: those after one swap within a group, and after one swap of groups.
    swaps: Vec<[Vec<u32>; 2]>,
    /// By name and arrangement: the chance to be there, summed over the arrays that begin as rows
    /// and as columns.
    mass: [Vec<f64>; 2],
}

impl RowChain {
    fn new(shape: Shape, chances: &Chances) -> Result<RowChain, Error> {
        let swaps = arrangements(shape).ok_or_else(|| {
            Error::option(format!(
                "the rows of a {shape} board have more than {MAX_ARRANGEMENTS} arrangements: too \
                 many to follow"
            ))
        })?;
        let mut rows = vec![0.0; swaps.len()];
        rows[0] = 1.0;
        // Without transposition no column array ever becomes the row array.
        let transposes = chances.of(TransformKind::Transpose) > 0.0;
        let cols = if transposes { rows.clone() } else { Vec::new() };
        Ok(RowChain { swaps, mass: [rows, cols] })
    }

    fn step(&mut self, chances: &Chances) {
        let transpose = chances.of(TransformKind::Transpose);
        let mut next = self.mass.each_ref().map(|mass| vec![0.0; mass.len()]);
        for (name, mass) in self.mass.iter().enumerate() {
            let swap_chances = [chances.of(NAMES[name].0), chances.of(NAMES[name].1)];
            let stays = 1.0 - swap_chances[0] - swap_chances[1] - transpose;
            for (at, &mass) in mass.iter().enumerate() {
                next[name][at] += stays * mass;
                if transpose > 0.0 {
                    next[1 - name][at] += transpose * mass;
                }
                for (neighbours, chance) in self.swaps[at].iter().zip(swap_chances) {
                    let share = chance * mass / neighbours.len() as f64;
                    for &neighbour in neighbours {
                        next[name][neighbour as usize] += share;
                    }
                }
            }
        }
        self.mass = next;
    }

    fn variation(&self) -> f64 {
        let equal = 1.0 / self.swaps.len() as f64;
        self.mass[0].iter().map(|mass| (mass - equal).abs()).sum::<f64>() / 2.0
    }

    fn z(&self, sample: f64) -> f64 {
        let count = self.swaps.len() as f64;
        let equal = 1.0 / count;
        let excess: f64 = self.mass[0].iter().map(|mass| (mass - equal).powi(2) * count).sum();
        sample * excess / (2.0 * (count - 1.0)).sqrt()
    }
}

/// All arrangements of the rows with their neighbours, the identity first; `None` if too many.
fn arrangements(shape: Shape) -> Option<Vec<[Vec<u32>; 2]>> {
    let (group, side) = (shape.block_rows(), shape.side());
    let pairs = |n: usize| (0..n).flat_map(move |b| (0..b).map(move |a| (a, b)));
    let within: Vec<(usize, usize)> = (0..side / group)
        .flat_map(|g| pairs(group).map(move |(a, b)| (g * group + a, g * group + b)))
        .collect();
    let swapped = |line: &[u8], a: usize, b: usize, width: usize| {
        let mut line = line.to_vec();
        (0..width).for_each(|i| line.swap(a * width + i, b * width + i));
        line
    };
    let mut lines: Vec<Vec<u8>> = vec![(0..side as u8).collect()];
    let mut numbers = BTreeMap::from([(lines[0].clone(), 0)]);
    let mut swaps = Vec::new();
    while swaps.len() < lines.len() {
        let line = lines[swaps.len()].clone();
        let mut number = |next: Vec<u8>| {
            *numbers.entry(next).or_insert_with_key(|next| {
                lines.push(next.clone());
                lines.len() as u32 - 1
            })
        };
        let inner = within.iter().map(|&(a, b)| number(swapped(&line, a, b, 1))).collect();
        let outer = pairs(side / group).map(|(a, b)| number(swapped(&line, a, b, group))).collect();
        swaps.push([inner, outer]);
        if lines.len() > MAX_ARRANGEMENTS {
            return None;
        }
    }
    Some(swaps)
}

/// The chances that whole sets of line groups are untouched.
///
/// For `a` of the groups that began as bands and `b` of those that began as stacks, two numbers: the
/// chance that none of them was swapped inside and that the number of transpositions was even, and
/// the same for odd. How likely it is that *some* group is untouched follows by inclusion and
/// exclusion.
struct UntouchedGroups {
    /// By `a`, then `b`: how many such sets there are with their sign, and the two chances.
    sets: Vec<(usize, usize, f64, [f64; 2])>,
}

impl UntouchedGroups {
    fn new(shape: Shape) -> UntouchedGroups {
        let (bands, stacks) = (shape.block_cols(), shape.block_rows());
        let choose =
            |n: usize, k: usize| (0..k).fold(1.0, |all, i| all * (n - i) as f64 / (i + 1) as f64);
        let pairs = (0..=bands).flat_map(|a| (0..=stacks).map(move |b| (a, b)));
        let sets = pairs.filter(|&(a, b)| a + b > 0).map(|(a, b)| {
            let sign = if (a + b) % 2 == 1 { 1.0 } else { -1.0 };
            (a, b, sign * choose(bands, a) * choose(stacks, b), [1.0, 0.0])
        });
        UntouchedGroups { sets: sets.collect() }
    }

    fn step(&mut self, shape: Shape, chances: &Chances) {
        let (bands, stacks) = (shape.block_cols() as f64, shape.block_rows() as f64);
        let (rows, cols) =
            (chances.of(TransformKind::Rows) / bands, chances.of(TransformKind::Columns) / stacks);
        let transpose = chances.of(TransformKind::Transpose);
        for (a, b, _, [even, odd]) in &mut self.sets {
            let (a, b) = (*a as f64, *b as f64);
            let misses =
                [1.0 - transpose - a * rows - b * cols, 1.0 - transpose - a * cols - b * rows];
            (*even, *odd) =
                (*even * misses[0] + *odd * transpose, *odd * misses[1] + *even * transpose);
        }
    }

    fn chance(&self) -> f64 {
        let sum: f64 = self.sets.iter().map(|(_, _, sign, [even, odd])| sign * (even + odd)).sum();
        sum.clamp(0.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rootgrid::rng::StreamKey;
    use rootgrid::transform::{Steps, Walk};

    fn close(value: f64, expected: f64, tolerance: f64) -> bool {
        (value / expected - 1.0).abs() < tolerance
    }

    #[test]
    fn the_curve_meets_the_sampled_figures() {
        // A million sampled walks each: total variation 0.66, 0.40, 0.081 with a noise floor of
        // 0.0143; z 2.4e5, 3.4e4, 796, 25, 4.3.
        let curve = mixing_curve(Shape::NINE, KindSet::ALL, 200).unwrap();
        assert!(close(curve[10].rows, 0.66, 0.02) && close(curve[20].rows, 0.40, 0.02));
        assert!(close(curve[50].rows, 0.081, 0.05));
        assert!(close(curve[10].z_of_million, 2.4e5, 0.05));
        assert!(close(curve[20].z_of_million, 3.4e4, 0.05));
        assert!(close(curve[50].z_of_million, 796.0, 0.05));
        assert!((curve[80].z_of_million - 25.0).abs() < 4.0);
        assert!((curve[100].z_of_million - 4.3).abs() < 4.0);
        assert!(curve[200].z_of_million < 0.1);
        let untouched = [20, 50, 100, 200].map(|steps| curve[steps].untouched);
        for (value, expected) in untouched.into_iter().zip([0.92, 0.30, 0.020, 7e-5]) {
            assert!(close(value, expected, 0.1), "{value} {expected}");
        }
    }

    #[test]
    fn the_curve_is_that_of_walks_for_any_kinds() {
        // Rows swap, columns do not, and transposition brings them to each other.
        let kinds: KindSet = "rows,bands,transpose".parse().unwrap();
        let shape = Shape::from_side(4).unwrap();
        let curve = mixing_curve(shape, kinds, 6).unwrap();
        let walk = Walk::new(shape, Steps::Count(6), kinds).unwrap();
        let count = 20_000;
        let mut counts = BTreeMap::new();
        for index in 0..count {
            let morph = walk.morph(StreamKey::new(4, index), 0);
            *counts.entry(morph.rows().to_vec()).or_insert(0u64) += 1;
        }
        let counts: Vec<u64> = counts.into_values().collect();
        assert_eq!(counts.len(), 8);
        let sampled = super::super::stats::variation_from_equal(&counts);
        assert!((sampled - curve[6].rows).abs() < 0.02, "{sampled} {}", curve[6].rows);
    }

    #[test]
    fn every_row_arrangement_is_followed() {
        let counts = [(4, 8), (6, 48), (8, 384), (9, 1296), (10, 3840), (12, 31_104)];
        for (side, count) in counts {
            let shape = Shape::from_side(side).unwrap();
            assert_eq!(arrangements(shape).unwrap().len(), count, "{shape}");
        }
        let big = Shape::from_side(16).unwrap();
        assert!(mixing_curve(big, KindSet::ALL, 1).unwrap_err().is_invalid_input());
        let small = Shape::from_side(6).unwrap();
        let none = "transpose".parse().unwrap();
        assert!(mixing_curve(small, none, 1).unwrap_err().is_invalid_input());
    }
}
