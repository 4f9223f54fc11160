//! Where results go: standard output, or a file that is there whole or not at all.

use super::cancel::Cancel;
use super::compress::{Compression, Encoder};
use super::kept::{Found, Kept};
use super::part::Part;
use rootgrid::error::Error;
use rootgrid_records::write::Column;
use serde_json::Value;
use std::fs::{self, File};
use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;

/// An open output.
///
/// A file is written under another name in the same folder and renamed by [`Output::finish`]; when
/// the output is dropped before, the file is removed and what was there before is untouched.
/// Devices and pipes are written directly. A name that ends in `.gz` or `.zst` is compressed.
#[derive(Debug)]
pub struct Output {
    sink: Sink,
    encoder: Option<Encoder>,
    name: String,
}

/// Bytes that a pipe may hold, the most that Linux grants everybody.
#[cfg(target_os = "linux")]
const PIPE: usize = 1 << 20;

#[derive(Debug)]
enum Sink {
    Stdout(io::Stdout),
    Direct(File),
    Beside(Beside),
    Kept(Box<Kept>, Cancel),
}

/// A file on its way to its name.
#[derive(Debug)]
struct Beside {
    part: Part,
    cancel: Cancel,
}

impl Drop for Beside {
    fn drop(&mut self) {
        self.part.remove();
        self.cancel.release();
    }
}

impl Output {
    /// Standard output.
    ///
    /// On Linux a pipe is asked to hold more at a time, so that writer and reader seldom wait for each other: a third of
    /// the time of the fastest recipes.
    #[must_use]
    pub fn stdout() -> Output {
        // What is no pipe, or may not grow, is as good as it is.
        #[cfg(target_os = "linux")]
        let _ = rustix::pipe::fcntl_setpipe_size(io::stdout(), PIPE);
        Output {
            sink: Sink::Stdout(io::stdout()),
            encoder: None,
            name: "standard output".to_owned(),
        }
    }

    /// A file; `-` is standard output.
    ///
    /// # Errors
    /// When the file cannot be made where it should be.
    pub fn try_create(path: &Path, cancel: &Cancel) -> Result<Output, Error> {
        if path == Path::new("-") {
            return Ok(Output::stdout());
        }
        let name = path.display().to_string();
        let encoder = Compression::of(path).map(Encoder::new);
        let failed = |error| Error::io(format!("cannot write {name}"), error);
        if !is_or_becomes_file(path).map_err(failed)? {
            let file = File::options().write(true).open(path).map_err(failed)?;
            return Ok(Output { sink: Sink::Direct(file), encoder, name });
        }
        let part = Part::try_create(path).map_err(failed)?;
        cancel.guard(&part.path);
        let beside = Beside { part, cancel: cancel.clone() };
        Ok(Output { sink: Sink::Beside(beside), encoder, name })
    }

    /// A file that goes on with what an earlier run of the same plan left of it. Keys of its puzzles go to `know`, where
    /// there are keys.
    ///
    /// # Errors
    /// When it is no file, another command began it, another program writes it, or the system fails to.
    pub fn try_resume(
        path: &Path,
        cancel: &Cancel,
        plan: Value,
        know: Option<&mut dyn FnMut(u128)>,
    ) -> Result<Found<Output>, Error> {
        let name = path.display().to_string();
        let failed = |error| Error::io(format!("cannot write {name}"), error);
        if path == Path::new("-") || !is_or_becomes_file(path).map_err(failed)? {
            return Err(Error::option(format!(
                "--resume goes on with a file, and {name} is none: expected --output with the name of a file"
            )));
        }
        let found = Kept::try_open(path, plan, know)?;
        let output = |(kept, encoder): (Kept, Option<Encoder>)| {
            let sink = Sink::Kept(Box::new(kept), cancel.clone());
            Output { sink, encoder, name }
        };
        Ok(match found {
            Found::Nothing(kept) => Found::Nothing(output(kept)),
            Found::Begun(kept, place) => Found::Begun(output(kept), place),
            Found::Whole(place) => Found::Whole(place),
        })
    }

    /// Adds a key of a file that goes on.
    pub fn note_key(&mut self, key: u128) {
        if let Sink::Kept(kept, _) = &mut self.sink {
            kept.note_key(key);
        }
    }

    /// Takes down where the work is, after all that was written, for a file that goes on.
    ///
    /// # Errors
    /// When the system fails to.
    pub fn note_place(&mut self, place: impl FnOnce() -> Value) -> Result<(), Error> {
        let Sink::Kept(kept, _) = &mut self.sink else { return Ok(()) };
        let noted = kept.note_place(place(), self.encoder.as_ref());
        noted.map_err(|error| self.failed(error))
    }

    /// Ends an interrupted run: a file that goes on is left as it is, others are not there.
    ///
    /// # Errors
    /// When the system fails to.
    pub fn leave(mut self) -> Result<(), Error> {
        let Sink::Kept(kept, _) = &mut self.sink else { return Ok(()) };
        let written = kept.commit(self.encoder.as_ref());
        written.map_err(|error| self.failed(error))
    }

    /// Removes what was written, also of a file that goes on.
    pub fn discard(self) {
        if let Sink::Kept(kept, _) = self.sink {
            kept.remove();
        }
    }

    /// Returns true if a later run can go on with it.
    pub fn is_kept(&self) -> bool {
        matches!(self.sink, Sink::Kept(..))
    }

    /// Makes a table of what is written, which is then packed rows with these columns.
    ///
    /// # Errors
    /// In a program that was built without Parquet.
    pub fn try_with_columns(mut self, columns: &[Column]) -> Result<Output, Error> {
        self.encoder = Some(Encoder::try_table(columns).map_err(|error| self.failed(error))?);
        Ok(self)
    }

    /// Returns true if a person is looking at it.
    #[must_use]
    pub fn is_terminal(&self) -> bool {
        matches!(&self.sink, Sink::Stdout(stdout) if stdout.is_terminal())
    }

    /// The name of the file that is written, if it is one.
    #[must_use]
    pub fn file_name(&self) -> Option<&str> {
        matches!(self.sink, Sink::Beside(_) | Sink::Kept(..)).then_some(&*self.name)
    }

    /// Writes all bytes.
    ///
    /// # Errors
    /// When the system fails to.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        match &mut self.encoder {
            None => self.put(bytes),
            Some(encoder) => {
                let encoded = encoder.encode(bytes);
                let encoded = encoded.map_err(|error| self.failed(error))?;
                self.put(&encoded)
            }
        }
    }

    fn failed(&self, error: io::Error) -> Error {
        Error::io(format!("cannot write {}", self.name), error)
    }

    /// Writes bytes as they are.
    fn put(&mut self, bytes: &[u8]) -> Result<(), Error> {
        let result = match &mut self.sink {
            // Whole pages come in, so that nothing is gained by holding them back.
            Sink::Stdout(stdout) => {
                let mut stdout = stdout.lock();
                stdout.write_all(bytes).and_then(|()| stdout.flush())
            }
            Sink::Direct(file) => file.write_all(bytes),
            Sink::Beside(beside) => beside.part.file.write_all(bytes),
            Sink::Kept(kept, _) => kept.put(bytes),
        };
        result.map_err(|error| self.failed(error))
    }

    /// Puts the file under its name.
    ///
    /// # Errors
    /// When the system fails to.
    pub fn finish(mut self) -> Result<(), Error> {
        if let Some(encoder) = self.encoder.take() {
            let rest = encoder.finish().map_err(|error| self.failed(error))?;
            self.put(&rest)?;
        }
        let failed = |error| Error::io(format!("cannot write {}", self.name), error);
        match self.sink {
            Sink::Stdout(_) | Sink::Direct(_) => {}
            Sink::Beside(beside) => {
                beside.part.finish().map_err(failed)?;
                beside.cancel.close();
            }
            Sink::Kept(kept, cancel) => {
                kept.finish().map_err(failed)?;
                cancel.close();
            }
        }
        Ok(())
    }
}

/// Returns true if a path is that of a file, or of nothing so far; else it is a device or a pipe.
fn is_or_becomes_file(path: &Path) -> io::Result<bool> {
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(metadata) => Ok(metadata.is_file()),
        Err(_) => Ok(true),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_there_whole_or_not_at_all() -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("puzzles.txt");
        let cancel = Cancel::default();
        let names = || -> io::Result<Vec<_>> {
            fs::read_dir(folder.path())?.map(|entry| Ok(entry?.file_name())).collect()
        };
        let mut dropped = Output::try_create(&path, &cancel)?;
        dropped.write(b"half")?;
        assert_eq!(names()?.len(), 1);
        drop(dropped);
        assert!(names()?.is_empty());

        for text in ["first", "second"] {
            let mut output = Output::try_create(&path, &cancel)?;
            output.write(text.as_bytes())?;
            output.finish()?;
            assert_eq!(fs::read_to_string(&path)?, text);
        }
        let mut dropped = Output::try_create(&path, &cancel)?;
        dropped.write(b"half")?;
        drop(dropped);
        assert_eq!(fs::read_to_string(&path)?, "second");
        assert_eq!(names()?, ["puzzles.txt"]);
        Ok(())
    }

    #[test]
    fn what_cannot_be_written_is_refused_at_once() -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        for path in
            [folder.path().to_path_buf(), folder.path().join("no/such"), "/".into(), "".into()]
        {
            let result = Output::try_create(&path, &Cancel::default());
            assert!(result.is_err_and(|error| error.is_io()), "{}", path.display());
        }
        Ok(())
    }

    #[cfg(unix)]
    #[test]
    fn devices_are_not_replaced_and_links_keep_pointing() -> Result<(), Box<dyn std::error::Error>>
    {
        use std::os::unix::fs::FileTypeExt as _;
        let mut output = Output::try_create(Path::new("/dev/null"), &Cancel::default())?;
        output.write(b"gone")?;
        output.finish()?;
        assert!(fs::metadata("/dev/null")?.file_type().is_char_device());

        let folder = tempfile::tempdir()?;
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "old")?;
        std::os::unix::fs::symlink(&file, &link)?;
        let mut output = Output::try_create(&link, &Cancel::default())?;
        output.write(b"new")?;
        output.finish()?;
        assert_eq!(fs::read_to_string(&file)?, "new");
        assert!(fs::symlink_metadata(&link)?.is_symlink());
        Ok(())
    }
}
