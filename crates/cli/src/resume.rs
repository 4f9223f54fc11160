//! `--resume` of commands that read a list: a run that goes on where an earlier one of the same command ended.
//!
//! ```text
//!   plan: the choices of the command, bytes and hash of each input      place: entries that are done, their tally
//!   the next run reads the entries that are done and does nothing with them, then goes on with the first that is not
//! ```

use super::common_args::ResumeArgs;
use super::input::{InputOptions, Inputs};
use super::setup::{Defaults, OutputOptions, RunOptions, Setup};
use super::tally::{Place, Tally};
use rootgrid::error::Error;
use rootgrid_batch::{Cancel, Found, Output, Progress, Unit};
use rootgrid_records::variety::DistinctFilter;
use rootgrid_records::write::{Form, Format};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Choices that decide about the bytes of an output, by the names that messages give them.
pub(super) type Choices = Vec<(&'static str, String)>;

/// The beginning of a run.
pub(super) enum Begun {
    /// It has work to do.
    Work(Box<Setup>),
    /// An earlier one has done all.
    Whole(Tally),
}

/// A command that reads a list.
pub(super) struct ListRun<'a> {
    pub(super) input: &'a InputOptions,
    pub(super) output: &'a OutputOptions,
    pub(super) run: &'a RunOptions,
    /// The choices of a command that goes on.
    pub(super) resume: Option<&'a Choices>,
}

/// Refuses a form that ends with what a later run could not know.
pub(super) fn check_form(form: Option<&Form>) -> Result<(), Error> {
    match form {
        Some(Form::Named(Format::Parquet)) => Err(Error::option(
            "--resume is not for Parquet, whose end says what is in it: expected another format, or 'dataset make', whose \
             shards go on",
        )),
        _ => Ok(()),
    }
}

/// An output, and the place in the work where an earlier run ended.
pub(super) enum Opened<P> {
    /// There is work to do, after the place if there was an earlier run.
    Work(Box<Output>, Option<P>),
    /// An earlier run has done all.
    Whole(P),
}

/// Opens the output, or what an earlier run of the same plan left of it, if the command goes on. Keys of puzzles in the
/// output go to the filter.
///
/// # Errors
/// When another command or input began the output, or it cannot be written.
pub(super) fn open<P: DeserializeOwned + Default>(
    (output, run): (&OutputOptions, &RunOptions),
    cancel: &Cancel,
    own: Option<Value>,
    filter: Option<&mut DistinctFilter>,
) -> Result<Opened<P>, Error> {
    let (Some(own), Some(path)) = (own, output.files().path()) else {
        return Ok(Opened::Work(Box::new(output.files().open(cancel)?), None));
    };
    // They were let through, and so they are again.
    let mut know = filter.map(|filter| move |key| drop(filter.admit(key)));
    let know = know.as_mut().map(|know| know as &mut dyn FnMut(u128));
    let read = |place| {
        let place = serde_json::from_value::<Option<P>>(place);
        let damaged = |error| Error::option(format!("the index of --output is damaged: {error}"));
        place.map(Option::unwrap_or_default).map_err(damaged)
    };
    Ok(match Output::resume(path, cancel, plan(own, output), know)? {
        Found::Nothing(sink) => Opened::Work(Box::new(sink), None),
        Found::Begun(sink, place) => Opened::Work(Box::new(sink), Some(read(place)?)),
        Found::Whole(place) => {
            let progress = Progress::new(Unit::Puzzles(0), run.quiet, true);
            progress.note(&format!("{} is complete: nothing to do", path.display()));
            Opened::Whole(read(place)?)
        }
    })
}

/// The plan of a command: its own choices and those of the output, by the names that messages give them.
fn plan(own: Value, output: &OutputOptions) -> Value {
    let mut plan = json!({ "program": format!("rootgrid {}", env!("CARGO_PKG_VERSION")) });
    if let (Value::Object(plan), Value::Object(own)) = (&mut plan, own) {
        plan.extend(own);
        let described = output.described().into_iter();
        plan.extend(described.map(|(name, value)| (name.to_owned(), Value::String(value))));
    }
    plan
}

/// The choices of a command that is to go on; `None` if it is not.
///
/// # Errors
/// For an input that cannot be read again, and an output that cannot go on.
pub(super) fn check(
    args: &ResumeArgs,
    (input, output): (&InputOptions, &OutputOptions),
    choices: Choices,
) -> Result<Option<Choices>, Error> {
    if !args.resume {
        return Ok(None);
    }
    check_again(input, output)?;
    Ok(Some(choices))
}

fn check_again(input: &InputOptions, output: &OutputOptions) -> Result<(), Error> {
    check_form(output.form())?;
    input.check_again()?;
    output.files().refuse_to_replace(&input.files(), "--resume reads again")
}

/// Refuses `--resume` beside an option that leaves no list to go on with.
pub(super) fn refuse_beside(args: &ResumeArgs, option: Option<&str>) -> Result<(), Error> {
    match option.filter(|_| args.resume) {
        Some(option) => Err(Error::option(format!(
            "--resume goes on with a list, puzzle by puzzle: leave out --resume, or {option}"
        ))),
        None => Ok(()),
    }
}

impl ListRun<'_> {
    /// Opens the output, or what an earlier run left of it, and reads the input up to where that was. Keys of puzzles in
    /// the output go to the filter.
    ///
    /// # Errors
    /// When another command or input began the output, or it cannot be written.
    pub(super) fn begin(
        &self,
        inputs: &mut Inputs,
        defaults: Defaults,
        filter: Option<&mut DistinctFilter>,
    ) -> Result<Begun, Error> {
        let ListRun { input, output, run, resume } = *self;
        let cancel = Cancel::on_interrupt()?;
        let own = resume.map(|choices| -> Result<Value, Error> {
            let mut own = json!({ "input": input.identities()?, "reading": input.described() });
            for (name, value) in choices {
                own[*name] = Value::String(value.clone());
            }
            Ok(own)
        });
        let (sink, place) = match open((output, run), &cancel, own.transpose()?, filter)? {
            Opened::Work(sink, place) => (*sink, place),
            Opened::Whole(Place { tally, .. }) => return Ok(Begun::Whole(tally)),
        };
        let begun = place.unwrap_or_default();
        if begun.refused > 0 && !input.skip_invalid {
            return Err(Error::option(format!(
                "{} was begun with --skip-invalid, which has passed over {} entries: write it as well",
                sink.file_name().unwrap_or("-"),
                begun.refused
            )));
        }
        let setup = Setup::over((sink, cancel), place.is_some(), output, run, defaults)?;
        if begun.entries > 0 {
            setup.progress.note(&format!("going on after {} puzzles", begun.tally.puzzles));
            inputs.pass_over(begun.entries, &setup.cancel);
        }
        let could_go_on = resume.is_none() && check_again(input, output).is_ok();
        let way_on = could_go_on.then(|| "--resume".to_owned());
        Ok(Begun::Work(Box::new(Setup { place: begun, way_on, ..setup })))
    }
}
