//! The report of an audit, as data.

use super::distribution::Distribution;
use super::kind::Kind;
use serde::{Serialize, Serializer};

/// The report of an audit.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Report {
    pub(super) schema: &'static str,
    pub(super) parts: Vec<PartReport>,
    pub(super) pairs: Vec<PairReport>,
    /// The chance that any two different rows were taken for equal.
    pub(super) collision_chance: f64,
}

impl Report {
    /// Returns true if parts have anything in common.
    pub fn has_overlap(&self) -> bool {
        self.pairs.iter().flat_map(|pair| &pair.shared).any(|shared| shared.keys > 0)
    }

    /// The number of rows that are wrong: not read, without exactly one solution, or with another one.
    pub fn wrong(&self) -> u64 {
        self.parts.iter().map(|part| part.wrong()).sum()
    }

    /// The number of rows without a solution beside the puzzle.
    pub fn without_solution(&self) -> u64 {
        self.parts.iter().map(|part| part.rows - part.with_solution).sum()
    }
}

/// The report about a part.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub(super) struct PartReport {
    pub(super) name: String,
    pub(super) files: Vec<String>,
    pub(super) rows: u64,
    /// Rows that cannot be read.
    pub(super) unreadable: u64,
    /// Puzzles with a digit twice in a house.
    pub(super) conflict: u64,
    /// Puzzles without a solution.
    pub(super) none: u64,
    /// Puzzles with several solutions.
    pub(super) several: u64,
    /// Rows with a column for the solution.
    pub(super) with_solution: u64,
    /// Rows whose solution is wrong.
    pub(super) wrong_solution: u64,
    /// Rows whose class is not known: large boards that are too symmetric.
    pub(super) without_class: u64,
    /// The first rows that are wrong.
    pub(super) examples: Vec<Problem>,
    pub(super) clues: Option<Distribution>,
    /// Ratings that the rows say.
    pub(super) ratings: Option<Distribution>,
    /// Ratings of a sample, on the scale of Sudoku Explainer.
    pub(super) rated_sample: Option<Distribution>,
    pub(super) repeats: Vec<RepeatsReport>,
}

impl PartReport {
    /// The number of rows that are wrong.
    pub(super) fn wrong(&self) -> u64 {
        self.unreadable + self.conflict + self.none + self.several + self.wrong_solution
    }
}

/// A row that is wrong.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct Problem {
    pub(super) at: RowName,
    pub(super) problem: String,
}

/// A row of a file, counted from 1.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct RowName {
    pub(super) file: String,
    pub(super) row: u64,
}

/// Rows of a part that are equal.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub(super) struct RepeatsReport {
    #[serde(serialize_with = "name")]
    pub(super) kind: Kind,
    /// Different rows.
    pub(super) distinct: u64,
    /// Rows that repeat another one.
    pub(super) rows: u64,
    pub(super) examples: Vec<[RowName; 2]>,
}

/// The rows that two parts have in common.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub(super) struct PairReport {
    pub(super) a: String,
    pub(super) b: String,
    pub(super) shared: Vec<SharedReport>,
}

#[derive(Clone, PartialEq, Serialize, Debug)]
pub(super) struct SharedReport {
    #[serde(serialize_with = "name")]
    pub(super) kind: Kind,
    /// Puzzles or classes that both parts have.
    pub(super) keys: u64,
    /// Rows of each part that have them.
    pub(super) rows_of_a: u64,
    pub(super) rows_of_b: u64,
    /// The number of classes that as many random 9x9 solutions would share by chance.
    pub(super) by_chance: Option<f64>,
    pub(super) examples: Vec<[RowName; 2]>,
}

fn name<S: Serializer>(kind: &Kind, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(kind.name())
}
