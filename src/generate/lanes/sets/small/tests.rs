//! Tests of `small`.

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
