//! Removals that are done elsewhere: what goes in, and what comes out.

use crate::board::Cell;
use crate::grid::Solution;
use crate::transform::Morph;

/// A 9x9 solution in the frame of an index, ready for an attempt.
#[derive(Clone, Debug)]
pub(in crate::generate) struct FramedSolution {
    /// Values from 1.
    pub(in crate::generate) values: [u8; 81],
    /// Which of the numbers of clues that are possible is aimed at, if a range is asked for.
    #[cfg_attr(not(feature = "lanes"), allow(dead_code, reason = "only the lanes read it"))]
    pub(in crate::generate) target: u64,
    /// True if rows of the puzzle are columns of the frame.
    #[cfg_attr(not(feature = "lanes"), allow(dead_code, reason = "only the lanes read it"))]
    pub(in crate::generate) is_mirrored: bool,
}

impl FramedSolution {
    /// The clues that are left of it, 0 for blanks.
    pub(in crate::generate) fn shown(&self, remains: Remains) -> [u8; 81] {
        let [.., clues] = remains.0;
        std::array::from_fn(|cell| self.values[cell] * (clues >> cell & 1) as u8)
    }
}

/// The clues that stand after each round of level `unique`, one bit for each cell of the frame.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::generate) struct Remains(pub(in crate::generate) [u128; 3]);

impl Remains {
    /// The units that went, in the order of going, from all of them in the order of proposing; `frame` is the morph from
    /// the puzzle's board to the frame.
    pub(in crate::generate) fn erased<'a>(
        &self,
        proposals: &[&'a [Cell]],
        frame: &Morph,
    ) -> Vec<&'a [Cell]> {
        // In how many rounds each cell of the puzzle stood.
        let mut rounds = [0; 81];
        for framed in 0..81 {
            let stood = self.0.iter().filter(|&clues| clues >> framed & 1 == 1);
            rounds[frame.source(Cell::new(framed)).index()] = stood.count();
        }
        let mut erased = Vec::with_capacity(proposals.len());
        for round in 0..self.0.len() {
            erased.extend(proposals.iter().filter(|unit| rounds[unit[0].index()] == round));
        }
        erased
    }
}

/// A removal after the direct round, to be gone on with elsewhere.
pub(crate) struct BegunRemoval<'a> {
    pub(in crate::generate) solution: Solution,
    /// The units, in the order of proposing.
    #[cfg_attr(not(feature = "lanes"), allow(dead_code, reason = "only the lanes read it"))]
    pub(in crate::generate) units: Vec<&'a [Cell]>,
    /// The clues that stand, one bit a cell.
    pub(in crate::generate) clues: u128,
}

/// An index of which no attempt obeys the bounds.
pub(in crate::generate) struct Unmet {
    pub(in crate::generate) index: u64,
    /// The fewest clues that an attempt came to, if one could begin.
    pub(in crate::generate) nearest: Option<usize>,
}
