//! `canon`: the canonical form of each puzzle, or one puzzle of each class.

use super::input::InputOptions;
use super::pages::{Page, process, process_distinct};
use super::setup::{OutputOptions, RunOptions, Setup, Usual};
use super::variety_args::CanonArgs;
use super::{Outcome, Run};
use crate::batch::Unit;
use crate::canon::{self, Canonical};
use crate::error::Error;
use crate::grid::Puzzle;
use crate::grid::text::Entry;
use crate::record::{Field, Record};
use crate::variety::{Distinct, DistinctFilter};
use crate::write::Face;

/// Checked options of `canon`.
#[derive(Debug)]
pub(super) struct Options {
    input: InputOptions,
    unique: bool,
    output: OutputOptions,
    run: RunOptions,
}

/// The fields of every form.
const FIELDS: [Field; 3] = [Field::Class, Field::Automorphisms, Field::Morph];

impl TryFrom<CanonArgs> for Options {
    type Error = Error;

    fn try_from(args: CanonArgs) -> Result<Options, Error> {
        let known = [&FIELDS[..], &[Field::Clues, Field::Index, Field::Shape]].concat();
        Ok(Options {
            input: args.input.check()?,
            unique: args.unique,
            output: args.output.check(&known)?,
            run: args.run.check()?,
        })
    }
}

impl Run for Options {
    fn run(&self) -> Result<Outcome, Error> {
        let usual = Usual {
            face: Face::Puzzle,
            fields: if self.unique { Vec::new() } else { FIELDS.to_vec() },
            is_single: self.input.is_single(),
            caption: &FIELDS,
            unit: Unit::PuzzlesToCome,
        };
        let mut setup = Setup::try_new(&self.output, &self.run, usual)?;
        let writer = setup.writer.clone();
        let with_morph = setup.fields.contains(&Field::Morph);
        let start = || {
            let writer = &writer;
            move |number, entry: &Entry, page: &mut Page| {
                let puzzle = entry.try_puzzle()?;
                let Canonical { form, morph, automorphisms } = &canon::of_puzzle(&puzzle)
                    .map_err(|error| Error::text(entry.place(), error.to_string()))?;
                let key = canon::ClassKey::of_form(form);
                let shown: &Puzzle = if self.unique { &puzzle } else { form };
                let morph = with_morph.then(|| morph.to_string());
                let record = Record {
                    index: Some(number),
                    class: Some(key),
                    morph: morph.as_deref(),
                    // Blank boards of the largest shapes have more: then the field stays empty.
                    automorphisms: u64::try_from(*automorphisms).ok(),
                    ..Record::new(shown.shape(), shown.values())
                };
                writer.record(&record, &mut page.out);
                page.keys.push((key.to_u128(), page.out.len()));
                Ok(())
            }
        };
        if self.unique {
            let mut filter = DistinctFilter::new(Distinct::PuzzleClass).with_patience(u64::MAX);
            let tally = process_distinct(&mut setup, &self.input, &mut filter, start)?;
            let repeats = tally.puzzles - filter.admitted();
            if repeats > 0 {
                setup.progress.note(&format!(
                    "{repeats} of {} puzzles are of a class that came before",
                    tally.puzzles
                ));
            }
        } else {
            process(&mut setup, &self.input, start)?;
        }
        setup.finish(Outcome::Done)
    }
}
