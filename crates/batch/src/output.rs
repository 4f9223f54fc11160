//! Where results go: standard output, a file that is there whole or not at all, or such a file for each record.
//!
//! ```text
//!   writer --length, record, length, record--> Split --> 001.sdk, 002.sdk
//! ```

use super::array::Array;
use super::cancel::Cancel;
use super::closed::check_stdout;
use super::compress::{Compression, Encoder};
use super::kept::{Found, Kept};
use super::numbered::{LENGTH, NumberedNames};
use super::part::Part;
use super::target::Target;
use rootgrid::error::Error;
use rootgrid_records::write::Column;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use std::fs::File;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;

/// An open output.
///
/// A file is written under another name in the same folder and renamed by [`Output::finish`]; when
/// the output is dropped before, the file is removed and what was there before is untouched.
/// Devices, pipes and open streams (`/dev/stdout`, `/dev/fd/3`) are written through. A name that ends in `.gz` or `.zst` is
/// compressed.
#[derive(Debug)]
pub struct Output {
    sink: Sink,
    encoder: Option<Encoder>,
    name: String,
    /// The array that is written, if it is one.
    array: Option<Array>,
    /// The number of bytes so far and their hash, where it is asked for.
    hash: Option<(u64, Sha256)>,
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
    Each(Split),
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

/// Files on their way to their names.
#[derive(Debug)]
struct Split {
    names: NumberedNames,
    /// The number of the next file.
    next: u64,
    /// The bytes of records behind their lengths that are not written yet.
    waiting: Vec<u8>,
    cancel: Cancel,
}

impl Split {
    /// Writes records that stand behind their lengths, a file each; one that is cut waits for its rest.
    fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.waiting.extend_from_slice(bytes);
        let waiting = std::mem::take(&mut self.waiting);
        let mut rest = &waiting[..];
        while let Some((length, after)) = rest.split_first_chunk::<LENGTH>()
            && let Some((file, next)) = after.split_at_checked(u64::from_le_bytes(*length) as usize)
        {
            self.write_file(file)?;
            rest = next;
        }
        self.waiting = rest.to_vec();
        Ok(())
    }

    /// Writes a file, which may be any bytes.
    fn write_file(&mut self, bytes: &[u8]) -> Result<(), Error> {
        let mut file = Output::create(&self.names.path(self.next), &self.cancel)?;
        file.write(bytes)?;
        file.finish()?;
        self.next += 1;
        Ok(())
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
            array: None,
            hash: None,
        }
    }

    /// A file; `-` is standard output.
    ///
    /// # Errors
    /// When the file cannot be made where it should be, and for an end of another compressed form, such as `.xz`.
    pub fn create(path: &Path, cancel: &Cancel) -> Result<Output, Error> {
        let name = path.display().to_string();
        let failed = |error| Error::io(format!("cannot write {name}"), error);
        let target = Target::of(path).map_err(failed)?;
        if target == Target::Stdout {
            return Ok(Output::stdout());
        }
        let encoder = Compression::try_of(path)?.map(Encoder::new);
        if let Some(file) = target.open(path).map_err(failed)? {
            return Ok(Output { sink: Sink::Direct(file), encoder, name, array: None, hash: None });
        }
        let part = Part::create(path).map_err(failed)?;
        cancel.guard(&part.path);
        let beside = Beside { part, cancel: cancel.clone() };
        Ok(Output { sink: Sink::Beside(beside), encoder, name, array: None, hash: None })
    }

    /// A file for each record, by a writer that [`Parted`](super::Parted) holds.
    ///
    /// # Errors
    /// When a name is taken, or the folder cannot be made.
    pub fn each(names: &NumberedNames, cancel: &Cancel) -> Result<Output, Error> {
        names.prepare()?;
        let (names, next, cancel) = (names.clone(), names.first(), cancel.clone());
        let name = names.pattern().display().to_string();
        let split = Split { names, next, waiting: Vec::new(), cancel };
        Ok(Output { sink: Sink::Each(split), encoder: None, name, array: None, hash: None })
    }

    /// A file that goes on with what an earlier run of the same plan left of it. Keys of its puzzles go to `know`, where
    /// there are keys.
    ///
    /// # Errors
    /// When it is no file, another command began it, another program writes it, or the system fails to.
    pub fn resume(
        path: &Path,
        cancel: &Cancel,
        plan: Value,
        know: Option<&mut dyn FnMut(u128)>,
    ) -> Result<Found<Output>, Error> {
        let name = path.display().to_string();
        let failed = |error| Error::io(format!("cannot write {name}"), error);
        if Target::of(path).map_err(failed)? != Target::File {
            return Err(Error::option(format!(
                "--resume goes on with a file, and {name} is none: expected --output with the name of a file"
            )));
        }
        Compression::try_of(path)?;
        let found = Kept::open(path, plan, know)?;
        let output = |(kept, encoder): (Kept, Option<Encoder>)| {
            let sink = Sink::Kept(Box::new(kept), cancel.clone());
            Output { sink, encoder, name, array: None, hash: None }
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

    /// Takes down where the work is, after all that was written, for a file that goes on; whether nothing of it can get
    /// lost any more.
    ///
    /// # Errors
    /// When the system fails to.
    pub fn note_place(&mut self, place: impl FnOnce() -> Value) -> Result<bool, Error> {
        let Sink::Kept(kept, _) = &mut self.sink else { return Ok(false) };
        let noted = kept.note_place(place(), self.encoder.as_ref());
        noted.map_err(|error| self.failed(error))
    }

    /// Ends an interrupted run: a file that goes on is left as it is, others are not there. An array gets its end.
    ///
    /// # Errors
    /// When the system fails to.
    pub fn leave(mut self) -> Result<(), Error> {
        let Sink::Kept(kept, _) = &mut self.sink else { return Ok(()) };
        let end = self.array.take().map_or(&b""[..], |array| array.lacking());
        let written = kept.commit(self.encoder.as_ref());
        written
            .and_then(|()| kept.close(end, self.encoder.take()))
            .map_err(|error| self.failed(error))
    }

    /// Removes what was written, also of a file that goes on.
    pub fn discard(mut self) {
        if let Sink::Kept(kept, _) = &mut self.sink {
            kept.remove();
        }
    }

    /// Returns true if a later run can go on with it.
    pub fn is_kept(&self) -> bool {
        matches!(self.sink, Sink::Kept(..))
    }

    /// Says that what is written is one JSON array, which is whole however the work ends.
    ///
    /// Pieces are `[`, unless an earlier run has begun it, elements with a `,` before each, and `]`; the first element
    /// loses its `,` here.
    #[must_use]
    pub fn with_array(mut self, is_begun: bool, cancel: &Cancel) -> Output {
        let is_filled = matches!(&self.sink, Sink::Kept(kept, _) if kept.is_filled());
        if let Sink::Direct(file) = &self.sink {
            cancel.lacking().stream = file.try_clone().ok();
        }
        self.array = Some(Array::new(is_begun, is_filled, cancel));
        self
    }

    /// Makes a table of what is written, which is then packed rows with these columns.
    ///
    /// # Errors
    /// For a terminal, and in a program that was built without Parquet.
    pub fn with_columns(mut self, columns: &[Column]) -> Result<Output, Error> {
        if self.is_terminal() {
            return Err(Error::option(
                "a terminal does not show Parquet: expected -o FILE.parquet, or a pipe",
            ));
        }
        self.encoder = Some(Encoder::table(columns).map_err(|error| self.failed(error))?);
        Ok(self)
    }

    /// Counts and hashes the bytes of a file.
    pub(super) fn with_hash(mut self) -> Output {
        self.hash = Some((0, Sha256::new()));
        self
    }

    /// Puts the file under its name; the number of its bytes, and their hash.
    pub(super) fn finish_hashed(mut self) -> Result<(u64, Vec<u8>), Error> {
        self.end()?;
        let (bytes, hash) = self.hash.take().unwrap_or_default();
        self.finish()?;
        Ok((bytes, hash.finalize().to_vec()))
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

    /// The name of what is written, for a closing line: that of the file, or that with `{}` of all of them.
    #[must_use]
    pub fn closing_name(&self) -> Option<&str> {
        let is_split = matches!(self.sink, Sink::Each(_));
        if is_split { Some(&self.name) } else { self.file_name() }
    }

    /// Writes the whole result of a puzzle, which may be any bytes.
    ///
    /// # Errors
    /// When the system fails to.
    pub fn write_record(&mut self, bytes: &[u8]) -> Result<(), Error> {
        match &mut self.sink {
            Sink::Each(split) => split.write_file(bytes),
            _ => self.write(bytes),
        }
    }

    /// Writes all bytes.
    ///
    /// # Errors
    /// When the system fails to.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        let bytes = self.array.as_mut().map_or(bytes, |array| array.take(bytes));
        if let (Some(array), Sink::Kept(kept, _)) = (&self.array, &mut self.sink) {
            kept.note_filled(array.is_filled());
        }
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
        if let Some((count, hash)) = &mut self.hash {
            *count += bytes.len() as u64;
            hash.update(bytes);
        }
        // The end of a compressed array is within the encoder.
        let array = self.array.as_ref().filter(|_| self.encoder.is_none());
        let through = |write: &dyn Fn() -> io::Result<()>| match array {
            Some(array) => array.write_whole(write),
            None => write(),
        };
        let result = match &mut self.sink {
            // Whole pages come in, so that nothing is gained by holding them back.
            Sink::Stdout(stdout) => through(&|| {
                let mut stdout = stdout.lock();
                check_stdout().and_then(|()| stdout.write_all(bytes)).and_then(|()| stdout.flush())
            }),
            Sink::Direct(file) => through(&|| (&*file).write_all(bytes)),
            Sink::Beside(beside) => beside.part.file.write_all(bytes),
            Sink::Kept(kept, _) => kept.put(bytes),
            Sink::Each(split) => return split.write(bytes),
        };
        result.map_err(|error| self.failed(error))
    }

    /// Writes what the encoder holds back.
    fn end(&mut self) -> Result<(), Error> {
        let Some(encoder) = self.encoder.take() else { return Ok(()) };
        let rest = encoder.finish().map_err(|error| self.failed(error))?;
        self.put(&rest)
    }

    /// Puts the file under its name.
    ///
    /// # Errors
    /// When the system fails to.
    pub fn finish(mut self) -> Result<(), Error> {
        self.end()?;
        let finished = match &mut self.sink {
            Sink::Stdout(_) | Sink::Direct(_) | Sink::Each(_) => Ok(()),
            Sink::Beside(beside) => beside.part.finish().inspect(|()| beside.cancel.close()),
            Sink::Kept(kept, cancel) => kept.finish().inspect(|()| cancel.close()),
        };
        finished.map_err(|error| self.failed(error))
    }
}

/// Ends an array where the work ended early, by an interrupt or an error.
impl Drop for Output {
    fn drop(&mut self) {
        let lacking = self.array.as_ref().map_or(&b""[..], Array::lacking);
        if !lacking.is_empty() && matches!(self.sink, Sink::Stdout(_) | Sink::Direct(_)) {
            // Whoever reads it is gone if this fails.
            let _ = self.write(lacking).and_then(|()| self.end());
        }
    }
}

#[cfg(test)]
mod tests;
