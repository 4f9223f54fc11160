//! The chain of level 2: do singles and suppositions, one after the other, reach some cells?
//!
//! ```text
//!   fresh tasks --slice, singles to the end, unslice-->  all targets are known: reached
//!                 --find candidates, unslice-->  what is worth supposing: open
//!   open tasks  --a few suppositions of each, one a lane, follow-->  a contradiction: what it yields is known, fresh
//!                 none: the next suppositions; after the last, not reached
//! ```

use crate::board::nine::{HOUSE_MASKS, houses_of};
use crate::generate::lanes::known::grids::Close;
use crate::generate::lanes::known::grids::Grids;
use crate::generate::lanes::known::grids::ShowKnown;
use crate::generate::lanes::known::sight::ShownDigits;
use crate::generate::lanes::known::supposition::Follow;
use crate::generate::lanes::known::supposition_candidates::{
    FindCandidates, SuppositionCandidates,
};
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::{self, Plane};
use crate::lanes::transpose::{Masks, ROW_MAJOR, Slice, Unslice, mask_of};

/// A question: are these cells deducible from what is known?
#[derive(Clone)]
struct ChainTask {
    /// The number of its puzzle.
    draft: usize,
    known: u128,
    targets: u128,
    /// For each digit, the cells where it is still to be supposed.
    left: [u128; 9],
    /// The cells that are known if a supposition fails (see [`SuppositionCandidates`]).
    yields: [u128; 4],
    /// True if something became known since singles were taken last.
    is_fresh: bool,
    /// True if some of its suppositions are not followed to the end.
    is_pending: bool,
}

impl ChainTask {
    fn is_reached(&self) -> bool {
        self.targets & !self.known == 0
    }

    /// The next supposition: cell and digit.
    fn next(&mut self) -> Option<(u8, u8)> {
        let (digit, cells) = (0..).zip(&mut self.left).find(|(_, cells)| **cells != 0)?;
        let cell = cells.trailing_zeros() as u8;
        *cells &= *cells - 1;
        Some((cell, digit))
    }

    /// Adds what is known because a supposition about a cell failed; `homes` are the cells that hold the supposed digit.
    fn refute(&mut self, cell: u8, homes: u128) {
        let [bivalue, hidden @ ..] = &self.yields;
        self.known |= bivalue & 1 << cell;
        let houses = houses_of(usize::from(cell));
        for (kind, (yields, house)) in hidden.iter().zip(houses).enumerate() {
            // The home of the digit in the house.
            self.known |= yields & homes & HOUSE_MASKS[9 * kind + house];
        }
        self.is_fresh = true;
    }
}

/// Suppositions of a task to follow at a time.
const FEW: usize = 3;

/// The machine of the chain.
pub(crate) struct SuppositionChain<I: U64Ops, G> {
    isa: I,
    grids: G,
    known: Box<Plane<I>>,
    shown: Box<ShownDigits<I>>,
    candidates: Box<SuppositionCandidates<I>>,
    masks: Vec<u128>,
    rows: Box<Masks<I>>,
    tasks: Vec<ChainTask>,
    /// The numbers of tasks that singles are to be taken for, of those that have suppositions left, and of those whose
    /// suppositions are followed.
    fresh: Vec<usize>,
    open: Vec<usize>,
    busy: Vec<usize>,
    /// Numbers of tasks, and a supposition of each.
    rivals: Vec<(usize, (u8, u8))>,
}

impl<I: U64Ops, G: Grids<I>> SuppositionChain<I, G> {
    /// A machine for these grids.
    pub(crate) fn new(isa: I, grids: G) -> SuppositionChain<I, G> {
        SuppositionChain {
            isa,
            grids,
            known: Box::new([I::ZERO; 81]),
            shown: Box::new(ShownDigits::BLANK),
            candidates: Box::new(SuppositionCandidates::NONE),
            masks: Vec::new(),
            rows: Box::new([[I::ZERO; 64]; 2]),
            tasks: Vec::new(),
            fresh: Vec::new(),
            open: Vec::new(),
            busy: Vec::new(),
            rivals: Vec::new(),
        }
    }

    /// Returns which of these questions, the number of a puzzle, clues and blank cells, have the answer no.
    pub(crate) fn find_unreachable(
        &mut self,
        store: &G::Store,
        questions: &[(usize, u128, u128)],
    ) -> Vec<bool> {
        self.tasks.clear();
        self.tasks.extend(questions.iter().map(|&(draft, known, targets)| ChainTask {
            draft,
            known,
            targets,
            left: [0; 9],
            yields: [0; 4],
            is_fresh: true,
            is_pending: false,
        }));
        self.fresh.extend(0..questions.len());
        while !(self.fresh.is_empty() && self.open.is_empty()) {
            let is_short = self.open.len() * FEW < I::LANES;
            if !self.fresh.is_empty() && (is_short || self.fresh.len() >= I::LANES) {
                self.close(store);
            } else {
                self.follow(store);
            }
        }
        self.tasks.iter().map(|task| !task.is_reached()).collect()
    }

    /// Takes singles as far as they go for some of the fresh tasks, and lists what they have to suppose.
    fn close(&mut self, store: &G::Store) {
        let rest = self.fresh.len().saturating_sub(I::LANES);
        let numbers = &self.fresh[rest..];
        self.masks.clear();
        self.masks.extend(numbers.iter().map(|&number| self.tasks[number].known));
        self.grids.load(self.isa, store, numbers.iter().map(|&number| self.tasks[number].draft));
        let (grids, known, candidates) = (&self.grids, &mut *self.known, &mut *self.candidates);
        self.isa.dispatch(Slice { masks: &self.masks, planes: known });
        self.isa.dispatch(Close { grids, known });
        self.isa.dispatch(FindCandidates { grids, known, candidates });
        let (isa, tasks, masks) = (self.isa, &mut self.tasks, &mut *self.rows);
        let mut unslice = |planes: &Plane<I>, put: &dyn Fn(&mut ChainTask, u128)| {
            isa.dispatch(Unslice { planes, order: &ROW_MAJOR, masks });
            for (lane, &number) in numbers.iter().enumerate() {
                put(&mut tasks[number], mask_of::<I>(masks, lane));
            }
        };
        unslice(known, &|task, mask| (task.known, task.is_fresh) = (mask, false));
        for (digit, planes) in candidates.suppositions.iter().enumerate() {
            unslice(planes, &|task, mask| task.left[digit] = mask);
        }
        for (kind, planes) in candidates.yields.iter().enumerate() {
            unslice(planes, &|task, mask| task.yields[kind] = mask);
        }
        let fresh = self.fresh.drain(rest..);
        self.open.extend(fresh.filter(|&number| !self.tasks[number].is_reached()));
    }

    /// Follows some suppositions of the open tasks.
    fn follow(&mut self, store: &G::Store) {
        let few = FEW.max(I::LANES / self.open.len());
        while self.rivals.len() < I::LANES {
            let Some(number) = self.open.pop() else { break };
            let few = few.min(I::LANES - self.rivals.len());
            let task = &mut self.tasks[number];
            task.is_pending = false;
            let more = std::iter::from_fn(|| task.next()).take(few);
            self.rivals.extend(more.map(|supposed| (number, supposed)));
            self.busy.push(number);
        }
        self.masks.clear();
        self.masks.extend(self.rivals.iter().map(|&(number, _)| self.tasks[number].known));
        let numbers = self.rivals.iter().map(|&(number, _)| self.tasks[number].draft);
        self.grids.load(self.isa, store, numbers);
        let (known, shown, grids) = (&mut *self.known, &mut *self.shown, &self.grids);
        self.isa.dispatch(Slice { masks: &self.masks, planes: known });
        self.isa.dispatch(ShowKnown { grids, known, shown });
        let mut active = I::ZERO;
        for (lane, &(_, (cell, digit))) in self.rivals.iter().enumerate() {
            shown.put(usize::from(cell), usize::from(digit), lane);
            plane::set::<I>(&mut active, lane);
        }
        // The last few go on together with the next suppositions, if there are any.
        let is_full = self.rivals.len() == I::LANES;
        let spared = if is_full { I::LANES as u32 / 8 } else { 0 };
        let outcome = self.isa.dispatch(Follow { shown, active, spared });
        for (lane, &(number, (cell, digit))) in self.rivals.iter().enumerate() {
            if plane::test::<I>(&outcome.dead, lane) {
                let task = &mut self.tasks[number];
                task.refute(cell, self.grids.cells_of(store, task.draft, digit));
            }
        }
        let mut undecided = (0..I::LANES).map(|lane| plane::test::<I>(&outcome.undecided, lane));
        self.rivals.retain(|&(number, _)| {
            let task = &mut self.tasks[number];
            let is_pending = undecided.next() == Some(true) && !task.is_fresh;
            task.is_pending |= is_pending;
            is_pending
        });
        for number in self.busy.drain(..) {
            let task = &self.tasks[number];
            if task.is_fresh {
                self.fresh.push(number);
            } else if task.is_pending || task.left != [0; 9] {
                self.open.push(number);
            }
        }
    }
}

#[cfg(test)]
mod tests;
