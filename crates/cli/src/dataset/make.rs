//! `dataset make`: shards, a manifest and a card.

use super::amounts::Amounts;
use super::candidates::Page;
use super::dry_run;
use super::offer::{Until, offer};
use super::options::{MakeOptions, Source};
use crate::avoid::keep_out;
use crate::input::{Entries, InputOptions};
use crate::job::{Outcome, Run};
use rootgrid::error::Error;
use rootgrid::pool::Pool;
use rootgrid_batch::dataset::manifest::{FileInfo, Group, Manifest, Plan, SourceInfo};
use rootgrid_batch::dataset::{Assembly, CARD, Found, Head, card};
use rootgrid_batch::{Cancel, Indices, Progress, Runner, Unit, write_whole};
use rootgrid_records::variety::DistinctFilter;
use std::path::PathBuf;

/// The fewest indices that are tried at a time, so that all threads have work where puzzles are rare.
const LEAST_TRIED: u64 = 64;

impl Run for MakeOptions {
    fn run(&self) -> Result<Outcome, Error> {
        if self.dry_run {
            return dry_run::run(self);
        }
        let cancel = Cancel::on_interrupt()?;
        let runner = Runner::try_new(self.run.threads)?;
        let mut filter = DistinctFilter::new(self.bench.distinct).with_patience(u64::MAX);
        let avoided =
            keep_out(&self.avoid, self.bench.distinct, &self.source.shapes(), &mut filter)?;
        let groups = match &self.source {
            Source::Made(amounts) => amounts.groups.clone(),
            Source::Read { .. } if self.bench.per.is_some() => Vec::new(),
            Source::Read { .. } => {
                vec![Group { name: "all".to_owned(), wanted: self.count, made: 0, problem: None }]
            }
        };
        let mut header = Vec::new();
        self.bench.writer.begin(&mut header);
        let head = Head { header, columns: self.bench.writer.columns() };
        let (plan, splits) = (self.plan()?, &self.bench.splits);
        let found = Assembly::try_open(&self.folder, plan, splits, groups, filter, head)?;
        let mut assembly = match found {
            Found::Unfinished(assembly) => assembly,
            Found::Complete(manifest) => {
                let progress = Progress::new(Unit::Puzzles(0), self.run.quiet, true);
                let place = self.folder.join(CARD);
                if !place.exists() {
                    write_whole(&place, card(&manifest).as_bytes())?;
                }
                progress.note(&format!("{} is complete: nothing to do", self.folder.display()));
                return Ok(outcome(&self.source, &manifest));
            }
        };
        let done: u64 = assembly.manifest().splits.iter().map(|split| split.puzzles).sum();
        let left = assembly
            .manifest()
            .groups
            .iter()
            .map(|group| group.wanted.map(|wanted| wanted - group.made.min(wanted)));
        let unit = match (left.sum::<Option<u64>>(), self.bench.per) {
            (Some(left), None) => Unit::Puzzles(left),
            _ => Unit::PuzzlesToCome,
        };
        let mut progress = Progress::new(unit, self.run.quiet, false);
        avoided.into_iter().for_each(|note| progress.note(&note));
        if done > 0 {
            progress.note(&format!("going on after {done} puzzles"));
        }
        let mut work = Work { options: self, runner, cancel: &cancel, progress: &mut progress };
        if !assembly.is_made() {
            match &self.source {
                Source::Made(amounts) => work.make(amounts, &mut assembly)?,
                Source::Read { input, .. } => work.read(input, &mut assembly)?,
            }
        }
        if cancel.is_set() {
            // What to say is said by whoever comes first: this, or the listener to signals.
            if let Some(words) = cancel.take_last_words() {
                progress.note(&words);
            }
            return Ok(Outcome::Interrupted);
        }
        let manifest = assembly.finish(card)?;
        self.report(&manifest, &progress);
        Ok(outcome(&self.source, &manifest))
    }
}

/// Negative if puzzles that were to be made are missing.
fn outcome(source: &Source, manifest: &Manifest) -> Outcome {
    let is_short = manifest.groups.iter().any(|group| !group.is_full());
    match source {
        Source::Made(_) if is_short => Outcome::Negative,
        _ => Outcome::Done,
    }
}

impl MakeOptions {
    fn plan(&self) -> Result<Plan, Error> {
        let info = |path: &PathBuf| FileInfo::try_new(path);
        let infos = |paths: &[PathBuf]| paths.iter().map(info).collect::<Result<Vec<_>, _>>();
        let sources = match &self.source {
            Source::Made(amounts) => amounts.infos(),
            Source::Read { files, .. } => infos(files)?.into_iter().map(SourceInfo::File).collect(),
        };
        Ok(Plan {
            program: format!("rootgrid {}", env!("CARGO_PKG_VERSION")),
            sources,
            format: self.format.name().to_owned(),
            columns: self.columns.infos(),
            split: self.bench.splits.to_string(),
            split_by: self.bench.split_by.name().to_owned(),
            augment: self.bench.augment,
            distinct: self.bench.distinct.name().to_owned(),
            avoid: infos(&self.avoid)?,
            per: self.bench.per.map(|per| per.field().name().to_owned()),
            count: self.count,
            shard_rows: self.shard_rows,
            patience: self.patience,
        })
    }

    /// Sets what is said if the run is interrupted.
    fn note_place(&self, cancel: &Cancel, assembly: &Assembly) {
        if !self.run.quiet {
            let made: u64 = assembly.manifest().splits.iter().map(|split| split.puzzles).sum();
            cancel.set_last_words(format!(
                "interrupted after {made} puzzles: the same command goes on, with the shards that are done"
            ));
        }
    }

    fn report(&self, manifest: &Manifest, progress: &Progress) {
        for group in manifest.groups.iter().filter(|group| !group.is_full()) {
            if let (Some(wanted), true) = (group.wanted, matches!(self.source, Source::Made(_))) {
                let problem = group.problem.as_deref().unwrap_or("given up");
                progress.warn(&format!(
                    "{}: {} of {wanted} puzzles: {problem}",
                    group.name, group.made
                ));
            }
        }
        let parts = manifest.splits.iter().map(|split| format!("{} {}", split.name, split.rows));
        let parts: Vec<String> = parts.collect();
        progress.note(&format!("rows: {}", parts.join(", ")));
        let left_out = &manifest.left_out;
        let reasons = [
            (left_out.repeats, "repeats"),
            (left_out.wrong, "without exactly one solution or not read"),
        ];
        let reasons: Vec<String> = reasons
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, reason)| format!("{count} {reason}"))
            .collect();
        if !reasons.is_empty() {
            progress.note(&format!("left out: {}", reasons.join(", ")));
        }
        progress.note_end(Some(&self.folder.display().to_string()));
    }
}

/// The state that making and reading have in common.
struct Work<'a> {
    options: &'a MakeOptions,
    runner: Runner,
    cancel: &'a Cancel,
    progress: &'a mut Progress,
}

impl Work<'_> {
    /// Makes puzzles until every amount is full or given up.
    fn make(&mut self, amounts: &Amounts, assembly: &mut Assembly) -> Result<(), Error> {
        let (bench, idle) = (&self.options.bench, Pool::default());
        let (first, _) = assembly.place();
        for (number, origin) in amounts.origins.iter().enumerate().skip(first) {
            let (source, next) = assembly.place();
            if source != number || next < origin.start {
                assembly.begin_source(number, origin.start);
            }
            while !assembly.is_over(origin.group) && !self.cancel.is_set() {
                let (_, next) = assembly.place();
                let group = &assembly.manifest().groups[origin.group];
                let left = group.wanted.unwrap_or(1) - group.made;
                let end = next.saturating_add(left.max(LEAST_TRIED));
                if end == next {
                    break;
                }
                let indices = Indices::new(next..end, origin.generator.portion());
                let least = origin.generator.least_portion() as usize;
                let work = |indices| match idle.try_take_or(|| bench.try_tools()) {
                    Ok(mut tools) => bench.make(&mut tools, origin, indices),
                    Err(error) => Page { error: Some(error), ..Page::default() },
                };
                let Work { runner, cancel, progress, options } = self;
                runner.run(&mut indices.with_first(least), cancel, work, |page| {
                    let group = |_: &mut Assembly, _| origin.group;
                    let is_over = |assembly: &Assembly| assembly.is_over(origin.group);
                    offer(page, assembly, progress, group, is_over)?;
                    options.note_place(cancel, assembly);
                    Ok(())
                })?;
            }
            if self.cancel.is_set() {
                return Ok(());
            }
            if !assembly.manifest().groups[origin.group].is_full() {
                let patience = self.options.patience;
                let problem =
                    format!("given up after {patience} indices in a row without a puzzle");
                assembly.note_problem(origin.group, problem);
            }
        }
        Ok(())
    }

    /// Reads puzzles until the files end, or enough were found.
    fn read(&mut self, input: &InputOptions, assembly: &mut Assembly) -> Result<(), Error> {
        let (bench, idle) = (&self.options.bench, Pool::default());
        let mut inputs = input.open();
        let (_, next) = assembly.place();
        for _ in 0..next {
            if inputs.next().is_none() || self.cancel.is_set() {
                break;
            }
        }
        let work = |entries: Entries| match idle.try_take_or(|| bench.try_tools()) {
            Ok(mut tools) => bench.read(&mut tools, entries),
            Err(error) => Page { error: Some(error), ..Page::default() },
        };
        let wanted = self.options.count;
        let is_over = |assembly: &Assembly| {
            bench.per.is_none() && assembly.manifest().groups.iter().any(Group::is_full)
        };
        // Whether enough is found is known only after the pages; then no further entry is taken.
        let enough = std::cell::Cell::new(false);
        let mut source = Until { inputs: &mut inputs, enough: &enough };
        let Work { runner, cancel, progress, options } = self;
        runner.run(&mut source, cancel, work, |page| {
            let group = |assembly: &mut Assembly, label: Option<String>| match label {
                Some(label) => assembly.group(&label, wanted),
                None => 0,
            };
            offer(page, assembly, progress, group, is_over)?;
            enough.set(is_over(assembly));
            options.note_place(cancel, assembly);
            Ok(())
        })
    }
}
