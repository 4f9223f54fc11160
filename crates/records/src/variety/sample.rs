//! Samples: puzzles of one recipe, with what they cost.

use rayon::prelude::*;
use rootgrid::error::Error;
use rootgrid::generate::{Batch, Generator, Recipe, fill::Filled};
use rootgrid::grid::Solution;
use serde::Serialize;
use std::ops::Range;
#[cfg(not(target_os = "linux"))]
use std::sync::LazyLock;
use std::time::Duration;
#[cfg(not(target_os = "linux"))]
use std::time::Instant;

/// Puzzles of consecutive indices of one recipe.
#[derive(Debug)]
pub struct Sample {
    /// The recipe that made them.
    pub recipe: Recipe,
    /// The puzzles that could be made, in the order of their indices.
    pub batch: Batch,
    /// The number of indices without a puzzle.
    pub failures: u64,
    /// The steps that filling the grids took.
    pub effort: Effort,
    /// The time that it took.
    pub cost: Cost,
}

/// Steps that filling grids took.
#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize)]
pub struct Effort {
    /// Grids that were filled.
    pub grids: u64,
    /// Placed digits that were taken back, in all.
    pub backtracks: u64,
    /// The same, of one grid at most.
    pub most_backtracks: u64,
    /// Starts given up, in all.
    pub restarts: u64,
}

impl Effort {
    /// Placed digits that were taken back, on average.
    #[must_use]
    pub fn mean_backtracks(&self) -> f64 {
        self.backtracks as f64 / self.grids.max(1) as f64
    }

    /// Adds the steps of other grids.
    pub fn add(&mut self, other: &Effort) {
        self.grids += other.grids;
        self.backtracks += other.backtracks;
        self.most_backtracks = self.most_backtracks.max(other.most_backtracks);
        self.restarts += other.restarts;
    }
}

/// Working time of one thread that indices took.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Cost {
    /// Indices.
    pub indices: u64,
    /// Seconds of filling the grids, one at a time.
    pub filling: f64,
    /// Seconds of the removal from grids that are filled, for one index: those of the quickest unit of work. Whatever
    /// else the machine does can only add to it, and removal takes much the same for all units; filling does not.
    /// Without it, removal is what filling leaves of the whole.
    pub removal: Option<f64>,
    /// Seconds of making the puzzles as the program does, filling and removal together.
    pub whole: f64,
}

/// Speeds of one thread. Nothing else of a comparison depends on the run.
#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize)]
pub struct Timing {
    /// Grids filled in a second, one at a time.
    pub grids_per_second: f64,
    /// Removals in a second, from grids that are filled, with one engine for all methods.
    pub removals_per_second: f64,
    /// Puzzles made in a second as the program makes them, which takes short cuts where all share a root.
    pub puzzles_per_second: f64,
}

impl Cost {
    /// Adds what other indices took.
    pub fn add(&mut self, other: &Cost) {
        self.indices += other.indices;
        self.filling += other.filling;
        self.removal = match (self.removal, other.removal) {
            (Some(one), Some(two)) => Some(one.min(two)),
            (one, two) => one.or(two),
        };
        self.whole += other.whole;
    }

    /// The speeds.
    #[must_use]
    pub fn timing(&self) -> Timing {
        let rate = |seconds: f64| self.indices as f64 / seconds.max(1e-9);
        Timing {
            grids_per_second: rate(self.filling),
            removals_per_second: match self.removal {
                Some(removal) => 1.0 / removal.max(1e-9),
                None => rate(self.whole - self.filling),
            },
            puzzles_per_second: rate(self.whole),
        }
    }
}

/// Takes samples of one recipe, part by part.
#[derive(Debug)]
pub struct Sampler {
    generator: Generator,
}

/// Indices that one thread takes at a time.
const UNIT: u64 = 2048;

impl Sampler {
    /// A sampler of a recipe.
    ///
    /// # Errors
    /// When the recipe is refused.
    pub fn new(recipe: &Recipe) -> Result<Sampler, Error> {
        Ok(Sampler { generator: Generator::new(recipe.clone())? })
    }

    /// The number of indices that makes good use of all threads of the current pool.
    #[must_use]
    pub fn portion() -> u64 {
        UNIT * rayon::current_num_threads() as u64
    }

    /// Indices of one thread's share: so many that nobody waits for long.
    fn unit(&self) -> u64 {
        if self.generator.recipe().sampling.is_some() { self.generator.portion() } else { UNIT }
    }

    /// Indices in parts that take no more than a moment.
    pub(super) fn parts(&self, indices: Range<u64>) -> impl Iterator<Item = Range<u64>> + use<> {
        let size = self.unit() * rayon::current_num_threads() as u64;
        let Range { start, end } = indices;
        (start..end).step_by(size as usize).map(move |start| start..end.min(start + size))
    }

    /// Makes the puzzles of indices on all threads of the current pool; `progress` is called with the number of
    /// indices that are done since its last call.
    ///
    /// First the grids are filled, then the puzzles are made as the program makes them; if times are wanted, the
    /// removal is repeated on the grids that were filled, by the engine that takes grids of every method. The
    /// puzzles are the same. A recipe that does not suit that engine has as removal what is left of the whole.
    ///
    /// # Errors
    /// When the guard finds a fault. Indices without a puzzle are counted.
    pub fn take(
        &self,
        indices: Range<u64>,
        is_timed: bool,
        progress: &(impl Fn(u64) + Sync),
    ) -> Result<Sample, Error> {
        let size = self.unit();
        let units: Vec<Sample> = (indices.start / size..indices.end.div_ceil(size))
            .into_par_iter()
            .map(|unit| {
                let unit = unit * size..(unit + 1) * size;
                let part = unit.start.max(indices.start)..unit.end.min(indices.end);
                let count = part.end - part.start;
                let sample = self.take_unit(part, is_timed);
                progress(count);
                sample
            })
            .collect::<Result<_, _>>()?;
        let mut sample = self.blank();
        for unit in units {
            unit.batch.iter().for_each(|made| sample.batch.push(&made));
            sample.failures += unit.failures;
            sample.effort.add(&unit.effort);
            sample.cost.add(&unit.cost);
        }
        Ok(sample)
    }

    fn blank(&self) -> Sample {
        let recipe = self.generator.recipe().clone();
        let batch = Batch::new(&recipe.rules);
        Sample { recipe, batch, failures: 0, effort: Effort::default(), cost: Cost::default() }
    }

    /// Makes the puzzles of one thread's share.
    fn take_unit(&self, indices: Range<u64>, is_timed: bool) -> Result<Sample, Error> {
        let mut sample = self.blank();
        let start = Stopwatch::start();
        // The tries of a sample draw grids of their own.
        let filled = if sample.recipe.sampling.is_none() { indices.clone() } else { 0..0 };
        let grids: Vec<Option<Filled>> =
            filled.map(|index| self.generator.solution(index).ok()).collect();
        sample.cost.filling = start.seconds();
        let mut maker = self.generator.maker();
        let start = Stopwatch::start();
        let failures = maker.fill(indices.clone(), &mut sample.batch);
        sample.cost.whole = start.seconds();
        sample.cost.indices = indices.end - indices.start;
        sample.failures = failures.len() as u64;
        if let Some((_, fault)) = failures.into_iter().find(|(_, error)| error.is_fault()) {
            return Err(fault);
        }
        for Filled { backtracks, restarts, .. } in grids.iter().flatten() {
            let restarts = u64::from(*restarts);
            let (grids, most_backtracks) = (1, *backtracks);
            sample.effort.add(&Effort {
                grids,
                backtracks: *backtracks,
                most_backtracks,
                restarts,
            });
        }
        let solutions: Option<Vec<Solution>> =
            grids.into_iter().map(|filled| filled.map(|filled| filled.solution)).collect();
        if let Some(solutions) = solutions.filter(|grids| is_timed && !grids.is_empty()) {
            let mut removed = Batch::new(&sample.recipe.rules);
            let start = Stopwatch::start();
            if self.generator.remove(indices.start, &solutions, &mut removed) {
                let seconds = start.seconds();
                sample.cost.removal = Some(seconds / sample.cost.indices as f64);
            }
        }
        Ok(sample)
    }
}

/// Measures the time that this thread works. Where the system does not say it, it is the time that passes.
struct Stopwatch(Duration);

impl Stopwatch {
    #[cfg(target_os = "linux")]
    fn now() -> Duration {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
    }

    #[cfg(not(target_os = "linux"))]
    fn now() -> Duration {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        START.elapsed()
    }

    fn start() -> Stopwatch {
        Stopwatch(Stopwatch::now())
    }

    fn seconds(&self) -> f64 {
        Stopwatch::now().saturating_sub(self.0).as_secs_f64()
    }
}
