//! The cells in one line of text: a whole board, a row, or the frame of a drawing.

use super::shapes;
use super::symbol::{NOT_A_CELL, ROW_END, VALUES, symbol};
use crate::board::{MAX_SIDE, Shape};
use std::fmt;

/// A fault of a line, and the byte where it is.
#[derive(Debug)]
pub(super) struct Flaw {
    pub(super) offset: usize,
    pub(super) message: String,
}

/// The numbers of cells that a line may hold.
#[derive(Copy, Clone, Debug)]
pub(super) enum ExpectedCount {
    /// A board or a row of any shape; the shape is the likeliest one, for messages.
    Any(Shape),
    /// A board or a row of this shape.
    Board(Shape),
    /// A row with so many cells, of the grid that began on that line.
    Row(usize, u64),
}

impl ExpectedCount {
    pub(super) fn is_row(self, count: usize) -> bool {
        match self {
            ExpectedCount::Any(_) => Shape::from_side(count).is_some(),
            ExpectedCount::Board(shape) => count == shape.side(),
            ExpectedCount::Row(side, _) => count == side,
        }
    }

    pub(super) fn is_board(self, count: usize) -> bool {
        match self {
            ExpectedCount::Any(_) => Shape::from_cells(count).is_some(),
            ExpectedCount::Board(shape) => count == shape.cells(),
            ExpectedCount::Row(..) => false,
        }
    }

    fn fits(self, count: usize) -> bool {
        self.is_row(count) || self.is_board(count)
    }
}

impl ExpectedCount {
    /// `81 cells (9x9)`: a whole board.
    #[cfg(feature = "tables")]
    pub(super) fn board_name(self) -> impl fmt::Display {
        match self {
            ExpectedCount::Any(shape) | ExpectedCount::Board(shape) => {
                format!("{} cells ({shape})", shape.cells())
            }
            ExpectedCount::Row(side, _) => format!("{} cells", side * side),
        }
    }
}

impl fmt::Display for ExpectedCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            ExpectedCount::Any(shape) | ExpectedCount::Board(shape) => {
                write!(f, "{} for a {shape} board or {} for a row", shape.cells(), shape.side())
            }
            ExpectedCount::Row(side, line) => {
                write!(f, "{side} as in the grid begun on line {line}")
            }
        }
    }
}

/// The meaning of a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum LineContent {
    /// Part of the frame of a drawn grid.
    Frame,
    /// A number of dashes: a frame, or a row of blanks.
    Dashes(usize),
    /// The values in the buffer.
    Cells,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum SymbolKind {
    /// A character of [`VALUES`].
    Cell,
    /// Blanks, quotes and brackets.
    Space,
    /// A vertical line of a drawn grid.
    Bar,
    /// A comma, semicolon or tab.
    Comma,
}

/// The values found in a line, with the byte where each begins.
#[derive(Debug, Default)]
pub(super) struct LineCells {
    pub(super) values: Vec<u8>,
    pub(super) offsets: Vec<u32>,
    pieces: Vec<(SymbolKind, u32)>,
}

/// Length of the character at the start, if it is of Unicode's box drawing block, U+2500 to U+257F.
fn box_drawing(bytes: &[u8]) -> Option<usize> {
    matches!(bytes, [0xE2, 0x94 | 0x95, 0x80..=0xBF, ..]).then_some(3)
}

/// The box drawing characters that are a vertical line and nothing else: `│ ┃ ┆ ┇ ┊ ┋ ║`.
fn is_vertical(character: &[u8]) -> bool {
    matches!(character, [0xE2, 0x94, 0x82 | 0x83 | 0x86 | 0x87 | 0x8A | 0x8B] | [0xE2, 0x95, 0x91])
}

/// Returns whether a line draws a horizontal part of a frame, such as `+---+---+`, `:-----+----:`, `╠═══╬`.
fn is_frame(line: &[u8]) -> bool {
    let (mut run, mut horizontal) = (0, false);
    let mut i = 0;
    while i < line.len() {
        if let Some(length) = box_drawing(&line[i..]) {
            horizontal |= !is_vertical(&line[i..i + length]);
            i += length;
            continue;
        }
        run = if matches!(line[i], b'-' | b'=') { run + 1 } else { 0 };
        // Rows may have dashes as blanks, but never a crossing.
        horizontal |= run == 3 || line[i] == b'+';
        if !b"-=+|:!.*', ".contains(&line[i]) {
            return false;
        }
        i += 1;
    }
    horizontal
}

impl LineCells {
    /// Reads a line that is neither blank nor a comment.
    pub(super) fn read(&mut self, line: &[u8], wanted: ExpectedCount) -> Result<LineContent, Flaw> {
        let text = line.trim_ascii();
        if !text.is_empty() && text.iter().all(|&byte| byte == b'-') {
            return Ok(LineContent::Dashes(text.len()));
        }
        if is_frame(line) {
            return Ok(LineContent::Frame);
        }
        self.cut(line, wanted)?;
        let found = self.one_cell_between(SymbolKind::Bar, line, wanted)
            || self.one_cell_between(SymbolKind::Comma, line, wanted)
            || self.one_cell_a_word(line, wanted)
            || self.one_cell_a_character(line, wanted);
        if found { Ok(LineContent::Cells) } else { Err(self.wrong_count(wanted)) }
    }

    /// Takes a run of characters of cells, perhaps with a `/` after each row.
    pub(super) fn read_run(&mut self, run: &[u8], offset: usize) {
        self.clear();
        self.pieces.clear();
        if !run.contains(&ROW_END) {
            self.values.extend(run.iter().map(|&byte| VALUES[usize::from(byte)]));
            self.offsets.extend((offset as u32..).take(run.len()));
            return;
        }
        for (&byte, at) in run.iter().zip(offset as u32..).filter(|(byte, _)| **byte != ROW_END) {
            self.push(VALUES[usize::from(byte)], at);
        }
    }

    /// The shape of the blocks that the bars between the cells of a row draw.
    pub(super) fn shape_of_bars(&self) -> Option<Shape> {
        let bars = self.pieces.iter().filter(|piece| piece.0 == SymbolKind::Bar);
        shapes::of_bars(&self.offsets, bars.map(|piece| piece.1))
    }

    fn clear(&mut self) {
        self.values.clear();
        self.offsets.clear();
    }

    fn push(&mut self, value: u8, offset: u32) {
        self.values.push(value);
        self.offsets.push(offset);
    }

    /// Cuts a line into its pieces.
    fn cut(&mut self, line: &[u8], wanted: ExpectedCount) -> Result<(), Flaw> {
        self.pieces.clear();
        let mut i = 0;
        while i < line.len() {
            let (kind, length) = match line[i] {
                byte if VALUES[usize::from(byte)] != NOT_A_CELL => (SymbolKind::Cell, 1),
                b' ' | b'\r' | b'\x0C' | b'"' | b'\'' | b'[' | b']' | b'{' | b'}' | b'(' | b')' => {
                    (SymbolKind::Space, 1)
                }
                b'|' | b':' | b'!' => (SymbolKind::Bar, 1),
                b',' | b';' | b'\t' => (SymbolKind::Comma, 1),
                _ => match box_drawing(&line[i..]) {
                    Some(length) => (SymbolKind::Bar, length),
                    None => return Err(unexpected(line, i, wanted)),
                },
            };
            self.pieces.push((kind, i as u32));
            i += length;
        }
        Ok(())
    }

    /// The value of a word: one character, or a number of two digits.
    fn word(line: &[u8], word: &[(SymbolKind, u32)]) -> Option<u8> {
        let byte = |&(_, offset): &(SymbolKind, u32)| line[offset as usize];
        match word {
            [one] => Some(VALUES[usize::from(byte(one))]),
            [tens, ones] if byte(tens).is_ascii_digit() && byte(ones).is_ascii_digit() => {
                let number = 10 * (byte(tens) - b'0') + (byte(ones) - b'0');
                (usize::from(number) <= MAX_SIDE).then_some(number)
            }
            _ => None,
        }
    }

    /// `| 5 | 3 |   |` or `5,3,,`: one cell between every two separators, nothing there being a
    /// blank. Without such a blank the line is left to the next reading, which gives the same.
    fn one_cell_between(
        &mut self,
        separator: SymbolKind,
        line: &[u8],
        wanted: ExpectedCount,
    ) -> bool {
        let mut pieces = std::mem::take(&mut self.pieces);
        let found = self.split_at(separator, &pieces, line, wanted);
        std::mem::swap(&mut self.pieces, &mut pieces);
        found
    }

    fn split_at(
        &mut self,
        separator: SymbolKind,
        pieces: &[(SymbolKind, u32)],
        line: &[u8],
        wanted: ExpectedCount,
    ) -> bool {
        self.clear();
        let mut parts: Vec<_> = pieces.split(|piece| piece.0 == separator).collect();
        let is_empty =
            |part: &&[(SymbolKind, u32)]| part.iter().all(|piece| piece.0 == SymbolKind::Space);
        // A bar at either end belongs to the frame; one comma at the end closes the last cell.
        if separator == SymbolKind::Bar && parts.len() > 2 {
            let skip = usize::from(is_empty(&parts[0]));
            parts.drain(..skip);
        }
        let empty = parts.iter().filter(|part| is_empty(part)).count();
        if parts.last().is_some_and(is_empty) && (separator == SymbolKind::Bar || empty == 1) {
            parts.pop();
        }
        if !parts.iter().any(is_empty) || !wanted.fits(parts.len()) {
            return false;
        }
        let mut next = 0;
        for part in parts {
            let mut words =
                part.split(|piece| piece.0 != SymbolKind::Cell).filter(|word| !word.is_empty());
            let value = match (words.next(), words.next()) {
                (None, _) => Some(0),
                (Some(word), None) => LineCells::word(line, word),
                _ => None,
            };
            let Some(value) = value else { return false };
            // A part without any character stands where the separator behind it does, or at the end of the line.
            let end = line.len().saturating_sub(1) as u32;
            let offset = part.first().map_or(next.min(end), |piece| piece.1);
            next = part.last().map_or(offset, |piece| piece.1) + 1;
            self.push(value, offset);
        }
        true
    }

    /// `5 3 . 12`: every word is a cell.
    fn one_cell_a_word(&mut self, line: &[u8], wanted: ExpectedCount) -> bool {
        self.clear();
        let pieces = std::mem::take(&mut self.pieces);
        let mut all = true;
        for word in
            pieces.split(|piece| piece.0 != SymbolKind::Cell).filter(|word| !word.is_empty())
        {
            match LineCells::word(line, word) {
                Some(value) => self.push(value, word[0].1),
                None => all = false,
            }
        }
        self.pieces = pieces;
        all && wanted.fits(self.values.len())
    }

    /// `53.|.7.|...`: every character is a cell.
    fn one_cell_a_character(&mut self, line: &[u8], wanted: ExpectedCount) -> bool {
        self.clear();
        for &(kind, offset) in &self.pieces {
            if kind == SymbolKind::Cell {
                self.values.push(VALUES[usize::from(line[offset as usize])]);
                self.offsets.push(offset);
            }
        }
        wanted.fits(self.values.len())
    }

    /// The message for a line whose cells, read as characters, are too many or too few.
    fn wrong_count(&self, wanted: ExpectedCount) -> Flaw {
        let count = self.values.len();
        let most = match wanted {
            ExpectedCount::Any(shape) | ExpectedCount::Board(shape) if count > shape.side() => {
                shape.cells()
            }
            ExpectedCount::Any(shape) | ExpectedCount::Board(shape) => shape.side(),
            ExpectedCount::Row(side, _) => side,
        };
        // The first cell too many, or the place after the last one.
        let after = self.offsets.last().map_or(0, |&offset| offset + 1);
        let offset = self.offsets.get(most).copied().unwrap_or(after) as usize;
        let cells = if count == 1 { "cell" } else { "cells" };
        Flaw { offset, message: format!("found {count} {cells}, expected {wanted}") }
    }

    /// Turns down digits that a board of this side does not have.
    pub(super) fn check_range(&self, line: &[u8], side: usize) -> Result<(), Flaw> {
        let Some(i) = self.values.iter().position(|&value| usize::from(value) > side) else {
            return Ok(());
        };
        let offset = self.offsets[i] as usize;
        let found = match line[offset] {
            byte if byte.is_ascii_alphabetic() => char::from(byte).to_string(),
            _ => self.values[i].to_string(),
        };
        Err(Flaw { offset, message: format!("found '{found}', expected {}", cell_of(side)) })
    }
}

/// The message for a character that no cell has.
pub(super) fn unexpected(line: &[u8], offset: usize, wanted: ExpectedCount) -> Flaw {
    let side = match wanted {
        ExpectedCount::Any(_) => MAX_SIDE,
        ExpectedCount::Board(shape) => shape.side(),
        ExpectedCount::Row(side, _) => side,
    };
    let found = match String::from_utf8_lossy(&line[offset..]).chars().next() {
        Some(char::REPLACEMENT_CHARACTER) | None => format!("byte 0x{:02X}", line[offset]),
        Some(character) => format!("'{}'", character.escape_debug()),
    };
    Flaw { offset, message: format!("found {found}, expected {}", cell_of(side)) }
}

/// `a digit 1 to 9 or a blank (. 0 _ * x -)`.
fn cell_of(side: usize) -> String {
    let digits = match side {
        0..10 => format!("a digit 1 to {side}"),
        10 => "a digit 1 to 9, A".to_owned(),
        _ => format!("a digit 1 to 9, A to {}", char::from(symbol(side as u8))),
    };
    format!("{digits} or a blank (. 0 _ * x -)")
}
