//! A game ID of Solo, in Simon Tatham's collection of puzzles.
//!
//! ```text
//!   3x3:5_3b7d6b1_9_5...
//!   |   |
//!   |   +-- numbers; a letter is a run of blanks, a for 1 to z for 26; _ parts two numbers side by side
//!   +-- rows x columns of a block (2x3 is a 6x6 board with blocks 2 high and 3 wide), or 9j for a jigsaw of side 9;
//!       then letters for rules, symmetry and difficulty
//! ```
//!
//! Behind a comma a jigsaw has its regions: all inner edges row by row, then column by column, as runs. A letter from a to y
//! stands for so many edges without a border and one with it, _ for one with a border, z for 25 without; a border ends all.

use super::document::{Document, refusal};
use super::marks::filled;
use super::places::Token;
use super::regions;
use super::rules::FoundRules;
use crate::board::{Digit, RuleName, Rules, Shape};
use crate::error::Error;
use crate::position::{Board, Content};

/// The parameters and the description of a line.
fn parts(line: &str) -> Option<(&str, &str)> {
    let (parameters, description) = line.trim().split_once(':')?;
    let is_parameter = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit();
    let is_cell = |b: u8| is_parameter(b) || matches!(b, b'_' | b',');
    let size = parameters.trim_end_matches(|c: char| c.is_ascii_lowercase() || c.is_ascii_digit());
    let is_id = size.is_empty()
        && parameters.starts_with(|c: char| c.is_ascii_digit())
        && parameters.contains(['x', 'j'])
        && description.bytes().all(is_cell)
        // Not a board in a line with its shape before it.
        && description.contains(|c: char| c.is_ascii_lowercase() || c == '_');
    is_id.then_some((parameters, description))
}

pub(super) fn is_likely(line: &str) -> bool {
    parts(line).is_some()
}

/// The number that a text begins with, and what stands behind it. Numbers too large to count are the largest.
fn number(text: &str) -> Option<(usize, &str)> {
    let end = text.bytes().position(|b| !b.is_ascii_digit()).unwrap_or(text.len());
    (end > 0).then(|| (text[..end].parse().unwrap_or(usize::MAX), &text[end..]))
}

/// The shape that the parameters ask for, and the names of their further rules.
fn shape_of(parameters: &str, whole: Token<'_>) -> Result<(Shape, FoundRules), Error> {
    let wrong = || whole.error(format!("found '{parameters}', expected blocks as 3x3"));
    let (first, rest) = number(parameters).ok_or_else(wrong)?;
    let (shape, rest) = match rest.strip_prefix('x').and_then(number) {
        Some((cols, rest)) => (Shape::new(first, cols), rest),
        None if rest.starts_with('j') => (Shape::from_side(first), rest),
        None => return Err(wrong()),
    };
    // What stands behind these letters is the symmetry and the difficulty.
    let end = rest.find(['r', 'm', 'a', 'd']).unwrap_or(rest.len());
    let has = |letter: char| rest[..end].contains(letter);
    let mut rules = FoundRules::default();
    if has('x') {
        rules.add(RuleName::X);
    }
    if has('k') {
        rules.add_other("killer cages");
    }
    match shape {
        Some(shape) => Ok((shape, rules)),
        // A jigsaw may have any side.
        None if has('j') => Err(whole.error(refusal(&["jigsaw".to_owned()]))),
        None => Err(whole
            .error(format!("found '{parameters}', expected blocks of 2 to 5 rows and columns"))),
    }
}

pub(super) fn read(line: &str) -> Result<Document, Error> {
    let whole = Token::line(0, line);
    let Some((parameters, description)) = parts(line) else {
        return Err(whole.error("expected a game ID of Solo, as 3x3:a1_2b..."));
    };
    let (shape, mut rules) = shape_of(parameters, whole)?;
    let mut parts = description.split(',');
    let cells = parts.next().unwrap_or_default();
    if number(parameters).is_some_and(|(_, rest)| rest.starts_with('j')) {
        let regions = parts.next().and_then(|edges| read_regions(edges, shape.side()));
        rules
            .set_regions(regions.ok_or_else(|| whole.error("found a jigsaw without its regions"))?);
    }
    let mut contents: Vec<Content> = Vec::new();
    let mut rest = cells;
    while let Some(first) = rest.chars().next() {
        if let Some((value, after)) = number(rest) {
            let digit = Digit::from_value(value).filter(|_| value <= shape.side());
            let wrong = || {
                let found = &rest[..rest.len() - after.len()];
                whole.error(format!("found {found}, expected 1 to {}", shape.side()))
            };
            contents.push(filled(digit.ok_or_else(wrong)?, true));
            rest = after;
            continue;
        }
        if first != '_' {
            let run = first as usize - 'a' as usize + 1;
            contents.extend(std::iter::repeat_n(Content::default(), run));
        }
        rest = &rest[1..];
        if contents.len() > shape.cells() {
            break;
        }
    }
    if contents.len() != shape.cells() {
        let found = contents.len();
        return Err(whole.error(format!("found {found} cells, expected {}", shape.cells())));
    }
    let (rules, further_rules) = rules.of(shape);
    let board = Board::from_contents(rules, contents);
    Ok(Document { further_rules, ..Document::new(board) })
}

/// The inner edges of a board, each with the cells that it parts: row by row, then column by column.
fn edges(side: usize) -> impl Iterator<Item = [usize; 2]> {
    let along = move |line: usize| (1..side).map(move |at| (line, at));
    let upright = (0..side).flat_map(along).map(move |(row, col)| row * side + col);
    let level = (0..side).flat_map(along).map(move |(col, row)| row * side + col);
    upright.map(|cell| [cell - 1, cell]).chain(level.map(move |cell| [cell - side, cell]))
}

/// The number of the region of each cell.
fn read_regions(text: &str, side: usize) -> Option<Vec<usize>> {
    let mut borders = Vec::new();
    for letter in text.bytes() {
        match letter {
            b'_' => borders.push(true),
            b'z' => borders.extend([false; 25]),
            b'a'..=b'y' => {
                borders.extend((b'a'..=letter).map(|_| false));
                borders.push(true);
            }
            _ => return None,
        }
    }
    let all: Vec<[usize; 2]> = edges(side).collect();
    if borders.len() != all.len() + 1 {
        return None;
    }
    let open = all.iter().zip(&borders).filter(|(_, is_border)| !**is_border);
    Some(regions::joined(side, open.map(|(cells, _)| *cells)))
}

/// The regions as text.
fn edge_text(rules: &Rules) -> String {
    let (regions, mut text, mut run) = (rules.regions(), String::new(), 0_u8);
    let borders = edges(rules.shape().side()).map(|[a, b]| regions[a] != regions[b]);
    for is_border in borders.chain([true]) {
        match (is_border, run) {
            (true, 0) => text.push('_'),
            (true, run) => text.push(char::from(b'a' + run - 1)),
            (false, 24) => text.push('z'),
            (false, _) => {}
        }
        run = if is_border || run == 24 { 0 } else { run + 1 };
    }
    text
}

/// Returns whether the program has these rules.
pub(super) fn holds_rules(rules: &Rules) -> bool {
    rules.constraints().is_empty() && rules.names().all(|name| name == RuleName::X)
}

pub(super) fn write(document: &Document) -> String {
    let rules = document.board.rules();
    let shape = rules.shape();
    let mut text = match rules.has_blocks() {
        true => shape.blocks().to_string(),
        false => format!("{}j", shape.side()),
    };
    if rules.has(RuleName::X) {
        text.push('x');
    }
    text.push(':');
    let mut blanks = 0;
    let mut is_behind_number = false;
    let push_blanks = |text: &mut String, blanks: usize| {
        let run = |n: usize| char::from(b'a' + (n as u8 - 1));
        text.extend(std::iter::repeat_n('z', blanks / 26));
        text.extend((!blanks.is_multiple_of(26)).then(|| run(blanks % 26)));
    };
    for &value in document.board.givens().values() {
        if value == 0 {
            blanks += 1;
            continue;
        }
        if blanks == 0 && is_behind_number {
            text.push('_');
        }
        push_blanks(&mut text, blanks);
        text += &value.to_string();
        (blanks, is_behind_number) = (0, true);
    }
    push_blanks(&mut text, blanks);
    if !rules.has_blocks() {
        text.push(',');
        text += &edge_text(rules);
    }
    text
}
