//! A killer in 81 characters, as M. Snarfable's collection has them.
//!
//! ```text
//!   3, A, a    a sum at one cell of each cage: 0 to 9, A to Z for 10 to 35, a to j for 36 to 45; 0 for a cage without one
//!   < > ^ v    a pointer to a neighbour of the cage, from where pointers go on to the sum
//!   ` ' , .    diagonal ones: up left, up right, down left, down right
//! ```

use super::cages::{CELLS, MOST, step, ways};
use crate::board::Rules;
use crate::error::Error;
use crate::formats::cages::Cages;
use crate::formats::document::Document;
use crate::formats::places::Token;
use crate::formats::rules::FoundRules;

/// The pointers and their steps.
const POINTERS: [(char, (isize, isize)); 8] = [
    ('<', (0, -1)),
    ('>', (0, 1)),
    ('^', (-1, 0)),
    ('v', (1, 0)),
    ('`', (-1, -1)),
    ('\'', (-1, 1)),
    (',', (1, -1)),
    ('.', (1, 1)),
];

/// The characters of sums, from 0 on.
const SUMS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

fn steps() -> [(isize, isize); 8] {
    POINTERS.map(|(_, step)| step)
}

/// Returns whether a line is one: of dots and digits alone it would be a puzzle.
pub(in crate::formats) fn is_likely(line: &str) -> bool {
    let line = line.trim();
    let is_known = |c: char| SUMS.contains(c) || POINTERS.iter().any(|(own, _)| *own == c);
    line.len() == CELLS && line.chars().all(is_known) && line.contains(['<', '>', '^', 'v'])
}

pub(in crate::formats) fn read(line: &str) -> Result<Document, Error> {
    let whole = Token::line(0, line);
    let cells: Vec<char> = line.trim().chars().collect();
    if cells.len() != CELLS {
        return Err(whole.error(format!(
            "found {} characters, expected {CELLS}: a sum or a pointer a cell",
            cells.len()
        )));
    }
    let mut sums = vec![None; CELLS];
    let mut next = vec![None; CELLS];
    for (cell, &c) in cells.iter().enumerate() {
        let pointer = POINTERS.iter().find(|(own, _)| *own == c);
        match (SUMS.chars().position(|own| own == c), pointer) {
            (Some(sum), _) => sums[cell] = Some(sum),
            (_, Some(&(_, by))) => {
                let end = step(cell, by).ok_or_else(|| {
                    whole.error(format!("found '{c}' in cell {}: it points outside", cell + 1))
                })?;
                next[cell] = Some(end);
            }
            _ => return Err(whole.error(format!("found '{c}', expected a sum or a pointer"))),
        }
    }
    // The cell with the sum, for each cell.
    let end_of = |cell: usize| {
        let path = std::iter::successors(Some(cell), |&at| next[at]);
        path.take(CELLS + 1).find(|&at| sums[at].is_some())
    };
    let ends: Option<Vec<usize>> = (0..CELLS).map(end_of).collect();
    let ends = ends.ok_or_else(|| whole.error("found pointers in a circle, expected a sum"))?;
    let sum = |cells: &[usize]| sums[ends[cells[0]]].unwrap_or(0);
    Cages::by_number(&ends, sum).document(FoundRules::default(), Vec::new(), whole)
}

/// Returns whether every cage is in one piece, be it by corners, and nothing else is there.
pub(in crate::formats) fn holds_rules(rules: &Rules) -> bool {
    let is_joined =
        |(cells, sum): &(Vec<usize>, usize)| *sum <= MOST && ways(cells, &steps()).is_some();
    Cages::alone(rules).is_some_and(|cages| cages.0.iter().all(is_joined))
}

pub(in crate::formats) fn write(document: &Document) -> String {
    let mut text = ['0'; CELLS];
    let cages = Cages::of(document.board.rules()).map_or(Vec::new(), |cages| cages.0);
    for (cells, sum) in cages {
        text[cells[0]] = SUMS.chars().nth(sum).unwrap_or('0');
        for (cell, pointer) in ways(&cells, &steps()).unwrap_or_default() {
            text[cell] = POINTERS[pointer].0;
        }
    }
    text.into_iter().collect()
}
