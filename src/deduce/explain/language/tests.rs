//! Every sentence in every language, or in a list of those that are missing.

use super::{Language, Sentence, english};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The names of the gaps of a text.
fn gaps(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).map(|rest| rest.split_once('}').expect("a gap that ends").0).collect()
}

fn texts(language: Language) -> impl Iterator<Item = (&'static Sentence, Option<&'static str>)> {
    english::ALL.iter().map(move |sentence| (sentence, language.text(*sentence)))
}

#[test]
fn sentences_have_the_same_gaps_in_every_language() {
    for language in Language::ALL {
        let mut keys = BTreeSet::new();
        for (sentence, text) in texts(language) {
            assert!(keys.insert(sentence.key), "{} stands twice", sentence.key);
            let text = text.unwrap_or(sentence.english);
            assert_eq!(gaps(text), gaps(sentence.english), "{} in {language}", sentence.key);
            let ends = |text: &str| text.ends_with('.');
            assert_eq!(ends(text), ends(sentence.english), "{} in {language}", sentence.key);
        }
        let mut own = BTreeSet::new();
        assert!(language.texts().iter().all(|(key, _)| own.insert(key)), "twice in {language}");
    }
}

/// `ROOTGRID_BLESS=1` writes the list anew.
#[test]
fn every_sentence_is_there_in_every_language_or_listed_as_missing() {
    let mut missing = String::new();
    let bare = |sentence, language: Language| language.fill(sentence, |_| String::new());
    for language in Language::ALL {
        for (sentence, _) in texts(language).filter(|(_, text)| text.is_none()) {
            writeln!(missing, "{language} {}", sentence.key).expect("a text");
            assert_eq!(bare(*sentence, language), bare(*sentence, Language::English));
        }
    }
    let path = format!("{}/tests/golden/words/missing.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("ROOTGRID_BLESS").is_some() {
        return std::fs::write(path, missing).expect("a file");
    }
    assert_eq!(std::fs::read_to_string(path).expect("a list"), missing);
    assert!(!missing.contains("en "));
}

#[test]
fn gaps_are_filled() {
    let part = |name: &str| match name {
        "digit" => "5".to_owned(),
        _ => Language::French.house(crate::board::HouseKind::Row, 3),
    };
    let said = Language::French.fill(english::LOOK_AT_DIGIT, part);
    assert_eq!(said, "Regarde le 5 dans la ligne 3.");
    let items = ["1", "8"].map(str::to_owned);
    assert_eq!(Language::Spanish.one_of(&items), "1 u 8");
    assert_eq!(Language::German.all_of(&items), "1 und 8");
    assert_eq!(Language::English.number(12), "12");
}
