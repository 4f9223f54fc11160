//! ALS-XZ: two almost locked sets and a digit, or two, that only one of them can have.
//!
//! Source: SudokuWiki and HoDoKu's manual. A digit is restricted if all its places in one set see all in the other.
//!
//! - One restricted digit x: the set without x is locked, so that another common digit z is in one of the sets.
//! - Two restricted digits x and y (double-linked): each set lacks one of them, so one has x, the other y, and both are
//!   locked to the rest of their digits. Cells go without x or y if they see all its places in both sets, and without
//!   another digit if they see all its places in one set, a cell of the other set included.
//!
//! Sets that share cells do the same: only one of them has x, since a common cell with x would see itself, and a set
//! without one of its digits is locked whatever cells the other one has.

use super::UNRATED;
use super::als::{Als, AlsList, AlsScope, by_words};
use crate::board::{DigitSet, House, IndexSet};
use crate::budget::Watch;
use crate::deduce::bits::{Bits, is_several, is_single};
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::als::{AlsPair, AlsRing};
use crate::deduce::position::{Position, digit as digit_of};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first pair of sets that removes a candidate; small sets first. `clean` holds cells without a pair among them.
pub(in crate::deduce) fn find<P: Position>(
    board: &P,
    scope: AlsScope,
    clean: u128,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    by_words!(find_in(board, scope, clean, watch, step))
}

fn find_in<P: Position, const N: usize>(
    board: &P,
    scope: AlsScope,
    clean: u128,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let Some(list) = AlsList::<N>::new(board, scope, watch) else { return false };
    let changed = list.changed(clean);
    list.sets.iter().enumerate().any(|(i, right)| {
        watch.is_over_after_unit()
            || list.sets[..i].iter().enumerate().any(|(j, left)| {
                if !changed[i] && !changed[j] {
                    return false;
                }
                let restricted = match is_several(left.aims & right.aims) {
                    true if scope.joins(left, right) => left.restricted(right),
                    _ => return false,
                };
                if is_several(restricted) {
                    conclude_twice(board, &list, [left, right], restricted, step)
                } else {
                    is_single(restricted) && conclude(&list, [left, right], restricted, step)
                }
            })
    })
}

/// The common digits go from where they see both sets.
fn conclude<const N: usize>(
    list: &AlsList<N>,
    [left, right]: [&Als<N>; 2],
    restricted: u32,
    step: &mut Step,
) -> bool {
    for z in Bits(left.digits & right.digits & !restricted) {
        let targets = list.with[z].and(left.seers(z)).and(right.seers(z));
        if targets.is_empty() {
            continue;
        }
        let pattern = AlsPair {
            sets: [left, right].map(Als::to_cells),
            restricted: digit_of(restricted.trailing_zeros() as usize),
            common: digit_of(z),
        };
        step.begin(Technique::AlsXz { links: 1 }, UNRATED, Pattern::AlsPair(pattern));
        targets.iter().for_each(|at| step.remove(at, 1 << z));
        if step.ends_search() {
            return true;
        }
    }
    false
}

/// Every digit of the two sets goes from where it sees all its places.
fn conclude_twice<P: Position, const N: usize>(
    board: &P,
    list: &AlsList<N>,
    sets: [&Als<N>; 2],
    restricted: u32,
    step: &mut Step,
) -> bool {
    let [left, right] = sets;
    let targets = |digit: usize| -> IndexSet<N> {
        let seen = match restricted >> digit & 1 {
            1 => left.seers(digit).and(right.seers(digit)),
            _ => {
                let of_digit = sets.iter().filter(|set| set.digits >> digit & 1 == 1);
                of_digit.fold(IndexSet::EMPTY, |seen, set| seen.or(set.seers(digit)))
            }
        };
        seen.and(&list.with[digit])
    };
    let digits = left.digits | right.digits;
    if is_plain(board, &left.cells.or(&right.cells))
        || Bits(digits).all(|digit| targets(digit).is_empty())
    {
        return false;
    }
    let pattern =
        AlsRing { sets: sets.map(Als::to_cells), restricted: DigitSet::from_bits(restricted) };
    step.begin(Technique::AlsXz { links: 2 }, UNRATED, Pattern::AlsRing(pattern));
    for digit in Bits(digits) {
        targets(digit).iter().for_each(|at| step.remove(at, 1 << digit));
    }
    step.ends_search()
}

/// Returns whether the cells lie in one house, of which they are a naked set that people find as such or as its
/// complement.
fn is_plain<P: Position, const N: usize>(board: &P, cells: &IndexSet<N>) -> bool {
    let count = cells.iter().count();
    board.geometry().houses().map(House::index).any(|house| {
        let rest = board.open_in(house).saturating_sub(count);
        let places = (0..board.side()).map(|place| board.cell_at(house, place));
        count.min(rest) <= 4 && count == places.filter(|&at| cells.contains(at)).count()
    })
}
