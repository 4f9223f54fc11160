//! Boards whose own rules go before those that are asked for.

use rootgrid::board::Rules;
use rootgrid_batch::Progress;

/// What is said where boards had rules of their own; nothing if none had.
pub(super) fn own_rules_note(own: u64, boards: u64, asked: Option<&str>) -> Option<String> {
    let asked = asked.filter(|_| own > 0)?;
    Some(format!(
        "{own} of {boards} boards have rules of their own, which go before --rules '{asked}'"
    ))
}

/// Counts boards whose own rules go before those that were asked for.
#[derive(Default)]
pub(super) struct OwnRules {
    /// The rules that were asked for, on boards of the shape that came last.
    asked: Option<Rules>,
    seen: u64,
}

impl OwnRules {
    /// Counts a board if it has other rules than were asked for.
    pub(super) fn see(&mut self, rules: &Rules, asked: Option<&str>) {
        self.seen += u64::from(self.are(rules, asked));
    }

    /// Says how many of the boards so far these were, if there were any.
    pub(super) fn note(&self, progress: &Progress, asked: Option<&str>) {
        let note = own_rules_note(self.seen, progress.done(), asked);
        note.into_iter().for_each(|note| progress.note(&note));
    }

    /// Returns whether a board has other rules than were asked for.
    pub(super) fn are(&mut self, rules: &Rules, asked: Option<&str>) -> bool {
        let Some(text) = asked.filter(|_| !rules.is_ordinary()) else { return false };
        if self.asked.as_ref().is_none_or(|asked| asked.shape() != rules.shape()) {
            self.asked = Rules::parse(rules.shape(), text).ok();
        }
        self.asked.as_ref() != Some(rules)
    }
}
