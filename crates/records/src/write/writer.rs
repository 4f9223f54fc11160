//! The writer that every format has.

use super::column::Column;
use crate::record::Record;
use rootgrid::generate::Batch;

/// Turns records into bytes of one format.
pub trait Writer: Send + Sync {
    /// Appends what stands before the first record.
    fn begin(&self, _out: &mut Vec<u8>) {}

    /// Appends one record.
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>);

    /// Appends all records of a batch, if they are nothing but cells; otherwise `false`, and nothing is appended.
    ///
    /// The bytes are those of [`Writer::record`] for each of them.
    fn batch(&self, _batch: &Batch, _out: &mut Vec<u8>) -> bool {
        false
    }

    /// The columns of a table, for a format that is no text: what records append are then packed rows, which
    /// `Parquet` makes a file of. `None`: the bytes are the file.
    fn columns(&self) -> Option<Vec<Column>> {
        None
    }

    /// Appends what stands after the last record.
    fn end(&self, _out: &mut Vec<u8>) {}
}
