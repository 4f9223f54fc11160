//! The parts that a command names: files, folders, patterns.

use rootgrid::error::Error;
use rootgrid_batch::dataset::manifest::Manifest;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// A part as it is named on the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PartName(String);

impl FromStr for PartName {
    type Err = Error;

    fn from_str(text: &str) -> Result<PartName, Error> {
        Ok(PartName(text.to_owned()))
    }
}

/// Files that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Part {
    pub(super) name: String,
    pub(super) files: Vec<PathBuf>,
}

impl PartName {
    /// The parts that it stands for.
    ///
    /// # Errors
    /// When there is nothing of this name.
    pub(super) fn parts(&self) -> Result<Vec<Part>, Error> {
        let path = Path::new(&self.0);
        if self.0 == "-" || path.is_file() {
            return Ok(vec![Part { name: self.0.clone(), files: vec![path.to_path_buf()] }]);
        }
        let files = if path.is_dir() {
            if let Some(manifest) = Manifest::read(path)? {
                expect_complete(path, &manifest)?;
                return Ok(of_manifest(path, &manifest));
            }
            files_of(path, |_| true)?
        } else if self.0.contains('*') {
            let pattern = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            files_of(folder.unwrap_or(Path::new(".")), |name| matches(pattern, name))?
        } else {
            let error = fs::metadata(path).err();
            let error = error.unwrap_or_else(|| io::ErrorKind::NotFound.into());
            return Err(Error::io(format!("cannot read {}", self.0), error));
        };
        if files.is_empty() {
            return Err(Error::option(format!("found no file in {}, expected puzzles", self.0)));
        }
        Ok(vec![Part { name: self.0.clone(), files }])
    }
}

/// Refuses a data set that is not finished.
///
/// # Errors
/// When it is not complete.
pub(super) fn expect_complete(folder: &Path, manifest: &Manifest) -> Result<(), Error> {
    if manifest.complete {
        return Ok(());
    }
    Err(Error::option(format!(
        "{} is not complete: the command that began it goes on with it",
        folder.display()
    )))
}

/// The parts of a data set.
fn of_manifest(folder: &Path, manifest: &Manifest) -> Vec<Part> {
    let part = |name: &String| {
        let own = manifest.files.iter().filter(|file| file.split == *name);
        Part { name: name.clone(), files: own.map(|file| folder.join(&file.path)).collect() }
    };
    let parts = manifest.splits.iter().map(|split| part(&split.name));
    parts.filter(|part| !part.files.is_empty()).collect()
}

/// The files of a folder whose names fit, in order; hidden ones are none.
fn files_of(folder: &Path, fits: impl Fn(&str) -> bool) -> Result<Vec<PathBuf>, Error> {
    let failed = |error| Error::io(format!("cannot read {}", folder.display()), error);
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_file() && !name.starts_with('.') && fits(name) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Returns true if a name fits a pattern, in which `*` stands for any characters.
fn matches(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((before, after)) => {
            let Some(rest) = name.strip_prefix(before) else { return false };
            let starts = rest.char_indices().map(|(at, _)| at).chain([rest.len()]);
            starts.into_iter().any(|at| matches(after, &rest[at..]))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_stand_for_anything() {
        for (pattern, name) in
            [("*", "x"), ("*", ""), ("a*", "a"), ("train-*.csv", "train-01.csv"), ("*-*", "a-b-c")]
        {
            assert!(matches(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in [("a", "b"), ("a*", "ba"), ("train-*.csv", "train-01.csv.gz")] {
            assert!(!matches(pattern, name), "{pattern} {name}");
        }
    }
}
