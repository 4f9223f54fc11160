//! The manifest of a data set: `manifest.json`.

use super::file_hash::hash;
use crate::{Sum, write_whole};
use rootgrid::error::{Error, Place};
use rootgrid::generate::Recipe;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The name and version of the form of a manifest.
pub const SCHEMA: &str = "rootgrid.dataset/1";

/// The file in the folder of a data set.
pub const NAME: &str = "manifest.json";

/// The largest manifest that is read.
const LARGEST: u64 = 1 << 28;

/// A data set, whole or on its way.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Manifest {
    /// The name of the form of this manifest.
    pub schema: String,
    /// True if all of it is made.
    pub complete: bool,
    /// The plan: the same one makes the same bytes.
    pub plan: Plan,
    /// Rows and puzzles by part.
    pub splits: Vec<SplitCount>,
    /// Amounts: how many were asked for, and how many there are.
    pub groups: Vec<Group>,
    /// The puzzles that are not in it.
    pub left_out: LeftOut,
    /// Solutions of the input that were wrong, in whose places the right ones stand.
    #[serde(default, skip_serializing_if = "Mended::is_empty")]
    pub mended: Mended,
    /// The shards.
    pub files: Vec<ShardInfo>,
    /// The progress, until it is complete.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<Progress>,
}

/// Everything that decides about the bytes of a data set.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Plan {
    /// Name and version of the program.
    pub program: String,
    /// Recipes and files that it is made from.
    pub sources: Vec<SourceInfo>,
    /// The name of the output form.
    pub format: String,
    /// The columns, in their order.
    pub columns: Vec<ColumnInfo>,
    /// The parts and their shares, as `train:0.9,test:0.1`.
    pub split: String,
    /// The class that never stands in two parts.
    pub split_by: String,
    /// Images of each puzzle in the training part beside the puzzle itself.
    pub augment: u32,
    /// The ladder of traces, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trace_ladder: Option<String>,
    /// The part in which any two puzzles differ.
    pub distinct: String,
    /// Files whose puzzles do not occur.
    pub avoid: Vec<FileInfo>,
    /// The measure of amounts, if there are several.
    pub per: Option<String>,
    /// Puzzles of each amount; `None`: all there are.
    pub count: Option<u64>,
    /// Puzzles after which a shard of every part ends.
    pub shard_rows: u64,
    /// Candidates in a row without a puzzle after which an amount is given up.
    pub patience: u64,
}

impl Plan {
    /// The seed of its recipes.
    #[must_use]
    pub fn seed(&self) -> Option<u64> {
        self.sources.iter().find_map(|source| match source {
            SourceInfo::Recipe { recipe, .. } => Some(Recipe::parse(recipe).ok()?.0.seed),
            SourceInfo::File(_) => None,
        })
    }
}

/// Where puzzles come from.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(untagged)]
pub enum SourceInfo {
    /// They are made.
    Recipe {
        /// The recipe, without an index.
        recipe: String,
        /// The first index.
        start: u64,
        /// The amount that they count for.
        group: String,
    },
    /// They are read.
    File(FileInfo),
}

/// A file that was read.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct FileInfo {
    /// The file.
    pub file: String,
    /// The bytes.
    pub bytes: u64,
    /// The SHA-256 of the contents, in hexadecimal digits.
    pub sha256: String,
}

/// A column.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct ColumnInfo {
    /// Its name in the files.
    pub name: String,
    /// The contents.
    pub field: String,
    /// `string`, `int16`, `int64` or `float64`; of lists `list<string>`, `list<int32>` or `list<float64>`.
    #[serde(rename = "type")]
    pub kind: String,
}

/// The contents of a part.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct SplitCount {
    /// The name.
    pub name: String,
    /// Rows in it.
    pub rows: u64,
    /// Rows that are no images of others.
    pub puzzles: u64,
    /// Bytes of its rows in Arrow, the form that readers hold them in.
    #[serde(default)]
    pub arrow_bytes: u64,
}

/// An amount.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Group {
    /// The name.
    pub name: String,
    /// `None`: as many as there are.
    pub wanted: Option<u64>,
    /// Puzzles that it has.
    pub made: u64,
    /// Why there are fewer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
}

impl Group {
    /// Returns true if no more puzzles are wanted.
    pub fn is_full(&self) -> bool {
        self.wanted.is_some_and(|wanted| self.made >= wanted)
    }
}

/// Candidates that did not get in.
#[derive(Copy, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct LeftOut {
    /// Alike to one that did.
    pub repeats: u64,
    /// Without exactly one solution, or not read.
    pub wrong: u64,
    /// Of an amount that was full.
    pub surplus: u64,
    /// Could not be made.
    pub unmet: u64,
}

/// Solutions that were wrong in the input.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct Mended {
    /// Their number.
    pub solutions: u64,
    /// The places of the first of them, as `file:line`.
    pub first: Vec<String>,
}

impl Mended {
    /// Places that are named.
    const NAMED: usize = 20;

    fn is_empty(&self) -> bool {
        self.solutions == 0
    }

    /// Counts the solution that stands at a place.
    pub(super) fn add(&mut self, place: &Place) {
        self.solutions += 1;
        if self.first.len() < Mended::NAMED {
            let mut place = place.clone();
            place.column = None;
            self.first.push(place.to_string().trim_end_matches(": ").to_owned());
        }
    }

    /// How many there are and where, in words; `None` if there are none.
    #[must_use]
    pub fn words(&self) -> Option<String> {
        let more = if self.solutions > self.first.len() as u64 { ", ..." } else { "" };
        let (what, are) = match self.solutions {
            0 => return None,
            1 => ("1 solution".to_owned(), "was wrong and is"),
            many => (format!("{many} solutions"), "were wrong and are"),
        };
        let places = self.first.join(", ");
        Some(format!("{what} of the input {are} replaced by the right one: {places}{more}"))
    }
}

/// A file of the data set.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct ShardInfo {
    /// Where it is in the folder, with `/` between names.
    pub path: String,
    /// The number of the part.
    pub split: String,
    /// Rows in it.
    pub rows: u64,
    /// The bytes.
    pub bytes: u64,
    /// The SHA-256 of the contents, in hexadecimal digits.
    pub sha256: String,
    /// Index of the first and of the last puzzle.
    pub first_index: u64,
    /// The index of the last puzzle.
    pub last_index: u64,
}

/// The progress in making a data set.
#[derive(Clone, PartialEq, Default, Serialize, Deserialize, Debug)]
pub struct Progress {
    /// The source at hand: a recipe.
    pub source: usize,
    /// Its next index, or the next entry of all files.
    pub next: u64,
    /// Candidates in a row without a puzzle.
    pub misses: u64,
    /// Stretches that are done: a shard of every part each.
    pub stretches: u64,
    /// The keys of puzzles so far.
    pub keys: Sum,
    /// Final names of shards, by the names that they have while the number of shards is not known.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub renames: BTreeMap<String, String>,
}

impl Manifest {
    /// A data set of which nothing is made.
    pub fn new(plan: Plan, splits: &[&str], groups: Vec<Group>) -> Manifest {
        let split = |name: &&str| SplitCount {
            name: (*name).to_owned(),
            rows: 0,
            puzzles: 0,
            arrow_bytes: 0,
        };
        Manifest {
            schema: SCHEMA.to_owned(),
            complete: false,
            plan,
            splits: splits.iter().map(split).collect(),
            groups,
            left_out: LeftOut::default(),
            mended: Mended::default(),
            files: Vec::new(),
            progress: Some(Progress::default()),
        }
    }

    /// The puzzles so far, whose images are not counted.
    #[must_use]
    pub fn puzzles(&self) -> u64 {
        self.splits.iter().map(|split| split.puzzles).sum()
    }

    /// The manifest in a folder; `None` if there is none.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn read(folder: &Path) -> Result<Option<Manifest>, Error> {
        let path = folder.join(NAME);
        let failed = |error| Error::io(format!("cannot read {}", path.display()), error);
        let bytes = match fs::metadata(&path) {
            Ok(metadata) if metadata.len() > LARGEST => {
                return Err(Error::option(format!(
                    "{} is too large for a manifest",
                    path.display()
                )));
            }
            Ok(_) => fs::read(&path).map_err(failed)?,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(failed(error)),
        };
        let wrong = |what: String| {
            Error::option(format!("{} is no manifest of a data set: {what}", path.display()))
        };
        let manifest: Manifest =
            serde_json::from_slice(&bytes).map_err(|error| wrong(error.to_string()))?;
        if manifest.schema != SCHEMA {
            return Err(wrong(format!("found schema '{}', expected '{SCHEMA}'", manifest.schema)));
        }
        Ok(Some(manifest))
    }

    /// Writes the manifest into a folder, whole or not at all.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, folder: &Path) -> Result<(), Error> {
        let text = serde_json::to_string_pretty(self)
            .map_err(|error| Error::fault(format!("a manifest has no JSON: {error}")))?;
        write_whole(&folder.join(NAME), (text + "\n").as_bytes())
    }

    /// Refuses a folder in which a file that was made is missing or has another length, or other bytes as long as the set is
    /// not complete: what was changed in between must not get into it.
    ///
    /// # Errors
    /// The first such file.
    pub fn check_files(&self, folder: &Path) -> Result<(), Error> {
        for file in &self.files {
            let path = folder.join(&file.path);
            let problem = match fs::metadata(&path) {
                Ok(metadata) if metadata.len() == file.bytes => {
                    if self.complete || hash(&path)?.1 == file.sha256 {
                        continue;
                    }
                    "was changed".to_owned()
                }
                Ok(metadata) => format!("has {} bytes, expected {}", metadata.len(), file.bytes),
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                    "is not there".to_owned()
                }
                Err(error) => {
                    return Err(Error::io(format!("cannot read {}", path.display()), error));
                }
            };
            return Err(Error::option(format!(
                "{} {problem}: put the file back, or remove {} and make the data set again",
                path.display(),
                folder.display()
            )));
        }
        Ok(())
    }
}
