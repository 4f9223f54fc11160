//! Parts of the board in words: the cell of the cursor, its houses and its cages, and the rules.

use super::super::sentences::{
    cage_sentences, constraint_list, constraint_words, describe_cell, describe_house,
};
use super::app::App;
use super::view::has_sign;
use rootgrid::board::HouseKind;

impl App {
    pub(super) fn read_house(&mut self, kind: HouseKind) {
        let Some(session) = self.session() else { return };
        let geometry = session.board().rules().geometry();
        let is_block = |of| matches!(of, HouseKind::Block | HouseKind::Region);
        let is_kind = |of| of == kind || is_block(of) && is_block(kind);
        let mut houses = geometry.houses_of(self.cursor).iter();
        let house = houses.find(|&&house| is_kind(geometry.kind(house)));
        self.message = house.map(|&house| describe_house(session, house)).into_iter().collect();
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
        let sentences = self.phrasing.language.sentences_of(session.board().rules());
        let sentences = sentences.into_iter().map(str::to_owned);
        let list = Some(constraint_list(session).join("; ")).filter(|list| !list.is_empty());
        self.message = sentences.chain(list.map(|list| list + ".")).collect();
    }

    /// The constraints that the board does not show, in words.
    pub(super) fn unseen_words(&self) -> Option<String> {
        let rules = self.rules();
        let unseen = rules.constraints().iter().filter(|one| !has_sign(one, rules.shape()));
        let words: Vec<String> = unseen.map(|one| constraint_words(one, rules.shape())).collect();
        (!words.is_empty()).then(|| format!("Also: {}.", words.join("; ")))
    }
}
