//! Cells of charts: tinted by what they share, or by how far a number is from the usual one.

use super::drawing::{Dash, Drawing, Item, Look, Point};
use super::layout::BoardLayout;
use super::role_look::Hue;
use crate::board::Cell;

/// The reason of a tint.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Tint {
    /// It belongs to a set with this number. There are colours for six.
    Set(usize),
    /// Its number is larger than usual, or much larger.
    More {
        /// Much larger.
        is_much: bool,
    },
    /// Its number is smaller than usual, or much smaller.
    Less {
        /// Much smaller.
        is_much: bool,
    },
}

/// From the edge of a cell to its outline, in cells.
const INSET: f64 = 0.07;

impl Tint {
    /// The colours of a cell: of its ground, and of its outline, so that grey prints say the same.
    fn looks(self, thin: f64) -> (Look, Option<Look>) {
        const SETS: [Hue; 6] = [Hue::A, Hue::B, Hue::C, Hue::D, Hue::E, Hue::F];
        let (hue, is_much, dash) = match self {
            Tint::Set(number) => return (Look::fill(SETS[number % SETS.len()].tint()), None),
            Tint::More { is_much } => (Hue::A, is_much, Dash::Solid),
            Tint::Less { is_much } => (Hue::B, is_much, Dash::Dotted),
        };
        let ground = if is_much { hue.mark() } else { hue.tint() };
        (Look::fill(ground), Some(Look::stroke(hue.ink(), thin * 1.5, dash)))
    }
}

/// Adds the tints of cells, one layer for each look.
pub(super) fn add(drawing: &mut Drawing, layout: &BoardLayout, tints: &[(Cell, Tint)]) {
    let mut layers: Vec<(Look, Vec<Item>)> = Vec::new();
    let mut add = |look: Look, item: Item| match layers.iter_mut().find(|layer| layer.0 == look) {
        Some((_, items)) => items.push(item),
        None => layers.push((look, vec![item])),
    };
    for &(cell, tint) in tints {
        let (at, side) = (layout.corner_of(cell), layout.cell);
        let (ground, outline) = tint.looks(layout.thin());
        add(ground, Item::Rect { at, width: side, height: side });
        if let Some(look) = outline {
            let at = Point::new(at.x + side * INSET, at.y + side * INSET);
            let side = side * (1.0 - 2.0 * INSET);
            add(look, Item::Rect { at, width: side, height: side });
        }
    }
    // Outlines stand above all grounds.
    layers.sort_by_key(|(look, _)| matches!(look, Look::Shape { stroke: Some(_), .. }));
    for (look, items) in layers {
        drawing.push(look, items);
    }
}
