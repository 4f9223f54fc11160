//! Pictures of boards in notebooks: the library's, and HTML around them.

use crate::lists;
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int16Type, Int64Type, UInt64Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::DataType;
use rootgrid::picture::Picture;
use rootgrid::{Board, Givens};
use std::fmt::Write as _;

/// A puzzle or a solution.
pub(crate) fn givens(givens: &Givens) -> String {
    board(&Board::new(givens))
}

/// A board in play, with the digits of the player apart from the givens, and the notes.
pub(crate) fn board(board: &Board) -> String {
    Picture::new(board).svg()
}

/// A step: the board before it with all candidates, the pattern marked and what goes crossed, beside the words.
pub(crate) fn step(picture: &Picture, words: &str) -> String {
    let picture = picture.svg();
    let words: Vec<String> = words.lines().map(escaped).collect();
    format!("<div>{picture}<p>{}</p></div>", words.join("<br>"))
}

/// The first rows of a table.
pub(crate) fn table(batch: &RecordBatch, rows: usize) -> String {
    let schema = batch.schema();
    let names = schema.fields().iter().map(|field| format!("<th>{}</th>", escaped(field.name())));
    let mut html = format!("<table><thead><tr>{}</tr></thead><tbody>", names.collect::<String>());
    for row in 0..batch.num_rows() {
        let cells = batch
            .columns()
            .iter()
            .map(|column| format!("<td>{}</td>", escaped(&text(column, row))));
        let _ = write!(html, "<tr>{}</tr>", cells.collect::<String>());
    }
    let _ = write!(html, "</tbody></table><p>{rows} rows</p>");
    html
}

/// A value of a column as text; empty where it is not known.
fn text(column: &ArrayRef, row: usize) -> String {
    if column.is_null(row) {
        return String::new();
    }
    match column.data_type() {
        DataType::Int16 => column.as_primitive::<Int16Type>().value(row).to_string(),
        DataType::Int64 => column.as_primitive::<Int64Type>().value(row).to_string(),
        DataType::UInt64 => column.as_primitive::<UInt64Type>().value(row).to_string(),
        DataType::Float64 => column.as_primitive::<Float64Type>().value(row).to_string(),
        DataType::Boolean => column.as_boolean().value(row).to_string(),
        DataType::List(_) => lists::text(&column.as_list::<i32>().value(row)),
        _ => column.as_string::<i32>().value(row).to_owned(),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
