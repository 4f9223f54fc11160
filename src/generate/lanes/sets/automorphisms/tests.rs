//! Tests of `automorphisms`.

use super::*;
use crate::board::Shape;
use crate::rng::{Purpose, Stream};
use crate::solve::random_solution;
use crate::transform::root;

#[test]
fn known_grids_have_their_number() {
    let random = random_solution(Shape::NINE, &mut Stream::new(1, 2, Purpose::Sample, 0));
    let grids =
        [(root::canonical(Shape::NINE), 54), (root::most_canonical(Shape::NINE), 648), (random, 1)];
    for (grid, count) in grids {
        let mut values = [0; 81];
        values.copy_from_slice(grid.values());
        let maps = automorphisms(&values, &LineTable::new());
        assert_eq!(maps.len(), count);
        for map in &maps {
            // The same digits lie together before and after.
            for a in 0..81 {
                for b in 0..81 {
                    let image = |cell: usize| values[usize::from(map[cell])];
                    assert_eq!(values[a] == values[b], image(a) == image(b));
                }
            }
        }
    }
}
