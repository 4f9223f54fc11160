//! Clues beside the board as they are drawn.

use super::board::centred;
use super::drawing::{Dash, Drawing, Item, Look, Point};
use super::layout::BoardLayout;
use super::outside;
use super::paint::Paint;

/// The numbers beside the board; those that are seen from their place, and those of diagonals, have a short arrow.
pub(super) fn add(drawing: &mut Drawing, layout: &BoardLayout) {
    let size = layout.cell;
    for clue in outside::clues(&layout.rules) {
        let has_arrow = outside::has_arrow(&clue);
        let outside::Clue { one, text, size: height, way, place, rank } = clue;
        let is_straight = way.contains(&0);
        let way = Point::new(way[1] as f64 * size, way[0] as f64 * size);
        // An arrow that goes straight to the board stands between it and the number.
        let nearer = if has_arrow && is_straight { 0.02 } else { 0.08 };
        let at = layout.middle_of(one.parts()[0][0]).along(way, -1.0 + nearer);
        let at =
            at.along(outside::outwards(place, layout.shape()), size * outside::RANK * rank as f64);
        drawing.add(centred(Paint::Given, size * height, false), Item::Text { at, text });
        if has_arrow {
            let [from, to] = if is_straight { [0.27, 0.46] } else { [0.22, 0.4] };
            let (from, to) = (at.along(way, from), at.along(way, to));
            let unit = way.unit();
            let side = Point::new(-unit.y, unit.x);
            let back = to.along(unit, -size * 0.08);
            let head = vec![back.along(side, size * 0.06), to, back.along(side, -size * 0.06)];
            let look = Look::stroke(Paint::Label, layout.thin(), Dash::Solid);
            drawing.push(look, vec![Item::Line(vec![from, to]), Item::Line(head)]);
        }
    }
}
