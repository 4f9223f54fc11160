//! SHA-256 of files.

use rootgrid::error::Error;
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

/// Bytes that are read at a time.
const BLOCK: usize = 1 << 18;

/// The number of bytes of a file, and their SHA-256 in hexadecimal digits.
///
/// # Errors
/// When it cannot be read.
pub fn hash(path: &Path) -> Result<(u64, String), Error> {
    let hash = || -> io::Result<(u64, String)> {
        let mut file = File::open(path)?;
        let (mut hash, mut bytes, mut block) = (Sha256::new(), 0, vec![0; BLOCK]);
        loop {
            match file.read(&mut block) {
                Ok(0) => return Ok((bytes, hexadecimal(&hash.finalize()))),
                Ok(count) => {
                    hash.update(&block[..count]);
                    bytes += count as u64;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    };
    hash().map_err(|error| Error::io(format!("cannot read {}", path.display()), error))
}

/// Bytes as hexadecimal digits.
pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
