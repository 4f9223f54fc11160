//! One certificate: its words, the position that they lead through, and what it proves.

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

/// The rules: cells and houses are numbered from 0, digits from 1.
struct Board {
    side: usize,
    /// Rows, then columns, then blocks.
    houses: Vec<Vec<usize>>,
    peers: Vec<Vec<usize>>,
}

impl Board {
    fn new(block_rows: usize, block_columns: usize) -> Board {
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
        Board { side, houses, peers }
    }

    fn cell(&self, text: &str) -> Check<usize> {
        let place = || {
            let (row, column) = text.strip_prefix('r')?.split_once('c')?;
            let (row, column) = (number(row, self.side)?, number(column, self.side)?);
            Some((row - 1) * self.side + column - 1)
        };
        place().ok_or_else(|| is_no(text, "cell"))
    }

    fn house(&self, text: &str) -> Check<usize> {
        let house = || {
            let kind = "rcb".find(text.chars().next()?)?;
            Some(kind * self.side + number(&text[1..], self.side)? - 1)
        };
        house().ok_or_else(|| is_no(text, "house"))
    }

    fn digit(&self, text: &str) -> Check<usize> {
        number(text, self.side).ok_or_else(|| is_no(text, "digit"))
    }

    fn values(&self, text: &str) -> Check<Vec<usize>> {
        need(text.len() == self.side * self.side, "a grid has another number of cells")?;
        let value = |symbol: char| {
            let value = match symbol {
                '.' => 0,
                '0'..='9' => symbol as usize - '0' as usize,
                'A'..='P' => symbol as usize - 'A' as usize + 10,
                _ => usize::MAX,
            };
            Some(value).filter(|&value| value <= self.side).ok_or(format!("'{symbol}' is no digit"))
        };
        text.chars().map(value).collect()
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

    /// The cells of a house that may take a digit.
    fn places(&self, house: usize, digit: usize) -> Vec<usize> {
        let cells = self.board.houses[house].iter().copied();
        cells.filter(|&cell| self.can(cell, digit)).collect()
    }

    fn has(&self, house: usize, digit: usize) -> bool {
        self.board.houses[house].iter().any(|&cell| self.values[cell] == digit)
    }

    fn check_single(&self, cell: usize, digit: usize, reason: &str) -> Check<()> {
        if reason == "n" {
            return need(self.digits(cell) == [digit], "a naked single is none");
        }
        let kind = ["r", "c", "b"].into_iter().position(|kind| kind == reason);
        let kind = kind.ok_or_else(|| is_no(reason, "reason"))?;
        let side = self.board.side;
        let houses = &self.board.houses[kind * side..(kind + 1) * side];
        let house = houses.iter().position(|cells| cells.contains(&cell)).ok_or("no such house")?;
        need(self.places(kind * side + house, digit) == [cell], "a hidden single is none")
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
        let (what, digit) = match word.split_once('=') {
            Some((what, digit)) => (what, Some(digit)),
            None => (word, None),
        };
        match (word.as_bytes()[0], digit) {
            (b'r', Some(text)) => {
                let (digit, reason) = text.split_at(text.len().saturating_sub(1));
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
            let (digit, reason) = text.split_at(text.len() - usize::from(ends_in_letter));
            let (cell, digit) = (board.cell(cell)?, board.digit(digit)?);
            need(at.can(cell, digit), "a digit is placed that is no candidate")?;
            if ends_in_letter {
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
    let &[rows @ b'2'..=b'5', b'x', columns @ b'2'..=b'5'] = shape.as_bytes() else {
        return Err(is_no(shape, "shape"));
    };
    let board = Board::new(usize::from(rows - b'0'), usize::from(columns - b'0'));
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
