//! Boards as SVG: sample solutions and puzzles, and where the clues are.

use crate::variety::compare::{Compared, Comparison};
use std::collections::HashMap;
use std::fmt::Write as _;

/// Side of a cell, in units of the drawing.
const CELL: usize = 20;
/// A set of digits is tinted if it is in so many mini-lines.
const FREQUENT: usize = 5;
/// Tints that can be distinguished on light and dark paper.
const TINTS: usize = 6;
/// Deviations below this, in units of chance, stay as pale as the paper; those from [`FULL`] on have the full colour.
/// Of the 81 cells of a board, chance alone takes one in 200 boards as far.
const NOISE: f64 = 4.0;
const FULL: f64 = 10.0;

/// A drawing with its title.
#[derive(serde::Serialize)]
pub(super) struct Board {
    title: String,
    svg: String,
}

/// The first solution of each contestant, its repeated mini-lines tinted.
pub(super) fn solutions(comparison: &Comparison) -> Vec<Board> {
    draw_all(comparison, |compared| {
        let values = values_of(&compared.measures.first_solution);
        let tints = tints(comparison, &values);
        draw(comparison, |cell| Square { text: symbol(values[cell]), tint: tints[cell].clone() })
    })
}

/// The first puzzle of each contestant.
pub(super) fn puzzles(comparison: &Comparison) -> Vec<Board> {
    draw_all(comparison, |compared| {
        let values = values_of(&compared.measures.first_puzzle);
        draw(comparison, |cell| Square { text: symbol(values[cell]), tint: None })
    })
}

/// How often each cell is a clue, in per cent; colours only where the deviation is hardly chance.
pub(super) fn heat_maps(comparison: &Comparison) -> Vec<Board> {
    draw_all(comparison, |compared| {
        let frequency = &compared.measures.clues.frequency;
        let mean = frequency.iter().sum::<f64>() / frequency.len() as f64;
        let chance = (mean * (1.0 - mean) / compared.measures.puzzles.max(1) as f64).sqrt();
        draw(comparison, |cell| {
            let deviation = if chance > 0.0 { (frequency[cell] - mean) / chance } else { 0.0 };
            let strength = ((deviation.abs() - NOISE) / (FULL - NOISE)).clamp(0.0, 1.0);
            let class = if deviation > 0.0 { "more" } else { "less" };
            let tint = (strength > 0.0).then(|| (class.to_string(), 0.15 + 0.75 * strength));
            Square { text: format!("{:.0}", 100.0 * frequency[cell]), tint }
        })
    })
}

fn draw_all(comparison: &Comparison, svg: impl Fn(&Compared) -> String) -> Vec<Board> {
    let board = |compared: &Compared| Board { title: compared.name.clone(), svg: svg(compared) };
    comparison.compared.iter().map(board).collect()
}

/// What a cell shows.
struct Square {
    text: String,
    /// Class of its colour, and opacity.
    tint: Option<(String, f64)>,
}

/// Draws a board with block lines.
fn draw(comparison: &Comparison, square: impl Fn(usize) -> Square) -> String {
    let side = comparison.side;
    let [block_cols, block_rows] = comparison.block;
    let size = side * CELL;
    let mut svg = format!(
        "<svg class=\"board\" viewBox=\"-1 -1 {} {}\" role=\"img\" aria-label=\"a board\">",
        size + 2,
        size + 2
    );
    for cell in 0..side * side {
        let (x, y) = (cell % side * CELL, cell / side * CELL);
        let Square { text, tint } = square(cell);
        if let Some((class, opacity)) = tint {
            let _ = write!(
                svg,
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" \
                 fill-opacity=\"{opacity:.2}\"/>"
            );
        }
        if !text.is_empty() {
            let (x, y) = (x + CELL / 2, y + CELL / 2);
            let length = if text.chars().count() > 1 { " class=\"long\"" } else { "" };
            let _ = write!(svg, "<text{length} x=\"{x}\" y=\"{y}\">{text}</text>");
        }
    }
    let (mut thin, mut thick) = (String::new(), String::new());
    for i in 0..=side {
        let at = i * CELL;
        let down = if i % block_cols == 0 { &mut thick } else { &mut thin };
        let _ = write!(down, "M{at} 0V{size}");
        let across = if i % block_rows == 0 { &mut thick } else { &mut thin };
        let _ = write!(across, "M0 {at}H{size}");
    }
    let _ = write!(
        svg,
        "<path class=\"thin\" d=\"{thin}\"/><path class=\"thick\" d=\"{thick}\"/></svg>"
    );
    svg
}

/// The values of a line of text, 0 for blanks.
fn values_of(line: &str) -> Vec<u8> {
    line.chars().map(|symbol| symbol.to_digit(36).unwrap_or(0) as u8).collect()
}

/// The symbol of a value, nothing for a blank.
fn symbol(value: u8) -> String {
    let digit = char::from_digit(value.into(), 36).filter(|_| value != 0);
    digit.map(|symbol| symbol.to_ascii_uppercase().to_string()).unwrap_or_default()
}

/// The tints of the cells: one for each set of digits that many mini-rows have, or many mini-columns, whichever have
/// fewer different sets.
fn tints(comparison: &Comparison, values: &[u8]) -> Vec<Option<(String, f64)>> {
    let side = comparison.side;
    let [block_cols, block_rows] = comparison.block;
    let by = |is_row: bool| -> Vec<Vec<usize>> {
        let length = if is_row { block_cols } else { block_rows };
        let cell =
            |line: usize, at: usize| if is_row { line * side + at } else { at * side + line };
        let starts = (0..side).flat_map(|line| (0..side).step_by(length).map(move |at| (line, at)));
        starts.map(|(line, at)| (at..at + length).map(|at| cell(line, at)).collect()).collect()
    };
    let set = |cells: &[usize]| cells.iter().fold(0u32, |set, &cell| set | 1 << values[cell]);
    let count = |lines: &[Vec<usize>]| {
        let mut times: HashMap<u32, usize> = HashMap::new();
        lines.iter().for_each(|cells| *times.entry(set(cells)).or_insert(0) += 1);
        times
    };
    let (rows, columns) = (by(true), by(false));
    let (of_rows, of_columns) = (count(&rows), count(&columns));
    let (lines, times) =
        if of_rows.len() <= of_columns.len() { (rows, of_rows) } else { (columns, of_columns) };
    let mut tints = vec![None; values.len()];
    let mut named: Vec<u32> = Vec::new();
    for cells in &lines {
        let set = set(cells);
        if times[&set] < FREQUENT {
            continue;
        }
        let number = named.iter().position(|&known| known == set).unwrap_or_else(|| {
            named.push(set);
            named.len() - 1
        });
        cells.iter().for_each(|&cell| tints[cell] = Some((format!("t{}", number % TINTS), 0.35)));
    }
    tints
}
