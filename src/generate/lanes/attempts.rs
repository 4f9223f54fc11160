//! Puzzles with a number of clues that is asked for: every index tries until an attempt comes into the range.
//!
//! ```text
//!   attempt 0   all puzzles: draws, direct round, rounds --in the range--> found
//!   attempt 1   the parts of the lanes with some that are not: draws, direct round; rounds for those
//!   ...
//! ```

use super::clue_goal::Wanted;
use super::engine::{LaneEngine, Unmet, all_parts};
use super::roots::Roots;
use crate::board::Shape;
use crate::generate::{Batch, Made};
use crate::lanes::isa::U64Ops;
use std::ops::Range;

/// All cells.
const FULL: u128 = (1 << 81) - 1;

/// A puzzle that came into the range.
#[derive(Clone)]
struct Found {
    puzzle: [u8; 81],
    solution: [u8; 81],
    attempts: u32,
}

impl<I: U64Ops, R: Roots<I>> LaneEngine<I, R> {
    /// Makes puzzles of a range of clues, of any level.
    pub(super) fn make_wanted(
        &mut self,
        wanted: Wanted,
        indices: Range<u64>,
        batch: &mut Batch,
        unmet: &mut Vec<Unmet>,
    ) -> Option<u64> {
        let (first, count) = (indices.start, (indices.end - indices.start) as usize);
        let mut found: Vec<Option<Found>> = vec![None; count];
        let mut nearest = vec![usize::MAX; count];
        let mut end = count;
        let mut scratch = Batch::new(Shape::NINE);
        for attempt in 0..wanted.attempts {
            let open = |slots: Range<usize>| found[slots].iter().any(Option::is_none);
            if !open(0..end) {
                break;
            }
            let parts = all_parts::<I>(indices.clone(), attempt);
            let parts: Vec<_> = parts.filter(|part| open(part.slots.clone())).collect();
            for (draft, found) in self.drafts.iter_mut().zip(&found) {
                draft.close(found.is_some());
            }
            self.run_rounds(count, parts.iter().cloned());
            if let Some(failed) = self.roots.first_failed() {
                end = end.min(failed);
            }
            let mut hits = vec![false; count];
            for (slot, draft) in self.drafts[..count].iter_mut().enumerate() {
                let clues = draft.mask.count_ones() as usize;
                if !draft.is_closed() {
                    nearest[slot] = nearest[slot].min(clues);
                    hits[slot] = wanted.range.range().contains(&clues);
                }
                // What is no hit costs the guard nothing.
                if !hits[slot] {
                    draft.mask = FULL;
                }
            }
            let counts = self.roots.count_solutions(&self.drafts[..count]);
            let is_bad = |slot: &usize| hits[*slot] && counts[*slot] != 1;
            end = (0..end).find(is_bad).unwrap_or(end);
            for part in parts.iter().filter(|part| hits[part.slots.clone()].contains(&true)) {
                scratch.clear();
                let drafts = &self.drafts[part.slots.clone()];
                self.roots.print(self.isa, &self.table, part, drafts, &mut scratch);
                for (slot, made) in part.slots.clone().zip(scratch.iter()) {
                    if hits[slot] {
                        let (mut puzzle, mut solution) = ([0; 81], [0; 81]);
                        puzzle.copy_from_slice(made.puzzle);
                        solution.copy_from_slice(made.solution);
                        found[slot] = Some(Found { puzzle, solution, attempts: attempt + 1 });
                    }
                }
            }
        }
        for (slot, found) in found[..end].iter().enumerate() {
            let index = first + slot as u64;
            match found {
                Some(Found { puzzle, solution, attempts }) => batch.push(&Made {
                    shape: Shape::NINE,
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
}
