//! `dataset audit`: what parts share, and what is wrong in them.

use super::args::{AuditArgs, ReportFormat};
use super::parts::Part;
use super::rows::{Names, row_of, why_unread};
use crate::common_args::RulesArgs;
use crate::file_names;
use crate::input::{Entries, InputOptions};
use crate::job::{Outcome, Run, json_report};
use crate::setup::RunOptions;
use rootgrid::error::Error;
use rootgrid::pool::Pool;
use rootgrid_batch::dataset::audit::{Audit, Examiner, Finding, Kind, Report, page, words};
use rootgrid_batch::{Cancel, Output, Progress, Runner, Unit};
use std::path::{Path, PathBuf};

/// Checked options of `dataset audit`.
#[derive(Debug)]
pub(super) struct AuditOptions {
    parts: Vec<Part>,
    kinds: Vec<Kind>,
    sample: usize,
    temp: PathBuf,
    /// Entries that a sorter has in memory.
    memory: usize,
    format: ReportFormat,
    output: Option<PathBuf>,
    run: RunOptions,
}

impl TryFrom<AuditArgs> for AuditOptions {
    type Error = Error;

    fn try_from(args: AuditArgs) -> Result<AuditOptions, Error> {
        let parts: Result<Vec<_>, Error> = args.parts.iter().map(|part| part.parts()).collect();
        let parts: Vec<Part> = parts?.into_iter().flatten().collect();
        refuse_twice(&parts)?;
        let mut kinds = args.by;
        if kinds.is_empty() {
            kinds = Kind::ALL.to_vec();
        }
        kinds.sort_unstable();
        kinds.dedup();
        let temp = args.temp.unwrap_or_else(std::env::temp_dir);
        if !temp.is_dir() {
            return Err(Error::option(format!(
                "--temp {}: there is no such folder",
                temp.display()
            )));
        }
        let asked = if args.json { Some(ReportFormat::Json) } else { args.format };
        let ends = ["txt", "json", "jsonl", "html", "htm"];
        let end = match (asked, &args.output) {
            (None, Some(path)) => file_names::written_end(path, &ends, Some("--format"))?,
            _ => None,
        };
        let named = match end {
            Some("json" | "jsonl") => ReportFormat::Json,
            Some("html" | "htm") => ReportFormat::Html,
            _ => ReportFormat::Text,
        };
        // 16 bytes an entry, and as much again while a buffer grows.
        let memory = args.memory.clamp(1, 1 << 20) << 20;
        Ok(AuditOptions {
            memory: memory / 16 / kinds.len(),
            parts,
            kinds,
            sample: args.rate_sample,
            temp,
            format: asked.unwrap_or(named),
            output: args.output,
            run: args.run.check()?,
        })
    }
}

/// Refuses a file that belongs to two parts: all of it would be an overlap.
fn refuse_twice(parts: &[Part]) -> Result<(), Error> {
    let mut seen: Vec<(PathBuf, &str)> = Vec::new();
    for part in parts {
        for file in &part.files {
            let path = file.canonicalize().unwrap_or_else(|_| file.clone());
            if let Some((_, other)) = seen.iter().find(|(known, _)| *known == path) {
                return Err(Error::option(format!(
                    "{} is in the part {other} and in the part {}: name it once",
                    file.display(),
                    part.name
                )));
            }
            seen.push((path, &part.name));
        }
    }
    Ok(())
}

impl Run for AuditOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let cancel = Cancel::on_interrupt()?;
        // The file is opened first: a long run shall not end at a name that cannot be written.
        let mut output = match &self.output {
            Some(path) => Output::create(path, &cancel)?,
            None => Output::stdout(),
        };
        let mut progress = Progress::new(Unit::PuzzlesToCome, self.run.quiet, false);
        let work = Work {
            kinds: &self.kinds,
            run: &self.run,
            runner: Runner::new(self.run.threads)?,
            names: Names::Usual,
        };
        let mut audit = Audit::new(&self.kinds, &self.temp, self.memory, self.sample);
        for part in &self.parts {
            audit.begin_part(&part.name);
            for file in &part.files {
                work.read(file, &mut audit, &cancel, &mut progress)?;
            }
            if audit.rows() == 0 && !cancel.is_set() {
                let why = why_unread(&part.files);
                return Err(Error::option(format!(
                    "found no puzzle in {}, expected some{why}",
                    part.name
                )));
            }
        }
        let report = audit.finish(&work.runner, &cancel)?;
        if cancel.is_set() {
            progress.note("interrupted: a report needs all rows, and nothing was written");
            return Ok(Outcome::Interrupted);
        }
        output.write(written(&report, self.format)?.as_bytes())?;
        output.finish()?;
        Ok(outcome(&report))
    }
}

/// The report in a format.
fn written(report: &Report, format: ReportFormat) -> Result<String, Error> {
    match format {
        ReportFormat::Text => Ok(words(report)),
        ReportFormat::Html => Ok(page(report)),
        ReportFormat::Json => json_report(report),
    }
}

/// Negative where parts overlap or rows are wrong.
fn outcome(report: &Report) -> Outcome {
    if report.has_overlap() || report.wrong() > 0 { Outcome::Negative } else { Outcome::Done }
}

/// The tools for reading the parts.
pub(super) struct Work<'a> {
    pub(super) kinds: &'a [Kind],
    pub(super) run: &'a RunOptions,
    pub(super) runner: Runner,
    pub(super) names: Names,
}

impl Work<'_> {
    /// Adds the rows of a file to an audit.
    ///
    /// # Errors
    /// When the file cannot be read, or keys cannot be written.
    pub(super) fn read(
        &self,
        file: &Path,
        audit: &mut Audit,
        cancel: &Cancel,
        progress: &mut Progress,
    ) -> Result<(), Error> {
        audit.begin_file(&file.display().to_string());
        let input = InputOptions::of_files(&[file.to_path_buf()], true)?;
        let input = input.under_rules(&RulesArgs { rules: None });
        input.note_wait(|note| progress.note(note));
        let idle = Pool::default();
        let work = |entries: Entries| -> Result<Vec<Result<Finding, Error>>, Error> {
            let mut examiner = idle.try_take_or(|| Examiner::new(self.run.backend, self.kinds))?;
            let mut unread = Vec::new();
            let mut read = Vec::with_capacity(entries.items.len());
            for (number, item) in entries.items.into_iter().enumerate() {
                match item {
                    Ok(item) => read.push(row_of(item, &self.names)),
                    Err(error) if error.is_text() => unread.push((number, error)),
                    Err(error) => return Err(error),
                }
            }
            let mut found: Vec<Result<Finding, Error>> =
                examiner.examine(read).into_iter().map(Ok).collect();
            for (number, error) in unread {
                found.insert(number, Err(error));
            }
            Ok(found)
        };
        self.runner.run(&mut input.open_with_fields(), cancel, work, |found| {
            let found = found?;
            progress.advance(found.len() as u64);
            found.into_iter().try_for_each(|finding| audit.add(finding))
        })
    }
}
