//! Where results go: standard output, or a file that is there whole or not at all.

use super::cancel::Cancel;
use super::compress::{Compression, Encoder};
use super::part::Part;
use crate::error::Error;
use crate::write::Column;
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
}

/// A file on its way to its name.
#[derive(Debug)]
struct Beside {
    part: Part,
    cancel: Cancel,
}

impl Drop for Beside {
    fn drop(&mut self) {
        // After a success there is nothing any more under this name.
        let _ = fs::remove_file(&self.part.path);
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
        let metadata = fs::metadata(path);
        if metadata.as_ref().is_ok_and(fs::Metadata::is_dir) {
            return Err(failed(io::ErrorKind::IsADirectory.into()));
        }
        if metadata.as_ref().is_ok_and(|metadata| !metadata.is_file()) {
            let file = File::options().write(true).open(path).map_err(failed)?;
            return Ok(Output { sink: Sink::Direct(file), encoder, name });
        }
        let part = Part::try_create(path).map_err(failed)?;
        cancel.guard(&part.path);
        let beside = Beside { part, cancel: cancel.clone() };
        Ok(Output { sink: Sink::Beside(beside), encoder, name })
    }

    /// Makes a table of what is written, which is then packed rows with these columns.
    ///
    /// # Errors
    /// In a program that was built without Parquet.
    pub fn try_with_columns(mut self, columns: &[Column]) -> Result<Output, Error> {
        self.encoder = Some(Encoder::try_table(columns).map_err(|error| self.failed(error))?);
        Ok(self)
    }

    /// Whether a person is looking at it.
    #[must_use]
    pub fn is_terminal(&self) -> bool {
        matches!(&self.sink, Sink::Stdout(stdout) if stdout.is_terminal())
    }

    /// The name of the file that is written, if it is one.
    #[must_use]
    pub fn file_name(&self) -> Option<&str> {
        matches!(self.sink, Sink::Beside(_)).then_some(&*self.name)
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
        if let Sink::Beside(beside) = &self.sink {
            beside.part.finish().map_err(|error| self.failed(error))?;
            beside.cancel.close();
        }
        Ok(())
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
