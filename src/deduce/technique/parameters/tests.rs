//! Tests of `parameters`.

use crate::deduce::Technique;

/// Kites end at three links (SukakuExplainer 1.18.1).
#[test]
fn four_links_without_a_block_are_no_kite() {
    for (count, signature, name) in [
        (2, [0, 1, 2, 0, 0], "2-String Kite 012"),
        (3, [0, 1, 1, 2, 0], "3-String Kite 0112"),
        (4, [2, 1, 2, 2, 1], "Grouped 4 Strong links 21221"),
        (4, [0, 1, 1, 1, 1], "4 Skyscrapers 01111"),
    ] {
        let technique = Technique::StrongLinks { count, signature, ring: false };
        assert_eq!(technique.to_string(), name);
    }
}
