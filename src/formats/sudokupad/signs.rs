//! Marks in cells and between them: tints, shapes, cages, dots and signs.

use super::clues::is_diagonal;
use super::parts::{
    GREY, INK, LABEL, PAPER, Picture, Spot, TINT, along, between, line, middle, pixels, places,
    text, tint, unit,
};
use crate::board::{Constraint, ConstraintKind, Rules, Shape};
use serde_json::{Value, json};

/// Between marks on one edge, in cells.
const BESIDE: f64 = 0.3;
/// The size of the number in a mark, of digits around a corner, of the sum of a pair, of a sign, in cells.
const IN_MARK: f64 = 0.17;
const AROUND: f64 = 0.15;
const PAIR_SUM: f64 = 0.28;
const SIGN: f64 = 0.4;
/// Cells of a sum that is no diagonal, and their outline.
const SUM_TINT: &str = "#E3EEFA";
const SUM_OUTLINE: &str = "#1D5FB4";

/// Tints the cells of constraints that speak of tinted or marked cells.
pub(super) fn add_tints(picture: &mut Picture, rules: &Rules) {
    use ConstraintKind as K;
    let shape = rules.shape();
    for one in rules.constraints() {
        match one.kind() {
            K::Clone | K::House | K::Different | K::Minimum | K::Maximum => {
                picture.underlays.extend(one.cells().map(|cell| tint(shape, cell, TINT)));
            }
            K::Sum if !is_diagonal(&one.parts()[0], shape) => {
                picture.underlays.extend(one.cells().map(|cell| tint(shape, cell, SUM_TINT)));
            }
            _ => {}
        }
    }
}

/// Adds the marks of a constraint that is no line and no clue outside.
pub(super) fn add(picture: &mut Picture, rules: &Rules, one: &Constraint) {
    use ConstraintKind as K;
    let shape = rules.shape();
    let spots: Vec<Spot> = one.cells().map(|cell| middle(shape, cell)).collect();
    match one.kind() {
        K::Cage => picture.cages.push(cage(shape, one)),
        // Groups are told apart by their outlines.
        K::Different => {
            let mut group = cage(shape, one);
            group["outlineC"] = LABEL.into();
            picture.cages.push(group);
        }
        // Its digits may repeat: it is no cage that a player checks.
        K::Sum if !is_diagonal(&one.parts()[0], shape) => picture.cages.push(json!({
            "cells": places(shape, &one.parts()[0]), "value": one.numbers()[0].to_string(), "unique": false,
            "outlineC": SUM_OUTLINE, "fontC": SUM_OUTLINE,
        })),
        K::Odd | K::Even => picture.underlays.extend(spots.iter().map(|at| {
            json!({ "center": at, "width": 0.7, "height": 0.7, "rounded": one.kind() == K::Odd,
                "backgroundColor": GREY })
        })),
        K::Minimum | K::Maximum => {
            picture.lines.extend(spots.iter().flat_map(|at| heads(*at, one.kind())));
        }
        K::Candidates => {
            let digits = digits(shape, one);
            let size = (0.8 / digits.len() as f64 * 1.6).min(0.2);
            picture.overlays.extend(spots.iter().map(|at| text([at[0] + 0.37, at[1]], &digits, size, LABEL)));
        }
        K::Difference | K::Ratio | K::PairSum | K::Greater => {
            picture.overlays.push(edge_mark(one, &spots, on_edge(rules, one, &spots)));
        }
        K::Quadruple => {
            let size = if one.numbers().len() > 3 { AROUND } else { IN_MARK };
            let mut circle = text(between(&spots), &digits(shape, one), size, INK);
            frame(&mut circle, PAPER, 0.46);
            picture.overlays.push(circle);
        }
        _ => {}
    }
}

/// A cage whose digits the player checks.
fn cage(shape: Shape, one: &Constraint) -> Value {
    let mut cage = json!({ "cells": places(shape, &one.parts()[0]), "unique": true });
    if let Some(sum) = one.numbers().first() {
        cage["value"] = sum.to_string().into();
        cage["sum"] = (*sum).into();
    }
    cage
}

/// The digits of a constraint as one text.
fn digits(shape: Shape, one: &Constraint) -> String {
    let digits: Vec<String> = one.numbers().iter().map(ToString::to_string).collect();
    digits.join(if shape.side() > 9 { " " } else { "" })
}

/// Small heads at the four edges of a cell: inwards for a minimum, outwards for a maximum.
fn heads(middle: Spot, kind: ConstraintKind) -> [Value; 4] {
    let sign = if kind == ConstraintKind::Minimum { -1.0 } else { 1.0 };
    [[1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, -1.0]].map(|way| {
        let at = along(middle, way, 0.4);
        let side = [way[1], way[0]];
        let (tip, open) = (along(at, way, sign * 0.05), along(at, way, sign * -0.03));
        line(&[along(open, side, 0.08), tip, along(open, side, -0.08)], LABEL, 0.03)
    })
}

/// The place of a mark on the edge of two cells: beside the other marks there, along the edge.
fn on_edge(rules: &Rules, one: &Constraint, spots: &[Spot]) -> Spot {
    use ConstraintKind as K;
    let is_there = |other: &&Constraint| {
        matches!(other.kind(), K::Difference | K::Ratio | K::PairSum | K::Greater)
            && other.cells().all(|cell| one.cells().any(|own| own == cell))
    };
    let marks = || rules.constraints().iter().filter(is_there);
    let number = marks().position(|other| other == one).unwrap_or(0);
    let way = unit(spots[0], spots[1]);
    // Left to right or downwards, however the cells of each mark follow each other.
    let edge = [way[1].abs(), way[0].abs()];
    let from_middle = number as f64 - (marks().count() - 1) as f64 / 2.0;
    along(between(spots), edge, from_middle * BESIDE)
}

/// A dot, a letter, a number or a sign at a place between two cells.
fn edge_mark(one: &Constraint, spots: &[Spot], at: Spot) -> Value {
    use ConstraintKind as K;
    let number = one.numbers().first().copied().unwrap_or_default();
    let is_usual = matches!((one.kind(), number), (K::Difference, 1) | (K::Ratio, 2));
    let words = match (one.kind(), number) {
        // It opens to the first cell, which has the greater digit.
        (K::Greater, _) => match (spots[1][0] - spots[0][0], spots[1][1] - spots[0][1]) {
            (down, _) if down > 0.0 => "∨".to_owned(),
            (up, _) if up < 0.0 => "∧".to_owned(),
            (_, right) if right > 0.0 => ">".to_owned(),
            _ => "<".to_owned(),
        },
        (K::PairSum, 10) => "X".to_owned(),
        (K::PairSum, 5) => "V".to_owned(),
        _ if is_usual => String::new(),
        _ => number.to_string(),
    };
    let (ground, ink) = if one.kind() == K::Ratio { (INK, PAPER) } else { (PAPER, INK) };
    if matches!(one.kind(), K::Greater | K::PairSum) {
        // On a patch of the ground, so that lines do not cross it.
        let width = 0.1 + 0.13 * words.chars().count() as f64;
        let size = if one.kind() == K::Greater { SIGN } else { PAIR_SUM };
        let mut sign = text(at, &words, size, ink);
        sign["width"] = width.into();
        sign["height"] = 0.24.into();
        sign["backgroundColor"] = ground.into();
        return sign;
    }
    let mut dot = text(at, &words, IN_MARK, ink);
    frame(&mut dot, ground, if is_usual { 0.26 } else { 0.32 });
    dot
}

/// Makes a circle of this ground and width of a mark.
fn frame(mark: &mut Value, ground: &str, width: f64) {
    mark["width"] = width.into();
    mark["height"] = width.into();
    mark["rounded"] = true.into();
    mark["backgroundColor"] = ground.into();
    mark["borderColor"] = INK.into();
    mark["borderSize"] = pixels(0.02).into();
}
