//! Aligned exclusion.

use super::language::sets as say;
use super::parts::Parts;
use super::words::Words;
use crate::deduce::pattern::AlignedExclusion;
use crate::deduce::step::Step;

pub(super) fn aligned(words: Words<'_>, found: &AlignedExclusion, step: &Step) -> Parts {
    let (cells, excluders) = (words.cells(&found.cells), words.cells(&found.excluders));
    let facts: Vec<String> = step
        .removals
        .iter()
        .flat_map(|&(cell, digits)| digits.into_iter().map(move |d| words.fact(cell, d, true)))
        .collect();
    let facts = facts.join(" or ");
    let why = vec![
        words.say(&say::EXCLUDERS, &[("excluders", &excluders), ("cells", &cells)]),
        words.say(&say::COMBINATIONS, &[("cells", &cells), ("facts", &facts)]),
    ];
    let look = words.say(&say::LOOK_AT_COMBINATIONS, &[("cells", &cells)]);
    let all = found.cells.iter().chain(&found.excluders).copied().collect();
    Parts { look, cells: all, why, ..Parts::default() }
}
