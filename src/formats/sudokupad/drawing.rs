//! Drawings of rules in a picture: the same marks as in our own pictures, as sentences of rules speak of them.
//!
//! Places are rows and columns, in cells; widths of lines and sizes of texts are for cells of 64 pixels.

use super::{clues, lines, signs};
use crate::board::{Cell, HouseKind, Mark, RuleName, Rules, Shape};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Paints, as light pictures of ours have them.
pub(super) const PAPER: &str = "#FFFFFF";
pub(super) const INK: &str = "#000000";
pub(super) const LABEL: &str = "#5F656D";
pub(super) const GREY: &str = "#C9CED6";
const TINT: &str = "#F4EDDC";
const RULE_LINE: &str = "#C3C9D2";

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

/// The parts of a picture that show rules, and a cage for each further house, so that the player checks it.
pub(super) fn drawn(rules: &Rules) -> [(&'static str, Vec<Value>); 5] {
    let mut picture = Picture::default();
    add_rules(&mut picture, rules);
    // Tints first: what stands in cells is above them.
    signs::add_tints(&mut picture, rules);
    for one in rules.constraints() {
        lines::add(&mut picture, rules.shape(), one);
        signs::add(&mut picture, rules, one);
    }
    clues::add(&mut picture, rules);
    let Picture { cages, lines, arrows, underlays, overlays } = picture;
    [
        ("cages", cages),
        ("lines", lines),
        ("arrows", arrows),
        ("underlays", underlays),
        ("overlays", overlays),
    ]
}

/// The signs of named rules, and hidden cages for their houses and for those of constraints.
fn add_rules(picture: &mut Picture, rules: &Rules) {
    let (shape, geometry) = (rules.shape(), rules.geometry());
    let further = geometry.houses().filter(|&house| {
        !matches!(
            geometry.kind(house),
            HouseKind::Row | HouseKind::Column | HouseKind::Block | HouseKind::Region
        )
    });
    let hidden =
        |cells: &[Cell]| json!({ "cells": places(shape, cells), "unique": true, "hidden": true });
    picture.cages.extend(further.map(|house| hidden(geometry.house(house))));
    let mut tinted = BTreeSet::new();
    for name in rules.names() {
        let (mark, houses) = name.marks(shape);
        for cells in houses {
            match mark {
                Mark::Words => {}
                Mark::Line => picture.lines.push(thin_line(shape, &cells)),
                Mark::Tint => tinted.extend(cells),
            }
        }
        // Cells of these diagonals differ, but are no house.
        if name == RuleName::Argyle {
            for cells in RuleName::argyle_diagonals() {
                picture.cages.push(hidden(&cells));
                picture.lines.push(thin_line(shape, &cells));
            }
        }
    }
    picture.underlays.extend(tinted.into_iter().map(|cell| tint(shape, cell, TINT)));
}

/// A thin line through cells, to the far corners of the outer ones.
fn thin_line(shape: Shape, cells: &[Cell]) -> Value {
    let mut points: Vec<Spot> = cells.iter().map(|&cell| middle(shape, cell)).collect();
    if let [first, next, .., before, last] = points[..] {
        let outwards =
            |at: Spot, inner: Spot| [0, 1].map(|axis| at[axis] + (at[axis] - inner[axis]) / 2.0);
        points = vec![outwards(first, next), outwards(last, before)];
    }
    line(&points, RULE_LINE, 0.047)
}

/// A line of some width, in cells.
pub(super) fn line(points: &[Spot], colour: &str, width: f64) -> Value {
    let points: Vec<Spot> = points.iter().copied().map(rounded).collect();
    json!({ "wayPoints": points, "color": colour, "thickness": pixels(width) })
}

/// A tinted cell.
pub(super) fn tint(shape: Shape, cell: Cell, colour: &str) -> Value {
    json!({ "center": middle(shape, cell), "width": 1, "height": 1, "backgroundColor": colour })
}

/// The tint of cells that a constraint speaks of.
pub(super) fn constraint_tint(shape: Shape, cell: Cell) -> Value {
    tint(shape, cell, TINT)
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

/// Links are long enough without all decimals.
pub(super) fn rounded(at: Spot) -> Spot {
    at.map(|part| (part * 1000.0).round() / 1000.0)
}
