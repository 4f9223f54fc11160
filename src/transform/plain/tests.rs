//! Tests of `plain`.

use super::*;
use crate::canon;
use crate::solve::unavoidable::small_sets;
use std::collections::HashSet;

/// The rule of the 9x9 grid.
fn is_plain(grid: &Solution) -> bool {
    let sets = small_sets(grid);
    let of = |size: usize| sets.iter().filter(|set| set.len() == size).count();
    let bands: HashSet<usize> = canon::band_numbers(grid).unwrap().into_iter().collect();
    grid.distinct_mini_lines().into_iter().all(|count| count >= 24)
        && (of(4), of(6)) == (12, 15)
        && bands.len() == 6
        && canon::of_solution(grid).unwrap().automorphisms == 1
}

#[test]
fn the_grid_of_9x9_is_the_first_by_its_rule() {
    let first = (0..).find(|&index| is_plain(&candidate(Shape::NINE, index))).unwrap();
    assert_eq!(first, 1002);
    assert_eq!(candidate(Shape::NINE, first), plain(Shape::NINE));
}

#[test]
fn every_shape_has_a_plain_root_with_the_first_row_in_order() {
    for shape in Shape::ALL {
        let grid = plain(shape);
        assert!(Solution::try_from(grid.clone().into_givens()).is_ok(), "{shape}");
        assert!(grid.values()[..shape.side()].iter().copied().eq(1..=shape.side() as u8));
        assert_eq!(grid, plain(shape));
    }
}

#[test]
fn small_boards_have_as_few_automorphisms_as_random_ones() {
    for (side, most) in [("4", 16), ("6", 2), ("3x2", 2)] {
        let grid = plain(side.parse().unwrap());
        assert!(canon::of_solution(&grid).unwrap().automorphisms <= most, "{side}");
    }
}
