//! Cages of a picture.

use super::super::pack::json;
use crate::board::{Cell, Constraint, ConstraintKind, Shape};
use crate::error::Error;
use serde_json::Value;

/// The cages whose digits differ, with their sums: those that the player checks, or that have a number.
pub(super) fn read_cages(cages: &[Value], shape: Shape) -> Result<Vec<Constraint>, Error> {
    let mut found = Vec::new();
    for cage in cages {
        let cells = json::list(cage.get("cells").or_else(|| cage.get("ce")));
        let number = |key: &str| match cage.get(key) {
            Some(Value::String(text)) => text.trim().parse().ok(),
            value => value.and_then(json::number),
        };
        let sum = number("sum").or_else(|| number("value")).or_else(|| number("v"));
        let is_checked =
            ["unique", "u"].iter().any(|key| cage.get(*key) == Some(&Value::Bool(true)));
        if cells.is_empty() || !(is_checked || sum.is_some()) {
            continue;
        }
        let cell = |cell: &Value| {
            let place =
                |at: usize| json::number(cell.get(at)?).filter(|place| *place < shape.side());
            Some(Cell::at(shape, place(0)?, place(1)?))
        };
        let cells: Option<Vec<Cell>> = cells.iter().map(cell).collect();
        let cells = cells.ok_or_else(|| Error::option("a cage with a cell off the board"))?;
        let numbers = sum.filter(|sum| *sum > 0).into_iter().collect();
        found.push(Constraint::new(shape, ConstraintKind::Cage, numbers, vec![cells])?);
    }
    Ok(found)
}
