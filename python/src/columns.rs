//! The columns of tables: built from records beside the interpreter, one part for each portion of the work.

use crate::boards::Boards;
use crate::error::{Outcome, refuse};
use crate::lists;
use arrow_array::types::{Float64Type, Int32Type};
use arrow_array::{
    ArrayRef, BooleanArray, Float64Array, Int16Array, Int64Array, StringArray, UInt64Array,
};
use pyo3::prelude::*;
use rootgrid::Shape;
use rootgrid::grid::text::encode;
use rootgrid_records::record::{ColumnKind, Field, FieldValue, Record};
use std::sync::Arc;

/// What a table is asked to hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Want {
    /// The puzzle itself.
    Puzzle,
    /// A fact about it.
    Field(Field),
}

impl Want {
    /// The name of the column.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Want::Puzzle => "puzzle",
            Want::Field(field) => field.name(),
        }
    }

    /// What has this name.
    pub(crate) fn of_name(name: &str) -> Outcome<Want> {
        if name == "puzzle" { Ok(Want::Puzzle) } else { Ok(Want::Field(name.parse()?)) }
    }

    /// Whether the column holds boards.
    pub(crate) fn is_board(self) -> bool {
        matches!(self, Want::Puzzle | Want::Field(Field::Solution))
    }

    /// What is asked for by these names, each once and each one of those that are known here.
    pub(crate) fn all(names: &[String], known: &[Field]) -> Outcome<Vec<Want>> {
        if names.is_empty() {
            return refuse("found no fields, expected one or more, as [\"puzzle\"]");
        }
        let mut wanted = Vec::new();
        for name in names {
            let field = match name.as_str() {
                "puzzle" => Some(Want::Puzzle),
                name => name.parse().ok().filter(|field| known.contains(field)).map(Want::Field),
            };
            let Some(field) = field else {
                let known: Vec<&str> = known.iter().map(|field| field.name()).collect();
                return refuse(format!(
                    "unknown field '{name}': expected one of puzzle, {}",
                    known.join(", ")
                ));
            };
            if wanted.contains(&field) {
                return refuse(format!("the field '{name}' is asked for twice"));
            }
            wanted.push(field);
        }
        Ok(wanted)
    }

    /// The fields among them.
    pub(crate) fn fields(wanted: &[Want]) -> Vec<Field> {
        let field = |want: &Want| match want {
            Want::Field(field) => Some(*field),
            Want::Puzzle => None,
        };
        wanted.iter().filter_map(field).collect()
    }
}

/// A part of a column that is still being filled.
#[derive(Clone, Debug)]
pub(crate) enum Column {
    Boards(Vec<u8>),
    Small(Vec<Option<i16>>),
    Numbers(Vec<Option<u64>>),
    Scores(Vec<Option<f64>>),
    Flags(Vec<Option<bool>>),
    Texts(Vec<Option<String>>),
    TextLists(Vec<Option<Vec<String>>>),
    NumberLists(Vec<Option<Vec<i32>>>),
    ScoreLists(Vec<Option<Vec<Option<f64>>>>),
}

impl Column {
    /// A column for what is wanted: boards as values, anything else as the library's tables have it.
    pub(crate) fn new(want: Want) -> Column {
        let Want::Field(field) = want else { return Column::Boards(Vec::new()) };
        if want.is_board() {
            return Column::Boards(Vec::new());
        }
        match field.kind() {
            ColumnKind::Int16 => Column::Small(Vec::new()),
            ColumnKind::Int64 => Column::Numbers(Vec::new()),
            ColumnKind::Float64 => Column::Scores(Vec::new()),
            ColumnKind::Flag => Column::Flags(Vec::new()),
            ColumnKind::Text => Column::Texts(Vec::new()),
            ColumnKind::Texts => Column::TextLists(Vec::new()),
            ColumnKind::Int32s => Column::NumberLists(Vec::new()),
            ColumnKind::Float64s => Column::ScoreLists(Vec::new()),
        }
    }

    /// A column of a pickled table: values that are not known stand for nothing.
    pub(crate) fn restore(
        want: Want,
        values: &Bound<'_, PyAny>,
        known: Option<Vec<bool>>,
    ) -> Outcome<Column> {
        let mut known = known.into_iter().flatten().chain(std::iter::repeat(true));
        let mut next = || known.next() == Some(true);
        let list = values.call_method0("tolist").unwrap_or_else(|_| values.clone());
        let mut column = Column::new(want);
        match &mut column {
            Column::Boards(_) => {}
            Column::Small(all) => {
                all.extend(list.extract::<Vec<i16>>()?.into_iter().map(|one| next().then_some(one)))
            }
            Column::Numbers(all) => {
                let known = |one: i128| next().then(|| u64::try_from(one).ok()).flatten();
                all.extend(list.extract::<Vec<i128>>()?.into_iter().map(known));
            }
            Column::Scores(all) => {
                all.extend(list.extract::<Vec<f64>>()?.into_iter().map(|one| next().then_some(one)))
            }
            Column::Flags(all) => all
                .extend(list.extract::<Vec<bool>>()?.into_iter().map(|one| next().then_some(one))),
            Column::Texts(all) => all.extend(list.extract::<Vec<Option<String>>>()?),
            Column::TextLists(all) => all.extend(list.extract::<Vec<Option<Vec<String>>>>()?),
            Column::NumberLists(all) => all.extend(list.extract::<Vec<Option<Vec<i32>>>>()?),
            Column::ScoreLists(all) => all.extend(list.extract::<Vec<Option<Vec<Option<f64>>>>>()?),
        }
        Ok(column)
    }

    /// Adds what a record says about a field; a board that is not known is blank.
    pub(crate) fn push(&mut self, want: Want, record: &Record<'_>) {
        let Want::Field(field) = want else {
            if let Column::Boards(values) = self {
                values.extend_from_slice(record.puzzle);
            }
            return;
        };
        let value = record.value(field);
        let number = || match value {
            Some(FieldValue::Number(number)) => Some(number),
            Some(FieldValue::Count(count)) => Some(count.found),
            _ => None,
        };
        match self {
            Column::Boards(values) => match value {
                Some(FieldValue::Grid(grid)) => values.extend_from_slice(grid),
                _ => values.resize(values.len() + record.shape().cells(), 0),
            },
            Column::Small(numbers) => numbers.push(number().and_then(|n| n.try_into().ok())),
            Column::Numbers(numbers) => numbers.push(number()),
            Column::Scores(scores) => scores.push(match value {
                Some(FieldValue::Score(score)) => Some(score.value()),
                Some(FieldValue::Tenths(tenths)) => Some(tenths as f64 / 10.0),
                Some(FieldValue::Time(time)) => Some(time.as_secs_f64()),
                Some(FieldValue::Weight(weight)) => Some(weight as f64),
                _ => None,
            }),
            Column::Flags(flags) => flags.push(match value {
                Some(FieldValue::Flag(flag)) => Some(flag),
                _ => None,
            }),
            Column::Texts(texts) => texts.push(value.map(|value| value.to_string())),
            Column::TextLists(lists) => lists.push(match value {
                Some(FieldValue::List(texts)) => Some(texts.to_vec()),
                _ => None,
            }),
            Column::NumberLists(lists) => lists.push(match value {
                // Sets of digits and numbers of tokens are small.
                Some(FieldValue::Numbers(all)) => Some(all.iter().map(|&n| n as i32).collect()),
                _ => None,
            }),
            Column::ScoreLists(lists) => lists.push(match value {
                Some(FieldValue::Scores(scores)) => {
                    Some(scores.iter().map(|score| score.map(|score| score.value())).collect())
                }
                _ => None,
            }),
        }
    }

    /// Adds the rows of a later part.
    pub(crate) fn append(&mut self, later: Column) {
        match (self, later) {
            (Column::Boards(all), Column::Boards(more)) => all.extend(more),
            (Column::Small(all), Column::Small(more)) => all.extend(more),
            (Column::Numbers(all), Column::Numbers(more)) => all.extend(more),
            (Column::Scores(all), Column::Scores(more)) => all.extend(more),
            (Column::Flags(all), Column::Flags(more)) => all.extend(more),
            (Column::Texts(all), Column::Texts(more)) => all.extend(more),
            (Column::TextLists(all), Column::TextLists(more)) => all.extend(more),
            (Column::NumberLists(all), Column::NumberLists(more)) => all.extend(more),
            (Column::ScoreLists(all), Column::ScoreLists(more)) => all.extend(more),
            _ => {}
        }
    }

    /// The column as Arrow has it; boards as texts of one line.
    pub(crate) fn into_arrow(self, shape: Shape) -> ArrayRef {
        match self {
            Column::Boards(values) => texts(&Boards::ordinary(shape, values)),
            Column::Small(numbers) => Arc::new(Int16Array::from(numbers)),
            Column::Numbers(all) => numbers(all),
            Column::Scores(scores) => Arc::new(Float64Array::from(scores)),
            Column::Flags(flags) => Arc::new(BooleanArray::from(flags)),
            Column::Texts(texts) => Arc::new(StringArray::from(texts)),
            Column::TextLists(all) => lists::of_texts(all),
            Column::NumberLists(all) => {
                let known = all.into_iter().map(|list| list.map(|list| list.into_iter().map(Some)));
                lists::of_numbers::<Int32Type>(known)
            }
            Column::ScoreLists(all) => lists::of_numbers::<Float64Type>(all.into_iter()),
        }
    }
}

/// Whole numbers, which have a sign unless one of them needs its place: some readers of tables lack numbers without one.
pub(crate) fn numbers(all: Vec<Option<u64>>) -> ArrayRef {
    let signed = all.iter().map(|number| number.map(i64::try_from).transpose());
    match signed.collect::<Result<Int64Array, _>>() {
        Ok(signed) => Arc::new(signed),
        Err(_) => Arc::new(UInt64Array::from(all)),
    }
}

/// Boards as texts of one line.
pub(crate) fn texts(boards: &Boards) -> ArrayRef {
    let mut line = Vec::new();
    let lines = (0..boards.len()).map(|number| {
        line.clear();
        encode(boards.row(number), &mut line);
        Some(String::from_utf8_lossy(&line).into_owned())
    });
    Arc::new(lines.collect::<StringArray>())
}
