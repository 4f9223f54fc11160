//! Tests of `nine`.

use super::*;
use crate::board::Shape;
use crate::rng::{Purpose, Stream};
use crate::solve::random_solution;

#[test]
fn clues_are_loaded_as_if_filled_in_one_by_one() {
    let mut stream = Stream::new(3, 5, Purpose::Sample, 0);
    for _ in 0..200 {
        let mut values = random_solution(Shape::NINE, &mut stream).values().to_vec();
        let kept = stream.below(100);
        values.iter_mut().filter(|_| stream.below(100) >= kept).for_each(|value| *value = 0);
        let (mut loaded, mut filled) = (Nine::blank(), Nine::blank());
        loaded.load(&values);
        for (cell, &value) in values.iter().enumerate().filter(|&(_, &value)| value != 0) {
            filled.fill(cell, usize::from(value) - 1);
        }
        assert_eq!(loaded.marks, filled.marks);
        assert_eq!((loaded.open, loaded.placed), (filled.open, filled.placed));
        assert_eq!((loaded.blank, loaded.values), (filled.blank, filled.values));
        assert_eq!(loaded.last, filled.last);
        let open = (0..HOUSES).filter(|&house| filled.open[house] == 1);
        assert_eq!(open.fold(0, |set, house| set | 1 << house), u128::from(filled.last));
        assert_eq!(loaded.given, !loaded.blank & ((1 << CELLS) - 1));
    }
}
