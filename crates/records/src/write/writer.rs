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

    /// True if a file is one JSON array: a `,` stands before each record, and whoever puts the first one into the file
    /// leaves it out.
    fn is_array(&self) -> bool {
        false
    }

    /// Appends a file that holds one record alone.
    fn file(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        self.begin(out);
        let start = out.len();
        self.record(record, out);
        if self.is_array() {
            out.remove(start);
        }
        self.end(out);
    }

    /// The columns of a table, for a format that is no text: what records append are then packed rows, which
    /// `Parquet` makes a file of. `None`: the bytes are the file.
    fn columns(&self) -> Option<Vec<Column>> {
        None
    }

    /// Appends what stands after the last record.
    fn end(&self, _out: &mut Vec<u8>) {}
}
