//! Files that are read as a whole.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The bytes of a stream, at most so many, whatever the system says of its length.
///
/// # Errors
/// When it cannot be read, or is longer.
pub(super) fn at_most(stream: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    stream.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(io::Error::other(format!("the file is longer than {most} bytes")));
    }
    Ok(bytes)
}

/// The text of a file of at most so many bytes, without the mark of its encoding that some editors put before it.
///
/// # Errors
/// When it cannot be read, is no text, or is longer.
pub(super) fn read_small(path: &Path, most: u64) -> io::Result<String> {
    let bytes = at_most(File::open(path)?, most)?;
    let text = String::from_utf8(bytes).map_err(|_| {
        io::Error::new(io::ErrorKind::InvalidData, "stream did not contain valid UTF-8")
    })?;
    match text.strip_prefix('\u{FEFF}') {
        Some(rest) => Ok(rest.to_owned()),
        None => Ok(text),
    }
}
