//! Puzzles with a number or a pattern of clues that is asked for: every index tries until an attempt obeys.
//!
//! ```text
//!   attempt 0   all puzzles: draws, direct round, rounds --in the range, mask solved--> found
//!   attempt 1   the shares of the lanes with some that are not: draws, direct round; rounds for those
//!   ...
//! ```

use super::clue_goal::ClueAim;
use super::engine::LaneEngine;
use super::roots::Roots;
use super::shares::shares_of;
use crate::board::Shape;
use crate::budget::Budget;
use crate::generate::removal::Unmet;
use crate::generate::{Batch, Made};
use crate::lanes::isa::U64Ops;
use std::ops::Range;

/// A puzzle that obeys.
#[derive(Clone)]
struct Hit {
    puzzle: [u8; 81],
    solution: [u8; 81],
    attempts: u32,
}

impl<I: U64Ops, R: Roots<I>> LaneEngine<I, R> {
    /// Makes puzzles of a range of clues or with a mask, of any level, by attempts within the budget.
    pub(super) fn make_wanted(
        &mut self,
        (wanted, budget): (ClueAim, &Budget),
        indices: Range<u64>,
        batch: &mut Batch,
        unmet: &mut Vec<Unmet>,
    ) -> Option<u64> {
        let (first, count) = (indices.start, (indices.end - indices.start) as usize);
        let mut found: Vec<Option<Hit>> = vec![None; count];
        let mut nearest: Vec<Option<usize>> = vec![None; count];
        let mut end = count;
        let mut scratch = Batch::new(Shape::NINE);
        for attempt in 0..wanted.attempts {
            let is_hopeless =
                |slot: usize| wanted.repeats_masks && attempt > 0 && nearest[slot].is_none();
            let is_open = |slot: usize| found[slot].is_none() && !is_hopeless(slot);
            let mut shares: Vec<_> = shares_of::<I>(indices.clone(), attempt).collect();
            shares.retain(|share| share.slots.clone().any(|slot| slot < end && is_open(slot)));
            if shares.is_empty() || budget.is_over_by_now() {
                break;
            }
            for (slot, draft) in self.drafts[..count].iter_mut().enumerate() {
                draft.close(!is_open(slot));
                // With so many clues it is no hit, and no nearer than one before.
                let hopeless = nearest[slot].map(|nearest| nearest.max(wanted.most() + 1));
                draft.give_up_at(hopeless.map_or(u8::MAX, |clues| clues as u8));
            }
            self.run_rounds(count, shares.iter().cloned());
            if let Some(failed) = self.roots.first_failed() {
                end = end.min(failed);
            }
            let mut hits = vec![false; count];
            for (slot, draft) in self.drafts[..count].iter().enumerate() {
                if !draft.is_closed() {
                    let clues = draft.mask.count_ones() as usize;
                    nearest[slot] = Some(nearest[slot].map_or(clues, |nearest| nearest.min(clues)));
                    hits[slot] = wanted.is_met(clues);
                }
            }
            for share in shares.iter().filter(|share| hits[share.slots.clone()].contains(&true)) {
                scratch.clear();
                let drafts = &self.drafts[share.slots.clone()];
                self.roots.print(self.isa, &self.table, share, drafts, &mut scratch);
                for (slot, made) in share.slots.clone().zip(scratch.iter()) {
                    if hits[slot] {
                        let (mut puzzle, mut solution) = ([0; 81], [0; 81]);
                        puzzle.copy_from_slice(made.puzzle);
                        solution.copy_from_slice(made.solution);
                        found[slot] = Some(Hit { puzzle, solution, attempts: attempt + 1 });
                    }
                }
            }
        }
        end = end.min(self.first_bad(&found));
        for (slot, found) in found[..end].iter().enumerate() {
            let index = first + slot as u64;
            match found {
                Some(Hit { puzzle, solution, attempts }) => batch.push(&Made {
                    rules: Shape::NINE.rules(),
                    index,
                    puzzle,
                    solution,
                    solutions: 1,
                    attempts: *attempts,
                    rating: None,
                }),
                None => unmet.push(Unmet { index, nearest: nearest[slot] }),
            }
        }
        (end < count).then_some(first + end as u64)
    }

    /// The first slot whose puzzle fails the guard.
    fn first_bad(&mut self, found: &[Option<Hit>]) -> usize {
        if self.has_guarded() {
            return std::mem::replace(&mut self.first_unsolved, usize::MAX);
        }
        // All together, since a search of few puzzles takes as long as one of many.
        let puzzles: Vec<_> = found.iter().flatten().map(|found| found.puzzle).collect();
        let counts = self.roots.count_solutions_of(&puzzles);
        let slots = (0..found.len()).filter(|&slot| found[slot].is_some());
        slots.zip(counts).find(|&(_, count)| count != 1).map_or(usize::MAX, |(slot, _)| slot)
    }
}
