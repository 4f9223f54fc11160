//! Boards laid out in the forms that people use: what is read is what was drawn.

use super::choices::Choices;
use rootgrid::{Givens, Reader, Shape};
use std::fmt::Write as _;

/// Several boards of one shape, each in a form of its own.
pub fn check(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let shape = choices.pick(&Shape::ALL);
    let style = Style {
        blank: choices.pick(&['.', '0', '_', '*', 'x']),
        end: choices.pick(&["\n", "\r\n"]),
        is_lower: choices.is_one_in(2),
    };
    let is_table = cfg!(feature = "tables") && choices.is_one_in(4);
    let mut text = String::new();
    if is_table {
        text += choices.pick(&["puzzle,rating", "id;puzzle", "Puzzle\tnote"]);
        text += style.end;
    }
    let separator = text.chars().find(|c| ",;\t".contains(*c));
    let mut boards = Vec::new();
    loop {
        let mut values = vec![0; shape.cells()];
        let changes = choices.below(24);
        for _ in 0..changes {
            let cell = choices.below(shape.cells());
            values[cell] = choices.byte() % (shape.side() as u8 + 1);
        }
        match separator {
            Some(separator) => style.record(&mut text, &values, separator, &mut choices),
            None => style.board(&mut text, shape, &values, &mut choices),
        }
        boards.push(Givens::new(shape, &values).expect("values of the shape"));
        if choices.is_empty() || boards.len() == 6 {
            break;
        }
    }
    let found: Vec<Givens> = Reader::new(text.as_bytes())
        .with_shape(shape)
        .map(|entry| entry.unwrap_or_else(|error| panic!("{error}\n{text}")).into_givens())
        .collect();
    assert_eq!(found, boards, "{text}");
}

/// The characters for blanks, and between cells and lines.
struct Style {
    blank: char,
    end: &'static str,
    is_lower: bool,
}

impl Style {
    fn symbol(&self, value: u8) -> char {
        let symbol = match value {
            0 => return self.blank,
            1..=9 => char::from(b'0' + value),
            _ => char::from(b'A' + value - 10),
        };
        if self.is_lower { symbol.to_ascii_lowercase() } else { symbol }
    }

    fn run(&self, values: &[u8]) -> String {
        values.iter().map(|&value| self.symbol(value)).collect()
    }

    /// A record of a table whose puzzle stands where the header says.
    fn record(&self, text: &mut String, values: &[u8], separator: char, choices: &mut Choices<'_>) {
        let run = self.run(values);
        let run = if choices.is_one_in(2) { format!("\"{run}\"") } else { run };
        let other = choices.pick(&["", "7", "\"a b\"", "easy"]);
        match separator {
            ';' => write!(text, "{other};{run}{}", self.end),
            _ => write!(text, "{run}{separator}{other}{}", self.end),
        }
        .expect("a string takes text");
    }

    fn board(&self, text: &mut String, shape: Shape, values: &[u8], choices: &mut Choices<'_>) {
        if choices.is_one_in(3) {
            *text += choices.pick(&["# a comment", "// another"]);
            *text += self.end;
        }
        let (side, width) = (shape.side(), shape.block_cols());
        match choices.below(if cfg!(feature = "tables") { 6 } else { 5 }) {
            0 => *text += &(self.run(values) + self.end),
            // Rows of characters, then a blank line.
            1 => {
                values.chunks(side).for_each(|row| *text += &(self.run(row) + self.end));
                *text += self.end;
            }
            // Numbers between spaces.
            2 => {
                for row in values.chunks(side) {
                    let cells: Vec<String> = row.iter().map(ToString::to_string).collect();
                    *text += &(cells.join(" ") + self.end);
                }
                *text += self.end;
            }
            // A drawing with bars.
            3 => {
                for (i, row) in values.chunks(side).enumerate() {
                    if i > 0 && i % shape.block_rows() == 0 {
                        let bar = "-".repeat(width);
                        *text += &(vec![bar; side / width].join("+") + self.end);
                    }
                    let parts: Vec<String> = row.chunks(width).map(|part| self.run(part)).collect();
                    *text += &(parts.join("|") + self.end);
                }
                *text += self.end;
            }
            4 => {
                *text += &format!("[Puzzle]{}", self.end);
                values.chunks(side).for_each(|row| *text += &(self.run(row) + self.end));
                *text += &format!("[State]{}anything{}[Puzzle]{}", self.end, self.end, self.end);
            }
            _ => {
                let note = choices.pick(&["", ",\"note\":\"x\"", ",\"deep\":{\"a\":[1,2]}"]);
                *text += &format!("{{\"puzzle\":\"{}\"{note}}}{}", self.run(values), self.end);
            }
        }
    }
}
