//! A link of penpa-edit, `https://swaroopg92.github.io/penpa-edit/#m=edit&p=DATA`.
//!
//! ```text
//!   DATA   Base64 of raw deflate of lines, with short names for the longest words:
//!   0      sudoku,COLS,ROWS,38,0,1,1,380,380,CENTRE,CENTRE,0,0,0,0,Title: T,Author: A,SOURCE,RULES,OFF,false
//!   1      blank margins: top, bottom, left, right
//!   2      the state of the editor
//!   3      the question as JSON: "number":{"28":["5",1,"1"],...}, key: text, colour, style; and the edges of blocks,
//!          "lineE":{"186,199":2,...}, from corner to corner; cages and thermometers (see `marks`)
//!   4      the answer, the same: digits of the player, and notes as ["..",2,"7"] with nine places of 0 and 1, or as the
//!          small text ["3",2,"5"]
//!   5      the cells in use, as differences
//!   14, 15 question and answer once more: their colours, if they have any of their own
//! ```
//!
//! The key of row r and column c, from 0, is (r + 2) * (COLS + 4) + c + 2, margins counted in.

mod grid;
mod marks;

use self::grid::{Grid, THICK, THIN};
use self::marks::Marks;
use super::document::Document;
use super::marks::filled;
use super::pack::{deflate, json};
use super::places::{Token, one_line, shape_of_side};
use super::rules::{FoundRules, comment, parts, words_and};
use super::web_link::WebLink;
use crate::board::{Digit, DigitSet, RuleName, Rules, Shape};
use crate::error::Error;
use crate::position::{Board, Content};
use serde_json::{Map, Value, json};

/// Short names, in the order in which a writer puts them in.
const NAMES: [(&str, &str); 31] = [
    ("z", "zZ"),
    ("\"qa\"", "z9"),
    ("\"pu_q\"", "zQ"),
    ("\"pu_a\"", "zA"),
    ("\"grid\"", "zG"),
    ("\"edit_mode\"", "zM"),
    ("\"surface\"", "zS"),
    ("\"line\"", "zL"),
    ("\"lineE\"", "zE"),
    ("\"wall\"", "zW"),
    ("\"cage\"", "zC"),
    ("\"number\"", "zN"),
    ("\"symbol\"", "zY"),
    ("\"special\"", "zP"),
    ("\"board\"", "zB"),
    ("\"command_redo\"", "zR"),
    ("\"command_undo\"", "zU"),
    ("\"command_replay\"", "z8"),
    ("\"numberS\"", "z1"),
    ("\"freeline\"", "zF"),
    ("\"freelineE\"", "z2"),
    ("\"thermo\"", "zT"),
    ("\"arrows\"", "z3"),
    ("\"direction\"", "zD"),
    ("\"squareframe\"", "z0"),
    ("\"polygon\"", "z5"),
    ("\"deletelineE\"", "z4"),
    ("\"killercages\"", "z6"),
    ("\"nobulbthermo\"", "z7"),
    ("\"__a\"", "z_"),
    ("null", "zO"),
];

/// Parts of the question that may stand for rules.
const RULES: [&str; 12] = [
    "symbol",
    "thermo",
    "nobulbthermo",
    "arrows",
    "direction",
    "squareframe",
    "polygon",
    "line",
    "freeline",
    "cage",
    "killercages",
    "wall",
];

/// The places of the two diagonals in the first line.
const DIAGONALS: [(usize, RuleName); 2] =
    [(11, RuleName::MainDiagonal), (14, RuleName::Antidiagonal)];

/// The escapes of a comma, a line end, `&` and `=` in the texts of the first line.
const ESCAPES: [(&str, &str); 4] = [(",", "%2C"), ("\n", "%2D"), ("&", "%2E"), ("=", "%2F")];

pub(super) fn is_likely(line: &str) -> bool {
    let is_penpa =
        |link: WebLink| link.path.contains("penpa-edit") && link.parameter("p").is_some();
    WebLink::find(line).is_some_and(is_penpa)
}

pub(super) fn read(line: &str, wanted: Option<Shape>) -> Result<Document, Error> {
    let whole = Token::line(0, line);
    let link = WebLink::find(line);
    let data = link.as_ref().and_then(|link| link.parameter("p")).unwrap_or_default();
    let joined = data.trim().replace(' ', "+");
    let first = data.split_whitespace().next().unwrap_or_default();
    let mut texts = [&*joined, first].into_iter().filter_map(deflate::unpack_base64);
    let text = texts.next().ok_or_else(|| {
        whole.error("found data that is cut, changed or too long, expected deflate in Base64")
    })?;
    read_lines(&text, wanted, whole)
}

/// The meaning of a text of the first line.
fn unescape(text: &str) -> String {
    ESCAPES.iter().fold(text.to_owned(), |text, (plain, escaped)| text.replace(escaped, plain))
}

/// The layers have short names: this is what they stand for, one after the other, the last name first.
fn expand(line: &str) -> String {
    NAMES.iter().rev().fold(line.to_owned(), |text, (name, short)| text.replace(short, name))
}

fn read_lines(text: &str, wanted: Option<Shape>, whole: Token<'_>) -> Result<Document, Error> {
    let wrong = |message: &str| whole.error(message.to_owned());
    let lines: Vec<&str> = text.lines().collect();
    let head: Vec<&str> = lines.first().map_or(Vec::new(), |line| line.split(',').collect());
    if !matches!(head.first(), Some(&("sudoku" | "square"))) {
        return Err(wrong("found another grid of penpa-edit, expected 'sudoku' or 'square'"));
    }
    let is_size = |number: &usize| *number < 1000;
    let number =
        |at: usize| head.get(at).and_then(|word| word.parse::<usize>().ok()).filter(is_size);
    let margins = lines.get(1).and_then(|line| json::parse(line).ok());
    let margin = |at: usize| {
        let number = margins.as_ref().and_then(|m| m.get(at)).and_then(json::number);
        number.filter(is_size).unwrap_or(0)
    };
    let (cols, rows) = (number(1).unwrap_or(0), number(2).unwrap_or(0));
    let (top, left) = (margin(0), margin(2));
    let side = rows.saturating_sub(top + margin(1));
    let usual = shape_of_side(side, wanted);
    let usual = usual.filter(|_| cols.checked_sub(left + margin(3)) == Some(side));
    let usual = usual.ok_or_else(|| wrong("expected a square board whose side has blocks"))?;
    let layer = |at: usize| -> Result<Value, Error> {
        match lines.get(at).map(|line| expand(line)).filter(|line| !line.is_empty()) {
            None => Ok(Value::Null),
            Some(text) => json::parse(&text).map_err(|error| whole.error(error)),
        }
    };
    let (question, answer) = (layer(3)?, layer(4)?);
    let grid = Grid::new(side, [rows, cols], [top, left]);
    let edges = question.get("lineE").and_then(Value::as_object);
    let shape = edges.and_then(|edges| grid.shape_within(edges)).unwrap_or(usual);
    let mut contents = vec![Content::default(); shape.cells()];
    let mut rules = FoundRules::default();
    if shape == usual
        && let Some(regions) = edges.and_then(|edges| grid.regions_within(edges))
    {
        rules.set_regions(regions);
    }
    for (layer, is_given) in [(&question, true), (&answer, false)] {
        for (key, value) in layer.get("number").and_then(Value::as_object).into_iter().flatten() {
            let place = key.parse().ok().and_then(|key| grid.cell(key));
            if !is_given && let Some((cell, content)) = place.zip(content_of_style(value, side)) {
                contents[cell] = if contents[cell].value == 0 { content } else { contents[cell] };
                continue;
            }
            let digit = value.get(0).and_then(json::number).filter(|value| *value <= side);
            let is_normal = value.get(2).and_then(Value::as_str) == Some("1");
            match (place, digit.and_then(Digit::from_value)) {
                (Some(cell), Some(digit)) if is_normal && contents[cell].value == 0 => {
                    contents[cell] = filled(digit, is_given);
                }
                _ if is_given => rules.add_other("other numbers"),
                _ => {}
            }
        }
    }
    let marks = Marks { grid: &grid, layer: &question, shape };
    for rule in RULES {
        if !marks.read(rule, &mut rules)
            && question.get(rule).is_some_and(|value| !json::is_nothing(value))
        {
            rules.add_other(rule);
        }
    }
    match DIAGONALS.map(|(at, _)| number(at) == Some(1)) {
        [true, true] => rules.add(RuleName::X),
        drawn => {
            let named = DIAGONALS.iter().zip(drawn).filter(|(_, is_drawn)| *is_drawn);
            named.for_each(|((_, name), _)| rules.add(*name));
        }
    }
    // Small numbers of the question are sums where there are cages.
    let has_sums = !json::list(question.get("killercages")).is_empty();
    let named = ["surface", "numberS"].into_iter().filter(|name| {
        let layers = [&question, &answer].into_iter();
        let layers = layers.skip(usize::from(has_sums && *name == "numberS"));
        layers.filter_map(|layer| layer.get(*name)).any(|value| !json::is_nothing(value))
    });
    let text = |at: usize, head_word: &str| {
        let text = head.get(at)?.strip_prefix(head_word)?.trim();
        (!text.is_empty()).then(|| unescape(&text.replace("zZ", "z")))
    };
    let (rules, further_rules) = rules.of(shape);
    Ok(Document {
        title: text(15, "Title:"),
        author: text(16, "Author:"),
        comment: comment(text(18, ""), &rules),
        further_rules,
        passed_over: named.map(str::to_owned).collect(),
        ..Document::new(Board::from_contents(rules, contents))
    })
}

/// The content of an entry of the answer in a style for notes: several digits are notes, a single one at its place among
/// nine is drawn large, as a digit of the player.
fn content_of_style(value: &Value, side: usize) -> Option<Content> {
    let notes = |digits: DigitSet| Content { notes: Some(digits), ..Content::default() };
    let digits: Option<DigitSet> = match (value.get(2)?.as_str()?, value.get(0)?) {
        ("7", Value::Array(places)) => {
            let is_set = |(_, place): &(usize, &Value)| json::number(place) == Some(1);
            let digits = places.iter().take(side).enumerate().filter(is_set);
            Some(digits.map(|(i, _)| Digit::from_index(i)).collect())
        }
        ("5" | "6", Value::String(text)) => {
            let digit = |c: char| Digit::from_value(c.to_digit(10)? as usize);
            let digits: Option<DigitSet> = text.chars().map(digit).collect();
            return digits
                .filter(|&all| !all.is_empty() && (all & DigitSet::full(side)) == all)
                .map(notes);
        }
        _ => None,
    };
    digits.filter(|digits| !digits.is_empty()).map(|digits| match digits.single_digit() {
        Some(digit) => filled(digit, false),
        None => notes(digits),
    })
}

/// The notes of a cell, in the style in which they are drawn as such.
fn entry_of_notes(notes: DigitSet) -> Value {
    match notes.single_digit() {
        Some(digit) => json!([digit.value().to_string(), 2, "5"]),
        None => {
            let places = (0..9).map(|i| u8::from(notes.contains(Digit::from_index(i))));
            json!([places.collect::<Vec<_>>(), 2, "7"])
        }
    }
}

/// The parts of a layer, which are all there, in this order, and empty but for these.
fn layer(parts: &[(&str, Value)]) -> String {
    let value = |name: &str, empty: &str| {
        let own = parts.iter().find(|(own, _)| *own == name);
        own.map_or_else(|| empty.to_owned(), |(_, value)| value.to_string())
    };
    let parts = PARTS.iter().flat_map(|(names, empty)| {
        names.iter().map(|name| format!("\"{name}\":{}", value(name, empty)))
    });
    format!("{{{}}}", parts.collect::<Vec<_>>().join(","))
}

/// The parts of a layer in order, and what stands there where there is nothing.
const PARTS: [(&[&str], &str); 6] = [
    (&["command_redo", "command_undo", "command_replay"], "{\"__a\":[]}"),
    (&["surface", "number", "numberS", "symbol", "freeline", "freelineE"], "{}"),
    (&["thermo", "arrows", "direction", "squareframe", "polygon"], "[]"),
    (&["line", "lineE"], "{}"),
    (&["wall", "cage", "deletelineE"], "{}"),
    (&["killercages", "nobulbthermo"], "[]"),
];

/// The settings of the editor, as penpa-edit writes them for a new Sudoku.
const SETTINGS: &str = r#"{"qa":"pu_q","grid":["1","2","1"],"pu_q":{"edit_mode":"surface","surface":["",1],"line":["1",2],"lineE":["1",2],"wall":["",2],"cage":["1",10],"number":["1",1],"symbol":["circle_L",1],"special":["thermo",""],"board":["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",1]},"pu_a":{"edit_mode":"surface","surface":["",1],"line":["1",3],"lineE":["1",3],"wall":["",3],"cage":["1",10],"number":["1",2],"symbol":["circle_L",1],"special":["thermo",""],"board":["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",9]}}"#;

/// Returns whether the editor has these rules.
pub(super) fn holds_rules(rules: &Rules) -> bool {
    rules.constraint_kinds().all(marks::is_drawn)
        && parts(rules).all(|name| DIAGONALS.iter().any(|(_, own)| *own == name))
}

pub(super) fn write(document: &Document) -> String {
    let rules = document.board.rules();
    let shape = rules.shape();
    let side = shape.side();
    let grid = Grid::new(side, [side; 2], [0; 2]);
    let key = |cell: usize| grid.key(cell);
    let centre = match side % 2 {
        0 => grid.corner(side / 2, side / 2),
        _ => key(shape.cells() / 2),
    };
    let numbers = |is_given: bool| -> Map<String, Value> {
        let cells = document.board.contents().iter().enumerate();
        let colour = if is_given { 1 } else { 2 };
        let number = |cell: usize, value: u8| {
            (key(cell).to_string(), json!([value.to_string(), colour, "1"]))
        };
        cells
            .filter(|(_, cell)| cell.value != 0 && cell.is_given == is_given)
            .map(|(i, cell)| number(i, cell.value))
            .collect()
    };
    let mut edges: Map<String, Value> =
        grid.edges(rules).map(|edge| (edge, THICK.into())).collect();
    let text = |text: &Option<String>| {
        let lines: Vec<String> =
            text.iter().flat_map(|text| text.split('\n')).map(one_line).collect();
        ESCAPES.iter().fold(lines.join("\n"), |text, (plain, escaped)| text.replace(plain, escaped))
    };
    let [main, anti] = DIAGONALS.map(|(_, name)| parts(rules).any(|own| own == name));
    for (_, falls) in [(main, true), (anti, false)].into_iter().filter(|(is_drawn, _)| *is_drawn) {
        edges.extend(grid.diagonal(falls).map(|piece| (piece, THIN.into())));
    }
    let [main, anti] = [main, anti].map(u8::from);
    let kind = if shape == Shape::NINE { "sudoku" } else { "square" };
    let head = format!(
        "{kind},{side},{side},38,0,1,1,380,380,{centre},{centre},{main},0,0,{anti},Title: {},Author: {},,{},OFF,false",
        text(&document.title),
        text(&document.author),
        text(&words_and(document.comment.as_deref(), rules, document.language))
    );
    let mut placed = numbers(false);
    for (i, cell) in document.board.contents().iter().enumerate() {
        if let (0, Some(notes)) = (cell.value, cell.notes)
            && side <= 9
            && !notes.is_empty()
        {
            placed.insert(key(i).to_string(), entry_of_notes(notes));
        }
    }
    let answer = layer(&[("number", placed.into())]);
    let mut question = vec![("number", numbers(true).into()), ("lineE", Value::Object(edges))];
    question.extend(marks::of(rules, &grid));
    let step = |cell: usize| key(cell) - if cell == 0 { 0 } else { key(cell - 1) };
    let steps: Vec<usize> = (0..shape.cells()).map(step).collect();
    let lines = [
        &head,
        "[0,0,0,0]",
        SETTINGS,
        &layer(&question),
        &answer,
        &json!(steps).to_string(),
        "[]",
        "{}",
        "\"x\"",
        "\"x\"",
        "[3,1,4]",
        SETTINGS,
        "\"x\"",
        "0",
        &layer(&[]),
        &layer(&[]),
        "{}",
        "[]",
        "false",
    ];
    let short = |text: String, (name, short): &(&str, &str)| text.replace(name, short);
    let text = NAMES.iter().fold(lines.join("\n"), short);
    format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={}", deflate::pack_base64(&text))
}
