//! Naked single: a cell with one candidate left.

use crate::deduce::bits::is_single;
use crate::deduce::pattern::Pattern;
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first cell with one candidate.
pub(in crate::deduce) fn find<P: Position>(board: &P, step: &mut Step) -> bool {
    let Some(cell) = board.open_cells().find(|&cell| is_single(board.candidates(cell))) else {
        return false;
    };
    step.begin(Technique::NakedSingle, Technique::NakedSingle.base(), Pattern::NakedSingle);
    step.place(cell, board.candidates(cell).trailing_zeros() as usize);
    true
}
