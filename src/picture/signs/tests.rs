//! Tests of `signs`.

use super::*;
use crate::board::Shape;

/// Every stroke of the sign of what goes stays outside of the digit.
#[test]
fn what_goes_stays_readable() {
    let layout = BoardLayout::new(Shape::NINE, 360.0, true);
    let (at, radius) = (layout.note(Cell::new(40), Digit::new(5)), layout.note_radius());
    let mut drawing = Drawing {
        width: 360.0,
        height: 360.0,
        title: String::new(),
        description: String::new(),
        layers: Vec::new(),
    };
    add_gone(&mut drawing, at, radius);
    let items: Vec<&Item> = drawing.layers.iter().flat_map(|layer| &layer.items).collect();
    assert_eq!(items.len(), 3);
    for item in items {
        match item {
            Item::Circle { at: middle, radius: own } => {
                assert!(*middle == at && *own >= radius)
            }
            Item::Line(points) => {
                assert!(points.iter().all(|point| at.to(*point).length() > 0.65 * radius));
            }
            other => panic!("{other:?}"),
        }
    }
}
