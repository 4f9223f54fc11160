//! Drawings of rules in a picture.

use crate::board::{Cell, Constraint, ConstraintKind, HouseKind, Mark, Rules, Shape};
use serde_json::{Value, json};

/// The parts of a picture that show rules, and a cage for each further house, so that the player checks it.
pub(super) fn drawn(rules: &Rules) -> [(&'static str, Vec<Value>); 4] {
    let (shape, geometry) = (rules.shape(), rules.geometry());
    let place = |cell: &Cell| [cell.row(shape), cell.col(shape)];
    let further = geometry.houses().filter(|&house| {
        !matches!(
            geometry.kind(house),
            HouseKind::Row | HouseKind::Column | HouseKind::Block | HouseKind::Region
        )
    });
    let cage = |house| {
        let cells: Vec<_> = geometry.house(house).iter().map(place).collect();
        json!({ "cells": cells, "unique": true, "hidden": true })
    };
    let mut cages: Vec<Value> = further.map(cage).collect();
    let middle = |cell: &Cell| place(cell).map(|at| at as f64 + 0.5);
    let (mut lines, mut underlays, mut overlays) = (Vec::new(), Vec::new(), Vec::new());
    for (mark, houses) in rules.names().map(|name| name.marks(shape)) {
        for cells in houses {
            match mark {
                Mark::Words => {}
                Mark::Line => lines.push(json!({
                    "wayPoints": cells.iter().map(middle).collect::<Vec<_>>(),
                    "color": "#C3C9D2",
                    "thickness": 3,
                })),
                Mark::Tint => underlays.extend(cells.iter().map(|cell| {
                    json!({ "center": middle(cell), "width": 1, "height": 1, "backgroundColor": "#F4EDDC" })
                })),
            }
        }
    }
    for one in rules.constraints() {
        let first = one.parts().first().map_or(&[][..], Vec::as_slice);
        if let Some((colour, thickness)) = line_look(one.kind()) {
            lines.push(line(shape, first, colour, thickness));
        }
        let ends: &[Cell] = match one.kind() {
            ConstraintKind::Thermo | ConstraintKind::SlowThermo => &first[..1],
            ConstraintKind::Arrow => first,
            _ => &[],
        };
        underlays.extend(ends.iter().map(|cell| {
            let full = one.kind() == ConstraintKind::Thermo;
            let ground = if full { "#C9CED6" } else { "#FFFFFF" };
            json!({ "center": middle(cell), "width": 0.8, "height": 0.8, "rounded": true,
                "backgroundColor": ground, "borderColor": "#C9CED6", "thickness": 2 })
        }));
        match one.kind() {
            ConstraintKind::Cage => {
                let mut cage =
                    json!({ "cells": first.iter().map(place).collect::<Vec<_>>(), "unique": true });
                if let Some(sum) = one.numbers().first() {
                    cage["value"] = sum.to_string().into();
                    cage["sum"] = (*sum).into();
                }
                cages.push(cage);
            }
            ConstraintKind::Arrow => {
                let shaft: Vec<Cell> =
                    first.last().into_iter().chain(&one.parts()[1]).copied().collect();
                lines.push(line(shape, &shaft, "#C9CED6", 3));
            }
            ConstraintKind::Odd | ConstraintKind::Even => {
                underlays.push(json!({ "center": middle(&first[0]), "width": 0.7, "height": 0.7,
                    "rounded": one.kind() == ConstraintKind::Odd, "backgroundColor": "#C9CED6" }));
            }
            ConstraintKind::Difference
            | ConstraintKind::Ratio
            | ConstraintKind::PairSum
            | ConstraintKind::Quadruple
            | ConstraintKind::Greater => {
                overlays.push(mark(one, &first.iter().map(middle).collect::<Vec<_>>()));
            }
            ConstraintKind::Sandwich
            | ConstraintKind::XSum
            | ConstraintKind::Skyscraper
            | ConstraintKind::NumberedRoom
            | ConstraintKind::Sum
                if first.len() > 1 =>
            {
                let [a, b] = [middle(&first[0]), middle(&first[1])];
                let at = [2.0 * a[0] - b[0], 2.0 * a[1] - b[1]];
                overlays.push(json!({ "center": at, "width": 1, "height": 1, "fontSize": 24,
                    "text": one.numbers()[0].to_string() }));
            }
            _ => {}
        }
    }
    [("cages", cages), ("lines", lines), ("underlays", underlays), ("overlays", overlays)]
}

/// The colour and the width of a kind of lines.
fn line_look(kind: ConstraintKind) -> Option<(&'static str, usize)> {
    use ConstraintKind as K;
    Some(match kind {
        K::Thermo => ("#C9CED6", 16),
        K::SlowThermo => ("#C9CED6", 12),
        K::Whisper => ("#9FDDB4", 10),
        K::Renban => ("#D3B4EA", 10),
        K::Palindrome => ("#C9CED6", 8),
        K::Between | K::DoubleArrow => ("#C9CED6", 4),
        K::Lockout => ("#9FC8F0", 4),
        K::RegionSum => ("#9FC8F0", 6),
        K::Zipper => ("#D3B4EA", 5),
        K::Entropic => ("#F6C48A", 8),
        K::Modular => ("#9FDDB4", 6),
        _ => return None,
    })
}

fn line(shape: Shape, cells: &[Cell], colour: &str, thickness: usize) -> Value {
    let middle = |cell: &Cell| [cell.row(shape) as f64 + 0.5, cell.col(shape) as f64 + 0.5];
    let points: Vec<[f64; 2]> = cells.iter().map(middle).collect();
    json!({ "wayPoints": points, "color": colour, "thickness": thickness })
}

/// A mark in the middle of some cells.
fn mark(one: &Constraint, middles: &[[f64; 2]]) -> Value {
    let count = middles.len() as f64;
    let at = [0, 1].map(|axis| middles.iter().map(|middle| middle[axis]).sum::<f64>() / count);
    let numbers: Vec<String> = one.numbers().iter().map(ToString::to_string).collect();
    let (ground, colour, size, text) = match one.kind() {
        ConstraintKind::Difference if one.numbers() == [1] => {
            ("#FFFFFF", "#000000", 0.3, String::new())
        }
        ConstraintKind::Ratio if one.numbers() == [2] => ("#000000", "#FFFFFF", 0.3, String::new()),
        ConstraintKind::Difference => ("#FFFFFF", "#000000", 0.35, numbers.concat()),
        ConstraintKind::Ratio => ("#000000", "#FFFFFF", 0.35, numbers.concat()),
        ConstraintKind::PairSum if one.numbers() == [10] => {
            ("#FFFFFF", "#000000", 0.3, "X".to_owned())
        }
        ConstraintKind::PairSum if one.numbers() == [5] => {
            ("#FFFFFF", "#000000", 0.3, "V".to_owned())
        }
        ConstraintKind::Greater => {
            let sign = match (middles[0][0] < middles[1][0], middles[0][1] < middles[1][1]) {
                (true, _) => "∨",
                (_, true) => ">",
                _ if middles[0][0] > middles[1][0] => "∧",
                _ => "<",
            };
            ("#FFFFFF", "#000000", 0.3, sign.to_owned())
        }
        ConstraintKind::PairSum => ("#FFFFFF", "#000000", 0.35, numbers.concat()),
        _ => ("#FFFFFF", "#000000", 0.5, numbers.join(" ")),
    };
    json!({ "center": at, "width": size, "height": size, "rounded": true, "backgroundColor": ground,
        "borderColor": "#000000", "color": colour, "fontSize": 12, "text": text })
}
