//! The cells between the least and the greatest digit of a line whose sum a clue outside says.

use super::{conclude, constraints_of};
use crate::board::{Cell, ConstraintKind, DigitSet, has_set_of_sum};
use crate::deduce::Sheet;
use crate::deduce::pattern::lines::{LinePattern, Sandwich};
use crate::deduce::position::Position;
use crate::deduce::reach::of_different;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first clue that leaves the least and the greatest digit fewer places, or the cells between them fewer digits.
pub(in crate::deduce) fn find_sandwich(board: &Sheet, step: &mut Step) -> bool {
    let last = board.side() - 1;
    for (number, constraint) in constraints_of(board, ConstraintKind::Sandwich) {
        let line = &constraint.parts()[0];
        let sum = constraint.numbers().first().copied().unwrap_or(0);
        let inner = DigitSet::from_bits((1 << last) - 2);
        let counts: Vec<usize> =
            (0..last).filter(|&count| has_set_of_sum(inner, count, sum)).collect();
        let places = |digit: usize| -> Vec<usize> {
            let has = |&at: &usize| board.options(line[at].index()) >> digit & 1 == 1;
            (0..line.len()).filter(has).collect()
        };
        let (least, greatest) = (places(0), places(last));
        let is_met = |at: usize, others: &[usize]| {
            let between = |&other: &usize| at.abs_diff(other).checked_sub(1);
            others.iter().filter_map(between).any(|count| counts.contains(&count))
        };
        let lost = |own: &[usize], others: &[usize], digit: usize| -> Vec<(Cell, u32)> {
            let lost = own.iter().filter(|&&at| !is_met(at, others));
            lost.map(|&at| (line[at], 1 << digit)).collect()
        };
        let gone = [lost(&least, &greatest, 0), lost(&greatest, &least, last)].concat();
        let found = Sandwich { constraint: number, between: Vec::new(), sets: Vec::new(), counts };
        let pattern = LinePattern::Sandwich(found.clone());
        if conclude(board, Technique::SandwichSets, pattern, &gone, step) {
            return true;
        }
        let (&[one], &[other]) = (&least[..], &greatest[..]) else { continue };
        let between = &line[one.min(other) + 1..one.max(other)];
        let digits: Vec<u32> =
            between.iter().map(|&cell| board.options(cell.index()) & inner.bits()).collect();
        let ways = of_different(&digits, sum as i32, |_| true);
        if between.is_empty() || ways.sets.is_empty() {
            continue;
        }
        let in_all = ways.sets.iter().fold(inner.bits(), |all, set| all & set);
        let kept = between.iter().zip(&ways.digits).map(|(&cell, &kept)| (cell, !kept));
        let others = line.iter().filter(|cell| !between.contains(cell));
        let gone: Vec<(Cell, u32)> = kept.chain(others.map(|&cell| (cell, in_all))).collect();
        let sets = ways.sets.into_iter().map(DigitSet::from_bits).collect();
        let found = Sandwich { between: between.to_vec(), sets, ..found };
        if conclude(board, Technique::SandwichSets, LinePattern::Sandwich(found), &gone, step) {
            return true;
        }
    }
    false
}
