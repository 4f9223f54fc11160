//! Tests of `set`.

use super::*;

#[test]
fn every_technique_has_a_bit_and_its_name() {
    let all = techniques();
    assert!(all.len() <= 128);
    for entry in &all {
        let (name, set) = TechniqueSet::named(&entry.id.to_uppercase()).unwrap();
        assert_eq!((&*name, set.0.count_ones()), (entry.id, 1));
        assert_eq!(set, TechniqueSet::of(|other| other.id == entry.id));
    }
    assert!(TechniqueSet::named("x-wing").unwrap().1.contains(Technique::XWing));
    assert!(TechniqueSet::on(LadderName::Se121).contains(Technique::XWing));
    assert!(!TechniqueSet::on(LadderName::Se121).contains(Technique::Skyscraper));
}

#[test]
fn families_have_what_their_names_say() {
    let ids = |name: &str| -> Vec<&str> {
        let (_, set) = TechniqueSet::named(name).unwrap();
        let all = techniques().into_iter().enumerate();
        all.filter(|(number, _)| set.0 >> number & 1 == 1).map(|(_, entry)| entry.id).collect()
    };
    assert_eq!(ids("Singles"), ["hidden-single", "naked-single", "full-house"]);
    assert_eq!(ids("any-hidden-pair"), ["direct-hidden-pair", "hidden-pair"]);
    assert!(ids("any_x_wing").contains(&"finned-x-wing"));
    let fish = ids("fish");
    assert!(fish.contains(&"finned-jellyfish") && !fish.contains(&"turbot-fish"));
    assert!(ids("wings").contains(&"w-wing") && !ids("wings").contains(&"x-wing"));
    assert!(ids("uniqueness").contains(&"unique-loop"));
    assert!(ids("chains").contains(&"xy-chain") && !ids("chains").contains(&"unique-loop"));
    for family in FAMILIES {
        assert!(ids(family).len() > 1, "{family}");
    }
    for bad in ["", "any-", "any-thing", "fishes", "x-wing,bug"] {
        assert!(TechniqueSet::named(bad).is_err(), "{bad}");
    }
}

#[test]
fn sets_know_what_is_rated_higher() {
    let above = |tenths| TechniqueSet::rated_above(tenths);
    let has = |set: TechniqueSet, name| {
        let (_, named) = TechniqueSet::named(name).unwrap();
        named.without(set).is_empty()
    };
    assert!(has(above(15), "x-wing") && !has(above(38), "swordfish"));
    assert!(has(above(70), "nishio") && !has(above(120), "nishio"));
    assert!(!has(above(10), "skyscraper"), "without a rating");
}
