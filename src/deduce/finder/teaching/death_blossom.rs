//! Death blossom: a stem cell whose candidates each lock an almost locked set, a petal.
//!
//! Source: HoDoKu's manual and SudokuWiki. All places of a candidate of the stem in its petal see the stem. Whichever
//! candidate the stem takes, its petal is locked to the rest of its digits. If z, no candidate of the stem, is in all
//! petals, it goes from cells that see all its places in all of them. A stem of two candidates is an ALS-XY-Wing with a
//! hinge of one cell; petals may overlap, and one petal may serve several candidates.

use super::UNRATED;
use super::als::{Als, AlsList, AlsScope, by_words};
use crate::board::{DigitSet, IndexSet};
use crate::budget::Watch;
use crate::deduce::bits::Bits;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::als::DeathBlossom;
use crate::deduce::position::{Position, cell, digit as digit_of};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The sets that petals are; they may overlap, as no restricted digit joins them.
const PETALS: AlsScope = AlsScope::small([4, 2]);

/// The first blossom that removes a candidate; stems of few candidates and small petals first.
pub(in crate::deduce) fn find<P: Position>(board: &P, watch: &Watch, step: &mut Step) -> bool {
    by_words!(find_in(board, watch, step))
}

fn find_in<P: Position, const N: usize>(board: &P, watch: &Watch, step: &mut Step) -> bool {
    let Some(list) = AlsList::<N>::new(board, PETALS, watch) else { return false };
    let has_count = |count: u32| move |&at: &usize| board.candidates(at).count_ones() == count;
    (3..=5).any(|count| {
        board.open_cells().filter(has_count(count)).any(|stem| {
            !watch.is_over_after_unit()
                && grow(&list, stem, board.candidates(stem), board.side(), step)
        })
    })
}

fn grow<const N: usize>(
    list: &AlsList<N>,
    stem: usize,
    own: u32,
    side: usize,
    step: &mut Step,
) -> bool {
    // By candidate of the stem: the sets that it locks, but for those around the stem.
    let petals: Vec<Vec<&Als<N>>> = Bits(own)
        .map(|digit| {
            let is_petal = |set: &&Als<N>| {
                set.digits >> digit & 1 == 1
                    && set.seers(digit).contains(stem)
                    && !set.cells.contains(stem)
            };
            list.sets.iter().filter(is_petal).collect()
        })
        .collect();
    (0..side).filter(|&z| own >> z & 1 == 0).any(|z| {
        let with_z = |set: &&&Als<N>| set.digits >> z & 1 == 1;
        let reach = petals.iter().fold(list.with[z], |reach, sets| {
            let seen =
                sets.iter().filter(with_z).fold(IndexSet::EMPTY, |seen, set| seen.or(set.seers(z)));
            reach.and(&seen)
        });
        reach.iter().any(|target| {
            // The smallest petal for each candidate.
            let chosen: Option<Vec<&Als<N>>> = petals
                .iter()
                .map(|sets| {
                    sets.iter().filter(with_z).find(|set| set.seers(z).contains(target)).copied()
                })
                .collect();
            chosen.is_some_and(|chosen| conclude(list, stem, own, z, &chosen, step))
        })
    })
}

fn conclude<const N: usize>(
    list: &AlsList<N>,
    stem: usize,
    own: u32,
    z: usize,
    chosen: &[&Als<N>],
    step: &mut Step,
) -> bool {
    let targets = chosen.iter().fold(list.with[z], |cells, set| cells.and(set.seers(z)));
    let mut petals = Vec::new();
    for (digit, set) in Bits(own).zip(chosen) {
        let cells = set.to_cells();
        match petals.iter_mut().find(|(_, known)| *known == cells) {
            Some((digits, _)) => *digits = *digits | DigitSet::from_bits(1 << digit),
            None => petals.push((DigitSet::from_bits(1 << digit), cells)),
        }
    }
    let size = petals.iter().map(|(_, set)| set.cells.len()).sum();
    let pattern = DeathBlossom { stem: cell(stem), petals, common: digit_of(z) };
    step.begin(Technique::DeathBlossom, UNRATED, Pattern::DeathBlossom(pattern));
    targets.iter().for_each(|at| step.remove(at, 1 << z));
    step.keep_at(size);
    !step.gathers()
}
