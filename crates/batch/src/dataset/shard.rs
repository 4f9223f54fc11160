//! A file of a data set on its way to its name, with the hash of its bytes.

use super::file_hash::{hash, hexadecimal};
use super::manifest::{FileInfo, ShardInfo};
use crate::{Cancel, Output};
use rootgrid::error::Error;
use rootgrid_records::write::Column;
use std::path::Path;

/// Bytes that are written at a time.
const BLOCK: usize = 1 << 18;

/// An open shard. If it is not finished, its part is removed.
#[derive(Debug)]
pub(super) struct Shard {
    output: Output,
    /// Bytes that are not written yet.
    waiting: Vec<u8>,
    rows: u64,
    indices: Option<(u64, u64)>,
}

impl Shard {
    /// A shard of this name. Text begins with a header; packed rows have columns.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub(super) fn create(
        path: &Path,
        header: &[u8],
        columns: Option<&[Column]>,
    ) -> Result<Shard, Error> {
        let mut output = Output::create(path, &Cancel::default())?.with_hash();
        if let Some(columns) = columns {
            output = output.with_columns(columns)?;
        }
        Ok(Shard { output, waiting: header.to_vec(), rows: 0, indices: None })
    }

    /// Adds the rows of a puzzle.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(super) fn add(&mut self, index: u64, rows: u64, bytes: &[u8]) -> Result<(), Error> {
        self.waiting.extend_from_slice(bytes);
        self.rows += rows;
        let (first, _) = self.indices.unwrap_or((index, index));
        self.indices = Some((first, index));
        if self.waiting.len() >= BLOCK { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<(), Error> {
        self.output.write(&self.waiting)?;
        self.waiting.clear();
        Ok(())
    }

    /// Puts the file under its name.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(super) fn finish(mut self, path: &str, split: &str) -> Result<ShardInfo, Error> {
        self.flush()?;
        let (bytes, hash) = self.output.finish_hashed()?;
        let (first_index, last_index) = self.indices.unwrap_or_default();
        Ok(ShardInfo {
            path: path.to_owned(),
            split: split.to_owned(),
            rows: self.rows,
            bytes,
            sha256: hexadecimal(&hash),
            first_index,
            last_index,
        })
    }
}

impl FileInfo {
    /// The figures of a file that is read.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn new(path: &Path) -> Result<FileInfo, Error> {
        let (bytes, sha256) = hash(path)?;
        Ok(FileInfo { file: path.display().to_string(), bytes, sha256 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn hashes_are_those_of_the_files() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.csv");
        let mut shard = Shard::create(&path, b"a\n", None).unwrap();
        for index in 3..50_000 {
            shard.add(index, 2, b"bc\nde\n").unwrap();
        }
        let info = shard.finish("x.csv", "train").unwrap();
        assert_eq!((info.first_index, info.last_index, info.rows), (3, 49_999, 99_994));
        assert_eq!(hash(&path).unwrap(), (info.bytes, info.sha256));
        assert_eq!(info.bytes, 2 + 6 * 49_997);
        fs::write(&path, "abc").unwrap();
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(hash(&path).unwrap(), (3, known.to_owned()));
        drop(Shard::create(&path, b"", None).unwrap());
        assert_eq!(
            fs::read_dir(folder.path()).unwrap().count(),
            1,
            "a dropped shard leaves nothing"
        );
    }
}
