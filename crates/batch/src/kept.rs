//! A file that a later run goes on with, wherever this one ends.
//!
//! ```text
//!   kept.part     the bytes so far
//!   kept.index    a line of JSON: which command began it, which bytes count, how far it is;
//!                 behind the line the bytes that wait for their compressed frame, and a CRC-32 of all of it
//!   kept.keys     keys of puzzles, where none may be alike
//! ```
//!
//! The index is replaced as a whole about once a second, after the bytes that it counts have reached the disk. A kill
//! loses what came after it: the next run cuts the part to the bytes of the index and makes the rest again. It reads
//! them first: what was changed in between, by a hand or a bad disk, must not get into a file that looks whole.

use super::compress::{Compression, Encoder, Framed, Held};
use super::key_log::KeyLog;
use super::part::Part;
use super::sum::Sum;
use rootgrid::error::Error;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs;
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::time::{Duration, Instant};

/// The name and version of the form of an index.
const SCHEMA: &str = "rootgrid.kept/2";

/// Time between two indexes.
const PAUSE: Duration = Duration::from_secs(1);

/// The progress of a file.
#[derive(Serialize, Deserialize, Debug)]
struct Index {
    schema: String,
    /// The choices that decide about the bytes of the file.
    plan: Value,
    /// Bytes of the part that count.
    part: Sum,
    /// Those of the keys that count.
    keys: Sum,
    /// True if the part is whole and lacks its name alone.
    is_whole: bool,
    /// True if the part is a JSON array that has an element.
    is_filled: bool,
    /// Where the command is in its work; null at its beginning.
    place: Value,
    held: Held,
}

/// The state of a file that a command asks for.
#[derive(Debug)]
pub enum Found<T> {
    /// Nothing.
    Nothing(T),
    /// Its beginning, up to this place of the work.
    Begun(T, Value),
    /// All of it, under its name.
    Whole(Value),
}

/// An open part with its index.
#[derive(Debug)]
pub(super) struct Kept {
    part: Part,
    index: Index,
    keys: Option<KeyLog>,
    /// When the index was written.
    last: Instant,
    /// True if there is an index: else nobody can go on with the part.
    has_index: bool,
}

impl Drop for Kept {
    fn drop(&mut self) {
        if !self.has_index {
            self.part.remove();
        }
    }
}

impl Kept {
    /// The part of a name, and what compresses its bytes. Keys that count go to `know`, if there are any to be kept.
    ///
    /// # Errors
    /// When another command began the file, another program writes it, or the system fails to.
    pub(super) fn open(
        name: &Path,
        plan: Value,
        know: Option<&mut dyn FnMut(u128)>,
    ) -> Result<Found<(Kept, Option<Encoder>)>, Error> {
        let shown = name.display();
        let failed = |error| Error::io(format!("cannot write {shown}"), error);
        let mut part = Part::keep(name).map_err(failed)?.ok_or_else(|| {
            Error::option(format!("another program writes {shown}: expected one at a time"))
        })?;
        let length = part.file.metadata().map_err(failed)?.len();
        let found = read(&part).map_err(|error| {
            Error::io(
                format!("cannot go on with {shown} (without --resume it is made anew)"),
                error,
            )
        })?;
        let is_named =
            |bytes| fs::metadata(name).is_ok_and(|file| file.is_file() && file.len() == bytes);
        // A file that has got its name leaves an index without a part, if the program was killed just then.
        let found = found.filter(|Index { part, is_whole, .. }| {
            length > 0 || part.bytes == 0 || *is_whole && is_named(part.bytes)
        });
        if let Some(what) = found.as_ref().and_then(|index| differing(&index.plan, &plan)) {
            return Err(Error::option(format!(
                "{shown} was begun by another command (its {what} differs): write the same one, or leave out --resume to make \
                 the file anew"
            )));
        }
        let is_begun = found.is_some();
        let index = found.unwrap_or_else(|| Index {
            schema: SCHEMA.to_owned(),
            plan,
            part: Sum::default(),
            keys: Sum::default(),
            is_whole: false,
            is_filled: false,
            place: Value::Null,
            held: Held::default(),
        });
        let counted = index.part.bytes;
        if length < counted && !index.is_whole {
            return Err(Error::option(format!(
                "{shown} has {length} bytes of {counted} so far, some are lost: without --resume it is made anew"
            )));
        }
        if length > 0 {
            let path = part.path.display();
            index.part.check(&part.file, |_| ()).map_err(|error| {
                Error::io(
                    format!(
                        "cannot go on with {shown}, whose unfinished part {path} was changed (without --resume it is made \
                         anew)"
                    ),
                    error,
                )
            })?;
        }
        if index.is_whole {
            if length > 0 || !name.exists() {
                part.finish().map_err(failed)?;
            }
            part.remove();
            return Ok(Found::Whole(index.place));
        }
        let cut = part.file.set_len(counted);
        cut.and_then(|()| part.file.seek(SeekFrom::Start(counted))).map_err(failed)?;
        let keys = know.map(|know| KeyLog::open(&part.beside("keys"), index.keys, know));
        let keys = keys.transpose().map_err(|error| {
            Error::io(
                format!("cannot go on with {shown}, whose keys were changed (without --resume it is made anew)"),
                error,
            )
        })?;
        let encoder = Compression::of(name)
            .map(|form| Encoder::Framed(Framed::new(form, index.held.clone())));
        let place = index.place.clone();
        let kept = Kept { part, index, keys, last: Instant::now(), has_index: is_begun };
        let opened = (kept, encoder);
        Ok(if is_begun { Found::Begun(opened, place) } else { Found::Nothing(opened) })
    }

    /// Writes bytes as they are.
    pub(super) fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.part.file.write_all(bytes)?;
        self.index.part.add(bytes);
        Ok(())
    }

    /// Adds a key.
    pub(super) fn note_key(&mut self, key: u128) {
        if let Some(keys) = &mut self.keys {
            keys.push(key);
        }
    }

    /// Takes down where the work is, after the bytes that were put; writes the index if its time has come, and says whether
    /// it did.
    pub(super) fn note_place(
        &mut self,
        place: Value,
        encoder: Option<&Encoder>,
    ) -> io::Result<bool> {
        self.index.place = place;
        let is_time = self.last.elapsed() >= PAUSE;
        if is_time {
            self.commit(encoder)?;
        }
        Ok(is_time)
    }

    /// Makes sure that nothing is lost any more.
    pub(super) fn commit(&mut self, encoder: Option<&Encoder>) -> io::Result<()> {
        if let Some(Encoder::Framed(frames)) = encoder {
            self.index.held.clone_from(frames.held());
        }
        self.part.file.sync_data()?;
        if let Some(keys) = &mut self.keys {
            self.index.keys = keys.commit()?;
        }
        let mut text = serde_json::to_vec(&self.index)?;
        text.push(b'\n');
        text.extend_from_slice(&self.index.held.rest);
        text.extend_from_slice(&crc(&text).to_le_bytes());
        self.part.put_beside("index", &text)?;
        (self.last, self.has_index) = (Instant::now(), true);
        Ok(())
    }

    /// Returns true if it is an array that has an element.
    pub(super) fn is_filled(&self) -> bool {
        self.index.is_filled
    }

    /// Takes down whether it is an array that has an element.
    pub(super) fn note_filled(&mut self, is_filled: bool) {
        self.index.is_filled |= is_filled;
    }

    /// Makes the part whole as it stands, by bytes that do not count.
    pub(super) fn close(&mut self, end: &[u8], encoder: Option<Encoder>) -> io::Result<()> {
        let encoded = encoder.map(|mut encoder| {
            let mut encoded = encoder.encode(end)?;
            encoded.extend(encoder.finish()?);
            Ok::<_, io::Error>(encoded)
        });
        self.part.file.write_all(encoded.transpose()?.as_deref().unwrap_or(end))
    }

    /// Puts the file under its name.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.index.is_whole = true;
        self.commit(None)?;
        self.part.finish()?;
        self.part.remove();
        Ok(())
    }

    /// Removes all of it.
    pub(super) fn remove(&self) {
        self.part.remove();
    }
}

/// The index of a part, if there is one.
fn read(part: &Part) -> io::Result<Option<Index>> {
    let bytes = match fs::read(part.beside("index")) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let sum = bytes.split_last_chunk().filter(|(text, sum)| u32::from_le_bytes(**sum) == crc(text));
    let Some((bytes, _)) = sum else {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "its index was changed"));
    };
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
    let mut index: Index = serde_json::from_slice(&bytes[..end])?;
    if index.schema != SCHEMA {
        let message = format!("found an index of the form '{}', expected '{SCHEMA}'", index.schema);
        return Err(io::Error::other(message));
    }
    index.held.rest = bytes.get(end + 1..).unwrap_or_default().to_vec();
    Ok(Some(index))
}

fn crc(bytes: &[u8]) -> u32 {
    let mut sum = Sum::default();
    sum.add(bytes);
    sum.crc
}

/// The name of a field that differs between two plans.
pub(super) fn differing(own: &impl Serialize, other: &impl Serialize) -> Option<String> {
    let fields = |plan: Result<Value, _>| plan.ok().and_then(|plan| plan.as_object().cloned());
    let (own, other) = (serde_json::to_value(own), serde_json::to_value(other));
    let (Some(own), Some(other)) = (fields(own), fields(other)) else {
        return Some("plan".to_owned());
    };
    own.into_iter().find(|(name, value)| other.get(name) != Some(value)).map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::path::PathBuf;

    type Opened = Found<(Kept, Option<Encoder>)>;

    fn open(name: &Path, plan: &str) -> Result<Opened, Error> {
        Kept::open(name, json!({ "recipe": plan }), None)
    }

    /// A kept file of one line, up to the place 7.
    fn begun() -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let name = folder.path().join("x.txt");
        let Found::Nothing((mut kept, _)) = open(&name, "a").unwrap() else { panic!("a new file") };
        kept.put(b"line\n").unwrap();
        assert!(!kept.note_place(json!(7), None).unwrap(), "no second is over");
        kept.commit(None).unwrap();
        kept.put(b"lost").unwrap();
        (folder, name)
    }

    #[test]
    fn what_was_committed_goes_on() {
        let (folder, name) = begun();
        assert!(open(&name, "b").unwrap_err().to_string().contains("its recipe differs"));
        let Found::Begun((mut kept, _), place) = open(&name, "a").unwrap() else { panic!("begun") };
        assert_eq!(place, json!(7));
        kept.put(b"next\n").unwrap();
        kept.finish().unwrap();
        assert_eq!(fs::read(&name).unwrap(), b"line\nnext\n");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    /// Kills before and after the file gets its name.
    #[test]
    fn a_whole_file_only_lacks_its_name() {
        for has_name in [false, true] {
            let (folder, name) = begun();
            let Found::Begun((mut kept, _), _) = open(&name, "a").unwrap() else { panic!("begun") };
            kept.index.is_whole = true;
            kept.commit(None).unwrap();
            if has_name {
                kept.part.finish().unwrap();
            }
            drop(kept);
            assert!(matches!(open(&name, "a").unwrap(), Found::Whole(place) if place == json!(7)));
            assert_eq!(fs::read(&name).unwrap(), b"line\n");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "{has_name}");
        }
    }

    #[test]
    fn what_is_lost_or_damaged_is_said() {
        let (_folder, name) = begun();
        let part = |end: &str| Part::keep(&name).unwrap().unwrap().beside(end);
        fs::write(part("part"), "li").unwrap();
        assert!(open(&name, "a").unwrap_err().to_string().contains("2 bytes of 5"));
        fs::write(part("index"), "{}").unwrap();
        assert!(open(&name, "a").unwrap_err().to_string().contains("cannot go on"));
        fs::remove_file(part("index")).unwrap();
        assert!(matches!(open(&name, "a").unwrap(), Found::Nothing(_)));
    }

    #[test]
    fn changed_bytes_are_not_gone_on_with() {
        for is_whole in [false, true] {
            for (end, places) in [("part", 0..5), ("index", 0..70), ("keys", 0..16)] {
                for place in places {
                    let folder = tempfile::tempdir().unwrap();
                    let name = folder.path().join("x.txt");
                    let open = || Kept::open(&name, json!({ "recipe": "a" }), Some(&mut |_| ()));
                    let Found::Nothing((mut kept, _)) = open().unwrap() else { panic!("new") };
                    kept.put(b"line\n").unwrap();
                    kept.note_key(77);
                    kept.index.is_whole = is_whole;
                    kept.commit(None).unwrap();
                    let path = kept.part.beside(end);
                    drop(kept);
                    let mut bytes = fs::read(&path).unwrap();
                    bytes[place] ^= 1;
                    fs::write(&path, bytes).unwrap();
                    match open() {
                        // What is whole needs its keys no more.
                        Ok(Found::Whole(_)) => assert!(is_whole && end == "keys"),
                        Ok(_) => panic!("{end} {place}"),
                        Err(error) => {
                            let message = error.to_string();
                            assert!(message.contains("x.txt"), "{message}");
                            assert!(message.contains("without --resume"), "{message}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn what_nobody_can_go_on_with_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let name = folder.path().join("x.txt");
        let Found::Nothing((mut kept, _)) = open(&name, "a").unwrap() else { panic!("a new file") };
        kept.put(b"line\n").unwrap();
        drop(kept);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
