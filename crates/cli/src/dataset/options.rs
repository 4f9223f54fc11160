//! Options of `dataset make`, checked.

use super::amounts::{Amounts, measure};
use super::args::{MakeArgs, ShardFormat};
use super::columns::{Columns, Given};
use crate::common_args::RulesArgs;
use crate::input::InputOptions;
use crate::item::Item;
use crate::seed::Seed;
use crate::setup::RunOptions;
use rootgrid::board::{Rules, Shape};
use rootgrid::deduce::{LadderName, Trace};
use rootgrid::error::Error;
use rootgrid::generate::Recipe;
use rootgrid::grid::Givens;
use rootgrid_batch::Shard;
use rootgrid_batch::dataset::manifest::Manifest;
use rootgrid_batch::dataset::{Bench, Origin, SplitBy, Splits};
use rootgrid_records::record::Field;
use rootgrid_records::variety::Distinct;
use rootgrid_records::write::{ArrowBytes, Format, Style};
use std::path::PathBuf;
use std::sync::Arc;

/// Checked options of `dataset make`.
pub(super) struct MakeOptions {
    pub(super) folder: PathBuf,
    pub(super) source: Source,
    pub(super) bench: Bench,
    pub(super) columns: Columns,
    /// The ladder of traces, if there are any.
    pub(super) trace_ladder: Option<LadderName>,
    pub(super) format: ShardFormat,
    pub(super) avoid: Vec<PathBuf>,
    pub(super) count: Option<u64>,
    pub(super) shard_rows: u64,
    pub(super) patience: u64,
    pub(super) dry_run: bool,
    /// A seed that was drawn.
    pub(super) drawn: Option<u64>,
    pub(super) run: RunOptions,
}

/// Where puzzles come from.
pub(super) enum Source {
    /// They are made.
    Made(Amounts),
    /// They are read.
    Read { files: Vec<PathBuf>, input: InputOptions },
}

impl Source {
    /// The recipes of what is made.
    fn recipes(&self) -> impl Iterator<Item = &Recipe> {
        let origins = match self {
            Source::Made(amounts) => &amounts.origins[..],
            Source::Read { .. } => &[],
        };
        origins.iter().map(|origin| origin.generator.recipe())
    }

    /// The first board of files, with its other fields: it decides about columns.
    fn first(&self) -> Option<Item> {
        match self {
            Source::Made(_) => None,
            Source::Read { input, .. } => input.open_with_fields().find_map(Result::ok),
        }
    }

    /// Returns whether boards have rules that are not ordinary, of files the first one.
    fn has_rules(&self, first: Option<&Item>) -> bool {
        let is_other = |rules: &Rules| !rules.is_ordinary();
        self.recipes().any(|recipe| is_other(&recipe.rules) || recipe.has_own_rules())
            || first.is_some_and(|item| is_other(item.givens().rules()))
    }

    /// Returns whether boards have shapes that their size does not tell, of files the first one, or its table a column for shapes.
    fn has_shapes(&self, first: Option<&Item>) -> bool {
        let is_other =
            |item: &Item| !item.givens().shape().is_usual() || item.has_column(Field::Shape);
        self.shapes().iter().any(|shape| !shape.is_usual()) || first.is_some_and(is_other)
    }

    /// Returns whether boards have ratings, of files the first one.
    fn is_rated(&self, first: Option<&Item>) -> bool {
        let first = first.map(|item| item.givens().shape());
        first.into_iter().chain(self.shapes()).any(|shape| shape.side() == Shape::NINE.side())
    }

    /// The rules of the boards that are made; those of files are not known.
    pub(super) fn rules(&self) -> Vec<&Rules> {
        self.recipes().map(|recipe| &recipe.rules).collect()
    }

    /// The shapes of the boards that are made; those of files are not known.
    pub(super) fn shapes(&self) -> Vec<Shape> {
        self.recipes().map(|recipe| recipe.shape()).collect()
    }
}

impl TryFrom<MakeArgs> for MakeOptions {
    type Error = Error;

    fn try_from(mut args: MakeArgs) -> Result<MakeOptions, Error> {
        if args.puzzles.shard != Shard::WHOLE {
            return Err(Error::option("--shard is for generate: a data set is made as a whole"));
        }
        if args.shard_rows == 0 || args.patience == 0 {
            return Err(Error::option("--shard-rows and --patience are at least 1"));
        }
        let per = measure(&args);
        if (per.is_some() || !args.per_technique.is_empty()) && args.puzzles.count.is_none() {
            return Err(Error::option("amounts need --count, the puzzles of each of them"));
        }
        if !args.input.is_empty() && args.puzzles.fields.text("seed").is_some() {
            return Err(Error::option(
                "--seed with --input: nothing is drawn, as puzzles of files come in their order and the images of a puzzle \
                 follow from the puzzle itself; leave --seed out",
            ));
        }
        let run = std::mem::take(&mut args.run).check()?;
        let splits = args.split.clone().unwrap_or_default();
        let distinct = args.puzzles.distinct.unwrap_or(Distinct::PuzzleClass);
        let mut drawn = None;
        let source = if args.input.is_empty() {
            let seed = choose_seed(&args)?;
            drawn = seed.is_drawn.then_some(seed.value);
            let amounts = Amounts::new(&args, seed.value, run.backend)?;
            amounts.origins.iter().try_for_each(|origin| {
                check_classes(origin, &splits, args.split_by)?;
                distinct.check(origin.generator.recipe(), args.puzzles.count.unwrap_or(1))
            })?;
            Source::Made(amounts)
        } else {
            read_from(&args.input)?
        };
        let first = source.first();
        let given = Given {
            has_recipe: matches!(source, Source::Made(_)),
            is_rated: source.is_rated(first.as_ref()),
            has_shapes: source.has_shapes(first.as_ref()),
            has_rules: source.has_rules(first.as_ref()),
            is_augmented: args.augment > 0,
            is_graded: matches!(&source, Source::Made(amounts) if amounts.groups.len() > 1)
                && source.recipes().any(|recipe| recipe.goal.grade.is_some()),
            is_sampled: source.recipes().any(|recipe| recipe.sampling.is_some()),
        };
        let columns = Columns::new(&args.columns, &args.with, &args.names, given)?;
        let trace_ladder = choose_ladder(&columns, args.trace_ladder, &source)?;
        for (is_needed, field) in
            [(given.has_rules, Field::Rules), (given.has_shapes, Field::Shape)]
        {
            if is_needed && !columns.fields.contains(&field) {
                return Err(Error::option(format!(
                    "--columns lacks '{field}', without which these boards have other solutions: add it"
                )));
            }
        }
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
            arrow: ArrowBytes::new(style),
            fields,
            splits,
            split_by: args.split_by,
            distinct,
            augment: args.augment,
            per: per.filter(|_| !args.input.is_empty()),
            is_strict: args.strict,
            ladder: trace_ladder.unwrap_or_default(),
        };
        Ok(MakeOptions {
            folder: args.folder,
            source,
            bench,
            columns,
            trace_ladder,
            format: args.format,
            avoid: args.puzzles.avoid,
            count: args.puzzles.count,
            shard_rows: args.shard_rows,
            patience: args.patience,
            dry_run: args.dry_run,
            drawn,
            run,
        })
    }
}

/// The seed: the one that is said, that of the data set that the folder holds, or one that is drawn.
fn choose_seed(args: &MakeArgs) -> Result<Seed, Error> {
    let known = |value| Ok(Seed { value, is_drawn: false });
    if let Some(text) = &args.puzzles.recipe {
        return known(Recipe::parse(text)?.0.seed);
    }
    let text = args.puzzles.fields.text("seed");
    let held = match text {
        None => Manifest::read(&args.folder)?.and_then(|manifest| manifest.plan.seed()),
        Some(_) => None,
    };
    held.map_or_else(|| Seed::choose(text), known)
}

/// The ladder of traces, if a column has them.
fn choose_ladder(
    columns: &Columns,
    asked: Option<LadderName>,
    source: &Source,
) -> Result<Option<LadderName>, Error> {
    if !columns.has_traces() {
        return match asked {
            None => Ok(None),
            Some(_) => Err(Error::option("--trace-ladder is for traces: write --with trace")),
        };
    }
    let ladder = asked.unwrap_or_default();
    for rules in source.rules() {
        Trace::new(&Givens::blank(rules.clone()).into_puzzle()?, ladder)?;
    }
    Ok(Some(ladder))
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
    if let Some(file) = files.iter().find(|file| !file.is_file()) {
        let name = file.display();
        return Err(Error::option(match file.is_dir() {
            true => format!(
                "--input {name}: it is a folder; write the files in it, as {name}/*.csv or {name}/data/*.parquet of a data set"
            ),
            false => format!(
                "--input {name}: there is no such file, and what is read must be there when the same command goes on"
            ),
        }));
    }
    let input = InputOptions::of_files(files, true)?.under_rules(&RulesArgs { rules: None });
    Ok(Source::Read { files: files.to_vec(), input })
}
