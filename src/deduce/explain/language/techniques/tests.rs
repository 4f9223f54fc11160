//! Tests of `techniques`.

use super::*;
use crate::deduce::technique::ids;

#[test]
fn every_technique_has_a_name_in_every_language() {
    for language in Language::ALL.into_iter().filter(|&other| other != Language::English) {
        for id in ids() {
            assert!(language.name_of(id).is_some(), "{language} {id}");
        }
    }
}

#[test]
fn names_say_what_the_english_ones_say() {
    let chains = |kind, reach| Technique::Chains { kind, reach };
    for (technique, name) in [
        (Technique::HiddenSingle, "Versteckter Single"),
        (Technique::XWing, "X-Wing"),
        (Technique::UniqueRectangle { kind: 3 }, "Eindeutiges Rechteck Typ 3"),
        (Technique::UniqueLoop { len: 6, kind: 1 }, "Eindeutiger Ring 6 Typ 1"),
        (Technique::SimpleColouring { rule: 2 }, "Einfaches Färben Regel 2"),
        (Technique::FinnedFish { size: 3, sashimi: true }, "Sashimi-Schwertfisch"),
        (
            Technique::FrankenFish { size: 3, finned: true },
            "Franken-Fisch (Schwertfisch mit Flosse)",
        ),
        (chains(ChainKind::Cell, Reach::Static), "Zwangsketten einer Zelle"),
        (
            chains(ChainKind::Region, Reach::PlusMultiple),
            "Dynamische Zwangsketten eines Hauses (+MFC)",
        ),
        (
            Technique::StrongLinks { count: 3, signature: [0, 1, 1, 2, 0], ring: false },
            "Starke Verbindungen 0112",
        ),
        (Technique::AlsWing { size: 3, links: 1, largest: 2, sum: 6 }, "WXYZ-Wing 126"),
    ] {
        assert_eq!(Language::German.technique(technique), name);
    }
    assert_eq!(Language::French.technique(Technique::Bug { kind: 2 }), "BUG type 2");
    assert_eq!(Language::Spanish.technique(Technique::FullHouse), "Última celda");
}
