//! Loading puzzles into lanes.

use super::board::LaneBoard;
use super::source::LaneSource;
use crate::lanes::counters::CellCounts;
use crate::lanes::isa::{Isa, Kernel};

/// Puts the puzzles that were written down into their lanes: the blank cells get every candidate.
pub(crate) struct Load<'a, I: Isa, S> {
    pub(crate) board: &'a mut LaneBoard<I>,
    pub(crate) source: &'a mut S,
    /// Counts that begin anew in these lanes.
    pub(crate) failures: Option<&'a mut CellCounts<I>>,
    pub(crate) lanes: I::Word,
}

impl<I: Isa, S: LaneSource<I>> Kernel<I> for Load<'_, I, S> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Load { board, source, failures, lanes } = self;
        source.open(isa);
        for cell in 0..81 {
            let (given, digits) = source.take(isa, cell);
            let blank = isa.andnot(lanes, given);
            for digit in 0..9 {
                let new = isa.or(digits[digit], blank);
                board.x[digit][cell] = isa.blend(lanes, new, board.x[digit][cell]);
            }
            board.naked[cell] = isa.blend(lanes, given, board.naked[cell]);
        }
        if let Some(failures) = failures {
            failures.forget(isa, lanes);
        }
        board.touch(isa, lanes);
    }
}
