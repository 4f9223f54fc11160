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

use super::grid_text::GridText;
use super::parts::{push_value, shown};
use super::style::{MainGrid, Style};
use super::writer::Writer;
use crate::board::MAX_SIDE;
use crate::grid::text::symbol;
use crate::record::{Field, Record};

pub(super) struct Pretty {
    pub(super) style: Style,
}

/// Left end, line, crossing and right end of a horizontal line.
type Rule = [&'static str; 4];

struct Frame {
    top: Rule,
    middle: Rule,
    bottom: Rule,
    bar: &'static str,
}

const DRAWN: Frame = Frame {
    top: ["┌", "─", "┬", "┐"],
    middle: ["├", "─", "┼", "┤"],
    bottom: ["└", "─", "┴", "┘"],
    bar: "│",
};

const ASCII_RULE: Rule = ["+", "-", "+", "+"];

const ASCII: Frame = Frame { top: ASCII_RULE, middle: ASCII_RULE, bottom: ASCII_RULE, bar: "|" };

/// No line is longer: two for each cell, some for each block and the ends, of three bytes each.
const RULE_BYTES: usize = 3 * (2 * MAX_SIDE + 2 * MAX_SIDE + 2);

/// Escape sequences (ECMA-48, select graphic rendition).
const RESET: &str = "\x1B[0m";
const CLUE: &str = "\x1B[1;36m";
const FAINT: &str = "\x1B[2m";

impl Pretty {
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
        for stack in 0..record.shape.block_rows() {
            if stack > 0 {
                add(crossing);
            }
            (0..=2 * record.shape.block_cols()).for_each(|_| add(line));
        }
        add(right);
        self.push(FAINT, &text[..len], out);
        out.push(b'\n');
    }

    fn push_row(&self, frame: &Frame, record: &Record<'_>, row: usize, out: &mut Vec<u8>) {
        let side = record.shape.side();
        let values = shown(record, self.style.main);
        for cell in row * side..(row + 1) * side {
            if (cell % side).is_multiple_of(record.shape.block_cols()) {
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
}

impl Writer for Pretty {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        let frame = if self.style.ascii { &ASCII } else { &DRAWN };
        for row in 0..record.shape.side() {
            if row == 0 {
                self.push_rule(frame.top, record, out);
            } else if row.is_multiple_of(record.shape.block_rows()) {
                self.push_rule(frame.middle, record, out);
            }
            self.push_row(frame, record, row, out);
        }
        self.push_rule(frame.bottom, record, out);
        let is_known = |field: &&Field| record.value(**field).is_some();
        let is_face =
            |field: &Field| *field == Field::Solution && self.style.main == MainGrid::Solution;
        for &field in self.style.fields.iter().filter(is_known).filter(|field| !is_face(field)) {
            // A comment to whoever reads the drawing back.
            out.extend_from_slice(b"# ");
            self.push(FAINT, field.name(), out);
            out.push(b' ');
            push_value(record, field, GridText::Line, out);
            out.push(b'\n');
        }
        out.push(b'\n');
    }
}
