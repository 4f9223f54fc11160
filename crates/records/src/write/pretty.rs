//! Drawn boards, for people.
//!
//! ```text
//!   ┌─────┬─────┐      +-----+-----+
//!   │ 1 . │ . . │      | 1 . | . . |
//!   │ . . │ 3 . │      | . . | 3 . |
//!   ├─────┼─────┤      +-----+-----+
//! ```
//!
//! Blanks are dots, so that a drawing can be read back as what it shows.

use super::parts::{push_for_readers, shown};
use super::style::{MainGrid, Style};
use super::writer::Writer;
use crate::record::{Field, Record};
use rootgrid::board::{MAX_SIDE, Shape};
use rootgrid::grid::text::symbol;
use std::sync::OnceLock;

pub(super) struct Pretty {
    style: Style,
    /// For boards of the shape that came first, where nothing is coloured.
    blank: OnceLock<Blank>,
}

/// A drawing without digits.
struct Blank {
    shape: Shape,
    text: Vec<u8>,
    /// Where the symbols of the cells are in the text.
    places: Vec<usize>,
}

impl Blank {
    /// Appends the drawing with these values.
    fn fill(&self, values: &[u8], out: &mut Vec<u8>) {
        let start = out.len();
        out.extend_from_slice(&self.text);
        let text = &mut out[start..];
        for (&place, &value) in self.places.iter().zip(values) {
            text[place] = symbol(value);
        }
    }
}

/// Left end, line, crossing and right end of a horizontal line.
type Rule = [&'static str; 4];

struct FrameSigns {
    top: Rule,
    middle: Rule,
    bottom: Rule,
    bar: &'static str,
}

const DRAWN: FrameSigns = FrameSigns {
    top: ["┌", "─", "┬", "┐"],
    middle: ["├", "─", "┼", "┤"],
    bottom: ["└", "─", "┴", "┘"],
    bar: "│",
};

const ASCII_RULE: Rule = ["+", "-", "+", "+"];

const ASCII: FrameSigns =
    FrameSigns { top: ASCII_RULE, middle: ASCII_RULE, bottom: ASCII_RULE, bar: "|" };

/// No line is longer: two for each cell, some for each block and the ends, of three bytes each.
const RULE_BYTES: usize = 3 * (2 * MAX_SIDE + 2 * MAX_SIDE + 2);

/// Escape sequences (ECMA-48, select graphic rendition).
const RESET: &str = "\x1B[0m";
const CLUE: &str = "\x1B[1;36m";
const FAINT: &str = "\x1B[2m";

impl Pretty {
    pub(super) fn new(style: Style) -> Pretty {
        Pretty { style, blank: OnceLock::new() }
    }

    /// The drawing of a board without digits.
    fn blank(&self, shape: Shape) -> Blank {
        let mut text = Vec::new();
        self.push_board(&Record::new(shape, &vec![0; shape.cells()]), &mut text);
        let is_symbol = |&(_, byte): &(usize, &u8)| *byte == symbol(0);
        let places = text.iter().enumerate().filter(is_symbol).map(|(place, _)| place).collect();
        Blank { shape, text, places }
    }

    fn push(&self, color: &str, text: impl AsRef<[u8]>, out: &mut Vec<u8>) {
        let is_colored = self.style.color && !color.is_empty();
        if is_colored {
            out.extend_from_slice(color.as_bytes());
        }
        out.extend_from_slice(text.as_ref());
        if is_colored {
            out.extend_from_slice(RESET.as_bytes());
        }
    }

    fn push_rule(&self, rule: Rule, record: &Record<'_>, out: &mut Vec<u8>) {
        let [left, line, crossing, right] = rule;
        let mut text = [0; RULE_BYTES];
        let mut len = 0;
        let mut add = |part: &str| {
            text[len..len + part.len()].copy_from_slice(part.as_bytes());
            len += part.len();
        };
        add(left);
        for stack in 0..record.shape().block_rows() {
            if stack > 0 {
                add(crossing);
            }
            (0..=2 * record.shape().block_cols()).for_each(|_| add(line));
        }
        add(right);
        self.push(FAINT, &text[..len], out);
        out.push(b'\n');
    }

    fn push_row(&self, frame: &FrameSigns, record: &Record<'_>, row: usize, out: &mut Vec<u8>) {
        let side = record.shape().side();
        let values = shown(record, self.style.main);
        for cell in row * side..(row + 1) * side {
            if (cell % side).is_multiple_of(record.shape().block_cols()) {
                self.push(FAINT, frame.bar, out);
                out.push(b' ');
            }
            let color = match (values[cell], record.puzzle[cell]) {
                (0, _) => FAINT,
                (_, 0) => "",
                _ => CLUE,
            };
            if self.style.color {
                self.push(color, [symbol(values[cell])], out);
                out.push(b' ');
            } else {
                out.extend_from_slice(&[symbol(values[cell]), b' ']);
            }
        }
        self.push(FAINT, frame.bar, out);
        out.push(b'\n');
    }

    fn push_board(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        let frame = if self.style.ascii { &ASCII } else { &DRAWN };
        for row in 0..record.shape().side() {
            if row == 0 {
                self.push_rule(frame.top, record, out);
            } else if row.is_multiple_of(record.shape().block_rows()) {
                self.push_rule(frame.middle, record, out);
            }
            self.push_row(frame, record, row, out);
        }
        self.push_rule(frame.bottom, record, out);
    }
}

impl Writer for Pretty {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        let blank =
            (!self.style.color).then(|| self.blank.get_or_init(|| self.blank(record.shape())));
        match blank.filter(|blank| blank.shape == record.shape()) {
            Some(blank) => blank.fill(shown(record, self.style.main), out),
            None => self.push_board(record, out),
        }
        let is_known = |field: &&Field| record.value(**field).is_some();
        let is_face =
            |field: &Field| *field == Field::Solution && self.style.main == MainGrid::Solution;
        for &field in self.style.fields.iter().filter(is_known).filter(|field| !is_face(field)) {
            // A comment to whoever reads the drawing back.
            out.extend_from_slice(b"# ");
            self.push(FAINT, field.name(), out);
            out.push(b' ');
            push_for_readers(record, field, out);
            out.push(b'\n');
        }
        out.push(b'\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        /// Of every shape, in any order, with both frames.
        fn drawings_on_blanks_are_those_cell_by_cell(choices: Vec<(u8, u64)>, ascii: bool) -> bool {
            let pretty = Pretty::new(Style { ascii, ..Style::default() });
            let shapes: Vec<Shape> = ["4x4", "6x6", "9x9", "16x16", "25x25"].map(|name| name.parse().unwrap()).to_vec();
            choices.into_iter().all(|(choice, bits)| {
                let shape = shapes[usize::from(choice) % shapes.len()];
                let digit = |cell: u32| (bits.rotate_left(7 * cell) % (shape.side() as u64 + 1)) as u8;
                let values: Vec<u8> = (0..shape.cells() as u32).map(digit).collect();
                let record = Record::new(shape, &values);
                let (mut whole, mut cells) = (Vec::new(), Vec::new());
                pretty.record(&record, &mut whole);
                pretty.push_board(&record, &mut cells);
                cells.push(b'\n');
                whole == cells
            })
        }
    }
}
