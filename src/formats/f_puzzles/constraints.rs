//! Constraints of f-puzzles: the keys, and what stands under each.
//!
//! ```text
//!   cells     {"cells":["R1C1",...],"value":"15"}         cages, dots, quadruples ("values":[1,2])
//!   cell      {"cell":"R1C1"}                             odd, even, minimum, maximum
//!   lines     {"lines":[["R1C1","R1C2"],...]}             thermometers and other lines, each its own
//!   arrow     {"cells":[bulb],"lines":[[bulb,...]]}       each line a shaft, behind its first cell
//!   outside   {"cell":"R0C3","value":"12"}                a clue outside; with "direction" a diagonal
//!   clone     {"cells":[...],"cloneCells":[...]}
//! ```

use super::super::pack::json;
use crate::board::{Cell, Constraint, ConstraintKind, Shape};
use crate::error::Error;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// The form of what stands under a key.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Form {
    Cells,
    Cell,
    Lines,
    Arrow,
    Outside,
    Diagonal,
    Clone,
}

/// The keys of constraints.
const KEYS: [(&str, ConstraintKind, Form); 28] = {
    use ConstraintKind as K;
    [
        ("killercage", K::Cage, Form::Cells),
        ("littlekillersum", K::Sum, Form::Diagonal),
        ("odd", K::Odd, Form::Cell),
        ("even", K::Even, Form::Cell),
        ("minimum", K::Minimum, Form::Cell),
        ("maximum", K::Maximum, Form::Cell),
        ("difference", K::Difference, Form::Cells),
        ("ratio", K::Ratio, Form::Cells),
        ("xv", K::PairSum, Form::Cells),
        ("thermometer", K::Thermo, Form::Lines),
        ("slowthermometer", K::SlowThermo, Form::Lines),
        ("arrow", K::Arrow, Form::Arrow),
        ("doublearrow", K::DoubleArrow, Form::Lines),
        ("whispers", K::Whisper, Form::Lines),
        ("renban", K::Renban, Form::Lines),
        ("palindrome", K::Palindrome, Form::Lines),
        ("betweenline", K::Between, Form::Lines),
        ("lockout", K::Lockout, Form::Lines),
        ("regionsumline", K::RegionSum, Form::Lines),
        ("zipperline", K::Zipper, Form::Lines),
        ("entropicline", K::Entropic, Form::Lines),
        ("modularline", K::Modular, Form::Lines),
        ("quadruple", K::Quadruple, Form::Cells),
        ("clone", K::Clone, Form::Clone),
        ("sandwichsum", K::Sandwich, Form::Outside),
        ("xsum", K::XSum, Form::Outside),
        ("skyscraper", K::Skyscraper, Form::Outside),
        ("numberedroom", K::NumberedRoom, Form::Outside),
    ]
};

/// The constraints under a key; `None` if the key is of none. What is drawn alone, as a cage without cells, is left out.
pub(super) fn read(
    key: &str,
    value: &Value,
    shape: Shape,
) -> Option<Result<Vec<Constraint>, Error>> {
    let &(_, kind, form) = KEYS.iter().find(|(own, ..)| *own == key)?;
    let items = json::list(Some(value)).iter().map(|item| of_item(kind, form, item, shape));
    Some(items.collect::<Result<Vec<_>, _>>().map(|lists| lists.concat()))
}

/// The constraint of some cells, a further house.
pub(super) fn house(shape: Shape, cells: &BTreeSet<Cell>) -> Result<Constraint, Error> {
    let is_house = cells.len() == shape.side();
    let kind = if is_house { ConstraintKind::House } else { ConstraintKind::Different };
    Constraint::new(shape, kind, Vec::new(), vec![cells.iter().copied().collect()])
}

/// The negative rules of a list, beside the dots of a puzzle.
pub(super) fn negatives(
    list: &Value,
    known: &[Constraint],
    shape: Shape,
) -> Result<Vec<Constraint>, Error> {
    let mut found = Vec::new();
    for name in json::list(Some(list)) {
        match name.as_str() {
            Some("ratio") => {
                let values = ratios(known);
                found.extend(values.into_iter().map(|n| (ConstraintKind::NegativeRatio, n)));
            }
            Some("xv") => found.extend([5, 10].map(|n| (ConstraintKind::NegativePairSum, n))),
            _ => return Err(Error::option(format!("unknown negative rule {name}"))),
        }
    }
    found.into_iter().map(|(kind, n)| Constraint::new(shape, kind, vec![n], Vec::new())).collect()
}

/// The ratios that a negative rule speaks of: those of the black dots, else 2.
fn ratios(known: &[Constraint]) -> BTreeSet<usize> {
    let dots = known.iter().filter(|dot| dot.kind() == ConstraintKind::Ratio);
    let values: BTreeSet<usize> = dots.flat_map(|dot| dot.numbers()).copied().collect();
    if values.is_empty() { BTreeSet::from([2]) } else { values }
}

/// Returns whether white dots are among constraints: then neighbours that do not differ by 1 are those without one.
pub(super) fn has_white_dots(known: &[Constraint]) -> bool {
    known.iter().any(|dot| dot.kind() == ConstraintKind::Difference)
}

fn of_item(
    kind: ConstraintKind,
    form: Form,
    item: &Value,
    shape: Shape,
) -> Result<Vec<Constraint>, Error> {
    let cells = |key: &str| cells_of(item.get(key), shape);
    let number = number(item.get("value"))?;
    let usual = match kind {
        ConstraintKind::Difference => Some(1),
        ConstraintKind::Ratio => Some(2),
        ConstraintKind::Whisper => {
            Some(if shape.side() == 9 { 5 } else { shape.side().div_ceil(2) })
        }
        ConstraintKind::Lockout => Some(4),
        ConstraintKind::Modular => Some(3),
        _ => None,
    };
    let new = |numbers, parts| Constraint::new(shape, kind, numbers, parts);
    let numbers: Vec<usize> = number.or(usual).into_iter().collect();
    let lines = || json::list(item.get("lines")).iter().map(|line| cells_of(Some(line), shape));
    let made = match form {
        Form::Cells if kind == ConstraintKind::Quadruple => {
            let values =
                json::list(item.get("values")).iter().filter_map(json::number).collect::<Vec<_>>();
            let is_sign = values.is_empty();
            if is_sign { Vec::new() } else { vec![new(values, vec![cells("cells")?])?] }
        }
        // X or V without a letter is a drawing.
        Form::Cells if kind == ConstraintKind::PairSum && numbers.is_empty() => Vec::new(),
        Form::Cells => {
            let numbers =
                if kind == ConstraintKind::Cage && numbers == [0] { Vec::new() } else { numbers };
            vec![new(numbers, vec![cells("cells")?])?]
        }
        Form::Cell => vec![new(
            Vec::new(),
            vec![cells_of(item.get("cell").map(|cell| json!([cell])).as_ref(), shape)?],
        )?],
        Form::Lines => {
            let made = lines().map(|line| new(numbers.clone(), vec![line?]));
            made.collect::<Result<_, Error>>()?
        }
        Form::Arrow => {
            let bulb = cells("cells")?;
            let made = lines().map(|line| {
                let shaft = line?.into_iter().filter(|cell| !bulb.contains(cell)).collect();
                new(Vec::new(), vec![bulb.clone(), shaft])
            });
            made.collect::<Result<_, Error>>()?
        }
        Form::Clone => vec![new(Vec::new(), vec![cells("cells")?, cells("cloneCells")?])?],
        Form::Outside | Form::Diagonal if numbers.is_empty() => Vec::new(),
        Form::Outside | Form::Diagonal => {
            let seen = seen_from(item, shape, form == Form::Diagonal);
            let seen =
                seen.ok_or_else(|| Error::option(format!("no clue outside of the board: {item}")))?;
            vec![new(numbers, vec![seen])?]
        }
    };
    Ok(made)
}

/// A number, written as one or as text; nothing for none. X and V are sums of two cells.
fn number(value: Option<&Value>) -> Result<Option<usize>, Error> {
    match value {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => match text.trim() {
            "" => Ok(None),
            "X" | "x" => Ok(Some(10)),
            "V" | "v" => Ok(Some(5)),
            text => {
                text.parse().map(Some).map_err(|_| Error::option(format!("'{text}' is no number")))
            }
        },
        Some(value) => json::number(value)
            .map(Some)
            .ok_or_else(|| Error::option(format!("{value} is no number"))),
    }
}

fn cells_of(list: Option<&Value>, shape: Shape) -> Result<Vec<Cell>, Error> {
    let cell = |name: &Value| {
        cell_at(name, shape).ok_or_else(|| Error::option(format!("{name} is no cell of {shape}")))
    };
    json::list(list).iter().map(cell).collect()
}

/// The cell of a name, as `R1C2`.
pub(super) fn cell_at(name: &Value, shape: Shape) -> Option<Cell> {
    let (row, col) = name.as_str()?.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let place = |text: &str| {
        text.parse::<usize>().ok()?.checked_sub(1).filter(|place| *place < shape.side())
    };
    Some(Cell::at(shape, place(row)?, place(col)?))
}

/// The row and column of a name, from 0 for those before the board.
fn place(name: &Value) -> Option<(usize, usize)> {
    let (row, col) = name.as_str()?.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    Some((row.parse().ok()?, col.parse().ok()?))
}

/// The cells that a clue outside sees, the first one nearest to it.
fn seen_from(item: &Value, shape: Shape, is_diagonal: bool) -> Option<Vec<Cell>> {
    let side = shape.side() as isize;
    let (row, col) = place(item.get("cell")?)?;
    let (mut row, mut col) = (row as isize, col as isize);
    let outside = |at: isize| at == 0 || at == side + 1;
    let step: (isize, isize) = match (is_diagonal, item.get("direction").and_then(Value::as_str)) {
        (true, Some("UR")) => (-1, 1),
        (true, Some("UL")) => (-1, -1),
        (true, Some("DR")) => (1, 1),
        (true, Some("DL")) => (1, -1),
        (true, _) => return None,
        (false, _) if outside(row) != outside(col) => match (row, col) {
            (0, _) => (1, 0),
            (_, 0) => (0, 1),
            (row, _) if row > side => (-1, 0),
            _ => (0, -1),
        },
        _ => return None,
    };
    let mut cells = Vec::new();
    loop {
        (row, col) = (row + step.0, col + step.1);
        if !(1..=side).contains(&row) || !(1..=side).contains(&col) {
            return (!cells.is_empty()).then_some(cells);
        }
        cells.push(Cell::at(shape, row as usize - 1, col as usize - 1));
    }
}

/// The outside cell from which the cells are seen, and the way of a diagonal.
fn outside_of(cells: &[Cell], shape: Shape, is_diagonal: bool) -> Option<Value> {
    let side = shape.side() as isize;
    let first = *cells.first()?;
    let (row, col) = (first.row(shape) as isize + 1, first.col(shape) as isize + 1);
    let ways: &[(&str, (isize, isize))] = match is_diagonal {
        true => &[("DR", (1, 1)), ("DL", (1, -1)), ("UR", (-1, 1)), ("UL", (-1, -1))],
        false => &[("", (1, 0)), ("", (-1, 0)), ("", (0, 1)), ("", (0, -1))],
    };
    ways.iter().find_map(|(name, step)| {
        let from = (row - step.0, col - step.1);
        let is_outside = |at: isize| at == 0 || at == side + 1;
        let mut item = json!({ "cell": format!("R{}C{}", from.0, from.1) });
        if is_diagonal {
            item["direction"] = (*name).into();
        }
        let is_seen = is_outside(from.0) || is_outside(from.1);
        (is_seen && seen_from(&item, shape, is_diagonal).as_deref() == Some(cells)).then_some(item)
    })
}

/// Returns whether the site can say all these constraints, and nothing else by it.
pub(super) fn holds(all: &[Constraint], shape: Shape) -> bool {
    use ConstraintKind as K;
    let numbers = |kind: ConstraintKind| -> BTreeSet<usize> {
        all.iter().filter(|one| one.kind() == kind).flat_map(|one| one.numbers()).copied().collect()
    };
    let (no_ratios, no_sums) = (numbers(K::NegativeRatio), numbers(K::NegativePairSum));
    let has_dots = has_white_dots(all);
    (no_ratios.is_empty() || no_ratios == ratios(all))
        && (no_sums.is_empty() || no_sums == BTreeSet::from([5, 10]))
        && all.iter().all(|one| match one.kind() {
            K::NegativeDifference => has_dots && one.numbers() == [1],
            K::NegativeRatio | K::NegativePairSum | K::Candidates | K::House | K::Different => true,
            K::PairSum => [5, 10].contains(&one.numbers()[0]),
            K::Sum => outside_of(&one.parts()[0], shape, true).is_some(),
            K::Clone => one.parts().len() == 2,
            kind => KEYS.iter().any(|(_, own, _)| *own == kind),
        })
}

/// Adds constraints to the object of a puzzle; the digits of cells and further houses are the caller's.
pub(super) fn write(all: &[Constraint], shape: Shape, object: &mut Map<String, Value>) {
    use ConstraintKind as K;
    let name =
        |cell: &Cell| Value::from(format!("R{}C{}", cell.row(shape) + 1, cell.col(shape) + 1));
    let names = |cells: &[Cell]| cells.iter().map(name).collect::<Vec<Value>>();
    let mut negative: BTreeSet<&str> = BTreeSet::new();
    for one in all {
        let Some(line) = one.parts().first() else {
            match one.kind() {
                K::NegativeRatio => negative.insert("ratio"),
                K::NegativePairSum => negative.insert("xv"),
                _ => object.insert("nonconsecutive".to_owned(), true.into()).is_none(),
            };
            continue;
        };
        let found = KEYS.iter().find(|(_, kind, _)| *kind == one.kind());
        let Some((key, kind, form)) = found else { continue };
        let number = one.numbers().first();
        let mut item = match form {
            Form::Cells => json!({ "cells": names(line) }),
            Form::Cell => json!({ "cell": name(&line[0]) }),
            Form::Lines => json!({ "lines": [names(line)] }),
            Form::Arrow => {
                let shaft = line.last().into_iter().chain(&one.parts()[1]);
                json!({ "cells": names(line), "lines": [shaft.map(name).collect::<Vec<_>>()] })
            }
            Form::Clone => json!({ "cells": names(line), "cloneCells": names(&one.parts()[1]) }),
            Form::Outside | Form::Diagonal => {
                outside_of(line, shape, *form == Form::Diagonal).unwrap_or_else(|| json!({}))
            }
        };
        match (kind, number) {
            (K::Quadruple, _) => item["values"] = one.numbers().into(),
            (K::PairSum, Some(sum)) => item["value"] = (if *sum == 10 { "X" } else { "V" }).into(),
            (_, Some(number)) => item["value"] = number.to_string().into(),
            _ => {}
        }
        let list = object.entry((*key).to_owned()).or_insert_with(|| json!([]));
        if let Value::Array(list) = list {
            list.push(item);
        }
    }
    if !negative.is_empty() {
        object.insert("negative".to_owned(), negative.into_iter().collect::<Vec<_>>().into());
    }
}
