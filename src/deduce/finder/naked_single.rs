//! Naked single: a cell with one candidate left.

use crate::deduce::bits::is_single;
use crate::deduce::pattern::Pattern;
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first cell with one candidate.
pub(in crate::deduce) fn find<P: Position>(board: &P, step: &mut Step) -> bool {
    board.open_cells().filter(|&cell| is_single(board.candidates(cell))).any(|cell| {
        step.begin(Technique::NakedSingle, Technique::NakedSingle.base(), Pattern::NakedSingle);
        step.place(cell, board.candidates(cell).trailing_zeros() as usize);
        step.ends_search()
    })
}
