//! Values of options: read by `FromStr`, with the names that completions propose.

use crate::error::Error;
use crate::names::{self, Named};
use crate::record::Field;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};
use std::ffi::OsStr;
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
        value.to_string_lossy().parse().map_err(|error: Error| {
            let option =
                arg.and_then(Arg::get_long).map_or_else(String::new, |long| format!("--{long}: "));
            clap::Error::raw(ErrorKind::InvalidValue, format!("{option}{error}\n")).with_cmd(cmd)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let values = self.names.iter().map(PossibleValue::new);
        (!self.names.is_empty()).then(|| Box::new(values) as Box<dyn Iterator<Item = _>>)
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
    /// The field of this name, if the command can fill it.
    ///
    /// # Errors
    /// When it is none of the known ones.
    pub(super) fn try_field(&self, known: &[Field]) -> Result<Field, Error> {
        let names: Vec<_> = known.iter().map(|field| field.name()).collect();
        names::try_position(&self.0, &names)
            .map(|position| known[position])
            .ok_or_else(|| names::unknown("field", &self.0, "some of", &names))
    }
}
