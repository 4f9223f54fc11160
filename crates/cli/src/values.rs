//! Values of options: read by `FromStr`, with the names that completions propose.

use super::pointers;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};
use rootgrid::error::Error;
use rootgrid::names::{self, Named};
use rootgrid::numbers::{no_number, try_digits};
use rootgrid_records::record::Field;
use std::ffi::OsStr;
use std::fmt::Display;
use std::marker::PhantomData;
use std::str::FromStr;

/// A parser of values that reports an error in the words of the type, after the option's name.
///
/// Without this, clap would write the value before a message that names it already.
pub(super) struct Values<T> {
    names: &'static [&'static str],
    of: PhantomData<fn() -> T>,
}

/// Values without names: numbers, ranges, shapes.
pub(super) fn text<T>() -> Values<T> {
    listed(&[])
}

/// The values of an enum.
pub(super) fn named<T: Named>() -> Values<T> {
    listed(T::NAMES)
}

/// Values made of these names, as lists with commas are.
pub(super) fn listed<T>(names: &'static [&'static str]) -> Values<T> {
    Values { names, of: PhantomData }
}

impl<T> Clone for Values<T> {
    fn clone(&self) -> Values<T> {
        listed(self.names)
    }
}

impl<T> TypedValueParser for Values<T>
where
    T: FromStr<Err = Error> + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        let text = value.to_string_lossy();
        text.parse().map_err(|error: Error| refusal(cmd, arg, &text, &error.to_string()))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let values = self.names.iter().map(PossibleValue::new);
        (!self.names.is_empty()).then(|| Box::new(values) as Box<dyn Iterator<Item = _>>)
    }
}

/// A parser of values by a function, which reports an error as [`Values`] does.
pub(super) struct Parsed<T>(fn(&str) -> Result<T, Error>);

/// Values as a function reads them.
pub(super) fn parsed<T>(parse: fn(&str) -> Result<T, Error>) -> Parsed<T> {
    Parsed(parse)
}

impl<T> Clone for Parsed<T> {
    fn clone(&self) -> Parsed<T> {
        Parsed(self.0)
    }
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Parsed<T> {
    type Value = T;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        let text = value.to_string_lossy();
        (self.0)(&text).map_err(|error| refusal(cmd, arg, &text, &error.to_string()))
    }
}

/// The error for the value of an option, with the option that the value belongs to.
pub(super) fn refusal(cmd: &Command, arg: Option<&Arg>, value: &str, message: &str) -> clap::Error {
    let long = arg.and_then(Arg::get_long);
    let option = long.map_or_else(String::new, |long| format!("--{long}: "));
    let pointer = long
        .and_then(|long| pointers::of_value(cmd, long, value))
        .map_or_else(String::new, |pointer| format!("; {pointer}"));
    clap::Error::raw(ErrorKind::InvalidValue, format!("{option}{message}{pointer}\n")).with_cmd(cmd)
}

/// A parser of whole numbers, and of values that may be one, with `k`, `M` or an exponent: `10k`, `2.5M`, `1e6`.
pub(super) struct Numbers<T> {
    /// The value may be a word as well.
    or_words: bool,
    of: PhantomData<fn() -> T>,
}

/// Whole numbers, written in any way.
pub(super) fn number<T>() -> Numbers<T> {
    Numbers { or_words: false, of: PhantomData }
}

/// The same for a type that is a number or a word, and says itself which.
pub(super) fn number_or_word<T>() -> Numbers<T> {
    Numbers { or_words: true, of: PhantomData }
}

impl<T> Clone for Numbers<T> {
    fn clone(&self) -> Numbers<T> {
        Numbers { ..*self }
    }
}

impl<T> TypedValueParser for Numbers<T>
where
    T: FromStr<Err: Display> + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        let text = value.to_string_lossy();
        let digits = try_digits(&text);
        digits.as_deref().unwrap_or(&text).parse().map_err(|error: T::Err| {
            let least = usize::from(arg.is_some_and(|arg| arg.get_id() == "threads"));
            let message = match self.or_words {
                true => error.to_string(),
                false => no_number(&text, least).to_string(),
            };
            refusal(cmd, arg, &text, &message)
        })
    }
}

/// The name of a field; which ones there are depends on the command.
#[derive(Clone, Debug)]
pub(super) struct FieldName(String);

impl FromStr for FieldName {
    type Err = Error;

    fn from_str(text: &str) -> Result<FieldName, Error> {
        Ok(FieldName(text.to_owned()))
    }
}

impl FieldName {
    /// Returns true if it is this name.
    pub(super) fn is(&self, name: &str) -> bool {
        names::try_position(&self.0, &[name]).is_some()
    }

    /// The field of this name, if the command can fill it.
    ///
    /// # Errors
    /// When it is none of the known ones.
    pub(super) fn try_field(&self, known: &[Field]) -> Result<Field, Error> {
        let names: Vec<_> = known.iter().map(|field| field.name()).collect();
        names::try_position(&self.0, &names).map(|position| known[position]).ok_or_else(|| {
            let error = names::unknown("field", &self.0, "some of", &names);
            match pointers::try_meant("with", &self.0).filter(|meant| names.contains(meant)) {
                Some(meant) => Error::option(format!("unknown field '{}': write {meant}", self.0)),
                None => error,
            }
        })
    }
}
