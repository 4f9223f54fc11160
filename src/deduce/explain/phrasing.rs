//! The manner of an explanation: its language, its names of cells, and whether chains are shown as formulas, too.

use super::language::Language;
use crate::board::{Cell, Shape};

crate::names::named! {
    /// The names of cells in sentences, and the form of chains as formulas.
    #[doc(hidden)]
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
    pub enum Notation: "notation" {
        /// `r3c5`, and chains as arrows: `r3c5=7 -> r3c8<>7`.
        #[default]
        Rc = "rc",
        /// `C5`: rows are letters.
        A1 = "a1",
        /// `r3c5`, and chains as on forums: `(7)r3c5=r3c8-(7=2)r4c8`.
        Eureka = "eureka",
    }
}

/// How a step is put into words.
#[doc(hidden)]
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Phrasing {
    /// The language of the sentences.
    pub language: Language,
    /// The names of cells.
    pub notation: Notation,
    /// True if chains that are told in sentences are shown as formulas as well.
    pub has_formulas: bool,
}

impl From<Language> for Phrasing {
    fn from(language: Language) -> Phrasing {
        Phrasing { language, ..Phrasing::default() }
    }
}

impl Phrasing {
    /// A language and a notation; that of forums is asked for to read formulas.
    #[must_use]
    pub fn new(language: Language, notation: Notation, has_formulas: bool) -> Phrasing {
        let has_formulas = has_formulas || notation == Notation::Eureka;
        Phrasing { language, notation, has_formulas }
    }
}

impl Notation {
    /// The name of a cell. [`Cell::from_name`] reads all of them.
    #[must_use]
    pub fn cell(self, cell: Cell, shape: Shape) -> String {
        match self {
            Notation::A1 => format!("{}{}", self.row(cell.row(shape)), self.col(cell.col(shape))),
            Notation::Rc | Notation::Eureka => cell.name(shape).to_string(),
        }
    }

    /// The name of a row, by its number from 0.
    #[must_use]
    pub fn row(self, row: usize) -> String {
        match self {
            Notation::A1 => char::from(b'A' + row as u8).to_string(),
            Notation::Rc | Notation::Eureka => format!("r{}", row + 1),
        }
    }

    /// The name of a column, by its number from 0.
    #[must_use]
    pub fn col(self, col: usize) -> String {
        match self {
            Notation::A1 => (col + 1).to_string(),
            Notation::Rc | Notation::Eureka => format!("c{}", col + 1),
        }
    }
}
