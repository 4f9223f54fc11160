//! The oracle: plain backtracking, slow and plainly right.
//!
//! Every faster solver is tested against this one. It looks at a cell, its peers, the cells that it is joined to, and
//! demands all of whose cells are filled.

use crate::board::{Cell, Digit, DigitSet, Rules};
use crate::grid::{Givens, Puzzle, Solution};

/// The number of solutions, counted no further than `limit`.
#[must_use]
pub fn count_solutions(puzzle: &Puzzle, limit: usize) -> usize {
    collect_solutions(puzzle, limit).len()
}

/// The first `limit` solutions.
#[must_use]
pub fn collect_solutions(puzzle: &Puzzle, limit: usize) -> Vec<Solution> {
    let mut found = Vec::new();
    if limit > 0 {
        search(puzzle.rules(), &mut puzzle.values().to_vec(), limit, &mut found);
    }
    found
}

/// Fills the blank cell with the fewest possible digits with each of them in turn.
fn search(rules: &Rules, values: &mut [u8], limit: usize, found: &mut Vec<Solution>) {
    let blanks = (0..values.len()).filter(|&i| values[i] == 0);
    let tightest = blanks.map(|i| (i, possible(rules, values, i))).min_by_key(|(_, p)| p.len());
    let Some((i, digits)) = tightest else {
        found.push(Solution::from_trusted(Givens::from_trusted(rules, values)));
        return;
    };
    for digit in digits {
        values[i] = digit;
        if !rules.demands().iter().any(|(_, demand)| demand.is_broken(values)) {
            search(rules, values, limit, found);
        }
        if found.len() == limit {
            break;
        }
    }
    values[i] = 0;
}

/// The digits that no peer of the cell holds, and no cell in a relation with it forbids.
fn possible(rules: &Rules, values: &[u8], i: usize) -> Vec<u8> {
    let (geometry, side) = (rules.geometry(), rules.shape().side());
    let cell = Cell::new(i);
    let digit = |cell: Cell| Digit::from_value(values[cell.index()].into());
    let free = |own: &Digit| {
        geometry.allowed(cell).contains(*own)
            && geometry.peers(cell).iter().all(|&peer| digit(peer) != Some(*own))
            && geometry.links(cell).iter().all(|&(other, relation)| {
                digit(other).is_none_or(|other| !relation.rivals(*own, side).contains(other))
            })
    };
    DigitSet::full(side).into_iter().filter(free).map(|digit| digit.value() as u8).collect()
}
