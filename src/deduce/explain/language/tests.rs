//! Every sentence in every language, or in a list of those that are missing.

use super::{Language, Sentence, bands, basic, chains, colours, fish, rectangles, sets, wings};
use std::collections::BTreeSet;
use std::fmt::Write as _;

fn all() -> Vec<&'static Sentence> {
    [
        bands::ALL,
        basic::ALL,
        chains::ALL,
        colours::ALL,
        fish::ALL,
        rectangles::ALL,
        sets::ALL,
        wings::ALL,
    ]
    .concat()
}

/// The names of the gaps of a text.
fn gaps(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).map(|rest| rest.split_once('}').expect("a gap that ends").0).collect()
}

#[test]
fn sentences_have_the_same_gaps_in_every_language() {
    let mut keys = BTreeSet::new();
    for sentence in all() {
        assert!(keys.insert(sentence.key), "{} stands twice", sentence.key);
        let (language, english) = sentence.texts[0];
        assert_eq!(language, Language::English);
        for (language, text) in sentence.texts {
            assert_eq!(gaps(text), gaps(english), "{} in {language}", sentence.key);
            let ends = |text: &str| text.ends_with('.');
            assert_eq!(ends(text), ends(english), "{} in {language}", sentence.key);
        }
    }
}

/// `ROOTGRID_BLESS=1` writes the list anew.
#[test]
fn every_sentence_is_there_in_every_language_or_listed_as_missing() {
    let mut missing = String::new();
    for language in Language::ALL {
        for sentence in all() {
            if sentence.texts.iter().all(|(own, _)| *own != language) {
                writeln!(missing, "{language} {}", sentence.key).expect("a text");
                let parts: [(&str, &dyn std::fmt::Display); 0] = [];
                let english = sentence.fill(Language::English, &parts);
                assert_eq!(sentence.fill(language, &parts), english);
            }
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
    let house = Language::French.house(crate::board::HouseKind::Row, 3);
    let said = basic::LOOK_AT_DIGIT.fill(Language::French, &[("digit", &5), ("house", &house)]);
    assert_eq!(said, "Regarde le 5 dans la ligne 3.");
    let items = ["1", "8"].map(str::to_owned);
    assert_eq!(Language::Spanish.one_of(&items), "1 u 8");
    assert_eq!(Language::German.all_of(&items), "1 und 8");
    assert_eq!(Language::English.number(12), "12");
}
