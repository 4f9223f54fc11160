//! The machine that answers questions about clues, one in each lane; what is asked next is its owner's affair.

use super::step::{Answers, Differ, SearchStep, SecondSolution};
use crate::board::{Cell, Digit};
use crate::generate::lanes::draft::show;
use crate::generate::lanes::known::grids::Grids;
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::{self, Plane, lanes_of};
use crate::lanes::transpose::{Masks, Slice, transpose};
use crate::solve::Solver;

/// A step goes on until one in so many of the busy lanes waits.
const SHARE: u32 = 3;
/// With fewer busy lanes than one in so many, the ordinary solver goes on alone.
const FEW: usize = 24;
/// How often suppositions may fail until the question is left to the ordinary solver.
const PATIENCE: u32 = 40;

/// What is asked about a clue.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Question {
    /// Whether singles reach it without the clue; if not, whether it is needed.
    Singles,
    /// Whether it is needed: without it there is another solution.
    Search,
}

/// What became of a clue.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Singles reach it without the clue: it is gone.
    Reached,
    /// It is needed.
    Needed,
    /// It is not needed. It still stands.
    Free,
    /// It takes too long to find out: a question for the ordinary solver. It still stands.
    Open,
}

/// The suppositions that stand in a lane.
#[derive(Clone, Default)]
struct Trail {
    target: u8,
    /// Cells that hold their own digit; with [`DENIED`], cells that do not.
    cells: Vec<u8>,
    /// How many suppositions have failed.
    fails: u32,
}

/// The mark of a cell that does not hold its own digit.
const DENIED: u8 = 1 << 7;

/// The machine.
pub(crate) struct Prover<I: U64Ops, G> {
    isa: I,
    questions: Box<SecondSolution<I, G>>,
    trails: Vec<Trail>,
    answers: Vec<(usize, Answer)>,
}

impl<I: U64Ops, G: Grids<I>> Prover<I, G> {
    /// An idle machine for these grids.
    pub(crate) fn new(isa: I, grids: G) -> Prover<I, G> {
        let trails = vec![Trail::default(); I::LANES];
        Prover { isa, questions: SecondSolution::new(grids), trails, answers: Vec::new() }
    }

    /// The lanes that have a question.
    pub(crate) fn active(&self) -> &I::Word {
        &self.questions.active
    }

    /// Whether it is time to give more lanes a question.
    pub(crate) fn wants_refill(&self) -> bool {
        plane::count::<I>(self.active()) as usize <= I::LANES * 13 / 16
    }

    /// Whether so few lanes are busy that the ordinary solver is sooner at the end.
    pub(crate) fn is_nearly_idle(&self) -> bool {
        plane::count::<I>(self.active()) as usize <= I::LANES / FEW
    }

    /// Takes the grids of these puzzles into the first lanes.
    pub(crate) fn load(&mut self, store: &G::Store, numbers: impl Iterator<Item = usize> + Clone) {
        self.questions.grids.load(self.isa, store, numbers);
    }

    /// The digits of a puzzle's grid, from 1.
    pub(crate) fn values<'a>(&'a self, store: &'a G::Store, number: usize) -> &'a [u8; 81] {
        self.questions.grids.values(store, number)
    }

    /// The solutions of the lanes, and their clues.
    pub(crate) fn clues(&self) -> (&G, &Plane<I>) {
        (&self.questions.grids, &self.questions.clues)
    }

    /// Sets the clues of all lanes.
    pub(crate) fn set_clues(&mut self, masks: &[u128]) {
        self.isa.dispatch(Slice { masks, planes: &mut self.questions.clues });
    }

    /// Takes a clue from a lane.
    pub(crate) fn erase(&mut self, lane: usize, cell: u8) {
        plane::clear::<I>(&mut self.questions.clues[usize::from(cell)], lane);
    }

    /// Asks about a clue.
    pub(crate) fn ask(&mut self, lane: usize, target: u8, question: Question) {
        let questions = &mut *self.questions;
        plane::set::<I>(&mut questions.active, lane);
        match question {
            Question::Singles => plane::clear::<I>(&mut questions.searching, lane),
            Question::Search => plane::set::<I>(&mut questions.searching, lane),
        }
        plane::set::<I>(&mut questions.target[usize::from(target)], lane);
        plane::set::<I>(&mut questions.fresh, lane);
        let trail = &mut self.trails[lane];
        (trail.target, trail.fails) = (target, 0);
        trail.cells.clear();
    }

    /// The clue that a lane was asked about last.
    pub(crate) fn target(&self, lane: usize) -> u8 {
        self.trails[lane].target
    }

    /// Takes a lane, whose question was answered, out of work.
    pub(crate) fn retire(&mut self, lane: usize) {
        plane::clear::<I>(&mut self.questions.active, lane);
        plane::clear::<I>(&mut self.questions.searching, lane);
    }

    /// Drops all questions.
    pub(crate) fn clear(&mut self) {
        self.questions.clear();
    }

    /// Goes on until some lanes have an answer, and returns them; [`Prover::take_back`] takes the list again.
    pub(crate) fn step(&mut self) -> Vec<(usize, Answer)> {
        let mut answered = std::mem::take(&mut self.answers);
        answered.clear();
        let busy = plane::count::<I>(self.active());
        let questions = &mut *self.questions;
        let answers = self.isa.dispatch(SearchStep { questions, enough: busy.div_ceil(SHARE) });
        self.note(&answers);
        answered.extend(lanes_of::<I>(&answers.reached).map(|lane| (lane, Answer::Reached)));
        answered.extend(lanes_of::<I>(&answers.found).map(|lane| (lane, Answer::Needed)));
        for lane in lanes_of::<I>(&answers.failed) {
            if !self.flip_last(lane) {
                answered.push((lane, Answer::Free));
            } else if self.trails[lane].fails > PATIENCE {
                answered.push((lane, Answer::Open));
            }
        }
        answered.extend(lanes_of::<I>(&answers.lost).map(|lane| (lane, Answer::Open)));
        for &(lane, answer) in &answered {
            if matches!(answer, Answer::Free | Answer::Open) {
                let target = usize::from(self.trails[lane].target);
                plane::clear::<I>(&mut self.questions.target[target], lane);
            }
        }
        answered
    }

    /// Takes a list of answers back, to be used again.
    pub(crate) fn take_back(&mut self, answers: Vec<(usize, Answer)>) {
        self.answers = answers;
    }

    /// Where the solutions that were just found differ from the lanes' own.
    pub(crate) fn differ(&self, masks: &mut Masks<I>) {
        self.isa.dispatch(Differ { questions: &self.questions, masks });
    }

    /// Notes what was supposed in a step.
    fn note(&mut self, answers: &Answers<I>) {
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
                self.trails[64 * limb + lane].cells.push(cell as u8);
            }
        }
    }

    /// Turns the last supposition of a lane into its opposite; false if there is none left.
    fn flip_last(&mut self, lane: usize) -> bool {
        let Trail { cells, fails, .. } = &mut self.trails[lane];
        let SecondSolution { shown, denied, turned, .. } = &mut *self.questions;
        while let Some(cell) = cells.pop() {
            let at = usize::from(cell & !DENIED);
            if cell & DENIED != 0 {
                plane::clear::<I>(&mut denied[at], lane);
                continue;
            }
            plane::clear::<I>(&mut shown[at], lane);
            plane::set::<I>(&mut denied[at], lane);
            plane::set::<I>(turned, lane);
            cells.push(cell | DENIED);
            *fails += 1;
            return true;
        }
        false
    }
}

/// Whether there is a solution with another digit in the cell of a clue.
pub(crate) fn is_needed(solver: &mut Solver, values: &[u8; 81], mask: u128, target: u8) -> bool {
    let cell = Cell::new(usize::from(target));
    let digit = Digit::from_index(usize::from(values[cell.index()]) - 1);
    solver.has_other(&show(values, mask & !(1 << target)), cell, digit)
}
