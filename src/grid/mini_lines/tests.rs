//! Tests of `mini_lines`.

use crate::board::Shape;
use crate::grid::{Givens, Solution};
use crate::rng::Stream;
use crate::solve::random_solution;
use crate::transform::Morph;

#[test]
fn morphs_keep_the_numbers_or_exchange_them() {
    for shape in Shape::ALL.into_iter().filter(|shape| shape.side() <= 12) {
        let mut stream = Stream::of(3, shape.side() as u64);
        let grid = random_solution(shape, &mut stream);
        let morph = Morph::uniform(shape, &mut stream);
        let [rows, columns] = grid.distinct_mini_lines();
        let image = morph.apply_to_solution(&grid).distinct_mini_lines();
        assert!(image == [rows, columns] || image == [columns, rows], "{shape}");
    }
}

#[test]
fn mini_lines_by_hand() {
    let text = "1234341221434321";
    let grid = Solution::try_from(text.parse::<Givens>().unwrap()).unwrap();
    // Mini-rows of 1, 2 or of 3, 4; mini-columns of 1, 3 or of 2, 4.
    assert_eq!(grid.distinct_mini_lines(), [2, 2]);
}
