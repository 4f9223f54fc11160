//! The estimate of `dataset make --dry-run`: rows, bytes and time.

use super::options::{MakeOptions, Source};
use super::rows::given_of;
use crate::job::Outcome;
use rootgrid::deduce::Profile;
use rootgrid::error::Error;
use rootgrid::generate::Batch;
use rootgrid::grid::Puzzle;
use rootgrid::rate::{Rater, Score};
use rootgrid_batch::dataset::{Assembly, Finding};
use rootgrid_batch::{HarvestPage, Output};
use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// Time for a sample of all amounts.
const TIME: Duration = Duration::from_secs(3);

/// Puzzles of a sample.
const ENOUGH: u64 = 2000;

/// Puzzles of a sample that are rated, and the time for it.
const RATED: usize = 200;
const RATING_TIME: Duration = Duration::from_millis(500);

/// The findings of a sample.
#[derive(Default)]
struct Sample {
    puzzles: u64,
    rows: u64,
    bytes: u64,
    time: Duration,
}

impl Sample {
    fn add(&mut self, page: &HarvestPage<Finding>) {
        for finding in page.found.iter().filter_map(|(_, finding)| finding.as_ref().ok()) {
            self.puzzles += 1;
            self.rows += finding.rows();
        }
        self.bytes += page.out.len() as u64;
    }

    /// Rows, bytes and seconds of one thread for a number of puzzles.
    fn scaled(&self, puzzles: u64) -> (f64, f64, f64) {
        let factor = puzzles as f64 / self.puzzles.max(1) as f64;
        let scale = |number: f64| number * factor;
        (scale(self.rows as f64), scale(self.bytes as f64), scale(self.time.as_secs_f64()))
    }
}

/// Prints it.
pub(super) fn run(options: &MakeOptions) -> Result<Outcome, Error> {
    let mut text = match folder_state(options)? {
        Some(state) => format!("{}: {state}\n", options.folder.display()),
        None => String::new(),
    };
    let (mut tools, mut page) = (options.bench.tools(), HarvestPage::default());
    let parts = &options.bench.splits;
    let (mut rows, mut bytes, mut seconds) = (0.0, 0.0, 0.0);
    match &options.source {
        Source::Made(amounts) => {
            let share = TIME / u32::try_from(amounts.origins.len().max(1)).unwrap_or(u32::MAX);
            for origin in &amounts.origins {
                let group = &amounts.groups[origin.group];
                let (mut sample, start) = (Sample::default(), Instant::now());
                let mut batch = Batch::new(&origin.generator.recipe().rules);
                let mut next = origin.start;
                let mut some = Vec::new();
                while sample.puzzles < ENOUGH && start.elapsed() < share {
                    let end = next.saturating_add(sample.puzzles.clamp(8, 512));
                    let work = |batch: &Batch, page: &mut _| {
                        options.bench.make(&mut tools, origin, batch, page);
                        let left = RATED - some.len();
                        some.extend(batch.iter().take(left).map(|made| made.to_puzzle()));
                    };
                    page.fill(&origin.generator, next..end, &mut batch, work);
                    sample.add(&page);
                    next = end;
                }
                sample.time = start.elapsed();
                let wanted = group.wanted.unwrap_or(0);
                let (own_rows, own_bytes, own_seconds) = sample.scaled(wanted);
                (rows, bytes, seconds) =
                    (rows + own_rows, bytes + own_bytes, seconds + own_seconds);
                let found = match sample.puzzles {
                    0 => format!("none among the first {}: rare, or given up", next - origin.start),
                    _ => format!("about {}", time(own_seconds / options.run.threads as f64)),
                };
                let rated = ratings(&some).map_or_else(String::new, |words| format!("; {words}"));
                let _ = writeln!(text, "{}: {wanted} puzzles, {found}{rated}", group.name);
            }
            for group in &amounts.groups {
                if let Some(problem) = &group.problem {
                    let _ = writeln!(text, "{}: no puzzles: {problem}", group.name);
                }
            }
        }
        Source::Read { files, input } => {
            let (mut sample, start) = (Sample::default(), Instant::now());
            let mut inputs = input.open_with_fields();
            let (mut entries, mut is_whole) = (0, false);
            while sample.puzzles < ENOUGH && start.elapsed() < TIME {
                let Some(chunk) = rootgrid_batch::Source::take(&mut inputs, 256) else {
                    is_whole = true;
                    break;
                };
                entries += chunk.items.len();
                let (first, given) = given_of(chunk);
                let mut page = HarvestPage::default();
                options.bench.read(&mut tools, first, given, &mut page);
                sample.add(&page);
                let failed = page.found.into_iter().find_map(|(_, finding)| finding.err());
                if let Some(error) = failed.filter(|error| !error.is_unmet()) {
                    return Err(error);
                }
            }
            sample.time = start.elapsed();
            let _ = writeln!(
                text,
                "{} files; of the first {entries} entries {} are puzzles with one solution",
                files.len(),
                sample.puzzles
            );
            let wanted = options.count.filter(|_| options.bench.per.is_none());
            // What was read to its end has no more.
            let wanted = match is_whole {
                true => Some(wanted.map_or(sample.puzzles, |count| count.min(sample.puzzles))),
                false => wanted,
            };
            (rows, bytes, seconds) = sample.scaled(wanted.unwrap_or(1_000_000));
            if wanted.is_none() {
                text.push_str("for each million of them:\n");
            }
        }
    }
    let names: Vec<&str> = parts.names().collect();
    let _ = writeln!(
        text,
        "{}: about {rows:.0} rows in {} ({parts}), {}, {} with {} threads",
        options.folder.display(),
        names.join(", "),
        size(bytes),
        time(seconds / options.run.threads as f64),
        options.run.threads
    );
    let mut output = Output::stdout();
    output.write(text.as_bytes())?;
    output.finish()?;
    Ok(Outcome::Done)
}

/// What the folder has of this data set already.
///
/// # Errors
/// When it holds something else.
fn folder_state(options: &MakeOptions) -> Result<Option<String>, Error> {
    if !options.folder.exists() {
        return Ok(None);
    }
    let found = Assembly::look_for(&options.folder, &options.plan()?)?;
    Ok(found.map(|manifest| match manifest.complete {
        true => "complete: nothing would be made".to_owned(),
        false => format!("has {} puzzles, and would be gone on with", manifest.puzzles()),
    }))
}

/// The ratings of some puzzles in words: the least, the one in the middle, and the highest.
fn ratings(puzzles: &[Puzzle]) -> Option<String> {
    let (start, mut rater) = (Instant::now(), Rater::new(Profile::Se121));
    let nine = puzzles.iter().filter(|puzzle| puzzle.rules().is_ordinary_nine());
    let in_time = nine.take_while(|_| start.elapsed() < RATING_TIME);
    let mut scores: Vec<Score> = in_time.map(|puzzle| rater.rate(puzzle).er).collect();
    scores.sort_unstable();
    let (least, most) = (scores.first()?, scores.last()?);
    let (count, middle) = (scores.len(), scores[scores.len() / 2]);
    Some(format!("{count} of them are rated {least} to {most}, half of those up to {middle}"))
}

/// A size for people.
fn size(bytes: f64) -> String {
    match bytes {
        ..1e6 => format!("{:.0} kB", bytes / 1e3),
        ..1e9 => format!("{:.0} MB", bytes / 1e6),
        _ => format!("{:.1} GB", bytes / 1e9),
    }
}

/// A time for people.
fn time(seconds: f64) -> String {
    match seconds {
        ..120.0 => format!("{seconds:.0} s"),
        ..7200.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.1} h", seconds / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_for_people() {
        assert_eq!([3e3, 2.5e8, 2.5e10].map(size), ["3 kB", "250 MB", "25.0 GB"]);
        assert_eq!([5.2, 600.0, 9000.0].map(time), ["5 s", "10 min", "2.5 h"]);
    }
}
