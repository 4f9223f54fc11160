use super::cells::take;
use crate::record::{Count, Field, Record};
use crate::write::{Format, Style, Writer};
use quickcheck::quickcheck;
use rootgrid::board::Shape;
use rootgrid::grid::text::Beside;

const PUZZLE: [u8; 16] = [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2];

fn writer(fields: &[Field], beside: &[&str]) -> Box<dyn Writer> {
    let beside = beside.iter().map(|&name| name.to_owned()).collect();
    Format::Parquet.writer(&Style { fields: fields.to_vec(), beside, ..Style::default() })
}

/// The cells of packed rows.
fn cells(mut rows: &[u8]) -> Vec<Option<Vec<u8>>> {
    let mut cells = Vec::new();
    while !rows.is_empty() {
        cells.push(take(&mut rows).expect("whole rows").map(<[u8]>::to_vec));
    }
    cells
}

quickcheck! {
    fn packed_cells_hold_the_record(index: Option<u64>, recipe: String, extra: Option<String>) -> bool {
        let fields = [Field::Index, Field::Clues, Field::Recipe, Field::Solutions];
        let beside: Vec<Beside> = extra
            .iter()
            .map(|value| Beside { name: "extra".into(), value: value.clone(), is_json: false })
            .collect();
        let record = Record {
            index,
            recipe: Some(&recipe),
            solutions: Some(Count::at_least(2)),
            beside: &beside,
            ..Record::new("4".parse::<Shape>().expect("a shape"), &PUZZLE)
        };
        let writer = writer(&fields, &["extra", "missing"]);
        let mut rows = Vec::new();
        writer.record(&record, &mut rows);
        let number = |number: u64| Some(number.to_le_bytes().to_vec());
        let names: Vec<_> = writer.columns().into_iter().flatten().map(|column| column.name).collect();
        names == ["puzzle", "index", "clues", "recipe", "solutions", "solutions_exact", "extra", "missing"]
            && cells(&rows) == [
                Some(b"1.....3..4.....2".to_vec()),
                index.and_then(number),
                number(4),
                Some(recipe.into_bytes()),
                number(2),
                Some(b"no".to_vec()),
                extra.map(String::into_bytes),
                None,
            ]
    }

    fn cut_rows_are_found(keep: usize) -> bool {
        let mut rows = Vec::new();
        writer(&[], &[]).record(&Record::new(Shape::NINE, &[0; 81]), &mut rows);
        let mut cut = &rows[..keep % rows.len()];
        take(&mut cut).is_err()
    }
}

#[test]
fn names_of_columns_stand_once() {
    let writer = writer(&[Field::Clues], &["puzzle", "a", "clues", "a", "b"]);
    let names: Vec<_> = writer.columns().unwrap().into_iter().map(|column| column.name).collect();
    assert_eq!(names, ["puzzle", "clues", "a", "b"]);
}

#[cfg(feature = "parquet")]
mod files {
    use super::*;
    use crate::write::{Column, Parquet};
    use ::parquet::file::reader::{FileReader as _, SerializedFileReader};
    use ::parquet::record::Field as Cell;

    /// Rows with an index, a rating and a field of the input, each missing now and then.
    fn packed(count: u64) -> (Vec<Column>, Vec<u8>) {
        let writer = writer(&[Field::Index, Field::Recipe, Field::Clues], &["source"]);
        let mut rows = Vec::new();
        for i in 0..count {
            let source =
                Beside { name: "source".into(), value: (i % 3).to_string(), is_json: false };
            let recipe = format!("rg3.s1.{i}");
            let record = Record {
                index: (i % 7 != 0).then_some(i),
                recipe: Some(&recipe),
                beside: if i % 5 == 0 { &[] } else { std::slice::from_ref(&source) },
                ..Record::new("4".parse::<Shape>().unwrap(), &PUZZLE)
            };
            writer.record(&record, &mut rows);
        }
        (writer.columns().unwrap(), rows)
    }

    fn file(columns: &[Column], rows: &[u8], piece: usize, group: usize) -> Vec<u8> {
        let mut file = Parquet::new(columns).unwrap().with_group(group);
        let mut bytes = Vec::new();
        let mut rest = rows;
        while !rest.is_empty() {
            let start = rest;
            for _ in 0..piece * columns.len() {
                if !rest.is_empty() {
                    take(&mut rest).unwrap();
                }
            }
            bytes.extend(file.encode(&start[..start.len() - rest.len()]).unwrap());
        }
        bytes.extend(file.finish().unwrap());
        bytes
    }

    #[test]
    fn what_is_written_is_read() {
        for count in [0, 1, 99, 100, 101, 250] {
            let (columns, rows) = packed(count);
            let bytes = file(&columns, &rows, 13, 100);
            let reader = SerializedFileReader::new(bytes::Bytes::from(bytes)).unwrap();
            assert_eq!(reader.num_row_groups() as u64, count.div_ceil(100));
            let mut read = 0;
            for (i, row) in (0_i64..).zip(reader.get_row_iter(None).unwrap()) {
                let row: Vec<_> = row.unwrap().into_columns();
                let known = |is_known: bool, cell: Cell| if is_known { cell } else { Cell::Null };
                let expected = [
                    ("puzzle", Cell::Str("1.....3..4.....2".into())),
                    ("index", known(i % 7 != 0, Cell::Long(i))),
                    ("recipe", Cell::Str(format!("rg3.s1.{i}"))),
                    ("clues", Cell::Short(4)),
                    ("source", known(i % 5 != 0, Cell::Str((i % 3).to_string()))),
                ];
                assert_eq!(row, expected.map(|(name, cell)| (name.to_owned(), cell)));
                read += 1;
            }
            assert_eq!(read, count);
        }
    }

    #[test]
    fn bytes_do_not_depend_on_the_pieces() {
        let (columns, rows) = packed(500);
        let whole = file(&columns, &rows, 500, 128);
        for piece in [1, 7, 128, 129] {
            assert!(file(&columns, &rows, piece, 128) == whole, "pieces of {piece}");
        }
    }

    /// A number that readers would take for a negative one is refused.
    #[test]
    fn numbers_beyond_a_column_are_refused() {
        let writer = writer(&[Field::Index], &[]);
        let mut rows = Vec::new();
        let record = Record::new(Shape::NINE, &[0; 81]);
        writer.record(&Record { index: Some(u64::MAX), ..record }, &mut rows);
        let mut file = Parquet::new(&writer.columns().unwrap()).unwrap();
        let error = file.encode(&rows).unwrap_err().to_string();
        assert!(
            error.contains("column index") && error.contains("18446744073709551615"),
            "{error}"
        );
    }
}
