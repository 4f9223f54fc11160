//! Small unavoidable sets: cells that every puzzle of a solution must have a clue in.
//!
//! Wherever the contents of a few cells can be exchanged so that another solution comes out, a puzzle without a clue
//! there has at least two solutions. Six cells can exchange at most three digits, so the sets of six are found by
//! blanking every three digits and looking at all solutions of what is left.

use crate::board::Shape;
use crate::grid::{Givens, Solution};
use crate::solve::solutions;

/// All unavoidable sets of at most six cells, ascending; smaller sets repeat a cell.
pub(super) fn small_sets(solution: &Solution) -> Vec<[u8; 6]> {
    let mut sets = Vec::new();
    for a in 1..=9 {
        for b in a + 1..=9 {
            for c in b + 1..=9 {
                let digits = [a, b, c];
                let blanked = |&value: &u8| if digits.contains(&value) { 0 } else { value };
                let values: Vec<u8> = solution.values().iter().map(blanked).collect();
                // Part of a solution, so without conflict.
                let Ok(puzzle) = Givens::try_new(Shape::NINE, &values).and_then(Givens::try_puzzle)
                else {
                    continue;
                };
                sets.extend(solutions(&puzzle).filter_map(|other| differences(solution, &other)));
            }
        }
    }
    sets.sort_unstable();
    sets.dedup();
    sets
}

/// The cells in which two solutions differ, if they are some, but at most six.
fn differences(solution: &Solution, other: &Solution) -> Option<[u8; 6]> {
    let both = solution.values().iter().zip(other.values()).enumerate();
    let cells: Vec<u8> = both.filter(|(_, (a, b))| a != b).map(|(i, _)| i as u8).collect();
    let last = *cells.last()?;
    (cells.len() <= 6).then(|| std::array::from_fn(|i| *cells.get(i).unwrap_or(&last)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;
    use crate::solve::Solver;
    use crate::transform::root;

    #[test]
    fn the_canonical_root_has_81_sets_of_six() {
        let sets = small_sets(&root::canonical(Shape::NINE));
        assert_eq!(sets.len(), 81);
        assert!(sets.iter().all(|set| set.windows(2).all(|pair| pair[0] < pair[1])));
    }

    #[test]
    fn no_puzzle_does_without_a_set() {
        let mut solver = Solver::new(Shape::NINE);
        for grid in [root::canonical(Shape::NINE), root::most_canonical(Shape::NINE)] {
            for set in small_sets(&grid) {
                let mut clues = grid.values().to_vec();
                set.iter().for_each(|&cell| clues[usize::from(cell)] = 0);
                assert_eq!(solver.count(&clues, 2), 2);
            }
        }
    }
}
