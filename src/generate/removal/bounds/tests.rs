//! Tests of `bounds`.

use super::*;
use crate::board::CellSet;

#[test]
fn ranges_of_clues() {
    let parse = |text: &str| text.parse::<ClueRange>().map(ClueRange::range).ok();
    assert_eq!(parse("30"), Some(30..=30));
    assert_eq!(parse("25-30"), Some(25..=30));
    for bad in ["", "-", "30-25", "3-", "-3", "a", "1-2-3", "99999999999999999999"] {
        assert_eq!(parse(bad), None, "{bad}");
    }
}

#[test]
fn too_few_clues_are_refused() {
    let check = |shape: &str, clues: usize| {
        let bounds = Bounds { clues: ClueRange::new(1, clues), ..Bounds::default() };
        bounds.check_unique(shape.parse::<Shape>().unwrap().rules())
    };
    for (shape, least) in [("4", 4), ("2x3", 8), ("3x2", 8), ("9", 17), ("16", 15)] {
        assert!(check(shape, least).is_ok() && check(shape, least - 1).is_err(), "{shape}");
    }
    let mask = Some(Mask { cells: CellSet::full(16), mode: MaskMode::Within });
    assert!(Bounds { mask, ..Bounds::default() }.check_unique(Shape::NINE.rules()).is_err());
}

#[test]
fn masks_with_poor_houses_are_refused() {
    let check = |mask: Option<Mask>, change: fn(&mut Bounds)| {
        let mut bounds = Bounds { mask, ..Bounds::default() };
        change(&mut bounds);
        bounds.check(Shape::NINE).err().map(|error| error.to_string())
    };
    let no_row = || Mask::without(|row, _| row == 4);
    let said = "1 clues asked for in every house: the mask has 0 cells in row 5";
    assert_eq!(check(no_row(), |b| b.min_per_house = 1).as_deref(), Some(said));
    let said = "at most 0 empty rows asked for: the mask leaves 1 empty";
    assert_eq!(check(no_row(), |b| b.max_empty_rows = Some(0)).as_deref(), Some(said));
    assert_eq!(check(no_row(), |b| b.max_empty_rows = Some(1)), None);
    assert_eq!(check(no_row(), |b| b.max_empty_columns = Some(0)), None);
    let two = || Mask::without(|row, column| row / 3 == 0 && column / 3 == 2 && row > 0);
    let said = "4 clues asked for in every house: the mask has 3 cells in block 3";
    assert_eq!(check(two(), |b| b.min_per_house = 4).as_deref(), Some(said));
    assert_eq!(check(two(), |b| b.min_per_house = 3), None);
    let few = || Mask::without(|row, column| column < 4 || row == 8 && column < 6);
    let said = "5 clues asked for in every digit: that is 45 in all, more than 43";
    assert_eq!(check(few(), |b| b.min_per_digit = 5).as_deref(), Some(said));
}

#[test]
fn impossible_bounds_are_refused() {
    let bounds = |change: fn(&mut Bounds)| {
        let mut bounds = Bounds::default();
        change(&mut bounds);
        bounds.check(Shape::NINE)
    };
    assert!(bounds(|_| ()).is_ok());
    assert!(bounds(|b| b.clues = ClueRange::new(17, 82)).is_err());
    assert!(bounds(|b| b.clues = ClueRange::new(17, 81)).is_err());
    assert!(bounds(|b| b.clues = ClueRange::new(17, 80)).is_ok());
    assert!(bounds(|b| b.min_per_house = 9).is_err());
    assert!(bounds(|b| b.min_per_digit = 9).is_err());
    assert!(bounds(|b| b.min_per_house = 10).is_err());
    assert!(
        bounds(|b| {
            b.min_per_digit = 4;
            b.clues = ClueRange::new(17, 30);
        })
        .is_err()
    );
    assert!(
        bounds(|b| {
            b.mask = Some(Mask { cells: CellSet::full(20), mode: MaskMode::Exact });
            b.clues = ClueRange::new(21, 30);
        })
        .is_err()
    );
}
