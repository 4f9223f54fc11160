//! Names and rules of techniques, in the languages of books other than English.

use super::words::BookLanguage;

/// Blocks of lines: the technique, and what each language says of it.
const RULES: &str = include_str!("rules.txt");

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
        let mut lines = RULES.lines().skip_while(|line| *line != id).skip(1);
        let own = lines.by_ref().take_while(|line| !line.is_empty());
        let texts = own.filter_map(|line| line.strip_prefix(self.name())?.strip_prefix(' '));
        let (name, sentence) = texts.last()?.split_once(" | ")?;
        Some(Rule { name, sentence })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::cut;
    use rootgrid::deduce::{LadderName, techniques};
    use std::collections::BTreeSet;

    #[test]
    fn rules_are_sentences_that_can_be_printed() {
        let known: BTreeSet<&str> = techniques().iter().map(|entry| entry.id).collect();
        let mut seen = BTreeSet::new();
        for block in RULES.split("\n\n").skip(1) {
            let (id, lines) = block.trim_end().split_once('\n').expect("a technique");
            assert!(known.contains(id) && seen.insert(id), "{id}");
            let mut languages = BTreeSet::new();
            for line in lines.lines() {
                let language: BookLanguage = line[..2].parse().expect("a language");
                assert!(languages.insert(language.name()), "{id}: {language} twice");
                let Rule { name, sentence } = language.rule(id).expect("a rule");
                assert_eq!(line, format!("{language} {name} | {sentence}"));
                assert!(!name.is_empty() && !name.ends_with('.') && name.trim() == name, "{line}");
                assert!(sentence.ends_with('.') && sentence.trim() == sentence, "{line}");
                assert_eq!((cut(false).missing(line), cut(true).missing(line)), (None, None));
            }
        }
        assert_eq!(BookLanguage::English.rule("x-wing"), None);
        assert_eq!(BookLanguage::German.rule("wing"), None);
    }

    /// `ROOTGRID_BLESS=1` writes the list anew.
    #[test]
    fn every_rule_is_there_in_every_language_or_listed_as_missing() {
        let mut missing = String::new();
        let all = techniques();
        for language in BookLanguage::ALL.into_iter().skip(1) {
            for entry in all.iter().filter(|entry| language.rule(entry.id).is_none()) {
                missing += &format!("{language} {}\n", entry.id);
                assert!(!entry.ladders.contains(&LadderName::Teaching), "{language} {}", entry.id);
            }
        }
        let path =
            format!("{}/../../tests/golden/words/missing_rules.txt", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("ROOTGRID_BLESS").is_some() {
            return std::fs::write(path, missing).expect("a file");
        }
        assert_eq!(std::fs::read_to_string(path).expect("a list"), missing);
    }
}
