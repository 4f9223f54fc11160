//! The rounds of chained singles and of uniqueness over grids of their own: each lane takes the clues of a puzzle one
//! after the other, and then the next puzzle. The last few puzzles are left to the ordinary solver: they are the slow
//! ones, and few lanes cost as much as many.

use super::block::{Codes, ROW_MAJOR};
use super::chain::{Line, show};
use super::exchanges::{Exchanges, Part, Screen};
use super::grids::Grid;
use super::own::slice_codes;
use super::prover::{Answer, Prover, Question};
use crate::board::{Cell, Digit, Shape};
use crate::solve::Solver;
use crate::solve::lanes::board::{self, Plane, lanes_of};
use crate::solve::lanes::isa::Numbers;
use crate::solve::lanes::transpose::{Masks, Unslice, mask_of};
use std::ops::Range;

/// Steps between two screens.
const PERIOD: u32 = 32;

/// What a lane is about.
#[derive(Clone)]
struct Lane {
    /// The number of its line.
    number: usize,
    line: Line,
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
        Lane { number: 0, line: Line::new(), needed: 0, is_last: false, left: Vec::new() }
    }

    /// Begins with a line.
    fn start(&mut self, number: usize, line: &Line) {
        (self.number, self.line) = (number, line.clone());
        (self.needed, self.is_last) = (0, false);
    }

    /// The next clue to ask about that is not known to be needed.
    fn next(&mut self) -> Option<u8> {
        let Lane { line, needed, is_last, left, .. } = self;
        let is_open = |cell: &u8| *needed >> cell & 1 == 0;
        if !*is_last {
            let target = std::iter::from_fn(|| line.next()).find(is_open);
            if target.is_some() {
                return target;
            }
            *is_last = true;
            left.clear();
            line.each_of(line.mask & !*needed, |cell| left.push(cell));
            left.reverse();
        }
        std::iter::from_fn(|| left.pop()).find(is_open)
    }
}

/// The machine of both rounds.
pub(super) struct Desk<I: Numbers> {
    isa: I,
    prover: Prover<I, Codes<I>>,
    lanes: Vec<Lane>,
    exchanges: Box<Exchanges<I>>,
    needed: Box<Plane<I>>,
    masks: Vec<u128>,
    rows: Box<Masks<I>>,
    solver: Solver,
}

impl<I: Numbers> Desk<I> {
    /// An idle machine.
    pub(super) fn new(isa: I) -> Desk<I> {
        Desk {
            isa,
            prover: Prover::new(isa, [[I::ZERO; 4]; 81]),
            lanes: vec![Lane::new(); I::LANES],
            exchanges: Exchanges::new(),
            needed: Box::new([I::ZERO; 81]),
            masks: Vec::new(),
            rows: Box::new([[I::ZERO; 64]; 2]),
            solver: Solver::new(Shape::NINE),
        }
    }

    /// Takes all lines, whose grids these are, through both rounds.
    pub(super) fn run(&mut self, lines: &mut [Line], grids: &[Grid]) {
        let mut todo = 0..lines.len();
        let mut steps = 0;
        // Lanes that stay idle still name a grid.
        self.lanes.iter_mut().for_each(|lane| lane.number = 0);
        loop {
            if self.prover.is_hungry() && !todo.is_empty() {
                self.reload(lines, grids, &mut todo);
                steps = 0;
                continue;
            }
            if self.prover.is_spent() {
                self.finish(lines, grids);
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
                self.ask_next(lane, lines);
            }
            self.prover.take_back(answers);
        }
    }

    /// Puts lines into idle lanes.
    fn reload(&mut self, lines: &mut [Line], grids: &[Grid], todo: &mut Range<usize>) {
        let mut loaded = I::ZERO;
        for lane in 0..I::LANES {
            if !board::test::<I>(self.prover.active(), lane) {
                let Some(number) = todo.next() else { break };
                self.lanes[lane].start(number, &lines[number]);
                board::set::<I>(&mut loaded, lane);
            }
        }
        let of_lanes = self.lanes.iter().map(|lane| &grids[lane.number]);
        slice_codes(self.isa, of_lanes, &mut self.masks, self.prover.grids_mut());
        self.masks.clear();
        self.masks.extend(self.lanes.iter().map(|lane| lane.line.mask));
        self.prover.set_clues(&self.masks);
        let (codes, _) = self.prover.clues();
        self.isa.enter(Part { codes, exchanges: &mut self.exchanges });
        self.screen(&loaded);
        for lane in lanes_of::<I>(&loaded) {
            self.ask_next(lane, lines);
        }
    }

    /// Looks for clues of some lanes that are needed at sight.
    fn screen(&mut self, lanes: &I::Word) {
        let (codes, clues) = self.prover.clues();
        let (exchanges, needed) = (&*self.exchanges, &mut *self.needed);
        self.isa.enter(Screen { codes, exchanges, clues, needed });
        let masks = &mut *self.rows;
        self.isa.enter(Unslice { planes: needed, order: &ROW_MAJOR, masks });
        for lane in lanes_of::<I>(lanes) {
            self.lanes[lane].needed |= mask_of::<I>(masks, lane);
        }
    }

    /// Asks about the next clue of a lane that is not needed at sight, or takes the lane out of work.
    fn ask_next(&mut self, lane: usize, lines: &mut [Line]) {
        let record = &mut self.lanes[lane];
        match record.next() {
            Some(target) => {
                let question = if record.is_last { Question::Search } else { Question::Chase };
                self.prover.ask(lane, target, question);
            }
            None => {
                lines[record.number].mask = record.line.mask;
                self.prover.rest(lane);
            }
        }
    }

    /// Notes an answer.
    fn serve(&mut self, lane: usize, answer: Answer, grids: &[Grid]) {
        let target = self.prover.target(lane);
        let record = &mut self.lanes[lane];
        let is_needed = match answer {
            Answer::Reached => return record.line.drop_proposed(),
            Answer::Needed => true,
            Answer::Free => false,
            Answer::Open => {
                let values = &grids[record.number].values;
                is_needed(&mut self.solver, values, record.line.mask, target)
            }
        };
        if is_needed {
            record.needed |= 1 << target;
        } else if record.is_last {
            record.line.mask &= !(1 << target);
            self.prover.drop_clue(lane, target);
        }
    }

    /// Takes the lines of all lanes to their end by the solver.
    fn finish(&mut self, lines: &mut [Line], grids: &[Grid]) {
        for lane in lanes_of::<I>(self.prover.active()) {
            let record = &mut self.lanes[lane];
            let values = &grids[record.number].values;
            let mut target = Some(self.prover.target(lane));
            while let Some(cell) = target {
                let Lane { line, is_last, .. } = &mut *record;
                if *is_last {
                    if !is_needed(&mut self.solver, values, line.mask, cell) {
                        line.mask &= !(1 << cell);
                    }
                } else {
                    let puzzle = show(values, line.mask & !(1 << cell));
                    if self.solver.singles_reach(&puzzle, Cell::new(usize::from(cell))) {
                        line.drop_proposed();
                    }
                }
                target = record.next();
            }
            lines[record.number].mask = record.line.mask;
        }
        self.prover.clear();
    }
}

/// Whether there is a solution with another digit in the cell of a clue.
pub(super) fn is_needed(solver: &mut Solver, values: &[u8; 81], mask: u128, target: u8) -> bool {
    let cell = Cell::new(usize::from(target));
    let digit = Digit::from_index(usize::from(values[cell.index()]) - 1);
    solver.has_other(&show(values, mask & !(1 << target)), cell, digit)
}

#[cfg(test)]
mod tests;
