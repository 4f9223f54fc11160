//! The meaning of the name of an output: a file, or something that is written through.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Links that are followed.
const LINKS: usize = 40;

/// The kind of a name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// A file, or nothing so far: it gets its name when it is whole.
    File,
    /// Standard output: `-`, `/dev/stdout` and whatever leads there.
    Stdout,
    /// Another stream that the program was started with, such as `/dev/stderr` or `/dev/fd/3`.
    Descriptor(i32),
    /// A device or a named pipe.
    Device,
}

impl Target {
    /// The kind of a name.
    ///
    /// # Errors
    /// For the name of a folder, and when the system fails to.
    pub(super) fn of(path: &Path) -> io::Result<Target> {
        match descriptor(path) {
            Some(1) => return Ok(Target::Stdout),
            Some(number) => return Ok(Target::Descriptor(number)),
            None if path == Path::new("-") => return Ok(Target::Stdout),
            None => {}
        }
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(metadata) if metadata.is_file() => Ok(Target::File),
            Ok(_) => Ok(Target::Device),
            Err(_) if is_of_folder(path) => {
                Err(io::Error::other("it ends as the name of a folder"))
            }
            Err(_) => match path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                Some(folder) if !folder.exists() => Err(io::Error::other(format!(
                    "there is no folder {}: make it first",
                    folder.display()
                ))),
                _ => Ok(Target::File),
            },
        }
    }

    /// Opens what is written through; `None` for the others.
    ///
    /// # Errors
    /// When the system fails to.
    pub(super) fn open(self, path: &Path) -> io::Result<Option<File>> {
        match self {
            Target::File | Target::Stdout => Ok(None),
            Target::Descriptor(number) => open_descriptor(number, path).map(Some),
            Target::Device => File::options().write(true).open(path).map(Some),
        }
    }
}

/// The name, then each one that links lead to from there.
pub(super) fn followed(name: &Path) -> impl Iterator<Item = PathBuf> {
    let next = |path: &PathBuf| Some(path.parent()?.join(fs::read_link(path).ok()?));
    std::iter::successors(Some(name.to_path_buf()), next).take(LINKS)
}

/// Returns true if only a folder can have the name: `x/`, `x/.`.
fn is_of_folder(path: &Path) -> bool {
    let name = path.as_os_str().as_encoded_bytes();
    let name = name.strip_suffix(b".").unwrap_or(name);
    name.last().is_some_and(|&byte| std::path::is_separator(char::from(byte)))
}

/// The number of the open stream of this program that a name leads to. By its contents a file behind a stream cannot be
/// told from one with a name of its own: it must not be replaced, as others write to it as well.
#[cfg(unix)]
fn descriptor(path: &Path) -> Option<i32> {
    let own = fs::canonicalize("/proc/self").ok();
    let is_own = |folder: PathBuf| {
        folder == Path::new("/dev/fd")
            || folder.ends_with("fd") && own.as_ref().is_some_and(|own| folder.starts_with(own))
    };
    let is_stream = |path: &PathBuf| {
        let folder = path.parent().map(|folder| folder.join("."));
        folder.and_then(|folder| fs::canonicalize(folder).ok()).is_some_and(is_own)
    };
    followed(path).find(is_stream)?.file_name()?.to_str()?.parse().ok()
}

#[cfg(not(unix))]
fn descriptor(_path: &Path) -> Option<i32> {
    None
}

/// Another handle of an open stream, which shares its place: what others write to it stays.
#[cfg(unix)]
fn open_descriptor(number: i32, path: &Path) -> io::Result<File> {
    use std::os::fd::AsFd as _;
    match number {
        0 => Ok(io::stdin().as_fd().try_clone_to_owned()?.into()),
        1 => Ok(io::stdout().as_fd().try_clone_to_owned()?.into()),
        2 => Ok(io::stderr().as_fd().try_clone_to_owned()?.into()),
        _ => match shared(number) {
            Ok(file) => Ok(file),
            // On Linux a file that is opened by such a name is written from its beginning.
            Err(error) if fs::metadata(path)?.is_file() => Err(error),
            Err(_) => File::options().write(true).open(path),
        },
    }
}

#[cfg(target_os = "linux")]
fn shared(number: i32) -> io::Result<File> {
    use rustix::process::{PidfdFlags, PidfdGetfdFlags, getpid, pidfd_getfd, pidfd_open};
    let program = pidfd_open(getpid(), PidfdFlags::empty())?;
    let stream = pidfd_getfd(program, number, PidfdGetfdFlags::empty())?;
    Ok(File::from(stream))
}

/// Elsewhere to open the name is to share the stream.
#[cfg(all(unix, not(target_os = "linux")))]
fn shared(number: i32) -> io::Result<File> {
    File::options().write(true).open(format!("/dev/fd/{number}"))
}

#[cfg(not(unix))]
fn open_descriptor(_number: i32, path: &Path) -> io::Result<File> {
    File::options().write(true).open(path)
}
