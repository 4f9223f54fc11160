//! The rules of a board. Cells are numbered from 0, digits from 1.

use super::lines::{Kind, Line, Pair, Terms};
use super::{Check, is_no, need, number};
use std::collections::BTreeMap;

pub(super) struct Board {
    pub(super) side: usize,
    /// Rows, columns, then blocks or regions, each by its letter and its number from 0; houses of rules by `h`.
    pub(super) houses: Vec<(char, usize, Vec<usize>)>,
    pub(super) peers: Vec<Vec<usize>>,
    /// Digits of cells, one bit each.
    pub(super) digits: Vec<u32>,
    /// Cell after cell: another one, the relation, and whether this cell is its first.
    links: Vec<Vec<(usize, Pair, bool)>>,
    pub(super) lines: BTreeMap<usize, Line>,
    sums: BTreeMap<usize, (Terms, i64)>,
}

/// A number of a rule: no leading zero, at most four digits, perhaps a minus before.
fn amount(text: &str) -> Check<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit())
        && (1..=4).contains(&digits.len())
        && (digits == "0" || !digits.starts_with('0'));
    is_plain.then(|| text.parse().ok()).flatten().ok_or_else(|| is_no(text, "number"))
}

impl Board {
    /// A board with the number of the block or region of a row and a column, if it has them.
    pub(super) fn new(side: usize, region: Option<&dyn Fn(usize, usize) -> usize>) -> Board {
        let cells = side * side;
        let mut board = Board {
            side,
            houses: Vec::new(),
            peers: vec![Vec::new(); cells],
            digits: vec![(1 << (side + 1)) - 2; cells],
            links: vec![Vec::new(); cells],
            lines: BTreeMap::new(),
            sums: BTreeMap::new(),
        };
        for index in 0..side {
            board.add_house('r', index, (0..side).map(|column| index * side + column).collect());
        }
        for index in 0..side {
            board.add_house('c', index, (0..side).map(|row| row * side + index).collect());
        }
        if let Some(region) = region {
            for index in 0..side {
                let own = (0..cells).filter(|cell| region(cell / side, cell % side) == index);
                board.add_house('b', index, own.collect());
            }
        }
        board
    }

    fn add_house(&mut self, kind: char, index: usize, cells: Vec<usize>) {
        for &a in &cells {
            self.peers[a].extend(cells.iter().copied().filter(|&b| b != a));
        }
        self.houses.push((kind, index, cells));
    }

    pub(super) fn cell(&self, text: &str) -> Check<usize> {
        let place = || {
            let (row, column) = text.strip_prefix('r')?.split_once('c')?;
            let (row, column) = (number(row, self.side)?, number(column, self.side)?);
            Some((row - 1) * self.side + column - 1)
        };
        place().ok_or_else(|| is_no(text, "cell"))
    }

    /// The place of a house in the list.
    pub(super) fn house(&self, text: &str) -> Check<usize> {
        let house = || {
            let kind = text.chars().next()?;
            let index = number(&text[1..], 999_999_999)? - 1;
            self.houses.iter().position(|house| house.0 == kind && house.1 == index)
        };
        house().ok_or_else(|| is_no(text, "house"))
    }

    pub(super) fn digit(&self, text: &str) -> Check<usize> {
        number(text, self.side).ok_or_else(|| is_no(text, "digit"))
    }

    pub(super) fn values(&self, text: &str) -> Check<Vec<usize>> {
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

    /// The pairs of a cell: each other cell, with the digits that it may have beside a digit of the cell, one bit each.
    pub(super) fn beside(
        &self,
        cell: usize,
        digit: usize,
    ) -> impl Iterator<Item = (usize, u32)> + '_ {
        let all = 1..=self.side as i64;
        self.links[cell].iter().map(move |(other, pair, is_first)| {
            let own = digit as i64;
            let meets = |value: &i64| {
                if *is_first { pair.meets(own, *value) } else { pair.meets(*value, own) }
            };
            (*other, all.clone().filter(meets).fold(0, |bits, value| bits | 1 << value))
        })
    }

    /// A rule: its kind, numbers, cells.
    pub(super) fn read_rule(&mut self, index: usize, words: &[&str]) -> Check<()> {
        let (&kind, rest) = words.split_first().ok_or("a rule is empty")?;
        match kind {
            "sum" => return self.read_sum(index, rest),
            "derive" => return self.derive(index, rest),
            _ => {}
        }
        let count = rest.iter().position(|word| word.starts_with('r')).unwrap_or(rest.len());
        let numbers = rest[..count].iter().map(|word| amount(word)).collect::<Check<Vec<i64>>>()?;
        let cells =
            rest[count..].iter().map(|word| self.cell(word)).collect::<Check<Vec<usize>>>()?;
        let fits = cells.iter().enumerate().all(|(at, cell)| !cells[..at].contains(cell));
        let (wrong_cells, wrong_numbers) =
            ("a rule has the wrong cells", "a rule has the wrong numbers");
        match kind {
            "house" => {
                need(fits && cells.len() == self.side, wrong_cells)?;
                need(numbers.is_empty(), wrong_numbers)?;
                self.add_house('h', index - 1, cells);
                return Ok(());
            }
            "apart" => {
                need(fits && cells.len() > 1, wrong_cells)?;
                need(numbers.is_empty(), wrong_numbers)?;
                for &cell in &cells[1..] {
                    self.peers[cells[0]].push(cell);
                    self.peers[cell].push(cells[0]);
                }
                return Ok(());
            }
            "digits" => {
                let side = self.side as i64;
                let known = numbers.iter().filter(|value| (1..=side).contains(*value));
                let bits = known.fold(0, |bits, value| bits | 1 << value);
                cells.iter().for_each(|&cell| self.digits[cell] &= bits);
                return Ok(());
            }
            _ => {}
        }
        if let Some(has_number) = Pair::has_number(kind) {
            need(fits && cells.len() == 2, wrong_cells)?;
            let is_so = numbers.len() == usize::from(has_number) && numbers.iter().all(|&n| n > 0);
            need(is_so, wrong_numbers)?;
            let last = numbers.first().copied().unwrap_or(self.side as i64);
            let pair = Pair(kind.to_owned(), last);
            self.links[cells[0]].push((cells[1], pair.clone(), true));
            self.links[cells[1]].push((cells[0], pair.clone(), false));
            self.add_line(index, cells, Kind::Pair(pair));
            return Ok(());
        }
        let first = numbers.first().copied().unwrap_or(0);
        let (wanted, line) = match kind {
            "renban" => (Some(0), Kind::Renban),
            "between" => (Some(0), Kind::Between),
            "lockout" => (Some(1), Kind::Lockout(first)),
            "quadruple" => (None, Kind::Quadruple(numbers.clone())),
            "sandwich" => (Some(1), Kind::Sandwich(first)),
            "x-sum" => (Some(1), Kind::XSum(first)),
            "skyscraper" => (Some(1), Kind::Skyscraper(first)),
            "numbered-room" => (Some(1), Kind::NumberedRoom(first)),
            _ => return Err(is_no(kind, "kind of rule")),
        };
        need(fits && cells.len() > 1, wrong_cells)?;
        need(wanted.is_none_or(|count| numbers.len() == count), wrong_numbers)?;
        let mut cells = cells;
        if matches!(line, Kind::Between | Kind::Lockout(_)) {
            // Both ends are read first.
            let last = cells.remove(cells.len() - 1);
            cells.insert(1, last);
        }
        self.add_line(index, cells, line);
        Ok(())
    }

    fn add_line(&mut self, index: usize, cells: Vec<usize>, kind: Kind) {
        self.lines.insert(index, Line { cells, kind, side: self.side as i64 });
    }

    /// `sum 15 r1c1 -r1c2 10*r1c3`.
    fn read_sum(&mut self, index: usize, rest: &[&str]) -> Check<()> {
        need(rest.len() > 1, "a rule has the wrong cells")?;
        let total = amount(rest[0])?;
        let mut terms = Terms::new();
        for word in &rest[1..] {
            let (factor, name) = match (word.split_once('*'), word.strip_prefix('-')) {
                (Some((factor, name)), _) => (amount(factor)?, name),
                (None, Some(name)) => (-1, name),
                (None, None) => (1, *word),
            };
            *terms.entry(self.cell(name)?).or_insert(0) += factor;
        }
        self.sums.insert(index, (terms.clone(), total));
        self.add_sum(index, terms, total);
        Ok(())
    }

    /// `derive r1 r2 -3`: all digits of some houses, less sums by their numbers.
    fn derive(&mut self, index: usize, rest: &[&str]) -> Check<()> {
        let (mut terms, mut total) = (Terms::new(), 0);
        for word in rest {
            if let Some(other) = word.strip_prefix('-') {
                let sum = number(other, 999_999_999).and_then(|other| self.sums.get(&other));
                let (others, less) = sum.ok_or_else(|| is_no(other, "sum"))?;
                total -= less;
                others.iter().for_each(|(&cell, factor)| *terms.entry(cell).or_insert(0) -= factor);
            } else {
                let side = self.side as i64;
                let house = self.house(word)?;
                total += side * (side + 1) / 2;
                self.houses[house].2.iter().for_each(|&cell| *terms.entry(cell).or_insert(0) += 1);
            }
        }
        self.add_sum(index, terms, total);
        Ok(())
    }

    fn add_sum(&mut self, index: usize, mut terms: Terms, total: i64) {
        terms.retain(|_, factor| *factor != 0);
        let cells: Vec<usize> = terms.keys().copied().collect();
        let sees = |a: &usize, b: &usize| a == b || self.peers[*a].contains(b);
        let differ = cells.iter().all(|a| cells.iter().all(|b| sees(a, b)));
        let factors = terms.values().copied().collect();
        self.add_line(index, cells, Kind::Sum(factors, total, differ));
    }

    /// Whether a full board obeys all rules.
    pub(super) fn obeys(&self, values: &[usize]) -> bool {
        let all = (1 << (self.side + 1)) - 2;
        let bit = |cell: usize| 1_u32 << values[cell];
        let is_whole =
            |cells: &Vec<usize>| cells.iter().fold(0, |seen, &cell| seen | bit(cell)) == all;
        let fits = |cell: usize| {
            bit(cell) & self.digits[cell] != 0
                && self.peers[cell].iter().all(|&peer| values[peer] != values[cell])
                && self.beside(cell, values[cell]).all(|(other, bits)| bit(other) & bits != 0)
        };
        self.houses.iter().all(|house| is_whole(&house.2))
            && (0..values.len()).all(fits)
            && self.lines.values().all(|line| line.allows(bit))
    }
}
