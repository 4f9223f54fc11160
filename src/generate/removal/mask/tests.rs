//! Tests of `mask`.

use super::*;

impl Mask {
    /// A 9x9 pattern without some cells, given by row and column.
    pub(in crate::generate::removal) fn without(
        is_outside: impl Fn(usize, usize) -> bool,
    ) -> Option<Mask> {
        let inside = (0..81).filter(|cell| !is_outside(cell / 9, cell % 9));
        Some(Mask { cells: inside.map(Cell::new).collect(), mode: MaskMode::Within })
    }
}

#[test]
fn empty_lines_that_could_change_places_are_refused() {
    let check = |mask: Option<Mask>| {
        let error = mask?.check_lines(Shape::NINE).err();
        error.map(|error| error.to_string())
    };
    let said = |lines: &str| {
        Some(format!(
            "the mask leaves {lines} empty: they could change places, so no puzzle inside it has one solution"
        ))
    };
    assert_eq!(check(Mask::without(|row, _| row == 3 || row == 5)), said("rows 4 and 6"));
    assert_eq!(check(Mask::without(|_, column| column > 6)), said("columns 8 and 9"));
    assert_eq!(check(Mask::without(|row, column| row == 2 || row == 3 || column == 8)), None);
}
