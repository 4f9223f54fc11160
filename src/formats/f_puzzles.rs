//! A link of f-puzzles, `https://f-puzzles.com/?load=DATA`, its data alone, or its JSON.
//!
//! ```text
//!   {"size":4,"grid":[[{"value":1,"given":true},{"centerPencilMarks":[2,4]},...],...],"title":"..."}
//! ```
//!
//! Regions are said only where blocks do not lie as they usually do. The keys of rules that are not kept are known by name; an
//! unknown key with cells or lines is taken for such a rule, and all others are passed over.

mod constraints;

use super::document::Document;
use super::marks::{self, unless_empty};
use super::pack::json::{self, ObjectText};
use super::pack::lz;
use super::places::Token;
use super::rules::{FoundRules, comment, parts, words_and};
use super::web_link::{WebLink, unescape};
use crate::board::{Cell, Constraint, ConstraintKind, Digit, DigitSet, RuleName, Rules, Shape};
use crate::error::Error;
use crate::grid::Givens;
use crate::position::{Board, Content};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Keys of rules that are not kept.
const RULES: [&str; 10] = [
    "nabner",
    "rowindexer",
    "columnindexer",
    "boxindexer",
    "clockfaces",
    "rowindexcells",
    "taxicab",
    "diagonalcomparison",
    "indexer",
    "sum",
];

/// Keys of rules that hold where their value is true.
const NAMES: [(&str, RuleName); 6] = [
    ("diagonal-", RuleName::MainDiagonal),
    ("diagonal+", RuleName::Antidiagonal),
    ("antiknight", RuleName::AntiKnight),
    ("antiking", RuleName::AntiKing),
    ("disjointgroups", RuleName::DisjointGroups),
    ("nonconsecutive", RuleName::NonConsecutive),
];

/// The key of rules about neighbours without a mark.
const NEGATIVE: &str = "negative";

/// The key of further houses, each with its cells.
const HOUSES: &str = "extraregion";

/// Keys that hold what is read, or say how the site shows the puzzle.
const READ: [&str; 9] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
];

/// Keys of drawings that mean nothing by themselves.
const DRAWN: [&str; 5] = ["line", "rectangle", "circle", "text", "cage"];

/// The data of a link, or the line itself.
fn data(line: &str) -> Option<String> {
    match WebLink::find(line) {
        Some(link) if link.is_at("f-puzzles.com") => {
            Some(link.parameter("load").unwrap_or_default().to_owned())
        }
        Some(_) => None,
        None => Some(unescape(line.trim())),
    }
}

pub(super) fn is_likely(line: &str) -> bool {
    // Every packed JSON object begins with these letters.
    let is_data = |line: &str| line.starts_with("N4Ig") && line.len() > 24;
    WebLink::find(line).map_or(is_data(line), |link| link.is_at("f-puzzles.com")) || is_json(line)
}

/// Returns whether a text is JSON of f-puzzles.
pub(super) fn is_json(text: &str) -> bool {
    text.starts_with('{')
        && text.ends_with('}')
        && text.contains("\"grid\"")
        && text.contains("\"size\"")
}

pub(super) fn read(line: &str) -> Result<Document, Error> {
    let whole = Token::line(0, line);
    if is_json(line.trim()) {
        return read_json(line, whole);
    }
    let found = data(line).unwrap_or_default();
    if found.is_empty() {
        let message = "found a link of f-puzzles without '?load=' and a puzzle";
        let key = "; what stands behind '?id=' is at the site alone";
        let is_key = WebLink::find(line).is_some_and(|link| link.parameter("id").is_some());
        return Err(whole.error(format!("{message}{}", if is_key { key } else { "" })));
    }
    read_json(&unpack(&found, whole)?, whole)
}

/// The JSON that was packed. Chats and browsers turn `+` into a blank and `//` into `/`.
pub(super) fn unpack(data: &str, whole: Token<'_>) -> Result<String, Error> {
    let joined = data.trim().replace(' ', "+");
    let first = data.split_whitespace().next().unwrap_or_default();
    let doubled = joined.replace('/', "//");
    let is_object = |text: &String| text.trim_start().starts_with('{');
    let mut texts = [&*joined, first, &*doubled].into_iter().filter_map(lz::unpack);
    texts.find(is_object).ok_or_else(|| {
        whole.error("found data that is cut, changed or too long, expected lz-string in Base64")
    })
}

pub(super) fn read_json(text: &str, whole: Token<'_>) -> Result<Document, Error> {
    let wrong = |message: String| whole.error(message);
    let value = json::parse(text).map_err(wrong)?;
    let object = value.as_object().ok_or_else(|| wrong("expected a JSON object".to_owned()))?;
    let rows = object.get("grid").and_then(Value::as_array);
    let rows = rows.ok_or_else(|| wrong("expected rows of cells under 'grid'".to_owned()))?;
    let side = object.get("size").and_then(json::number).unwrap_or(rows.len());
    let mut cells = Vec::new();
    for row in rows {
        let row = row.as_array().filter(|row| row.len() == side);
        cells.extend(row.ok_or_else(|| wrong(format!("expected {side} cells in each row")))?);
    }
    if cells.len() != side * side {
        return Err(wrong(format!("found {} rows, expected {side}", rows.len())));
    }
    let default = Shape::from_side(side)
        .ok_or_else(|| wrong(format!("found a board of side {side}, which no blocks fit")))?;
    let mut rules = FoundRules::default();
    let region = |(i, cell): (usize, &&Value)| match cell.get("region") {
        None => Cell::new(i).block(default),
        Some(region) => json::number(region).unwrap_or(usize::MAX),
    };
    let numbers: Vec<usize> = cells.iter().enumerate().map(region).collect();
    rules.set_regions(numbers);
    let mut contents = Vec::new();
    let mut corner_marks = Vec::new();
    let mut passed_over = Vec::new();
    for (i, cell) in cells.into_iter().enumerate() {
        if let Some(digits) = marks(cell.get("givenPencilMarks"), side, whole)? {
            let digits = digits.into_iter().map(Digit::value).collect();
            let kind = ConstraintKind::Candidates;
            let found = Constraint::new(default, kind, digits, vec![vec![Cell::new(i)]]);
            rules.add_constraints("givenPencilMarks", found.map(|found| vec![found]));
        }
        contents.push(content(cell, side, whole)?);
        let corner = marks(cell.get("cornerPencilMarks"), side, whole)?;
        corner_marks.push(corner.unwrap_or_default());
        for (key, name) in [("c", "colours"), ("cArray", "colours")] {
            let is_new = !passed_over.iter().any(|known| known == name);
            if is_new && cell.get(key).is_some_and(|value| !json::is_nothing(value)) {
                passed_over.push(name.to_owned());
            }
        }
    }
    for (key, value) in object.iter().filter(|(_, value)| !json::is_nothing(value)) {
        if let Some((_, name)) = NAMES.iter().find(|(own, _)| own == key) {
            rules.add(*name);
        } else if key == HOUSES {
            let sets: Option<Vec<_>> = json::list(Some(value))
                .iter()
                .map(|house| {
                    json::list(house.get("cells"))
                        .iter()
                        .map(|cell| constraints::cell_at(cell, default))
                        .collect()
                })
                .collect();
            match sets.map(|sets| rules.add_houses(default, &sets)) {
                None => rules.add_other(HOUSES),
                Some(left) => {
                    let houses = left.iter().map(|cells| constraints::house(default, cells));
                    rules.add_constraints(HOUSES, houses.collect());
                }
            }
        } else if let Some(found) = constraints::read(key, value, default) {
            rules.add_constraints(key, found);
        } else if RULES.contains(&&**key) || is_of_cells(key, value) {
            rules.add_other(key);
        } else if key != NEGATIVE && !READ.contains(&&**key) {
            passed_over.push(key.clone());
        }
    }
    if let Some(list) = object.get(NEGATIVE).filter(|value| !json::is_nothing(value)) {
        let found = constraints::negatives(list, rules.constraints(), default);
        rules.add_constraints(NEGATIVE, found);
    }
    if constraints::has_white_dots(rules.constraints()) && rules.remove(RuleName::NonConsecutive) {
        let kind = ConstraintKind::NegativeDifference;
        let found = Constraint::new(default, kind, vec![1], Vec::new());
        rules.add_constraints(NEGATIVE, found.map(|found| vec![found]));
    }
    let (rules, further_rules) = rules.of(default);
    Ok(Document {
        corner_marks: unless_empty(corner_marks),
        title: json::text(object.get("title")),
        author: json::text(object.get("author")),
        comment: comment(json::text(object.get("ruleset")), &rules),
        solution: object.get("solution").and_then(|value| solution(value, &rules)),
        further_rules,
        passed_over,
        ..Document::new(Board::from_contents(rules, contents))
    })
}

/// Returns whether something unknown speaks of cells or lines, and is no mere drawing: it may be a rule.
fn is_of_cells(key: &str, value: &Value) -> bool {
    let speaks = |one: &Value| one.get("cells").is_some() || one.get("lines").is_some();
    !READ.contains(&key) && !DRAWN.contains(&key) && json::list(Some(value)).iter().any(speaks)
}

/// Returns whether the site has these rules.
pub(super) fn holds_rules(rules: &Rules) -> bool {
    let is_held = |name: RuleName| {
        NAMES.iter().any(|(_, own)| *own == name)
            || name == RuleName::Latin
            || !name.marks(rules.shape()).1.is_empty()
    };
    parts(rules).all(is_held) && constraints::holds(rules.constraints(), rules.shape())
}

fn content(cell: &Value, side: usize, whole: Token<'_>) -> Result<Content, Error> {
    let value = match cell.get("value") {
        None | Some(Value::Null) => 0,
        Some(value) => json::number(value).filter(|value| *value <= side).ok_or_else(|| {
            whole.error(format!("found the value {value} in a cell, expected 1 to {side}"))
        })?,
    };
    let notes = marks(cell.get("centerPencilMarks"), side, whole)?;
    let is_given = cell.get("given") == Some(&Value::Bool(true));
    Ok(marks::content(Digit::from_value(value), is_given, notes))
}

/// The marks of a cell, if it has some.
pub(super) fn marks(
    value: Option<&Value>,
    side: usize,
    whole: Token<'_>,
) -> Result<Option<DigitSet>, Error> {
    let mut marks = DigitSet::EMPTY;
    for value in json::list(value) {
        let digit = json::number(value).filter(|value| *value <= side).and_then(Digit::from_value);
        marks.insert(digit.ok_or_else(|| {
            whole.error(format!("found the mark {value} in a cell, expected 1 to {side}"))
        })?);
    }
    Ok((!marks.is_empty()).then_some(marks))
}

/// A solution: a list of numbers, or a text of them.
fn solution(value: &Value, rules: &Rules) -> Option<Givens> {
    let numbers: Vec<usize> = match value {
        Value::Array(list) => list.iter().map(|value| json::number(value).unwrap_or(0)).collect(),
        Value::String(text) if text.contains(',') => {
            text.split(',').map(|word| word.trim().parse().unwrap_or(0)).collect()
        }
        Value::String(text) => {
            text.chars().map(|c| c.to_digit(10).map_or(0, |digit| digit as usize)).collect()
        }
        _ => return None,
    };
    let values: Option<Vec<u8>> = numbers.into_iter().map(|n| u8::try_from(n).ok()).collect();
    Givens::new(rules, &values?).ok().filter(|givens| givens.clue_count() > 0)
}

pub(super) fn write_json(document: &Document) -> String {
    let rules = document.board.rules();
    let (shape, regions) = (rules.shape(), rules.regions());
    let side = shape.side();
    let list = |marks: DigitSet| marks.into_iter().map(Digit::value).collect::<Value>();
    let of_kinds = |kinds: &'static [ConstraintKind]| {
        rules.constraints().iter().filter(|one| kinds.contains(&one.kind()))
    };
    let given_marks: BTreeMap<usize, &[usize]> = of_kinds(&[ConstraintKind::Candidates])
        .flat_map(|one| one.cells().map(|cell| (cell.index(), one.numbers())))
        .collect();
    let contents = document.board.contents();
    let grid = json::rows_of(side, contents.len(), |i, text| {
        let content = &contents[i];
        let mut cell = ObjectText::begin(text);
        if let Some(notes) = content.notes.filter(|notes| !notes.is_empty()) {
            cell.put("centerPencilMarks", list(notes));
        }
        if let Some(marks) = document.corner_marks.get(i).filter(|marks| !marks.is_empty()) {
            cell.put("cornerPencilMarks", list(*marks));
        }
        if content.is_given {
            cell.put("given", true);
        }
        if let Some(digits) = given_marks.get(&i) {
            cell.put("givenPencilMarks", Value::from(*digits));
        }
        if !(shape.is_usual() && rules.has_blocks()) {
            let is_in_one = rules.has_blocks() || rules.has_regions();
            cell.put("region", Value::from(is_in_one.then_some(regions[i])));
        }
        if content.value != 0 {
            cell.put("value", content.value);
        }
        cell.end();
    });
    let mut object = Map::from_iter([("size".to_owned(), side.into())]);
    let house = |cells: Vec<Cell>| {
        let name = |cell: &Cell| format!("R{}C{}", cell.row(shape) + 1, cell.col(shape) + 1);
        json!({ "cells": cells.iter().map(name).collect::<Vec<_>>() })
    };
    let mut houses: Vec<Value> = Vec::new();
    for name in parts(rules) {
        match NAMES.iter().find(|(_, own)| *own == name) {
            Some((key, _)) => {
                object.insert((*key).to_owned(), true.into());
            }
            None => houses.extend(name.marks(shape).1.into_iter().map(house)),
        }
    }
    let further = of_kinds(&[ConstraintKind::House, ConstraintKind::Different]);
    houses.extend(further.map(|one| house(one.cells().collect())));
    constraints::write(rules.constraints(), shape, &mut object);
    if !houses.is_empty() {
        object.insert(HOUSES.to_owned(), houses.into());
    }
    let words = words_and(document.comment.as_deref(), rules, document.language);
    let texts = [("title", &document.title), ("author", &document.author), ("ruleset", &words)];
    json::put_texts(&mut object, &texts);
    if let Some(solution) = &document.solution {
        object.insert("solution".to_owned(), solution.values().into());
    }
    json::object_of(&object, &[("grid", grid)])
}

pub(super) fn write(document: &Document) -> String {
    format!("https://f-puzzles.com/?load={}", lz::pack(&write_json(document)))
}
