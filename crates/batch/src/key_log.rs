//! Keys of puzzles on disk, so that a run that goes on knows what came before.

use super::sum::Sum;
use std::fs::File;
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::Path;

/// A file of keys, 16 bytes each, little-endian.
#[derive(Debug)]
pub(super) struct KeyLog {
    file: File,
    /// Those in the file.
    sum: Sum,
    /// Those that are not written yet.
    waiting: Vec<u8>,
}

impl KeyLog {
    /// The log in a file that is there or made. Calls `know` with each of the first keys, which are those of this sum,
    /// and cuts off the others.
    pub(super) fn open(path: &Path, sum: Sum, mut know: impl FnMut(u128)) -> io::Result<KeyLog> {
        let mut options = File::options();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path)?;
        sum.check(&file, |block| {
            let (keys, _) = block.as_chunks();
            keys.iter().for_each(|key| know(u128::from_le_bytes(*key)));
        })?;
        file.set_len(sum.bytes)?;
        file.seek(SeekFrom::Start(sum.bytes))?;
        Ok(KeyLog { file, sum, waiting: Vec::new() })
    }

    /// Adds a key.
    pub(super) fn push(&mut self, key: u128) {
        self.waiting.extend_from_slice(&key.to_le_bytes());
    }

    /// Makes sure that no key is lost any more; the sum of all of them.
    pub(super) fn commit(&mut self) -> io::Result<Sum> {
        self.file.write_all(&self.waiting)?;
        self.file.sync_data()?;
        self.sum.add(&self.waiting);
        self.waiting.clear();
        Ok(self.sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_committed_is_known_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("keys");
        let new = |_| panic!("a key in a new log");
        let mut log = KeyLog::open(&path, Sum::default(), new).unwrap();
        (0..3).for_each(|key| log.push(key << 100));
        let three = log.commit().unwrap();
        assert_eq!(three.bytes, 48);
        log.push(6);
        let four = log.commit().unwrap();
        let mut known = Vec::new();
        let mut log = KeyLog::open(&path, three, |key| known.push(key)).unwrap();
        assert_eq!(known, [0, 1 << 100, 2 << 100]);
        assert!(KeyLog::open(&path, four, drop).is_err(), "keys are missing");
        log.push(9);
        assert_ne!(log.commit().unwrap(), four, "other keys");
        assert_eq!(std::fs::metadata(&path).unwrap().len(), 64);
        assert!(KeyLog::open(&path, four, drop).is_err(), "keys are others");
    }
}
