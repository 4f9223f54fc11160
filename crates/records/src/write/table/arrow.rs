//! Bytes of rows in the memory of readers.

use super::PackedRows;
use super::cells::take;
use crate::record::{ColumnKind, Record};
use crate::write::column::TableColumns;
use crate::write::style::Style;
use crate::write::writer::Writer;

/// Bytes of a place where a text or a list ends.
const OFFSET: u64 = 4;

/// Counts the bytes of rows in Arrow, the form that readers of data sets hold them in, whatever the form of the files.
///
/// A number has 2, 4 or 8 bytes; a text its own and 4 for its place; a list those of its items and 4 for its place. The bits
/// that say which cells are known are not counted: where all are, readers leave them out.
///
/// ```
/// use rootgrid::board::Shape;
/// use rootgrid_records::{record::{Field, Record}, write::{ArrowBytes, Style}};
/// let puzzle = [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2];
/// let record = Record::new("4".parse::<Shape>()?, &puzzle);
/// let bytes = ArrowBytes::new(Style { fields: vec![Field::Clues], ..Style::default() });
/// assert_eq!(bytes.of(&record, &mut Vec::new()), 16 + 4 + 2);
/// # Ok::<(), rootgrid::Error>(())
/// ```
pub struct ArrowBytes {
    rows: PackedRows,
    kinds: Vec<ColumnKind>,
}

rootgrid::opaque_debug!(ArrowBytes);

impl ArrowBytes {
    /// Of rows with the columns of this style.
    #[must_use]
    pub fn new(style: Style) -> ArrowBytes {
        let columns = TableColumns::new(style);
        let kinds = columns.list().iter().map(|column| column.kind).collect();
        ArrowBytes { rows: PackedRows(columns), kinds }
    }

    /// The bytes of a row, which needs room on its way.
    #[must_use]
    pub fn of(&self, record: &Record<'_>, room: &mut Vec<u8>) -> u64 {
        room.clear();
        self.rows.record(record, room);
        let mut cells = &room[..];
        let cell = |&kind| take(&mut cells).map_or(0, |cell| bytes(kind, cell));
        self.kinds.iter().map(cell).sum()
    }
}

/// The bytes of a cell; one that is not known has the same place as any other.
fn bytes(kind: ColumnKind, cell: Option<&[u8]>) -> u64 {
    match kind {
        ColumnKind::Text | ColumnKind::Flag => text(cell),
        ColumnKind::Int16 => 2,
        ColumnKind::Int64 | ColumnKind::Float64 => 8,
        ColumnKind::Texts => OFFSET + items(cell).map(text).sum::<u64>(),
        ColumnKind::Int32s => OFFSET + items(cell).map(|_| 4).sum::<u64>(),
        ColumnKind::Float64s => OFFSET + items(cell).map(|_| 8).sum::<u64>(),
    }
}

fn text(cell: Option<&[u8]>) -> u64 {
    OFFSET + cell.map_or(0, <[u8]>::len) as u64
}

/// The cells of a list.
fn items(cell: Option<&[u8]>) -> impl Iterator<Item = Option<&[u8]>> {
    let mut rest = cell.unwrap_or_default();
    std::iter::from_fn(move || (!rest.is_empty()).then(|| take(&mut rest).ok()).flatten())
}
