//! Faults in tables of puzzles, and rows that they have in common.
//!
//! ```text
//!   rows --Examiner (any thread)--> findings --Audit (in order)--> keys --sort--> Overlaps --> Report --> words, JSON, page
//! ```

mod distribution;
mod kind;
mod overlap;
mod page;
mod report;
mod row;
mod words;

pub use kind::Kind;
pub use page::page;
pub use report::Report;
pub use row::{Examiner, Finding, Row};
pub use words::words;

use super::sort::{Entry, Sorter};
use crate::{Cancel, Indices, Runner};
use distribution::Spread;
use overlap::{EXAMPLES, Overlaps, pairs};
use report::{PairReport, PartReport, Problem, RepeatsReport, RowName, SharedReport};
use rootgrid::deduce::Profile;
use rootgrid::error::Error;
use rootgrid::grid::Puzzle;
use rootgrid::rate::Rater;
use rootgrid_records::record::PuzzleVerdict;
use std::collections::BTreeMap;
use std::path::Path;

/// Classes of 9x9 solutions (E. Russell, F. Jarvis, 2006).
const SOLUTION_CLASSES: f64 = 5_472_730_538.0;

/// Takes the rows of one part after the other.
#[derive(Debug)]
pub struct Audit {
    kinds: Vec<Kind>,
    sorters: Vec<Sorter>,
    parts: Vec<Part>,
    /// Puzzles of each part that are to be rated.
    sample: usize,
    next: u64,
}

/// The findings about a part so far.
#[derive(Debug)]
struct Part {
    report: PartReport,
    /// Number of the first row.
    first: u64,
    /// Files, with the numbers of their first rows.
    files: Vec<(u64, String)>,
    clues: Spread,
    ratings: Spread,
    is_nine: bool,
    /// The puzzles with the smallest digests, which are as good as drawn at random.
    sample: BTreeMap<u128, Puzzle>,
}

impl Audit {
    /// An audit in these senses. Each has a sorter with so many entries in memory, and files in this folder.
    pub fn new(kinds: &[Kind], folder: &Path, memory: usize, sample: usize) -> Audit {
        let sorters = kinds.iter().map(|_| Sorter::new(folder, memory)).collect();
        Audit { kinds: kinds.to_vec(), sorters, parts: Vec::new(), sample, next: 0 }
    }

    /// Begins a part.
    pub fn begin_part(&mut self, name: &str) {
        let report = PartReport {
            name: name.to_owned(),
            files: Vec::new(),
            rows: 0,
            unreadable: 0,
            conflict: 0,
            none: 0,
            several: 0,
            with_solution: 0,
            wrong_solution: 0,
            without_class: 0,
            examples: Vec::new(),
            clues: None,
            ratings: None,
            rated_sample: None,
            repeats: Vec::new(),
        };
        self.parts.push(Part {
            report,
            first: self.next,
            files: Vec::new(),
            clues: Spread::default(),
            ratings: Spread::default(),
            is_nine: true,
            sample: BTreeMap::new(),
        });
    }

    /// Begins a file of the part.
    pub fn begin_file(&mut self, name: &str) {
        let next = self.next;
        if let Some(part) = self.parts.last_mut() {
            part.files.push((next, name.to_owned()));
            part.report.files.push(name.to_owned());
        }
    }

    /// Rows so far of the part.
    pub fn rows(&self) -> u64 {
        self.parts.last().map_or(0, |part| part.report.rows - part.report.unreadable)
    }

    /// Rows so far of all parts, whether or not they could be read.
    pub fn all_rows(&self) -> u64 {
        self.next
    }

    /// Takes what was found out about the next row of the file, or why it cannot be read.
    ///
    /// # Errors
    /// When keys cannot be written to the disk.
    pub fn add(&mut self, found: Result<Finding, Error>) -> Result<(), Error> {
        let row = self.next;
        if row >= Entry::ROWS {
            return Err(Error::unmet("more rows than an audit can number"));
        }
        self.next += 1;
        let Some(part) = self.parts.last_mut() else {
            return Err(Error::fault("a row of no part"));
        };
        part.report.rows += 1;
        let finding = match found {
            Ok(finding) => finding,
            Err(error) => {
                part.report.unreadable += 1;
                part.note(row, error.to_string());
                return Ok(());
            }
        };
        part.count(row, &finding);
        for (kind, sorter) in self.kinds.iter().zip(&mut self.sorters) {
            match finding.keys[*kind as usize] {
                Some(key) => sorter.push(Entry::new(key, row))?,
                None => {
                    let is_due =
                        finding.verdict == PuzzleVerdict::Unique || *kind == Kind::PuzzleClass;
                    let is_valid = finding.verdict != PuzzleVerdict::Conflict;
                    part.report.without_class += u64::from(is_due && is_valid);
                }
            }
        }
        if let (Some(key), Some(puzzle), true) =
            (finding.keys[Kind::Text as usize], finding.puzzle, self.sample > 0)
        {
            let is_full = part.sample.len() >= self.sample;
            if !is_full || part.sample.last_key_value().is_some_and(|(last, _)| key < *last) {
                part.sample.insert(key, puzzle);
                if part.sample.len() > self.sample {
                    part.sample.pop_last();
                }
            }
        }
        Ok(())
    }

    /// Sorts, counts and rates.
    ///
    /// # Errors
    /// When keys cannot be written to the disk or read.
    pub fn finish(self, runner: &Runner, cancel: &Cancel) -> Result<Report, Error> {
        let Audit { kinds, sorters, mut parts, next, .. } = self;
        for part in &mut parts {
            let puzzles: Vec<Puzzle> = std::mem::take(&mut part.sample).into_values().collect();
            let sampled = rate(puzzles, runner, cancel)?;
            part.report.rated_sample = sampled.summary();
            part.report.clues = part.clues.summary();
            part.report.ratings = part.ratings.summary();
        }
        let starts: Vec<u64> = parts.iter().map(|part| part.first).collect();
        let mut found = Vec::new();
        for (&kind, sorter) in kinds.iter().zip(sorters) {
            if !cancel.is_set() {
                found.push(Overlaps::count(kind, sorter.finish()?, &starts)?);
            }
        }
        let pairs = pairs(parts.len()).enumerate().map(|(number, (a, b))| {
            let shared = found.iter().map(|overlaps| {
                let shared = &overlaps.shared[number];
                let by_chance = overlaps.kind == Kind::SolutionClass;
                let by_chance = by_chance && parts[a].is_nine && parts[b].is_nine;
                let distinct = |part: usize| overlaps.repeats[part].distinct as f64;
                let expected = distinct(a) * distinct(b) / SOLUTION_CLASSES;
                let names = |&(first, second): &(u64, u64)| {
                    [parts[a].row_name(first), parts[b].row_name(second)]
                };
                SharedReport {
                    kind: overlaps.kind,
                    keys: shared.keys,
                    rows_of_a: shared.rows[0],
                    rows_of_b: shared.rows[1],
                    by_chance: by_chance.then_some(expected),
                    examples: shared.examples.iter().map(names).collect(),
                }
            });
            let name = |part: usize| parts[part].report.name.clone();
            PairReport { a: name(a), b: name(b), shared: shared.collect() }
        });
        let pairs = pairs.collect();
        for (number, part) in parts.iter_mut().enumerate() {
            let repeats = found.iter().map(|overlaps| {
                let repeats = &overlaps.repeats[number];
                let names =
                    |&(first, second): &(u64, u64)| [part.row_name(first), part.row_name(second)];
                RepeatsReport {
                    kind: overlaps.kind,
                    distinct: repeats.distinct,
                    rows: repeats.repeats,
                    examples: repeats.examples.iter().map(names).collect(),
                }
            });
            part.report.repeats = repeats.collect();
        }
        Ok(Report {
            schema: "rootgrid.audit/1",
            parts: parts.into_iter().map(|part| part.report).collect(),
            pairs,
            collision_chance: Entry::chance_of_collision(next),
        })
    }
}

impl Part {
    fn row_name(&self, row: u64) -> RowName {
        let after = self.files.partition_point(|(first, _)| *first <= row);
        match after.checked_sub(1).and_then(|number| self.files.get(number)) {
            Some((first, file)) => RowName { file: file.clone(), row: row - first + 1 },
            None => RowName { file: self.report.name.clone(), row: row - self.first + 1 },
        }
    }

    fn note(&mut self, row: u64, problem: String) {
        if self.report.examples.len() < EXAMPLES {
            let at = self.row_name(row);
            self.report.examples.push(Problem { at, problem });
        }
    }

    fn count(&mut self, row: u64, finding: &Finding) {
        let report = &mut self.report;
        match finding.verdict {
            PuzzleVerdict::Conflict => report.conflict += 1,
            PuzzleVerdict::None => report.none += 1,
            PuzzleVerdict::Several => report.several += 1,
            // Solutions are counted below.
            PuzzleVerdict::Unique | PuzzleVerdict::WrongSolution => {}
        }
        report.with_solution += u64::from(finding.is_solution_right.is_some());
        self.clues.add(f64::from(finding.clues));
        if let Some(rating) = finding.rating {
            self.ratings.add(rating);
        }
        self.is_nine &= finding.is_nine;
        match finding.verdict.problem() {
            Some(problem) => self.note(row, problem.to_owned()),
            // A puzzle that is wrong has no right solution, and counts once.
            None if finding.is_solution_right == Some(false) => {
                self.report.wrong_solution += 1;
                self.note(row, "another solution than the only one".to_owned());
            }
            None => {}
        }
    }
}

/// The spread of the ratings of some puzzles.
fn rate(puzzles: Vec<Puzzle>, runner: &Runner, cancel: &Cancel) -> Result<Spread, Error> {
    let mut spread = Spread::default();
    let rated: Vec<Puzzle> =
        puzzles.into_iter().filter(|puzzle| puzzle.rules().is_ordinary_nine()).collect();
    let pool = rootgrid::pool::Pool::default();
    let work = |indices: std::ops::Range<u64>| {
        let mut rater = pool.take_or(|| Rater::new(Profile::Se121));
        let puzzles = rated[indices.start as usize..indices.end as usize].iter();
        puzzles.map(|puzzle| rater.rate(puzzle).er.value()).collect::<Vec<f64>>()
    };
    runner.run(&mut Indices::new(0..rated.len() as u64, 1), cancel, work, |ratings| {
        ratings.into_iter().for_each(|rating| spread.add(rating));
        Ok(())
    })?;
    Ok(spread)
}
