//! Pieces of JSON texts as puzzles.

use super::assembly::PuzzleAssembly;
use super::cells::Flaw;
use super::document::JsonPiece;
use super::fields::cells_of;
use super::json::{expected, find_in_json};
use super::line_kinds::{LONGEST, is_binary};

impl PuzzleAssembly {
    /// Returns whether a line that begins as JSON is the beginning of a JSON text now, and not a part of something else.
    pub(super) fn may_be_json(&self) -> bool {
        !self.is_table() && !self.other_section
    }

    /// Adds an error about something in a JSON text, where something else or a puzzle should stand.
    pub(super) fn refuse_in_json(&mut self, piece: &JsonPiece, found: &str, instead: Option<&str>) {
        let puzzle = || expected(self.wanted());
        let message = format!("{found}, {}", instead.map_or_else(puzzle, str::to_owned));
        self.refuse(piece.line, piece.before + 1, message);
    }

    /// Takes a piece of a JSON text: an object, or a text in a list.
    pub(super) fn take_piece(&mut self, piece: &JsonPiece) {
        self.begun = true;
        if piece.is_long {
            return self.refuse_in_json(
                piece,
                &format!("found a JSON value of more than {LONGEST} bytes"),
                None,
            );
        }
        self.before = Some(piece.before);
        // What is missing is missing after the last part, and not lines below it.
        let bytes = piece.bytes.trim_ascii_end();
        let binary = bytes.iter().position(|&byte| is_binary(byte) && byte != b'\n');
        let taken = match binary {
            Some(offset) => {
                let message = format!("found byte 0x{:02X}, expected text", bytes[offset]);
                Err(Flaw { offset, message })
            }
            None => self.take_json(piece.line, bytes),
        };
        if let Err(flaw) = taken {
            self.refuse_flaw(piece.line, bytes, flaw);
        }
        self.before = None;
    }

    /// Takes the puzzle of a JSON value.
    pub(super) fn take_json(&mut self, number: u64, text: &[u8]) -> Result<(), Flaw> {
        let (run, fields) = find_in_json(text, self.wanted())?;
        let cells = cells_of(&text[run.clone()]);
        let stated = self.said_shape(fields.shape(), cells)?;
        let rules = fields.rules();
        self.take_run(number, text, run, stated)?;
        self.state_rules(rules);
        if self.keeps {
            self.attach(fields.into_beside());
        }
        Ok(())
    }
}
