//! Clues: how many, where, and how different their patterns are.

use crate::board::{Cell, CellSet};
use crate::canon;
use crate::error::Error;
use crate::rng::{Purpose, Stream};
use crate::variety::sample::Sample;
use crate::variety::stats::{ChiSquare, Histogram, Measured, binary_entropy};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::HashSet;

/// Pairs of puzzles whose patterns are compared.
const PAIRS: u64 = 100_000;

/// How many clues the units of one kind have: `counts[k]` units of all puzzles have k.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// Clues per unit.
    pub histogram: Histogram,
    /// Their standard deviation; the mean is clues / N for every kind of unit.
    pub deviation: f64,
    /// Units without a clue, per puzzle.
    pub empty: f64,
}

/// Clues of a sample.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Clues {
    /// Clues per puzzle.
    pub count: Histogram,
    /// The share of puzzles in which each cell is a clue, row-major.
    pub frequency: Vec<f64>,
    /// Whether some cells are clues more often than others: the sum over cells of (clues - expected)^2
    /// over the variance, times (cells - 1) / cells. The variance of a cell is the sum over puzzles
    /// of p (1 - p) for p = clues of the puzzle / cells, because clues are drawn without
    /// replacement; cells - 1 degrees of freedom. Patterns with a symmetry clump, so there it is
    /// large without any cell being favoured.
    pub cell_uniformity: Measured<ChiSquare>,
    /// Mean entropy of a cell's being a clue, in bits: the most that cells taken one by one can tell.
    pub entropy: f64,
    /// Cells that are a clue in exactly one of two puzzles (Hamming distance of the patterns), for
    /// random pairs of different puzzles of the sample.
    pub distance: Measured<Histogram>,
    /// Different patterns.
    pub patterns: u64,
    /// Classes of patterns: different even when rows, columns, bands, stacks are rearranged and
    /// boards are transposed.
    pub pattern_classes: u64,
    /// Clues in rows and columns.
    pub lines: Spread,
    /// Clues in blocks.
    pub blocks: Spread,
    /// Clues of digits.
    pub digits: Spread,
}

impl Clues {
    pub(super) fn of(sample: &Sample) -> Result<Clues, Error> {
        let shape = sample.recipe.shape;
        let cells = shape.cells();
        let puzzles: Vec<&[u8]> = sample.batch.iter().map(|made| made.puzzle).collect();
        let n = puzzles.len() as u64;
        let count: Histogram =
            puzzles.iter().map(|puzzle| puzzle.iter().filter(|&&v| v != 0).count()).collect();
        let mut totals = vec![0u64; cells];
        for puzzle in &puzzles {
            totals.iter_mut().zip(*puzzle).for_each(|(total, &v)| *total += u64::from(v != 0));
        }
        let frequency: Vec<f64> = totals.iter().map(|&t| t as f64 / n.max(1) as f64).collect();
        let patterns: Vec<CellSet> = puzzles
            .iter()
            .map(|puzzle| (0..cells).filter(|&i| puzzle[i] != 0).map(Cell::new).collect())
            .collect();
        let classes = patterns
            .par_iter()
            .map(|pattern| canon::of_pattern(shape, pattern).map(|canonical| canonical.form));
        let classes: HashSet<CellSet> = classes.collect::<Result<_, _>>()?;
        let entropy = frequency.iter().map(|&p| binary_entropy(p)).sum::<f64>() / cells as f64;
        Ok(Clues {
            cell_uniformity: Measured::of(50, n, || cell_uniformity(&totals, &count)),
            entropy,
            distance: Measured::of(30, n, || distances(&patterns)),
            patterns: patterns.iter().collect::<HashSet<_>>().len() as u64,
            pattern_classes: classes.len() as u64,
            lines: Spread::of(
                &puzzles,
                2 * shape.side(),
                |cell, _| vec![cell.row(shape), shape.side() + cell.col(shape)],
                shape.side(),
            ),
            blocks: Spread::of(
                &puzzles,
                shape.side(),
                |cell, _| vec![cell.block(shape)],
                shape.side(),
            ),
            digits: Spread::of(
                &puzzles,
                shape.side(),
                |_, value| vec![usize::from(value) - 1],
                shape.side(),
            ),
            count,
            frequency,
        })
    }
}

fn cell_uniformity(totals: &[u64], count: &Histogram) -> ChiSquare {
    let cells = totals.len() as f64;
    let expected = totals.iter().sum::<u64>() as f64 / cells;
    let variance: f64 = count
        .counts
        .iter()
        .zip(0..)
        .map(|(&puzzles, clues)| {
            let p = f64::from(clues) / cells;
            puzzles as f64 * p * (1.0 - p)
        })
        .sum();
    let squares: f64 = totals.iter().map(|&total| (total as f64 - expected).powi(2)).sum();
    // Boards without a blank have no variance and no deviation.
    let statistic = if variance > 0.0 { squares / variance * (cells - 1.0) / cells } else { 0.0 };
    ChiSquare::new(statistic, totals.len() as u64 - 1)
}

/// Distances of random pairs, drawn from a stream of fixed seed, so that a sample has one answer.
fn distances(patterns: &[CellSet]) -> Histogram {
    let n = patterns.len() as u64;
    let mut stream = Stream::new(n, 0, Purpose::Sample, 0);
    let mut pair = || {
        let a = stream.below(n);
        let b = (a + 1 + stream.below(n - 1)) % n;
        patterns[a as usize].distance(&patterns[b as usize])
    };
    (0..PAIRS).map(|_| pair()).collect()
}

impl Spread {
    /// Counts clues per unit; `units_of` names the units (below `units`) that a clue counts for.
    fn of(
        puzzles: &[&[u8]],
        units: usize,
        units_of: impl Fn(Cell, u8) -> Vec<usize>,
        side: usize,
    ) -> Spread {
        let mut histogram = Histogram { counts: vec![0; side + 1] };
        let mut clues = vec![0; units];
        for puzzle in puzzles {
            clues.fill(0);
            for (i, &value) in puzzle.iter().enumerate().filter(|(_, value)| **value != 0) {
                units_of(Cell::new(i), value).into_iter().for_each(|unit| clues[unit] += 1);
            }
            clues.iter().for_each(|&clues| histogram.add(clues));
        }
        let empty = histogram.counts[0] as f64 / puzzles.len().max(1) as f64;
        Spread { deviation: histogram.deviation(), empty, histogram }
    }
}
