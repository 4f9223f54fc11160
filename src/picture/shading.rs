//! Houses and cells that play a part: shaded and outlined.

use super::drawing::{Dash, Drawing, Item, Look, Point};
use super::layout::BoardLayout;
use super::paint::Paint;
use super::role_look::{RoleLook, Shade};
use crate::board::{Cell, House};
use crate::deduce::figure::Role;

/// Between the lines of a hatching, in cells.
const HATCH: f64 = 0.2;
/// Between the side of a cell and its outline, in cells.
const INSET: f64 = 0.07;

/// Shades the houses: all the plain ones below all the hatched ones.
pub(super) fn add_houses(drawing: &mut Drawing, layout: &BoardLayout, houses: &[(House, Role)]) {
    let (mut plain, mut lines) = (Vec::new(), Vec::new());
    for &(house, role) in houses {
        let shade = RoleLook::of(role).shade;
        for (at, width, height) in rectangles(layout, house) {
            plain.push(Item::Rect { at, width, height });
            if shade != Shade::Plain {
                let spacing = layout.cell * HATCH;
                lines.extend(hatching(at, (width, height), spacing, shade == Shade::Rising));
            }
        }
    }
    drawing.push(Look::fill(Paint::House), plain);
    drawing.push(Look::stroke(Paint::Hatch, layout.thin(), Dash::Solid), lines);
}

/// The rectangles of a house, each as corner, width and height: one where it fills one, else one for each cell.
fn rectangles(layout: &BoardLayout, house: House) -> Vec<(Point, f64, f64)> {
    let cells = layout.rules.geometry().house(house);
    let (first, last) = (layout.corner_of(cells[0]), layout.corner_of(cells[cells.len() - 1]));
    let (width, height) = (last.x - first.x + layout.cell, last.y - first.y + layout.cell);
    let is_within = |&cell: &Cell| {
        let at = layout.corner_of(cell);
        (first.x..=last.x).contains(&at.x) && (first.y..=last.y).contains(&at.y)
    };
    let area = cells.len() as f64 * layout.cell * layout.cell;
    if cells.iter().all(is_within) && (width * height - area).abs() < 0.5 * layout.cell {
        return vec![(first, width, height)];
    }
    cells.iter().map(|&cell| (layout.corner_of(cell), layout.cell, layout.cell)).collect()
}

/// Slanted lines in a rectangle.
///
/// ```text
///   x + y = n * spacing      rising: between the left or lower side and the upper or right one
/// ```
pub(super) fn hatching(
    at: Point,
    (width, height): (f64, f64),
    spacing: f64,
    is_rising: bool,
) -> Vec<Item> {
    let count = ((width + height) / spacing) as usize;
    let line = |number: usize| {
        let sum = (number as f64 + 0.5) * spacing;
        let place = |x: f64| {
            let y = if is_rising { sum - x } else { height - (sum - x) };
            Point::new(at.x + x, at.y + y)
        };
        let (first, last) = ((sum - height).max(0.0), sum.min(width));
        (first < last).then(|| Item::Line(vec![place(first), place(last)]))
    };
    (0..count).filter_map(line).collect()
}

/// A cell, filled and outlined.
pub(super) fn add_cell(drawing: &mut Drawing, (at, side): (Point, f64), look: RoleLook, thin: f64) {
    let inset = side * INSET;
    drawing.add(Look::fill(look.hue.tint()), Item::Rect { at, width: side, height: side });
    let (at, side) = (Point::new(at.x + inset, at.y + inset), side - 2.0 * inset);
    let outline = Look::stroke(look.hue.ink(), thin * 1.5, look.outline);
    drawing.add(outline, Item::Rect { at, width: side, height: side });
}

/// Fills and outlines the cells. Of several roles of a cell the first one counts.
pub(super) fn add_cells(drawing: &mut Drawing, layout: &BoardLayout, cells: &[(Cell, Role)]) {
    for (i, &(cell, role)) in cells.iter().enumerate() {
        if cells[..i].iter().all(|&(before, _)| before != cell) {
            let square = (layout.corner_of(cell), layout.cell);
            add_cell(drawing, square, RoleLook::of(role), layout.thin());
        }
    }
}
