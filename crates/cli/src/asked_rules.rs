//! `--rules` of commands that read puzzles.

use super::common_args::RulesArgs;
use super::input::InputOptions;
use super::intake::AskedRules;
use rootgrid::board::Rules;

impl InputOptions {
    /// The same for a command that takes boards under any rules; those that do not say theirs have these.
    pub(super) fn under_rules(mut self, RulesArgs { rules }: &RulesArgs) -> InputOptions {
        self.wanted.rules = AskedRules::Any(rules.clone());
        self
    }

    /// The rules of boards that do not say theirs, if they were asked for.
    pub(super) fn asked_rules(&self) -> Option<&str> {
        match &self.wanted.rules {
            AskedRules::Any(rules) => rules.as_deref(),
            AskedRules::Ordinary => None,
        }
    }
}

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
}

impl OwnRules {
    /// Returns whether a board has other rules than were asked for.
    pub(super) fn are(&mut self, rules: &Rules, asked: Option<&str>) -> bool {
        let Some(text) = asked.filter(|_| !rules.is_ordinary()) else { return false };
        if self.asked.as_ref().is_none_or(|asked| asked.shape() != rules.shape()) {
            self.asked = Rules::parse(rules.shape(), text).ok();
        }
        self.asked.as_ref() != Some(rules)
    }
}
