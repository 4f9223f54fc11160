//! Drawings of rules in a picture: the same marks as in our own pictures, as sentences of rules speak of them.

use super::parts::{Picture, Spot, TINT, light, line, middle, places, tint};
use super::{clues, lines, signs};
use crate::board::{Cell, HouseKind, Mark, RuleName, Rules, Shape};
use crate::picture::Paint;
use serde_json::{Value, json};
use std::collections::BTreeSet;

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
    line(&points, &light(Paint::RuleLine), 0.047)
}
