//! The names of files that each get one puzzle.

use rootgrid::error::Error;
use rootgrid_records::record::Record;
use rootgrid_records::write::Writer;
use std::fs;
use std::path::{Path, PathBuf};

/// Bytes of the length that stands before every record that gets a file of its own.
pub(super) const LENGTH: usize = size_of::<u64>();

/// The mark whose place the number of a puzzle takes.
const NUMBER: &str = "{}";

/// Digits of a number where it is not known how many there will be.
const USUAL_WIDTH: usize = 4;

/// Writes records as whole files, each behind its length: they may have any bytes.
pub struct Parted(pub Box<dyn Writer>);

rootgrid::opaque_debug!(Parted);

impl Writer for Parted {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        let start = out.len() + LENGTH;
        out.extend_from_slice(&[0; LENGTH]);
        self.0.file(record, out);
        let length = (out.len() - start) as u64;
        out[start - LENGTH..start].copy_from_slice(&length.to_le_bytes());
    }
}

/// The names of the files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumberedNames {
    folder: PathBuf,
    before: String,
    after: String,
    /// The first number, and the last one if it is known.
    first: u64,
    last: Option<u64>,
    /// Names in place of the numbers, if there are any.
    own: Vec<String>,
    /// True if files that are there may be replaced.
    replaces: bool,
}

impl NumberedNames {
    /// Returns whether there is a `{}` in the name of a file.
    #[must_use]
    pub fn has_number(path: &Path) -> bool {
        path.file_name().is_some_and(|name| name.to_string_lossy().contains(NUMBER))
    }

    /// The names that follow from one with `{}`; files that are there are replaced if that is wanted.
    ///
    /// # Errors
    /// When there is not one `{}` in the name of the file, or one in its folder.
    pub fn new(path: &Path, replaces: bool) -> Result<NumberedNames, Error> {
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
        let own = Vec::new();
        Ok(NumberedNames { folder, before, after, first: 1, last: None, own, replaces })
    }

    /// Numbers the files from `first` to `last`.
    pub fn number(&mut self, first: u64, last: u64) {
        self.first = first;
        self.last = Some(last);
    }

    /// Gives the files these names in place of numbers, one after the other.
    pub fn name(&mut self, own: Vec<String>) {
        self.own = own;
    }

    pub(super) fn path(&self, number: u64) -> PathBuf {
        let place = number.checked_sub(self.first).and_then(|place| usize::try_from(place).ok());
        if let Some(own) = place.and_then(|place| self.own.get(place)) {
            return self.folder.join(format!("{}{own}{}", self.before, self.after));
        }
        let width = self.last.map_or(USUAL_WIDTH, |last| last.to_string().len());
        self.folder.join(format!("{}{number:0width$}{}", self.before, self.after))
    }

    /// The number of a file with such a name.
    fn find_number(&self, name: &str) -> Option<u64> {
        let number = name.strip_prefix(&*self.before)?.strip_suffix(&*self.after)?;
        if !self.own.is_empty() {
            let place = self.own.iter().position(|own| own == number)?;
            return Some(self.first + place as u64);
        }
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| number.parse().ok()).flatten()
    }

    /// The first number.
    pub(super) fn first(&self) -> u64 {
        self.first
    }

    /// The name with `{}`.
    pub(super) fn pattern(&self) -> PathBuf {
        self.folder.join(format!("{}{NUMBER}{}", self.before, self.after))
    }

    /// Makes the folder, and checks that the names are free.
    ///
    /// # Errors
    /// When a name is taken, or the folder cannot be made.
    pub(super) fn prepare(&self) -> Result<(), Error> {
        self.check()?;
        let folder = &self.folder;
        fs::create_dir_all(folder).map_err(|error| {
            Error::io(format!("cannot make the folder {}", folder.display()), error)
        })
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
        match names.filter(|name| self.find_number(name).as_ref().is_some_and(is_ours)).min() {
            Some(name) if !self.replaces => Err(Error::option(format!(
                "--split: {} is there already: choose another name, or write --force to replace such files",
                self.folder.join(name).display()
            ))),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_one_place_for_the_number() {
        for name in ["x.sdk", "", "{}{}", "{}/x.sdk", "{}/{}.sdk", "-"] {
            assert!(NumberedNames::new(Path::new(name), false).is_err(), "{name}");
        }
        let mut names = NumberedNames::new(Path::new("a/b{}.sdk.gz"), false).expect("a name");
        assert_eq!(names.path(7), Path::new("a/b0007.sdk.gz"));
        names.number(1, 120);
        assert_eq!(names.path(7), Path::new("a/b007.sdk.gz"));
        assert_eq!(names.find_number("b007.sdk.gz"), Some(7));
        for other in ["b.sdk.gz", "b7.sdk", "bx7.sdk.gz", "b+7.sdk.gz"] {
            assert_eq!(names.find_number(other), None, "{other}");
        }
    }
}
