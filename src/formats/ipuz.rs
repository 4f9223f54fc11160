//! The JSON text of ipuz, of the kind sudoku.
//!
//! ```text
//!   {"version":"http://ipuz.org/v2","kind":["http://ipuz.org/sudoku#1"],"boxes":true,
//!    "puzzle":[[5,3,0,...],...],"saved":[[0,0,4,...],...],"solution":[[...],...],"title":"..."}
//! ```
//!
//! A cell is a number, a text of the `charset`, or an object with a `value`. What was placed stands in `saved`.

use super::document::Document;
use super::pack::json;
use super::places::{Token, shape_of_side};
use super::rules::{FoundRules, comment};
use crate::board::{Cell, Constraint, ConstraintKind, Digit, RuleName, Rules, Shape};
use crate::error::Error;
use crate::grid::Givens;
use crate::position::{Board, Content};
use serde_json::{Value, json};

/// The kind of boards with regions in place of blocks, which their zones say.
const JIGSAW: &str = "jigsawsudoku";

/// The kind of boards with cages.
const KILLER: &str = "killersudoku";

/// Kinds of Sudoku, with the rules that they have.
const KINDS: [(&str, Option<RuleName>); 5] = [
    ("sudoku", None),
    (JIGSAW, None),
    (KILLER, None),
    ("diagonalsudoku", Some(RuleName::X)),
    ("hypersudoku", Some(RuleName::Windoku)),
];

/// Keys that are read, or say nothing of the puzzle.
const READ: [&str; 19] = [
    "version",
    "kind",
    "dimensions",
    "charset",
    "displaycharset",
    "boxes",
    "empty",
    "block",
    "puzzle",
    "solution",
    "saved",
    "title",
    "author",
    "notes",
    "intro",
    "difficulty",
    "zones",
    "cages",
    "showoperators",
];

/// The text without the call that it may be wrapped in.
fn bare(text: &str) -> &str {
    let text = text.trim();
    let call = text.strip_prefix("ipuz(").map(|rest| rest.trim_end_matches(';'));
    call.and_then(|rest| rest.strip_suffix(')')).unwrap_or(text)
}

pub(super) fn is_likely(text: &str) -> bool {
    let text = bare(text);
    text.starts_with('{') && text.ends_with('}') && text.contains("ipuz.org")
}

pub(super) fn read(line: &str, wanted: Option<Shape>) -> Result<Document, Error> {
    let whole = Token::line(0, line);
    let wrong = |message: String| whole.error(message);
    let value = json::parse(bare(line)).map_err(wrong)?;
    let kinds: Vec<&str> = json::list(value.get("kind")).iter().filter_map(Value::as_str).collect();
    let sudoku = kinds.iter().any(|kind| kind.contains("ipuz.org/") && kind.contains("sudoku"));
    if !sudoku {
        return Err(wrong(format!("found an ipuz of the kind {kinds:?}, expected sudoku")));
    }
    let puzzle =
        value.get("puzzle").ok_or_else(|| wrong("expected rows under 'puzzle'".to_owned()))?;
    let side = puzzle.as_array().map_or(0, Vec::len);
    let mut rules = FoundRules::default();
    for kind in kinds {
        let name = kind.rsplit('/').next().unwrap_or(kind).split('#').next().unwrap_or(kind);
        match KINDS.iter().find(|(own, _)| *own == name) {
            Some((_, Some(rule))) => rules.add(*rule),
            Some((_, None)) => {}
            None => rules.add_other(name),
        }
    }
    let default = shape_of_side(side, wanted)
        .ok_or_else(|| wrong(format!("found {side} rows, which no blocks fit")))?;
    if let Some(zones) = value.get("zones").filter(|zones| !json::is_nothing(zones)) {
        match zone_numbers(zones, side) {
            Some(numbers) => rules.set_regions(numbers),
            None => rules.add_other("zones"),
        }
    }
    if let Some(cages) = value.get("cages").filter(|cages| !json::is_nothing(cages)) {
        rules.add_constraints("cages", read_cages(cages, default));
    }
    let charset: Vec<char> = match value.get("charset").and_then(Value::as_str) {
        Some(charset) => charset.chars().collect(),
        None => (1..=side).map(|value| Digit::new(value).symbol()).collect(),
    };
    let rows = |key: &str| -> Result<Option<Vec<u8>>, Error> {
        let Some(rows) = value.get(key).and_then(Value::as_array) else { return Ok(None) };
        let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
        if rows.len() != side || cells.len() != side * side {
            return Err(wrong(format!("expected {side} rows of {side} cells under '{key}'")));
        }
        let values = cells.iter().map(|cell| {
            value_of(cell, side, &charset)
                .ok_or_else(|| wrong(format!("found {cell} under '{key}', expected 1 to {side}")))
        });
        values.collect::<Result<Vec<u8>, Error>>().map(Some)
    };
    let blank = || vec![0; side * side];
    let (given, saved) =
        (rows("puzzle")?.unwrap_or_else(blank), rows("saved")?.unwrap_or_else(blank));
    let solution = rows("solution").ok().flatten().filter(|values| values.iter().any(|&v| v != 0));
    let contents = given.iter().zip(&saved).map(|(&given, &saved)| Content {
        value: if given == 0 { saved } else { given },
        is_given: given != 0,
        notes: None,
    });
    let object = value.as_object().into_iter().flatten();
    let is_rule = |key: &str| ["groups", "links"].contains(&key);
    let (mut passed_over, text) = (Vec::new(), |key| json::text(value.get(key)));
    for (key, _) in
        object.filter(|(key, value)| !READ.contains(&&***key) && !json::is_nothing(value))
    {
        match is_rule(key) {
            true => rules.add_other(key),
            false => passed_over.push(key.clone()),
        }
    }
    let (rules, further_rules) = rules.of(default);
    let board = Board::from_contents(&rules, contents.collect());
    Ok(Document {
        title: text("title"),
        author: text("author"),
        comment: comment(text("notes").or_else(|| text("intro")), &rules),
        level: text("difficulty"),
        solution: solution.and_then(|values| Givens::new(&rules, &values).ok()),
        further_rules,
        passed_over,
        ..Document::new(board)
    })
}

/// The digit of a cell, 0 for a blank.
fn value_of(cell: &Value, side: usize, charset: &[char]) -> Option<u8> {
    let value = match cell {
        Value::Null => 0,
        Value::Object(object) => {
            return object.get("value").map_or(Some(0), |value| value_of(value, side, charset));
        }
        Value::String(text) => {
            let mut chars = text.chars();
            let symbol = chars.next().filter(|_| chars.next().is_none());
            match symbol.and_then(|symbol| charset.iter().position(|&c| c == symbol)) {
                Some(index) => index + 1,
                None if matches!(&**text, "" | "0" | "." | " ") => 0,
                None => json::number(cell)?,
            }
        }
        _ => json::number(cell)?,
    };
    u8::try_from(value).ok().filter(|value| usize::from(*value) <= side)
}

/// The number of the zone of each cell.
fn zone_numbers(zones: &Value, side: usize) -> Option<Vec<usize>> {
    let mut numbers = vec![usize::MAX; side * side];
    for (number, zone) in zones.as_array()?.iter().enumerate() {
        cells_of(zone, side)?.into_iter().for_each(|cell| numbers[cell] = number);
    }
    Some(numbers)
}

/// The cells of a zone or a cage: a rectangle, or one after the other, column first.
fn cells_of(group: &Value, side: usize) -> Option<Vec<usize>> {
    let number = |place: &Value, at: usize| place.get(at).and_then(json::number);
    let cell = |col: usize, row: usize| (col < side && row < side).then(|| row * side + col);
    let mut cells = Vec::new();
    if let Some(rect) = group.get("rect") {
        let [left, top, right, bottom] = [0, 1, 2, 3].map(|at| number(rect, at));
        for row in top?..=bottom?.min(side) {
            for col in left?..=right?.min(side) {
                cells.push(cell(col, row)?);
            }
        }
    }
    for place in json::list(group.get("cells")) {
        cells.push(cell(number(place, 0)?, number(place, 1)?)?);
    }
    Some(cells)
}

/// The cages of a killer. Their sum, if there is one, is a number or its text; other operators than a sum are none of ours.
fn read_cages(cages: &Value, shape: Shape) -> Result<Vec<Constraint>, Error> {
    let cage = |cage: &Value| {
        let operator = cage.get("operator").or_else(|| cage.get("type")).and_then(Value::as_str);
        let cells = cells_of(cage, shape.side()).filter(|cells| !cells.is_empty());
        let (None | Some("+" | ""), Some(cells)) = (operator, cells) else {
            return Err(Error::option("expected sums of cells of the board"));
        };
        let value = cage.get("value").filter(|value| !json::is_nothing(value));
        let sum = match value {
            None => Vec::new(),
            Some(value) => {
                vec![json::number(value).ok_or_else(|| Error::option("expected a sum"))?]
            }
        };
        let sum = if sum == [0] { Vec::new() } else { sum };
        let cells = cells.into_iter().map(Cell::new).collect();
        Constraint::new(shape, ConstraintKind::Cage, sum, vec![cells])
    };
    json::list(Some(cages)).iter().map(cage).collect()
}

/// A cage as [`read_cages`] reads it.
fn write_cage(cage: &Constraint, side: usize) -> Value {
    let cells = cage.cells().map(|cell| [cell.index() % side, cell.index() / side]);
    let mut object = json!({ "cells": cells.collect::<Vec<_>>() });
    if let Some(sum) = cage.numbers().first() {
        object["value"] = (*sum).into();
    }
    object
}

/// Returns whether the form has these rules.
pub(super) fn holds_rules(rules: &Rules) -> bool {
    rules.constraints().iter().all(|one| one.kind() == ConstraintKind::Cage)
        && rules.names().all(|name| KINDS.iter().any(|(_, own)| *own == Some(name)))
}

pub(super) fn write(document: &Document) -> String {
    let rules = document.board.rules();
    let shape = rules.shape();
    let side = shape.side();
    // Above 9 a digit is a letter of the charset.
    let cell = |value: &u8| match (value, Digit::from_value((*value).into())) {
        (10.., Some(digit)) => Value::String(digit.symbol().to_string()),
        _ => (*value).into(),
    };
    let rows = |values: &[u8]| -> Value {
        let cells: Vec<Value> = values.iter().map(cell).collect();
        cells.chunks(side).map(<[Value]>::to_vec).collect()
    };
    let charset: String = (1..=side).map(|value| Digit::new(value).symbol()).collect();
    let is_kind = |rule: &Option<RuleName>| rule.is_some_and(|rule| rules.has(rule));
    let kinds = KINDS.iter().filter(|(_, rule)| is_kind(rule)).map(|(name, _)| *name);
    let jigsaw = rules.has_regions().then_some(JIGSAW);
    let cages = rules.constraints();
    let killer = (!cages.is_empty()).then_some(KILLER);
    let further =
        kinds.chain(jigsaw).chain(killer).map(|name| format!("http://ipuz.org/sudoku/{name}#1"));
    let further: Vec<String> = further.collect();
    let kinds =
        if further.is_empty() { vec!["http://ipuz.org/sudoku#1".to_owned()] } else { further };
    let mut object = json!({
        "version": "http://ipuz.org/v2",
        "kind": kinds,
        "dimensions": { "width": side, "height": side },
        "charset": charset,
        "boxes": shape.is_usual() && rules.has_blocks(),
        "puzzle": rows(document.board.givens().values()),
    });
    if rules.has_regions() {
        let regions = rules.regions();
        let zone = |number: usize| {
            let cells = (0..shape.cells()).filter(|&cell| regions[cell] == number);
            json!({ "cells": cells.map(|cell| [cell % side, cell / side]).collect::<Vec<_>>() })
        };
        object["zones"] = (0..side).map(zone).collect();
    } else if rules.has_blocks() && !shape.is_usual() {
        object["zones"] = (0..side).map(|block| zone(shape, block)).collect();
    }
    if !cages.is_empty() {
        object["cages"] = cages.iter().map(|cage| write_cage(cage, side)).collect();
    }
    let is_placed = |cell: &Content| cell.value != 0 && !cell.is_given;
    let contents = document.board.contents();
    if contents.iter().any(is_placed) {
        let placed = |cell: &Content| if is_placed(cell) { cell.value } else { 0 };
        object["saved"] = rows(&contents.iter().map(placed).collect::<Vec<u8>>());
    }
    if let Some(solution) = &document.solution {
        object["solution"] = rows(solution.values());
    }
    let texts = [
        ("title", &document.title),
        ("author", &document.author),
        ("notes", &document.comment),
        ("difficulty", &document.level),
    ];
    for (key, text) in texts {
        if let Some(text) = text {
            object[key] = text.as_str().into();
        }
    }
    object.to_string()
}

/// A block as a rectangle, column first.
fn zone(shape: Shape, block: usize) -> Value {
    let stacks = shape.side() / shape.block_cols();
    let (top, left) = (block / stacks * shape.block_rows(), block % stacks * shape.block_cols());
    json!({ "rect": [left, top, left + shape.block_cols() - 1, top + shape.block_rows() - 1] })
}
