//! Gaps, lists and numbers in several languages.

use super::{Language, Sentence, texts};

#[test]
fn gaps_are_filled() {
    let part = |name: &str| match name {
        "digit" => "5".to_owned(),
        "a" | "b" => "r1c1".to_owned(),
        _ => Language::French.house(crate::board::HouseKind::Row, 3),
    };
    let said = Language::French.fill(texts::BRIDGE_IN, part);
    assert_eq!(
        said,
        "r1c1 et r1c1 sont dans la ligne 3, donc elles ne sont pas toutes deux des 5."
    );
    let items = ["1", "8"].map(str::to_owned);
    assert_eq!(Language::Spanish.one_of(&items), "1 u 8");
    assert_eq!(Language::German.all_of(&items), "1 und 8");
    assert_eq!(Language::English.number(12), "12");
}

#[test]
fn a_language_knows_what_it_lacks() {
    let sentence = Sentence(&["{digit} of English", "", "{digit} en français", ""]);
    assert!(!Language::German.has(sentence));
    assert!(Language::French.has(sentence));
    assert_eq!(Language::French.fill(sentence, |_| "5".to_owned()), "5 en français");
}
