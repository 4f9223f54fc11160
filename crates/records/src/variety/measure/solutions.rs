//! Solutions: digits at cells, row arrangements, bands, unavoidable sets, mini-lines.

use super::unavoidable::{UnavoidableCounts, count_unavoidable};
use crate::variety::sample::Sample;
use crate::variety::stats::{ChiSquare, Measured, variation_by_chance, variation_from_equal};
use rayon::prelude::*;
use rootgrid::board::Rules;
use rootgrid::canon;
use rootgrid::generate::Recipe;
use rootgrid::grid::Solution;
use rootgrid::transform::{Steps, Walk};
use serde::Serialize;
use std::collections::{HashMap, HashSet};

/// Number of solutions that the expensive measures look at.
const LOOKS: usize = 2_000;
/// Row arrangements that are counted one by one, at most.
const ARRANGEMENTS: u64 = 1_000_000;

/// The row arrangements of the transforms' morphs.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct RowArrangements {
    /// Test of equal chances for all arrangements of the rows (1296 on 9x9).
    pub chi_square: ChiSquare,
    /// Total variation between the sample and equal chances.
    pub variation: f64,
    /// The variation that a sample of this size has by chance alone.
    pub by_chance: f64,
}

/// Measures of the solutions.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SolutionMeasures {
    /// Digits at cells: the mean over all cells of the z of a test of equal chances for the digits
    /// there, (X - (N-1)) / sqrt(2 (N-1)) with N - 1 degrees of freedom each. Cells of one solution
    /// depend on each other, so the mean of many z is not itself a normal z; for uniform grids it
    /// stays within a few tenths of 0.
    pub digits_at_cells: Measured<f64>,
    /// The cell whose digits are least even: its z.
    pub worst_cell: Measured<f64>,
    /// Arrangements of the rows in the morphs that the transforms fold into.
    pub row_arrangements: Measured<RowArrangements>,
    /// The number of the 416 classes of bands that the sample meets (9x9 only).
    pub band_classes: Measured<u64>,
    /// Unavoidable sets of four and of six cells per solution, on average.
    pub unavoidable: Measured<[f64; 2]>,
    /// Different sets of digits among the mini-rows and among the mini-columns of a solution, on average: first the
    /// smaller of the two numbers, then the larger. The fewer there are, the easier a pattern is seen.
    pub mini_lines: Measured<[f64; 2]>,
    /// The smallest of these numbers in any solution.
    pub fewest_mini_lines: u64,
}

/// Counts what solutions have.
#[derive(Debug)]
pub(super) struct SolutionCounter {
    rules: Rules,
    seen: u64,
    /// By cell and digit.
    digits: Vec<u64>,
    rows: Measured<RowCounter>,
    bands: HashSet<usize>,
    /// Solutions that the expensive measures looked at, and their sums.
    looks: u64,
    sets: [u64; 2],
    mini_lines: [u64; 2],
    fewest_mini_lines: u64,
}

/// Row arrangements of a walk.
#[derive(Debug)]
struct RowCounter {
    walk: Walk,
    all: u64,
    times: HashMap<Vec<u8>, u64>,
}

impl SolutionCounter {
    pub(super) fn new(recipe: &Recipe) -> SolutionCounter {
        let shape = recipe.shape();
        SolutionCounter {
            rules: recipe.rules.clone(),
            seen: 0,
            digits: vec![0; shape.cells() * shape.side()],
            rows: row_counter(recipe),
            bands: HashSet::new(),
            looks: 0,
            sets: [0; 2],
            mini_lines: [0; 2],
            fewest_mini_lines: u64::MAX,
        }
    }

    pub(super) fn add(&mut self, sample: &Sample) {
        let side = self.rules.shape().side();
        let solutions: Vec<Solution> = sample.batch.iter().map(|made| made.to_solution()).collect();
        self.seen += solutions.len() as u64;
        for solution in &solutions {
            for (cell, &value) in solution.values().iter().enumerate() {
                self.digits[cell * side + usize::from(value) - 1] += 1;
            }
            self.bands.extend(canon::band_numbers(solution).into_iter().flatten());
            let mut counts = solution.distinct_mini_lines().map(|count| count as u64);
            counts.sort_unstable();
            self.mini_lines.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            self.fewest_mini_lines = self.fewest_mini_lines.min(counts[0]);
        }
        // The sets that are counted are those of ordinary boards.
        let most = if self.rules.is_ordinary() { LOOKS } else { 0 };
        let looks = solutions.len().min(most.saturating_sub(self.looks as usize));
        let counts: Vec<UnavoidableCounts> =
            solutions[..looks].par_iter().map(count_unavoidable).collect();
        for UnavoidableCounts { of_four, of_six } in counts {
            self.sets[0] += u64::from(of_four);
            self.sets[1] += u64::from(of_six);
        }
        self.looks += looks as u64;
        if let Measured::Value(RowCounter { walk, times, .. }) = &mut self.rows {
            let indices: Vec<u64> = sample.batch.iter().map(|made| made.index).collect();
            let recipe = &sample.recipe;
            let lines: Vec<Vec<u8>> = indices
                .into_par_iter()
                .map(|index| walk.morph(recipe.grid_key(index), 0).rows().to_vec())
                .collect();
            lines.into_iter().for_each(|line| *times.entry(line).or_insert(0) += 1);
        }
    }

    pub(super) fn finish(self) -> SolutionMeasures {
        let (shape, n) = (self.rules.shape(), self.seen);
        // Five expected hits of every digit in every cell.
        let enough = 5 * shape.side() as u64;
        let of_cells = || {
            let cells = self.digits.chunks(shape.side());
            cells.map(|counts| ChiSquare::of_equal(counts).z).collect()
        };
        let cells: Measured<Vec<f64>> = Measured::of(enough, n, of_cells);
        let mean = |sums: [u64; 2], of: u64| sums.map(|sum| sum as f64 / of as f64);
        SolutionMeasures {
            digits_at_cells: cells.clone().map(|z| z.iter().sum::<f64>() / z.len() as f64),
            worst_cell: cells.map(|z| z.into_iter().fold(f64::MIN, f64::max)),
            row_arrangements: self.rows.and_then(|rows| rows.finish(n)),
            band_classes: if self.rules.is_ordinary_nine() {
                Measured::Value(self.bands.len() as u64)
            } else {
                Measured::NotHere("bands have known classes on ordinary 9x9 only")
            },
            unavoidable: if self.rules.is_ordinary() {
                Measured::of(1, n, || mean(self.sets, self.looks))
            } else {
                Measured::NotHere("sets are listed on ordinary boards only")
            },
            mini_lines: Measured::of(1, n, || mean(self.mini_lines, n)),
            fewest_mini_lines: self.fewest_mini_lines,
        }
    }
}

/// A counter of the row arrangements of the morphs, where a walk of transforms makes the grids.
fn row_counter(recipe: &Recipe) -> Measured<RowCounter> {
    if !recipe.rules.is_ordinary() {
        return Measured::NotHere("rows are arranged on ordinary boards only");
    }
    let shuffle = recipe.source.shuffle().filter(|shuffle| shuffle.steps != Steps::Count(0));
    let Some(Ok(walk)) = shuffle.map(|shuffle| shuffle.walk(recipe.shape())) else {
        return Measured::NotHere("only transforms have row arrangements");
    };
    let factorial = |n: usize| (1..=n as u64).product::<u64>();
    let (bands, rows) = (recipe.shape().block_cols(), recipe.shape().block_rows());
    let all = factorial(rows).checked_pow(bands as u32).map(|all| all * factorial(bands));
    match all {
        Some(all) if all <= ARRANGEMENTS => {
            Measured::Value(RowCounter { walk, all, times: HashMap::new() })
        }
        _ => Measured::NotHere("too many row arrangements"),
    }
}

impl RowCounter {
    fn finish(self, n: u64) -> Measured<RowArrangements> {
        Measured::of(5 * self.all, n, || {
            let mut counts: Vec<u64> = self.times.into_values().collect();
            counts.sort_unstable(); // sums of floats depend on their order, hash maps have none
            counts.resize(self.all as usize, 0);
            RowArrangements {
                chi_square: ChiSquare::of_equal(&counts),
                variation: variation_from_equal(&counts),
                by_chance: variation_by_chance(self.all, n),
            }
        })
    }
}
