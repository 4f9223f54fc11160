//! The rows of a Parquet file as JSON lines, by the crate `parquet`: the readers of text do the rest.
//!
//! The end of a Parquet file says what is in it, so a file is read where it is; what comes through a pipe or is compressed
//! once more is held in memory.

use bytes::Bytes;
use parquet::basic::ConvertedType;
use parquet::errors::ParquetError;
use parquet::file::reader::{ChunkReader, FileReader, SerializedFileReader};
use parquet::record::reader::RowIter;
use parquet::record::{Field, Row};
use parquet::schema::types::{Type, TypePtr};
use rootgrid::grid::text::{PUZZLE_NAMES, is_puzzle_name};
use serde::Serialize;
use std::fs::File;
use std::io::{self, Read, Seek as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// The most bytes that are held in memory.
const MOST: u64 = 1 << 28;

/// Rows that are made text at a time.
const ROWS: usize = 256;

/// Names of columns that a message shows.
const SHOWN: usize = 12;

/// The rows of a file, as text.
pub(super) struct Rows {
    rows: RowIter<'static>,
    text: Vec<u8>,
    /// The number of bytes of the text that were read.
    at: usize,
    is_over: bool,
    /// The failure that ended the rows, returned after the rows before it.
    failure: Option<io::Error>,
}

impl Rows {
    /// The rows of a stream, or of the file that it comes from.
    pub(super) fn new(stream: Box<dyn Read>, file: Option<&Path>, whole: bool) -> io::Result<Rows> {
        match file.map(plain_file).transpose()?.flatten() {
            Some(file) => Rows::from_source(file, whole),
            None => {
                let mut bytes = Vec::new();
                stream.take(MOST + 1).read_to_end(&mut bytes)?;
                if bytes.len() as u64 > MOST {
                    return Err(io::Error::other(format!(
                        "Parquet from a pipe may have {} MiB, expected a file that is not compressed once more",
                        MOST >> 20
                    )));
                }
                Rows::from_source(Bytes::from(bytes), whole)
            }
        }
    }

    fn from_source(source: impl ChunkReader + 'static, whole: bool) -> io::Result<Rows> {
        let rows = guarded(|| {
            let reader = SerializedFileReader::new(source).map_err(broken)?;
            let schema = projection(reader.metadata().file_metadata().schema(), whole)?;
            RowIter::from_file_into(Box::new(reader)).project(Some(schema)).map_err(broken)
        })?;
        Ok(Rows { rows, text: Vec::new(), at: 0, is_over: false, failure: None })
    }

    /// Makes text of the next rows, up to the end or to a failure.
    fn fill(&mut self) {
        self.text.clear();
        self.at = 0;
        let Rows { rows, text, is_over, failure, .. } = self;
        for _ in 0..ROWS {
            match guarded(|| rows.next().transpose().map_err(broken)) {
                Ok(Some(row)) => push_line(row, text),
                Ok(None) => *is_over = true,
                Err(error) => (*is_over, *failure) = (true, Some(error)),
            }
            if *is_over {
                return;
            }
        }
    }
}

impl Read for Rows {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.at == self.text.len() && !self.is_over {
            self.fill();
        }
        if self.at == self.text.len()
            && let Some(failure) = self.failure.take()
        {
            return Err(failure);
        }
        let count = (&self.text[self.at..]).read(out)?;
        self.at += count;
        Ok(count)
    }
}

/// The file, if it is one that can be read in any order and is not compressed.
fn plain_file(path: &Path) -> io::Result<Option<File>> {
    if !path.metadata()?.is_file() {
        return Ok(None);
    }
    let mut file = File::open(path)?;
    let mut start = Vec::new();
    file.by_ref().take(4).read_to_end(&mut start)?;
    file.rewind()?;
    Ok((start == *b"PAR1").then_some(file))
}

fn broken(error: ParquetError) -> io::Error {
    let text = error.to_string();
    let text = text.strip_prefix("Parquet error: ").unwrap_or(&text);
    if let Some(codec) = text.strip_prefix("Disabled feature at compile time: ") {
        return io::Error::other(format!(
            "Parquet compressed by {codec} is not read: write it with zstd, snappy, gzip or none"
        ));
    }
    io::Error::new(io::ErrorKind::InvalidData, format!("broken or cut Parquet file: {text}"))
}

/// The result of a call of the crate; where it panics on a damaged file, that is an error like others.
fn guarded<T>(read: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|_| {
        Err(io::Error::new(io::ErrorKind::InvalidData, "broken or cut Parquet file"))
    })
}

/// The columns that are read: the first of puzzles and one of shapes, and with `whole` all others that are no groups, or lists
/// of them.
fn projection(schema: &Type, whole: bool) -> io::Result<Type> {
    let is_plain = |field: &&TypePtr| field.is_primitive() || is_list(field);
    let plain = schema.get_fields().iter().filter(is_plain);
    let puzzle = plain
        .clone()
        .position(|field| field.is_primitive() && is_puzzle_name(field.name().as_bytes()));
    let Some(puzzle) = puzzle else {
        let names: Vec<_> =
            schema.get_fields().iter().take(SHOWN).map(|field| field.name()).collect();
        return Err(io::Error::new(
            io::ErrorKind::InvalidData,
            format!(
                "found the columns {} in the Parquet file, expected one of the names {}",
                names.join(", "),
                PUZZLE_NAMES.join(", ")
            ),
        ));
    };
    let is_read = |(i, field): &(usize, &TypePtr)| {
        *i == puzzle || whole || field.name().eq_ignore_ascii_case("shape")
    };
    let fields = plain.enumerate().filter(is_read).map(|(_, field)| field.clone()).collect();
    Type::group_type_builder(schema.name()).with_fields(fields).build().map_err(broken)
}

/// Returns whether a field is a list of numbers or texts, in the form that writers of today have.
fn is_list(field: &TypePtr) -> bool {
    let only = |field: &TypePtr| match field.get_fields() {
        [only] => Some(only.clone()),
        _ => None,
    };
    let is_marked = field.get_basic_info().converted_type() == ConvertedType::LIST;
    let items = (!field.is_primitive() && is_marked).then(|| only(field)).flatten();
    let element = items.filter(|items| !items.is_primitive()).and_then(|items| only(&items));
    element.is_some_and(|element| element.is_primitive())
}

/// Appends a row as an object in one line, its columns in their order.
fn push_line(row: Row, text: &mut Vec<u8>) {
    let mut lead = b'{';
    for (name, cell) in row.into_columns() {
        text.push(lead);
        lead = b',';
        push_json(&name, text);
        text.push(b':');
        push_cell(cell, text);
    }
    text.extend_from_slice(b"}\n");
}

fn push_cell(cell: Field, text: &mut Vec<u8>) {
    match cell {
        Field::Null => text.extend_from_slice(b"null"),
        Field::Bool(flag) => push_json(&flag, text),
        Field::Byte(number) => push_json(&number, text),
        Field::Short(number) => push_json(&number, text),
        Field::Int(number) => push_json(&number, text),
        Field::Long(number) => push_json(&number, text),
        Field::UByte(number) => push_json(&number, text),
        Field::UShort(number) => push_json(&number, text),
        Field::UInt(number) => push_json(&number, text),
        Field::ULong(number) => push_json(&number, text),
        Field::Float(number) => push_json(&number, text),
        Field::Double(number) => push_json(&number, text),
        Field::Str(value) => push_json(&value, text),
        // Files of some writers do not say that their bytes are text.
        Field::Bytes(bytes) => push_json(&String::from_utf8_lossy(bytes.data()), text),
        Field::ListInternal(list) => {
            text.push(b'[');
            for (at, item) in list.elements().iter().enumerate() {
                if at > 0 {
                    text.push(b',');
                }
                push_cell(item.clone(), text);
            }
            text.push(b']');
        }
        other => push_json(&other.to_string(), text),
    }
}

/// Numbers that JSON lacks become `null`.
fn push_json(value: &(impl Serialize + ?Sized), text: &mut Vec<u8>) {
    // Neither the vector nor these values can fail.
    drop(serde_json::to_writer(text, value));
}

#[cfg(test)]
mod tests;
