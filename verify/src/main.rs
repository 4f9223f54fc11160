//! Checks rootgrid certificates: `rootgrid-verify FILE...` (no file: standard input).
//!
//! Written from its description in `docs/TRUST.md` alone. Prints a line for each certificate; exit code 0 if all hold, 1 if one does
//! not, 2 if one cannot be read.

#![forbid(unsafe_code)]

use std::io::Read;
use std::process::ExitCode;

const HEADER: &str = "rootgrid-certificate 1";

pub(crate) type Check<T> = Result<T, String>;

fn need(condition: bool, message: &str) -> Check<()> {
    if condition { Ok(()) } else { Err(message.to_owned()) }
}

/// A number without sign or leading zero.
fn number(text: &str) -> Check<usize> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    match text.parse() {
        Ok(number) if plain => Ok(number),
        _ => Err(format!("'{text}' is no number")),
    }
}

/// The rules: cells and houses are numbered from 0, digits from 1.
struct Board {
    side: usize,
    /// Rows, then columns, then blocks.
    houses: Vec<Vec<usize>>,
    peers: Vec<Vec<usize>>,
}

impl Board {
    fn new(block_rows: usize, block_columns: usize) -> Check<Board> {
        let shape = 2..=5;
        need(shape.contains(&block_rows) && shape.contains(&block_columns), "no such shape")?;
        let side = block_rows * block_columns;
        let mut houses = vec![Vec::new(); 3 * side];
        for cell in 0..side * side {
            let (row, column) = (cell / side, cell % side);
            let block = row / block_rows * block_rows + column / block_columns;
            for house in [row, side + column, 2 * side + block] {
                houses[house].push(cell);
            }
        }
        let mut peers = vec![Vec::new(); side * side];
        for house in &houses {
            for &a in house {
                peers[a].extend(house.iter().copied().filter(|&b| b != a));
            }
        }
        Ok(Board { side, houses, peers })
    }

    fn cell(&self, text: &str) -> Check<usize> {
        let parts = text.strip_prefix('r').and_then(|rest| rest.split_once('c'));
        let (row, column) = parts.ok_or_else(|| format!("'{text}' is no cell"))?;
        let (row, column) = (number(row)?, number(column)?);
        need(row <= self.side && column <= self.side, "a cell is not on the board")?;
        Ok((row - 1) * self.side + column - 1)
    }

    fn house(&self, text: &str) -> Check<usize> {
        let kind =
            "rcb".find(text.get(..1).unwrap_or("?")).ok_or(format!("'{text}' is no house"))?;
        let place = number(&text[1..])?;
        need(place <= self.side, "a house is not on the board")?;
        Ok(kind * self.side + place - 1)
    }

    fn digit(&self, text: &str) -> Check<usize> {
        let digit = number(text)?;
        need(digit <= self.side, "a digit does not belong to the shape")?;
        Ok(digit)
    }

    fn values(&self, text: &str) -> Check<Vec<usize>> {
        need(text.len() == self.side * self.side, "a grid has another number of cells")?;
        let value = |byte: u8| match byte {
            b'.' | b'0' => Ok(0),
            b'1'..=b'9' => Ok(usize::from(byte - b'0')),
            b'A'..=b'P' => Ok(usize::from(byte - b'A') + 10),
            _ => Err("a character is no digit".to_owned()),
        };
        let values: Vec<usize> = text.bytes().map(value).collect::<Check<_>>()?;
        need(values.iter().all(|&v| v <= self.side), "a digit does not belong to the shape")?;
        Ok(values)
    }
}

/// Values, and for every open cell the digits that are left, one bit each.
#[derive(Clone)]
struct Position<'a> {
    board: &'a Board,
    values: Vec<usize>,
    left: Vec<u32>,
}

impl<'a> Position<'a> {
    fn new(board: &'a Board, values: &[usize]) -> Check<Position<'a>> {
        let all = (1 << (board.side + 1)) - 2;
        let (cells, blank) = (values.len(), 0);
        let mut position = Position { board, values: vec![blank; cells], left: vec![all; cells] };
        for (cell, &value) in values.iter().enumerate() {
            if value > 0 {
                position.fill(cell, value)?;
            }
        }
        Ok(position)
    }

    fn can(&self, cell: usize, digit: usize) -> bool {
        self.values[cell] == 0 && self.left[cell] >> digit & 1 == 1
    }

    fn digits(&self, cell: usize) -> Vec<usize> {
        (1..=self.board.side).filter(|&digit| self.can(cell, digit)).collect()
    }

    fn fill(&mut self, cell: usize, digit: usize) -> Check<()> {
        need(self.can(cell, digit), "a cell cannot take a digit")?;
        self.values[cell] = digit;
        for &peer in &self.board.peers[cell] {
            self.left[peer] &= !(1 << digit);
        }
        Ok(())
    }

    /// The cells of a house that may take a digit; an error if one holds it.
    fn places(&self, house: usize, digit: usize) -> Check<Vec<usize>> {
        let cells = &self.board.houses[house];
        need(cells.iter().all(|&cell| self.values[cell] != digit), "a digit stands in its house")?;
        Ok(cells.iter().copied().filter(|&cell| self.can(cell, digit)).collect())
    }

    fn check_single(&self, cell: usize, digit: usize, reason: u8) -> Check<()> {
        if reason == b'n' {
            return need(self.digits(cell) == [digit], "a naked single is none");
        }
        let side = self.board.side;
        let kind =
            b"rcb".iter().position(|&kind| kind == reason).ok_or("no reason for a single")?;
        let houses = &self.board.houses[kind * side..(kind + 1) * side];
        let house = houses.iter().position(|cells| cells.contains(&cell)).ok_or("no such house")?;
        let places = self.places(kind * side + house, digit)?;
        need(places == [cell], "a hidden single is none")
    }
}

/// The words of a certificate, one after the other.
struct Words<'a>(std::iter::Peekable<std::str::SplitAsciiWhitespace<'a>>);

impl<'a> Words<'a> {
    fn take(&mut self) -> Check<&'a str> {
        self.0.next().ok_or_else(|| "the certificate ends too early".to_owned())
    }

    fn expect(&mut self, word: &str) -> Check<()> {
        let got = self.take()?;
        if got == word { Ok(()) } else { Err(format!("'{got}' where '{word}' is expected")) }
    }

    fn peek(&mut self) -> &'a str {
        self.0.peek().copied().unwrap_or("")
    }
}

/// Walks a tree. A full board must be the solution; without one there may be none.
fn check_node(
    words: &mut Words<'_>,
    mut at: Position<'_>,
    solution: Option<&[usize]>,
    deep: u32,
) -> Check<()> {
    need(deep < 700, "a tree is too deep")?;
    let board = at.board;
    loop {
        let word = words.take()?;
        let (what, digit) = match word.split_once('=') {
            Some((what, digit)) => (what, Some(digit)),
            None => (word, None),
        };
        match (word.as_bytes()[0], digit) {
            (b'r', Some(text)) => {
                let (digit, reason) = text.split_at(text.len().saturating_sub(1));
                let (cell, digit) = (board.cell(what)?, board.digit(digit)?);
                need(at.can(cell, digit), "a cell cannot take a digit")?;
                at.check_single(cell, digit, reason.bytes().next().unwrap_or(b' '))?;
                at.fill(cell, digit)?;
            }
            (b'.', None) => {
                need(word == ".", "a word that is no part of a tree")?;
                let solution = solution.ok_or("a full board where a contradiction is expected")?;
                return need(at.values == solution, "a full board is not the solution");
            }
            (b'!', Some(digit)) => {
                let places = at.places(board.house(&what[1..])?, board.digit(digit)?)?;
                return need(places.is_empty(), "a digit has a place left");
            }
            (b'!', None) => {
                let cell = board.cell(&what[1..])?;
                need(at.values[cell] == 0, "the cell is filled")?;
                return need(at.digits(cell).is_empty(), "the cell has a digit left");
            }
            (b'?', Some(digit)) => {
                let (house, digit) = (board.house(&what[1..])?, board.digit(digit)?);
                for cell in at.places(house, digit)? {
                    words.expect(&format!(
                        "r{}c{}:",
                        cell / board.side + 1,
                        cell % board.side + 1
                    ))?;
                    let mut branch = at.clone();
                    branch.fill(cell, digit)?;
                    check_node(words, branch, solution, deep + 1)?;
                }
                return Ok(());
            }
            (b'?', None) => {
                let cell = board.cell(&what[1..])?;
                need(at.values[cell] == 0, "a branch over a filled cell")?;
                for digit in at.digits(cell) {
                    words.expect(&format!("{digit}:"))?;
                    let mut branch = at.clone();
                    branch.fill(cell, digit)?;
                    check_node(words, branch, solution, deep + 1)?;
                }
                return Ok(());
            }
            _ => return Err(format!("'{word}' is no part of a tree")),
        }
    }
}

fn refute(words: &mut Words<'_>, at: &Position<'_>, cell: usize, digit: usize) -> Check<()> {
    let mut branch = at.clone();
    branch.fill(cell, digit)?;
    check_node(words, branch, None, 0)
}

/// A step: candidates that are refuted, then at most one digit that is placed.
fn check_step(words: &mut Words<'_>, at: &mut Position<'_>) -> Check<()> {
    let board = at.board;
    let mut concluded = false;
    loop {
        let word = words.peek();
        if let Some((cell, digit)) = word.split_once("<>") {
            words.take()?;
            let (cell, digit) = (board.cell(cell)?, board.digit(digit)?);
            refute(words, at, cell, digit)?;
            at.left[cell] &= !(1 << digit);
            concluded = true;
        } else if let Some((cell, text)) = word.split_once('=') {
            words.take()?;
            let cell = board.cell(cell)?;
            let reason = text.bytes().last().filter(u8::is_ascii_lowercase);
            let digit = board.digit(text.trim_end_matches(|c: char| c.is_ascii_lowercase()))?;
            need(text.len() <= digit.to_string().len() + 1, "a placement cannot be read")?;
            need(at.can(cell, digit), "a digit is placed that is no candidate")?;
            match reason {
                Some(reason) => at.check_single(cell, digit, reason)?,
                None => {
                    for other in at.digits(cell).into_iter().filter(|&other| other != digit) {
                        words.expect(&format!("{other}:"))?;
                        refute(words, at, cell, other)?;
                    }
                }
            }
            return at.fill(cell, digit);
        } else {
            return need(concluded, "a step concludes nothing");
        }
    }
}

/// A rating in tenths, or none.
fn rating(text: &str) -> Check<Option<usize>> {
    if text == "-" {
        return Ok(None);
    }
    let (whole, tenth) = text.split_once('.').ok_or_else(|| format!("'{text}' is no rating"))?;
    need(
        tenth.len() == 1 && tenth.bytes().all(|b| b.is_ascii_digit()),
        "a rating has one decimal",
    )?;
    Ok(Some(10 * number(whole)? + usize::from(tenth.as_bytes()[0] - b'0')))
}

pub(crate) fn check(text: &str) -> Check<String> {
    let mut words = Words(text.split_ascii_whitespace().peekable());
    for word in HEADER.split(' ').chain(["shape"]) {
        words.expect(word)?;
    }
    let (rows, columns) = words.take()?.split_once('x').ok_or("the shape cannot be read")?;
    let board = Board::new(number(rows)?, number(columns)?)?;
    words.expect("puzzle")?;
    let puzzle = board.values(words.take()?)?;
    words.expect("solution")?;
    let solution = board.values(words.take()?)?;
    let agree = |values: &[usize]| values.iter().zip(&solution).all(|(&v, &s)| v == 0 || v == s);
    need(agree(&puzzle), "the solution changes the puzzle")?;
    for house in &board.houses {
        let seen = house.iter().fold(0_u32, |seen, &cell| seen | 1 << solution[cell]);
        need(seen == (1 << (board.side + 1)) - 2, "the solution breaks the rules")?;
    }
    words.expect("unique")?;
    check_node(&mut words, Position::new(&board, &puzzle)?, Some(&solution), 0)?;
    words.expect("path")?;
    let ladder = words.take()?;
    let mut at = Position::new(&board, &puzzle)?;
    let (mut most, mut steps) = (None, 0);
    while words.peek() == "step" {
        words.take()?;
        words.take()?;
        most = most.max(rating(words.take()?)?);
        check_step(&mut words, &mut at)?;
        steps += 1;
    }
    words.expect("end")?;
    let open = at.values.iter().filter(|&&value| value == 0).count();
    need(words.take()? == open.to_string(), "another number of cells is open")?;
    need(rating(words.take()?)? == most, "the rating is not that of the hardest step")?;
    need(words.peek().is_empty(), "something follows the end")?;
    need(agree(&at.values), "the path leaves the solution")?;
    let hardest = most.map_or(String::new(), |r| format!(", hardest {}.{}", r / 10, r % 10));
    let state = if open == 0 { "to the solution" } else { "not to the end" };
    Ok(format!("unique; {steps} steps on ladder {ladder}{hardest}, {state}"))
}

/// The certificates of a text: each begins with a line of the header.
pub(crate) fn split(text: &str) -> Option<Vec<&str>> {
    let is_start = |&(at, _): &(usize, &str)| {
        let line = text[at..].lines().next();
        (at == 0 || text.as_bytes()[at - 1] == b'\n') && line == Some(HEADER)
    };
    let starts: Vec<usize> =
        text.match_indices(HEADER).filter(is_start).map(|(at, _)| at).collect();
    let first = *starts.first()?;
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let parts = starts.iter().zip(ends).map(|(&start, end)| &text[start..end]).collect();
    text[..first].trim().is_empty().then_some(parts)
}

fn read(path: Option<&String>) -> std::io::Result<String> {
    match path {
        Some(path) => std::fs::read_to_string(path),
        None => {
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text).map(|_| text)
        }
    }
}

fn main() -> ExitCode {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    let mut sources: Vec<Option<&String>> = paths.iter().map(Some).collect();
    if sources.is_empty() {
        sources.push(None);
    }
    let (mut count, mut failed) = (0, 0);
    for source in sources {
        let text = match read(source) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("verify: {}: {error}", source.map_or("standard input", |path| path));
                return ExitCode::from(2);
            }
        };
        let Some(parts) = split(&text) else {
            eprintln!("verify: no certificate found");
            return ExitCode::from(2);
        };
        for part in parts {
            count += 1;
            match check(part) {
                Ok(summary) => println!("{count}: holds: {summary}"),
                Err(problem) => {
                    failed += 1;
                    println!("{count}: FAILS: {problem}");
                }
            }
        }
    }
    ExitCode::from(u8::from(failed > 0))
}
