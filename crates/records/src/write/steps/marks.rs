//! Boards with their candidates, drawn.
//!
//! ```text
//!        c1 c2   c3  c4
//!      ┌───────┬────────┐
//!   r1 │ 1  24 │ 3   24 │
//!   r2 │ 34 2  │ 14  1  │
//!      ├───────┼────────┤
//! ```
//!
//! A step is shown in colours or, without them, by signs before what they mark:
//!
//! ```text
//!   *124    a cell of the pattern
//!   12-4    4 goes
//!   +245    2 is placed
//! ```

use super::{HintStrength, Looks};
use rootgrid::board::{Cell, Digit, DigitSet};
use rootgrid::deduce::{Sheet, Step};
use rootgrid::position::{Nudge, Path, PathStep};

/// Escape sequences (ECMA-48, select graphic rendition).
const RESET: &str = "\x1B[0m";
const VALUE: &str = "\x1B[1m";
const PATTERN: &str = "\x1B[36m";
const GONE: &str = "\x1B[1;31m";
const PLACED: &str = "\x1B[1;32m";
const FAINT: &str = "\x1B[2m";

/// The first step of a path with its drawing, for hints from the reason on; what it does is shown of the whole step alone.
pub(super) fn draw_hint<'a>(
    path: &'a Path,
    strength: HintStrength,
    nudge: &Nudge,
    looks: Looks,
) -> Option<(&'a PathStep, String)> {
    let shown = path.steps.first().filter(|_| path.problem.is_none())?;
    let told = (strength == HintStrength::Step).then_some(&shown.step);
    let cells = nudge.figure.pattern_cells();
    (strength >= HintStrength::Reason)
        .then(|| (shown, draw_marks(&shown.sheet, Some((told, &cells)), looks)))
}

/// The drawing of a board; the cells of a pattern on it, and what a step does if it is told, are shown in colours or by signs.
#[must_use]
pub fn draw_marks(sheet: &Sheet, step: Option<(Option<&Step>, &[Cell])>, looks: Looks) -> String {
    let shape = sheet.shape();
    let side = shape.side();
    let rule = |left: char, crossing: char, right: char, widths: &[usize]| {
        let line = if looks.ascii { '-' } else { '─' };
        let mut text = String::from("     ");
        for (col, width) in widths.iter().enumerate() {
            if col == 0 {
                text.push(left);
            } else if col % shape.block_cols() == 0 {
                text.push(line);
                text.push(crossing);
            }
            text.extend(std::iter::repeat_n(line, width + 1));
        }
        text.push(line);
        text.push(right);
        paint(&text, FAINT, looks) + "\n"
    };
    let width = |col: usize| {
        let cells = (0..side).map(|row| Cell::at(shape, row, col));
        let most = cells.map(|cell| content(sheet, cell, step, looks).1).max();
        most.unwrap_or(1).max(looks.notation.col(col).len())
    };
    let widths: Vec<usize> = (0..side).map(width).collect();
    let [top, middle, bottom] = if looks.ascii {
        [['+'; 3]; 3]
    } else {
        [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']]
    };
    let bar = paint(if looks.ascii { "|" } else { "│" }, FAINT, looks);
    let mut out = String::from("     ");
    for (col, width) in widths.iter().enumerate() {
        out.push_str(match col {
            0 => "  ",
            _ if col % shape.block_cols() == 0 => "   ",
            _ => " ",
        });
        out.push_str(&paint(&format!("{:<width$}", looks.notation.col(col)), FAINT, looks));
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out += &rule(top[0], top[1], top[2], &widths);
    for row in 0..side {
        if row > 0 && row % shape.block_rows() == 0 {
            out += &rule(middle[0], middle[1], middle[2], &widths);
        }
        out += &paint(&format!("{:>4} ", looks.notation.row(row)), FAINT, looks);
        for (col, width) in widths.iter().enumerate() {
            if col % shape.block_cols() == 0 {
                out.push_str(if col == 0 { "" } else { " " });
                out.push_str(&bar);
            }
            let (text, len) = content(sheet, Cell::at(shape, row, col), step, looks);
            out.push(' ');
            out.push_str(&text);
            out.extend(std::iter::repeat_n(' ', width - len));
        }
        out.push(' ');
        out.push_str(&bar);
        out.push('\n');
    }
    out + &rule(bottom[0], bottom[1], bottom[2], &widths)
}

/// The content of a cell and its width.
fn content(
    sheet: &Sheet,
    cell: Cell,
    step: Option<(Option<&Step>, &[Cell])>,
    looks: Looks,
) -> (String, usize) {
    if let Some(digit) = Digit::from_value(sheet.values()[cell.index()].into()) {
        return (paint(&digit.symbol().to_string(), VALUE, looks), 1);
    }
    let digits = sheet.digits(cell);
    if digits.is_empty() {
        return (paint("-", GONE, looks), 1);
    }
    let is_in_pattern = step.is_some_and(|(_, cells)| cells.contains(&cell));
    let mark = |digit: Digit| {
        let step = step?.0?;
        let is = |&(known, gone): &(Cell, DigitSet)| known == cell && gone.contains(digit);
        if step.placement() == Some((cell, digit)) {
            Some((PLACED, '+'))
        } else {
            step.removals().iter().any(is).then_some((GONE, '-'))
        }
    };
    let (mut text, mut len) = (String::new(), digits.len());
    if is_in_pattern && !looks.color {
        text.push('*');
        len += 1;
    }
    for digit in digits {
        let symbol = digit.symbol().to_string();
        match mark(digit) {
            Some((color, _)) if looks.color => text += &paint(&symbol, color, looks),
            Some((_, sign)) => {
                text.extend([sign, digit.symbol()]);
                len += 1;
            }
            None if is_in_pattern => text += &paint(&symbol, PATTERN, looks),
            None => text += &symbol,
        }
    }
    (text, len)
}

pub(super) fn paint(text: &str, color: &str, looks: Looks) -> String {
    if looks.color { format!("{color}{text}{RESET}") } else { text.to_owned() }
}

/// A heading.
pub(super) fn bold(text: &str, looks: Looks) -> String {
    paint(text, VALUE, looks)
}
