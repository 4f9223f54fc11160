//! The rules of a board in words.

use super::rule_texts::{ALWAYS, RULES};
use super::texts::Language;
use crate::board::{ConstraintKind, RuleName, Rules};

/// The row of jigsaws, behind those of all names.
const JIGSAW: usize = RuleName::ALL.len();

impl Language {
    /// The rules of a board in sentences: what holds on every board, then one for each further rule.
    ///
    /// ```
    /// use rootgrid::board::{RuleName, Rules, Shape};
    /// use rootgrid::deduce::explain::Language;
    /// let rules = Rules::with(Shape::NINE, [RuleName::X])?;
    /// let [_, x] = Language::English.sentences_of(&rules)[..] else { panic!() };
    /// assert_eq!(x, "Each of the two main diagonals holds every digit once.");
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn sentences_of(self, rules: &Rules) -> Vec<&'static str> {
        let always = ALWAYS[always(rules)][self as usize];
        let further = rows(rules).map(|row| RULES[row].2[self as usize]);
        std::iter::once(always).chain(further).collect()
    }

    /// The places of what holds on a board in lists of rules in the order of the library: of what always holds, and of each further
    /// rule.
    #[doc(hidden)]
    #[must_use]
    pub fn places_of(rules: &Rules) -> (usize, Vec<usize>) {
        (always(rules), rows(rules).collect())
    }

    /// The place of constraints of a kind in the same lists.
    #[doc(hidden)]
    #[must_use]
    pub fn place_of_constraint(kind: ConstraintKind) -> usize {
        row_of(kind)
    }

    /// A rule in a sentence.
    #[must_use]
    pub fn sentence_of(self, name: RuleName) -> &'static str {
        RULES[name as usize].2[self as usize]
    }

    /// Constraints of a kind in a sentence.
    #[must_use]
    #[doc(hidden)]
    pub fn sentence_of_constraint(self, kind: ConstraintKind) -> &'static str {
        RULES[row_of(kind)].2[self as usize]
    }

    /// The name of constraints of a kind.
    #[must_use]
    #[doc(hidden)]
    pub fn name_of_constraint(self, kind: ConstraintKind) -> &'static str {
        RULES[row_of(kind)].1[self as usize]
    }

    /// Every rule as texts name it, with its name and its sentence; the regions of a jigsaw last.
    #[doc(hidden)]
    pub fn rule_table(self) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
        RULES[..=JIGSAW].iter().map(move |row| (row.0, row.1[self as usize], row.2[self as usize]))
    }

    /// The names of the further rules of a board.
    #[must_use]
    pub fn names_of(self, rules: &Rules) -> Vec<&'static str> {
        rows(rules).map(|row| RULES[row].1[self as usize]).collect()
    }
}

/// The row of what always holds: with blocks, with regions, with lines alone.
fn always(rules: &Rules) -> usize {
    match (rules.has_blocks(), rules.has_regions()) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => 2,
    }
}

/// The row of a kind of constraints, behind that of jigsaws.
fn row_of(kind: ConstraintKind) -> usize {
    JIGSAW + 1 + kind as usize
}

/// The rows of the further rules of a board: of names, of a jigsaw, of each kind of constraints.
fn rows(rules: &Rules) -> impl Iterator<Item = usize> + use<'_> {
    let jigsaw = rules.has_regions().then_some(JIGSAW);
    let kinds = rules.constraint_kinds().map(row_of);
    rules.names().map(|name| name as usize).chain(jigsaw).chain(kinds)
}

#[cfg(test)]
mod tests;
