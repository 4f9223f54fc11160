//! Enums whose values have names: on the command line, in recipes, in headers and as keys.
//!
//! [`named!`] declares such an enum from one list of variants and names, so that the parser, the
//! error message, the completions of the shell and the documentation cannot disagree.

use crate::error::Error;

/// A closed list of named values.
#[doc(hidden)]
pub trait Named: Copy + 'static {
    /// The names, in the order of the variants.
    const NAMES: &'static [&'static str];

    /// Other names that are read as well, each with the number of its variant.
    const ALIASES: &'static [(&'static str, usize)];
}

/// Declares an enum with a name for each variant.
///
/// The text after the type says what the values are in error messages. The enum has `ALL`, `name`,
/// `Display` and `FromStr`; the parser takes any case, with `-`, `_`, a blank or nothing between words.
/// Names after `|` are read, and neither written nor listed.
///
/// ```text
/// named! {
///     /// A colour.
///     #[derive(Copy, Clone, Debug)]
///     pub enum Colour: "colour" {
///         /// The colour of the sky.
///         LightBlue = "light-blue" | "sky",
///     }
/// }
/// ```
#[macro_export]
#[doc(hidden)]
macro_rules! named {
    (
        $(#[$type_attribute:meta])*
        $visibility:vis enum $type:ident: $what:literal {
            $($(#[$attribute:meta])* $variant:ident = $name:literal $(| $alias:literal)*,)+
        }
    ) => {
        $(#[$type_attribute])*
        $visibility enum $type {
            $($(#[$attribute])* $variant,)+
        }

        impl $type {
            /// Every value, in the order of declaration.
            $visibility const ALL: [$type; [$($name),+].len()] = [$($type::$variant),+];

            /// The name in commands, files and messages.
            #[must_use]
            $visibility const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name,)+
                }
            }
        }

        impl $crate::names::Named for $type {
            const NAMES: &'static [&'static str] = &[$($name),+];
            const ALIASES: &'static [(&'static str, usize)] =
                &[$($(($alias, $type::$variant as usize),)*)+];
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        /// The name, in any case, with `-`, `_`, a blank or nothing between words.
        impl std::str::FromStr for $type {
            type Err = $crate::error::Error;

            fn from_str(text: &str) -> Result<$type, $crate::error::Error> {
                let names = <$type as $crate::names::Named>::NAMES;
                let aliases = <$type as $crate::names::Named>::ALIASES;
                $crate::names::position(text, names)
                    .or_else(|| $crate::names::alias(text, aliases))
                    .map(|position| $type::ALL[position])
                    .ok_or_else(|| $crate::names::unknown($what, text, "one of", names))
            }
        }
    };
}

pub use crate::named;

/// Where a name stands in a list, written in any case, with `-`, `_`, a blank or nothing between words.
#[doc(hidden)]
pub fn position(text: &str, names: &[&str]) -> Option<usize> {
    let text = normal_form(text);
    names.iter().position(|name| normal_form(name) == text)
}

/// The number of the variant that an alias means.
#[doc(hidden)]
pub fn alias(text: &str, aliases: &[(&str, usize)]) -> Option<usize> {
    let text = normal_form(text);
    aliases.iter().find(|(alias, _)| normal_form(alias) == text).map(|(_, variant)| *variant)
}

/// A name without case and without what parts its words.
fn normal_form(text: &str) -> String {
    let is_gap = |c: &char| matches!(c, '-' | '_' | ' ');
    text.chars().filter(|c| !is_gap(c)).map(|c| c.to_ascii_lowercase()).collect()
}

/// Bytes of the longest list of names in a message.
const LONGEST_LIST: usize = 320;

/// The error for a name that is not in a list: the names that are, and the nearest one.
///
/// `choice` says how many may be chosen: `one of`, `some of`. Of a long list only the first names are said.
#[doc(hidden)]
pub fn unknown(what: &str, text: &str, choice: &str, names: &[&str]) -> Error {
    let tip = nearest(text, names).map(|nearest| format!("did you mean '{nearest}'?"));
    let mut list = names.join(", ");
    if list.len() > LONGEST_LIST {
        // Names are ASCII.
        let end = list.get(..LONGEST_LIST).and_then(|start| start.rfind(", "));
        list.truncate(end.unwrap_or(list.len()));
        list += &format!(" and {} more", names.len() - list.split(", ").count());
    }
    let tip = tip.map_or_else(String::new, |tip| format!("; {tip}"));
    Error::option(format!("unknown {what} '{text}': expected {choice} {list}{tip}"))
}

/// The name that a text was meant to be, if one is near enough.
///
/// A name is near if it begins with the text, if two characters beside each other were exchanged, or if at most a third of its characters
/// differ.
#[doc(hidden)]
pub fn nearest<'a>(text: &str, names: &[&'a str]) -> Option<&'a str> {
    let text = normal_form(text);
    let begins = |name: &&&str| text.len() > 1 && normal_form(name).starts_with(&text);
    let is_swapped = |name: &&&str| is_swapped(&text, &normal_form(name));
    if let Some(name) = names.iter().find(begins).or_else(|| names.iter().find(is_swapped)) {
        return Some(name);
    }
    let distances = names.iter().map(|name| (edit_distance(&text, &normal_form(name)), *name));
    let (distance, nearest) = distances.min_by_key(|(distance, _)| *distance)?;
    (distance * 3 <= text.chars().count().max(nearest.len())).then_some(nearest)
}

/// Returns whether a text becomes another one when two characters beside each other are exchanged.
fn is_swapped(text: &str, name: &str) -> bool {
    let mut text: Vec<char> = text.chars().collect();
    let other = text.iter().zip(name.chars()).position(|(a, b)| *a != b);
    let Some(at) = other.filter(|at| at + 1 < text.len()) else { return false };
    text.swap(at, at + 1);
    text.into_iter().eq(name.chars())
}

/// Number of characters that must be put in, left out or replaced (Levenshtein).
fn edit_distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    // Distances from the part of `from` so far to the first characters of `to`.
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &b) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests;
