//! Columns of a table.

use crate::record::{ColumnKind, Field};

/// A column of a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// The type of its cells.
    pub kind: ColumnKind,
    /// True if few values are expected in many rows.
    pub repeats: bool,
}

impl Column {
    /// The column of the puzzles.
    pub(super) fn puzzle() -> Column {
        Column { name: "puzzle".to_owned(), kind: ColumnKind::Text, repeats: false }
    }

    /// A column of text from elsewhere, which repeats unless one of our fields with this name does not.
    pub(super) fn text(name: &str) -> Column {
        let repeats = name.parse().map_or(true, Field::repeats);
        Column { name: name.to_owned(), kind: ColumnKind::Text, repeats }
    }

    /// The column of a field.
    pub(super) fn of(field: Field) -> Column {
        Column { name: field.name().to_owned(), kind: field.kind(), repeats: field.repeats() }
    }
}
