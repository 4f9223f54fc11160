//! Other solutions next to one, and the small unavoidable sets: cells that every puzzle of a solution must have a clue in.
//!
//! If the digits of some cells of a solution can be exchanged among themselves so that another
//! solution comes out, no puzzle that leaves all these cells blank is unique. Exchanges that need no search are of two kinds:
//!
//! - *two digits*: exchange a and b in cells that are joined by seeing one another: the connected parts
//!   of the cells with a or b;
//! - *two lines*, rows or columns: exchange them in one cycle of the permutation that takes the
//!   digits of the one to those of the other, where the other houses bear it: those of lines of one band or stack keep
//!   their digits whatever the cycle.
//!
//! With the ordinary rules no other sets have up to six cells, because every row and every column that changes does so in at least two
//! cells. Four cells are thus two rows by two columns. Six are two rows by three columns, where each
//! column exchanges its two digits and so the rows their cycle; the same turned round; or three rows
//! by three columns with two cells in each, where each exchange hands on the same two digits.

use crate::board::{Cell, CellSet, HouseKind, Rules};
use crate::grid::{Givens, Solution};
use std::collections::HashSet;

/// All minimal unavoidable sets of up to six cells, which have four or six.
pub fn small_sets(solution: &Solution) -> HashSet<CellSet> {
    let others = exchanged(solution.rules(), solution.values());
    let set = |other: Vec<u8>| -> CellSet {
        let both = solution.values().iter().zip(&other).enumerate();
        both.filter(|(_, (a, b))| a != b).map(|(cell, _)| Cell::new(cell)).collect()
    };
    others.into_iter().map(set).filter(|set| matches!(set.len(), 4 | 6)).collect()
}

/// The other solutions under some rules that come of one by an exchange, row-major; some more than once.
pub(crate) fn exchanged(rules: &Rules, solution: &[u8]) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    // With the ordinary rules there is no more than peers to be broken.
    let bears = |other: &[u8]| {
        rules.is_ordinary() || Givens::from_trusted(rules, other).conflict().is_none()
    };
    let mut keep = |other: &[u8]| {
        if bears(other) {
            found.push(other.to_vec());
        }
    };
    exchange_digits(rules, solution, &mut keep);
    exchange_lines(rules, solution, &mut keep);
    found
}

/// Exchanges every two digits in each connected part of their cells: no two peers have the same digit then.
fn exchange_digits(rules: &Rules, solution: &[u8], keep: &mut impl FnMut(&[u8])) {
    let (side, geometry) = (rules.shape().side() as u8, rules.geometry());
    let cells = || (0..solution.len()).map(Cell::new);
    let mut other = solution.to_vec();
    let (mut left, mut open, mut part) = (Vec::new(), Vec::new(), Vec::new());
    for (a, b) in (1..=side).flat_map(|a| (1..a).map(move |b| (a, b))) {
        let has_either = |cell: &Cell| [a, b].contains(&solution[cell.index()]);
        // The first cell comes last, to be taken first.
        left.extend(cells().rev().filter(has_either));
        while let Some(first) = left.pop() {
            open.push(first);
            while let Some(cell) = open.pop() {
                other[cell.index()] = a + b - solution[cell.index()];
                part.push(cell);
                left.retain(|&peer| {
                    let is_seen = geometry.sees(cell, peer);
                    open.extend(is_seen.then_some(peer));
                    !is_seen
                });
            }
            keep(&other);
            part.drain(..).for_each(|cell| other[cell.index()] = solution[cell.index()]);
        }
    }
}

/// Exchanges every two rows and every two columns in each of their cycles.
fn exchange_lines(rules: &Rules, solution: &[u8], keep: &mut impl FnMut(&[u8])) {
    let geometry = rules.geometry();
    let mut exchanged = solution.to_vec();
    for kind in [HouseKind::Row, HouseKind::Column] {
        let lines = geometry.houses().filter(|&house| geometry.kind(house) == kind);
        let lines: Vec<&[Cell]> = lines.map(|house| geometry.house(house)).collect();
        for (at, &one) in lines.iter().enumerate() {
            for &other in &lines[at + 1..] {
                exchange_cycles([one, other], solution, &mut exchanged, &mut |changed, other| {
                    // Most clash at sight.
                    let clashes = |&cell: &Cell| {
                        let mut peers = geometry.peers(cell).iter();
                        peers.any(|peer| other[cell.index()] == other[peer.index()])
                    };
                    if !changed.iter().any(clashes) {
                        keep(other);
                    }
                });
            }
        }
    }
}

/// Exchanges two lines in each of their cycles, and gives the cells that change, and all values. These are those of the solution
/// before and after.
fn exchange_cycles(
    [one, other]: [&[Cell]; 2],
    solution: &[u8],
    exchanged: &mut [u8],
    give: &mut impl FnMut(&[Cell], &[u8]),
) {
    let value = |cell: Cell| solution[cell.index()];
    let (mut seen, mut changed) = (vec![false; one.len()], Vec::new());
    for start in 0..one.len() {
        let mut at = start;
        while !std::mem::replace(&mut seen[at], true) {
            changed.extend([one[at], other[at]]);
            exchanged.swap(one[at].index(), other[at].index());
            // The line has got the digit; it gives away the one that it had of it.
            let had = one.iter().position(|&cell| value(cell) == value(other[at]));
            let Some(next) = had else { break };
            at = next;
        }
        if !changed.is_empty() {
            give(&changed, exchanged);
        }
        changed.drain(..).for_each(|cell| exchanged[cell.index()] = value(cell));
    }
}

#[cfg(test)]
mod tests;
