//! The rounds of chained singles and of uniqueness over grids of their own: each lane takes the clues of a puzzle one
//! after the other, and then the next puzzle. The last few puzzles are left to the ordinary solver: they are the slow
//! ones, and few lanes cost as much as many.

use super::block::ROW_MAJOR;
use super::chain::{Line, show};
use super::exchanges::{Exchanges, Part, Screen};
use super::grids::Grid;
use super::own::slice_codes;
use super::questions::{Answers, Questions, Step};
use crate::board::{Cell, Digit, Shape};
use crate::solve::Solver;
use crate::solve::lanes::board::{self, Plane, lanes_of};
use crate::solve::lanes::isa::Numbers;
use crate::solve::lanes::transpose::{Masks, Slice, Unslice, mask_of, transpose};
use std::ops::Range;

/// A step goes on until one in so many of the busy lanes waits.
const SHARE: u32 = 3;
/// Steps between two screens.
const PERIOD: u32 = 32;
/// With fewer busy lanes than one in so many, the solver goes on alone.
const FEW: usize = 24;
/// How often suppositions may fail until the question is left to the solver.
const PATIENCE: u32 = 40;

/// What a lane is about.
#[derive(Clone)]
struct Lane {
    /// The number of its line.
    number: usize,
    line: Line,
    /// The clues that are known to be needed. Needs only grow while clues go.
    needed: u128,
    /// The clue in question.
    target: u8,
    /// Whether the list of the line was gone through once.
    is_last: bool,
    /// The clues that are then left to ask about, the last one first.
    left: Vec<u8>,
    /// The suppositions that stand: cells that hold their own digit; with [`DENIED`], cells that do not.
    trail: Vec<u8>,
    /// How many suppositions have failed.
    fails: u32,
}

impl Lane {
    /// An idle lane.
    fn new() -> Lane {
        let (left, trail) = (Vec::new(), Vec::new());
        let line = Line::new();
        Lane { number: 0, line, needed: 0, target: 0, is_last: false, left, trail, fails: 0 }
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

/// The mark of a cell that does not hold its own digit.
const DENIED: u8 = 1 << 7;

/// The machine of both rounds.
pub(super) struct Desk<I: Numbers> {
    isa: I,
    questions: Box<Questions<I>>,
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
            questions: Questions::new(),
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
            let busy = board::count::<I>(&self.questions.active) as usize;
            if busy <= I::LANES * 13 / 16 && !todo.is_empty() {
                self.reload(lines, grids, &mut todo);
                steps = 0;
                continue;
            }
            if busy <= I::LANES / FEW {
                self.finish(lines, grids);
                return;
            }
            if steps == PERIOD {
                self.screen();
                steps = 0;
            }
            steps += 1;
            let questions = &mut *self.questions;
            let answers = self.isa.enter(Step { questions, enough: (busy as u32).div_ceil(SHARE) });
            self.serve(lines, grids, &answers);
        }
    }

    /// Puts lines into idle lanes.
    fn reload(&mut self, lines: &mut [Line], grids: &[Grid], todo: &mut Range<usize>) {
        let mut loaded = I::ZERO;
        for lane in 0..I::LANES {
            if !board::test::<I>(&self.questions.active, lane) {
                let Some(number) = todo.next() else { break };
                self.lanes[lane].start(number, &lines[number]);
                board::set::<I>(&mut loaded, lane);
            }
        }
        let questions = &mut *self.questions;
        let of_lanes = self.lanes.iter().map(|lane| &grids[lane.number]);
        slice_codes(self.isa, of_lanes, &mut self.masks, &mut questions.codes);
        self.masks.clear();
        self.masks.extend(self.lanes.iter().map(|lane| lane.line.mask));
        self.isa.enter(Slice { masks: &self.masks, planes: &mut questions.clues });
        self.isa.enter(Part { codes: &questions.codes, exchanges: &mut self.exchanges });
        for lane in lanes_of::<I>(&loaded) {
            board::set::<I>(&mut self.questions.active, lane);
        }
        self.screen();
        for lane in lanes_of::<I>(&loaded) {
            self.ask_next(lane, lines);
        }
    }

    /// Looks for clues that are needed at sight.
    fn screen(&mut self) {
        let Questions { codes, clues, active, .. } = &*self.questions;
        let (exchanges, needed) = (&*self.exchanges, &mut *self.needed);
        self.isa.enter(Screen { codes, exchanges, clues, needed });
        let masks = &mut *self.rows;
        self.isa.enter(Unslice { planes: needed, order: &ROW_MAJOR, masks });
        for lane in lanes_of::<I>(active) {
            self.lanes[lane].needed |= mask_of::<I>(masks, lane);
        }
    }

    /// Makes the next clue that is not needed at sight the target of a lane, or takes the lane out of work.
    fn ask_next(&mut self, lane: usize, lines: &mut [Line]) {
        let record = &mut self.lanes[lane];
        let questions = &mut *self.questions;
        let Some(target) = record.next() else {
            lines[record.number].mask = record.line.mask;
            board::clear::<I>(&mut questions.searching, lane);
            board::clear::<I>(&mut questions.active, lane);
            return;
        };
        if record.is_last {
            board::set::<I>(&mut questions.searching, lane);
        } else {
            board::clear::<I>(&mut questions.searching, lane);
        }
        (record.target, record.fails) = (target, 0);
        record.trail.clear();
        board::set::<I>(&mut questions.target[usize::from(target)], lane);
        board::set::<I>(&mut questions.fresh, lane);
    }

    /// Goes on where a step came to something.
    fn serve(&mut self, lines: &mut [Line], grids: &[Grid], answers: &Answers<I>) {
        for (limb, &lanes) in I::limbs(&answers.supposed).iter().enumerate() {
            if lanes == 0 {
                continue;
            }
            let mut cells = answers.cells.each_ref().map(|plane| I::limbs(plane)[limb]);
            transpose(&mut cells);
            let mut rest = lanes;
            while rest != 0 {
                let lane = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let cell = cells[lane % 16] >> (lane / 16 * 16) & 127;
                self.lanes[64 * limb + lane].trail.push(cell as u8);
            }
        }
        for lane in lanes_of::<I>(&answers.reached) {
            self.lanes[lane].line.drop_proposed();
            self.ask_next(lane, lines);
        }
        for lane in lanes_of::<I>(&answers.found) {
            let record = &mut self.lanes[lane];
            record.needed |= 1 << record.target;
            self.ask_next(lane, lines);
        }
        for lane in lanes_of::<I>(&answers.failed) {
            if !self.turn(lane) {
                self.decide(lane, lines, false);
            } else if self.lanes[lane].fails > PATIENCE {
                self.ask_solver(lane, lines, grids);
            }
        }
        for lane in lanes_of::<I>(&answers.lost) {
            self.ask_solver(lane, lines, grids);
        }
    }

    /// Turns the last supposition of a lane into its opposite; false if there is none left.
    fn turn(&mut self, lane: usize) -> bool {
        let Lane { trail, fails, .. } = &mut self.lanes[lane];
        let Questions { shown, denied, turned, .. } = &mut *self.questions;
        while let Some(cell) = trail.pop() {
            let at = usize::from(cell & !DENIED);
            if cell & DENIED != 0 {
                board::clear::<I>(&mut denied[at], lane);
                continue;
            }
            board::clear::<I>(&mut shown[at], lane);
            board::set::<I>(&mut denied[at], lane);
            board::set::<I>(turned, lane);
            trail.push(cell | DENIED);
            *fails += 1;
            return true;
        }
        false
    }

    /// Leaves the question of a lane to the solver.
    fn ask_solver(&mut self, lane: usize, lines: &mut [Line], grids: &[Grid]) {
        let Lane { number, line, target, .. } = &self.lanes[lane];
        let is_needed = is_needed(&mut self.solver, line, &grids[*number], *target);
        self.decide(lane, lines, is_needed);
    }

    /// Ends the question of a lane, whose target still stands in the planes.
    fn decide(&mut self, lane: usize, lines: &mut [Line], is_needed: bool) {
        let record = &mut self.lanes[lane];
        let cell = usize::from(record.target);
        board::clear::<I>(&mut self.questions.target[cell], lane);
        if is_needed {
            record.needed |= 1 << cell;
        } else if record.is_last {
            record.line.mask &= !(1 << cell);
            board::clear::<I>(&mut self.questions.clues[cell], lane);
        }
        self.ask_next(lane, lines);
    }

    /// Takes the lines of all lanes to their end by the solver.
    fn finish(&mut self, lines: &mut [Line], grids: &[Grid]) {
        for lane in lanes_of::<I>(&self.questions.active) {
            let record = &mut self.lanes[lane];
            let (grid, mut target) = (&grids[record.number], Some(record.target));
            while let Some(cell) = target {
                let Lane { line, is_last, .. } = &mut *record;
                if *is_last {
                    if !is_needed(&mut self.solver, line, grid, cell) {
                        line.mask &= !(1 << cell);
                    }
                } else {
                    let puzzle = show(&grid.values, line.mask & !(1 << cell));
                    if self.solver.singles_reach(&puzzle, Cell::new(usize::from(cell))) {
                        line.drop_proposed();
                    }
                }
                target = record.next();
            }
            lines[record.number].mask = record.line.mask;
        }
        self.questions.clear();
    }
}

/// Whether there is a solution with another digit in the cell of a clue.
fn is_needed(solver: &mut Solver, line: &Line, grid: &Grid, target: u8) -> bool {
    let cell = Cell::new(usize::from(target));
    let digit = Digit::from_index(usize::from(grid.values[cell.index()]) - 1);
    solver.has_other(&show(&grid.values, line.mask & !(1 << target)), cell, digit)
}

#[cfg(test)]
mod tests;
