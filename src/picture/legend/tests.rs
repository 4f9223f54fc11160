//! Tests of `legend`.

use super::*;

#[test]
fn every_sign_has_a_word_in_every_language() {
    let links = [LinkStrength::Strong, LinkStrength::Weak, LinkStrength::Pattern];
    for language in Language::ALL {
        let roles = Role::ALL.into_iter().flat_map(|role| {
            [LegendEntry::House(role), LegendEntry::Cell(role), LegendEntry::Candidate(role)]
        });
        let links = links.map(LegendEntry::Link);
        for entry in roles.chain(links).chain([LegendEntry::Gone, LegendEntry::Placed]) {
            let label = entry.label(language);
            assert!(!label.is_empty() && !label.contains('{'), "{entry:?} {language}: {label}");
        }
    }
    assert_eq!(LegendEntry::House(Role::Base).label(Language::German), "Basis: Haus");
}
