//! Tests of `shapes`.

use super::*;

fn shape(text: &str) -> Option<Shape> {
    text.parse().ok()
}

#[test]
fn comments_and_fields_say_a_shape() {
    for comment in ["# shape: 3x2", "#Cshape: 3x2", "// shape 3x2", "#shape=3x2 "] {
        assert_eq!(in_comment(comment.as_bytes()), shape("3x2"), "{comment}");
    }
    for comment in ["# shapes: 3x2", "# a 3x2 board", "# shape: 17x17", "#"] {
        assert_eq!(in_comment(comment.as_bytes()), None, "{comment}");
    }
    assert_eq!(in_fields(b"12,3x2,easy", 36), shape("3x2"));
    assert_eq!(in_fields(b"6x6", 36), shape("6"));
    assert_eq!(in_fields(b"9x9,36,6", 36), None);
}

#[test]
fn bars_say_how_wide_blocks_are() {
    let cells: Vec<u32> = vec![2, 4, 8, 10, 14, 16];
    assert_eq!(of_bars(&cells, [0, 6, 12, 18].into_iter()), shape("3x2"));
    assert_eq!(of_bars(&cells, [9].into_iter()), shape("2x3"));
    // One cell between bars, blocks of different widths, no bars inside.
    assert_eq!(of_bars(&cells, [3, 6, 9, 12, 15].into_iter()), None);
    assert_eq!(of_bars(&cells, [6].into_iter()), None);
    assert_eq!(of_bars(&cells, [0, 18].into_iter()), None);
}
