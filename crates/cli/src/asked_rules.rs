//! `--rules` of commands that read puzzles.

use super::common_args::RulesArgs;
use super::input::InputOptions;
use super::intake::AskedRules;
use rootgrid_records::write::Known;

impl InputOptions {
    /// The same for a command that takes boards under any rules; those that do not say theirs have these.
    pub(super) fn under_rules(mut self, RulesArgs { rules }: &RulesArgs) -> InputOptions {
        self.wanted.rules = AskedRules::Any(rules.clone());
        self
    }

    /// The rules and the shape that were asked for, of boards that do not say theirs.
    pub(super) fn known(&self) -> Known {
        Known { rules: self.asked_rules().map(str::to_owned), shape: self.wanted.shape }
    }

    /// The rules of boards that do not say theirs, if they were asked for.
    pub(super) fn asked_rules(&self) -> Option<&str> {
        match &self.wanted.rules {
            AskedRules::Any(rules) => rules.as_deref(),
            AskedRules::Ordinary => None,
        }
    }
}
