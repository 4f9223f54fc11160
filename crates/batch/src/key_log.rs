//! Keys of puzzles on disk, so that a run that goes on knows what came before.

use std::fs::File;
use std::io::{self, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

/// A file of keys, 16 bytes each, little-endian.
#[derive(Debug)]
pub(super) struct KeyLog {
    file: File,
    /// Those in the file.
    count: u64,
    /// Those that are not written yet.
    waiting: Vec<u8>,
}

impl KeyLog {
    /// The log in a file that is there or made. Calls `know` with each of the first so many keys and cuts off the others.
    pub(super) fn open(path: &Path, count: u64, mut know: impl FnMut(u128)) -> io::Result<KeyLog> {
        let mut options = File::options();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path)?;
        let length = count * size_of::<u128>() as u64;
        let mut reader = BufReader::new(&mut file).take(length);
        let mut key = [0; size_of::<u128>()];
        for _ in 0..count {
            reader.read_exact(&mut key)?;
            know(u128::from_le_bytes(key));
        }
        file.set_len(length)?;
        file.seek(SeekFrom::Start(length))?;
        Ok(KeyLog { file, count, waiting: Vec::new() })
    }

    /// Adds a key.
    pub(super) fn push(&mut self, key: u128) {
        self.waiting.extend_from_slice(&key.to_le_bytes());
    }

    /// Makes sure that no key is lost any more; how many there are.
    pub(super) fn commit(&mut self) -> io::Result<u64> {
        self.file.write_all(&self.waiting)?;
        self.file.sync_data()?;
        self.count += (self.waiting.len() / size_of::<u128>()) as u64;
        self.waiting.clear();
        Ok(self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_committed_is_known_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("keys");
        let mut log = KeyLog::open(&path, 0, |_| panic!("a key in a new log")).unwrap();
        (0..5).for_each(|key| log.push(key << 100));
        assert_eq!(log.commit().unwrap(), 5);
        log.push(6);
        assert_eq!(log.commit().unwrap(), 6);
        let mut known = Vec::new();
        let mut log = KeyLog::open(&path, 3, |key| known.push(key)).unwrap();
        assert_eq!(known, [0, 1 << 100, 2 << 100]);
        log.push(9);
        assert_eq!(log.commit().unwrap(), 4);
        assert_eq!(std::fs::metadata(&path).unwrap().len(), 64);
        assert!(KeyLog::open(&path, 5, drop).is_err(), "keys are missing");
    }
}
