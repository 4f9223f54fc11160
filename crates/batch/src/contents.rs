//! The contents of an input: compressed bytes are unpacked, and the rows of a Parquet file become JSON lines.

use super::compress::decompressed;
#[cfg(feature = "parquet")]
use super::parquet_rows::Rows;
use std::io::{self, Cursor, Read};
use std::path::Path;

/// The first and the last bytes of a Parquet file.
const PARQUET: [u8; 4] = *b"PAR1";

/// The text of an input.
pub struct Contents {
    /// The text.
    pub stream: Box<dyn Read>,
    /// True if it is the rows of a table, an object a line.
    pub is_table: bool,
}

rootgrid::opaque_debug!(Contents);

impl Contents {
    /// The text of a stream, or of the file that it comes from. Of a table, all columns if `whole`, else those that
    /// puzzles are read from.
    ///
    /// # Errors
    /// When the stream cannot be read or unpacked, for a table without a column of puzzles, and for any
    /// table in a program that was built without Parquet.
    pub fn new(stream: Box<dyn Read>, file: Option<&Path>, whole: bool) -> io::Result<Contents> {
        let mut stream = decompressed(stream)?;
        let mut start = Vec::new();
        // No more is waited for than it takes.
        while start.len() < PARQUET.len() && PARQUET.starts_with(&start) {
            if stream.by_ref().take(1).read_to_end(&mut start)? == 0 {
                break;
            }
        }
        let is_table = start == PARQUET;
        let stream: Box<dyn Read> = Box::new(Cursor::new(start).chain(stream));
        let stream = if is_table { rows(stream, file, whole)? } else { stream };
        Ok(Contents { stream, is_table })
    }
}

#[cfg(feature = "parquet")]
fn rows(stream: Box<dyn Read>, file: Option<&Path>, whole: bool) -> io::Result<Box<dyn Read>> {
    Ok(Box::new(Rows::new(stream, file, whole)?))
}

#[cfg(not(feature = "parquet"))]
fn rows(_stream: Box<dyn Read>, _file: Option<&Path>, _whole: bool) -> io::Result<Box<dyn Read>> {
    Err(io::Error::other(rootgrid_records::write::NO_PARQUET))
}
