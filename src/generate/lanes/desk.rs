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
#[derive(Clone, Default)]
struct Lane {
    /// The number of its line.
    number: usize,
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
            lanes: vec![Lane::default(); I::LANES],
            exchanges: Exchanges::new(),
            needed: Box::new([I::ZERO; 81]),
            masks: Vec::new(),
            rows: Box::new([[I::ZERO; 64]; 2]),
            solver: Solver::new(Shape::NINE),
        }
    }

    /// Takes all lines, whose grids these are, through both rounds.
    pub(super) fn run(&mut self, lines: &mut [Line], grids: &mut [Grid]) {
        let mut todo = 0..lines.len();
        let mut steps = 0;
        // Lanes that stay idle still name a line.
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
                self.screen(lines, grids);
                steps = 0;
            }
            steps += 1;
            let questions = &mut *self.questions;
            let answers = self.isa.enter(Step { questions, enough: (busy as u32).div_ceil(SHARE) });
            self.serve(lines, grids, &answers);
        }
    }

    /// Puts lines into idle lanes.
    fn reload(&mut self, lines: &mut [Line], grids: &mut [Grid], todo: &mut Range<usize>) {
        let mut loaded = I::ZERO;
        for lane in 0..I::LANES {
            if !board::test::<I>(&self.questions.active, lane) {
                let Some(number) = todo.next() else { break };
                self.lanes[lane] = Lane { number, ..std::mem::take(&mut self.lanes[lane]) };
                self.lanes[lane].is_last = false;
                board::set::<I>(&mut loaded, lane);
            }
        }
        let questions = &mut *self.questions;
        let of_lanes = self.lanes.iter().map(|lane| &grids[lane.number]);
        slice_codes(self.isa, of_lanes, &mut self.masks, &mut questions.codes);
        self.masks.clear();
        self.masks.extend(self.lanes.iter().map(|lane| lines[lane.number].mask));
        self.isa.enter(Slice { masks: &self.masks, planes: &mut questions.clues });
        self.isa.enter(Part { codes: &questions.codes, exchanges: &mut self.exchanges });
        for lane in lanes_of::<I>(&loaded) {
            board::set::<I>(&mut self.questions.active, lane);
        }
        self.screen(lines, grids);
        for lane in lanes_of::<I>(&loaded) {
            self.ask_next(lane, lines, grids);
        }
    }

    /// Looks for clues that are needed at sight.
    fn screen(&mut self, lines: &[Line], grids: &mut [Grid]) {
        let Questions { codes, clues, active, .. } = &*self.questions;
        let (exchanges, needed) = (&*self.exchanges, &mut *self.needed);
        self.isa.enter(Screen { codes, exchanges, clues, needed });
        let masks = &mut *self.rows;
        self.isa.enter(Unslice { planes: needed, order: &ROW_MAJOR, masks });
        for lane in lanes_of::<I>(active) {
            let number = self.lanes[lane].number;
            grids[number].needed |= mask_of::<I>(masks, lane) & lines[number].mask;
        }
    }

    /// Makes the next clue that is not needed at sight the target of a lane, or takes the lane out of work.
    fn ask_next(&mut self, lane: usize, lines: &mut [Line], grids: &[Grid]) {
        let record = &mut self.lanes[lane];
        let (line, grid) = (&mut lines[record.number], &grids[record.number]);
        let questions = &mut *self.questions;
        board::clear::<I>(&mut questions.searching, lane);
        let is_open = |cell: &u8| grid.needed >> cell & 1 == 0;
        let mut target = None;
        if !record.is_last {
            target = std::iter::from_fn(|| line.next()).find(is_open);
            if target.is_none() {
                record.is_last = true;
                record.left.clear();
                line.each_of(line.mask & !grid.needed, |cell| record.left.push(cell));
                record.left.reverse();
            }
        }
        if record.is_last {
            target = std::iter::from_fn(|| record.left.pop()).find(is_open);
            board::set::<I>(&mut questions.searching, lane);
        }
        let Some(target) = target else {
            board::clear::<I>(&mut questions.searching, lane);
            board::clear::<I>(&mut questions.active, lane);
            return;
        };
        (record.target, record.fails) = (target, 0);
        record.trail.clear();
        board::set::<I>(&mut questions.target[usize::from(target)], lane);
        board::set::<I>(&mut questions.fresh, lane);
    }

    /// Goes on where a step came to something.
    fn serve(&mut self, lines: &mut [Line], grids: &mut [Grid], answers: &Answers<I>) {
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
            lines[self.lanes[lane].number].drop_proposed();
            self.ask_next(lane, lines, grids);
        }
        for lane in lanes_of::<I>(&answers.found) {
            let Lane { number, target, .. } = self.lanes[lane];
            grids[number].needed |= 1 << target;
            self.ask_next(lane, lines, grids);
        }
        for lane in lanes_of::<I>(&answers.failed) {
            if !self.turn(lane) {
                self.decide(lane, lines, grids, false);
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
    fn ask_solver(&mut self, lane: usize, lines: &mut [Line], grids: &mut [Grid]) {
        let Lane { number, target, .. } = self.lanes[lane];
        let is_needed = self.is_needed(&lines[number], &grids[number], target);
        self.decide(lane, lines, grids, is_needed);
    }

    /// Whether there is a solution with another digit in the cell of a clue.
    fn is_needed(&mut self, line: &Line, grid: &Grid, target: u8) -> bool {
        let cell = Cell::new(usize::from(target));
        let digit = Digit::from_index(usize::from(grid.values[cell.index()]) - 1);
        self.solver.has_other(&show(&grid.values, line.mask & !(1 << target)), cell, digit)
    }

    /// Takes the lines of all lanes to their end by the solver.
    fn finish(&mut self, lines: &mut [Line], grids: &[Grid]) {
        let active = self.questions.active;
        for lane in lanes_of::<I>(&active) {
            let Lane { number, target, is_last, .. } = self.lanes[lane];
            let (line, grid) = (&mut lines[number], &grids[number]);
            let is_open = |cell: u8| grid.needed >> cell & 1 == 0;
            let mut proposed = if is_last { None } else { Some(target) };
            while let Some(target) = proposed {
                let puzzle = show(&grid.values, line.mask & !(1 << target));
                let cell = Cell::new(usize::from(target));
                if is_open(target) && self.solver.singles_reach(&puzzle, cell) {
                    line.drop_proposed();
                }
                proposed = line.next();
            }
            let mut left = Vec::new();
            line.each_of(line.mask & !grid.needed, |cell| left.push(cell));
            for cell in left {
                if !self.is_needed(line, grid, cell) {
                    line.mask &= !(1 << cell);
                }
            }
            board::clear::<I>(&mut self.questions.target[usize::from(target)], lane);
        }
        (self.questions.active, self.questions.searching) = (I::ZERO, I::ZERO);
    }

    /// Ends the question of a lane, whose target still stands in the planes.
    fn decide(&mut self, lane: usize, lines: &mut [Line], grids: &mut [Grid], is_needed: bool) {
        let Lane { number, target, .. } = self.lanes[lane];
        let cell = usize::from(target);
        board::clear::<I>(&mut self.questions.target[cell], lane);
        if is_needed {
            grids[number].needed |= 1 << target;
        } else if self.lanes[lane].is_last {
            lines[number].mask &= !(1 << target);
            board::clear::<I>(&mut self.questions.clues[cell], lane);
        }
        self.ask_next(lane, lines, grids);
    }
}

#[cfg(test)]
mod tests;
