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
//! A killer (k) has its cages so, and behind one more comma numbers as those of the board: each sum at the first cell of its cage.

use super::cages::Cages;
use super::document::{Document, refusal};
use super::marks::filled;
use super::places::Token;
use super::regions;
use super::rules::FoundRules;
use crate::board::{Cell, Constraint, ConstraintKind, Digit, RuleName, Rules, Shape};
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
    let numbers = runs(parts.next().unwrap_or_default(), shape, shape.side(), whole)?;
    let digit = |&number: &usize| match Digit::from_value(number) {
        Some(digit) => filled(digit, true),
        None => Content::default(),
    };
    let contents: Vec<Content> = numbers.iter().map(digit).collect();
    if number(parameters).is_some_and(|(_, rest)| rest.starts_with('j')) {
        let regions = parts.next().and_then(|edges| read_regions(edges, shape.side()));
        rules
            .set_regions(regions.ok_or_else(|| whole.error("found a jigsaw without its regions"))?);
    }
    if is_killer(parameters) {
        let edges = parts.next().and_then(|edges| read_regions(edges, shape.side()));
        let cages = edges.ok_or_else(|| whole.error("found a killer without its cages"))?;
        let most = shape.side() * (shape.side() + 1) / 2;
        let sums = runs(parts.next().unwrap_or_default(), shape, most, whole)?;
        rules.add_constraints("killer cages", read_cages(shape, &cages, &sums));
    }
    let (rules, further_rules) = rules.of(shape);
    let board = Board::from_contents(rules, contents);
    Ok(Document { further_rules, ..Document::new(board) })
}

/// Returns whether letters behind the size ask for cages.
fn is_killer(parameters: &str) -> bool {
    let letters = parameters.trim_start_matches(|c: char| c.is_ascii_digit() || c == 'x');
    let end = letters.find(['r', 'm', 'a', 'd']).unwrap_or(letters.len());
    letters[..end].contains('k')
}

/// The numbers of all cells, 0 for blanks.
fn runs(text: &str, shape: Shape, most: usize, whole: Token<'_>) -> Result<Vec<usize>, Error> {
    let mut numbers: Vec<usize> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if let Some((value, after)) = number(rest) {
            if !(1..=most).contains(&value) {
                let found = &rest[..rest.len() - after.len()];
                return Err(whole.error(format!("found {found}, expected 1 to {most}")));
            }
            numbers.push(value);
            rest = after;
            continue;
        }
        if first != '_' {
            numbers
                .extend(std::iter::repeat_n(0, (first as usize + 1).saturating_sub('a' as usize)));
        }
        rest = rest.get(1..).unwrap_or_default();
        if numbers.len() > shape.cells() {
            break;
        }
    }
    match numbers.len() == shape.cells() {
        true => Ok(numbers),
        false => {
            Err(whole.error(format!("found {} cells, expected {}", numbers.len(), shape.cells())))
        }
    }
}

/// The cages whose cells have one number, each with the sum at its first cell.
fn read_cages(shape: Shape, cages: &[usize], sums: &[usize]) -> Result<Vec<Constraint>, Error> {
    let cages = Cages::by_number(cages, |cells| sums[cells[0]]);
    let cage = |(cells, sum): (Vec<usize>, usize)| {
        let cells = cells.into_iter().map(Cell::new).collect();
        Constraint::new(shape, ConstraintKind::Cage, vec![sum], vec![cells])
    };
    cages.0.into_iter().map(cage).collect()
}

/// The cages of rules, if they are all there is and each cell is in one; each in one piece, with a sum.
fn cages_of(rules: &Rules) -> Option<Cages> {
    let side = rules.shape().side();
    let cages = Cages::of(rules)?;
    let numbers = cages.numbers();
    let open = edges(side).filter(|[a, b]| numbers[*a] == numbers[*b]);
    let pieces = regions::joined(side, open);
    let count = pieces.iter().max().map_or(0, |last| last + 1);
    let has_sums = cages.0.iter().all(|(_, sum)| *sum > 0);
    (side <= 9 && has_sums && count == cages.0.len()).then_some(cages)
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

/// Regions or cages as text.
fn edge_text(side: usize, regions: &[usize]) -> String {
    let (mut text, mut run) = (String::new(), 0_u8);
    let borders = edges(side).map(|[a, b]| regions[a] != regions[b]);
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
    let has_cages_alone = rules.constraints().is_empty() || cages_of(rules).is_some();
    has_cages_alone && rules.names().all(|name| name == RuleName::X)
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
    let cages = if rules.constraints().is_empty() { None } else { cages_of(rules) };
    text.extend(cages.is_some().then_some('k'));
    text.push(':');
    let givens: Vec<usize> =
        document.board.givens().values().iter().map(|&value| value.into()).collect();
    push_runs(&mut text, &givens);
    if rules.has_regions() {
        text.push(',');
        text += &edge_text(shape.side(), &rules.regions());
    }
    if let Some(cages) = cages {
        let mut sums = vec![0; rules.cells()];
        cages.0.iter().for_each(|(cells, sum)| sums[cells[0]] = *sum);
        text += &format!(",{},", edge_text(shape.side(), &cages.numbers()));
        push_runs(&mut text, &sums);
    }
    text
}

/// Adds the numbers of all cells, runs of blanks as letters.
fn push_runs(text: &mut String, numbers: &[usize]) {
    let mut blanks = 0;
    let mut is_behind_number = false;
    let push_blanks = |text: &mut String, blanks: usize| {
        let run = |n: usize| char::from(b'a' + (n as u8 - 1));
        text.extend(std::iter::repeat_n('z', blanks / 26));
        text.extend((!blanks.is_multiple_of(26)).then(|| run(blanks % 26)));
    };
    for &value in numbers {
        if value == 0 {
            blanks += 1;
            continue;
        }
        if blanks == 0 && is_behind_number {
            text.push('_');
        }
        push_blanks(text, blanks);
        *text += &value.to_string();
        (blanks, is_behind_number) = (0, true);
    }
    push_blanks(text, blanks);
}
