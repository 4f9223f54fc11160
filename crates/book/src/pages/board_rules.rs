//! The rules of boards, in every language of books.

use super::rule_texts::{ALWAYS, LANGUAGES, RULES};
use super::texts::BookLanguage;
use rootgrid::board::{ConstraintKind, Rules};
use rootgrid::deduce::explain::Language;
use std::borrow::Cow;

impl BookLanguage {
    /// The names of the further rules of a board.
    pub(super) fn names_of(self, rules: &Rules) -> Vec<&'static str> {
        match self.column() {
            None => self.of_steps().names_of(rules),
            Some(column) => {
                Language::places_of(rules).1.into_iter().map(|row| RULES[row].0[column]).collect()
            }
        }
    }

    /// The rules of a board in sentences: what holds on every board, then one for each further rule.
    pub(super) fn sentences_of(self, rules: &Rules) -> Vec<Cow<'static, str>> {
        let Some(column) = self.column() else { return self.of_steps().sentences_of(rules) };
        let (always, further) = Language::places_of(rules);
        let further = further.into_iter();
        let further = further.map(|row| Language::with_number(RULES[row].1[column], row, rules));
        std::iter::once(ALWAYS[always][column].into()).chain(further).collect()
    }

    /// The name of constraints of a kind.
    pub(super) fn name_of_constraint(self, kind: ConstraintKind) -> &'static str {
        match self.column() {
            None => self.of_steps().name_of_constraint(kind),
            Some(column) => RULES[Language::place_of_constraint(kind)].0[column],
        }
    }

    /// The place of a language that explanations have not.
    fn column(self) -> Option<usize> {
        LANGUAGES.iter().position(|&code| code == self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::cut;
    use rootgrid::board::{RuleName, Shape};

    /// All languages say all rules in their own words, which the font can print.
    #[test]
    fn every_rule_is_said_in_every_language() {
        assert_eq!(Language::English.rule_table().count(), RuleName::ALL.len() + 1);
        for language in BookLanguage::ALL {
            let known = language.of_steps().name() == language.name();
            assert_ne!(known, language.column().is_some(), "{language}");
        }
        let texts = RULES.iter().flat_map(|(names, sentences)| names.iter().chain(sentences));
        for text in texts.chain(ALWAYS.iter().flatten()) {
            assert!(!text.is_empty());
            assert_eq!((cut(false).missing(text), cut(true).missing(text)), (None, None), "{text}");
        }
        for rule in RuleName::ALL {
            let Ok(rules) = Rules::with(Shape::NINE, [rule]) else { continue };
            let said: Vec<_> = BookLanguage::ALL.map(|one| one.sentences_of(&rules)).to_vec();
            for (place, sentences) in said.iter().enumerate() {
                assert_eq!(sentences.len(), said[0].len());
                let other = said[..place].iter().find(|other| other[1..] == sentences[1..]);
                assert_eq!(other, None, "{rule}");
            }
        }
    }

    #[test]
    fn rules_stand_at_the_places_of_the_library() {
        let windoku = Rules::with(Shape::NINE, [RuleName::X, RuleName::Windoku]).unwrap();
        assert_eq!(BookLanguage::Italian.names_of(&windoku), ["X", "windoku"]);
        let sentences = BookLanguage::Polish.sentences_of(&windoku);
        assert!(sentences[2].contains("zacieniowanych okien"), "{sentences:?}");
        assert_eq!(BookLanguage::German.names_of(&windoku), ["X", "Windoku"]);
    }
}
