//! Taking turns, quickest rounds, tables.

use nix::sys::resource::{UsageWho, getrusage};
use std::fmt;
use std::time::Instant;

/// One way to do the work: it says how many items it did and gives a sum to compare.
type Turn<'a> = Box<dyn FnMut() -> (usize, u64) + 'a>;

struct Run<'a> {
    name: String,
    /// What the ratio to the rival must reach.
    floor: Option<f64>,
    turn: Turn<'a>,
}

/// The quickest round of a run, for one item.
#[derive(Copy, Clone)]
struct Times {
    wall: f64,
    /// Of all threads, and of programs that were started.
    cpu: f64,
}

/// CPU seconds of this process and of those that it started and that ended.
fn cpu_seconds() -> f64 {
    let used = |who| {
        let usage = getrusage(who).expect("every system counts them");
        [usage.user_time(), usage.system_time()]
            .map(|time| time.tv_sec() as f64 + time.tv_usec() as f64 * 1e-6)
            .iter()
            .sum::<f64>()
    };
    used(UsageWho::RUSAGE_SELF) + used(UsageWho::RUSAGE_CHILDREN)
}

/// Several ways to do the same work.
pub struct Contest<'a> {
    work: String,
    runs: Vec<Run<'a>>,
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

    pub fn with(mut self, name: &str, turn: impl FnMut() -> (usize, u64) + 'a) -> Contest<'a> {
        self.runs.push(Run { name: name.into(), floor: None, turn: Box::new(turn) });
        self
    }

    /// Sets what the ratio of the run added last must reach.
    pub fn with_floor(mut self, floor: f64) -> Contest<'a> {
        if let Some(run) = self.runs.last_mut() {
            run.floor = Some(floor);
        }
        self
    }

    /// Lets all take turns and notes the quickest round of each: what else a machine does only adds to a time.
    pub fn hold(mut self, rounds: usize, table: &mut Table) {
        let mut times = vec![Times { wall: f64::INFINITY, cpu: f64::INFINITY }; self.runs.len()];
        for _ in 0..rounds {
            let mut first = None;
            for (run, time) in self.runs.iter_mut().zip(&mut times) {
                let (start, used) = (Instant::now(), cpu_seconds());
                let (items, sum) = (run.turn)();
                time.wall = time.wall.min(start.elapsed().as_secs_f64() / items as f64);
                time.cpu = time.cpu.min((cpu_seconds() - used) / items as f64);
                let first = *first.get_or_insert(sum);
                let agrees = !self.is_compared || sum == first;
                assert!(agrees, "{}: {} disagrees", self.work, run.name);
            }
        }
        for (run, &Times { wall, cpu }) in self.runs.iter().zip(&times) {
            table.lines.push(Line {
                work: self.work.clone(),
                by: run.name.clone(),
                seconds: wall,
                ratio: times[0].wall / wall,
                cpu_ratio: times[0].cpu / cpu,
                floor: run.floor,
            });
        }
    }
}

/// What came out, as a table in Markdown.
pub struct Table {
    title: String,
    lines: Vec<Line>,
}

struct Line {
    work: String,
    by: String,
    /// For one item.
    seconds: f64,
    ratio: f64,
    cpu_ratio: f64,
    floor: Option<f64>,
}

impl Table {
    pub fn new(title: &str) -> Table {
        Table { title: title.into(), lines: Vec::new() }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n", self.title)?;
        if self.lines.is_empty() {
            return Ok(());
        }
        writeln!(f, "| work | by | us each | a second | ratio | CPU ratio | floor |")?;
        writeln!(f, "|---|---|---:|---:|---:|---:|---:|")?;
        for Line { work, by, seconds, ratio, cpu_ratio, floor } in &self.lines {
            let (time, rate) = (seconds * 1e6, seconds.recip());
            let floor = match floor {
                None => String::new(),
                Some(floor) if ratio >= floor => format!("{floor}: reached"),
                Some(floor) => format!("{floor}: {:.0} % of it", 100.0 * ratio / floor),
            };
            write!(f, "| {work} | {by} | {time:.3} | {rate:.0} | {ratio:.2} | {cpu_ratio:.2} ")?;
            writeln!(f, "| {floor} |")?;
        }
        Ok(())
    }
}
