//! Constraints that penpa-edit draws.
//!
//! ```text
//!   "killercages":[[28,29,41],...]    cages, by cell
//!   "numberS":{"788":["15",1]}        the sum of a cage, at a place within its first cell
//!   "cage":{"788,789":10,...}         the line around it, from place to place
//!   "thermo":[[28,29,30],...]         thermometers, from the bulb on
//! ```

use super::super::pack::json;
use super::super::rules::FoundRules;
use super::grid::Grid;
use crate::board::{Cell, Constraint, ConstraintKind, Rules, Shape};
use crate::error::Error;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// The style of the line around a cage: dashes.
const DASHED: usize = 10;

/// The colour of a sum: black.
const BLACK: usize = 1;

/// Returns whether the editor draws constraints of a kind.
pub(super) fn is_drawn(kind: ConstraintKind) -> bool {
    matches!(kind, ConstraintKind::Cage | ConstraintKind::Thermo)
}

/// A layer of a board whose marks are read.
pub(super) struct Marks<'a> {
    pub(super) grid: &'a Grid,
    pub(super) layer: &'a Value,
    pub(super) shape: Shape,
}

impl Marks<'_> {
    /// Reads the constraints under a name; false if the name is of none.
    pub(super) fn read(&self, name: &str, rules: &mut FoundRules) -> bool {
        let items = json::list(self.layer.get(name)).iter();
        match name {
            "thermo" => {
                let new = |item| self.new_of(ConstraintKind::Thermo, Vec::new(), item);
                rules.add_constraints(name, items.map(new).collect());
            }
            "killercages" => {
                let new = |item| {
                    let sum = self.sum_of(&self.cells(item)?)?.into_iter().collect();
                    self.new_of(ConstraintKind::Cage, sum, item)
                };
                rules.add_constraints(name, items.map(new).collect());
            }
            // The lines around cages that are listed.
            "cage" => return !json::list(self.layer.get("killercages")).is_empty(),
            _ => return false,
        }
        true
    }

    fn new_of(
        &self,
        kind: ConstraintKind,
        numbers: Vec<usize>,
        item: &Value,
    ) -> Result<Constraint, Error> {
        Constraint::new(self.shape, kind, numbers, vec![self.cells(item)?])
    }

    fn cells(&self, item: &Value) -> Result<Vec<Cell>, Error> {
        let cell = |key: &Value| {
            let cell = json::number(key).and_then(|key| self.grid.cell(key)).map(Cell::new);
            cell.ok_or_else(|| Error::option(format!("{key} is no cell of the board")))
        };
        json::list(Some(item)).iter().map(cell).collect()
    }

    /// The number that stands in a cage.
    fn sum_of(&self, cells: &[Cell]) -> Result<Option<usize>, Error> {
        let entry = |cell: &Cell, place| {
            let key = self.grid.quarter(cell.index(), place).to_string();
            self.layer.get("numberS")?.get(&key)?.get(0)?.as_str()
        };
        let mut texts = cells.iter().flat_map(|cell| (0..4).filter_map(move |at| entry(cell, at)));
        let number = |text: &str| {
            let wrong = || Error::option(format!("the sum '{text}' is no number"));
            text.trim().parse().map_err(|_| wrong())
        };
        texts.next().map(number).transpose()
    }
}

/// The parts of a layer that draw the constraints of rules.
pub(super) fn of(rules: &Rules, grid: &Grid) -> Vec<(&'static str, Value)> {
    let of_kind = |kind| rules.constraints().iter().filter(move |one| one.kind() == kind);
    let keys =
        |one: &Constraint| one.cells().map(|cell| grid.key(cell.index())).collect::<Vec<_>>();
    let (mut lines, mut sums) = (Map::new(), Map::new());
    for cage in of_kind(ConstraintKind::Cage) {
        let cells: BTreeSet<usize> = cage.cells().map(Cell::index).collect();
        lines.extend(outline(&cells, grid).map(|line| (line, DASHED.into())));
        if let (Some(sum), Some(&first)) = (cage.numbers().first(), cells.first()) {
            sums.insert(grid.quarter(first, 0).to_string(), json!([sum.to_string(), BLACK]));
        }
    }
    let lists = |kind| of_kind(kind).map(keys).collect::<Vec<_>>();
    vec![
        ("numberS", sums.into()),
        ("thermo", json!(lists(ConstraintKind::Thermo))),
        ("cage", lines.into()),
        ("killercages", json!(lists(ConstraintKind::Cage))),
    ]
}

/// The line around a cage, piece by piece, from place to place: along each side of a cell that is a border, and over to the next cell of the cage
/// along each border that goes on there.
///
/// ```text
///   0 - 1 - 0 - 1        two cells of a cage side by side, with their four places
///   |               |
///   2 - 3 - 2 - 3
/// ```
fn outline(cells: &BTreeSet<usize>, grid: &Grid) -> impl Iterator<Item = String> {
    let side = grid.side;
    // A cell so many rows and columns away, if it is of the cage.
    let beside = |cell: usize, [down, right]: [isize; 2]| -> Option<usize> {
        let row = (cell / side).checked_add_signed(down)?;
        let col = (cell % side).checked_add_signed(right).filter(|&col| col < side)?;
        Some(row * side + col).filter(|other| cells.contains(other))
    };
    // By side of a cell, the way out and the places at its ends.
    const SIDES: [([isize; 2], [usize; 2]); 4] =
        [([-1, 0], [0, 1]), ([0, -1], [0, 2]), ([0, 1], [1, 3]), ([1, 0], [2, 3])];
    let mut pieces: BTreeSet<[usize; 2]> = BTreeSet::new();
    for &cell in cells {
        for (out, [first, last]) in SIDES {
            let Some(other) = beside(cell, out) else {
                pieces.insert([grid.quarter(cell, first), grid.quarter(cell, last)]);
                continue;
            };
            // Over to the next cell, unless the four cells around that corner are all of the cage.
            for (end, sign) in [(first, -1), (last, 1)] {
                let along = [out[1].abs() * sign, out[0].abs() * sign];
                let both = [along, [along[0] + out[0], along[1] + out[1]]];
                if !both.into_iter().all(|way| beside(cell, way).is_some()) {
                    let over = if out[0] != 0 { end ^ 2 } else { end ^ 1 };
                    let mut ends = [grid.quarter(cell, end), grid.quarter(other, over)];
                    ends.sort_unstable();
                    pieces.insert(ends);
                }
            }
        }
    }
    pieces.into_iter().map(|[from, to]| format!("{from},{to}"))
}

#[cfg(test)]
mod tests;
