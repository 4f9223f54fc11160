//! A link of SudokuPad, `https://sudokupad.app/ID` or `?puzzleid=ID`; its data alone, or its JSON.
//!
//! ```text
//!   scl, ctc + DATA        JSON of the picture, plain or shortened, in lz-string and Base64
//!   fpuz, fpuzzles + DATA  as f-puzzles packs it
//!   scf5NlQ19j9mGca...     9x9: a digit and up to five zeros behind it are one character
//!   B6B91D7C...            9x9: digits, and runs of blanks as letters
//! ```
//!
//! The rules that a picture stands for are not in it: lines and shades are named as further rules, unless a key of ours says
//! what they mean. Cages are rules of their own, which the player checks.

mod cages;
mod clues;
mod drawing;
mod lines;
mod parts;
mod signs;

use super::document::Document;
use super::f_puzzles;
use super::marks::{filled, unless_empty};
use super::pack::json::{self, ObjectText};
use super::pack::{lz, zipped};
use super::places::{Token, shape_of_side};
use super::rules::{FoundRules, comment, words_and};
use super::web_link::{WebLink, escape, unescape};
use crate::board::{Digit, DigitSet, RuleName, Rules, Shape};
use crate::error::Error;
use crate::grid::Givens;
use crate::position::{Board, Content};
use cages::read_cages;
use drawing::drawn;
use serde_json::{Map, Value};

/// Digits of the short form: a digit and ten for every zero behind it.
const SHORT: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// Letters of the old form: so many blanks and one more.
const RUNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/// Parts of a picture that may stand for rules, by both of their names.
const PICTURE: [[&str; 2]; 4] =
    [["lines", "l"], ["arrows", "a"], ["underlays", "u"], ["overlays", "o"]];

/// The key of our rules among the metadata.
const OWN_RULES: &str = "org.rootgrid.rules";

/// Rules that the player knows, by its keys.
const NAMES: [(&str, RuleName); 2] =
    [("antiknight", RuleName::AntiKnight), ("antiking", RuleName::AntiKing)];

/// The ID in a link, or the line itself.
fn id(line: &str) -> Option<String> {
    match WebLink::find(line) {
        Some(link) if is_host(&link) => {
            let path = link.path.strip_prefix("sudoku/").unwrap_or(&link.path);
            Some(link.parameter("puzzleid").unwrap_or(path).to_owned())
        }
        Some(_) => None,
        None => Some(unescape(line.trim())),
    }
}

fn is_host(link: &WebLink) -> bool {
    ["sudokupad.app", "crackingthecryptic.com"].iter().any(|host| link.is_at(host))
}

pub(super) fn is_likely(line: &str) -> bool {
    let begins = |head: &&str| line.starts_with(head) && line.len() > 24 && !line.contains('\t');
    match WebLink::find(line) {
        Some(link) => is_host(&link),
        None => ["scl", "ctc", "fpuz", "scf"].iter().any(begins) || is_json(line),
    }
}

/// Returns whether a text is JSON of SudokuPad.
pub(super) fn is_json(text: &str) -> bool {
    text.starts_with('{')
        && text.ends_with('}')
        && text.contains("\"cells\"")
        && text.contains("\"regions\"")
}

pub(super) fn read(line: &str, wanted: Option<Shape>) -> Result<Document, Error> {
    let whole = Token::line(0, line);
    if is_json(line.trim()) {
        return read_json(line, wanted, whole);
    }
    let id = id(line).unwrap_or_default();
    for head in ["fpuzzles", "fpuz"] {
        if let Some(data) = id.strip_prefix(head) {
            return f_puzzles::read_json(&f_puzzles::unpack(data, whole)?, whole);
        }
    }
    for head in ["scl", "ctc"] {
        if let Some(data) = id.strip_prefix(head) {
            return read_json(&f_puzzles::unpack(data, whole)?, wanted, whole);
        }
    }
    if let Some(document) = read_short(&id) {
        return Ok(document);
    }
    Err(whole.error("found a key of SudokuPad, expected the puzzle itself in the link (scl..., fpuz..., scf...)"))
}

/// The puzzle of one of the short forms.
fn read_short(id: &str) -> Option<Document> {
    let (cells, rules) = match id.strip_prefix("scf").unwrap_or(id).split_once('*') {
        Some((cells, rules)) => (cells, rules),
        None => (id.strip_prefix("scf").unwrap_or(id), ""),
    };
    let short = cells.chars().map(|c| {
        let number = SHORT.find(c)?;
        Some(format!("{}{}", number % 10, "0".repeat(number / 10)))
    });
    let old = id.chars().map(|c| {
        let run = RUNS.find(c).map(|run| "0".repeat(run + 1));
        run.or_else(|| c.is_ascii_digit().then(|| c.to_string()))
    });
    let whole = |text: Option<String>| text.filter(|text| text.len() == 81);
    let digits = whole(short.collect()).or_else(|| whole(old.collect()))?;
    let givens: Givens = digits.parse().ok()?;
    let mut document = Document::new(Board::new(&givens));
    let mut found = FoundRules::default();
    let mut rest = rules;
    while let Some(first) = rest.chars().next() {
        rest = &rest[first.len_utf8()..];
        match first {
            'w' => found.add(RuleName::Windoku),
            'x' => found.add(RuleName::X),
            't' | 'a' => {
                let text = starred(&mut rest);
                let field = if first == 't' { &mut document.title } else { &mut document.author };
                *field = Some(text).filter(|text| !text.is_empty());
            }
            other => found.add_other(other),
        }
    }
    let contents = document.board.contents().to_vec();
    let (rules, further_rules) = found.of(Shape::NINE);
    Some(Document { board: Board::from_contents(rules, contents), further_rules, ..document })
}

/// A text that ends with a star; two of them are one inside of it.
fn starred(rest: &mut &str) -> String {
    let mut text = String::new();
    while let Some(at) = rest.find('*') {
        text += &rest[..at];
        *rest = &rest[at + 1..];
        match rest.strip_prefix('*') {
            Some(after) => *rest = after,
            None => return text,
        }
        text.push('*');
    }
    text += rest;
    *rest = "";
    text
}

/// A value by either of its names.
fn get<'a>(object: &'a Value, [long, short]: [&str; 2]) -> Option<&'a Value> {
    object.get(long).or_else(|| object.get(short)).filter(|value| !json::is_nothing(value))
}

fn read_json(text: &str, wanted: Option<Shape>, whole: Token<'_>) -> Result<Document, Error> {
    let wrong = |message: String| whole.error(message);
    let value = match json::parse(text) {
        Ok(value) => value,
        Err(message) => zipped::parse(text).ok_or_else(|| wrong(message))?,
    };
    let rows = json::list(value.get("cells").or_else(|| value.get("ce")));
    let side = rows.len();
    let default = shape_of_side(side, wanted)
        .ok_or_else(|| wrong(format!("found {side} rows of cells, which no blocks fit")))?;
    let mut document = Document::new(Board::new(&Givens::blank(default)));
    let mut contents = Vec::new();
    for row in rows {
        let row = row.as_array().filter(|row| row.len() <= side);
        let row = row.ok_or_else(|| wrong(format!("expected {side} cells in each row")))?;
        // Blanks at the end of a row may be left out.
        for cell in row.iter().map(Some).chain(std::iter::repeat(None)).take(side) {
            contents.push(content(cell, side, whole)?);
            let corner = cell.and_then(|cell| cell.get("pencilMarks"));
            let corner = f_puzzles::marks(corner, side, whole)?;
            document.corner_marks.push(corner.unwrap_or_default());
        }
    }
    document.corner_marks = unless_empty(document.corner_marks);
    let mut found = FoundRules::default();
    let regions = json::list(value.get("regions").or_else(|| value.get("re")));
    if let Some(numbers) = region_numbers(regions, side) {
        found.set_regions(numbers);
    }
    let facts = facts(&value);
    let own = facts.iter().find(|(key, _)| key == OWN_RULES).and_then(|(_, value)| value.as_str());
    let has_own = own.is_some();
    let own = Rules::parse(default, own.unwrap_or("ordinary")).unwrap_or_else(|_| {
        found.add_other(OWN_RULES);
        default.into()
    });
    own.names().for_each(|name| found.add(name));
    found.add_constraints(OWN_RULES, Ok(own.constraints().to_vec()));
    if !has_own {
        found.add_constraints("cages", read_cages(cages(&value), default));
    }
    add_picture(&value, has_own.then_some(&own), &mut found);
    for (key, name) in NAMES {
        if facts.iter().any(|(own, value)| own == key && !json::is_nothing(value)) {
            found.add(name);
        }
    }
    if facts.iter().any(|(key, value)| key == "norowcol" && !json::is_nothing(value)) {
        found.add_other("norowcol");
    }
    let (rules, further_rules) = found.of(default);
    document.further_rules = further_rules;
    document.board = Board::from_contents(rules, contents);
    read_about(&facts, &mut document);
    Ok(document)
}

/// Adds the parts of a picture that may stand for rules, but for as many as rules of ours have drawn: fewer are those of an
/// earlier build.
fn add_picture(value: &Value, own: Option<&Rules>, found: &mut FoundRules) {
    let drawn: Vec<_> = own.into_iter().flat_map(drawn).collect();
    let count =
        |name: &str| drawn.iter().find(|(own, _)| *own == name).map_or(0, |(_, all)| all.len());
    let has_cells =
        |cage: &&Value| !json::list(cage.get("cells").or_else(|| cage.get("ce"))).is_empty();
    // Without rules of ours cages are rules of their own.
    if own.is_some() && cages(value).iter().filter(has_cells).count() > count("cages") {
        found.add_other("cages");
    }
    for names in PICTURE {
        let is_drawn = |list: &Value| json::list(Some(list)).len() <= count(names[0]);
        if get(value, names).is_some_and(|list| !list.is_array() || !is_drawn(list)) {
            found.add_other(names[0]);
        }
    }
}

fn cages(value: &Value) -> &[Value] {
    json::list(value.get("cages").or_else(|| value.get("ca")))
}

fn content(cell: Option<&Value>, side: usize, whole: Token<'_>) -> Result<Content, Error> {
    let value = cell.and_then(|cell| cell.get("value").or_else(|| cell.get("v")));
    let digit = match value.filter(|value| !json::is_nothing(value)) {
        None => None,
        Some(value) => {
            let digit = json::number(value).filter(|n| *n <= side && *n > 0);
            Some(digit.and_then(Digit::from_value).ok_or_else(|| {
                whole.error(format!("found the value {value} in a cell, expected 1 to {side}"))
            })?)
        }
    };
    let notes = cell.and_then(|cell| cell.get("centremarks"));
    let notes = f_puzzles::marks(notes, side, whole)?;
    let is_given = cell.and_then(|cell| cell.get("given")) != Some(&Value::Bool(false));
    Ok(match digit {
        Some(digit) => filled(digit, is_given),
        None => Content { notes, ..Content::default() },
    })
}

/// The number of the region of each cell; `None` unless all are in one.
fn region_numbers(regions: &[Value], side: usize) -> Option<Vec<usize>> {
    let mut numbers = vec![usize::MAX; side * side];
    for (number, region) in regions.iter().enumerate() {
        for place in region.as_array()? {
            let (row, col) = (json::number(place.get(0)?)?, json::number(place.get(1)?)?);
            *numbers.get_mut(row.checked_mul(side)?.checked_add(col)?)? = number;
        }
    }
    (!regions.is_empty()).then_some(numbers)
}

/// Facts by their keys, from the metadata or from cages without cells.
fn facts(value: &Value) -> Vec<(String, Value)> {
    let metadata = value.get("metadata").or_else(|| value.get("metaData"));
    let mut facts: Vec<(String, Value)> = Vec::new();
    if let Some(metadata) = metadata.and_then(Value::as_object) {
        facts.extend(metadata.iter().map(|(key, value)| (key.clone(), value.clone())));
    }
    for cage in cages(value) {
        let is_fact = json::list(cage.get("cells").or_else(|| cage.get("ce"))).is_empty();
        if let Some(text) = get(cage, ["value", "v"]).and_then(Value::as_str).filter(|_| is_fact)
            && let Some((key, text)) = text.split_once(':')
        {
            facts.push((key.trim().to_owned(), text.trim().into()));
        }
    }
    facts
}

/// Title, author, rules in words and solution.
fn read_about(facts: &[(String, Value)], document: &mut Document) {
    for (key, value) in facts.iter().filter(|(_, value)| !json::is_nothing(value)) {
        match &**key {
            "title" | "t" => document.title = json::text(Some(value)),
            "author" => document.author = json::text(Some(value)),
            "rules" => {
                let lines = value.as_array().map(|lines| {
                    let lines: Vec<&str> = lines.iter().filter_map(Value::as_str).collect();
                    Value::String(lines.join("\n"))
                });
                let text = json::text(Some(lines.as_ref().unwrap_or(value)));
                document.comment = comment(text, document.board.rules());
            }
            "solution" => document.solution = solution(value, document.board.rules()),
            "antiknight" | "antiking" | "norowcol" | "msgcorrect" | OWN_RULES => {}
            _ => document.passed_over.push(key.clone()),
        }
    }
}

/// A solution of one character a cell.
fn solution(value: &Value, rules: &Rules) -> Option<Givens> {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let digits = text.chars().map(|c| c.to_digit(10).unwrap_or(0) as u8);
    let values: Vec<u8> = digits.collect();
    Givens::new(rules, &values).ok().filter(|givens| givens.clue_count() > 0)
}

fn write_json(document: &Document) -> String {
    let rules = document.board.rules();
    let shape = rules.shape();
    let side = shape.side();
    let list = |marks: DigitSet| marks.into_iter().map(Digit::value).collect::<Value>();
    let contents = document.board.contents();
    let cells = json::rows_of(side, contents.len(), |i, text| {
        let content = &contents[i];
        let mut cell = ObjectText::begin(text);
        let notes = content.notes.filter(|notes| !notes.is_empty() && content.value == 0);
        if let Some(notes) = notes {
            cell.put("centremarks", list(notes));
        }
        if let Some(marks) = document.corner_marks.get(i).filter(|marks| !marks.is_empty()) {
            cell.put("pencilMarks", list(*marks));
        }
        if content.is_given {
            cell.put("value", content.value);
        }
        cell.end();
    });
    let mut regions = "[]".to_owned();
    if rules.has_blocks() || rules.has_regions() {
        let numbers = rules.regions();
        let mut cells: Vec<usize> = (0..numbers.len()).collect();
        cells.sort_by_key(|&cell| numbers[cell]);
        regions = json::rows_of(side, cells.len(), |i, text| {
            text.push('[');
            json::push_number(cells[i] / side, text);
            text.push(',');
            json::push_number(cells[i] % side, text);
            text.push(']');
        });
    }
    let mut metadata = Map::new();
    let words = words_and(document.comment.as_deref(), rules, document.language);
    let texts = [("title", &document.title), ("author", &document.author), ("rules", &words)];
    json::put_texts(&mut metadata, &texts);
    if let Some(solution) = document.solution.as_ref().filter(|_| side < 10) {
        metadata.insert("solution".to_owned(), solution.to_string().into());
    }
    // Regions stand by themselves.
    let names = rules.names().map(|name| name.name().to_owned());
    let own: Vec<String> =
        names.chain(rules.constraints().iter().map(|one| one.text(shape))).collect();
    if !own.is_empty() {
        metadata.insert(OWN_RULES.to_owned(), own.join(";").into());
    }
    for (key, name) in NAMES {
        if rules.has(name) {
            metadata.insert(key.to_owned(), true.into());
        }
    }
    let mut object = Map::new();
    object.insert("cellSize".to_owned(), 50.into());
    object.insert("metadata".to_owned(), metadata.into());
    for (key, list) in drawn(rules).into_iter().filter(|(_, list)| !list.is_empty()) {
        object.insert(key.to_owned(), list.into());
    }
    json::object_of(&object, &[("cells", cells), ("regions", regions)])
}

/// As the value of a parameter, in which no `+` and no `/` can be changed on the way.
pub(super) fn write(document: &Document) -> String {
    format!("https://sudokupad.app/?puzzleid=scl{}", escape(&lz::pack(&write_json(document))))
}
