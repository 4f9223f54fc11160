//! Pictures of boards in notebooks: SVG of every shape, and HTML around it.
//!
//! ```text
//!   a cell is 32 wide; a digit in the middle, or notes on a square of ceil(sqrt(side)) by as many
//!   thin lines between cells, thick ones between blocks and around the board
//! ```

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::DataType;
use rootgrid::deduce::Sheet;
use rootgrid::deduce::explain::Explanation;
use rootgrid::{Board, Cell, Digit, DigitSet, Givens, Shape};
use std::fmt::Write as _;

/// Width of a cell and room around the board.
const CELL: usize = 32;
const EDGE: usize = 2;

/// What is drawn in a cell.
#[derive(Clone, Copy, Default)]
struct Drawn {
    digit: Option<Digit>,
    is_entered: bool,
    notes: DigitSet,
    gone: DigitSet,
    is_marked: bool,
}

/// A puzzle or a solution.
pub(crate) fn givens(board: &Givens) -> String {
    svg(board.shape(), |cell| Drawn { digit: board.digit(cell), ..Drawn::default() })
}

/// A board in play, with the digits of the player in blue and the notes.
pub(crate) fn board(board: &Board) -> String {
    svg(board.shape(), |cell| Drawn {
        digit: board.digit(cell),
        is_entered: !board.is_given(cell),
        notes: board.notes(cell).map_or(DigitSet::EMPTY, |_| board.candidates(cell)),
        ..Drawn::default()
    })
}

/// A step: the board before it with all candidates, the pattern marked and what goes in red, beside the words.
pub(crate) fn step(sheet: &Sheet, explanation: &Explanation, words: &str) -> String {
    let board = sheet.givens();
    let picture = svg(sheet.shape(), |cell| {
        let gone = explanation.removals.iter().find(|(one, _)| *one == cell);
        let placed = explanation.placement.is_some_and(|(one, _)| one == cell);
        Drawn {
            digit: board.digit(cell),
            notes: if board.digit(cell).is_none() { sheet.digits(cell) } else { DigitSet::EMPTY },
            gone: gone.map_or(DigitSet::EMPTY, |(_, digits)| *digits),
            is_marked: placed || explanation.cells.contains(&cell),
            ..Drawn::default()
        }
    });
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
        DataType::Int64 => column.as_primitive::<Int64Type>().value(row).to_string(),
        DataType::Float64 => column.as_primitive::<Float64Type>().value(row).to_string(),
        DataType::Boolean => column.as_boolean().value(row).to_string(),
        _ => column.as_string::<i32>().value(row).to_owned(),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A board of any shape.
fn svg(shape: Shape, drawn: impl Fn(Cell) -> Drawn) -> String {
    let side = shape.side();
    let size = side * CELL + 2 * EDGE;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" viewBox=\"0 0 {size} {size}\" \
         font-family=\"sans-serif\" text-anchor=\"middle\"><rect width=\"{size}\" height=\"{size}\" fill=\"white\"/>"
    );
    // Writing to a string cannot fail.
    for cell in (0..shape.cells()).map(Cell::new) {
        let (x, y) = (EDGE + cell.col(shape) * CELL, EDGE + cell.row(shape) * CELL);
        let what = drawn(cell);
        if what.is_marked {
            let _ = write!(
                out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"#fff2b3\"/>"
            );
        }
        match what.digit {
            Some(digit) => {
                let colour = if what.is_entered { "#1450b4" } else { "black" };
                let _ = write!(
                    out,
                    "<text x=\"{}\" y=\"{}\" font-size=\"20\" fill=\"{colour}\">{}</text>",
                    x + CELL / 2,
                    y + CELL * 23 / 32,
                    digit.symbol()
                );
            }
            None => notes(&mut out, (x, y), side, what),
        }
    }
    for (thick, width) in [(false, "0.5"), (true, "2")] {
        for i in 0..=side {
            let at = EDGE + i * CELL;
            let (first, last) = (EDGE, EDGE + side * CELL);
            if i.is_multiple_of(shape.block_cols()) == thick {
                let _ = write!(
                    out,
                    "<path d=\"M{at} {first}V{last}\" stroke=\"black\" stroke-width=\"{width}\"/>"
                );
            }
            if i.is_multiple_of(shape.block_rows()) == thick {
                let _ = write!(
                    out,
                    "<path d=\"M{first} {at}H{last}\" stroke=\"black\" stroke-width=\"{width}\"/>"
                );
            }
        }
    }
    out.push_str("</svg>");
    out
}

/// The notes of a cell, each at a place of its own; what goes is red.
fn notes(out: &mut String, (x, y): (usize, usize), side: usize, what: Drawn) {
    let across = (1..).find(|n| n * n >= side).unwrap_or(side);
    let step = CELL as f64 / across as f64;
    for digit in what.notes {
        let (row, col) = (digit.index() / across, digit.index() % across);
        let colour = if what.gone.contains(digit) { "#c81e1e" } else { "#666" };
        let _ = write!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{:.1}\" fill=\"{colour}\">{}</text>",
            x as f64 + (col as f64 + 0.5) * step,
            y as f64 + (row as f64 + 0.82) * step,
            step * 0.85,
            digit.symbol()
        );
    }
}
