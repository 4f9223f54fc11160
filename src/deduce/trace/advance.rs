//! Patterns and chains that arise along a chain.

use super::follow::Follower;
use super::proof::{Fact, Reason, each_missing_of};
use super::prove;
use crate::deduce::bits::Bits;
use crate::deduce::chain::{Forcing, Multiple, Origin, Plan};
use crate::deduce::nine::Nine;
use crate::deduce::position::Position;
use crate::deduce::technique::{Reach, fish, hidden_set, locking, naked_set};
use crate::deduce::{Pattern, Sheet, Step};
use std::rc::Rc;

/// Adds what the first pattern on the inner board concludes, if there is one; says whether that
/// ends it, and how.
pub(super) fn advance(follower: &mut Follower<'_>, reach: Reach) -> Option<Option<usize>> {
    let mut step = Step::blank();
    let inner = &follower.inner;
    let basic = locking::find(inner, &mut 0, &mut step)
        || hidden_set::find(inner, 2, &mut 0, &mut step)
        || naked_set::find(inner, 2, &mut 0, &mut step)
        || fish::find(inner, 2, &mut 0, &mut step);
    if basic {
        let mut parents = Vec::new();
        each_missing_of(&step, follower.outer, inner, &mut |cell, digit| {
            parents.extend(follower.off_line(cell, digit));
        });
        return conclude(follower, &step, Reason::Pattern(Rc::new(step.clone())), parents);
    }
    if reach.level() < 2 || !find_nested(inner, reach, &mut step) {
        return None;
    }
    let proofs = prove(inner, &step);
    let mut parents: Vec<usize> = Vec::new();
    let mut rest_on = |cell: usize, digit: usize| {
        if let Some(line) = follower.off_line(cell, digit)
            && !parents.contains(&line)
        {
            parents.push(line);
        }
    };
    for proof in &proofs {
        proof.each_missing(follower.outer, inner, &mut rest_on);
    }
    each_missing_start(&step, follower.outer, inner, &mut rest_on);
    let reason = Reason::Chains(Rc::new((step.clone(), proofs)));
    conclude(follower, &step, reason, parents)
}

/// Adds the removals of a step.
fn conclude(
    follower: &mut Follower<'_>,
    step: &Step,
    reason: Reason,
    parents: Vec<usize>,
) -> Option<Option<usize>> {
    for &(cell, digits) in &step.removals {
        for digit in digits {
            let fact = Fact { cell: cell.index(), digit: digit.index(), on: false };
            let ended = follower.add(fact, reason.clone(), parents.clone());
            if ended.is_some() {
                return ended;
            }
        }
    }
    None
}

/// The best of the chains that may be nested at this reach.
fn find_nested(inner: &Sheet, reach: Reach, step: &mut Step) -> bool {
    let nine = Nine::of(inner);
    let mut multiple = Multiple::new();
    match reach {
        Reach::PlusDynamic(depth) => {
            let reach = match depth {
                0 => Reach::Dynamic,
                1 => Reach::Plus,
                2 => Reach::PlusForcing,
                _ => Reach::PlusMultiple,
            };
            multiple.find(&nine, Plan::of(reach), step)
        }
        _ => {
            Forcing::new().find(&nine, step)
                || reach == Reach::PlusMultiple
                    && multiple.find(&nine, Plan::of(Reach::Static), step)
        }
    }
}

/// The candidates that are struck from what several chains start from: a cell or a house.
fn each_missing_start(
    step: &Step,
    outer: &Sheet,
    inner: &Sheet,
    each: &mut impl FnMut(usize, usize),
) {
    let Pattern::Chain(chain) = &step.pattern else { return };
    match chain.origin {
        Origin::Cell { cell } => {
            let cell = usize::from(cell);
            let gone = outer.candidates(cell) & !inner.candidates(cell);
            Bits(gone).for_each(|digit| each(cell, digit));
        }
        Origin::Region { house, digit } => {
            let (house, digit) = (usize::from(house), usize::from(digit));
            let gone = outer.places(house, digit) & !inner.places(house, digit);
            outer.cells_at(house, gone).for_each(|cell| each(cell, digit));
        }
        _ => {}
    }
}

impl Nine {
    /// The same board as a sheet of the ordinary shape.
    pub(in crate::deduce) fn of(sheet: &Sheet) -> Nine {
        let mut nine = Nine::blank();
        nine.load(sheet.values());
        for cell in sheet.open_cells() {
            for digit in Bits(nine.candidates(cell) & !sheet.candidates(cell)) {
                nine.strike(cell, digit);
            }
        }
        nine
    }
}
