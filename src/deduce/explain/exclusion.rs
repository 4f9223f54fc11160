//! Aligned exclusion.

use super::parts::Parts;
use super::words::Words;
use crate::deduce::pattern::AlignedExclusion;
use crate::deduce::step::Step;

pub(super) fn aligned(words: Words<'_>, found: &AlignedExclusion, step: &Step) -> Parts {
    let (cells, excluders) = (words.cells(&found.cells), words.cells(&found.excluders));
    let why = vec![
        format!("The cells {excluders} see all of {cells}."),
        format!(
            "Every combination of candidates of {cells} with {} either repeats a digit in a house \
             or leaves one of these cells without a candidate.",
            words.conclusion(step).replace("<>", "=").replace(", ", " or ")
        ),
    ];
    let look = format!("Look at combinations of candidates of {cells}.");
    let all = found.cells.iter().chain(&found.excluders).copied().collect();
    Parts { look, cells: all, why, ..Parts::default() }
}
