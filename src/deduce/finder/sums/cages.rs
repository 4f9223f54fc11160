//! A cage alone: its last cell, and the sets of digits that are left for it.

use super::keep;
use super::memory::CageMemory;
use crate::board::DigitSet;
use crate::deduce::Sheet;
use crate::deduce::finder::teaching::UNRATED;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::sums::{SumReason, SumStep};
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first cage with one open cell.
pub(in crate::deduce) fn find_last_of_cage(
    board: &Sheet,
    clean: u128,
    memory: &mut CageMemory,
    step: &mut Step,
) -> bool {
    for cage in memory.cages(board, clean) {
        let [(cell, _)] = cage.sum.terms[..] else { continue };
        let digit = usize::try_from(cage.sum.total - 1).ok();
        let Some(digit) = digit.filter(|&digit| digit < board.side()) else { continue };
        if board.candidates(cell.index()) >> digit & 1 == 1 {
            let sum = cage.sum.clone();
            let found = SumStep { sum, sets: Vec::new(), reason: SumReason::Alone };
            step.begin(Technique::LastOfCage, UNRATED, Pattern::Sum(Box::new(found)));
            step.place(cell.index(), digit);
            if step.ends_search() {
                return true;
            }
        }
    }
    false
}

/// The first cage that candidates do not fit: one with a single set of digits, or one with several.
pub(in crate::deduce) fn find_sets(
    board: &Sheet,
    is_single: bool,
    clean: u128,
    memory: &mut CageMemory,
    step: &mut Step,
) -> bool {
    for cage in memory.cages(board, clean).filter(|cage| cage.sum.terms.len() > 1) {
        let cage = cage.with_held(board);
        let fillings = &cage.held.fillings;
        let is_wanted = !fillings.sets.is_empty() && (fillings.sets.len() == 1) == is_single;
        if !is_wanted || fillings.digits == cage.held.candidates {
            continue;
        }
        let sets = fillings.sets.iter().map(|&set| DigitSet::from_bits(set)).collect();
        let found = SumStep { sum: cage.sum.clone(), sets, reason: SumReason::Alone };
        let technique = Technique::CageSets { single: is_single };
        step.begin(technique, UNRATED, Pattern::Sum(Box::new(found)));
        if keep(board, cage.sum, &fillings.digits, step) && step.ends_search() {
            return true;
        }
    }
    false
}
