//! Bytes on disk that a later run goes on with, known again by their CRC-32.

use crc32fast::Hasher;
use serde::{Deserialize, Serialize};
use std::io::{self, Read};

/// Bytes that are read at a time: a whole number of keys.
const BLOCK: usize = 1 << 18;

/// How many bytes there are, and their CRC-32.
#[derive(Copy, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct Sum {
    /// Their number.
    pub bytes: u64,
    /// Their CRC-32, as that of gzip.
    pub crc: u32,
}

impl Sum {
    /// Adds what follows.
    pub(super) fn add(&mut self, bytes: &[u8]) {
        let mut hasher = Hasher::new_with_initial_len(self.crc, self.bytes);
        hasher.update(bytes);
        *self = Sum { bytes: self.bytes + bytes.len() as u64, crc: hasher.finalize() };
    }

    /// Reads these bytes, block by block.
    ///
    /// # Errors
    /// When there are fewer, or others; and when the system fails to.
    pub(super) fn check(self, file: impl Read, mut each: impl FnMut(&[u8])) -> io::Result<()> {
        let (mut file, mut found) = (file.take(self.bytes), Sum::default());
        let mut block = Vec::new();
        while file.by_ref().take(BLOCK as u64).read_to_end(&mut block)? > 0 {
            found.add(&block);
            each(&block);
            block.clear();
        }
        if found == self {
            return Ok(());
        }
        Err(io::Error::new(io::ErrorKind::InvalidData, "its bytes are not those that were written"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        fn bytes_are_known_again(parts: Vec<Vec<u8>>, place: usize) -> bool {
            let mut sum = Sum::default();
            parts.iter().for_each(|part| sum.add(part));
            let mut bytes = parts.concat();
            let mut read = Vec::new();
            let is_known = sum.check(&bytes[..], |block| read.extend_from_slice(block)).is_ok();
            if !bytes.is_empty() {
                let place = place % bytes.len();
                bytes[place] ^= 1;
            }
            let is_refused = bytes.is_empty() || sum.check(&bytes[..], |_| ()).is_err();
            is_known && is_refused && read.len() == bytes.len()
        }
    }
}
