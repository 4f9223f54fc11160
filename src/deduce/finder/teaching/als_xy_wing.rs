//! ALS-XY-Wing: a hinge C and two almost locked sets A and B, each with a digit that only it or the hinge can have.
//!
//! Source: HoDoKu's manual, and SudokuWiki ("ALS-XY-Wing"). With x restricted between A and C, y another digit
//! restricted between B and C, and z in A and B: without z, A would have x and B would have y, and C would lack both,
//! with one cell more than digits. So z is in A or B and goes from cells that see all its places in both. Sets that share
//! cells do the same: each is locked by itself, and x and y are in no common cell of their two sets.

use super::UNRATED;
use super::als::{AlsList, AlsScope, by_words};
use crate::budget::Watch;
use crate::deduce::bits::Bits;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::als::AlsChain;
use crate::deduce::position::{Position, digit as digit_of};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first wing that removes a candidate; small hinges first, then small sets.
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
    let Some(links) = list.links(scope, watch) else { return false };
    let (sets, changed) = (&list.sets, list.changed(clean));
    (0..sets.len()).any(|hinge| {
        if watch.is_over_after_unit() {
            return false;
        }
        let ends: Vec<(usize, usize)> = links[hinge]
            .iter()
            .flat_map(|link| Bits(link.digits).map(|digit| (link.to, digit)))
            .collect();
        ends.iter().enumerate().any(|(i, &(a, x))| {
            ends[..i].iter().any(|&(b, y)| {
                let common = sets[a].aims & sets[b].aims & !(1 << x | 1 << y);
                let is_known = [a, b, hinge].iter().all(|&set| !changed[set]);
                if is_known || x == y || common == 0 || a == b || !scope.joins(&sets[a], &sets[b]) {
                    return false;
                }
                Bits(common).any(|z| {
                    let targets = list.with[z].and(sets[a].seers(z)).and(sets[b].seers(z));
                    if targets.is_empty() {
                        return false;
                    }
                    let pattern = AlsChain {
                        sets: [b, hinge, a].map(|set| sets[set].to_cells()).into(),
                        restricted: [y, x].map(digit_of).into(),
                        common: digit_of(z),
                    };
                    step.begin(Technique::AlsXyWing, UNRATED, Pattern::AlsChain(pattern));
                    targets.iter().for_each(|at| step.remove(at, 1 << z));
                    step.keep_at(sets[a].len + sets[b].len + sets[hinge].len);
                    !step.gathers()
                })
            })
        })
    })
}
