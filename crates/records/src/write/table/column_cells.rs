//! The cells of one column of a Parquet file, until a row group is written.
//!
//! ```text
//!   what is known     levels: 0 no cell, 1 a cell
//!   of a list         0 no list, 1 an empty one, 2 an item that is not known, 3 an item; repeats: 0 for the first item of a row
//! ```

use super::cells::take;
use crate::record::ColumnKind;
use crate::write::column::Column;
use ::parquet::column::writer::ColumnWriterImpl;
use ::parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int32Type, Int64Type};
use ::parquet::errors::ParquetError;
use ::parquet::file::writer::SerializedColumnWriter;
use bytes::Bytes;
use std::io;

/// Texts that are handed over at a time; more where a list is longer.
const PIECE: usize = 1 << 10;

/// The cells of a column in a row group.
pub(super) struct ColumnCells {
    name: String,
    /// What is known of each cell, or of each item of a list.
    levels: Vec<i16>,
    /// Of lists: 0 where a row begins.
    repeats: Option<Vec<i16>>,
    values: ColumnValues,
}

/// The cells that are known.
enum ColumnValues {
    /// All texts, and where each ends.
    Text(Vec<u8>, Vec<usize>),
    Int16(Vec<i32>),
    Int32(Vec<i32>),
    Int64(Vec<i64>),
    Float64(Vec<f64>),
}

pub(super) fn failed(error: ParquetError) -> io::Error {
    io::Error::other(error)
}

pub(super) fn broken(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

impl ColumnCells {
    pub(super) fn new(column: &Column) -> ColumnCells {
        let values = match column.kind {
            ColumnKind::Text | ColumnKind::Flag | ColumnKind::Texts => {
                ColumnValues::Text(Vec::new(), Vec::new())
            }
            ColumnKind::Int16 => ColumnValues::Int16(Vec::new()),
            ColumnKind::Int32s => ColumnValues::Int32(Vec::new()),
            ColumnKind::Int64 => ColumnValues::Int64(Vec::new()),
            ColumnKind::Float64 | ColumnKind::Float64s => ColumnValues::Float64(Vec::new()),
        };
        let repeats = column.kind.is_list().then(Vec::new);
        ColumnCells { name: column.name.clone(), levels: Vec::new(), repeats, values }
    }

    /// Bytes of memory, if it is a column of lists.
    pub(super) fn list_bytes(&self) -> usize {
        let values = match &self.values {
            ColumnValues::Text(text, ends) => text.len() + 8 * ends.len(),
            ColumnValues::Int16(values) | ColumnValues::Int32(values) => 4 * values.len(),
            ColumnValues::Int64(values) => 8 * values.len(),
            ColumnValues::Float64(values) => 8 * values.len(),
        };
        self.repeats.as_ref().map_or(0, |repeats| 4 * repeats.len() + values)
    }

    /// Takes a packed cell.
    pub(super) fn push(&mut self, cell: Option<&[u8]>) -> io::Result<()> {
        if self.repeats.is_none() {
            self.levels.push(cell.is_some().into());
            return cell.map_or(Ok(()), |cell| self.push_value(cell));
        }
        let Some(mut items) = cell else { return self.push_level(0, 0) };
        if items.is_empty() {
            return self.push_level(1, 0);
        }
        let mut repeat = 0;
        while !items.is_empty() {
            let item = take(&mut items).map_err(|()| broken("a packed list is cut"))?;
            self.push_level(2 + i16::from(item.is_some()), repeat)?;
            item.map_or(Ok(()), |item| self.push_value(item))?;
            repeat = 1;
        }
        Ok(())
    }

    fn push_level(&mut self, level: i16, repeat: i16) -> io::Result<()> {
        self.levels.push(level);
        self.repeats.iter_mut().for_each(|repeats| repeats.push(repeat));
        Ok(())
    }

    fn push_value(&mut self, cell: &[u8]) -> io::Result<()> {
        let number = || {
            cell.try_into().map_err(|_| broken("a packed number is cut")).map(u64::from_le_bytes)
        };
        let too_large = |number| {
            broken(&format!("column {} of Parquet does not take the number {number}", self.name))
        };
        match &mut self.values {
            ColumnValues::Text(text, ends) => {
                text.extend_from_slice(cell);
                ends.push(text.len());
            }
            ColumnValues::Int16(values) => {
                let number = number()?;
                values.push(i16::try_from(number).map_err(|_| too_large(number))?.into());
            }
            ColumnValues::Int32(values) => {
                let number = number()?;
                values.push(i32::try_from(number).map_err(|_| too_large(number))?);
            }
            ColumnValues::Int64(values) => {
                let number = number()?;
                values.push(i64::try_from(number).map_err(|_| too_large(number))?);
            }
            ColumnValues::Float64(values) => values.push(f64::from_bits(number()?)),
        }
        Ok(())
    }

    /// Writes all cells and forgets them.
    pub(super) fn drain(
        &mut self,
        column: &mut SerializedColumnWriter<'_>,
    ) -> Result<(), ParquetError> {
        let (levels, repeats) = (&self.levels[..], self.repeats.as_deref());
        match &mut self.values {
            ColumnValues::Text(text, ends) => {
                let bytes = std::mem::take(text);
                *text = write_texts(column.typed(), levels, repeats, bytes, ends)?;
                text.clear();
                ends.clear();
            }
            ColumnValues::Int16(values) | ColumnValues::Int32(values) => {
                write_all::<Int32Type>(column, levels, repeats, values)?;
            }
            ColumnValues::Int64(values) => {
                write_all::<Int64Type>(column, levels, repeats, values)?;
            }
            ColumnValues::Float64(values) => {
                write_all::<DoubleType>(column, levels, repeats, values)?;
            }
        }
        self.levels.clear();
        self.repeats.iter_mut().for_each(Vec::clear);
        Ok(())
    }
}

fn write_all<T: DataType>(
    column: &mut SerializedColumnWriter<'_>,
    levels: &[i16],
    repeats: Option<&[i16]>,
    values: &mut Vec<T::T>,
) -> Result<(), ParquetError> {
    column.typed::<T>().write_batch(values, Some(levels), repeats)?;
    values.clear();
    Ok(())
}

/// Texts are slices of one buffer: none is copied. Returns the buffer, so that the next group needs no new one.
fn write_texts(
    column: &mut ColumnWriterImpl<'_, ByteArrayType>,
    levels: &[i16],
    repeats: Option<&[i16]>,
    text: Vec<u8>,
    ends: &[usize],
) -> Result<Vec<u8>, ParquetError> {
    let bytes = Bytes::from(text);
    let text = ByteArray::from(bytes.clone());
    let present = if repeats.is_some() { 3 } else { 1 };
    let (mut start, mut taken, mut at) = (0, 0, 0);
    let mut slices = Vec::with_capacity(PIECE);
    while at < levels.len() {
        // A piece ends where a row does.
        let mut end = (at + PIECE).min(levels.len());
        while repeats.is_some_and(|repeats| repeats.get(end) == Some(&1)) {
            end += 1;
        }
        let piece = &levels[at..end];
        let count = piece.iter().filter(|&&level| level == present).count();
        slices.clear();
        for &end in &ends[taken..taken + count] {
            slices.push(text.slice(start, end - start));
            start = end;
        }
        taken += count;
        column.write_batch(&slices, Some(piece), repeats.map(|repeats| &repeats[at..end]))?;
        at = end;
    }
    // Without other owners the bytes become a vector as they are.
    drop((slices, text));
    Ok(Vec::from(bytes))
}
