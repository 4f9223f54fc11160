//! Columns of a table.

use super::grid_text::GridText;
use super::style::{MainGrid, Style};
use crate::record::{ColumnKind, Field, Record};

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
    fn puzzle() -> Column {
        Column { name: "puzzle".to_owned(), kind: ColumnKind::Text, repeats: false }
    }

    /// A column of text from elsewhere, which repeats unless one of our fields with this name does not.
    fn text(name: &str) -> Column {
        let repeats = name.parse().map_or(true, Field::repeats);
        Column { name: name.to_owned(), kind: ColumnKind::Text, repeats }
    }

    /// The column of a field.
    fn of(field: Field) -> Column {
        Column { name: field.name().to_owned(), kind: field.kind(), repeats: field.repeats() }
    }
}

/// The columns that a style asks for: the puzzle, fields of the record, fields of the input.
pub(super) struct TableColumns {
    pub(super) fields: Vec<Field>,
    /// Names of columns other than their own.
    names: Vec<String>,
    pub(super) text: GridText,
    /// Names of fields of the input.
    pub(super) beside: Vec<String>,
}

impl TableColumns {
    /// The solution always stands beside the puzzle when it is what was asked for, and a number of solutions beside
    /// whether they are all. A field of the input is no column if one of its name is written anyway.
    pub(super) fn new(style: Style) -> TableColumns {
        let Style { mut fields, main, names, text, mut beside, .. } = style;
        if main == MainGrid::Solution && !fields.contains(&Field::Solution) {
            fields.insert(0, Field::Solution);
        }
        let solutions = fields.iter().position(|&field| field == Field::Solutions);
        if let (Some(at), false) = (solutions, fields.contains(&Field::SolutionsExact)) {
            fields.insert(at + 1, Field::SolutionsExact);
        }
        beside.retain(|name| !is_column(name, &fields));
        TableColumns { fields, names, text, beside }
    }

    /// True if a column of this name is written whatever the input has.
    pub(super) fn has(&self, name: &str) -> bool {
        is_column(name, &self.fields)
    }

    /// The name of the column of this number, from 0 for the puzzle.
    pub(super) fn name(&self, number: usize, field: Option<Field>) -> &str {
        let own = field.map_or("puzzle", Field::name);
        self.names.get(number).map_or(own, String::as_str)
    }

    /// All columns.
    pub(super) fn list(&self) -> Vec<Column> {
        let fields = self.fields.iter().map(|&field| Column::of(field));
        let own = std::iter::once(Column::puzzle()).chain(fields);
        let beside = self.beside.iter().map(|name| Column::text(name));
        let mut columns: Vec<Column> = own.chain(beside).collect();
        for (column, name) in columns.iter_mut().zip(&self.names) {
            column.name.clone_from(name);
        }
        columns
    }

    /// The contents of the columns of the input.
    pub(super) fn contents<'a>(
        &'a self,
        record: &'a Record<'_>,
    ) -> impl Iterator<Item = Option<&'a str>> {
        // Fields stand in the order of the columns, as a rule: each is looked for behind the one before it.
        let mut next = 0;
        self.beside.iter().map(move |name| {
            let (before, behind) = record.beside.split_at(next.min(record.beside.len()));
            let mut fields = behind.iter().chain(before);
            let at = fields.position(|field| field.name == *name)?;
            let at = (next + at) % record.beside.len();
            next = at + 1;
            Some(record.beside[at].value.as_str())
        })
    }
}

/// True if a column of this name is written beside the fields of the input.
fn is_column(name: &str, fields: &[Field]) -> bool {
    name == "puzzle" || fields.iter().any(|field| field.name() == name)
}
