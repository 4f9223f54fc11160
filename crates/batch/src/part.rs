//! A file on its way to its name.
//!
//! ```text
//!   .rootgrid-<hash of the name>-<random>.part   locked while a program writes it
//!        --rename-->   puzzles.txt
//!   .rootgrid-<hash of the name>-kept.part       the same, of a run that goes on after an end (`batch::kept`)
//!   .rootgrid-<hash of the name>-kept.index, .next, .keys   what belongs to it
//! ```
//!
//! A program that was killed leaves its part behind. The next one that writes the same name finds it, sees by the lock
//! that nobody holds it any more, and removes it.

use super::target::followed;
use rootgrid::error::Error;
use std::ffi::OsStr;
use std::fs::{self, File, Metadata};
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// Names that are tried for a part; each is random.
const TRIES: usize = 16;

/// Ends of names of what belongs to a part that is kept.
const BESIDE: [&str; 3] = ["index", "next", "keys"];

/// An open part.
#[derive(Debug)]
pub(super) struct Part {
    /// The file.
    pub(super) file: File,
    /// The path.
    pub(super) path: PathBuf,
    name: PathBuf,
}

impl Part {
    /// A part for this name, with the permissions and the owner of the file that it will replace.
    pub(super) fn create(name: &Path) -> io::Result<Part> {
        let (name, prefix, old) = prepared(name)?;
        clear(&name, &prefix);
        let mut result = Err(io::ErrorKind::AlreadyExists.into());
        for _ in 0..TRIES {
            let path = name.with_file_name(format!("{prefix}{:08x}.part", random()));
            result = File::options().write(true).create_new(true).open(&path);
            match &result {
                Ok(file) => {
                    // Who clears may hold the lock for a moment, or have removed the file already.
                    if hold(file) && path.exists() {
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

    /// The part of this name that is kept from run to run, with its contents, or a new one. `None`: another program
    /// writes it.
    pub(super) fn keep(name: &Path) -> io::Result<Option<Part>> {
        let (name, prefix, old) = prepared(name)?;
        let path = name.with_file_name(format!("{prefix}kept.part"));
        let mut options = File::options();
        let file = options.read(true).write(true).create(true).truncate(false).open(&path)?;
        if !hold(&file) || !path.exists() {
            return Ok(None);
        }
        if let Some(old) = &old {
            resemble(&file, old)?;
        }
        // Nothing else is to be left of the name: what is held stays, and so does this one.
        clear(&name, &prefix);
        Ok(Some(Part { file, path, name }))
    }

    /// A file that belongs to the part: one of [`BESIDE`].
    pub(super) fn beside(&self, end: &str) -> PathBuf {
        self.path.with_extension(end)
    }

    /// Writes a file that belongs to the part, whole or not at all.
    pub(super) fn put_beside(&self, end: &str, bytes: &[u8]) -> io::Result<()> {
        let path = self.beside("next");
        let mut file = File::create(&path)?;
        file.write_all(bytes)?;
        Part { file, path, name: self.beside(end) }.finish()
    }

    /// Removes the part and what belongs to it.
    pub(super) fn remove(&self) {
        remove_beside(&self.path);
        // After a success there is nothing any more under this name.
        let _ = fs::remove_file(&self.path);
    }

    /// Puts the file under its name, for good.
    pub(super) fn finish(&self) -> io::Result<()> {
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

/// Writes a file beside its name and renames it.
///
/// # Errors
/// When it cannot be written.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let write = || -> io::Result<()> {
        let mut part = Part::create(path)?;
        let done = part.file.write_all(bytes).and_then(|()| part.finish());
        if done.is_err() {
            part.remove();
        }
        done
    };
    write().map_err(|error| Error::io(format!("cannot write {}", path.display()), error))
}

/// The place of a name, how names of its parts begin, and what is there.
fn prepared(name: &Path) -> io::Result<(PathBuf, String, Option<Metadata>)> {
    let name = place(name)?;
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
    Ok((name, prefix, old))
}

/// Locks a file; whether nobody else holds it. Some systems of files have no locks.
fn hold(file: &File) -> bool {
    !matches!(file.try_lock(), Err(fs::TryLockError::WouldBlock))
}

/// The place that links lead to, whether or not there is a file.
fn place(name: &Path) -> io::Result<PathBuf> {
    let last = followed(name).last().filter(|path| !path.is_symlink());
    last.ok_or_else(|| io::Error::other("too many links"))
}

/// Removes the parts of a name that no living program holds.
fn clear(name: &Path, prefix: &str) {
    let folder = name.parent().filter(|folder| !folder.as_os_str().is_empty());
    clear_in(folder.unwrap_or(Path::new(".")), prefix);
}

/// Removes all parts in a folder that no living program holds.
pub(super) fn clear_parts(folder: &Path) {
    clear_in(folder, ".rootgrid-");
}

fn clear_in(folder: &Path, prefix: &str) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let file_name = entry.file_name();
        let Some(name) = file_name.to_str().filter(|name| name.starts_with(prefix)) else {
            continue;
        };
        let path = entry.path();
        if name.ends_with(".part") {
            if let Ok(file) = File::options().write(true).open(&path)
                && file.try_lock().is_ok()
            {
                remove_beside(&path);
                // It stays if it cannot be removed, and does no harm.
                let _ = fs::remove_file(path);
            }
        } else if BESIDE.iter().any(|end| name.ends_with(&format!("kept.{end}")))
            && !path.with_extension("part").exists()
        {
            let _ = fs::remove_file(path);
        }
    }
}

/// Removes what belongs to a part.
fn remove_beside(part: &Path) {
    for end in BESIDE {
        let _ = fs::remove_file(part.with_extension(end));
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
        let living = Part::create(&name).unwrap();
        assert_eq!(names(folder.path()).len(), 2, "{:?}", names(folder.path()));
        let second = Part::create(&name).unwrap();
        assert_ne!(living.path, second.path);
        assert!(living.path.exists(), "a part that is held stays");
        second.finish().unwrap();
        living.finish().unwrap();
        assert_eq!(names(folder.path()).len(), 2);
    }

    #[test]
    fn what_is_kept_goes_with_its_part() {
        let folder = tempfile::tempdir().unwrap();
        let name = folder.path().join("puzzles.txt");
        let kept = Part::keep(&name).unwrap().unwrap();
        for end in BESIDE {
            fs::write(kept.path.with_extension(end), "of the part").unwrap();
        }
        assert!(Part::keep(&name).unwrap().is_none(), "somebody holds it");
        drop(Part::create(&name).unwrap());
        assert_eq!(names(folder.path()).len(), 1 + 1 + BESIDE.len(), "what is held stays");
        kept.put_beside("index", b"first").unwrap();
        kept.put_beside("index", b"second").unwrap();
        assert_eq!(fs::read(kept.path.with_extension("index")).unwrap(), b"second");
        drop(kept);
        Part::create(&name).unwrap().finish().unwrap();
        assert_eq!(names(folder.path()), ["puzzles.txt"]);
        // Without its part there is nothing to go on with.
        let left = Part::keep(&name).unwrap().unwrap();
        fs::write(left.path.with_extension("index"), "").unwrap();
        fs::remove_file(&left.path).unwrap();
        Part::create(&name).unwrap().finish().unwrap();
        assert_eq!(names(folder.path()), ["puzzles.txt"]);
    }

    #[test]
    fn names_may_be_as_long_as_the_system_allows() {
        let folder = tempfile::tempdir().unwrap();
        let name = folder.path().join("n".repeat(255));
        Part::create(&name).unwrap().finish().unwrap();
        assert!(name.exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_to_nothing_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link");
        std::os::unix::fs::symlink("nowhere", &link).unwrap();
        Part::create(&link).unwrap().finish().unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert!(folder.path().join("nowhere").is_file());
        let turning = folder.path().join("turning");
        std::os::unix::fs::symlink("turning", &turning).unwrap();
        assert!(Part::create(&turning).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn permissions_are_those_of_the_old_file() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let name = folder.path().join("private");
        fs::write(&name, "old").unwrap();
        fs::set_permissions(&name, fs::Permissions::from_mode(0o600)).unwrap();
        Part::create(&name).unwrap().finish().unwrap();
        assert_eq!(fs::metadata(&name).unwrap().permissions().mode() & 0o777, 0o600);
    }
}
