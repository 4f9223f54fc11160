//! Random grids for property tests: any shape, shrinking to fewer clues.

use super::{Givens, Puzzle, Solution};
use crate::board::{Cell, Shape};
use quickcheck::{Arbitrary, Gen};

impl Arbitrary for Shape {
    fn arbitrary(g: &mut Gen) -> Shape {
        *g.choose(&Shape::ALL).unwrap_or(&Shape::NINE)
    }
}

fn shuffled(g: &mut Gen, length: usize) -> Vec<usize> {
    let mut items: Vec<usize> = (0..length).collect();
    for i in (1..length).rev() {
        items.swap(i, usize::arbitrary(g) % (i + 1));
    }
    items
}

/// Lines in groups: the groups and the lines of each group in random order.
fn lines(g: &mut Gen, groups: usize, size: usize) -> Vec<usize> {
    let order = shuffled(g, groups);
    order
        .into_iter()
        .flat_map(|i| shuffled(g, size).into_iter().map(move |j| i * size + j))
        .collect()
}

/// A shift pattern with its rows, columns and digits shuffled.
pub(crate) fn solution_of(shape: Shape, g: &mut Gen) -> Solution {
    let (height, width, side) = (shape.block_rows(), shape.block_cols(), shape.side());
    let (rows, cols, digits) =
        (lines(g, width, height), lines(g, height, width), shuffled(g, side));
    let digit =
        |row: usize, col: usize| digits[(width * (row % height) + row / height + col) % side];
    let cells = rows.iter().flat_map(|&row| cols.iter().map(move |&col| (row, col)));
    let values: Vec<u8> = cells.map(|(row, col)| digit(row, col) as u8 + 1).collect();
    Solution::from_trusted(Givens::from_trusted(shape, &values))
}

/// Some clues of a random solution.
pub(crate) fn puzzle_of(shape: Shape, g: &mut Gen) -> Puzzle {
    let solution = solution_of(shape, g);
    let keep = usize::arbitrary(g) % (shape.cells() + 1);
    let clues = shuffled(g, shape.cells()).into_iter().take(keep).map(Cell::new).collect();
    Puzzle::showing(&solution, &clues)
}

impl Arbitrary for Solution {
    fn arbitrary(g: &mut Gen) -> Solution {
        let shape = Shape::arbitrary(g);
        solution_of(shape, g)
    }
}

impl Arbitrary for Puzzle {
    fn arbitrary(g: &mut Gen) -> Puzzle {
        let shape = Shape::arbitrary(g);
        puzzle_of(shape, g)
    }

    /// Puzzles with one clue less.
    fn shrink(&self) -> Box<dyn Iterator<Item = Puzzle>> {
        let puzzle = self.clone();
        let clues: Vec<Cell> = self.clues().iter().collect();
        Box::new(clues.into_iter().map(move |cell| {
            let mut givens = puzzle.clone().into_givens();
            givens.set(cell, None);
            Puzzle::from_trusted(givens)
        }))
    }
}
