//! Clues: how many, where, and how different their patterns are.

use crate::variety::counter::{Counter, Things};
use crate::variety::sample::Sample;
use crate::variety::stats::{ChiSquare, Histogram, Measured, binary_entropy};
use rayon::prelude::*;
use rootgrid::board::{Cell, CellSet, Rules};
use rootgrid::canon;
use rootgrid::error::Error;
use rootgrid::rng::{Purpose, Stream, mix};
use serde::Serialize;

/// Pairs of puzzles whose patterns are compared.
const PAIRS: u64 = 100_000;
/// Patterns that pairs are made of, from the first on.
const KEPT: usize = 10_000;

/// The clues of the units of one kind: `counts[k]` units of all puzzles have k.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ClueSpread {
    /// Clues per unit.
    pub histogram: Histogram,
    /// Their standard deviation; the mean is clues / N for every kind of unit.
    pub deviation: f64,
    /// Units without a clue, per puzzle.
    pub empty: f64,
}

/// Clues of a sample.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ClueMeasures {
    /// Clues per puzzle.
    pub count: Histogram,
    /// The share of puzzles in which each cell is a clue, row-major.
    pub frequency: Vec<f64>,
    /// Test of equal chances for all cells to be clues: the sum over cells of (clues - expected)^2
    /// over the variance, times (cells - 1) / cells. The variance of a cell is the sum over puzzles
    /// of p (1 - p) for p = clues of the puzzle / cells, because clues are drawn without
    /// replacement; cells - 1 degrees of freedom. Patterns with a symmetry clump, so there it is
    /// large without any cell being favoured.
    pub cell_uniformity: Measured<ChiSquare>,
    /// Mean entropy of a cell's being a clue, in bits: the most that cells taken one by one can tell.
    pub entropy: f64,
    /// Cells that are a clue in exactly one of two puzzles (Hamming distance of the patterns), for
    /// 100,000 random pairs of different puzzles, of the first 10,000 of the sample.
    pub distance: Measured<Histogram>,
    /// Different patterns.
    pub patterns: Things,
    /// Classes of patterns: different even when rows, columns, bands, stacks are rearranged and
    /// boards are transposed. Nothing under further rules.
    pub pattern_classes: Option<Things>,
    /// Clues in rows and columns.
    pub lines: ClueSpread,
    /// Clues in blocks, or in regions in place of these.
    pub blocks: ClueSpread,
    /// Clues of digits.
    pub digits: ClueSpread,
}

/// Counts clues.
#[derive(Debug)]
pub(super) struct ClueCounter {
    rules: Rules,
    /// Cell after cell, its block or region.
    regions: Vec<usize>,
    count: Histogram,
    totals: Vec<u64>,
    patterns: Counter,
    pattern_classes: Counter,
    kept: Vec<CellSet>,
    lines: Histogram,
    blocks: Histogram,
    digits: Histogram,
}

impl ClueCounter {
    pub(super) fn new(rules: &Rules) -> ClueCounter {
        let shape = rules.shape();
        let units = || Histogram { counts: vec![0; shape.side() + 1] };
        ClueCounter {
            rules: rules.clone(),
            regions: rules.regions(),
            count: Histogram::default(),
            totals: vec![0; shape.cells()],
            patterns: Counter::default(),
            pattern_classes: Counter::default(),
            kept: Vec::new(),
            lines: units(),
            blocks: units(),
            digits: units(),
        }
    }

    pub(super) fn add(&mut self, sample: &Sample) -> Result<(), Error> {
        let shape = self.rules.shape();
        let patterns: Vec<CellSet> =
            sample.batch.iter().map(|made| pattern_of(made.puzzle)).collect();
        patterns.iter().for_each(|pattern| self.patterns.add(key_of(pattern)));
        if self.rules.is_ordinary() {
            let classes: Vec<u128> = patterns
                .par_iter()
                .map(|pattern| Ok(key_of(&canon::of_pattern(shape, pattern)?.form)))
                .collect::<Result<_, Error>>()?;
            classes.into_iter().for_each(|class| self.pattern_classes.add(class));
        }
        let room = KEPT.saturating_sub(self.kept.len());
        self.kept.extend(patterns.into_iter().take(room));
        for made in sample.batch.iter() {
            self.add_puzzle(made.puzzle);
        }
        Ok(())
    }

    /// Counts the clues of a puzzle by cells, houses and digits.
    fn add_puzzle(&mut self, puzzle: &[u8]) {
        let (shape, side) = (self.rules.shape(), self.rules.shape().side());
        // Rows, columns, blocks, digits.
        let mut clues = vec![0; 4 * side];
        for (i, &value) in puzzle.iter().enumerate().filter(|(_, value)| **value != 0) {
            let cell = Cell::new(i);
            let units = [cell.row(shape), cell.col(shape), self.regions[i], usize::from(value) - 1];
            units.into_iter().enumerate().for_each(|(kind, unit)| clues[kind * side + unit] += 1);
            self.totals[i] += 1;
        }
        self.count.add(clues[..side].iter().sum());
        clues[..2 * side].iter().for_each(|&clues| self.lines.add(clues));
        clues[2 * side..3 * side].iter().for_each(|&clues| self.blocks.add(clues));
        clues[3 * side..].iter().for_each(|&clues| self.digits.add(clues));
    }

    pub(super) fn finish(self) -> ClueMeasures {
        let n = self.count.total();
        let frequency: Vec<f64> =
            self.totals.iter().map(|&total| total as f64 / n.max(1) as f64).collect();
        let cells = frequency.len() as f64;
        let spread = |histogram: Histogram| ClueSpread {
            deviation: histogram.deviation(),
            empty: histogram.counts[0] as f64 / n.max(1) as f64,
            histogram,
        };
        ClueMeasures {
            cell_uniformity: Measured::of(50, n, || cell_uniformity(&self.totals, &self.count)),
            entropy: frequency.iter().map(|&p| binary_entropy(p)).sum::<f64>() / cells,
            distance: Measured::of(30, n, || distances(&self.kept)),
            patterns: self.patterns.finish(),
            pattern_classes: self.rules.is_ordinary().then(|| self.pattern_classes.finish()),
            lines: spread(self.lines),
            blocks: spread(self.blocks),
            digits: spread(self.digits),
            count: self.count,
            frequency,
        }
    }
}

/// The cells with a clue.
fn pattern_of(puzzle: &[u8]) -> CellSet {
    let clues = puzzle.iter().enumerate().filter(|(_, value)| **value != 0);
    clues.map(|(i, _)| Cell::new(i)).collect()
}

/// 128 bits that distinguish sets of cells.
fn key_of(pattern: &CellSet) -> u128 {
    let hash = |start: u64| pattern.iter().fold(start, |key, cell| mix(key ^ cell.index() as u64));
    u128::from(hash(1)) << 64 | u128::from(hash(2))
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
