//! Tests of `shape`.

use super::*;

#[test]
fn every_shape_round_trips_through_text() {
    for shape in Shape::ALL.into_iter().chain(Shape::WITHOUT_BLOCKS) {
        assert_eq!(shape.to_string().parse::<Shape>().ok(), Some(shape), "{shape}");
    }
}

#[test]
fn names_of_sides_and_blocks() {
    let parse = |text: &str| text.parse::<Shape>().ok();
    assert_eq!(parse("4x4"), Shape::new(2, 2));
    assert_eq!(parse("3x3"), Some(Shape::NINE));
    assert_eq!(parse("9x9"), Some(Shape::NINE));
    assert_eq!(parse("25x25"), Shape::new(5, 5));
    assert_eq!(parse("7"), Some(Shape::WITHOUT_BLOCKS[1]));
    assert!(!Shape::WITHOUT_BLOCKS[1].has_blocks() && Shape::NINE.has_blocks());
    assert_eq!(parse("16"), Shape::new(4, 4));
    assert_eq!(parse("6"), Shape::new(2, 3));
    for bad in ["", "3", "17", "x", "3x", "6x7", "1x9", "99999999999", "-3", "3 x 3", "+9"] {
        assert_eq!(parse(bad), None, "{bad}");
    }
}
