//! Packed rows to a Parquet file, by the crate `parquet`.
//!
//! The bytes depend on the rows alone: not on how they come in pieces, and there is no time and no version in them.

use super::cells::take;
use crate::record::ColumnKind;
use crate::write::column::Column;
use ::parquet::basic::{
    Compression, Encoding, LogicalType, Repetition, Type as Physical, ZstdLevel,
};
use ::parquet::column::writer::ColumnWriterImpl;
use ::parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int32Type, Int64Type};
use ::parquet::errors::ParquetError;
use ::parquet::file::properties::{EnabledStatistics, WriterProperties};
use ::parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use ::parquet::schema::types::{ColumnPath, Type};
use bytes::Bytes;
use std::io;
use std::sync::Arc;

/// Rows of a row group; the last one has fewer.
const GROUP: usize = 1 << 17;

/// Texts that are handed over at a time.
const PIECE: usize = 1 << 10;

/// Higher levels of Zstandard find nothing more in digits that are nearly random.
const LEVEL: i32 = 1;

/// The maker as the file names it, in the form that readers parse: a version of this layout, not of the program.
const MAKER: &str = "rootgrid version 1.0.0 (build 0)";

/// A Parquet file on its way: packed rows in, bytes out.
///
/// A row group is held in memory, whatever the number of rows.
///
/// ```
/// use rootgrid::board::Shape;
/// use rootgrid_records::{record::{Field, Record}, write::{Format, Parquet, Style}};
/// let puzzle = [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2];
/// let record = Record::new("4".parse::<Shape>()?, &puzzle);
/// let writer = Format::Parquet.writer(&Style { fields: vec![Field::Clues], ..Style::default() });
/// let mut rows = Vec::new();
/// writer.record(&record, &mut rows);
/// let mut file = Parquet::new(&writer.columns().unwrap()).unwrap();
/// let mut bytes = file.encode(&rows).unwrap();
/// bytes.extend(file.finish().unwrap());
/// assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
/// # Ok::<(), rootgrid::Error>(())
/// ```
pub struct Parquet {
    writer: SerializedFileWriter<Vec<u8>>,
    columns: Vec<ColumnCells>,
    /// Rows in memory.
    rows: usize,
    /// Rows of a row group.
    group: usize,
}

rootgrid::opaque_debug!(Parquet);

/// The cells of a column in a row group.
struct ColumnCells {
    name: String,
    /// 1 for a cell that is known, 0 for one that is not.
    known: Vec<i16>,
    values: ColumnValues,
}

/// The cells that are known.
enum ColumnValues {
    /// All texts, and where each ends.
    Text(Vec<u8>, Vec<usize>),
    Int16(Vec<i32>),
    Int64(Vec<i64>),
    Float64(Vec<f64>),
}

impl Parquet {
    /// A file with these columns.
    ///
    /// # Errors
    /// When names of columns are not accepted.
    pub fn new(columns: &[Column]) -> io::Result<Parquet> {
        let writer = SerializedFileWriter::new(
            Vec::new(),
            Arc::new(schema(columns).map_err(failed)?),
            Arc::new(properties(columns).map_err(failed)?),
        );
        let columns = columns.iter().map(ColumnCells::new).collect();
        Ok(Parquet { writer: writer.map_err(failed)?, columns, rows: 0, group: GROUP })
    }

    /// Row groups of another size.
    #[cfg(test)]
    pub(super) fn with_group(self, rows: usize) -> Parquet {
        Parquet { group: rows, ..self }
    }

    /// Takes whole rows in and returns the bytes that are ready to be written.
    ///
    /// # Errors
    /// When a number is larger than the column takes.
    pub fn encode(&mut self, mut rows: &[u8]) -> io::Result<Vec<u8>> {
        while !rows.is_empty() {
            for column in &mut self.columns {
                let cell = take(&mut rows).map_err(|()| broken("a packed row is cut"))?;
                column.push(cell)?;
            }
            self.rows += 1;
            if self.rows == self.group {
                self.end_group()?;
            }
        }
        Ok(std::mem::take(self.writer.inner_mut()))
    }

    /// Returns the bytes that are left to be written at the end.
    ///
    /// # Errors
    /// When the file cannot be put together.
    pub fn finish(mut self) -> io::Result<Vec<u8>> {
        if self.rows > 0 {
            self.end_group()?;
        }
        self.writer.into_inner().map_err(failed)
    }

    fn end_group(&mut self) -> io::Result<()> {
        self.rows = 0;
        let mut group = self.writer.next_row_group().map_err(failed)?;
        for cells in &mut self.columns {
            let column = group.next_column().map_err(failed)?;
            let mut column = column.ok_or_else(|| broken("a column is missing"))?;
            cells.drain(&mut column).map_err(failed)?;
            column.close().map_err(failed)?;
        }
        group.close().map(drop).map_err(failed)
    }
}

fn failed(error: ParquetError) -> io::Error {
    io::Error::other(error)
}

fn broken(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

fn schema(columns: &[Column]) -> Result<Type, ParquetError> {
    let mut fields = Vec::new();
    for column in columns {
        let (physical, logical) = match column.kind {
            // Yes and no are texts, as in CSV.
            ColumnKind::Text | ColumnKind::Flag => {
                (Physical::BYTE_ARRAY, Some(LogicalType::String))
            }
            ColumnKind::Int16 => (Physical::INT32, Some(LogicalType::integer(16, true))),
            ColumnKind::Int64 => (Physical::INT64, None),
            ColumnKind::Float64 => (Physical::DOUBLE, None),
        };
        let field = Type::primitive_type_builder(&column.name, physical)
            .with_logical_type(logical)
            .with_repetition(Repetition::OPTIONAL);
        fields.push(Arc::new(field.build()?));
    }
    Type::group_type_builder("schema").with_fields(fields).build()
}

fn properties(columns: &[Column]) -> Result<WriterProperties, ParquetError> {
    let mut properties = WriterProperties::builder()
        .set_created_by(MAKER.to_owned())
        .set_compression(Compression::ZSTD(ZstdLevel::try_new(LEVEL)?))
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_offset_index_disabled(true)
        .set_dictionary_enabled(false);
    for column in columns {
        let path = ColumnPath::from(column.name.as_str());
        properties = match column.kind {
            _ if column.repeats => properties.set_column_dictionary_enabled(path, true),
            ColumnKind::Int64 => {
                properties.set_column_encoding(path, Encoding::DELTA_BINARY_PACKED)
            }
            // The least and the largest grid help nobody.
            ColumnKind::Text | ColumnKind::Flag => {
                properties.set_column_statistics_enabled(path, EnabledStatistics::None)
            }
            ColumnKind::Int16 | ColumnKind::Float64 => properties,
        };
    }
    Ok(properties.build())
}

impl ColumnCells {
    fn new(column: &Column) -> ColumnCells {
        let values = match column.kind {
            ColumnKind::Text | ColumnKind::Flag => ColumnValues::Text(Vec::new(), Vec::new()),
            ColumnKind::Int16 => ColumnValues::Int16(Vec::new()),
            ColumnKind::Int64 => ColumnValues::Int64(Vec::new()),
            ColumnKind::Float64 => ColumnValues::Float64(Vec::new()),
        };
        ColumnCells { name: column.name.clone(), known: Vec::new(), values }
    }

    fn push(&mut self, cell: Option<&[u8]>) -> io::Result<()> {
        self.known.push(cell.is_some().into());
        let Some(cell) = cell else { return Ok(()) };
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
            ColumnValues::Int64(values) => {
                let number = number()?;
                values.push(i64::try_from(number).map_err(|_| too_large(number))?);
            }
            ColumnValues::Float64(values) => values.push(f64::from_bits(number()?)),
        }
        Ok(())
    }

    /// Writes all cells and forgets them.
    fn drain(&mut self, column: &mut SerializedColumnWriter<'_>) -> Result<(), ParquetError> {
        let known = &self.known;
        match &mut self.values {
            ColumnValues::Text(text, ends) => {
                *text = write_texts(column.typed(), known, std::mem::take(text), ends)?;
                text.clear();
                ends.clear();
            }
            ColumnValues::Int16(values) => write_all::<Int32Type>(column, known, values)?,
            ColumnValues::Int64(values) => write_all::<Int64Type>(column, known, values)?,
            ColumnValues::Float64(values) => write_all::<DoubleType>(column, known, values)?,
        }
        self.known.clear();
        Ok(())
    }
}

fn write_all<T: DataType>(
    column: &mut SerializedColumnWriter<'_>,
    known: &[i16],
    values: &mut Vec<T::T>,
) -> Result<(), ParquetError> {
    column.typed::<T>().write_batch(values, Some(known), None)?;
    values.clear();
    Ok(())
}

/// Texts are slices of one buffer: none is copied. Returns the buffer, so that the next group needs no new one.
fn write_texts(
    column: &mut ColumnWriterImpl<'_, ByteArrayType>,
    known: &[i16],
    text: Vec<u8>,
    ends: &[usize],
) -> Result<Vec<u8>, ParquetError> {
    let bytes = Bytes::from(text);
    let text = ByteArray::from(bytes.clone());
    let (mut start, mut taken) = (0, 0);
    let mut slices = Vec::with_capacity(PIECE);
    for known in known.chunks(PIECE) {
        let count = known.iter().filter(|&&known| known != 0).count();
        slices.clear();
        for &end in &ends[taken..taken + count] {
            slices.push(text.slice(start, end - start));
            start = end;
        }
        taken += count;
        column.write_batch(&slices, Some(known), None)?;
    }
    // Without other owners the bytes become a vector as they are.
    drop((slices, text));
    Ok(Vec::from(bytes))
}
