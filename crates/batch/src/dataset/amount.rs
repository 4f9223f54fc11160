//! Amounts of a data set: what is made for each, and the measure by which puzzles that are read count for one.

use rootgrid::deduce::level::Level;
use rootgrid::generate::Generator;
use rootgrid_records::record::{Field, Record};

/// Puzzles of one recipe.
#[derive(Debug)]
pub struct Origin {
    /// The recipe.
    pub generator: Generator,
    /// The first index.
    pub start: u64,
    /// The number of the amount that they count for.
    pub group: usize,
    /// The level that they have as a property.
    pub level: Option<Level>,
}

/// The measure of amounts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Ratings, in steps of so many tenths.
    Rating(u16),
    /// Numbers of clues.
    Clues,
    /// Levels.
    Level,
}

impl Measure {
    /// The field that decides.
    pub fn field(self) -> Field {
        match self {
            Measure::Rating(_) => Field::Rating,
            Measure::Clues => Field::Clues,
            Measure::Level => Field::Level,
        }
    }

    /// The name of the amount that a puzzle counts for.
    pub fn label(self, record: &Record<'_>) -> String {
        match self {
            Measure::Rating(step) => match record.rating {
                Some(rating) => {
                    let tenths = rating.er.tenths();
                    rating_label(tenths / step * step, step)
                }
                None => "rating unknown".to_owned(),
            },
            Measure::Clues => clues_label(record.clues() as usize),
            Measure::Level => format!("level {}", record.level.unwrap_or("unknown")),
        }
    }
}

/// The name of the amount of so many tenths of ratings, from these tenths on.
pub fn rating_label(start: u16, step: u16) -> String {
    let shown = |tenths: u16| format!("{}.{}", tenths / 10, tenths % 10);
    match step {
        1 => format!("rating {}", shown(start)),
        _ => format!("rating {}-{}", shown(start), shown(start + step - 1)),
    }
}

/// The name of the amount of puzzles with so many clues.
pub fn clues_label(clues: usize) -> String {
    format!("clues {clues:02}")
}
