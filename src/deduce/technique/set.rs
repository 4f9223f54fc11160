//! Sets of techniques, and the names that stand for several.

use super::Technique;
use super::catalogue::{TechniqueEntry, techniques};
use super::id::ids;
use super::reading::{FAMILIES, unknown};
use crate::deduce::ladder_name::LadderName;
use crate::error::Error;
use crate::names;
use std::sync::OnceLock;

/// A set of techniques by name, whatever their parameters.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct TechniqueSet(u128);

/// Before words that are looked for in the names of techniques.
const ANY: &str = "any-";

impl TechniqueSet {
    /// The techniques that are wanted.
    fn of(is_wanted: impl Fn(&TechniqueEntry) -> bool) -> TechniqueSet {
        let all = techniques();
        let wanted = all.iter().enumerate().filter(|(_, entry)| is_wanted(entry));
        TechniqueSet(wanted.fold(0, |bits, (number, _)| bits | 1 << number))
    }

    /// The techniques whose names in options are wanted.
    pub(in crate::deduce) fn matching(is_wanted: impl Fn(&str) -> bool) -> TechniqueSet {
        let wanted = ids().enumerate().filter(|(_, id)| is_wanted(id));
        TechniqueSet(wanted.fold(0, |bits, (number, _)| bits | 1 << number))
    }

    /// The techniques with these names in options.
    pub(crate) fn with_ids(ids: &[&str]) -> TechniqueSet {
        TechniqueSet::matching(|id| ids.contains(&id))
    }

    /// The techniques of a ladder.
    pub(crate) fn on(ladder: LadderName) -> TechniqueSet {
        TechniqueSet::of(|entry| entry.ladders.contains(&ladder))
    }

    /// The techniques whose steps are all rated above this, in tenths of the scale.
    ///
    /// Where the least rating is not known, a bound below all ratings is taken.
    pub(crate) fn rated_above(tenths: u16) -> TechniqueSet {
        let above = |least: f64| least * 10.0 > f64::from(tenths) + 0.5;
        TechniqueSet::of(|entry| entry.least_rating.is_some_and(above))
    }

    /// The techniques that a name stands for, and the name as it is written: that of a technique, a family, or `any-`
    /// and words, which stands for all techniques that have these words in their names.
    ///
    /// # Errors
    /// When there is no such name.
    pub(crate) fn named(text: &str) -> Result<(String, TechniqueSet), Error> {
        let known = TechniqueSet::names();
        let spelled = text.trim().to_ascii_lowercase().replace(['_', ' '], "-");
        if let Some(words) = spelled.strip_prefix(ANY) {
            let padded = format!("-{words}-");
            let set = TechniqueSet::matching(|id| format!("-{id}-").contains(&padded));
            if !words.is_empty() && !set.is_empty() {
                return Ok((spelled, set));
            }
        }
        let place = names::position(text, known).ok_or_else(|| unknown(text, known))?;
        let name = known[place];
        Ok((name.to_owned(), TechniqueSet::matching(|id| id == name || is_in(name, id))))
    }

    /// Every name of a technique or a family.
    pub(crate) fn names() -> &'static [&'static str] {
        static NAMES: OnceLock<Vec<&'static str>> = OnceLock::new();
        // Every start of the program asks for them, and the list for people costs more.
        NAMES.get_or_init(|| ids().chain(FAMILIES).collect())
    }

    /// Returns whether the set has the technique with this number.
    pub(in crate::deduce) fn has_number(self, number: usize) -> bool {
        self.0 >> number & 1 == 1
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the technique is in the set.
    pub(crate) fn contains(self, technique: Technique) -> bool {
        self.0 >> technique.number() & 1 == 1
    }

    /// The techniques of both sets.
    pub(crate) const fn and(self, other: TechniqueSet) -> TechniqueSet {
        TechniqueSet(self.0 & other.0)
    }

    /// The techniques of this set that are not in the other.
    pub(crate) const fn without(self, other: TechniqueSet) -> TechniqueSet {
        TechniqueSet(self.0 & !other.0)
    }

    /// The techniques of either set.
    pub(crate) const fn or(self, other: TechniqueSet) -> TechniqueSet {
        TechniqueSet(self.0 | other.0)
    }
}

/// Returns whether the family has the technique.
fn is_in(family: &str, id: &str) -> bool {
    let has = |words: &[&str]| words.iter().any(|word| id.contains(word));
    match family {
        "singles" => id.ends_with("-single") || id == "full-house",
        "locked-candidates" => has(&["pointing", "claiming"]),
        "naked-sets" => has(&["naked-", "locked-"]) && id != "naked-single",
        "hidden-sets" => has(&["hidden-pair", "hidden-triplet", "hidden-quad"]),
        "fish" => has(&["swordfish", "jellyfish", "x-wing"]) && id != "generalized-x-wing",
        "wings" => id.ends_with("-wing") && !id.ends_with("x-wing"),
        "uniqueness" => id == "bug" || has(&["unique", "rectangle"]) && id != "empty-rectangle",
        "chains" => has(&["chain", "cycle", "loop", "nishio"]) && !id.starts_with("unique"),
        _ => false,
    }
}

#[cfg(test)]
mod tests;
