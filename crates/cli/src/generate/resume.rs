//! `--resume`: a run that goes on where an earlier one of the same command ended.

use super::options::GenerateOptions;
use crate::parts::Part;
use rootgrid::error::Error;
use rootgrid_batch::dataset::manifest::FileInfo;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The work that was done.
#[derive(Copy, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub(super) struct Amount {
    /// Indices whose puzzles were written or left out.
    pub(super) handled: u64,
    /// Puzzles that could not be made.
    pub(super) unmet: u64,
    /// Puzzles that were let through, where they must differ.
    pub(super) kept: u64,
}

/// Where a run is.
#[derive(Copy, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub(super) struct Place {
    part: usize,
    /// Before the part.
    before: Amount,
    /// With the part so far.
    now: Amount,
}

impl Place {
    pub(super) fn part(self) -> usize {
        self.part
    }

    /// Begins a part, or goes on with it.
    pub(super) fn enter(&mut self, part: usize) {
        if part != self.part {
            *self = Place { part, before: self.now, now: self.now };
        }
    }

    /// Adds indices, some without a puzzle; `kept` is how many puzzles were let through in all.
    pub(super) fn advance(&mut self, handled: u64, unmet: u64, kept: u64) {
        self.now.handled += handled;
        self.now.unmet += unmet;
        self.now.kept = kept;
    }

    /// The work of all parts so far.
    pub(super) fn all(self) -> Amount {
        self.now
    }

    /// The work of this part so far.
    pub(super) fn of_part(self) -> Amount {
        let Place { before, now, .. } = self;
        Amount {
            handled: now.handled - before.handled,
            unmet: now.unmet - before.unmet,
            kept: now.kept - before.kept,
        }
    }

    /// The count that progress shows: of puzzles that must differ, those that were let through.
    pub(super) fn shown(self, is_distinct: bool) -> u64 {
        if is_distinct { self.now.kept } else { self.now.handled }
    }
}

impl GenerateOptions {
    /// The choices that decide about the bytes of the output, by the names that messages give them; `None` for a run that
    /// does not go on.
    pub(super) fn plan(&self) -> Result<Option<Value>, Error> {
        if !self.resumes {
            return Ok(None);
        }
        let recipes = self.parts.iter().map(|part| part.generator.recipe().to_string());
        let ranges = self.parts.iter().map(|Part { indices, .. }| [indices.start, indices.end]);
        let avoid = self.avoid.iter().map(|path| FileInfo::new(path));
        Ok(Some(json!({
            "recipe": recipes.collect::<Vec<_>>(),
            "range": ranges.collect::<Vec<_>>(),
            "distinct": self.distinct.map(|(distinct, extends)| (distinct.name(), extends)),
            "avoid": avoid.collect::<Result<Vec<_>, _>>()?,
        })))
    }
}
