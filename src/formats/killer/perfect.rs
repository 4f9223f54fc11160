//! A killer as Perfect Sudoku has it: `3x3::k:` (`3x3:d:k:` with diagonals) and a number for each cell, which ends with a colon.
//!
//! ```text
//!   3841    256 * sum + cage: cells with one cage have the sum, too; a sum of 0 is no cage
//! ```

use super::cages::{CELLS, MOST};
use crate::board::{RuleName, Rules};
use crate::error::Error;
use crate::formats::cages::Cages;
use crate::formats::document::Document;
use crate::formats::places::Token;
use crate::formats::rules::FoundRules;

const HEADS: [(&str, bool); 2] = [("3x3::k:", false), ("3x3:d:k:", true)];

/// Cages that have a number of their own.
const CAGES: usize = 256;

/// Returns whether there are diagonals, and the numbers.
fn parts(line: &str) -> Option<(bool, &str)> {
    let line = line.trim();
    HEADS.iter().find_map(|(head, is_x)| Some((*is_x, line.strip_prefix(head)?)))
}

pub(in crate::formats) fn is_likely(line: &str) -> bool {
    parts(line).is_some()
}

pub(in crate::formats) fn read(line: &str) -> Result<Document, Error> {
    let whole = Token::line(0, line);
    let wrong = || {
        whole.error(format!("expected 3x3::k: and {CELLS} numbers, each of which ends with ':'"))
    };
    let (is_x, numbers) = parts(line).ok_or_else(wrong)?;
    let numbers = numbers.trim_end_matches(':').split(':').map(|number| number.trim().parse().ok());
    let numbers: Option<Vec<usize>> = numbers.collect();
    let numbers = numbers.filter(|numbers| numbers.len() == CELLS).ok_or_else(wrong)?;
    let mut rules = FoundRules::default();
    if is_x {
        rules.add(RuleName::X);
    }
    let sum = |cell: usize| numbers[cell] / CAGES;
    // Cells without a cage are one of their own.
    let of_cell = |cell| if sum(cell) == 0 { CAGES + cell } else { numbers[cell] % CAGES };
    let cages: Vec<usize> = (0..CELLS).map(of_cell).collect();
    let cages = Cages::by_number(&cages, |cells| sum(cells[0]));
    let differs = |(cells, own): &(Vec<usize>, usize)| cells.iter().any(|&cell| sum(cell) != *own);
    if cages.0.iter().any(differs) {
        return Err(whole.error("found a cage with two sums, expected the same in all its cells"));
    }
    cages.document(rules, Vec::new(), whole)
}

pub(in crate::formats) fn holds_rules(rules: &Rules) -> bool {
    let is_held =
        |(cells, sum): &(Vec<usize>, usize)| *sum <= MOST && (*sum > 0 || cells.len() == 1);
    rules.has_blocks()
        && rules.names().all(|name| name == RuleName::X)
        && Cages::of_nine(rules).is_some_and(|cages| cages.0.iter().all(is_held))
}

pub(in crate::formats) fn write(document: &Document) -> String {
    let rules = document.board.rules();
    let cages = Cages::of(rules).unwrap_or(Cages(Vec::new()));
    let numbers = cages.numbers();
    let text = |number: usize| match cages.0.get(number) {
        Some(&(_, sum)) if sum > 0 => format!("{}:", sum * CAGES + number + 1),
        _ => "0:".to_owned(),
    };
    let (head, _) = HEADS[usize::from(rules.has(RuleName::X))];
    head.to_owned() + &numbers.into_iter().map(text).collect::<String>()
}
