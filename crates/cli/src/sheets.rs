//! Puzzles of sheets from a file: one a line, or one in a line for each row.

use rootgrid::error::Error;
use rootgrid_batch::decompressed;
use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read};
use std::path::Path;

/// The texts of puzzles, each with the number of its first line. Lines that begin with `#` are passed over, and so are empty ones
/// between puzzles.
pub(super) struct Sheets {
    lines: BufReader<Box<dyn Read>>,
    name: String,
    rows: usize,
    cols: usize,
    line: u64,
}

impl Sheets {
    /// Opens a file, or standard input for `-`.
    pub(super) fn open(path: &Path, rows: usize, cols: usize) -> Result<Sheets, Error> {
        let name = path.display().to_string();
        let stream = match name.as_str() {
            "-" => decompressed(Box::new(io::stdin().lock())),
            _ => File::open(path).and_then(|file| decompressed(Box::new(file))),
        };
        let stream = stream.map_err(|error| Error::io(format!("cannot read {name}"), error))?;
        Ok(Sheets { lines: BufReader::new(stream), name, rows, cols, line: 0 })
    }

    /// The next line without its end.
    fn next_line(&mut self) -> Result<Option<String>, Error> {
        let mut text = String::new();
        let count = self.lines.read_line(&mut text).map_err(|error| {
            Error::option(format!("{}, line {}: {error}", self.name, self.line + 1))
        })?;
        self.line += 1;
        if self.line == 1 && text.starts_with('\u{feff}') {
            text.remove(0);
        }
        text.truncate(text.trim_end_matches(['\n', '\r']).len());
        Ok((count > 0).then_some(text))
    }

    fn next_sheet(&mut self) -> Result<Option<(String, u64)>, Error> {
        loop {
            let Some(first) = self.next_line()? else { return Ok(None) };
            if first.trim().is_empty() || first.starts_with('#') {
                continue;
            }
            let (number, mut text) = (self.line, first);
            if let Some(puzzle) = written(&text) {
                text = puzzle;
            }
            // What is longer than a row is a whole sheet.
            if text.chars().count() <= self.cols {
                for _ in 1..self.rows {
                    let Some(row) = self.next_line()? else { break };
                    text += "\n";
                    text += &row;
                }
            }
            return Ok(Some((text, number)));
        }
    }
}

/// The puzzle of an object, or of a line with its solution, as they are written.
fn written(line: &str) -> Option<String> {
    if line.starts_with('{') {
        let object: serde_json::Value = serde_json::from_str(line).ok()?;
        return object.get("puzzle")?.as_str().map(str::to_owned);
    }
    line.split_once(',').map(|(puzzle, _)| puzzle.to_owned())
}

impl Iterator for Sheets {
    type Item = Result<(String, u64), Error>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_sheet().transpose()
    }
}
