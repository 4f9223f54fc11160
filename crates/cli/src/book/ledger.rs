//! The ledger of a series: the class keys of all puzzles of its volumes, one a line.

use rootgrid::canon::ClassKey;
use rootgrid::error::Error;
use rootgrid::error::Place;
use rootgrid_batch::{Cancel, Output};
use std::fs;
use std::path::{Path, PathBuf};

/// A ledger that was read, and what is added to it.
#[derive(Debug)]
pub(super) struct Ledger {
    path: PathBuf,
    text: String,
    pub(super) keys: Vec<u128>,
}

impl Ledger {
    /// Reads a ledger. Empty lines and those that begin with `#` are passed over.
    ///
    /// # Errors
    /// When it cannot be read, or a line is no key.
    pub(super) fn read(path: &Path) -> Result<Ledger, Error> {
        let text = fs::read_to_string(path).map_err(|error| {
            let hint = match error.kind() {
                std::io::ErrorKind::NotFound => " (an empty file begins one)",
                _ => "",
            };
            Error::io(format!("cannot read the ledger {}{hint}", path.display()), error)
        })?;
        let mut keys = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let key = line.parse::<ClassKey>().map_err(|_| {
                let message = "expected a class key of 32 hexadecimal digits, as 'canon --with class' writes them";
                Error::text(Place::new(number as u64 + 1, 0), message).in_file(path)
            })?;
            keys.push(key.to_u128());
        }
        Ok(Ledger { path: path.to_owned(), text, keys })
    }

    /// The ledger with these keys added, on its way to its name.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn write(&self, keys: &[u128], cancel: &Cancel) -> Result<Output, Error> {
        let mut output = Output::create(&self.path, cancel)?;
        let mut text = self.text.clone();
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        for &key in keys {
            text += &format!("{}\n", ClassKey::from_u128(key));
        }
        output.write(text.as_bytes())?;
        Ok(output)
    }
}
