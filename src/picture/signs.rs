//! Signs of candidates: what stands behind those of the pattern, and over those that go or are placed.

use super::drawing::{Dash, Drawing, Item, Look, Point};
use super::layout::BoardLayout;
use super::paint::Paint;
use super::role_look::{RoleLook, Sign};
use crate::board::{Cell, Digit};
use crate::deduce::figure::Role;

/// Adds a sign of some size around a place.
pub(super) fn add_sign(drawing: &mut Drawing, at: Point, radius: f64, look: RoleLook) {
    let width = (radius * 0.2).max(0.75);
    let filled = Look::both(look.hue.mark(), look.hue.ink(), width);
    let polygon = |corners: &[(f64, f64)]| {
        let place = |&(x, y): &(f64, f64)| Point::new(at.x + x * radius, at.y + y * radius);
        Item::Polygon(corners.iter().map(place).collect())
    };
    let circle = |factor: f64| Item::Circle { at, radius: radius * factor };
    match look.sign {
        Sign::Disc => drawing.add(filled, circle(1.0)),
        Sign::Square => {
            let (side, corner) =
                (radius * 1.84, Point::new(at.x - radius * 0.92, at.y - radius * 0.92));
            drawing.add(filled, Item::Rect { at: corner, width: side, height: side });
        }
        Sign::Diamond => {
            drawing.add(filled, polygon(&[(0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)]));
        }
        Sign::Triangle => drawing.add(filled, polygon(&[(0.0, -1.35), (1.3, 0.85), (-1.3, 0.85)])),
        Sign::Hexagon => {
            let corners =
                [(-0.6, -1.0), (0.6, -1.0), (1.15, 0.0), (0.6, 1.0), (-0.6, 1.0), (-1.15, 0.0)];
            drawing.add(filled, polygon(&corners));
        }
        Sign::Ring => {
            let paper = Look::both(Paint::Paper, look.hue.ink(), width);
            drawing.add(paper, circle(1.0));
        }
        Sign::Start => drawing.add(Look::stroke(look.hue.ink(), width, Dash::Solid), circle(1.3)),
        Sign::End => drawing.add(Look::stroke(look.hue.ink(), width, Dash::Dotted), circle(1.3)),
    }
}

/// The signs of all candidates with roles, each shape once.
pub(super) fn add_signs(
    drawing: &mut Drawing,
    layout: &BoardLayout,
    candidates: &[(Cell, Digit, Role)],
) {
    for &(cell, digit, role) in candidates {
        add_sign(drawing, layout.note(cell, digit), layout.note_radius(), RoleLook::of(role));
    }
}

/// A ring around a candidate that goes, with a stroke through the ring that leaves the digit free.
pub(super) fn add_gone(drawing: &mut Drawing, at: Point, radius: f64) {
    let look = Look::stroke(Paint::Gone, (radius * 0.24).max(0.9), Dash::Solid);
    drawing.add(look, Item::Circle { at, radius: radius * 1.02 });
    for side in [-1.0, 1.0] {
        let end = |far: f64| Point::new(at.x + side * far * radius, at.y - side * far * radius);
        drawing.add(look, Item::Line(vec![end(0.5), end(1.05)]));
    }
}

/// A ring around a digit that is placed.
pub(super) fn add_ring(drawing: &mut Drawing, at: Point, radius: f64) {
    let look = Look::stroke(Paint::Placed, (radius * 0.38).max(1.0), Dash::Solid);
    drawing.add(look, Item::Circle { at, radius: radius * 1.12 });
}

#[cfg(test)]
mod tests;
