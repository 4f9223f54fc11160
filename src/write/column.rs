//! Columns of a table: names and types that every reader of data has.

use crate::record::Field;

/// What the cells of a column are. There is nothing without a sign and nothing of single precision, which some
/// readers lack.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ColumnKind {
    /// Text.
    Text,
    /// Whole numbers that are small.
    Int16,
    /// Whole numbers.
    Int64,
    /// Numbers with a fraction.
    Float64,
}

/// A column of a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// What its cells are.
    pub kind: ColumnKind,
    /// Whether few values are expected in many rows.
    pub repeats: bool,
}

impl Column {
    /// The column of the puzzles.
    pub(super) fn puzzle() -> Column {
        Column { name: "puzzle".to_owned(), kind: ColumnKind::Text, repeats: false }
    }

    /// A column of text from elsewhere, which repeats unless one of our fields with this name does not.
    pub(super) fn text(name: &str) -> Column {
        let repeats = name.parse::<Field>().map_or(true, |field| kind(field).1);
        Column { name: name.to_owned(), kind: ColumnKind::Text, repeats }
    }

    /// The column of a field.
    pub(super) fn of(field: Field) -> Column {
        let (kind, repeats) = kind(field);
        Column { name: field.name().to_owned(), kind, repeats }
    }
}

/// What the values of a field are, and whether they repeat.
fn kind(field: Field) -> (ColumnKind, bool) {
    match field {
        Field::Clues | Field::Fewest | Field::Size => (ColumnKind::Int16, true),
        Field::Index => (ColumnKind::Int64, false),
        Field::Solutions
        | Field::Steps
        | Field::Hodoku
        | Field::Effort
        | Field::Automorphisms
        | Field::Attempts => (ColumnKind::Int64, true),
        Field::Rating | Field::Pearl | Field::Diamond => (ColumnKind::Float64, true),
        Field::Seconds => (ColumnKind::Float64, false),
        Field::Solution
        | Field::Recipe
        | Field::Class
        | Field::SolutionClass
        | Field::Morph
        | Field::Candidates => (ColumnKind::Text, false),
        Field::Shape
        | Field::Level
        | Field::SolutionsExact
        | Field::Minimal
        | Field::RatingExact
        | Field::Technique
        | Field::PearlTechnique
        | Field::DiamondTechnique
        | Field::Grade
        | Field::Techniques
        | Field::Qqwing
        | Field::HodokuLevel
        | Field::Cells
        | Field::Hits
        | Field::Backdoors
        | Field::Verdict
        | Field::Problem => (ColumnKind::Text, true),
    }
}
