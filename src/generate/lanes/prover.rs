//! The machine that answers questions about clues, one in each lane; what is asked next is its owner's affair.

use super::questions::{Answers, Differ, Grids, Questions, Step};
use crate::solve::lanes::board::{self, Plane, lanes_of};
use crate::solve::lanes::isa::Numbers;
use crate::solve::lanes::transpose::{Masks, Slice, transpose};

/// A step goes on until one in so many of the busy lanes waits.
const SHARE: u32 = 3;
/// With fewer busy lanes than one in so many, the ordinary solver goes on alone.
const FEW: usize = 24;
/// How often suppositions may fail until the question is left to the ordinary solver.
const PATIENCE: u32 = 40;

/// What is asked about a clue.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Question {
    /// Whether singles come back to it; if not, whether it is needed.
    Chase,
    /// Whether it is needed: without it there is another solution.
    Search,
}

/// What became of a clue.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Answer {
    /// Singles came back to it: it is gone.
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
pub(super) struct Prover<I: Numbers, G> {
    isa: I,
    questions: Box<Questions<I, G>>,
    trails: Vec<Trail>,
    answers: Vec<(usize, Answer)>,
}

impl<I: Numbers, G: Grids<I>> Prover<I, G> {
    /// An idle machine for these grids.
    pub(super) fn new(isa: I, grids: G) -> Prover<I, G> {
        let trails = vec![Trail::default(); I::LANES];
        Prover { isa, questions: Questions::new(grids), trails, answers: Vec::new() }
    }

    /// The lanes that have a question.
    pub(super) fn active(&self) -> &I::Word {
        &self.questions.active
    }

    /// Whether it is time to give more lanes a question.
    pub(super) fn is_hungry(&self) -> bool {
        board::count::<I>(self.active()) as usize <= I::LANES * 13 / 16
    }

    /// Whether so few lanes are busy that the ordinary solver is sooner at the end.
    pub(super) fn is_spent(&self) -> bool {
        board::count::<I>(self.active()) as usize <= I::LANES / FEW
    }

    /// The solutions of the lanes.
    pub(super) fn grids_mut(&mut self) -> &mut G {
        &mut self.questions.grids
    }

    /// The solutions of the lanes, and their clues.
    pub(super) fn clues(&self) -> (&G, &Plane<I>) {
        (&self.questions.grids, &self.questions.clues)
    }

    /// Sets the clues of all lanes.
    pub(super) fn set_clues(&mut self, masks: &[u128]) {
        self.isa.enter(Slice { masks, planes: &mut self.questions.clues });
    }

    /// Takes a clue from a lane.
    pub(super) fn drop_clue(&mut self, lane: usize, cell: u8) {
        board::clear::<I>(&mut self.questions.clues[usize::from(cell)], lane);
    }

    /// Asks about a clue.
    pub(super) fn ask(&mut self, lane: usize, target: u8, question: Question) {
        let questions = &mut *self.questions;
        board::set::<I>(&mut questions.active, lane);
        match question {
            Question::Chase => board::clear::<I>(&mut questions.searching, lane),
            Question::Search => board::set::<I>(&mut questions.searching, lane),
        }
        board::set::<I>(&mut questions.target[usize::from(target)], lane);
        board::set::<I>(&mut questions.fresh, lane);
        let trail = &mut self.trails[lane];
        (trail.target, trail.fails) = (target, 0);
        trail.cells.clear();
    }

    /// The clue that a lane was asked about last.
    pub(super) fn target(&self, lane: usize) -> u8 {
        self.trails[lane].target
    }

    /// Takes a lane, whose question was answered, out of work.
    pub(super) fn rest(&mut self, lane: usize) {
        board::clear::<I>(&mut self.questions.active, lane);
        board::clear::<I>(&mut self.questions.searching, lane);
    }

    /// Drops all questions.
    pub(super) fn clear(&mut self) {
        self.questions.clear();
    }

    /// Goes on until some lanes have an answer, and gives them; to be handed back by [`Prover::take_back`].
    pub(super) fn step(&mut self) -> Vec<(usize, Answer)> {
        let mut answered = std::mem::take(&mut self.answers);
        answered.clear();
        let busy = board::count::<I>(self.active());
        let questions = &mut *self.questions;
        let answers = self.isa.enter(Step { questions, enough: busy.div_ceil(SHARE) });
        self.note(&answers);
        answered.extend(lanes_of::<I>(&answers.reached).map(|lane| (lane, Answer::Reached)));
        answered.extend(lanes_of::<I>(&answers.found).map(|lane| (lane, Answer::Needed)));
        for lane in lanes_of::<I>(&answers.failed) {
            if !self.turn(lane) {
                answered.push((lane, Answer::Free));
            } else if self.trails[lane].fails > PATIENCE {
                answered.push((lane, Answer::Open));
            }
        }
        answered.extend(lanes_of::<I>(&answers.lost).map(|lane| (lane, Answer::Open)));
        for &(lane, answer) in &answered {
            if matches!(answer, Answer::Free | Answer::Open) {
                let target = usize::from(self.trails[lane].target);
                board::clear::<I>(&mut self.questions.target[target], lane);
            }
        }
        answered
    }

    /// Takes a list of answers back, to be used again.
    pub(super) fn take_back(&mut self, answers: Vec<(usize, Answer)>) {
        self.answers = answers;
    }

    /// Where the solutions that were just found differ from the lanes' own.
    pub(super) fn differ(&self, masks: &mut Masks<I>) {
        self.isa.enter(Differ { questions: &self.questions, masks });
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
    fn turn(&mut self, lane: usize) -> bool {
        let Trail { cells, fails, .. } = &mut self.trails[lane];
        let Questions { shown, denied, turned, .. } = &mut *self.questions;
        while let Some(cell) = cells.pop() {
            let at = usize::from(cell & !DENIED);
            if cell & DENIED != 0 {
                board::clear::<I>(&mut denied[at], lane);
                continue;
            }
            board::clear::<I>(&mut shown[at], lane);
            board::set::<I>(&mut denied[at], lane);
            board::set::<I>(turned, lane);
            cells.push(cell | DENIED);
            *fails += 1;
            return true;
        }
        false
    }
}
