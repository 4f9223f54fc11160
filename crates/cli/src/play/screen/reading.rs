//! Parts of the board in words: the cell of the cursor, its houses and its cages, and the rules.

use super::super::sentences::{
    all_rules, cage_sentences, constraint_list, constraint_words, describe_cell, describe_houses,
};
use super::app::App;
use super::view::has_sign;
use rootgrid::board::HouseKind;

impl App {
    pub(super) fn read_house(&mut self, kind: HouseKind) {
        let Some(session) = self.session() else { return };
        self.message = describe_houses(session, kind, self.cursor);
    }

    /// The cell of the cursor in words.
    pub(super) fn cursor_words(&self) -> String {
        self.session().map_or_else(String::new, |session| describe_cell(session, self.cursor))
    }

    /// Reads the digits that make the sum of the cursor's cage.
    pub(super) fn read_cage(&mut self) {
        let cages = self.session().map(|session| cage_sentences(session, self.cursor));
        self.message = cages.unwrap_or_default();
    }

    /// Reads the rules, and each constraint.
    pub(super) fn read_rules(&mut self) {
        let Some(session) = self.session() else { return };
        let sentences = all_rules(session, self.phrasing.language).into_iter();
        let list = Some(constraint_list(session).join("; ")).filter(|list| !list.is_empty());
        self.message = sentences.chain(list.map(|list| list + ".")).collect();
    }

    /// The constraints that the board does not show, in words.
    pub(super) fn unseen_words(&self) -> Option<String> {
        let rules = self.session()?.board().rules()?;
        let unseen = rules.constraints().iter().filter(|one| !has_sign(one, rules.shape()));
        let words: Vec<String> = unseen.map(|one| constraint_words(one, rules.shape())).collect();
        (!words.is_empty()).then(|| format!("Also: {}.", words.join("; ")))
    }
}
