//! Taking turns, medians, tables.

use std::fmt;
use std::time::{Duration, Instant};

/// One way to do the work: it says how many items it did and gives a sum to compare.
type Run<'a> = Box<dyn FnMut() -> (usize, u64) + 'a>;

/// Several ways to do the same work.
pub struct Contest<'a> {
    work: String,
    runs: Vec<(String, Run<'a>)>,
    /// Whether the sums of all runs must be equal.
    is_compared: bool,
}

impl<'a> Contest<'a> {
    /// The first run that is added is the rival that the others are compared with.
    pub fn new(work: impl Into<String>) -> Contest<'a> {
        Contest { work: work.into(), runs: Vec::new(), is_compared: true }
    }

    /// Lets the runs have different answers, because they make different things.
    pub fn with_own_answers(mut self) -> Contest<'a> {
        self.is_compared = false;
        self
    }

    pub fn with(mut self, name: &str, run: impl FnMut() -> (usize, u64) + 'a) -> Contest<'a> {
        self.runs.push((name.into(), Box::new(run)));
        self
    }

    /// Lets all take turns and notes the medians.
    pub fn hold(mut self, rounds: usize, table: &mut Table) {
        let mut times = vec![Vec::with_capacity(rounds); self.runs.len()];
        for _ in 0..rounds {
            let mut first = None;
            for ((name, run), times) in self.runs.iter_mut().zip(&mut times) {
                let start = Instant::now();
                let (items, sum) = run();
                times.push(start.elapsed().div_f64(items as f64));
                let first = *first.get_or_insert(sum);
                assert!(!self.is_compared || sum == first, "{}: {name} disagrees", self.work);
            }
        }
        let medians: Vec<Duration> = times.iter_mut().map(|times| median(times)).collect();
        for ((name, _), time) in self.runs.iter().zip(&medians) {
            let ratio = medians[0].as_secs_f64() / time.as_secs_f64();
            table.lines.push((self.work.clone(), name.clone(), time.as_secs_f64() * 1e6, ratio));
        }
    }
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// What came out, as a table in Markdown.
pub struct Table {
    title: String,
    lines: Vec<(String, String, f64, f64)>,
}

impl Table {
    pub fn new(title: &str) -> Table {
        Table { title: title.into(), lines: Vec::new() }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n", self.title)?;
        writeln!(f, "| work | by | us each | a second | ratio |")?;
        writeln!(f, "|---|---|---:|---:|---:|")?;
        for (work, by, time, ratio) in &self.lines {
            writeln!(f, "| {work} | {by} | {time:.3} | {:.0} | {ratio:.2} |", 1e6 / time)?;
        }
        Ok(())
    }
}
