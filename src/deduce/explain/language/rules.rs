//! The rules of a board in words.

use super::rule_texts::{ALWAYS, RULES};
use super::texts::Language;
use crate::board::{ConstraintKind, RuleName, Rules};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// The row of jigsaws, behind those of all names.
const JIGSAW: usize = RuleName::ALL.len();

impl Language {
    /// The rules of a board in sentences: what holds on every board, then one for each further rule.
    ///
    /// ```
    /// use rootgrid::board::{RuleName, Rules, Shape};
    /// use rootgrid::deduce::explain::Language;
    /// let rules = Rules::with(Shape::NINE, [RuleName::X])?;
    /// let sentences = Language::English.sentences_of(&rules);
    /// assert_eq!(sentences[1], "Each of the two main diagonals holds every digit once.");
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn sentences_of(self, rules: &Rules) -> Vec<Cow<'static, str>> {
        let always = ALWAYS[always(rules)][self as usize];
        let sentence = |row: usize| RULES[row].2[self as usize];
        let further = rows(rules).map(|row| Language::with_number(sentence(row), row, rules));
        std::iter::once(always.into()).chain(further).collect()
    }

    /// The sentence at a place of these lists as it is for a board: with the numbers that its constraints have, as lines of small
    /// boards ask for smaller differences.
    #[doc(hidden)]
    #[must_use]
    pub fn with_number(sentence: &'static str, place: usize, rules: &Rules) -> Cow<'static, str> {
        // Builds without other rules have no sentences with a number.
        if !cfg!(feature = "rules") {
            return sentence.into();
        }
        fill(sentence, || {
            let own = rules.constraints().iter().filter(|one| row_of(one.kind()) == place);
            let numbers: BTreeSet<usize> = own.flat_map(|one| one.numbers().to_vec()).collect();
            numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" / ")
        })
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

    /// Constraints of a kind in a sentence, with their number or else the usual one, where it speaks of one.
    #[must_use]
    #[doc(hidden)]
    pub fn sentence_of_constraint(
        self,
        kind: ConstraintKind,
        number: Option<usize>,
    ) -> Cow<'static, str> {
        let number = || number.or(kind.usual()).map(|number| number.to_string());
        fill(RULES[row_of(kind)].2[self as usize], || number().unwrap_or_default())
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

/// The place of a number in a sentence.
const NUMBER: &str = "{n}";

/// A sentence with a number at the place that it may have for one.
fn fill(sentence: &'static str, number: impl FnOnce() -> String) -> Cow<'static, str> {
    match sentence.contains(NUMBER) {
        true => sentence.replace(NUMBER, &number()).into(),
        false => sentence.into(),
    }
}

/// The rows of the further rules of a board: of names, of a jigsaw, of each kind of constraints.
fn rows(rules: &Rules) -> impl Iterator<Item = usize> + use<'_> {
    let jigsaw = rules.has_regions().then_some(JIGSAW);
    let kinds = rules.constraint_kinds().map(row_of);
    rules.names().map(|name| name as usize).chain(jigsaw).chain(kinds)
}

#[cfg(test)]
mod tests;
