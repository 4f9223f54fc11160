//! Small unavoidable sets in the form that a screen reads.

use crate::grid::Solution;
use crate::solve::unavoidable;

/// All unavoidable sets of at most six cells, ascending; smaller sets repeat a cell.
pub(crate) fn small_sets(solution: &Solution) -> Vec<[u8; 6]> {
    let sets = unavoidable::small_sets(solution);
    let mut sets: Vec<[u8; 6]> = sets
        .iter()
        .map(|set| {
            let mut cells = set.iter().map(|cell| cell.index() as u8);
            let mut last = 0;
            std::array::from_fn(|_| {
                last = cells.next().unwrap_or(last);
                last
            })
        })
        .collect();
    sets.sort_unstable();
    sets
}

#[cfg(test)]
mod tests;
