//! Samples: puzzles of one recipe, with what they cost.

use crate::error::Error;
use crate::generate::{BLOCK, Batch, Generator, Recipe, fill::Filled};
use rayon::prelude::*;
use serde::Serialize;
use std::time::Instant;

/// Puzzles of the indices from 0 on, of one recipe.
#[derive(Debug)]
pub struct Sample {
    /// The recipe that made them.
    pub recipe: Recipe,
    /// The puzzles that could be made, in the order of their indices.
    pub batch: Batch,
    /// How many indices have no puzzle.
    pub failures: u64,
    /// What filling the grids cost, in steps.
    pub effort: Effort,
    /// What it cost in time.
    pub timing: Timing,
}

/// Steps that filling the grids took.
#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize)]
pub struct Effort {
    /// Placed digits that were taken back, on average.
    pub mean_backtracks: f64,
    /// The same, at most.
    pub most_backtracks: u64,
    /// Starts given up, in all.
    pub restarts: u64,
}

/// Time that a sample took. Nothing else of a comparison depends on the run.
#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize)]
pub struct Timing {
    /// Grids filled in a second, all threads together.
    pub grids_per_second: f64,
    /// Puzzles made in a second, all threads together, filling included.
    pub puzzles_per_second: f64,
    /// Threads that worked.
    pub threads: usize,
}

impl Sample {
    /// Makes the puzzles of indices `0..count` on all threads of the current pool; `progress` is called
    /// about every so many that are done.
    ///
    /// The grids are filled once more on their own, so that the cost of filling is known.
    ///
    /// # Errors
    /// When the recipe is refused, or the guard finds a fault. Indices without a puzzle are counted.
    pub fn take(
        recipe: &Recipe,
        count: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Result<Sample, Error> {
        let generator = Generator::new(recipe.clone())?;
        let start = Instant::now();
        let costs: Vec<Option<(u64, u32)>> = (0..count)
            .into_par_iter()
            .map(|index| {
                let filled = generator.try_solution(index).ok();
                filled.map(|Filled { backtracks, restarts, .. }| (backtracks, restarts))
            })
            .collect();
        let filling = start.elapsed().as_secs_f64();
        let start = Instant::now();
        // Indices of one block share their orders, so blocks are the units of work.
        let blocks: Vec<(Batch, Vec<(u64, Error)>)> = (0..count.div_ceil(BLOCK))
            .into_par_iter()
            .map(|block| {
                let indices = block * BLOCK..count.min((block + 1) * BLOCK);
                let size = indices.end - indices.start;
                let mut batch = Batch::new(recipe.shape);
                let failures = generator.maker().fill(indices, &mut batch);
                progress(size);
                (batch, failures)
            })
            .collect();
        let making = start.elapsed().as_secs_f64();
        let mut sample = Sample {
            recipe: recipe.clone(),
            batch: Batch::new(recipe.shape),
            failures: 0,
            effort: effort(costs.into_iter().flatten()),
            timing: Timing {
                grids_per_second: count as f64 / filling.max(1e-9),
                puzzles_per_second: count as f64 / making.max(1e-9),
                threads: rayon::current_num_threads(),
            },
        };
        for (batch, failures) in blocks {
            batch.iter().for_each(|made| sample.batch.push(&made));
            sample.failures += failures.len() as u64;
            if let Some((_, fault)) = failures.into_iter().find(|(_, error)| error.is_fault()) {
                return Err(fault);
            }
        }
        Ok(sample)
    }
}

fn effort(costs: impl Iterator<Item = (u64, u32)>) -> Effort {
    let mut effort = Effort::default();
    let (mut count, mut total) = (0u64, 0u64);
    for (backtracks, restarts) in costs {
        count += 1;
        total += backtracks;
        effort.most_backtracks = effort.most_backtracks.max(backtracks);
        effort.restarts += u64::from(restarts);
    }
    effort.mean_backtracks = total as f64 / count.max(1) as f64;
    effort
}
