//! `check --board`: what is wrong with boards in play.

use super::album::one_object;
use super::job::Outcome;
use super::setup::OutputOptions;
use rootgrid::error::Error;
use rootgrid::position::Board;
use rootgrid_batch::Cancel;
use rootgrid_records::write::steps::{diagnosis_json, diagnosis_text};
use rootgrid_records::write::{Form, Format};

/// Writes a diagnosis of every board, in words or as JSON.
pub(super) fn run(boards: &[Board], options: &OutputOptions) -> Result<Outcome, Error> {
    let is_json = match options.form() {
        None => false,
        Some(Form::Named(Format::Json)) if boards.len() > 1 => return Err(one_object()),
        Some(Form::Named(Format::Json | Format::Jsonl)) => true,
        Some(_) => {
            return Err(Error::option(
                "check --board writes words, or JSON with --json, and no other format",
            ));
        }
    };
    if options.has_fields() || options.has_rows() {
        return Err(Error::option(
            "check --board says what is wrong with a board in play, and has no fields and no lines: leave out --with and \
             --grid-text",
        ));
    }
    let mut output = options.open(&Cancel::on_interrupt()?)?;
    let mut is_sound = true;
    for (i, board) in boards.iter().enumerate() {
        let diagnosis = board.diagnose();
        is_sound &= diagnosis.is_sound();
        let text = match (is_json, i) {
            (true, _) => diagnosis_json(board, &diagnosis),
            (false, 0) => diagnosis_text(board, &diagnosis),
            (false, _) => format!("\n{}", diagnosis_text(board, &diagnosis)),
        };
        output.write(text.as_bytes())?;
    }
    output.finish()?;
    Ok(if is_sound { Outcome::Done } else { Outcome::Negative })
}
