//! Where results go: one output or, with `--split`, a file for each puzzle.

use super::common_args::{FileArgs, FilesArgs};
use rootgrid::error::Error;
use rootgrid_batch::{Cancel, NumberedNames, Output};
use std::fs;
use std::path::{Path, PathBuf};

impl FileArgs {
    /// The file that is named, else standard output.
    pub(super) fn open(&self, cancel: &Cancel) -> Result<Output, Error> {
        self.output
            .as_ref()
            .map_or_else(|| Ok(Output::stdout()), |path| Output::create(path, cancel))
    }
}

impl FilesArgs {
    pub(super) fn check(&self) -> Result<Files, Error> {
        let path = self.file.output.as_deref();
        if let Some(path) = path.filter(|path| !self.split && NumberedNames::has_number(path)) {
            return Err(Error::option(format!(
                "--output {}: '{{}}' is the number of a puzzle that gets a file of its own: add --split, or write another name",
                path.display()
            )));
        }
        let path = path.filter(|_| self.split);
        let names = path.map(|path| NumberedNames::new(path, self.force)).transpose()?;
        Ok(Files { file: self.file.clone(), names })
    }
}

/// The output that was asked for.
#[derive(Debug)]
pub(super) struct Files {
    file: FileArgs,
    /// The names of the files, where every puzzle gets one.
    names: Option<NumberedNames>,
}

impl Files {
    /// The name that was given.
    pub(super) fn path(&self) -> Option<&Path> {
        self.file.output.as_deref()
    }

    /// Refuses to write over a file that is read first.
    pub(super) fn refuse_to_replace(&self, read: &[PathBuf], reader: &str) -> Result<(), Error> {
        let same = |path: &&PathBuf| match (fs::canonicalize(path), self.path()) {
            (Ok(path), Some(output)) => fs::canonicalize(output).is_ok_and(|output| output == path),
            _ => false,
        };
        match read.iter().find(same) {
            Some(path) => Err(Error::option(format!(
                "--output {0} would replace {0}, which {reader}: choose another name",
                path.display()
            ))),
            None => Ok(()),
        }
    }

    pub(super) fn is_split(&self) -> bool {
        self.names.is_some()
    }

    /// Numbers the files of the puzzles, where every puzzle gets one.
    pub(super) fn number(&mut self, first: u64, last: u64) {
        if let Some(names) = &mut self.names {
            names.number(first, last);
        }
    }

    /// Names the files of the puzzles by these, in their order, where every puzzle gets one.
    pub(super) fn name(&mut self, own: Vec<String>) {
        if let (Some(names), false) = (&mut self.names, own.is_empty()) {
            names.name(own);
        }
    }

    /// The one file, else standard output.
    pub(super) fn open_one(&self, cancel: &Cancel) -> Result<Output, Error> {
        self.file.open(cancel)
    }

    pub(super) fn open(&self, cancel: &Cancel) -> Result<Output, Error> {
        match &self.names {
            Some(names) => Output::each(names, cancel),
            None => self.open_one(cancel),
        }
    }
}
