//! A data set on its way: candidates in, shards and manifest out, in a folder that survives any end.
//!
//! ```text
//!   candidates, in order --full? alike to another?--> shards, one for each part --commit--> names, keys, manifest
//!
//!   DIR/manifest.json           how far it is, until it is complete
//!   DIR/data/train-00003.csv    shards that are done; at the end train-00003-of-00010.csv
//!   DIR/.rootgrid-keys          keys of all puzzles so far, 16 bytes each; gone at the end
//! ```
//!
//! A *stretch* is what lies between two commits. What a kill loses is the stretch at hand: its shards have not got their
//! names, or are no part of the manifest, and the next start makes them again, byte for byte.

use super::folder::{CARD, DATA, lock, refuse_others};
use super::manifest::{Group, Manifest, Plan, Progress};
use super::shard::Shard;
use super::split::Splits;
use crate::kept::differing;
use crate::key_log::KeyLog;
use crate::part::{clear_parts, write_whole};
use rootgrid::error::{Error, Place};
use rootgrid_records::variety::DistinctFilter;
use rootgrid_records::write::Column;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// The keys of the puzzles so far.
const KEYS: &str = ".rootgrid-keys";

/// A stretch ends after so many times as many candidates as a shard has puzzles.
const CANDIDATES: u64 = 20;

/// The answer about a candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Candidate<'a> {
    /// A puzzle.
    Ready {
        /// The amount that it counts for.
        group: usize,
        /// The number of the part.
        split: usize,
        /// The part in which any two puzzles differ.
        key: u128,
        /// Rows in it.
        rows: u64,
        /// Bytes of its rows in Arrow.
        arrow: u64,
        /// The bytes.
        bytes: &'a [u8],
        /// The place of its wrong solution in the input, where there is one: the right one stands in the rows.
        mended: Option<Place>,
    },
    /// It could not be made.
    Unmet,
    /// It has not exactly one solution, or cannot be read.
    Wrong,
}

/// The beginning of every shard.
#[derive(Clone, Debug)]
pub struct Head {
    /// The text before the first row.
    pub header: Vec<u8>,
    /// The columns of packed rows, for a form that is no text.
    pub columns: Option<Vec<Column>>,
}

/// A data set that is being made.
#[derive(Debug)]
pub struct Assembly {
    folder: PathBuf,
    /// Held as long as the program lives.
    _lock: Option<File>,
    manifest: Manifest,
    progress: Progress,
    filter: DistinctFilter,
    head: Head,
    shards: Vec<Option<Shard>>,
    keys: KeyLog,
    /// Puzzles and candidates of the stretch.
    puzzles: u64,
    candidates: u64,
}

/// The state of the folder of a data set.
#[derive(Debug)]
pub enum Found {
    /// It is to be made, or what is left of it.
    Unfinished(Box<Assembly>),
    /// It is there.
    Complete(Box<Manifest>),
}

impl Assembly {
    /// Opens the folder of a data set: a new one, or one that was begun by the same plan.
    ///
    /// # Errors
    /// When the folder holds something else, another program is at work in it, or it cannot be written.
    pub fn open(
        folder: &Path,
        plan: Plan,
        splits: &Splits,
        groups: Vec<Group>,
        mut filter: DistinctFilter,
        head: Head,
    ) -> Result<Found, Error> {
        let failed = |error| Error::io(format!("cannot write {}", folder.display()), error);
        let found = Assembly::look_for(folder, &plan)?;
        fs::create_dir_all(folder.join(DATA)).map_err(failed)?;
        let lock = lock(folder)?;
        // Another program may have come in between.
        let found = Manifest::read(folder)?.or(found);
        // Files on the way to their last names may have either.
        let is_renamed = |found: &Manifest| {
            found.progress.as_ref().is_some_and(|progress| !progress.renames.is_empty())
        };
        if let Some(found) = found.as_ref().filter(|found| !is_renamed(found)) {
            found.check_files(folder)?;
        }
        if let Some(found) = found.as_ref().filter(|found| found.complete) {
            return Ok(Found::Complete(Box::new(found.clone())));
        }
        for folder in [folder.to_path_buf(), folder.join(DATA)] {
            clear_parts(&folder);
        }
        let names: Vec<&str> = splits.names().collect();
        let mut manifest = match found {
            Some(found) => found,
            None => {
                let manifest = Manifest::new(plan, &names, groups);
                manifest.write(folder)?;
                manifest
            }
        };
        let progress = manifest.progress.take().unwrap_or_default();
        let forbid = |key| filter.forbid(key);
        let keys = KeyLog::open(&folder.join(KEYS), progress.keys, forbid).map_err(|error| {
            Error::io(
                format!("cannot go on in {} (remove it to begin anew)", folder.display()),
                error,
            )
        })?;
        Ok(Found::Unfinished(Box::new(Assembly {
            folder: folder.to_path_buf(),
            _lock: lock,
            shards: manifest.splits.iter().map(|_| None).collect(),
            manifest,
            progress,
            filter,
            head,
            keys,
            puzzles: 0,
            candidates: 0,
        })))
    }

    /// The parts of a data set by this plan that are there; nothing is written.
    ///
    /// # Errors
    /// When the folder holds something else.
    pub fn look_for(folder: &Path, plan: &Plan) -> Result<Option<Manifest>, Error> {
        let found = Manifest::read(folder)?;
        match &found {
            None => refuse_others(folder)?,
            Some(found) => {
                if let Some(name) = differing(&found.plan, plan) {
                    return Err(Error::option(format!(
                        "{} holds a data set of another command (its {name} differs): name another folder, or remove it",
                        folder.display()
                    )));
                }
            }
        }
        Ok(found)
    }

    /// Removes the folder if no shard of it is done.
    pub fn discard(mut self) {
        // What is on its way is removed with its shard.
        self.shards.clear();
        self.remove_if_empty();
    }

    fn remove_if_empty(&self) -> bool {
        let is_empty = self.manifest.files.is_empty();
        if is_empty {
            let _ = fs::remove_file(self.folder.join(KEYS));
            let _ = fs::remove_file(self.folder.join(super::manifest::NAME));
            let _ = fs::remove_dir(self.folder.join(DATA));
            let _ = fs::remove_dir(&self.folder);
        }
        is_empty
    }

    /// The manifest as it stands.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The source at hand, and its next index.
    pub fn place(&self) -> (usize, u64) {
        (self.progress.source, self.progress.next)
    }

    /// Returns true if all candidates were taken, and only names are missing.
    pub fn is_made(&self) -> bool {
        !self.progress.renames.is_empty()
    }

    /// Returns true if an amount needs no more candidates, or is given up.
    pub fn is_over(&self, group: usize) -> bool {
        let is_full = self.manifest.groups.get(group).is_some_and(Group::is_full);
        is_full || self.is_given_up()
    }

    /// Returns true if too many candidates in a row were none.
    pub fn is_given_up(&self) -> bool {
        self.progress.misses >= self.manifest.plan.patience
    }

    /// Goes on with a source, from this index.
    pub fn begin_source(&mut self, source: usize, next: u64) {
        self.progress.source = source;
        self.progress.next = next;
        self.progress.misses = 0;
    }

    /// The number of the amount of this name, which is new if no candidate had it before.
    pub fn group(&mut self, name: &str, wanted: Option<u64>) -> usize {
        let groups = &mut self.manifest.groups;
        groups.iter().position(|group| group.name == name).unwrap_or_else(|| {
            groups.push(Group { name: name.to_owned(), wanted, made: 0, problem: None });
            groups.len() - 1
        })
    }

    /// Says why an amount has fewer puzzles than were asked for, if it has.
    pub fn give_up_rest(&mut self, group: usize) {
        let patience = self.manifest.plan.patience;
        if let Some(group) = self.manifest.groups.get_mut(group).filter(|group| !group.is_full()) {
            let problem = format!("given up after {patience} indices in a row without a puzzle");
            group.problem = Some(problem);
        }
    }

    /// Takes the candidate of the next index; whether it got in.
    ///
    /// # Errors
    /// When files cannot be written.
    pub fn offer(&mut self, index: u64, candidate: Candidate<'_>) -> Result<bool, Error> {
        self.progress.next = index + 1;
        self.candidates += 1;
        let left_out = &mut self.manifest.left_out;
        let is_in = match candidate {
            Candidate::Unmet => {
                left_out.unmet += 1;
                false
            }
            Candidate::Wrong => {
                left_out.wrong += 1;
                false
            }
            Candidate::Ready { group, .. } if self.manifest.groups[group].is_full() => {
                left_out.surplus += 1;
                false
            }
            Candidate::Ready { group, split, key, rows, arrow, bytes, mended } => {
                let is_new = self.filter.admit(key)?;
                if is_new {
                    if let Some(place) = &mended {
                        self.manifest.mended.add(place);
                    }
                    self.put(index, group, split, rows, bytes)?;
                    self.manifest.splits[split].arrow_bytes += arrow;
                    self.keys.push(key);
                } else {
                    left_out.repeats += 1;
                }
                is_new
            }
        };
        self.progress.misses = if is_in { 0 } else { self.progress.misses + 1 };
        let rows = self.manifest.plan.shard_rows;
        if self.puzzles >= rows || self.candidates >= rows.saturating_mul(CANDIDATES) {
            self.commit()?;
        }
        Ok(is_in)
    }

    fn put(
        &mut self,
        index: u64,
        group: usize,
        split: usize,
        rows: u64,
        bytes: &[u8],
    ) -> Result<(), Error> {
        let stretch = self.progress.stretches;
        let Manifest { splits, plan, groups, .. } = &mut self.manifest;
        let shard = match &mut self.shards[split] {
            Some(shard) => shard,
            none => {
                let path =
                    self.folder.join(working_name(&splits[split].name, stretch, &plan.format));
                none.insert(Shard::create(&path, &self.head.header, self.head.columns.as_deref())?)
            }
        };
        shard.add(index, rows, bytes)?;
        groups[group].made += 1;
        splits[split].rows += rows;
        splits[split].puzzles += 1;
        self.puzzles += 1;
        Ok(())
    }

    /// Makes sure that the stretch is not lost any more.
    fn commit(&mut self) -> Result<(), Error> {
        for (number, shard) in self.shards.iter_mut().enumerate() {
            if let Some(shard) = shard.take() {
                let split = &self.manifest.splits[number].name;
                let name = working_name(split, self.progress.stretches, &self.manifest.plan.format);
                self.manifest.files.push(shard.finish(&name, split)?);
            }
        }
        self.progress.keys = self.keys.commit().map_err(|error| {
            Error::io(format!("cannot write {}", self.folder.join(KEYS).display()), error)
        })?;
        self.progress.stretches += 1;
        (self.puzzles, self.candidates) = (0, 0);
        self.write()
    }

    fn write(&self) -> Result<(), Error> {
        let progress = Some(self.progress.clone());
        Manifest { progress, ..self.manifest.clone() }.write(&self.folder)
    }

    /// Gives all shards their final names and says that the data set is complete.
    ///
    /// # Errors
    /// When it has no puzzle, or files cannot be written.
    pub fn finish(mut self, card: impl Fn(&Manifest) -> String) -> Result<Manifest, Error> {
        if !self.is_made() {
            if self.candidates > 0 {
                self.commit()?;
            }
            if self.remove_if_empty() {
                return Err(Error::unmet("no puzzle was made that fits: the data set is empty"));
            }
            self.name_shards();
            self.write()?;
        }
        for (before, after) in &self.progress.renames {
            let (before, after) = (self.folder.join(before), self.folder.join(after));
            // It has its name already where a kill came in between.
            if before.exists() || !after.exists() {
                fs::rename(&before, &after).map_err(|error| {
                    Error::io(format!("cannot write {}", after.display()), error)
                })?;
            }
        }
        self.manifest.complete = true;
        write_whole(&self.folder.join(CARD), card(&self.manifest).as_bytes())?;
        self.manifest.write(&self.folder)?;
        let _ = fs::remove_file(self.folder.join(KEYS));
        Ok(self.manifest)
    }

    /// Chooses the final names: numbers and how many there are, part by part.
    fn name_shards(&mut self) {
        let Manifest { files, splits, plan, .. } = &mut self.manifest;
        let place = |name: &str| splits.iter().position(|split| split.name == name);
        files.sort_by_key(|file| place(&file.split));
        for split in splits.iter() {
            let count = files.iter().filter(|file| file.split == split.name).count();
            let own = files.iter_mut().filter(|file| file.split == split.name);
            for (number, file) in own.enumerate() {
                let name =
                    format!("{DATA}/{}-{number:05}-of-{count:05}.{}", split.name, plan.format);
                self.progress.renames.insert(file.path.clone(), name.clone());
                file.path = name;
            }
        }
    }
}

/// The name of a shard as long as it is not known how many there will be.
fn working_name(split: &str, stretch: u64, format: &str) -> String {
    format!("{DATA}/{split}-{stretch:05}.{format}")
}
