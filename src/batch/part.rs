//! A file on its way to its name.
//!
//! ```text
//!   .rootgrid-<hash of the name>-<random>.part   locked while a program writes it
//!        --rename-->   puzzles.txt
//! ```
//!
//! A program that was killed leaves its part behind. The next one that writes the same name finds it, sees by the lock
//! that nobody holds it any more, and removes it.

use std::ffi::OsStr;
use std::fs::{self, File, Metadata};
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io;
use std::path::{Path, PathBuf};

/// Names that are tried for a part; each is random.
const TRIES: usize = 16;

/// Links that are followed.
const LINKS: usize = 40;

/// An open part.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) file: File,
    pub(crate) path: PathBuf,
    name: PathBuf,
}

impl Part {
    /// A part for this name, with the permissions and the owner of the file that it will replace.
    pub(crate) fn try_create(name: &Path) -> io::Result<Part> {
        let name = followed(name)?;
        let old = match fs::metadata(&name) {
            Ok(metadata) => {
                // A file that must not be written is not replaced either.
                File::options().append(true).open(&name)?;
                Some(metadata)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let file_name = name.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        let prefix = format!(".rootgrid-{:016x}-", hash(file_name));
        clear(&name, &prefix);
        let mut result = Err(io::ErrorKind::AlreadyExists.into());
        for _ in 0..TRIES {
            let path = name.with_file_name(format!("{prefix}{:08x}.part", random()));
            result = File::options().write(true).create_new(true).open(&path);
            match &result {
                Ok(file) => {
                    // Who clears may hold the lock for a moment, or have removed the file already.
                    if file.try_lock().is_ok() && path.exists() {
                        if let Some(old) = &old {
                            resemble(file, old)?;
                        }
                        return Ok(Part { file: result?, path, name });
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(_) => break,
            }
        }
        result.and(Err(io::ErrorKind::AlreadyExists.into()))
    }

    /// Puts the file under its name, for good.
    pub(crate) fn finish(&self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.path, &self.name)?;
        // The new name is in the folder, which has to reach the disk as well. Not every system lets a folder be opened.
        #[cfg(unix)]
        if let Some(folder) = self.name.parent() {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            let _ = File::open(folder).and_then(|folder| folder.sync_all());
        }
        Ok(())
    }
}

/// The place that links lead to, whether or not there is a file.
fn followed(name: &Path) -> io::Result<PathBuf> {
    let mut path = name.to_path_buf();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many links"))
}

/// Removes the parts of a name that no living program holds.
fn clear(name: &Path, prefix: &str) {
    let folder = name.parent().filter(|folder| !folder.as_os_str().is_empty());
    clear_in(folder.unwrap_or(Path::new(".")), prefix);
}

/// Removes all parts in a folder that no living program holds.
pub(crate) fn clear_parts(folder: &Path) {
    clear_in(folder, ".rootgrid-");
}

fn clear_in(folder: &Path, prefix: &str) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let file_name = entry.file_name();
        let is_part = |name: &str| name.starts_with(prefix) && name.ends_with(".part");
        if file_name.to_str().is_some_and(is_part)
            && let Ok(file) = File::options().write(true).open(entry.path())
            && file.try_lock().is_ok()
        {
            // It stays if it cannot be removed, and does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Gives a file the permissions of another, and its owner where the system allows that.
fn resemble(file: &File, old: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        let new = file.metadata()?;
        if (new.uid(), new.gid()) != (old.uid(), old.gid()) {
            let _ = std::os::unix::fs::fchown(file, Some(old.uid()), Some(old.gid()));
        }
    }
    file.set_permissions(old.permissions())
}

/// FNV-1a.
fn hash(name: &OsStr) -> u64 {
    let bytes = name.as_encoded_bytes().iter();
    bytes.fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

/// Random bits: the keys of hash maps are drawn by the system.
fn random() -> u32 {
    RandomState::new().build_hasher().finish() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        entries.map(|name| name.to_str().unwrap().to_owned()).collect()
    }

    #[test]
    fn what_a_killed_program_left_is_cleared_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let name = folder.path().join("puzzles.txt");
        let prefix = format!(".rootgrid-{:016x}-", hash(OsStr::new("puzzles.txt")));
        fs::write(folder.path().join(format!("{prefix}00000001.part")), "left").unwrap();
        fs::write(folder.path().join(".rootgrid-0000000000000000-1.part"), "of another").unwrap();
        let living = Part::try_create(&name).unwrap();
        assert_eq!(names(folder.path()).len(), 2, "{:?}", names(folder.path()));
        let second = Part::try_create(&name).unwrap();
        assert_ne!(living.path, second.path);
        assert!(living.path.exists(), "a part that is held stays");
        second.finish().unwrap();
        living.finish().unwrap();
        assert_eq!(names(folder.path()).len(), 2);
    }

    #[test]
    fn names_may_be_as_long_as_the_system_allows() {
        let folder = tempfile::tempdir().unwrap();
        let name = folder.path().join("n".repeat(255));
        Part::try_create(&name).unwrap().finish().unwrap();
        assert!(name.exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_to_nothing_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link");
        std::os::unix::fs::symlink("nowhere", &link).unwrap();
        Part::try_create(&link).unwrap().finish().unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert!(folder.path().join("nowhere").is_file());
        let turning = folder.path().join("turning");
        std::os::unix::fs::symlink("turning", &turning).unwrap();
        assert!(Part::try_create(&turning).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn permissions_are_those_of_the_old_file() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let name = folder.path().join("private");
        fs::write(&name, "old").unwrap();
        fs::set_permissions(&name, fs::Permissions::from_mode(0o600)).unwrap();
        Part::try_create(&name).unwrap().finish().unwrap();
        assert_eq!(fs::metadata(&name).unwrap().permissions().mode() & 0o777, 0o600);
    }
}
