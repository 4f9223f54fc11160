//! Tests of `short`.

use super::*;
use crate::deduce::technique::{ChainKind, Reach};

#[test]
fn short_names_are_those_of_serate() {
    let chains = |kind, reach| Technique::Chains { kind, reach };
    let links = |count, signature, ring| Technique::StrongLinks { count, signature, ring };
    for (technique, name) in [
        (Technique::HiddenSingle, "HS"),
        (Technique::DirectHiddenTriplet, "DT"),
        (Technique::UniqueRectangle { kind: 4 }, "UR4"),
        (Technique::UniqueLoop { len: 8, kind: 1 }, "UL81"),
        (Technique::Bug { kind: 3 }, "BUG3"),
        (chains(ChainKind::Nishio, Reach::Dynamic), "NFC"),
        (chains(ChainKind::Cell, Reach::Static), "LFC"),
        (chains(ChainKind::Contradiction, Reach::Dynamic), "DCFC"),
        (chains(ChainKind::Double, Reach::PlusMultiple), "DdFC+MFC"),
        (links(2, [0, 1, 1, 0, 0], false), "SS011"),
        (links(3, [1, 1, 1, 1, 0], false), "g3SS1111"),
        (links(2, [0, 1, 2, 0, 0], false), "2SK012"),
        (links(4, [0, 0, 1, 1, 2], true), "4XL00112"),
        (Technique::AlsWing { size: 3, links: 1, largest: 2, sum: 6 }, "WXY126"),
        (Technique::AlsWing { size: 6, links: 2, largest: 3, sum: 9 }, "TXY239"),
        (Technique::Skyscraper, "Skyscraper"),
    ] {
        assert_eq!(technique.short_name().to_string(), name);
    }
}
