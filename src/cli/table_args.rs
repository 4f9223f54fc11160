//! What a table that is no text asks of its output.

use super::split::Files;
use crate::batch::Compression;
use crate::error::Error;
use crate::write::Format;

/// Checks that a table can be written to where the output goes.
///
/// # Errors
/// In a program that was built without the format, and for a file a puzzle or one that is compressed once more.
pub(super) fn check(format: Option<Format>, files: &Files) -> Result<(), Error> {
    let Some(format @ Format::Parquet) = format else { return Ok(()) };
    format.check()?;
    if files.is_split() {
        return Err(Error::option(
            "--split writes a file for each puzzle, and a Parquet file holds many: leave out --split",
        ));
    }
    match files.path() {
        Some(path) if Compression::of(path).is_some() => Err(Error::option(format!(
            "cannot compress {}: a Parquet file is compressed already, expected a name that ends in .parquet",
            path.display()
        ))),
        _ => Ok(()),
    }
}
