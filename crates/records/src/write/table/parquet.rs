//! Packed rows to a Parquet file, by the crate `parquet`.
//!
//! The bytes depend on the rows alone: not on how they come in pieces, and there is no time and no version in them.

use super::cells::take;
use super::column_cells::{ColumnCells, broken, failed};
use crate::record::ColumnKind;
use crate::write::column::Column;
use ::parquet::basic::{
    Compression, Encoding, LogicalType, Repetition, Type as Physical, ZstdLevel,
};
use ::parquet::errors::ParquetError;
use ::parquet::file::properties::{EnabledStatistics, WriterProperties};
use ::parquet::file::writer::SerializedFileWriter;
use ::parquet::schema::types::{ColumnPath, Type, TypePtr};
use std::io;
use std::sync::Arc;

/// Rows of a row group; the last one has fewer.
const GROUP: usize = 1 << 17;

/// Bytes of lists in memory after which a row group ends before.
const LARGEST: usize = 1 << 26;

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
            let lists: usize = self.columns.iter().map(ColumnCells::list_bytes).sum();
            if self.rows == self.group || lists > LARGEST {
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

fn schema(columns: &[Column]) -> Result<Type, ParquetError> {
    let mut fields = Vec::new();
    for column in columns {
        let (physical, logical) = match column.kind {
            // Yes and no are texts, as in CSV.
            ColumnKind::Text | ColumnKind::Flag | ColumnKind::Texts => {
                (Physical::BYTE_ARRAY, Some(LogicalType::String))
            }
            ColumnKind::Int16 => (Physical::INT32, Some(LogicalType::integer(16, true))),
            ColumnKind::Int64 => (Physical::INT64, None),
            ColumnKind::Int32s => (Physical::INT32, None),
            ColumnKind::Float64 | ColumnKind::Float64s => (Physical::DOUBLE, None),
        };
        let name = if column.kind.is_list() { "element" } else { &column.name };
        let field = Type::primitive_type_builder(name, physical)
            .with_logical_type(logical)
            .with_repetition(Repetition::OPTIONAL);
        let field = Arc::new(field.build()?);
        fields.push(if column.kind.is_list() { list(&column.name, field)? } else { field });
    }
    Type::group_type_builder("schema").with_fields(fields).build()
}

/// A list as all readers know it: a group of a repeated group of elements.
fn list(name: &str, element: TypePtr) -> Result<TypePtr, ParquetError> {
    let items = Type::group_type_builder("list")
        .with_repetition(Repetition::REPEATED)
        .with_fields(vec![element]);
    let list = Type::group_type_builder(name)
        .with_repetition(Repetition::OPTIONAL)
        .with_logical_type(Some(LogicalType::List))
        .with_fields(vec![Arc::new(items.build()?)]);
    list.build().map(Arc::new)
}

fn properties(columns: &[Column]) -> Result<WriterProperties, ParquetError> {
    let mut properties = WriterProperties::builder()
        .set_created_by(MAKER.to_owned())
        .set_compression(Compression::ZSTD(ZstdLevel::try_new(LEVEL)?))
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_offset_index_disabled(true)
        .set_dictionary_enabled(false);
    for column in columns {
        let mut path = ColumnPath::from(column.name.as_str());
        if column.kind.is_list() {
            path.append(["list", "element"].map(str::to_owned).to_vec());
        }
        properties = match column.kind {
            _ if column.repeats => properties.set_column_dictionary_enabled(path, true),
            ColumnKind::Int64 => {
                properties.set_column_encoding(path, Encoding::DELTA_BINARY_PACKED)
            }
            // The least and the largest grid help nobody.
            ColumnKind::Text | ColumnKind::Flag => {
                properties.set_column_statistics_enabled(path, EnabledStatistics::None)
            }
            _ => properties,
        };
    }
    Ok(properties.build())
}
