//! Sentences, lists, numbers and houses in a language.

use super::sentence::{Grammar, Sentence};
use super::texts::{GRAMMARS, Language};
use crate::board::HouseKind;

impl Language {
    pub(super) const fn grammar(self) -> &'static Grammar {
        &GRAMMARS[self as usize]
    }

    /// The words before the last item of a list.
    pub(in crate::deduce::explain) const fn conjunctions(self) -> [&'static str; 3] {
        let Grammar { and, or, or_eight, .. } = *self.grammar();
        [and, or, or_eight]
    }

    /// Tells if the language has a sentence.
    pub(in crate::deduce::explain) const fn has(self, sentence: Sentence) -> bool {
        !sentence.0[self as usize].is_empty()
    }

    /// What stands between a heading and what follows.
    #[doc(hidden)]
    #[must_use]
    pub const fn colon(self) -> &'static str {
        if matches!(self, Language::French) { " : " } else { ": " }
    }

    /// What stands between parts of a list that have commas.
    pub(in crate::deduce::explain) const fn semicolon(self) -> &'static str {
        if matches!(self, Language::French) { " ; " } else { "; " }
    }

    /// A sentence with its gaps filled.
    pub(in crate::deduce::explain) fn fill(
        self,
        sentence: Sentence,
        part: impl Fn(&str) -> String,
    ) -> String {
        let mut rest = sentence.0[self as usize];
        let mut out = String::with_capacity(2 * rest.len());
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            out += before;
            out += &part(name);
            rest = after;
        }
        out + rest
    }

    /// `a`, `a and b`, `a, b and c`.
    pub(in crate::deduce::explain) fn all_of(self, items: &[String]) -> String {
        join(items, self.grammar().and)
    }

    /// `a`, `a or b`, `a, b or c`.
    pub(in crate::deduce::explain) fn one_of(self, items: &[String]) -> String {
        let is_eight = items.last().is_some_and(|last| last.starts_with('8'));
        let Grammar { or, or_eight, .. } = *self.grammar();
        join(items, if is_eight { or_eight } else { or })
    }

    /// `a nor b`, `a nor b nor c`.
    pub(in crate::deduce::explain) fn neither_of(self, items: &[String]) -> String {
        items.join(&format!(" {} ", self.grammar().nor))
    }

    /// `two`, `three`, ...
    pub(in crate::deduce::explain) fn number(self, count: usize) -> String {
        let name = self.grammar().numbers.get(count);
        name.map_or_else(|| count.to_string(), |&name| name.to_owned())
    }

    /// A house, with its article where the language has one: `row 3`, `la ligne 3`.
    #[doc(hidden)]
    #[must_use]
    pub fn house(self, kind: HouseKind, number: usize) -> String {
        let word = self.grammar().house[kind as usize];
        if kind.is_alone() { word.to_owned() } else { format!("{word} {number}") }
    }

    /// Rows, columns or blocks: `rows`, `les lignes`.
    pub(in crate::deduce::explain) const fn houses(self, kind: HouseKind) -> &'static str {
        self.grammar().houses[kind as usize]
    }
}

fn join(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}
