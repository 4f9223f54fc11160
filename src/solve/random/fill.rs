//! Random grids of the shapes too large to be counted: a search that restarts.

use crate::board::Shape;
use crate::rng::Stream;
use crate::solve::cover::CoverSearch;

/// Most contradictions that an attempt may meet.
const PATIENCE: u32 = 100;

/// A random grid of any shape, row-major values from 1.
///
/// Again and again, of the places (a cell, or a digit in a house) with the fewest candidates, one
/// is drawn, then one of its candidates; it is put down, and naked and hidden singles are followed
/// to the end. A candidate that leads to a contradiction is crossed out. An attempt that meets
/// more than [`PATIENCE`] contradictions starts again from an empty board.
pub(super) fn draw(shape: Shape, stream: &mut Stream) -> Vec<u8> {
    let mut board = CoverSearch::new(&shape.into());
    let mut values = vec![0; shape.cells()];
    loop {
        board.load(&values);
        if board.fill(PATIENCE, |bound| stream.below(bound as u64) as usize) {
            board.write_solution(&mut values);
            return values;
        }
    }
}
