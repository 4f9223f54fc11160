//! The morphs that carry a grid to a relabelling of itself.

use crate::generate::lanes::draw::line_morph::{LineMorph, LineTable};

/// The automorphisms of a grid with these values, as the image of each cell. The identity is one of them.
///
/// A row of the image must be a row of the grid, relabelled. So the columns, and the row that comes first, say how
/// digits are relabelled, and the other rows can only be where they are found.
pub(crate) fn automorphisms(values: &[u8; 81], lines: &LineTable) -> Vec<[u8; 81]> {
    let mut found = Vec::new();
    for transposed in [false, true] {
        let source = |row: usize, column: usize| {
            let (row, column) = if transposed { (column, row) } else { (row, column) };
            values[9 * row + column]
        };
        for columns in lines.all() {
            for first in 0..9 {
                let column = |i: usize| usize::from(columns[i]);
                let mut labels = [0; 10];
                for i in 0..9 {
                    labels[usize::from(source(first, column(i)))] = values[i];
                }
                let place = |row: usize| {
                    (0..9).find(|&to| {
                        (0..9).all(|i| {
                            labels[usize::from(source(row, column(i)))] == values[9 * to + i]
                        })
                    })
                };
                let mut rows = [0; 16];
                let fits = (0..9).all(|row| place(row).map(|to| rows[to] = row as u8).is_some());
                if fits && keeps_bands(&rows) {
                    found.push(images(&LineMorph { rows, columns: *columns, transposed }));
                }
            }
        }
    }
    found
}

/// Returns whether the rows of each band come from one band.
fn keeps_bands(rows: &[u8; 16]) -> bool {
    rows[..9].chunks(3).all(|band| band.iter().all(|row| row / 3 == band[0] / 3))
}

/// Where a morph takes each cell.
fn images(morph: &LineMorph) -> [u8; 81] {
    let mut images = [0; 81];
    for cell in 0..81 {
        images[morph.source(cell / 9, cell % 9)] = cell as u8;
    }
    images
}

#[cfg(test)]
mod tests;
