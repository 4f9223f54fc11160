//! The ledger of a series: the class keys of all puzzles of its volumes, one a line, each with its volume.
//!
//! ```text
//!   # 9f3c5a0e11d2b764 Summer
//!   4d1f... (32 digits) 9f3c5a0e11d2b764
//! ```
//!
//! A volume that is made again may have its own puzzles, so that it is the same book. What says which volume a line is of
//! stands in the line itself: lines may be moved, sorted and put together. A line without a volume is of another one.

use rootgrid::canon::ClassKey;
use rootgrid::error::{Error, Place};
use rootgrid::rng::seed_from_text;
use rootgrid_batch::{Cancel, Output};
use std::fs;
use std::path::{Path, PathBuf};

/// The key of a volume: its titles, and what its chapters are made or read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Volume {
    key: String,
    title: String,
}

impl Volume {
    /// The volume with this title that is made from all that is said.
    pub(super) fn new<'a>(title: &'a str, said: impl Iterator<Item = &'a str>) -> Volume {
        let text: String = [title].into_iter().chain(said).flat_map(|part| [part, "\n"]).collect();
        let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
        Volume { key: format!("{:016x}", seed_from_text(&text)), title }
    }
}

/// A ledger that was read, and what is added to it.
#[derive(Debug)]
pub(super) struct Ledger {
    path: PathBuf,
    /// The lines, those of this volume apart.
    others: String,
    own: String,
    text: String,
    volume: Volume,
    /// The keys of other volumes.
    pub(super) keys: Vec<u128>,
}

impl Ledger {
    /// Reads a ledger for a volume. Empty lines and those that begin with `#` are passed over.
    ///
    /// # Errors
    /// When it cannot be read, or a line is no key.
    pub(super) fn read(path: &Path, volume: Volume) -> Result<Ledger, Error> {
        let text = fs::read_to_string(path).map_err(|error| {
            let hint = match error.kind() {
                std::io::ErrorKind::NotFound => " (an empty file begins one)",
                _ => "",
            };
            Error::io(format!("cannot read the ledger {}{hint}", path.display()), error)
        })?;
        let (mut others, mut own, mut keys) = (String::new(), String::new(), Vec::new());
        for (number, whole) in text.lines().enumerate() {
            let line = whole.trim();
            let comment = line.strip_prefix('#').map(str::trim);
            let (key, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let is_own = match comment {
                Some(comment) => comment.split_whitespace().next() == Some(&volume.key),
                None => rest.trim() == volume.key,
            };
            let lines = if is_own { &mut own } else { &mut others };
            *lines += whole;
            lines.push('\n');
            if line.is_empty() || comment.is_some() {
                continue;
            }
            let key = key.parse::<ClassKey>().map_err(|_| {
                let message = "expected a class key of 32 hexadecimal digits, as 'canon --with class' writes them";
                Error::text(Place::new(number as u64 + 1, 0), message).in_file(path)
            })?;
            keys.extend((!is_own).then(|| key.to_u128()));
        }
        Ok(Ledger { path: path.to_owned(), others, own, text, volume, keys })
    }

    /// Returns whether the volume is in it already.
    pub(super) fn has_volume(&self) -> bool {
        !self.own.is_empty()
    }

    /// The ledger with these keys for the volume, in place of those that it had, on its way to its name.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn write(&self, keys: &[u128], cancel: &Cancel) -> Result<Output, Error> {
        let Volume { key: volume, title } = &self.volume;
        let mut own = format!("# {volume} {title}\n");
        for &key in keys {
            own += &format!("{} {volume}\n", ClassKey::from_u128(key));
        }
        let mut output = Output::create(&self.path, cancel)?;
        // A volume made again is the same one, wherever its lines stand.
        let is_same = sorted(&own) == sorted(&self.own);
        let text = if is_same { self.text.clone() } else { format!("{}{own}", self.others) };
        output.write(text.as_bytes())?;
        Ok(output)
    }
}

/// The lines in order.
fn sorted(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().map(str::trim).collect();
    lines.sort_unstable();
    lines
}
