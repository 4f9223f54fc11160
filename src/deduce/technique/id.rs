//! The names of techniques in options and recipes.

use super::name::{NAMES, Technique};

impl Technique {
    /// The name in options and recipes, in JSON and wherever a name must never change: `x-wing`.
    /// Parameters are left out.
    #[must_use]
    pub fn id(self) -> &'static str {
        NAMES.get(self.number()).map_or("", |&(name, _)| name)
    }

    /// Returns whether it places the only candidate of a cell, or the only place of a digit, at sight.
    pub(crate) fn is_single(self) -> bool {
        matches!(self, Technique::FullHouse | Technique::HiddenSingle | Technique::NakedSingle)
    }
}

/// Every name, in the order of the table.
pub(in crate::deduce) fn ids() -> impl Iterator<Item = &'static str> {
    NAMES.iter().map(|&(name, _)| name)
}

/// The names of the techniques that belong to a rating scale.
pub(super) const RATED_NAMES: [&str; RATED] = {
    let mut names = [""; RATED];
    let mut number = 0;
    while number < NAMES.len() {
        if NAMES[number].1 {
            names[number] = NAMES[number].0;
        }
        number += 1;
    }
    names
};

/// Number of names that belong to a rating scale.
const RATED: usize = {
    let mut count = 0;
    while count < NAMES.len() && NAMES[count].1 {
        count += 1;
    }
    count
};

/// The techniques that only profile se2021 has.
pub(super) const ONLY_2021: [&str; 2] = ["strong-links", "als-wing"];
