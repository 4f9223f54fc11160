//! The folder of a data set: what it may hold, who works in it.

use rootgrid::error::Error;
use std::fs::{self, File};
use std::io;
use std::path::Path;

/// The folder of the shards.
pub const DATA: &str = "data";

/// The card.
pub const CARD: &str = "README.md";

/// Refuses a folder with files that are no part of a data set.
pub(super) fn refuse_others(folder: &Path) -> Result<(), Error> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(Error::io(format!("cannot write {}", folder.display()), error)),
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let is_own = name.to_str().is_some_and(|name| name.starts_with(".rootgrid-"));
        // A kill between the folder and the first manifest leaves an empty folder.
        let is_empty = name == DATA
            && fs::read_dir(entry.path()).is_ok_and(|mut entries| entries.next().is_none());
        if !is_own && !is_empty {
            return Err(Error::option(format!(
                "{} holds other files, such as {}: expected a new folder",
                folder.display(),
                name.to_string_lossy()
            )));
        }
    }
    Ok(())
}

/// Keeps other programs out of the folder as long as this one lives.
#[cfg(unix)]
pub(super) fn lock(folder: &Path) -> Result<Option<File>, Error> {
    let failed = |error| Error::io(format!("cannot read {}", folder.display()), error);
    let lock = File::open(folder).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(fs::TryLockError::WouldBlock) => {
            Err(Error::option(format!("another program is at work in {}", folder.display())))
        }
        // Some systems of files have no locks.
        Err(fs::TryLockError::Error(_)) => Ok(None),
    }
}

/// Folders cannot be locked here.
#[cfg(not(unix))]
pub(super) fn lock(_: &Path) -> Result<Option<File>, Error> {
    Ok(None)
}
