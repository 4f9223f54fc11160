//! The parts of a picture: lines, arrows, tints and texts at places of a board.
//!
//! Places are rows and columns, in cells; widths of lines and sizes of texts are for cells of 64 pixels.

use crate::board::{Cell, Shape};
use crate::picture::{Paint, Theme};
use serde_json::{Value, json};

/// Paints, as light pictures of ours have them.
pub(super) const PAPER: &str = "#FFFFFF";
pub(super) const INK: &str = "#000000";
pub(super) const LABEL: &str = "#5F656D";
pub(super) const GREY: &str = "#C9CED6";
pub(super) const TINT: &str = "#F4EDDC";

/// The colour of a paint in light pictures of ours.
pub(super) fn light(paint: Paint) -> String {
    Theme::Light.colour(paint).to_uppercase()
}

/// Pixels of a cell.
const PIXELS: f64 = 64.0;

/// A place, or a way: rows and columns, in cells.
pub(super) type Spot = [f64; 2];

/// The parts of a picture, list by list.
#[derive(Default)]
pub(super) struct Picture {
    pub(super) cages: Vec<Value>,
    pub(super) lines: Vec<Value>,
    pub(super) arrows: Vec<Value>,
    pub(super) underlays: Vec<Value>,
    pub(super) overlays: Vec<Value>,
}

/// A line of some width, in cells.
pub(super) fn line(points: &[Spot], colour: &str, width: f64) -> Value {
    let points: Vec<Spot> = points.iter().copied().map(rounded).collect();
    json!({ "wayPoints": points, "color": colour, "thickness": pixels(width) })
}

/// A line with a head at its last point; width of the line and length of the head in cells.
pub(super) fn arrow(points: &[Spot], colour: &str, width: f64, head: f64) -> Value {
    let mut arrow = line(points, colour, width);
    arrow["headLength"] = head.into();
    arrow
}

/// A tinted cell.
pub(super) fn tint(shape: Shape, cell: Cell, colour: &str) -> Value {
    json!({ "center": middle(shape, cell), "width": 1, "height": 1, "backgroundColor": colour })
}

/// A text without a ground, of a size in cells.
pub(super) fn text(at: Spot, text: &str, size: f64, colour: &str) -> Value {
    json!({ "center": rounded(at), "width": 0.5, "height": 0.5, "text": text, "color": colour,
        "fontSize": pixels(size).round() })
}

/// Rows and columns of cells.
pub(super) fn places(shape: Shape, cells: &[Cell]) -> Vec<[usize; 2]> {
    cells.iter().map(|cell| [cell.row(shape), cell.col(shape)]).collect()
}

pub(super) fn middle(shape: Shape, cell: Cell) -> Spot {
    [cell.row(shape) as f64 + 0.5, cell.col(shape) as f64 + 0.5]
}

/// The middle of some places.
pub(super) fn between(all: &[Spot]) -> Spot {
    [0, 1].map(|axis| all.iter().map(|at| at[axis]).sum::<f64>() / all.len() as f64)
}

/// A place so far along a way from another one.
pub(super) fn along(at: Spot, way: Spot, by: f64) -> Spot {
    [at[0] + way[0] * by, at[1] + way[1] * by]
}

pub(super) fn distance(from: Spot, to: Spot) -> f64 {
    (to[0] - from[0]).hypot(to[1] - from[1])
}

/// The way from one place to another, of length 1.
pub(super) fn unit(from: Spot, to: Spot) -> Spot {
    let length = distance(from, to);
    [0, 1].map(|axis| if length > 0.0 { (to[axis] - from[axis]) / length } else { 0.0 })
}

pub(super) fn pixels(cells: f64) -> f64 {
    (cells * PIXELS * 10.0).round() / 10.0
}

/// The same place with three decimals: links are long enough.
pub(super) fn rounded(at: Spot) -> Spot {
    at.map(|part| (part * 1000.0).round() / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_those_of_our_own_pictures() {
        let known = [
            (PAPER, Paint::Paper),
            (LABEL, Paint::Label),
            (GREY, Paint::TraceGrey),
            (TINT, Paint::RuleTint),
        ];
        for (colour, paint) in known {
            assert_eq!(colour, light(paint));
        }
    }
}
