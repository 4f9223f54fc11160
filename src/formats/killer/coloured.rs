//! A killer in a link of SudokuWiki: a colour for each cell, and sums.
//!
//! ```text
//!   2121...,1715...   81 colours, neighbours of one colour being one cage; then two digits a cell, the sum at the first cell
//!                     of a cage, 00 elsewhere
//!   4a0b...,vu0a...   packed, two digits of base 32 a cell: 8 * sum + colour; then twice the set of candidates
//! ```

use super::cages::{CELLS, MOST, step, ways};
use crate::board::{DigitSet, Rules};
use crate::error::Error;
use crate::formats::cages::Cages;
use crate::formats::document::Document;
use crate::formats::places::Token;
use crate::formats::regions;
use crate::formats::rules::FoundRules;
use crate::position::Content;

/// The steps to the neighbours of a cage.
const SIDES: [(isize, isize); 4] = [(0, -1), (0, 1), (-1, 0), (1, 0)];

/// The colours of the packed form.
const COLOURS: usize = 8;

/// Returns whether a string of a link is one.
pub(in crate::formats) fn is_likely(text: &str) -> bool {
    text.contains(',')
}

pub(in crate::formats) fn read(text: &str, whole: Token<'_>) -> Result<Document, Error> {
    let wrong = || {
        whole.error("expected a killer of SudokuWiki: 81 colours, a comma, two digits of a sum for each cell")
    };
    let (first, second) = text.split_once(',').ok_or_else(wrong)?;
    let is_packed = first.len() == 2 * CELLS;
    let pairs = |text: &str, base: u32| -> Option<Vec<usize>> {
        let digits: Option<Vec<u32>> = text.chars().map(|c| c.to_digit(base)).collect();
        let digits = digits.filter(|digits| digits.len() == 2 * CELLS)?;
        Some(digits.chunks(2).map(|pair| (pair[0] * base + pair[1]) as usize).collect())
    };
    let (colours, sums, masks) = if is_packed {
        let cells = pairs(first, 32).ok_or_else(wrong)?;
        let masks = pairs(second, 32).ok_or_else(wrong)?;
        let colours: Vec<usize> = cells.iter().map(|cell| cell % COLOURS).collect();
        (colours, cells.iter().map(|cell| cell / COLOURS).collect(), masks)
    } else {
        let colours: Option<Vec<usize>> =
            first.chars().map(|c| Some(c.to_digit(10)? as usize)).collect();
        let colours = colours.filter(|colours| colours.len() == CELLS).ok_or_else(wrong)?;
        (colours, pairs(second, 10).ok_or_else(wrong)?, Vec::new())
    };
    let sums: Vec<usize> = sums;
    let neighbours = (0..CELLS).flat_map(|cell| {
        let sides = [(0, 1), (1, 0)].into_iter().filter_map(move |by| step(cell, by));
        sides.map(move |other| [cell, other])
    });
    let joined = neighbours.filter(|[a, b]| colours[*a] == colours[*b]);
    let cages = regions::joined(9, joined);
    let cages = Cages::by_number(&cages, |cells| sums[cells[0]]);
    let contents = masks.iter().map(|mask| {
        let notes = DigitSet::from_bits(*mask as u32 >> 1 & 511);
        let is_open = notes == DigitSet::full(9) || notes.is_empty();
        Content { notes: (!is_open).then_some(notes), ..Content::default() }
    });
    let contents = contents.collect();
    cages.document(FoundRules::default(), contents, whole)
}

/// Returns whether every cage is in one piece, the colours are enough, and nothing else is there.
pub(in crate::formats) fn holds_rules(rules: &Rules) -> bool {
    let is_held =
        |(cells, sum): &(Vec<usize>, usize)| *sum <= MOST && ways(cells, &SIDES).is_some();
    Cages::alone(rules)
        .is_some_and(|cages| cages.0.iter().all(is_held) && colours(&cages).is_some())
}

/// The colour of each cell: each cage takes the first one that none of its neighbours has.
fn colours(cages: &Cages) -> Option<Vec<usize>> {
    let mut colours = vec![0; CELLS];
    for (cells, _) in &cages.0 {
        let around =
            || cells.iter().flat_map(|&cell| SIDES.iter().filter_map(move |&by| step(cell, by)));
        let colour = (1..=9).find(|colour| around().all(|cell| colours[cell] != *colour))?;
        cells.iter().for_each(|&cell| colours[cell] = colour);
    }
    Some(colours)
}

/// Colours and sums.
pub(in crate::formats) fn write(rules: &Rules) -> String {
    let cages = Cages::of(rules).unwrap_or(Cages(Vec::new()));
    let mut sums = vec![0; CELLS];
    cages.0.iter().for_each(|(cells, sum)| sums[cells[0]] = *sum);
    let colours = colours(&cages).unwrap_or_default();
    let colours: String = colours.iter().map(usize::to_string).collect();
    let sums: String = sums.iter().map(|sum| format!("{sum:02}")).collect();
    format!("{colours},{sums}")
}
