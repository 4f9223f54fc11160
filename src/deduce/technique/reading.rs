//! Names of techniques as people write them: one reader for options, books and the list.

use super::catalogue::{TechniqueEntry, techniques};
use crate::deduce::ladder_name::LadderName;
use crate::error::Error;
use crate::names;
use std::str::FromStr;

/// Names of several techniques.
pub(super) const FAMILIES: [&str; 8] = [
    "singles",
    "locked-candidates",
    "naked-sets",
    "hidden-sets",
    "fish",
    "wings",
    "uniqueness",
    "chains",
];

impl FromStr for TechniqueEntry {
    type Err = Error;

    /// The technique of a name, in any case, with `-`, `_`, a blank or nothing between words.
    ///
    /// # Errors
    /// When there is none of this name, with the nearest one.
    fn from_str(text: &str) -> Result<TechniqueEntry, Error> {
        let mut all = techniques();
        let ids: Vec<_> = all.iter().map(|entry| entry.id).collect();
        match names::position(text, &ids) {
            Some(place) => Ok(all.swap_remove(place)),
            None => Err(unknown(text, &ids)),
        }
    }
}

impl TechniqueEntry {
    /// The technique of a name, which a ladder must have.
    pub(crate) fn on(name: &str, ladder: LadderName) -> Result<TechniqueEntry, Error> {
        let entry: TechniqueEntry = name.parse()?;
        if entry.ladders.contains(&ladder) {
            return Ok(entry);
        }
        let others: Vec<_> = entry.ladders.iter().map(|ladder| ladder.name()).collect();
        Err(Error::option(format!(
            "{} is not on ladder {ladder}, but on {}",
            entry.id,
            others.join(" and ")
        )))
    }
}

/// The error for what is no name of a technique: the nearest one, and where all of them are listed.
pub(super) fn unknown(text: &str, known: &[&str]) -> Error {
    let is_family = names::position(text, &FAMILIES).is_some();
    let problem = match names::nearest(text, known) {
        _ if is_family => "it stands for several techniques, expected one of them;".to_owned(),
        Some(nearest) => format!("did you mean '{nearest}'?"),
        None => "expected a name such as x-wing;".to_owned(),
    };
    let list = "'rootgrid techniques' lists all names";
    Error::option(format!("unknown technique '{text}': {problem} {list}"))
}
