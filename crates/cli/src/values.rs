//! Values of options: read by `FromStr`, with the names that completions propose.

use super::pointers;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};
use rootgrid::error::Error;
use rootgrid::names::{self, Named};
use rootgrid::numbers::{digits, no_number};
use rootgrid_records::record::Field;
use std::ffi::OsStr;
use std::str::FromStr;

/// A parser of values by a function, which reports an error in the words of the type, after the option's name.
///
/// Without this, clap would write the value before a message that names it already.
#[derive(Clone)]
pub(super) struct Values<T> {
    names: &'static [&'static str],
    parse: fn(&str) -> Result<T, Error>,
}

/// Values as a function reads them.
pub(super) fn parsed<T>(parse: fn(&str) -> Result<T, Error>) -> Values<T> {
    Values { names: &[], parse }
}

/// Values without names: ranges, shapes, texts.
pub(super) fn text<T: FromStr<Err = Error>>() -> Values<T> {
    listed(&[])
}

/// The values of an enum.
pub(super) fn named<T: Named + FromStr<Err = Error>>() -> Values<T> {
    listed(T::NAMES)
}

/// Values made of these names, as lists with commas are.
pub(super) fn listed<T: FromStr<Err = Error>>(names: &'static [&'static str]) -> Values<T> {
    Values { names, parse: str::parse }
}

/// Any text, with examples that completions propose.
#[cfg(feature = "book")]
pub(super) fn examples(names: &'static [&'static str]) -> Values<String> {
    Values { names, parse: |text| Ok(text.to_owned()) }
}

/// Whole numbers, with `k`, `M` or an exponent or without: `10k`, `2.5M`, `1e6`.
pub(super) fn number<T: FromStr>() -> Values<T> {
    parsed(|text| whole(text).map_err(|_| no_number(text, 0)))
}

/// The same for numbers that begin with 1.
pub(super) fn number_above_0<T: FromStr>() -> Values<T> {
    parsed(|text| whole(text).map_err(|_| no_number(text, 1)))
}

/// The same for a type that is a number or a word, and says itself which.
pub(super) fn number_or_word<T: FromStr<Err = Error>>() -> Values<T> {
    parsed(whole)
}

/// A number from its digits, however it is written; other texts as the type reads them.
fn whole<T: FromStr>(text: &str) -> Result<T, T::Err> {
    digits(text).as_deref().unwrap_or(text).parse()
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Values<T> {
    type Value = T;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        let text = value.to_string_lossy();
        (self.parse)(&text).map_err(|error| refusal(cmd, arg, &text, &error.to_string()))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let values = self.names.iter().map(PossibleValue::new);
        (!self.names.is_empty()).then(|| Box::new(values) as Box<dyn Iterator<Item = _>>)
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
        names::position(&self.0, &[name]).is_some()
    }

    /// The field of this name, if the command can fill it.
    ///
    /// # Errors
    /// When it is none of the known ones.
    pub(super) fn field(&self, known: &[Field]) -> Result<Field, Error> {
        let names: Vec<_> = known.iter().map(|field| field.name()).collect();
        names::position(&self.0, &names).map(|position| known[position]).ok_or_else(|| {
            let error = names::unknown("field", &self.0, "some of", &names);
            match pointers::meant("with", &self.0).filter(|meant| names.contains(meant)) {
                Some(meant) => Error::option(format!("unknown field '{}': write {meant}", self.0)),
                None => error,
            }
        })
    }
}
