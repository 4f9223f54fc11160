//! Values of options: read by `FromStr`, with the names that completions propose.

use super::pointers;
use crate::error::Error;
use crate::names::{self, Named};
use crate::record::Field;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};
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
pub(super) struct Numbers<T>(PhantomData<fn() -> T>);

/// Whole numbers, written in any way.
pub(super) fn number<T>() -> Numbers<T> {
    Numbers(PhantomData)
}

impl<T> Clone for Numbers<T> {
    fn clone(&self) -> Numbers<T> {
        number()
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
            let message = match digits {
                // A value that may be a number or a word.
                _ if std::any::type_name::<T>().contains("::Steps") => error.to_string(),
                Some(_) => format!("{text} is too large"),
                None if is_negative(&text) => {
                    let least = usize::from(arg.is_some_and(|arg| arg.get_id() == "threads"));
                    format!("{text} is below 0: expected {least} or more")
                }
                None => format!("found '{text}', expected a whole number such as 1000, 10k or 1e6"),
            };
            refusal(cmd, arg, &text, &message)
        })
    }
}

/// A whole number, written in any way.
pub(super) fn whole_number<T: FromStr>(text: &str) -> Option<T> {
    try_digits(text)?.parse().ok()
}

fn is_negative(text: &str) -> bool {
    text.strip_prefix('-').is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The digits of a whole number that is written with `_`, a decimal point, `k`, `M`, `G` or an exponent.
fn try_digits(text: &str) -> Option<String> {
    let text = text.replace('_', "").to_ascii_lowercase();
    let (mantissa, zeros) = match text.split_once('e') {
        Some((mantissa, exponent)) => {
            (mantissa, exponent.strip_prefix('+').unwrap_or(exponent).parse().ok()?)
        }
        None => {
            let suffix = [('k', 3), ('m', 6), ('g', 9)];
            let found = suffix.iter().find_map(|(c, n)| Some((text.strip_suffix(*c)?, *n)));
            found.unwrap_or((&text, 0))
        }
    };
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let part = part.trim_end_matches('0');
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    // An exponent beyond this makes no number that is used here.
    let fits = zeros <= 30usize && part.len() <= zeros && !whole.is_empty();
    (fits && all_digits(whole) && all_digits(part)).then(|| format!("{whole}{part:0<zeros$}"))
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
    /// Whether it is this name.
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

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for (text, number) in [
            ("0", "0"),
            ("1000", "1000"),
            ("1e6", "1000000"),
            ("1E+3", "1000"),
            ("10k", "10000"),
            ("2M", "2000000"),
            ("2.5M", "2500000"),
            ("1.50k", "1500"),
            ("1_000_000", "1000000"),
            ("3.0", "3"),
        ] {
            assert_eq!(try_digits(text).as_deref(), Some(number), "{text}");
        }
        for text in ["", "k", "1.5", "1e", "1e-3", "e6", "-5", "1.2345k", "1kk", "1e99", "ten"] {
            assert_eq!(try_digits(text), None, "{text}");
        }
    }

    quickcheck! {
        fn plain_numbers_stay_what_they_are(number: u64) -> bool {
            try_digits(&number.to_string()) == Some(number.to_string())
                && try_digits(&format!("{number}k")) == Some(format!("{number}000"))
        }
    }
}
