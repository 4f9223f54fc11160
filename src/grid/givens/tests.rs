//! Tests of `givens`.

use super::*;
use quickcheck::quickcheck;

quickcheck! {
    fn conflicts_are_equal_digits_in_a_house(shape: Shape, values: Vec<(u16, u8)>) -> bool {
        let mut givens = Givens::blank(shape);
        for (cell, digit) in values.into_iter().take(12) {
            let cell = Cell::new(usize::from(cell) % shape.cells());
            givens.set(cell, Some(Digit::from_index(usize::from(digit) % shape.side())));
        }
        let geometry = shape.geometry();
        let pairs = geometry.houses().flat_map(|house| {
            let cells = geometry.house(house);
            cells.iter().flat_map(|a| cells.iter().map(move |b| (*a, *b)))
        });
        let equal = |(a, b): (Cell, Cell)| a != b && givens.digit(a).is_some() && givens.digit(a) == givens.digit(b);
        pairs.into_iter().any(equal) == givens.conflict().is_some()
    }
}
