//! What the values of fields are, where tables have types: Parquet files, data sets and the Python package take them
//! from here.

use super::Field;

/// What the cells of a column are; in every column some may be unknown. There is nothing without a sign and nothing of
/// single precision, which some readers lack.
///
/// ```
/// use rootgrid_records::record::{Field, Kind};
/// assert_eq!((Field::Clues.kind(), Field::Minimal.kind()), (Kind::Int16, Kind::Flag));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Text.
    Text,
    /// Whole numbers that are small.
    Int16,
    /// Whole numbers.
    Int64,
    /// Numbers with a fraction.
    Float64,
    /// Yes or no.
    Flag,
}

impl Field {
    /// What the values are.
    #[must_use]
    pub fn kind(self) -> Kind {
        self.traits().0
    }

    /// Whether few values are expected in many rows.
    #[must_use]
    pub fn repeats(self) -> bool {
        self.traits().1
    }

    /// What the values are, and whether they repeat.
    fn traits(self) -> (Kind, bool) {
        match self {
            Field::Clues | Field::Fewest | Field::Size => (Kind::Int16, true),
            Field::Index => (Kind::Int64, false),
            Field::Solutions
            | Field::Steps
            | Field::Hodoku
            | Field::Effort
            | Field::Automorphisms
            | Field::Attempts => (Kind::Int64, true),
            Field::Rating | Field::Pearl | Field::Diamond => (Kind::Float64, true),
            Field::Seconds => (Kind::Float64, false),
            Field::Weight => (Kind::Float64, true),
            Field::Tries => (Kind::Int64, false),
            Field::SolutionsExact | Field::Minimal | Field::RatingExact => (Kind::Flag, true),
            Field::Solution
            | Field::Recipe
            | Field::Class
            | Field::SolutionClass
            | Field::Morph
            | Field::Candidates => (Kind::Text, false),
            Field::Shape
            | Field::Level
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
            | Field::Problem => (Kind::Text, true),
        }
    }
}
