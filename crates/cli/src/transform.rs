//! `transform`: puzzles carried over to others of the same class, and back.

use super::args::TransformArgs;
use super::classes::Classes;
use super::input::InputOptions;
use super::item::{Item, Kin};
use super::job::{Outcome, Run};
use super::kinds;
use super::pipeline::{Page, Pipeline, Portion, Task};
use super::resume::{self, Begun, Choices, ListRun};
use super::seed::{Seed, note_seed};
use super::setup::{Defaults, OutputOptions, RunOptions};
use rootgrid::board::Shape;
use rootgrid::error::Error;
use rootgrid::generate::Shuffle;
use rootgrid::grid::{Givens, Solution};
use rootgrid::rng::StreamKey;
use rootgrid::solve::Solver;
use rootgrid::transform::{Disguise, Disguises, GivenMorph, KindSet, Steps};
use rootgrid_records::record::{Field, Record};
use rootgrid_records::write::Writer;
use std::sync::Arc;

/// Checked options of `transform`.
#[derive(Debug)]
pub(super) struct TransformOptions {
    input: InputOptions,
    choice: Choice,
    undo: bool,
    output: OutputOptions,
    run: RunOptions,
    resume: Option<Choices>,
}

/// The morph that a puzzle gets.
#[derive(Debug)]
enum Choice {
    /// This one.
    Given(GivenMorph),
    /// The one that stands after it in its line.
    InLine,
    /// That of (seed, start + number of the puzzle).
    Random { steps: Steps, kinds: KindSet, seed: Seed, start: u64 },
}

impl TryFrom<TransformArgs> for TransformOptions {
    type Error = Error;

    fn try_from(args: TransformArgs) -> Result<TransformOptions, Error> {
        let is_random = args.seed.is_some()
            || args.transforms.is_some()
            || args.kinds.is_some()
            || args.start.is_some();
        let choice = match args.morph {
            Some(morph) => Choice::Given(morph),
            None if args.undo && !is_random => Choice::InLine,
            None if args.undo && args.seed.is_none() => {
                return Err(Error::option(
                    "random morphs can only be undone with the seed that they came from: give --seed",
                ));
            }
            None => {
                let steps = args.transforms.unwrap_or(Steps::Count(Shuffle::STEPS));
                let kinds = args.kinds.unwrap_or(KindSet::ALL);
                kinds::check(steps, kinds, None)?;
                let seed = Seed::choose(args.seed.as_deref())?;
                Choice::Random { steps, kinds, seed, start: args.start.unwrap_or(0) }
            }
        };
        if let (true, Choice::Random { seed, .. }) = (args.resume.resume, &choice) {
            seed.check_resume("--seed")?;
        }
        let (input, undo) = (args.input.check()?.under_rules(&args.rules), args.undo);
        let output = args.output.check(&[
            Field::Solution,
            Field::Morph,
            Field::Clues,
            Field::Index,
            Field::Shape,
            Field::Class,
            Field::SolutionClass,
        ])?;
        let choices = vec![
            ("command", "transform".to_owned()),
            ("morph", format!("{choice:?}")),
            ("undo", undo.to_string()),
        ];
        let resume = resume::check(&args.resume, (&input, &output), choices)?;
        Ok(TransformOptions { input, choice, undo, output, run: args.run.check()?, resume })
    }
}

impl Run for TransformOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let mut defaults = Defaults {
            is_single: self.input.is_single(),
            caption: &[Field::Morph],
            ..Defaults::default()
        };
        let kin = match self.choice {
            Choice::InLine => Kin::Originals,
            Choice::Given(_) | Choice::Random { .. } => Kin::Images,
        };
        let (mut inputs, note) = self.input.open_for_others(&self.output, &mut defaults, kin);
        let TransformOptions { input, output, run, resume, .. } = self;
        let list = ListRun { input, output, run, resume: resume.as_ref() };
        let Begun::Work(mut setup) = list.begin(&mut inputs, defaults, None)? else {
            return Ok(Outcome::Done);
        };
        note.into_iter().for_each(|note| setup.progress.note(&note));
        if let Choice::Random { seed, .. } = self.choice {
            setup.way_on = setup.way_on.take().map(|_| seed.way_on());
            note_seed(&mut setup, seed);
        }
        let task = Transform {
            options: self,
            with_morph: setup.fields.contains(&Field::Morph),
            with_solution: setup.fields.contains(&Field::Solution),
            fields: setup.fields.clone(),
            writer: setup.writer.clone(),
        };
        Pipeline::new(&mut setup, &self.input).with_inputs(inputs).run(&task)?;
        setup.finish(Outcome::Done)
    }
}

/// The image of each entry.
struct Transform<'a> {
    options: &'a TransformOptions,
    with_morph: bool,
    with_solution: bool,
    fields: Vec<Field>,
    writer: Arc<dyn Writer>,
}

/// The solution of a puzzle that has just one.
fn only_solution(givens: &Givens) -> Option<Solution> {
    let mut solver = Solver::new(givens.rules());
    let (first, count) = solver.first_and_count(givens.values(), 2)?;
    let solution = || Solution::from_trusted(Givens::from_trusted(givens.rules(), first));
    (count == 1).then(solution)
}

impl Task for Transform<'_> {
    /// What draws transforms, and what works out classes.
    type Tools = (Disguises, Classes);

    fn tools(&self) -> Result<(Disguises, Classes), Error> {
        Ok((Disguises::default(), Classes::new(&self.fields)))
    }

    fn write(
        &self,
        (disguises, classes): &mut (Disguises, Classes),
        portion: Portion<'_>,
        page: &mut Page,
    ) {
        portion.each(page, |number, entry, page| {
            let TransformOptions { choice, undo, .. } = self.options;
            let (index, morph) = choice.disguise(number, &entry, disguises, *undo)?;
            let image = morph.apply(entry.givens());
            let solution = match entry.solution() {
                Some(given) => Some(morph.apply_to_solution(given)),
                None if self.with_solution => only_solution(&image),
                None => None,
            };
            let text = self.with_morph.then(|| morph.to_string());
            let mut record = Record {
                index: Some(index),
                beside: entry.beside(),
                solution: solution.as_ref().map(|solution| solution.values()),
                morph: text.as_deref(),
                ..Record::new(image.rules(), image.values())
            };
            classes.fill(&mut record, None);
            self.writer.record(&record, &mut page.out);
            Ok(())
        });
    }
}

impl Choice {
    /// The transform of an entry, or the way back from it, and the index that it has.
    fn disguise(
        &self,
        number: u64,
        entry: &Item,
        disguises: &mut Disguises,
        undo: bool,
    ) -> Result<(u64, Disguise), Error> {
        let rules = entry.givens().rules();
        let flaw = |error: Error| Error::text(entry.place(), error.to_string());
        match self {
            Choice::Given(given) => {
                Ok((number, disguises.given(rules, given, undo).map_err(flaw)?))
            }
            Choice::InLine => {
                let beside = entry.morph();
                if beside == Some("") {
                    return Ok((number, Disguise::Identity(rules.shape())));
                }
                let text = beside.or_else(|| written_morph(entry.rest())).ok_or_else(|| {
                    Error::text(
                        entry.place(),
                        "found no morph after the puzzle, expected one as '--with morph' writes it in lines, CSV or JSON",
                    )
                })?;
                let given = text.parse().map_err(flaw)?;
                Ok((number, disguises.given(rules, &given, undo).map_err(flaw)?))
            }
            Choice::Random { steps, kinds, seed, start } => {
                let index = start.wrapping_add(number);
                let key = StreamKey::new(seed.value, index);
                Ok((index, disguises.random(rules, (*steps, *kinds), key, undo).map_err(flaw)?))
            }
        }
    }
}

/// The morph among the fields behind a puzzle: the first that begins as one, or else the shape alone, which is the
/// identity.
fn written_morph(rest: &str) -> Option<&str> {
    let fields = || rest.split([',', ';', ' ', '\t', ':', '|', '#', '"', '}']);
    let is_shape = |text: &str| text.contains('x') && text.parse::<Shape>().is_ok();
    let begins = |field: &&str| field.split_once('.').is_some_and(|(shape, _)| is_shape(shape));
    fields().find(begins).or_else(|| fields().find(|field| is_shape(field)))
}
