//! `dataset make`: shards, a manifest and a card.

use super::amounts::Amounts;
use super::dry_run;
use super::options::{MakeOptions, Source};
use super::rows::{given_of, why_unread};
use crate::avoid::keep_out;
use crate::job::{Outcome, Run};
use rootgrid::canon::class_key;
use rootgrid::error::Error;
use rootgrid_batch::dataset::manifest::{FileInfo, Group, Manifest, Plan, SourceInfo};
use rootgrid_batch::dataset::{Assembly, CARD, Filling, Found, Head, card};
use rootgrid_batch::{Cancel, Progress, Runner, Unit, write_whole};
use rootgrid_records::variety::DistinctFilter;
use std::path::PathBuf;

impl Run for MakeOptions {
    fn run(&self) -> Result<Outcome, Error> {
        if self.dry_run {
            return dry_run::run(self);
        }
        let cancel = Cancel::on_interrupt()?;
        let runner = Runner::new(self.run.threads)?;
        let mut filter = DistinctFilter::new(self.bench.distinct).with_patience(u64::MAX);
        let avoided =
            keep_out(&self.avoid, self.bench.distinct, &self.source.rules(), &mut filter)?;
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
        let found = Assembly::open(&self.folder, plan, splits, groups, filter, head)?;
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
        let done = assembly.manifest().puzzles();
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
        if let Some(seed) = self.drawn {
            progress.note(&format!("seed {seed}, which manifest.json keeps"));
        }
        if done > 0 {
            progress.note(&format!("going on after {done} puzzles"));
        }
        let filling = Filling { bench: &self.bench, runner: &runner, cancel: &cancel };
        let note = |assembly: &Assembly, accepted| {
            progress.advance(accepted);
            self.note_place(&cancel, assembly);
        };
        match &self.source {
            _ if assembly.is_made() => {}
            Source::Made(amounts) => filling.make(&amounts.origins, &mut assembly, note)?,
            Source::Read { input, .. } => {
                let mut inputs = input.open_with_fields();
                let (_, read) = assembly.place();
                (0..read)
                    .map_while(|_| inputs.next())
                    .take_while(|_| !cancel.is_set())
                    .for_each(drop);
                let read = filling.read(inputs, given_of, self.count, &mut assembly, note);
                if let Err(error) = read {
                    assembly.discard();
                    return Err(error);
                }
            }
        }
        if cancel.is_set() {
            // What to say is said by whoever comes first: this, or the listener to signals.
            if let Some(words) = cancel.take_last_words() {
                progress.note(&words);
            }
            return Ok(Outcome::Interrupted);
        }
        let manifest = assembly.finish(card).map_err(|error| match &self.source {
            Source::Read { files, .. } if error.is_unmet() => {
                Error::unmet(format!("{error}{}", why_unread(files)))
            }
            Source::Made(amounts) if error.is_unmet() => {
                Error::unmet(format!("{error}{}", why_unfit(amounts)))
            }
            _ => error,
        })?;
        self.report(&manifest, &progress);
        Ok(outcome(&self.source, &manifest))
    }
}

/// The reason why the first puzzle is not taken, for a message about an empty data set; nothing if none is known.
fn why_unfit(amounts: &Amounts) -> String {
    let first = amounts.origins.first().map(|origin| origin.generator.puzzle(0));
    let class = first.map(|made| made.and_then(|made| class_key(made.puzzle())));
    class.and_then(Result::err).map_or(String::new(), |error| format!(": {error}"))
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
    pub(super) fn plan(&self) -> Result<Plan, Error> {
        let info = |path: &PathBuf| FileInfo::new(path);
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
            trace_ladder: self.trace_ladder.map(|ladder| ladder.name().to_owned()),
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
            let made = assembly.manifest().puzzles();
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
        for split in manifest.splits.iter().filter(|split| split.rows == 0) {
            progress.warn(&format!(
                "part {} has no row and no file: its share is too small for so few classes",
                split.name
            ));
        }
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
        if let Some(words) = manifest.mended.words() {
            progress.warn(&words);
        }
        progress.note_end(Some(&self.folder.display().to_string()));
    }
}
