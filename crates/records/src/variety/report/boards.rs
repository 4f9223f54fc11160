//! Boards as SVG: sample solutions and puzzles, and where the clues are.

use crate::variety::compare::{Compared, Comparison};
use rootgrid::board::{Cell, Digit, Rules, Shape};
use rootgrid::error::Error;
use rootgrid::grid::Givens;
use rootgrid::picture::{Picture, Tint};
use rootgrid::position::Board;
use std::collections::HashMap;

/// A set of digits is tinted if it is in so many mini-lines.
const FREQUENT: usize = 5;
/// Deviations below this, in units of chance, stay as pale as the paper; those from [`FAR`] on have the full colour.
/// Of the 81 cells of a board, chance alone takes one in 200 boards as far.
const NEAR: f64 = 4.0;
const FAR: f64 = 8.0;

/// A drawing with its title.
#[derive(serde::Serialize)]
pub(super) struct DrawnBoard {
    title: String,
    svg: String,
}

/// The first solution of each contestant, its repeated mini-lines tinted.
pub(super) fn solutions(comparison: &Comparison) -> Result<Vec<DrawnBoard>, Error> {
    draw_all(comparison, |rules, compared| {
        let givens = read(rules, &compared.measures.first_solution)?;
        let tints = tints(comparison, givens.values());
        Ok(Picture::new(&Board::new(&givens)).with_tints(tints))
    })
}

/// The first puzzle of each contestant.
pub(super) fn puzzles(comparison: &Comparison) -> Result<Vec<DrawnBoard>, Error> {
    draw_all(comparison, |rules, compared| {
        Ok(Picture::new(&Board::new(&read(rules, &compared.measures.first_puzzle)?)))
    })
}

/// The frequency of clues at each cell, in per cent; colours only where the deviation is hardly chance.
pub(super) fn heat_maps(comparison: &Comparison) -> Result<Vec<DrawnBoard>, Error> {
    draw_all(comparison, |rules, compared| {
        let frequency = &compared.measures.clues.frequency;
        let mean = frequency.iter().sum::<f64>() / frequency.len() as f64;
        let chance = (mean * (1.0 - mean) / compared.measures.puzzles.max(1) as f64).sqrt();
        let tint = |(cell, share): (usize, &f64)| {
            let deviation = if chance > 0.0 { (share - mean) / chance } else { 0.0 };
            let is_much = deviation.abs() >= FAR;
            let tint = match deviation > 0.0 {
                true => Tint::More { is_much },
                false => Tint::Less { is_much },
            };
            (deviation.abs() >= NEAR).then_some((Cell::new(cell), tint))
        };
        let tints = frequency.iter().enumerate().filter_map(tint).collect();
        let numbers: Vec<u8> =
            frequency.iter().map(|share| (100.0 * share).round() as u8).collect();
        Ok(Picture::of_numbers(rules.shape(), &numbers)
            .with_title("Clues in per cent")
            .with_tints(tints))
    })
}

fn draw_all(
    comparison: &Comparison,
    draw: impl Fn(&Rules, &Compared) -> Result<Picture, Error>,
) -> Result<Vec<DrawnBoard>, Error> {
    let shape: Shape = comparison.shape.parse()?;
    let rules = match &comparison.rules {
        Some(text) => Rules::parse(shape, text)?,
        None => shape.into(),
    };
    let drawn = |compared: &Compared| {
        let svg = draw(&rules, compared)?.svg_for_page();
        Ok(DrawnBoard { title: compared.name.clone(), svg })
    };
    comparison.compared.iter().map(drawn).collect()
}

/// The board of a line of text.
fn read(rules: &Rules, line: &str) -> Result<Givens, Error> {
    let value = |symbol| Digit::from_symbol(symbol, rules.shape().side()).map_or(0, u8::from);
    Givens::new(rules, &line.chars().map(value).collect::<Vec<u8>>())
}

/// The tints of the cells: one for each set of digits that many mini-rows have, or many mini-columns, whichever have
/// fewer different sets.
fn tints(comparison: &Comparison, values: &[u8]) -> Vec<(Cell, Tint)> {
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
    let mut tints = Vec::new();
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
        tints.extend(cells.iter().map(|&cell| (Cell::new(cell), Tint::Set(number))));
    }
    tints
}
