//! `canon`: the canonical form of each puzzle, or one puzzle of each class.

use super::classes::Classes;
use super::input::InputOptions;
use super::item::Kin;
use super::job::{Outcome, Run};
use super::pipeline::{Page, Pipeline, Portion, Task};
use super::resume::{self, Begun, Choices, ListRun};
use super::setup::{Defaults, OutputOptions, RunOptions};
use super::variety_args::{CanonArgs, ClassForm};
use rootgrid::budget::Budget;
use rootgrid::canon::{self, Canonical};
use rootgrid::error::Error;
use rootgrid::grid::{Puzzle, Solution};
use rootgrid_records::record::{Field, Record};
use rootgrid_records::variety::{Distinct, DistinctFilter};
use rootgrid_records::write::Writer;
use std::sync::Arc;

/// Checked options of `canon`.
#[derive(Debug)]
pub(super) struct CanonOptions {
    input: InputOptions,
    form: ClassForm,
    unique: bool,
    output: OutputOptions,
    run: RunOptions,
    resume: Option<Choices>,
}

/// The fields of a form unless others are asked for.
const FIELDS: [Field; 3] = [Field::Class, Field::Automorphisms, Field::Morph];

impl TryFrom<CanonArgs> for CanonOptions {
    type Error = Error;

    fn try_from(args: CanonArgs) -> Result<CanonOptions, Error> {
        let others =
            [Field::SolutionClass, Field::Solution, Field::Clues, Field::Index, Field::Shape];
        let known = [&FIELDS[..], &others].concat();
        let input = args.input.check()?.under_rules(&args.rules);
        let output = args.output.check(&known)?;
        let CanonArgs { form, unique, .. } = args;
        let choices = vec![
            ("command", "canon".to_owned()),
            ("form", form.to_string()),
            ("unique", unique.to_string()),
        ];
        let resume = resume::check(&args.resume, (&input, &output), choices)?;
        Ok(CanonOptions { input, form, unique, output, run: args.run.check()?, resume })
    }
}

impl Run for CanonOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let mut defaults = Defaults {
            usual: if self.unique { Vec::new() } else { FIELDS.to_vec() },
            is_single: self.input.is_single(),
            caption: &FIELDS,
            are_results: true,
            ..Defaults::default()
        };
        // One of each class is written as it stands.
        let (mut inputs, note) = match self.unique {
            true => (self.input.open_for(&self.output, &mut defaults), None),
            false => self.input.open_for_others(&self.output, &mut defaults, Kin::Images),
        };
        let CanonOptions { input, output, run, resume, .. } = self;
        let list = ListRun { input, output, run, resume: resume.as_ref() };
        let mut filter =
            self.unique.then(|| DistinctFilter::new(Distinct::PuzzleClass).with_patience(u64::MAX));
        let Begun::Work(mut setup) = list.begin(&mut inputs, defaults, filter.as_mut())? else {
            return Ok(Outcome::Done);
        };
        note.into_iter().for_each(|note| setup.progress.note(&note));
        let budget = Budget::new().with_cancel(setup.cancel.flag());
        let task = Canonize {
            form: self.form,
            budget,
            unique: self.unique,
            with_key: self.unique || setup.fields.contains(&Field::Class),
            with_automorphisms: setup.fields.contains(&Field::Automorphisms),
            with_morph: setup.fields.contains(&Field::Morph),
            fields: setup.fields.clone(),
            writer: setup.writer.clone(),
        };
        let pipeline = Pipeline::new(&mut setup, &self.input).with_inputs(inputs);
        if let Some(filter) = &mut filter {
            let tally = pipeline.with_filter(filter).run(&task)?;
            let repeats = tally.puzzles - filter.admitted();
            if repeats > 0 {
                setup.progress.note(&format!(
                    "{repeats} of {} puzzles are of a class that came before",
                    tally.puzzles
                ));
            }
        } else {
            pipeline.run(&task)?;
        }
        setup.finish(Outcome::Done)
    }
}

/// The canonical form of each entry, or the entry itself, with the key of its class.
struct Canonize {
    form: ClassForm,
    budget: Budget,
    unique: bool,
    with_key: bool,
    with_automorphisms: bool,
    with_morph: bool,
    fields: Vec<Field>,
    writer: Arc<dyn Writer>,
}

/// The form of a puzzle, with the fields of its class.
struct Found {
    form: Puzzle,
    morph: Option<String>,
    /// The solution of the form, if that of the puzzle was given.
    solution: Option<Solution>,
    key: Option<canon::ClassKey>,
    automorphisms: Option<u128>,
}

impl Canonize {
    fn find(&self, puzzle: &Puzzle, solution: Option<&Solution>) -> Result<Found, Error> {
        if !puzzle.rules().is_ordinary() {
            return self.find_under_rules(puzzle, solution);
        }
        let of_class = || canon::of_puzzle_within(puzzle, self.budget.clone());
        if self.form == ClassForm::MinLex {
            let (form, morph) = canon::minlex(puzzle, self.budget.clone())?;
            // Key and automorphisms follow from the other form, which is sought for them alone.
            let is_told = self.with_key || self.with_automorphisms;
            let other = is_told.then(of_class).transpose()?;
            return Ok(Found {
                key: other.as_ref().and_then(|other| self.key(&other.form)),
                automorphisms: other.map(|other| other.automorphisms),
                solution: solution.map(|solution| morph.apply_to_solution(solution)),
                morph: self.with_morph.then(|| morph.to_string()),
                form,
            });
        }
        let Canonical { form, morph, automorphisms, .. } = of_class()?;
        Ok(Found {
            key: self.key(&form),
            automorphisms: Some(automorphisms),
            solution: solution.map(|solution| morph.apply_to_solution(solution)),
            morph: self.with_morph.then(|| morph.to_string()),
            form,
        })
    }

    /// The key of the class with this form, if it is asked for.
    fn key(&self, form: &Puzzle) -> Option<canon::ClassKey> {
        self.with_key.then(|| canon::ClassKey::of_form(form))
    }

    /// The same under other rules than ordinary ones.
    fn find_under_rules(
        &self,
        puzzle: &Puzzle,
        solution: Option<&Solution>,
    ) -> Result<Found, Error> {
        if self.form == ClassForm::MinLex {
            return Err(Error::option(format!(
                "the minlex form is for ordinary rules, not for {}: leave out --form",
                puzzle.rules()
            )));
        }
        let Canonical { form, morph, automorphisms, .. } =
            canon::of_any_puzzle(puzzle, self.budget.clone())?;
        Ok(Found {
            key: self.key(&form),
            automorphisms: Some(automorphisms),
            solution: solution.map(|solution| morph.apply_to_solution(solution)),
            morph: self.with_morph.then(|| morph.to_string()),
            form,
        })
    }
}

impl Task for Canonize {
    type Tools = Classes;

    fn tools(&self) -> Result<Classes, Error> {
        // The class of the puzzle follows from the form.
        Ok(Classes::new(self.fields.iter().filter(|field| **field == Field::SolutionClass)))
    }

    fn write(&self, classes: &mut Classes, portion: Portion<'_>, page: &mut Page) {
        portion.each(page, |number, entry, page| {
            let puzzle = entry.puzzle()?;
            let refuse = |error: Error| {
                let message = format!("{error}; --skip-invalid passes over such puzzles");
                Error::text(entry.place(), message)
            };
            let Found { form, morph, solution, key, automorphisms } =
                self.find(&puzzle, entry.solution()).map_err(refuse)?;
            let shown: &Puzzle = if self.unique { &puzzle } else { &form };
            let mut record = Record {
                index: Some(number),
                beside: entry.beside(),
                class: key,
                solution: solution.as_ref().map(|solution| solution.values()),
                morph: morph.as_deref(),
                // Blank boards of the largest shapes have more: then the field stays empty.
                automorphisms: automorphisms.and_then(|count| u64::try_from(count).ok()),
                ..Record::new(shown.rules(), shown.values())
            };
            classes.fill(&mut record, None);
            self.writer.record(&record, &mut page.out);
            page.keys.extend(key.map(|key| (key.to_u128(), page.out.len())));
            Ok(())
        });
    }
}
