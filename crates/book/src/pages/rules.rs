//! Names and rules of techniques, in the languages of books other than English.

use super::texts::{BookLanguage, RULES};

/// What a language says of a technique.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    pub name: &'static str,
    /// The rule in a sentence.
    pub sentence: &'static str,
}

impl BookLanguage {
    /// The name and the rule of a technique, if the language has them. English has those of the table of techniques.
    pub fn rule(self, id: &str) -> Option<Rule> {
        let (_, texts) = RULES.iter().find(|(own, _)| *own == id)?;
        let [name, sentence] = texts[self as usize];
        (!name.is_empty()).then_some(Rule { name, sentence })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::cut;
    use rootgrid::deduce::{LadderName, TechniqueEntry, techniques};
    use std::collections::BTreeSet;

    #[test]
    fn rules_are_sentences_that_can_be_printed() {
        let known: BTreeSet<&str> = techniques().iter().map(|entry| entry.id).collect();
        let mut seen = BTreeSet::new();
        for (id, texts) in &RULES {
            assert!(known.contains(id) && seen.insert(id), "{id}");
            for [name, sentence] in
                texts.iter().filter(|texts| texts.iter().any(|text| !text.is_empty()))
            {
                assert!(!name.is_empty() && !name.ends_with('.') && name.trim() == *name, "{name}");
                assert!(sentence.ends_with('.') && sentence.trim() == *sentence, "{sentence}");
                for text in [name, sentence] {
                    assert_eq!((cut(false).missing(text), cut(true).missing(text)), (None, None));
                }
            }
        }
        assert_eq!(BookLanguage::English.rule("x-wing"), None);
        assert_eq!(BookLanguage::German.rule("wing"), None);
    }

    #[test]
    fn lessons_have_a_rule_in_every_language() {
        let is_taught = |entry: &&TechniqueEntry| entry.ladders.contains(&LadderName::Teaching);
        for language in BookLanguage::ALL.into_iter().skip(1) {
            for entry in techniques().iter().filter(is_taught) {
                assert!(language.rule(entry.id).is_some(), "{language} {}", entry.id);
            }
        }
    }
}
