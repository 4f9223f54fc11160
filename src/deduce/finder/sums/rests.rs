//! Innies and outies: what cages leave of rows, columns and blocks.

use super::{as_it_stands, candidates, keep};
use crate::board::{DigitSet, Rest, Rests};
use crate::deduce::Sheet;
use crate::deduce::finder::teaching::UNRATED;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::sums::{OpenSum, SumOrigin, SumReason, SumStep};
use crate::deduce::position::Position;
use crate::deduce::reach::{Term, of_any, of_different};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::ops::RangeInclusive;

/// The most open cells of a sum that people try: of cells that all differ, and of others.
const MOST_DIFFERENT: usize = 5;
const MOST_OTHER: usize = 4;

/// The sides of a sum that have open cells.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(in crate::deduce) enum Sides {
    Inside,
    Outside,
    Both,
}

impl Sides {
    /// Returns whether these sides have open cells, and no others.
    fn are_open(self, [has_innies, has_outies]: [bool; 2]) -> bool {
        (has_innies, has_outies) == (self != Sides::Outside, self != Sides::Inside)
    }
}

/// Sums that follow from cages with so many open cells on these sides, those of few houses first; not those of clean cells alone.
fn rests(
    board: &Sheet,
    sides: Sides,
    clean: u128,
    wanted: RangeInclusive<usize>,
) -> impl Iterator<Item = OpenSum> {
    let rests = board.rules().rests();
    let all = rests.map_or(&[][..], |rests| &rests.all);
    let known = rests.and_then(Rests::bits).zip(board.cells_with_any());
    // What is wanted, by the number of its houses, and of its open cells.
    let mut found: Vec<(usize, usize, &Rest)> = Vec::new();
    let mut admit = |at: usize, [innies, outies]: [usize; 2]| {
        let open = innies + outies;
        if sides.are_open([innies > 0, outies > 0]) && wanted.contains(&open) {
            found.push((all[at].house_count(), open, &all[at]));
        }
    };
    match known {
        // There are hundreds, and few are wanted: most have too many open cells, or none that is new, which bits tell without
        // counting.
        Some((known, open)) => {
            let most = *wanted.end();
            for (at, &cells) in known.cells.iter().enumerate() {
                let still = cells & open;
                if cells & !clean != 0 && (most > 1 || still & still.wrapping_sub(1) == 0) {
                    let innies = known.innies[at] & open;
                    admit(at, [innies, still & !innies].map(|side| side.count_ones() as usize));
                }
            }
        }
        None => {
            for (at, rest) in all.iter().enumerate() {
                let mut counts = [0; 2];
                for (cell, factor) in rest.linear().terms {
                    let is_open = board.values()[cell.index()] == 0;
                    counts[usize::from(factor < 0)] += usize::from(is_open);
                }
                admit(at, counts);
            }
        }
    }
    found.sort_by_key(|&(houses, open, _)| (houses, open));
    let open_sum = move |(_, _, rest): (usize, usize, &Rest)| {
        let linear = rest.linear();
        let houses = rests.map_or(&[][..], |rests| rests.houses(rest)).to_vec();
        as_it_stands(board, linear.terms.into_iter(), linear.total, SumOrigin::Rest(houses))
    };
    found.into_iter().map(open_sum)
}

/// The first innie, or the first outie, that is alone.
pub(in crate::deduce) fn find_single(
    board: &Sheet,
    sides: Sides,
    clean: u128,
    step: &mut Step,
) -> bool {
    for sum in rests(board, sides, clean, 1..=1) {
        let [(cell, factor)] = sum.terms[..] else { continue };
        let digit = usize::try_from(sum.total * factor - 1).unwrap_or(usize::MAX);
        if digit < board.side() && board.candidates(cell.index()) >> digit & 1 == 1 {
            let technique =
                if sides == Sides::Outside { Technique::Outie } else { Technique::Innie };
            let found = SumStep { sum, sets: Vec::new(), reason: SumReason::Alone };
            step.begin(technique, UNRATED, Pattern::Sum(Box::new(found)));
            step.place(cell.index(), digit);
            if step.ends_search() {
                return true;
            }
        }
    }
    false
}

/// The first sum of several innies, of several outies, or of both, that candidates do not fit.
pub(in crate::deduce) fn find_rests(
    board: &Sheet,
    sides: Sides,
    clean: u128,
    step: &mut Step,
) -> bool {
    for sum in rests(board, sides, clean, 2..=MOST_DIFFERENT) {
        let cells = sum.cells();
        let sees = |a: usize, b: usize| board.sees(cells[a].index(), cells[b].index());
        let (sets, digits) = if board.geometry().all_differ(&cells) && sides != Sides::Both {
            let total = sum.total.abs();
            let fillings = of_different(&candidates(board, &sum), total, |_| true);
            (fillings.sets, fillings.digits)
        } else if cells.len() <= MOST_OTHER {
            let term = |(candidates, &(_, factor))| Term { candidates, factor };
            let terms: Vec<Term> =
                candidates(board, &sum).into_iter().zip(&sum.terms).map(term).collect();
            (Vec::new(), of_any(&terms, sees, sum.total))
        } else {
            continue;
        };
        // Nothing is left where the board has no solution.
        if digits.contains(&0) {
            continue;
        }
        let technique = match sides {
            Sides::Inside => Technique::Innies,
            Sides::Outside => Technique::Outies,
            Sides::Both => Technique::InniesAndOuties,
        };
        let sets = sets.into_iter().map(DigitSet::from_bits).collect();
        let found = SumStep { sum: sum.clone(), sets, reason: SumReason::Alone };
        step.begin(technique, UNRATED, Pattern::Sum(Box::new(found)));
        if keep(board, &sum, &digits, step) && step.ends_search() {
            return true;
        }
    }
    false
}
