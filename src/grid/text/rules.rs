//! The rules of boards, as texts say them: in a column or under a key `rules`, or in a comment before a board.

use super::assembly::PuzzleAssembly;
use super::entry::Entry;
use crate::error::Error;

/// The rules that comments before the next puzzle say.
#[derive(Debug, Default)]
pub(super) struct StatedRules {
    text: Option<String>,
    /// True if the puzzle was refused: the next comment begins the rules of another one.
    is_over: bool,
}

impl StatedRules {
    /// Adds what a comment says to what those before it say.
    pub(super) fn add(&mut self, said: Option<String>) {
        let Some(said) = said else { return };
        let is_over = std::mem::take(&mut self.is_over);
        let before = self.text.take().filter(|_| !is_over);
        self.text = Some(before.map_or_else(|| said.clone(), |before| format!("{before};{said}")));
    }

    /// Ends the rules of a puzzle that was refused.
    pub(super) fn end(&mut self) {
        self.is_over = true;
    }
}

impl PuzzleAssembly {
    /// Adds an entry under the rules that a comment says, or that were asked for.
    pub(super) fn push(&mut self, entry: Entry) {
        let entry = self.under_rules(entry);
        self.ready.push_back(entry);
    }

    /// The same entry under these rules.
    #[inline]
    pub(super) fn under_rules(&mut self, entry: Entry) -> Result<Entry, Error> {
        let stated = self.stated_rules.text.take();
        match stated.as_ref().or(self.rules.as_ref()) {
            Some(rules) => entry.with_rules(rules),
            _ => Ok(entry),
        }
    }

    /// Puts the entry that came last under the rules that its record says.
    #[cfg(feature = "tables")]
    pub(super) fn state_rules(&mut self, rules: Option<String>) {
        if let (Some(rules), Some(Ok(_))) = (rules, self.ready.back())
            && let Some(Ok(entry)) = self.ready.pop_back()
        {
            self.ready.push_back(entry.with_rules(&rules));
        }
    }
}
