//! Tests of `cell`.

use super::*;
use quickcheck::quickcheck;

quickcheck! {
    fn cells_are_those_of_the_largest_board(index: u16) -> bool {
        let index = usize::from(index);
        let cell = Cell::try_from(index).ok().map(usize::from);
        cell == (index < MAX_CELLS).then_some(index)
    }
}

#[test]
fn names_are_read_back() {
    for shape in Shape::ALL {
        for cell in (0..shape.cells()).map(Cell::new) {
            let name = cell.name(shape).to_string();
            assert_eq!(Cell::from_name(&name, shape), Some(cell));
            assert_eq!(Cell::from_name(&name.to_uppercase(), shape), Some(cell));
            let name = crate::deduce::explain::Notation::A1.cell(cell, shape);
            assert_eq!(Cell::from_name(&name, shape), Some(cell));
            assert_eq!(Cell::from_name(&name.to_lowercase(), shape), Some(cell));
        }
        for name in
            ["", "z1", "rc", "r0c1", "r1c26", "r1c+1", "c1r1", "r1c1 ", "r1c1c1", "A0", "É1"]
        {
            assert_eq!(Cell::from_name(name, shape), None, "{name}");
        }
    }
}

#[test]
#[should_panic = "no board has so many cells"]
fn cells_past_every_board_panic() {
    let _ = Cell::new(70_000);
}
