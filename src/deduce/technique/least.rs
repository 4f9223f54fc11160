//! The least ratings of techniques, and which ratings there are at all.
//!
//! Where the table of names has no fixed rating, the least one follows from the base of the search and the length of
//! the shortest chain: literals are counted along all its branches, and what a shorter chain could conclude is found
//! earlier on the ladder.
//!
//! ```text
//!   turbot-fish             6.6        6 literals by definition
//!   forcing-x-chain         6.6 + 0.1  not 4, which is locked candidates, nor 6: so 8
//!   y-cycle                 6.5 + 0.1  2 cells are a naked pair, 3 a naked triplet: 4 cells, 8 literals
//!   forcing-chain           7.0 + 0.1  with 6, locked candidates, a pair or a turbot fish do the same: so 8
//!   nishio                  7.5 + 0.1  two ends, one of them beyond a house with three places or more: 8
//!   cell, region            8.0 + 0.2  three branches: 2 + 4 + 4 to a removal (2 + 2 + 4 are nishio), 3 + 3 + 3 to a digit
//!   dynamic                 8.5 + 0.1  a branch with a combination has 5 literals at least, another one 2: 7
//!   dynamic-plus            9.0        a bound: patterns shorten branches
//!   nested                  9.5 + 0.1  the chain within has 4, those around it 3: 7
//! ```

use super::id::{ONLY_2021, RATED_NAMES};
use super::name::{BASES, BY_RULE};

/// The least ratings of techniques whose ratings a rule gives.
const LEAST: [(&str, f64); 19] = [
    ("unique-loop", 4.6),
    ("generalized-x-wing", 6.6),
    ("x-cycle", 6.5),
    ("y-cycle", 6.6),
    ("xy-cycle", 7.0),
    ("turbot-fish", 6.6),
    ("forcing-x-chain", 6.7),
    ("forcing-chain", 7.1),
    ("nishio", 7.6),
    ("cell-forcing-chains", 8.2),
    ("region-forcing-chains", 8.2),
    ("dynamic-cell-forcing-chains", 8.6),
    ("dynamic-region-forcing-chains", 8.6),
    ("dynamic-contradiction-forcing-chains", 8.6),
    ("dynamic-double-forcing-chains", 8.6),
    ("dynamic-plus-forcing-chains", 9.0),
    ("nested-forcing-chains", 9.6),
    ("strong-links", 4.0),
    ("als-wing", 5.5),
];

/// No step of the technique with this number is rated lower.
pub(super) fn least(number: usize) -> f64 {
    let by_rule = LEAST.iter().find(|(name, _)| *name == RATED_NAMES[number]);
    by_rule.map_or(BASES[number], |(_, least)| *least)
}

/// The shortest chains have this rating, in tenths; from here on, lengths make every tenth.
const CHAINS: u16 = 65;

/// The highest rating of the scale, in tenths.
const HIGHEST: u16 = 120;

/// The most tenths that a technique of profile se121 adds to its least rating, tenth by tenth.
fn spread(name: &str) -> u16 {
    match name {
        // The naked set of type 3 has four cells at most, six in a grave; long loops start from 5.0.
        "unique-rectangle" => 3,
        "unique-loop" => 7,
        "bug" => 6,
        _ => 0,
    }
}

/// Returns whether a step of profile se121 may be rated so, in tenths.
pub(super) fn is_possible(tenths: u16) -> bool {
    // A hidden single is rated by the kind of its house, and lower as the last cell of one.
    if tenths >= CHAINS || matches!(tenths, 12 | 15) {
        return tenths <= HIGHEST;
    }
    (0..RATED_NAMES.len()).any(|number| {
        let name = RATED_NAMES[number];
        // No path has a direct claiming: see `TechniqueEntry::example`.
        let is_met = !ONLY_2021.contains(&name)
            && name != "direct-claiming"
            && (BASES[number] != BY_RULE || LEAST.iter().any(|(known, _)| *known == name));
        let least = (least(number) * 10.0).round() as u16;
        is_met && (least..=least + spread(name)).contains(&tenths)
    })
}

/// The highest rating below a range without any, and the lowest one above it, in tenths; `None` if a puzzle may be rated
/// within the range.
pub(crate) fn nearest_ratings(least: u16, most: u16) -> Option<(u16, u16)> {
    if (least..=most).any(is_possible) {
        return None;
    }
    let below = (0..least).rev().find(|&tenths| is_possible(tenths))?;
    let above = (most + 1..=HIGHEST).find(|&tenths| is_possible(tenths))?;
    Some((below, above))
}

#[cfg(test)]
mod tests;
