//! `estimate`: what a sample says of all minimal puzzles.

use super::common_args::InputArgs;
use super::input::InputOptions;
use super::item::Item;
use super::job::{Outcome, Run, json_report};
use super::seed::Seed;
use super::setup::RunOptions;
use super::variety_args::{EstimateArgs, FigureFormat};
use rootgrid::board::{Rules, Shape};
use rootgrid::deduce::Limits;
use rootgrid::error::Error;
use rootgrid::generate::{Batch, Generator, Recipe, Sampling};
use rootgrid::rate::Score;
use rootgrid_batch::{Cancel, Harvest, HarvestPage, Output, Progress, Runner, Unit};
use rootgrid_records::facts::{Facts, NOT_RATED};
use rootgrid_records::record::Field;
use rootgrid_records::variety::{Drawn, Population};

/// Where the sample comes from.
#[derive(Debug)]
enum Origin {
    /// It is made.
    Made { generator: Box<Generator>, count: u64, seed: Seed, is_rated: bool },
    /// It was made before.
    Read(InputOptions),
}

/// Checked options of `estimate`.
#[derive(Debug)]
pub(super) struct EstimateOptions {
    origin: Origin,
    format: FigureFormat,
    run: RunOptions,
}

/// Puzzles of a sample that is made.
const COUNT: u64 = 1000;

impl TryFrom<EstimateArgs> for EstimateOptions {
    type Error = Error;

    fn try_from(args: EstimateArgs) -> Result<EstimateOptions, Error> {
        let run = args.run.check()?;
        let format = if args.json { FigureFormat::Json } else { args.format };
        let origin = if args.inputs.is_empty() {
            let shape = args.shape.unwrap_or(Shape::NINE);
            if Sampling::Unbiased.check(&shape.into()).is_err() {
                return Err(Error::option(format!(
                    "there is no sample of {shape} puzzles to estimate by: expected --shape 4, 6 or 9"
                )));
            }
            let is_rated = !args.with.is_empty();
            if is_rated && !Rules::from(shape).is_ordinary_nine() {
                return Err(Error::option(NOT_RATED));
            }
            let seed = Seed::choose(args.seed.as_deref())?;
            let recipe = Recipe::new(seed.value).with_shape(shape);
            let generator = Generator::new(recipe.with_sampling(Sampling::Unbiased))?
                .with_backend(run.backend)?;
            let count = args.count.unwrap_or(COUNT);
            Origin::Made { generator: Box::new(generator), count, seed, is_rated }
        } else {
            let (inputs, shape) = (args.inputs, args.shape);
            // Puzzles that count twice would narrow the bounds.
            let known: Vec<_> = inputs.iter().filter_map(|path| path.canonicalize().ok()).collect();
            let repeated = (1..known.len()).find(|&at| known[..at].contains(&known[at]));
            if let Some(at) = repeated {
                return Err(Error::option(format!(
                    "{} is there twice, and each puzzle of a sample counts once: name it once",
                    known[at].display()
                )));
            }
            let input = InputArgs { inputs, shape, from: None, skip_invalid: false };
            Origin::Read(input.check()?)
        };
        Ok(EstimateOptions { origin, format, run })
    }
}

impl Run for EstimateOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let cancel = Cancel::on_interrupt()?;
        let unit = match &self.origin {
            Origin::Made { count, .. } => Unit::Puzzles(*count),
            Origin::Read(_) => Unit::PuzzlesToCome,
        };
        let mut progress = Progress::new(unit, self.run.quiet, false);
        let (shape, drawn) = match &self.origin {
            Origin::Made { generator, count, is_rated, .. } => {
                let drawn = self.make(generator, *count, *is_rated, &cancel, &mut progress)?;
                (generator.recipe().shape(), drawn)
            }
            Origin::Read(input) => read(input, &cancel, &mut progress)?,
        };
        let note_seed = || match &self.origin {
            Origin::Made { seed, .. } if seed.is_drawn => {
                progress.note(&format!("seed {}", seed.value));
            }
            _ => {}
        };
        if cancel.is_set() {
            note_seed();
            progress.note("interrupted: nothing was written");
            return Ok(Outcome::Interrupted);
        }
        let population = Population::of(shape, &drawn)?;
        let text = match self.format {
            FigureFormat::Text => population.text(),
            FigureFormat::Csv => population.csv(),
            FigureFormat::Json => json_report(&population)?,
        };
        let mut output = Output::stdout();
        output.write(text.as_bytes())?;
        output.finish()?;
        note_seed();
        Ok(Outcome::Done)
    }
}

impl EstimateOptions {
    /// Makes a sample.
    fn make(
        &self,
        generator: &Generator,
        count: u64,
        is_rated: bool,
        cancel: &Cancel,
        progress: &mut Progress,
    ) -> Result<Vec<Drawn>, Error> {
        let fields: &[Field] = if is_rated { &[Field::Rating] } else { &[] };
        let work = |batch: &Batch, page: &mut HarvestPage<Drawn>| {
            let limits = Limits::new().with_cancel(cancel.flag());
            let mut facts = Facts::new(fields).with_limits(limits);
            facts.each_of(batch, generator.recipe(), false, |index, record| {
                let rating = record.rating.filter(|rating| rating.is_complete());
                let drawn = Drawn {
                    clues: record.clues() as usize,
                    tries: record.tries.unwrap_or_default(),
                    rating: rating.map(|rating| rating.er),
                };
                page.found.push((index, Ok(drawn)));
            });
        };
        let (mut drawn, runner) = (Vec::new(), Runner::new(self.run.threads)?);
        let missing = |drawn: &Vec<Drawn>| count - drawn.len() as u64;
        let harvest = Harvest { generator, runner: &runner, cancel };
        harvest.run(0, &mut drawn, missing, work, |drawn, page| {
            progress.advance(page.asked);
            page.found.drain(..).try_for_each(|(_, found)| found.map(|found| drawn.push(found)))
        })?;
        Ok(drawn)
    }
}

/// Reads a sample.
fn read(
    input: &InputOptions,
    cancel: &Cancel,
    progress: &mut Progress,
) -> Result<(Shape, Vec<Drawn>), Error> {
    let (mut shape, mut drawn) = (None, Vec::new());
    input.each_of(input.open_with_fields(), cancel, progress, |item, _| {
        let here = item.givens().shape();
        if *shape.get_or_insert(here) != here {
            return Err(refused(&item, "a board of another shape than those before".into()));
        }
        drawn.push(drawn_of(&item)?);
        Ok(())
    })?;
    Ok((shape.unwrap_or(Shape::NINE), drawn))
}

/// A puzzle of a sample, by the fields beside it.
fn drawn_of(item: &Item) -> Result<Drawn, Error> {
    let field = |name: &str| {
        let field = item.beside().iter().find(|field| field.name == name);
        field.map(|field| field.value.as_str()).filter(|value| !value.is_empty())
    };
    let required = |name: &str| field(name).ok_or_else(|| refused(item, format!("no {name}")));
    let values = item.givens().values();
    let clues = values.iter().filter(|&&value| value != 0).count();
    let (said, tries) = (required("weight")?, required("tries")?);
    let weight = Sampling::Unbiased.weight(values.len(), clues);
    // Parquet has weights as floating-point numbers, and so have tables that other programs wrote again.
    if said.parse() != Ok(weight) && said.parse() != Ok(weight as f64) {
        return Err(refused(item, format!("weight {said} of {clues} clues")));
    }
    let bad_tries = || refused(item, format!("tries {tries}"));
    let number = tries.strip_suffix(".0").unwrap_or(tries).parse::<u64>();
    let tries = number.ok().filter(|&tries| tries > 0).ok_or_else(bad_tries)?;
    let rating = field("rating").map(|value| {
        let tenths = value.parse::<f64>().ok().map(|rating| (10.0 * rating).round());
        let tenths = tenths.filter(|tenths| (0.0..=200.0).contains(tenths));
        let rating = tenths.map(|tenths| Score::from_tenths(tenths as u16));
        rating.ok_or_else(|| refused(item, format!("rating '{value}'")))
    });
    let rating = rating.transpose()?;
    Ok(Drawn { clues, tries, rating })
}

fn refused(item: &Item, what: String) -> Error {
    Error::text(
        item.place(),
        format!(
            "found {what}: expected a table of a sample, as 'generate --sampling unbiased --format csv --with weight,tries' \
         makes it"
        ),
    )
}
