//! Parts of boards that a form has no place for, and the notes about them.

use super::setup::Setup;
use super::tally::Tally;
use rootgrid::board::{Rules, Shape};
use rootgrid::error::{Error, Place};
use rootgrid::formats::{BoardForm, Document};
use rootgrid::generate::Generator;
use rootgrid::grid::Givens;
use rootgrid::position::Board;
use rootgrid_records::record::Field;
use rootgrid_records::write::{Form, Format};
use std::collections::HashMap;

/// Names of parts, each with the number of boards that have it.
#[derive(Default)]
pub(super) struct Losses {
    parts: Vec<(String, u64)>,
    /// Where each stands.
    places: HashMap<String, usize>,
}

impl Losses {
    /// Adds the parts of a board.
    pub(super) fn add_all(&mut self, names: impl IntoIterator<Item = impl AsRef<str>>) {
        for name in names {
            match self.places.get(name.as_ref()) {
                Some(&place) => self.parts[place].1 += 1,
                None => {
                    self.places.insert(name.as_ref().to_owned(), self.parts.len());
                    self.parts.push((name.as_ref().to_owned(), 1));
                }
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// The names, with numbers where there are several boards.
    pub(super) fn list(&self, boards: u64) -> String {
        let item = |(name, count): &(String, u64)| match boards {
            1 => name.clone(),
            _ => format!("{name} ({count} of {boards})"),
        };
        self.parts.iter().map(item).collect::<Vec<_>>().join(", ")
    }

    /// The note that a form has no place for these parts of so many boards, if there are any.
    pub(super) fn note(&self, form: &str, boards: u64) -> Option<String> {
        let note = || format!("left out, as {form} has no place for it: {}", self.list(boards));
        (!self.is_empty()).then(note)
    }
}

/// Parts of a board that a form has no place for.
fn lost(form: BoardForm, givens: &Givens) -> Losses {
    let mut losses = Losses::default();
    losses.add_all(Document::new(Board::new(givens)).unheld(form));
    losses
}

/// Says that boards of this shape are written in a form that has no place for it, if that is so.
pub(super) fn note_shape(setup: &Setup, form: BoardForm, shape: Shape) {
    let is_line = form == BoardForm::Line;
    if let Some(mut note) = lost(form, &Givens::blank(shape)).note(form.name(), 1)
        && !(is_line && setup.fields.contains(&Field::Shape))
    {
        if is_line {
            note += &format!(
                "; --shape {shape} reads it again, --with shape writes it behind the puzzle"
            );
        }
        setup.progress.note(&note);
    }
}

/// Refuses a form that has no place for some rules: those beside rows, columns and blocks, or boards that have no others.
///
/// # Errors
/// When the form cannot say them.
pub(super) fn expect_form_of_rules(rules: &Rules, form: Option<&Form>) -> Result<(), Error> {
    let name = match form {
        // Of a shape alone that a form has not, another place speaks.
        Some(Form::Board(form))
            if !rules.is_of_shape() || form.expect_shape(rules.shape()).is_ok() =>
        {
            return form.expect_rules(rules);
        }
        _ if rules.is_of_shape() => return Ok(()),
        Some(Form::Named(format @ Format::ExchangeBank)) => format.name(),
        Some(_) | None => return Ok(()),
    };
    Err(Error::option(format!(
        "{name} has no place for the rules {rules}: expected a form that says them, such as jsonl, csv or sdk"
    )))
}

/// Refuses a form that has no place for the rules of a generator's puzzles.
///
/// # Errors
/// When there are such rules, cages or constraints, and the form cannot say them.
pub(super) fn expect_form_of(generator: &Generator, form: Option<&Form>) -> Result<(), Error> {
    if let (Some(what), Some(form)) = (own_rules(generator), form)
        && let Some(name) = form.without_rules()
    {
        let instead = match form {
            Form::Template(_) => "write %{rules} in it",
            _ => "expected a form that says them, such as board, jsonl, f-puzzles or sudokupad",
        };
        return Err(Error::option(format!("{name} has no place for {what}: {instead}")));
    }
    let rules = generator.sample_rules()?;
    // Killers may have digits, too.
    let recipe = generator.recipe();
    if let (Some(_), Some(_), Some(Form::Board(form))) = (recipe.cages, &recipe.bounds.clues, form)
    {
        let values: Vec<u8> = (0..rules.cells()).map(|cell| u8::from(cell == 0)).collect();
        form.expect_givens(&Givens::new(&rules, &values)?)?;
    }
    expect_form_of_rules(&rules, form)
}

/// The name of the rules that puzzles of a generator have each of their own.
fn own_rules(generator: &Generator) -> Option<&'static str> {
    let recipe = generator.recipe();
    let what = if recipe.cages.is_some() { "cages" } else { "constraints" };
    recipe.has_own_rules().then_some(what)
}

/// Says that boards under these rules are written in a form of this name, which has no place for them, if that is so.
pub(super) fn note_rules(setup: &Setup, form: &str, rules: &Rules) {
    if !setup.fields.contains(&Field::Rules) {
        setup.progress.note(&format!(
            "{form} has no place for the rules {rules}: --rules '{rules}' reads them again, --format jsonl writes them"
        ));
    }
}

/// Refuses a board whose rules a table has no column for, as its columns are those of the first board.
///
/// # Errors
/// When the board has further rules.
pub(super) fn expect_column_of(rules: &Rules, place: Place) -> Result<(), Error> {
    match rules.is_ordinary() {
        true => Ok(()),
        false => Err(Error::text(
            place,
            "the board has further rules, and what is written no column for them, as the first board has none: put one with rules \
             first, or write --to board in convert",
        )),
    }
}

/// Says that some puzzles are under rules that their form does not say, if that is so.
pub(super) fn note_ruled(setup: &Setup, tally: &Tally) {
    let lost = tally.ruled + tally.constrained;
    if let (Some(form), false, 1..) = (setup.lacks.rules, setup.has_board_texts, lost) {
        setup.progress.note(&format!(
            "left out, as {form} has no place for it: rules ({lost} of {}); --format jsonl writes them",
            tally.puzzles
        ));
    }
}

/// Says that other fields of so many puzzles are left out, as the first one does not have them, if that is so.
pub(super) fn note_columns(setup: &Setup, tally: &Tally) {
    if tally.without_column > 0 {
        setup.progress.note(&format!(
            "left out: fields of {} of {} puzzles that the first one does not have, as the columns are its own; --format jsonl \
             writes them",
            tally.without_column, tally.puzzles
        ));
    }
}

/// Says that so many puzzles are written in a form that does not say their shape, if that is so.
pub(super) fn note_shapes(setup: &Setup, puzzles: u64) {
    if let (Some(form), 1..) = (setup.lacks.shape, puzzles) {
        setup.progress.note(&format!(
            "{} blocks higher than wide, and {form} does not say so: {}",
            if puzzles == 1 {
                "1 puzzle has".to_owned()
            } else {
                format!("{puzzles} puzzles have")
            },
            if form == "the template" { "write %{shape} in it" } else { "--with shape adds it" }
        ));
    }
}
