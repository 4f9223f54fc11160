//! Where results go: one output or, with `--split`, a file for each puzzle.
//!
//! ```text
//!   writer --record, 0xFF, record, 0xFF--> Split --> 001.sdk, 002.sdk
//! ```

use super::common_args::{FileArgs, FilesArgs};
use rootgrid::error::Error;
use rootgrid_batch::{Cancel, Output};
use rootgrid_records::record::Record;
use rootgrid_records::write::{Column, Writer};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// Stands after every record that gets a file of its own: no text in UTF-8 has this byte.
const END: u8 = 0xFF;

/// The mark whose place the number of a puzzle takes.
const NUMBER: &str = "{}";

/// Digits of a number where it is not known how many there will be.
const USUAL_WIDTH: usize = 4;

/// Writes records as whole files, each with an [`END`].
pub(super) struct Parted(pub(super) Box<dyn Writer>);

impl Writer for Parted {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        self.0.begin(out);
        self.0.record(record, out);
        self.0.end(out);
        out.push(END);
    }
}

/// The names of the files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Names {
    folder: PathBuf,
    before: String,
    after: String,
    /// The first number, and the last one if it is known.
    first: u64,
    last: Option<u64>,
    /// True if files that are there may be replaced.
    replaces: bool,
}

impl Names {
    /// The names that follow from one with `{}`.
    pub(super) fn try_new(path: &Path, replaces: bool) -> Result<Names, Error> {
        let name = path.file_name().and_then(|name| name.to_str());
        let parts: Vec<&str> = name.map_or(Vec::new(), |name| name.split(NUMBER).collect());
        let &[before, after] = &parts[..] else {
            return Err(Error::option(format!(
                "--split: expected one '{{}}' for the number in the name of the file, as puzzles/{{}}.sdk, found '{}'",
                path.display()
            )));
        };
        let folder = path.parent().map_or(PathBuf::new(), Path::to_path_buf);
        if folder.to_string_lossy().contains(NUMBER) {
            return Err(Error::option(format!(
                "--split: expected '{{}}' in the name of the file alone, found it in the folder of '{}'",
                path.display()
            )));
        }
        let (before, after) = (before.to_owned(), after.to_owned());
        Ok(Names { folder, before, after, first: 1, last: None, replaces })
    }

    /// Numbers the files from `first` to `last`.
    fn number(&mut self, first: u64, last: u64) {
        self.first = first;
        self.last = Some(last);
    }

    fn path(&self, number: u64) -> PathBuf {
        let width = self.last.map_or(USUAL_WIDTH, |last| last.to_string().len());
        self.folder.join(format!("{}{number:0width$}{}", self.before, self.after))
    }

    /// The number of a file with such a name.
    fn try_number(&self, name: &str) -> Option<u64> {
        let number = name.strip_prefix(&*self.before)?.strip_suffix(&*self.after)?;
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| number.parse().ok()).flatten()
    }

    /// Refuses names that are taken.
    fn check(&self) -> Result<(), Error> {
        let Ok(entries) =
            fs::read_dir(if self.folder == Path::new("") { Path::new(".") } else { &self.folder })
        else {
            return Ok(());
        };
        let is_ours = |number: &u64| (self.first..=self.last.unwrap_or(u64::MAX)).contains(number);
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        match names.filter(|name| self.try_number(name).as_ref().is_some_and(is_ours)).min() {
            Some(name) if !self.replaces => Err(Error::option(format!(
                "--split: {} is there already: choose another name, or write --force to replace such files",
                self.folder.join(name).display()
            ))),
            _ => Ok(()),
        }
    }

    /// Makes the folder, and checks that the names are free.
    fn try_open(&self, cancel: &Cancel) -> Result<Split, Error> {
        self.check()?;
        let folder = &self.folder;
        fs::create_dir_all(folder).map_err(|error| {
            Error::io(format!("cannot make the folder {}", folder.display()), error)
        })?;
        let (names, next) = (self.clone(), self.first);
        Ok(Split { names, next, record: Vec::new(), cancel: cancel.clone() })
    }
}

/// Files on their way to their names.
pub(super) struct Split {
    names: Names,
    /// The number of the next file.
    next: u64,
    /// The bytes of its record so far.
    record: Vec<u8>,
    cancel: Cancel,
}

impl Split {
    /// Writes records of text, and ends a file at each [`END`].
    fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        let mut parts = bytes.split(|byte| *byte == END);
        // What stands after the last end is the beginning of a record.
        let last = parts.next_back().unwrap_or_default();
        for part in parts {
            self.write_file(part)?;
        }
        self.record.extend_from_slice(last);
        Ok(())
    }

    /// Writes the rest of a file, which may be any bytes, and ends it.
    fn write_file(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.record.extend_from_slice(bytes);
        let mut file = Output::try_create(&self.names.path(self.next), &self.cancel)?;
        file.write(&self.record)?;
        file.finish()?;
        self.record.clear();
        self.next += 1;
        Ok(())
    }
}

impl FileArgs {
    /// The file that is named, else standard output.
    pub(super) fn try_open(&self, cancel: &Cancel) -> Result<Output, Error> {
        self.output
            .as_ref()
            .map_or_else(|| Ok(Output::stdout()), |path| Output::try_create(path, cancel))
    }
}

impl FilesArgs {
    pub(super) fn check(&self) -> Result<Files, Error> {
        let path = self.file.output.as_deref().filter(|_| self.split);
        let names = path.map(|path| Names::try_new(path, self.force)).transpose()?;
        Ok(Files { file: self.file.clone(), names })
    }
}

/// The output that was asked for.
#[derive(Debug)]
pub(super) struct Files {
    file: FileArgs,
    /// The names of the files, where every puzzle gets one.
    names: Option<Names>,
}

impl Files {
    /// The name that was given.
    pub(super) fn path(&self) -> Option<&Path> {
        self.file.output.as_deref()
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

    /// The one file, else standard output.
    pub(super) fn try_open_one(&self, cancel: &Cancel) -> Result<Output, Error> {
        self.file.try_open(cancel)
    }

    pub(super) fn try_open(&self, cancel: &Cancel) -> Result<Destination, Error> {
        match &self.names {
            Some(names) => names.try_open(cancel).map(Destination::Each),
            None => self.try_open_one(cancel).map(Destination::One),
        }
    }
}

/// One output, or a file for each puzzle.
pub(super) enum Destination {
    /// All records.
    One(Output),
    /// A file for each record.
    Each(Split),
}

impl Destination {
    /// Makes a table of what is written, which is then packed rows with these columns.
    pub(super) fn try_with_columns(self, columns: &[Column]) -> Result<Destination, Error> {
        match self {
            Destination::One(output) if output.is_terminal() => Err(Error::option(
                "a terminal does not show Parquet: expected -o FILE.parquet, or a pipe",
            )),
            Destination::One(output) => output.try_with_columns(columns).map(Destination::One),
            Destination::Each(split) => Ok(Destination::Each(split)),
        }
    }

    /// Returns true if a person is looking at it.
    pub(super) fn is_terminal(&self) -> bool {
        matches!(self, Destination::One(output) if output.is_terminal())
    }

    /// The name of the one file, which is not there before the end.
    pub(super) fn file_name(&self) -> Option<&str> {
        match self {
            Destination::One(output) => output.file_name(),
            Destination::Each(_) => None,
        }
    }

    /// The name of what was written, for a closing line.
    pub(super) fn closing_name(&self) -> Option<String> {
        match self {
            Destination::One(output) => output.file_name().map(str::to_owned),
            Destination::Each(Split { names, .. }) => {
                let name = format!("{}{NUMBER}{}", names.before, names.after);
                Some(names.folder.join(name).display().to_string())
            }
        }
    }

    /// Writes all bytes.
    pub(super) fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        match self {
            Destination::One(output) => output.write(bytes),
            Destination::Each(split) => split.write(bytes),
        }
    }

    /// Writes the whole result of a puzzle, which may be any bytes.
    pub(super) fn write_record(&mut self, bytes: &[u8]) -> Result<(), Error> {
        match self {
            Destination::One(output) => output.write(bytes),
            Destination::Each(split) => split.write_file(bytes),
        }
    }

    /// Adds a key of a file that a later run may go on with.
    pub(super) fn note_key(&mut self, key: u128) {
        if let Destination::One(output) = self {
            output.note_key(key);
        }
    }

    /// Takes down where the work is, for a file that a later run may go on with.
    pub(super) fn note_place(&mut self, place: impl FnOnce() -> Value) -> Result<(), Error> {
        match self {
            Destination::One(output) => output.note_place(place),
            Destination::Each(_) => Ok(()),
        }
    }

    /// Returns true if a later run can go on with it.
    pub(super) fn is_kept(&self) -> bool {
        matches!(self, Destination::One(output) if output.is_kept())
    }

    /// Ends an interrupted run.
    pub(super) fn leave(self) -> Result<(), Error> {
        match self {
            Destination::One(output) => output.leave(),
            Destination::Each(_) => Ok(()),
        }
    }

    /// Removes what has not got its name.
    pub(super) fn discard(self) {
        if let Destination::One(output) = self {
            output.discard();
        }
    }

    /// Puts what was written in its place.
    pub(super) fn finish(self) -> Result<(), Error> {
        match self {
            Destination::One(output) => output.finish(),
            Destination::Each(_) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        /// Records become files wherever pages are cut.
        fn records_become_files(records: Vec<String>, cut: usize) -> bool {
            let folder = tempfile::tempdir().expect("a folder");
            let mut names = Names::try_new(&folder.path().join("new/a{}.txt"), false).expect("a name");
            names.number(9, 9 + records.len() as u64);
            let mut split = names.try_open(&Cancel::default()).expect("a folder");
            let bytes: Vec<u8> =
                records.iter().flat_map(|text| text.bytes().chain([END])).collect();
            for page in bytes.chunks(cut % 50 + 1) {
                split.write(page).expect("written");
            }
            (9..).zip(&records).all(|(number, text)| {
                fs::read_to_string(names.path(number)).is_ok_and(|read| read == *text)
            }) && fs::read_dir(folder.path().join("new")).is_ok_and(|all| all.count() == records.len())
        }
    }

    #[test]
    fn names_have_one_place_for_the_number() {
        for name in ["x.sdk", "", "{}{}", "{}/x.sdk", "{}/{}.sdk", "-"] {
            assert!(Names::try_new(Path::new(name), false).is_err(), "{name}");
        }
        let mut names = Names::try_new(Path::new("a/b{}.sdk.gz"), false).expect("a name");
        assert_eq!(names.path(7), Path::new("a/b0007.sdk.gz"));
        names.number(1, 120);
        assert_eq!(names.path(7), Path::new("a/b007.sdk.gz"));
        assert_eq!(names.try_number("b007.sdk.gz"), Some(7));
        for other in ["b.sdk.gz", "b7.sdk", "bx7.sdk.gz", "b+7.sdk.gz"] {
            assert_eq!(names.try_number(other), None, "{other}");
        }
    }
}
