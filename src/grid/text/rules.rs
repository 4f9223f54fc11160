//! The rules of boards, as texts say them: in a column or under a key `rules`, or in a comment before a board.

use super::assembly::PuzzleAssembly;
use super::entry::Entry;
use crate::error::Error;

impl PuzzleAssembly {
    /// Adds an entry under the rules that a comment says, or that were asked for.
    pub(super) fn push(&mut self, entry: Entry) {
        let entry = self.under_rules(entry);
        self.ready.push_back(entry);
    }

    /// The same entry under these rules.
    #[inline]
    pub(super) fn under_rules(&mut self, entry: Entry) -> Result<Entry, Error> {
        self.stated_rules.put_on(entry, self.rules.as_ref())
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
