//! `Serialize` and `Deserialize` for the main types (feature `serde`).
//!
//! Whatever has a text form is that text; cells and digits are numbers. A board is its one-line form,
//! after the shape and a colon if the number of cells does not tell the shape:
//!
//! ```text
//!   "53..7....6..195..."          9x9
//!   "3x2:12...................."  blocks of 3 rows by 2 columns, where 2x3 is usual
//! ```

use crate::board::{Cell, Digit, Shape, Symmetry};
use crate::canon::ClassKey;
use crate::deduce::level::Level;
use crate::deduce::{Score, Step};
use crate::error::Error;
use crate::generate::removal::{ClueRange, Order};
use crate::generate::{Demand, RatingRange, Recipe};
use crate::grid::text::Reader;
use crate::grid::{Givens, Puzzle, Solution};
use crate::position::Board;
use crate::rate::Grade;
use crate::transform::{KindSet, Morph, Steps};
use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, SerializeStruct as _, Serializer};
use std::str::FromStr;

/// Reads a text and what it stands for.
fn read<'de, T, D>(deserializer: D, parse: impl Fn(&str) -> Result<T, Error>) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
{
    let text = String::deserialize(deserializer)?;
    parse(&text).map_err(D::Error::custom)
}

/// Types whose text form is read and written.
macro_rules! as_text {
    ($($type:ty),+ $(,)?) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                read(deserializer, <$type as FromStr>::from_str)
            }
        }
    )+};
}

as_text!(
    Shape,
    Symmetry,
    ClassKey,
    Level,
    Order,
    ClueRange,
    RatingRange,
    Recipe,
    Grade,
    KindSet,
    Morph,
    Steps,
    Demand,
    Board,
);

/// The text of a board.
fn board_text(board: &Givens) -> String {
    let shape = board.shape();
    if Shape::from_cells(shape.cells()) == Some(shape) {
        board.to_string()
    } else {
        format!("{shape}:{board}")
    }
}

/// The board that a text stands for.
fn read_board(text: &str) -> Result<Givens, Error> {
    let Some((shape, cells)) = text.split_once(':') else { return text.parse() };
    let mut reader = Reader::new(cells.as_bytes()).with_shape(shape.parse()?);
    let entry = reader.next().ok_or_else(|| Error::grid("a shape without its board"))?;
    entry.map(|entry| entry.into_givens())
}

/// Boards of any shape.
macro_rules! as_board {
    ($($type:ty),+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&board_text(self))
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                read(deserializer, |text| read_board(text)?.try_into())
            }
        }
    )+};
}

as_board!(Puzzle, Solution);

impl Serialize for Givens {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&board_text(self))
    }
}

impl<'de> Deserialize<'de> for Givens {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Givens, D::Error> {
        read(deserializer, read_board)
    }
}

/// The row-major index.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.index() as u64)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        Cell::try_from(usize::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// The value, 1 to 25.
impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.value() as u64)
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digit, D::Error> {
        Digit::try_from(u8::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// The number, such as 4.2.
impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.tenths()) / 10.0)
    }
}

/// Technique, rating, placement (cell and digit) and removals (each a cell and its digits).
impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let removals: Vec<(Cell, Vec<Digit>)> =
            self.removals().iter().map(|&(cell, set)| (cell, set.into_iter().collect())).collect();
        let mut step = serializer.serialize_struct("Step", 4)?;
        step.serialize_field("technique", &self.technique().to_string())?;
        step.serialize_field("rating", &self.rating())?;
        step.serialize_field("placement", &self.placement())?;
        step.serialize_field("removals", &removals)?;
        step.end()
    }
}

#[cfg(test)]
mod tests;
