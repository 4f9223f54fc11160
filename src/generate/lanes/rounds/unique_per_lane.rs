//! The rounds of chained singles and of uniqueness over grids of their own: each lane takes the clues of a puzzle one
//! after the other, and then the next puzzle. The last few puzzles are left to the ordinary solver: they are the slow
//! ones, and few lanes cost as much as many.

use super::second_solution::prover::{Answer, Prover, Question};
use crate::board::{Cell, Shape};
use crate::generate::lanes::codes::{Codes, slice_codes};
use crate::generate::lanes::draft::{Draft, show};
use crate::generate::lanes::draw::grids::Grid;
use crate::generate::lanes::rounds::second_solution::prover::is_needed;
use crate::generate::lanes::sets::two_digit::{FindComponents, ScreenTwoDigit, TwoDigitSets};
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::{self, Plane, lanes_of};
use crate::lanes::transpose::{Masks, ROW_MAJOR, Unslice, mask_of};
use crate::solve::Solver;
use std::ops::Range;

/// Steps between two screens.
const PERIOD: u32 = 32;

/// What a lane is about.
#[derive(Clone)]
struct Lane {
    /// The number of its line.
    number: usize,
    draft: Draft,
    /// The clues that are known to be needed. Needs only grow while clues go.
    needed: u128,
    /// Whether the list of the line was gone through once.
    is_last: bool,
    /// The clues that are then left to ask about, the last one first.
    left: Vec<u8>,
}

impl Lane {
    /// An idle lane.
    fn new() -> Lane {
        Lane { number: 0, draft: Draft::new(), needed: 0, is_last: false, left: Vec::new() }
    }

    /// Begins with a line.
    fn start(&mut self, number: usize, draft: &Draft) {
        (self.number, self.draft) = (number, draft.clone());
        (self.needed, self.is_last) = (0, false);
    }

    /// The next clue to ask about that is not known to be needed.
    fn next(&mut self) -> Option<u8> {
        let Lane { draft, needed, is_last, left, .. } = self;
        let is_open = |cell: &u8| *needed >> cell & 1 == 0;
        if !*is_last {
            let target = std::iter::from_fn(|| draft.next()).find(is_open);
            if target.is_some() {
                return target;
            }
            *is_last = true;
            left.clear();
            draft.each_of(draft.mask & !*needed, |cell| left.push(cell));
            left.reverse();
        }
        std::iter::from_fn(|| left.pop()).find(is_open)
    }
}

/// The machine of both rounds.
pub(crate) struct UniquePerLane<I: U64Ops> {
    isa: I,
    prover: Prover<I, Codes<I>>,
    lanes: Vec<Lane>,
    two_digit_sets: Box<TwoDigitSets<I>>,
    needed: Box<Plane<I>>,
    masks: Vec<u128>,
    rows: Box<Masks<I>>,
    solver: Solver,
}

impl<I: U64Ops> UniquePerLane<I> {
    /// An idle machine.
    pub(crate) fn new(isa: I) -> UniquePerLane<I> {
        UniquePerLane {
            isa,
            prover: Prover::new(isa, [[I::ZERO; 4]; 81]),
            lanes: vec![Lane::new(); I::LANES],
            two_digit_sets: TwoDigitSets::new(),
            needed: Box::new([I::ZERO; 81]),
            masks: Vec::new(),
            rows: Box::new([[I::ZERO; 64]; 2]),
            solver: Solver::new(Shape::NINE),
        }
    }

    /// Takes all lines, whose grids these are, through both rounds.
    pub(crate) fn run(&mut self, drafts: &mut [Draft], grids: &[Grid]) {
        let mut todo = 0..drafts.len();
        let mut steps = 0;
        // Lanes that stay idle still name a grid.
        self.lanes.iter_mut().for_each(|lane| lane.number = 0);
        loop {
            if self.prover.wants_refill() && !todo.is_empty() {
                self.reload(drafts, grids, &mut todo);
                steps = 0;
                continue;
            }
            if self.prover.is_nearly_idle() {
                self.finish(drafts, grids);
                return;
            }
            if steps == PERIOD {
                self.screen(&{ *self.prover.active() });
                steps = 0;
            }
            steps += 1;
            let answers = self.prover.step();
            for &(lane, answer) in &answers {
                self.serve(lane, answer, grids);
                self.ask_next(lane, drafts);
            }
            self.prover.take_back(answers);
        }
    }

    /// Puts lines into idle lanes.
    fn reload(&mut self, drafts: &mut [Draft], grids: &[Grid], todo: &mut Range<usize>) {
        let mut loaded = I::ZERO;
        for lane in 0..I::LANES {
            if !plane::test::<I>(self.prover.active(), lane) {
                let Some(number) = todo.next() else { break };
                self.lanes[lane].start(number, &drafts[number]);
                plane::set::<I>(&mut loaded, lane);
            }
        }
        let of_lanes = self.lanes.iter().map(|lane| &grids[lane.number]);
        slice_codes(self.isa, of_lanes, &mut self.masks, self.prover.grids_mut());
        self.masks.clear();
        self.masks.extend(self.lanes.iter().map(|lane| lane.draft.mask));
        self.prover.set_clues(&self.masks);
        let (codes, _) = self.prover.clues();
        self.isa.dispatch(FindComponents { codes, two_digit_sets: &mut self.two_digit_sets });
        self.screen(&loaded);
        for lane in lanes_of::<I>(&loaded) {
            self.ask_next(lane, drafts);
        }
    }

    /// Looks for clues of some lanes that are needed at sight.
    fn screen(&mut self, lanes: &I::Word) {
        let (codes, clues) = self.prover.clues();
        let (two_digit_sets, needed) = (&*self.two_digit_sets, &mut *self.needed);
        self.isa.dispatch(ScreenTwoDigit { codes, two_digit_sets, clues, needed });
        let masks = &mut *self.rows;
        self.isa.dispatch(Unslice { planes: needed, order: &ROW_MAJOR, masks });
        for lane in lanes_of::<I>(lanes) {
            self.lanes[lane].needed |= mask_of::<I>(masks, lane);
        }
    }

    /// Asks about the next clue of a lane that is not needed at sight, or takes the lane out of work.
    fn ask_next(&mut self, lane: usize, drafts: &mut [Draft]) {
        let record = &mut self.lanes[lane];
        match record.next() {
            Some(target) => {
                let question = if record.is_last { Question::Search } else { Question::Singles };
                self.prover.ask(lane, target, question);
            }
            None => {
                drafts[record.number].mask = record.draft.mask;
                self.prover.retire(lane);
            }
        }
    }

    /// Notes an answer.
    fn serve(&mut self, lane: usize, answer: Answer, grids: &[Grid]) {
        let target = self.prover.target(lane);
        let record = &mut self.lanes[lane];
        let is_needed = match answer {
            Answer::Reached => return record.draft.drop_proposed(),
            Answer::Needed => true,
            Answer::Free => false,
            Answer::Open => {
                let values = &grids[record.number].values;
                is_needed(&mut self.solver, values, record.draft.mask, target)
            }
        };
        if is_needed {
            record.needed |= 1 << target;
        } else if record.is_last {
            record.draft.mask &= !(1 << target);
            self.prover.erase(lane, target);
        }
    }

    /// Takes the lines of all lanes to their end by the solver.
    fn finish(&mut self, drafts: &mut [Draft], grids: &[Grid]) {
        for lane in lanes_of::<I>(self.prover.active()) {
            let record = &mut self.lanes[lane];
            let values = &grids[record.number].values;
            let mut target = Some(self.prover.target(lane));
            while let Some(cell) = target {
                let Lane { draft, is_last, .. } = &mut *record;
                if *is_last {
                    if !is_needed(&mut self.solver, values, draft.mask, cell) {
                        draft.mask &= !(1 << cell);
                    }
                } else {
                    let puzzle = show(values, draft.mask & !(1 << cell));
                    if self.solver.singles_reach(&puzzle, Cell::new(usize::from(cell))) {
                        draft.drop_proposed();
                    }
                }
                target = record.next();
            }
            drafts[record.number].mask = record.draft.mask;
        }
        self.prover.clear();
    }
}

#[cfg(test)]
mod tests;
