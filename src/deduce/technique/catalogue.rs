//! The techniques as a list for people, made from the table of names.

use super::id::{ONLY_2021, RATED_NAMES};
use super::least::least;
use super::name::{LIST, Listed};
use super::rule_texts::RULES;
use crate::deduce::ladder_name::LadderName;
use std::collections::HashMap;

/// A line per technique: its name and the puzzle of [`TechniqueEntry::example`].
const EXAMPLES: &str = include_str!("examples.txt");

/// An entry of the list of techniques: one of them, whatever its parameters.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct TechniqueEntry {
    /// The name in options, recipes and JSON.
    pub id: &'static str,
    /// A description, in a sentence.
    pub about: &'static str,
    /// No step of it is rated lower on the Sudoku Explainer scale; `None` for techniques of the teaching ladder
    /// alone. Of dynamic and nested chains this is a bound: the least ones that were seen are rated 0.1 to 0.6 higher.
    pub least_rating: Option<f64>,
    /// The ladders that use it.
    pub ladders: Vec<LadderName>,
    /// A 9x9 puzzle, in 81 characters, whose path on the first of these ladders uses it. `None` for direct claiming:
    /// where it applies, so does direct pointing in a block beside it, which comes earlier on every ladder; and for
    /// mutant fish, which come after the last resort and are there for those who ask for them by name; and for what no
    /// ordinary board has, such as cages.
    pub example: Option<&'static str>,
}

impl TechniqueEntry {
    /// The rule of the technique: what is there, and what follows.
    ///
    /// ```
    /// let x_wing: rootgrid::deduce::TechniqueEntry = "x-wing".parse()?;
    /// assert!(x_wing.rule().ends_with("Likewise with rows and columns swapped."));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn rule(&self) -> &'static str {
        let row = RULES.iter().find(|(id, _)| *id == self.id);
        row.map_or(self.about, |(_, rule)| rule)
    }
}

/// Every technique, in the order of the table of names.
///
/// ```
/// use rootgrid::deduce::{LadderName, techniques};
/// let all = techniques();
/// let x_wing = all.iter().find(|entry| entry.id == "x-wing").unwrap();
/// assert_eq!(x_wing.least_rating, Some(3.2));
/// assert_eq!(x_wing.ladders, LadderName::ALL);
/// ```
#[must_use]
pub fn techniques() -> Vec<TechniqueEntry> {
    let examples: HashMap<_, _> =
        EXAMPLES.lines().filter_map(|line| line.split_once(' ')).collect();
    LIST.iter()
        .enumerate()
        .map(|(number, &Listed { id, about, is_taught, is_of_hodoku })| {
            let is_rated = number < RATED_NAMES.len();
            let rating = if is_rated { least(number) } else { 0.0 };
            let mut ladders = Vec::new();
            ladders.extend(is_taught.then_some(LadderName::Teaching));
            ladders.extend(is_of_hodoku.then_some(LadderName::Hodoku));
            ladders.extend((is_rated && !ONLY_2021.contains(&id)).then_some(LadderName::Se121));
            ladders.extend(is_rated.then_some(LadderName::Se2021));
            TechniqueEntry {
                id,
                about: about.trim(),
                least_rating: (rating > 0.0).then_some(rating),
                ladders,
                example: examples.get(id).copied(),
            }
        })
        .collect()
}

#[cfg(test)]
mod tests;
