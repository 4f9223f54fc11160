//! Constraints as text: `cage 15 r1c1 r1c2`, `arrow r1c1 = r1c2 r1c3`, `sandwich 12 row 3`.

use super::kind::{Numbers, Parts};
use super::{Constraint, ConstraintKind};
use crate::board::{Cell, Shape};
use crate::error::Error;
use crate::names::{Named, alias, position};

/// The sign between the cells of a bulb and those of its shaft, and between groups of clones.
const PARTED: &str = "=";
/// The same in recipes, which have letters and digits alone.
const PARTED_IN_RECIPES: &str = "is";

/// The marks that a negative rule may name, each with its number.
const MARKS: [(&str, ConstraintKind, Option<usize>); 7] = [
    ("white", ConstraintKind::NegativeDifference, Some(1)),
    ("black", ConstraintKind::NegativeRatio, Some(2)),
    ("x", ConstraintKind::NegativePairSum, Some(10)),
    ("v", ConstraintKind::NegativePairSum, Some(5)),
    ("difference", ConstraintKind::NegativeDifference, None),
    ("ratio", ConstraintKind::NegativeRatio, None),
    ("pair-sum", ConstraintKind::NegativePairSum, None),
];

impl Constraint {
    /// The constraint of a text: the kind, its numbers, its cells.
    ///
    /// Cells may be runs, as `r1c1-4`, `r2-5c7` and `r1c1-r4c4`; a clue outside may name its line instead, and the way in which it
    /// is read: `row 3`, `row 3 left`, `column 2 up`, `r3`.
    ///
    /// ```
    /// use rootgrid::board::{Constraint, Shape};
    /// let thermo = Constraint::parse(Shape::NINE, "thermometer r9-7c1")?;
    /// assert_eq!(thermo.text(Shape::NINE), "thermo r9c1 r8c1 r7c1");
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the text has no such form, or boards of the shape cannot have the constraint.
    pub fn parse(shape: Shape, text: &str) -> Result<Constraint, Error> {
        let (kind, words) = kind_of(text).ok_or_else(|| {
            let known = ConstraintKind::NAMES.join(", ");
            let text = text.trim();
            let message = format!("unknown constraint '{text}': one of {known}");
            Error::refused("unknown", &[("piece", &text)], message)
        })?;
        Constraint::of_words(shape, kind, &words, text)
    }

    /// The constraints of a piece of rules, if it is about one: a `negative` rule may name several marks.
    pub(in crate::board) fn of_piece(
        shape: Shape,
        piece: &str,
    ) -> Option<Result<Vec<Constraint>, Error>> {
        let words: Vec<&str> = piece.split_whitespace().collect();
        if let ["negative", marks @ ..] = &words[..] {
            return Some(negatives(shape, marks));
        }
        let (kind, rest) = kind_of(piece)?;
        Some(Constraint::of_words(shape, kind, &rest, piece).map(|constraint| vec![constraint]))
    }

    fn of_words(
        shape: Shape,
        kind: ConstraintKind,
        words: &[&str],
        text: &str,
    ) -> Result<Constraint, Error> {
        let is_number = |word: &&&str| word.bytes().all(|byte| byte.is_ascii_digit());
        let count = words.iter().take_while(is_number).count();
        let (numbers, words) = words.split_at(count);
        let wrong = |name, word: &str, what: &str| {
            let (text, example) = (text.trim(), "'cage 15 r1c1 r1c2' or 'sandwich 12 row 3'");
            let message =
                format!("the constraint '{text}': '{word}' {what}, expected as {example}");
            Error::refused(name, &[("piece", &text), ("word", &word)], message)
        };
        let mut values: Vec<usize> = Vec::new();
        for word in numbers {
            let number = word.parse::<u16>().map_err(|_| wrong("large", word, "is too large"))?;
            let is_list = kind.takes().0 == Numbers::Digits && usize::from(number) > shape.side();
            match is_list && shape.side() <= 9 {
                true => values.extend(word.bytes().map(|byte| usize::from(byte - b'0'))),
                false => values.push(number.into()),
            }
        }
        if values.is_empty() {
            values.extend(kind.usual());
        }
        let mut parts = Vec::new();
        if kind.takes().1 != Parts::None || !words.is_empty() {
            for words in words.split(|word| [PARTED, PARTED_IN_RECIPES].contains(word)) {
                let no_cell = format!("names no cell of {shape}");
                let cells = cells(shape, words);
                parts.push(cells.map_err(|word| wrong("no-cell", &word, &no_cell))?);
            }
        }
        Constraint::new(shape, kind, values, parts)
    }

    /// The constraint as text, which [`Constraint::parse`] reads.
    #[must_use]
    pub fn text(&self, shape: Shape) -> String {
        self.text_with(shape, " ")
    }

    /// The same without its name, for lists of constraints of one kind.
    pub(in crate::board) fn text_without_name(&self, shape: Shape) -> String {
        let text = self.text(shape);
        text.split_once(' ').map_or_else(String::new, |(_, rest)| rest.to_owned())
    }

    /// The same with another gap between its words.
    pub(in crate::board) fn text_with(&self, shape: Shape, gap: &str) -> String {
        let mut words = vec![self.kind.name().to_owned()];
        words.extend(self.numbers.iter().map(ToString::to_string));
        for (at, part) in self.parts.iter().enumerate() {
            let parted = if gap == " " { PARTED } else { PARTED_IN_RECIPES };
            words.extend((at > 0).then(|| parted.to_owned()));
            words.extend(part.iter().map(|cell| cell.name(shape).to_string()));
        }
        words.join(gap)
    }
}

/// The kind that the first words of a text name, and the other words.
fn kind_of(text: &str) -> Option<(ConstraintKind, Vec<&str>)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    (1..=words.len().min(3)).rev().find_map(|count| {
        let name = words[..count].join("-");
        let at = position(&name, ConstraintKind::NAMES)
            .or_else(|| alias(&name, ConstraintKind::ALIASES))?;
        Some((ConstraintKind::ALL[at], words[count..].to_vec()))
    })
}

/// The negative rules of some marks, each with its number behind it.
fn negatives(shape: Shape, mut words: &[&str]) -> Result<Vec<Constraint>, Error> {
    let mut constraints = Vec::new();
    while let [mark, rest @ ..] = words {
        let known = MARKS.iter().find(|(name, ..)| name.eq_ignore_ascii_case(mark));
        let (_, kind, usual) = known.ok_or_else(|| {
            let names = MARKS.map(|(name, ..)| name).join(", ");
            let message = format!("the rule 'negative': unknown mark '{mark}', one of {names}");
            Error::refused("mark", &[("word", mark), ("names", &names)], message)
        })?;
        let number = rest.first().and_then(|word| word.parse::<u16>().ok()).map(usize::from);
        words = if number.is_some() { &rest[1..] } else { rest };
        let numbers = number.or(*usual).or(kind.usual()).into_iter().collect();
        constraints.push(Constraint::new(shape, *kind, numbers, Vec::new())?);
    }
    match constraints.is_empty() {
        true => Err(Error::refused(
            "no-mark",
            &[],
            "the rule 'negative' names no mark: as 'negative white black'",
        )),
        false => Ok(constraints),
    }
}

/// The cells that words name; an error has the words that name none.
fn cells(shape: Shape, mut words: &[&str]) -> Result<Vec<Cell>, String> {
    let mut cells = Vec::new();
    while let [word, rest @ ..] = words {
        words = rest;
        let (is_row, number) = match *word {
            "row" | "column" => {
                let number = rest.first().copied().unwrap_or_default();
                words = rest.get(1..).unwrap_or_default();
                (*word == "row", number)
            }
            // `r3` and `c3` are lines, too.
            word => match (word.strip_prefix(['r', 'R']), word.strip_prefix(['c', 'C'])) {
                (Some(number), _) if place(shape, number).is_some() => (true, number),
                (_, Some(number)) if place(shape, number).is_some() => (false, number),
                _ => {
                    cells.extend(run(shape, word).ok_or_else(|| word.to_owned())?);
                    continue;
                }
            },
        };
        let at = place(shape, number).ok_or_else(|| format!("{word} {number}"))?;
        let line = (0..shape.side()).map(|place| match is_row {
            true => Cell::at(shape, at, place),
            false => Cell::at(shape, place, at),
        });
        let mut line: Vec<Cell> = line.collect();
        if let [way @ ("left" | "right" | "up" | "down"), rest @ ..] = words {
            words = rest;
            if is_row != ["left", "right"].contains(way) {
                return Err(format!("{} {number} {way}", if is_row { "row" } else { "column" }));
            }
            if ["left", "up"].contains(way) {
                line.reverse();
            }
        }
        cells.extend(line);
    }
    Ok(cells)
}

/// The place of a number from 1 to the side.
fn place(shape: Shape, text: &str) -> Option<usize> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse::<usize>().ok().filter(|_| is_number)?;
    (1..=shape.side()).contains(&number).then(|| number - 1)
}

/// The cells of a name as `r1c2`, `r1c1-4`, `r5-2c7` or `r1c1-r4c4`.
fn run(shape: Shape, word: &str) -> Option<Vec<Cell>> {
    if let Some((first, last)) = word.split_once("-r").or_else(|| word.split_once("-R")) {
        let one = |text: &str| {
            let (row, col) = text.split_once(['c', 'C'])?;
            Some((place(shape, row)?, place(shape, col)?))
        };
        return straight(shape, one(first.strip_prefix(['r', 'R'])?)?, one(last)?);
    }
    let (rows, cols) = word.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
    let range = |text: &str| -> Option<Vec<usize>> {
        let place = |text: &str| place(shape, text);
        let (first, last) = match text.split_once('-') {
            Some((first, last)) => (place(first)?, place(last)?),
            None => (place(text)?, place(text)?),
        };
        Some(if first <= last { (first..=last).collect() } else { (last..=first).rev().collect() })
    };
    let (rows, cols) = (range(rows)?, range(cols)?);
    let all = rows.iter().flat_map(|&row| cols.iter().map(move |&col| Cell::at(shape, row, col)));
    Some(all.collect())
}

/// The cells from one to another along a row, a column or a diagonal.
fn straight(shape: Shape, first: (usize, usize), last: (usize, usize)) -> Option<Vec<Cell>> {
    let (down, right) = (first.0.abs_diff(last.0), first.1.abs_diff(last.1));
    let toward =
        |from: usize, to: usize, step: usize| if from < to { from + step } else { from - step };
    let cell = |step: usize| {
        let (row, col) = (step.min(down), step.min(right));
        Cell::at(shape, toward(first.0, last.0, row), toward(first.1, last.1, col))
    };
    (down == right || down == 0 || right == 0).then(|| (0..=down.max(right)).map(cell).collect())
}
