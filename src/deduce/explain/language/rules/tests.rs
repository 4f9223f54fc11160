//! Tests of `rules`.

use super::*;
use crate::board::Shape;

#[test]
fn every_rule_has_its_row() {
    let names = RuleName::ALL.iter().map(|name| name.name()).chain(["jigsaw"]);
    let names = names.chain(ConstraintKind::ALL.iter().map(|kind| kind.name()));
    assert!(names.eq(RULES.iter().map(|row| row.0)));
    let six = Shape::from_side(6).unwrap();
    let regions = "AAABBBAAABCCDDEBBCDDEFCCDEEFFCDEEFFF";
    let rules = Rules::with_regions(six, [RuleName::X], regions).unwrap();
    assert_eq!(Language::German.names_of(&rules), ["X", "Jigsaw"]);
    assert_eq!(Language::English.sentences_of(&six.into()).len(), 1);
}
