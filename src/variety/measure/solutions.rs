//! Solutions: digits at cells, row arrangements, bands, unavoidable sets.

use super::unavoidable::{Unavoidable, count_unavoidable};
use crate::board::Shape;
use crate::canon;
use crate::grid::{Givens, Solution};
use crate::transform::Steps;
use crate::variety::sample::Sample;
use crate::variety::stats::{ChiSquare, Measured, variation_by_chance, variation_from_equal};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::{HashMap, HashSet};

/// Number of solutions that the expensive measures look at.
const LOOKS: usize = 2_000;

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
pub struct Solutions {
    /// Digits at cells: the mean over all cells of the z of a test of equal chances for the digits
    /// there, (X - (N-1)) / sqrt(2 (N-1)) with N - 1 degrees of freedom each. Cells of one solution
    /// depend on each other, so the mean of many z is not itself a normal z; for uniform grids it
    /// stays within a few tenths of 0.
    pub digits_at_cells: Measured<f64>,
    /// The cell whose digits are least even: its z.
    pub worst_cell: Measured<f64>,
    /// Arrangements of the rows in the morphs that the transforms fold into.
    pub row_arrangements: Measured<RowArrangements>,
    /// How many of the 416 classes of bands the sample meets (9x9 only).
    pub band_classes: Measured<u64>,
    /// Unavoidable sets of four and of six cells per solution, on average.
    pub unavoidable: Measured<[f64; 2]>,
}

impl Solutions {
    pub(super) fn of(sample: &Sample) -> Solutions {
        let shape = sample.recipe.shape;
        let solutions: Vec<Solution> = sample
            .batch
            .iter()
            .map(|made| Solution::from_trusted(Givens::from_trusted(shape, made.solution)))
            .collect();
        let n = solutions.len() as u64;
        // Five expected hits of every digit in every cell.
        let enough = 5 * shape.side() as u64;
        let cells: Measured<Vec<f64>> = Measured::of(enough, n, || digits_at_cells(&solutions));
        Solutions {
            digits_at_cells: cells.clone().map(|z| z.iter().sum::<f64>() / z.len() as f64),
            worst_cell: cells.map(|z| z.into_iter().fold(f64::MIN, f64::max)),
            row_arrangements: row_arrangements(sample),
            band_classes: if shape == Shape::NINE {
                Measured::Value(band_classes(&solutions))
            } else {
                Measured::NotHere("bands have known classes on 9x9 only")
            },
            unavoidable: Measured::of(1, n, || {
                unavoidable(&solutions[..solutions.len().min(LOOKS)])
            }),
        }
    }
}

/// The z of every cell.
fn digits_at_cells(solutions: &[Solution]) -> Vec<f64> {
    let shape = solutions[0].shape();
    let mut counts = vec![vec![0u64; shape.side()]; shape.cells()];
    for solution in solutions {
        for (counts, &value) in counts.iter_mut().zip(solution.values()) {
            counts[usize::from(value) - 1] += 1;
        }
    }
    counts.iter().map(|counts| ChiSquare::of_equal(counts).z).collect()
}

/// Counts the row arrangements of the morphs, where a walk of transforms made the sample.
fn row_arrangements(sample: &Sample) -> Measured<RowArrangements> {
    let recipe = &sample.recipe;
    let shuffle = recipe.source.shuffle().filter(|shuffle| shuffle.steps != Steps::Count(0));
    let Some(Ok(walk)) = shuffle.map(|shuffle| shuffle.walk(recipe.shape)) else {
        return Measured::NotHere("only transforms have row arrangements");
    };
    let factorial = |n: usize| (1..=n as u64).product::<u64>();
    let (bands, rows) = (recipe.shape.block_cols(), recipe.shape.block_rows());
    let Some(all) = factorial(rows).checked_pow(bands as u32).map(|all| all * factorial(bands))
    else {
        return Measured::NotHere("too many row arrangements");
    };
    let (n, seeds) = (sample.batch.len() as u64, recipe.seeds());
    Measured::of(5 * all, n, || {
        let lines: Vec<Vec<u8>> = sample
            .batch
            .iter()
            .map(|made| made.index)
            .collect::<Vec<_>>()
            .into_par_iter()
            .map(|index| walk.morph(seeds.grid_key(index), 0).rows().to_vec())
            .collect();
        let mut times: HashMap<Vec<u8>, u64> = HashMap::new();
        lines.into_iter().for_each(|line| *times.entry(line).or_insert(0) += 1);
        let mut counts: Vec<u64> = times.into_values().collect();
        counts.sort_unstable(); // sums of floats depend on their order, hash maps have none
        counts.resize(all as usize, 0);
        RowArrangements {
            chi_square: ChiSquare::of_equal(&counts),
            variation: variation_from_equal(&counts),
            by_chance: variation_by_chance(all, n),
        }
    })
}

fn band_classes(solutions: &[Solution]) -> u64 {
    let numbers = solutions.iter().filter_map(canon::band_numbers).flatten();
    numbers.collect::<HashSet<_>>().len() as u64
}

fn unavoidable(solutions: &[Solution]) -> [f64; 2] {
    let counts: Vec<Unavoidable> = solutions.par_iter().map(count_unavoidable).collect();
    let mean = |of: fn(&Unavoidable) -> u32| {
        counts.iter().map(|sets| f64::from(of(sets))).sum::<f64>() / counts.len() as f64
    };
    [mean(|sets| sets.of_four), mean(|sets| sets.of_six)]
}
