//! Random grids of the shapes too large to be counted: a search that restarts.

use crate::board::{Rules, Shape};
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

/// Starts with the same patience; each start after them has twice the patience of the one before.
const STARTS: u32 = 16;
/// Starts with more patience, after which a grid is given up.
const PATIENT_STARTS: u32 = 12;

/// What became of a board of other rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoGrid {
    /// The rules contradict each other: there is none.
    None,
    /// None was found.
    NotFound,
}

/// Fills blank boards of other rules than the ordinary ones in the same way, with more patience where few boards can be
/// filled.
pub(crate) struct RandomFill {
    board: CoverSearch,
    blank: Vec<u8>,
}

impl RandomFill {
    pub(crate) fn new(rules: &Rules) -> RandomFill {
        RandomFill { board: CoverSearch::new(rules), blank: vec![0; rules.cells()] }
    }

    /// A random grid, row-major values from 1.
    pub(crate) fn draw(&mut self, stream: &mut Stream) -> Result<Vec<u8>, NoGrid> {
        for start in 0..STARTS + PATIENT_STARTS {
            let patience = PATIENCE << (start + 1).saturating_sub(STARTS);
            self.board.load(&self.blank);
            if self.board.fill(patience, |bound| stream.below(bound as u64) as usize) {
                let mut values = self.blank.clone();
                self.board.write_solution(&mut values);
                return Ok(values);
            }
            if self.board.is_exhausted() {
                return Err(NoGrid::None);
            }
        }
        Err(NoGrid::NotFound)
    }
}
