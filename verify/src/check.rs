//! One certificate: its words, the position that they lead through, and what it proves.

#[path = "board.rs"]
mod board;
#[path = "lines.rs"]
mod lines;

use board::Board;
use lines::Line;

pub(crate) const HEADER: &str = "rootgrid-certificate 1";

type Check<T> = Result<T, String>;

fn need(condition: bool, message: &str) -> Check<()> {
    if condition { Ok(()) } else { Err(message.to_owned()) }
}

/// A word for a message: no longer than a line has room for. It is ASCII, as `check` has seen.
fn short(word: &str) -> String {
    if word.len() > 40 { format!("{}...", &word[..40]) } else { word.to_owned() }
}

/// A number up to `most`, without sign or leading zero.
fn number(text: &str, most: usize) -> Option<usize> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|&number| plain && number <= most)
}

fn is_no(text: &str, what: &str) -> String {
    format!("'{}' is no {what}", short(text))
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
        let blank = vec![0; values.len()];
        let mut position = Position { board, values: blank, left: board.digits.clone() };
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
        for (other, bits) in self.board.beside(cell, digit) {
            self.left[other] &= bits;
        }
        Ok(())
    }

    /// The cells of a house that may take a digit.
    fn places(&self, house: usize, digit: usize) -> Vec<usize> {
        let cells = self.board.houses[house].2.iter().copied();
        let mut places: Vec<usize> = cells.filter(|&cell| self.can(cell, digit)).collect();
        places.sort_unstable();
        places
    }

    fn has(&self, house: usize, digit: usize) -> bool {
        self.board.houses[house].2.iter().any(|&cell| self.values[cell] == digit)
    }

    fn check_single(&self, cell: usize, digit: usize, reason: &str) -> Check<()> {
        if reason == "n" {
            return need(self.digits(cell) == [digit], "a naked single is none");
        }
        let index = match reason {
            "r" | "c" | "b" => None,
            _ => {
                let of_rule = reason.strip_prefix('h').and_then(|text| number(text, 999_999_999));
                Some(of_rule.ok_or_else(|| is_no(reason, "reason"))? - 1)
            }
        };
        let kind = reason.chars().next();
        let is_meant = |house: &(char, usize, Vec<usize>)| {
            Some(house.0) == kind
                && house.2.contains(&cell)
                && index.is_none_or(|index| house.1 == index)
        };
        let house = self.board.houses.iter().position(is_meant).ok_or("no such house")?;
        need(self.places(house, digit) == [cell], "a hidden single is none")
    }

    /// The digits of an open cell that are left, the digit of a filled one, one bit each.
    fn bits_of(&self, cell: usize) -> u32 {
        if self.values[cell] == 0 { self.left[cell] } else { 1 << self.values[cell] }
    }

    fn line(&self, text: &str) -> Check<&'a Line> {
        let line = number(text, 999_999_999).and_then(|rule| self.board.lines.get(&rule));
        line.ok_or_else(|| is_no(text, "rule"))
    }

    /// A digit goes that a rule alone does not allow: `r1c1<>5@7`.
    fn strike(&mut self, cell: &str, text: &str) -> Check<()> {
        let (digit, rule) = text.split_once('@').unwrap_or((text, ""));
        let (cell, digit) = (self.board.cell(cell)?, self.board.digit(digit)?);
        let line = self.line(rule)?;
        need(self.can(cell, digit), "what is struck is no candidate")?;
        let bits_of = |other: usize| if other == cell { 1 << digit } else { self.bits_of(other) };
        need(!line.allows(bits_of), "the rule allows the digit")?;
        self.left[cell] &= !(1 << digit);
        Ok(())
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
        if got == word {
            Ok(())
        } else {
            Err(format!("'{}' where '{word}' is expected", short(got)))
        }
    }

    fn peek(&mut self) -> &'a str {
        self.0.peek().copied().unwrap_or("")
    }
}

/// Walks a tree. A full board must be the solution; without one there may be none.
///
/// Each branch fills a cell, so that it is no deeper than a board has cells.
fn check_node(
    words: &mut Words<'_>,
    mut at: Position<'_>,
    solution: Option<&[usize]>,
) -> Check<()> {
    let board = at.board;
    loop {
        let word = words.take()?;
        if let Some((cell, text)) = word.split_once("<>").filter(|_| word.starts_with('r')) {
            at.strike(cell, text)?;
            continue;
        }
        let (what, digit) = match word.split_once('=') {
            Some((what, digit)) => (what, Some(digit)),
            None => (word, None),
        };
        match (word.as_bytes()[0], digit) {
            (b'r', Some(text)) => {
                let last = text.len().saturating_sub(1);
                let (digit, reason) = text.split_at(text.find('h').unwrap_or(last));
                let (cell, digit) = (board.cell(what)?, board.digit(digit)?);
                at.check_single(cell, digit, reason)?;
                at.fill(cell, digit)?;
            }
            (b'.', None) if word == "." => {
                let solution = solution.ok_or("a full board where a contradiction is expected")?;
                return need(at.values == solution, "a full board is not the solution");
            }
            (b'!', Some(digit)) => {
                let (house, digit) = (board.house(&what[1..])?, board.digit(digit)?);
                need(at.places(house, digit).is_empty(), "a digit has a place left")?;
                return need(!at.has(house, digit), "a digit stands in its house");
            }
            (b'!', None) if what.starts_with("!@") => {
                let line = at.line(&what[2..])?;
                return need(!line.allows(|cell| at.bits_of(cell)), "the rule has a way left");
            }
            (b'!', None) => {
                let cell = board.cell(&what[1..])?;
                need(at.values[cell] == 0, "the cell is filled")?;
                return need(at.digits(cell).is_empty(), "the cell has a digit left");
            }
            (b'?', Some(digit)) => {
                let (house, digit) = (board.house(&what[1..])?, board.digit(digit)?);
                need(!at.has(house, digit), "a digit stands in its house")?;
                for cell in at.places(house, digit) {
                    let (row, column) = (cell / board.side + 1, cell % board.side + 1);
                    words.expect(&format!("r{row}c{column}:"))?;
                    check_branch(words, &at, cell, digit, solution)?;
                }
                return Ok(());
            }
            (b'?', None) => {
                let cell = board.cell(&what[1..])?;
                need(at.values[cell] == 0, "a branch over a filled cell")?;
                for digit in at.digits(cell) {
                    words.expect(&format!("{digit}:"))?;
                    check_branch(words, &at, cell, digit, solution)?;
                }
                return Ok(());
            }
            _ => return Err(is_no(word, "part of a tree")),
        }
    }
}

/// The tree of a position with one more cell filled.
fn check_branch(
    words: &mut Words<'_>,
    at: &Position<'_>,
    cell: usize,
    digit: usize,
    solution: Option<&[usize]>,
) -> Check<()> {
    let mut branch = at.clone();
    branch.fill(cell, digit)?;
    check_node(words, branch, solution)
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
            need(at.can(cell, digit), "what is refuted is no candidate")?;
            check_branch(words, at, cell, digit, None)?;
            at.left[cell] &= !(1 << digit);
            concluded = true;
        } else if let Some((cell, text)) = word.split_once('=') {
            words.take()?;
            let ends_in_letter = text.ends_with(|c: char| c.is_ascii_lowercase());
            let plain = text.len() - usize::from(ends_in_letter);
            let (digit, reason) = text.split_at(text.find('h').unwrap_or(plain));
            let (cell, digit) = (board.cell(cell)?, board.digit(digit)?);
            need(at.can(cell, digit), "a digit is placed that is no candidate")?;
            if !reason.is_empty() {
                at.check_single(cell, digit, reason)?;
                return at.fill(cell, digit);
            }
            for other in at.digits(cell).into_iter().filter(|&other| other != digit) {
                words.expect(&format!("{other}:"))?;
                check_branch(words, at, cell, other, None)?;
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
    let tenths = || {
        let (whole, tenth) = text.split_once('.')?;
        let tenth = tenth.parse::<usize>().ok().filter(|_| tenth.len() == 1)?;
        Some(10 * number(whole, 999_999_999)? + tenth)
    };
    tenths().map(Some).ok_or_else(|| is_no(text, "rating"))
}

/// Blocks as `3x3`; else the side alone, and perhaps regions, a letter for each cell.
fn read_layout(shape: &str, words: &mut Words<'_>) -> Check<Board> {
    if let &[rows @ b'2'..=b'5', b'x', columns @ b'2'..=b'5'] = shape.as_bytes() {
        let (rows, columns) = (usize::from(rows - b'0'), usize::from(columns - b'0'));
        let block = move |row: usize, column: usize| row / rows * rows + column / columns;
        return Ok(Board::new(rows * columns, Some(&block)));
    }
    let side = number(shape, 25).filter(|&side| side >= 2).ok_or_else(|| is_no(shape, "shape"))?;
    if words.peek() != "regions" {
        return Ok(Board::new(side, None));
    }
    words.take()?;
    let letters = words.take()?.as_bytes();
    let region = |cell: usize| usize::from(letters[cell].wrapping_sub(b'A'));
    let is_whole =
        |index: usize| (0..letters.len()).filter(|&cell| region(cell) == index).count() == side;
    let is_so = letters.len() == side * side && (0..side).all(is_whole);
    need(is_so, "regions have the wrong cells")?;
    Ok(Board::new(side, Some(&|row, column| region(row * side + column))))
}

pub(crate) fn check(text: &str) -> Check<String> {
    let is_plain = |c: &char| matches!(c, ' '..='~' | '\t' | '\r' | '\n');
    if let Some(other) = text.chars().find(|c| !is_plain(c)) {
        return Err(format!("the byte {:#04x} is no plain text", other as u32));
    }
    let mut words = Words(text.split_ascii_whitespace().peekable());
    for word in HEADER.split(' ').chain(["shape"]) {
        words.expect(word)?;
    }
    let shape = words.take()?;
    let mut board = read_layout(shape, &mut words)?;
    for index in 1.. {
        if words.peek() != "rule" {
            break;
        }
        words.take()?;
        words.expect(&index.to_string())?;
        let mut own = Vec::new();
        while !matches!(words.peek(), "rule" | "puzzle" | "") {
            own.push(words.take()?);
        }
        board.read_rule(index, &own)?;
    }
    words.expect("puzzle")?;
    let puzzle = board.values(words.take()?)?;
    words.expect("solution")?;
    let solution = board.values(words.take()?)?;
    let agree = |values: &[usize]| values.iter().zip(&solution).all(|(&v, &s)| v == 0 || v == s);
    need(agree(&puzzle), "the solution changes the puzzle")?;
    need(board.obeys(&solution), "the solution breaks the rules")?;
    words.expect("unique")?;
    check_node(&mut words, Position::new(&board, &puzzle)?, Some(&solution))?;
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
    Ok(format!("unique; {steps} steps on ladder {}{hardest}, {state}", short(ladder)))
}
