//! ALS chain: four or more almost locked sets, each with a digit that only it or the next one can have.
//!
//! Source: HoDoKu's manual. With z in the first and the last set: a cell that takes z from the first one locks it, so it
//! has its digit in common with the second, which is locked for lack of it, and so on; the last set would lack that
//! digit and z, with one cell more than digits. Digits of neighbouring links differ. Sets that share cells do the same: a
//! set is locked by itself, and a digit that only one of two sets can have is in no common cell, which would see itself.
//!
//! The search keeps one way to each set and digit. Where this goes through the set that would follow, it goes on
//! elsewhere, so that a few chains are missed.

use super::UNRATED;
use super::als::{AlsLink, AlsList, AlsScope, by_words};
use crate::budget::Watch;
use crate::deduce::bits::Bits;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::als::AlsChain;
use crate::deduce::position::{Position, digit as digit_of};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// Shorter chains have names of their own.
const LEAST: usize = 4;

/// Longer ones are too much to follow.
const MOST: usize = 8;

/// The shortest chain that removes a candidate; of equal ones the first by digit and cell.
pub(in crate::deduce) fn find<P: Position>(
    board: &P,
    scope: AlsScope,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    by_words!(find_in(board, scope, watch, step))
}

fn find_in<P: Position, const N: usize>(
    board: &P,
    scope: AlsScope,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let Some(list) = AlsList::<N>::new(board, scope, watch) else { return false };
    let Some(links) = list.links(scope, watch) else { return false };
    let states = list.sets.len() * board.side();
    let (side, met) = (board.side(), vec![0; states]);
    let mut search = AlsChainSearch { list, links, side, tree: Vec::new(), met, now: 0 };
    let mut longest = MOST;
    let mut found = false;
    for z in 0..board.side() {
        for target in search.list.with[z].iter() {
            if watch.is_over_after_unit() {
                return false;
            }
            if let Some(len) = search.grow(target, z, longest, step) {
                if !step.gathers() {
                    longest = len - 1;
                }
                found = true;
            }
        }
    }
    found && !step.gathers()
}

/// A set that has lost a digit, with the entry that took it.
#[derive(Copy, Clone)]
struct LockedSetEntry {
    set: usize,
    lost: usize,
    before: usize,
    len: usize,
}

const NONE: usize = usize::MAX;

struct AlsChainSearch<const N: usize> {
    list: AlsList<N>,
    links: Vec<Vec<AlsLink>>,
    side: usize,
    tree: Vec<LockedSetEntry>,
    /// By set and digit: the last search in which the set has lost it.
    met: Vec<u32>,
    now: u32,
}

impl<const N: usize> AlsChainSearch<N> {
    /// The length of the shortest chain that takes z from this cell, if it has a length that is asked for.
    fn grow(&mut self, target: usize, z: usize, most: usize, step: &mut Step) -> Option<usize> {
        self.now += 1;
        self.tree.clear();
        for (set, als) in self.list.sets.iter().enumerate() {
            if als.digits >> z & 1 == 1 && als.seers(z).contains(target) {
                self.met[set * self.side + z] = self.now;
                self.tree.push(LockedSetEntry { set, lost: z, before: NONE, len: 1 });
            }
        }
        // A chain has two ends.
        if self.tree.len() < 2 {
            return None;
        }
        let mut next = 0;
        while let Some(&at) = self.tree.get(next) {
            if at.len == most {
                return None;
            }
            for link in 0..self.links[at.set].len() {
                let AlsLink { to, digits } = self.links[at.set][link];
                for digit in Bits(digits & !(1 << at.lost)) {
                    let state = to * self.side + digit;
                    if self.met[state] == self.now || self.holds(next, to) {
                        continue;
                    }
                    self.met[state] = self.now;
                    self.tree.push(LockedSetEntry {
                        set: to,
                        lost: digit,
                        before: next,
                        len: at.len + 1,
                    });
                    // Without z, too, the set has too few digits.
                    if digit != z
                        && self.met[to * self.side + z] == self.now
                        && self.ends(to, z, target)
                    {
                        return (at.len + 1 >= LEAST && self.conclude(z, step))
                            .then_some(at.len + 1);
                    }
                }
            }
            next += 1;
        }
        None
    }

    /// Returns whether the target takes z from the set.
    fn ends(&self, set: usize, z: usize, target: usize) -> bool {
        let als = &self.list.sets[set];
        als.digits >> z & 1 == 1 && als.seers(z).contains(target)
    }

    /// Returns whether a set is in the chain that ends with this entry.
    fn holds(&self, mut entry: usize, set: usize) -> bool {
        while entry != NONE {
            if self.tree[entry].set == set {
                return true;
            }
            entry = self.tree[entry].before;
        }
        false
    }

    /// Writes the chain that ends with the last entry.
    fn conclude(&self, z: usize, step: &mut Step) -> bool {
        let mut path: Vec<LockedSetEntry> = Vec::new();
        let mut at = self.tree.len() - 1;
        while at != NONE {
            path.push(self.tree[at]);
            at = self.tree[at].before;
        }
        path.reverse();
        let sets = &self.list.sets;
        let [first, last] = [path[0], path[path.len() - 1]].map(|entry| &sets[entry.set]);
        let targets = self.list.with[z].and(first.seers(z)).and(last.seers(z));
        let pattern = AlsChain {
            sets: path.iter().map(|entry| sets[entry.set].to_cells()).collect(),
            restricted: path[1..].iter().map(|entry| digit_of(entry.lost)).collect(),
            common: digit_of(z),
        };
        step.begin(Technique::AlsChain, UNRATED, Pattern::AlsChain(pattern));
        targets.iter().for_each(|at| step.remove(at, 1 << z));
        step.keep_at(path.len());
        true
    }
}
