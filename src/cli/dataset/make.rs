//! `dataset make`: shards, a manifest and a card.

use super::amounts::{Amounts, Origin, Per};
use super::args::{MakeArgs, ShardFormat};
use super::candidates::{Bench, Page};
use super::columns::{Columns, Given};
use super::dry_run;
use super::offer::{Until, offer};
use crate::batch::{Cancel, Indices, Progress, Runner, Shard, Unit};
use crate::board::Shape;
use crate::cli::avoid::keep_out;
use crate::cli::common_args::InputArgs;
use crate::cli::input::{Entries, InputOptions};
use crate::cli::job::{Outcome, Run};
use crate::cli::setup::RunOptions;
use crate::dataset::manifest::{FileInfo, Group, Manifest, Plan, SourceInfo};
use crate::dataset::{Assembly, Found, Head, SplitBy, Splits, card, try_hash};
use crate::error::Error;
use crate::pool::Pool;
use crate::variety::{Distinct, DistinctFilter};
use crate::write::{Format, Style};
use std::path::PathBuf;
use std::sync::Arc;

/// The fewest indices that are tried at a time, so that all threads have work where puzzles are rare.
const LEAST_TRIED: u64 = 64;

/// Checked options of `dataset make`.
pub(super) struct Options {
    pub(super) folder: PathBuf,
    pub(super) source: Source,
    pub(super) bench: Bench,
    columns: Columns,
    format: ShardFormat,
    avoid: Vec<PathBuf>,
    pub(super) count: Option<u64>,
    shard_rows: u64,
    patience: u64,
    dry_run: bool,
    pub(super) run: RunOptions,
}

/// Where puzzles come from.
pub(super) enum Source {
    /// They are made.
    Made(Amounts),
    /// They are read.
    Read { files: Vec<PathBuf>, input: InputOptions },
}

impl TryFrom<MakeArgs> for Options {
    type Error = Error;

    fn try_from(mut args: MakeArgs) -> Result<Options, Error> {
        if args.puzzles.shard != Shard::WHOLE {
            return Err(Error::option("--shard is for generate: a data set is made as a whole"));
        }
        if args.shard_rows == 0 || args.patience == 0 {
            return Err(Error::option("--shard-rows and --patience are at least 1"));
        }
        let per = Per::of(&args);
        if (per.is_some() || !args.per_technique.is_empty()) && args.puzzles.count.is_none() {
            return Err(Error::option("amounts need --count, the puzzles of each of them"));
        }
        let run = std::mem::take(&mut args.run).check()?;
        let splits = args.split.clone().unwrap_or_default();
        let distinct = args.puzzles.distinct.unwrap_or(Distinct::PuzzleClass);
        let source = if args.input.is_empty() {
            let amounts = Amounts::try_new(&args, run.backend)?;
            amounts.origins.iter().try_for_each(|origin| {
                check_classes(origin, &splits, args.split_by)?;
                distinct.check(origin.generator.recipe(), args.puzzles.count.unwrap_or(1))
            })?;
            Source::Made(amounts)
        } else {
            read_from(&args.input)?
        };
        let given = Given {
            has_recipe: matches!(source, Source::Made(_)),
            is_rated: match &source {
                Source::Made(amounts) => amounts
                    .origins
                    .iter()
                    .any(|origin| origin.generator.recipe().shape == Shape::NINE),
                Source::Read { .. } => true,
            },
            is_augmented: args.augment > 0,
        };
        let columns = Columns::try_new(&args.columns, &args.names, given)?;
        let format = match args.format {
            ShardFormat::Jsonl => Format::Jsonl,
            ShardFormat::Csv => Format::Csv,
            ShardFormat::Parquet => Format::Parquet,
        };
        format.check()?;
        let (fields, names) = (columns.fields.clone(), columns.names.clone());
        let style = Style { fields: fields.clone(), names, ..Style::default() };
        let bench = Bench {
            writer: Arc::from(format.writer(&style)),
            fields,
            splits,
            split_by: args.split_by,
            distinct,
            augment: args.augment,
            per: per.filter(|_| !args.input.is_empty()),
        };
        Ok(Options {
            folder: args.folder,
            source,
            bench,
            columns,
            format: args.format,
            avoid: args.puzzles.avoid,
            count: args.puzzles.count,
            shard_rows: args.shard_rows,
            patience: args.patience,
            dry_run: args.dry_run,
            run,
        })
    }
}

/// Refuses a split by what all puzzles of a recipe share.
fn check_classes(origin: &Origin, splits: &Splits, by: SplitBy) -> Result<(), Error> {
    let is_split = splits.names().len() > 1 && by == SplitBy::SolutionClass;
    if is_split && Distinct::SolutionClass.check(origin.generator.recipe(), 2).is_err() {
        return Err(Error::option(
            "all solutions of one root are of one class, so that all puzzles would come into one part: write --root \
             random, or --split-by puzzle-class, which lets parts share solutions",
        ));
    }
    Ok(())
}

fn read_from(files: &[PathBuf]) -> Result<Source, Error> {
    if files.iter().any(|file| !file.is_file()) {
        let file = files.iter().find(|file| !file.is_file());
        let name = file.map(|file| file.display().to_string()).unwrap_or_default();
        return Err(Error::option(format!(
            "--input {name}: there is no such file, and what is read must be there when the same command goes on"
        )));
    }
    let args = InputArgs { inputs: files.to_vec(), shape: None, from: None, skip_invalid: true };
    Ok(Source::Read { files: files.to_vec(), input: args.check()? })
}

impl Run for Options {
    fn run(&self) -> Result<Outcome, Error> {
        if self.dry_run {
            return dry_run::run(self);
        }
        let cancel = Cancel::on_interrupt()?;
        let runner = Runner::try_new(self.run.threads)?;
        let mut filter = DistinctFilter::new(self.bench.distinct).with_patience(u64::MAX);
        keep_out(&self.avoid, self.bench.distinct, &mut filter)?;
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

impl Options {
    fn plan(&self) -> Result<Plan, Error> {
        let info = |path: &PathBuf| -> Result<FileInfo, Error> {
            let (bytes, sha256) = try_hash(path)?;
            Ok(FileInfo { file: path.display().to_string(), bytes, sha256 })
        };
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
        progress.note_end(Some(&self.folder.display().to_string()));
    }
}

/// What making and reading have in common.
struct Work<'a> {
    options: &'a Options,
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
