//! The machine that answers questions about clues, one in each lane.

use super::step::{Differ, SearchStep, SecondSolution, StepAnswers};
use crate::board::{Cell, CellBits, Digit};
use crate::generate::lanes::draft::show;
use crate::generate::lanes::known::grids::Grids;
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::{self, Plane, lanes_of};
use crate::lanes::transpose::{Masks, Slice, transpose};
use crate::solve::lanes::further::FurtherRules;
use crate::solve::{BesideSearch, Other, Solver};

/// A step goes on until one in so many of the busy lanes waits.
const SHARE: u32 = 3;
/// With fewer busy lanes than one in so many, the ordinary solver goes on alone.
const FEW: usize = 12;
/// The suppositions that may fail until the question is left to the ordinary solver.
const PATIENCE: u32 = 100;

/// A question about a unit.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum UnitQuestion {
    /// Singles reach all of its cells without it; if not, as for a search about the first that they do not.
    Singles,
    /// Its first cell can hold another digit: without the unit there is another solution.
    Search,
}

/// The answer to a question about a unit.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum UnitAnswer {
    /// Singles reach it: it is gone.
    Reached,
    /// It is needed.
    Needed,
    /// The cell in question can hold nothing else. The unit still stands.
    Free,
    /// It takes too long to find out: a question for the ordinary solver. It still stands.
    Open,
    /// No open cell has one digit beside its own: somebody else has to suppose something. The question stands.
    Lost,
}

/// The suppositions that stand in a lane.
#[derive(Clone, Default)]
struct Trail {
    /// The unit in question.
    targets: u128,
    /// Cells that hold their own digit; with [`DENIED`], cells that do not.
    cells: Vec<u8>,
    /// The number of suppositions that have failed.
    fails: u32,
}

/// The mark of a cell that does not hold its own digit.
const DENIED: u8 = 1 << 7;

/// The machine.
pub(crate) struct UnitProver<I: U64Ops, G> {
    isa: I,
    questions: Box<SecondSolution<I, G>>,
    trails: Vec<Trail>,
    answers: Vec<(usize, UnitAnswer)>,
}

impl<I: U64Ops, G: Grids<I>> UnitProver<I, G> {
    /// An idle machine for these grids.
    pub(crate) fn new(isa: I, grids: G) -> UnitProver<I, G> {
        let trails = vec![Trail::default(); I::LANES];
        UnitProver { isa, questions: SecondSolution::new(grids), trails, answers: Vec::new() }
    }

    /// Makes further rules hold on all boards.
    pub(crate) fn obey(&mut self, further: FurtherRules) {
        self.questions.further = Some(further);
    }

    /// The lanes that have a question.
    pub(crate) fn active(&self) -> &I::Word {
        &self.questions.active
    }

    /// Returns whether it is time to give more lanes a question.
    pub(crate) fn wants_refill(&self) -> bool {
        plane::count::<I>(self.active()) as usize <= I::LANES * 13 / 16
    }

    /// Returns whether so few lanes are busy that the ordinary solver is sooner at the end.
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

    /// Takes clues from a lane.
    pub(crate) fn erase(&mut self, lane: usize, cells: u128) {
        for cell in CellBits::new(cells) {
            plane::clear::<I>(&mut self.questions.clues[cell], lane);
        }
    }

    /// Asks about a unit, one bit a cell.
    pub(crate) fn ask(&mut self, lane: usize, targets: u128, question: UnitQuestion) {
        let questions = &mut *self.questions;
        plane::set::<I>(&mut questions.active, lane);
        match question {
            UnitQuestion::Singles => plane::clear::<I>(&mut questions.searching, lane),
            UnitQuestion::Search => plane::set::<I>(&mut questions.searching, lane),
        }
        for cell in CellBits::new(targets) {
            plane::set::<I>(&mut questions.target[cell], lane);
        }
        plane::set::<I>(&mut questions.fresh, lane);
        let trail = &mut self.trails[lane];
        (trail.targets, trail.fails) = (targets, 0);
        trail.cells.clear();
    }

    /// The unit that a lane was asked about last.
    pub(crate) fn targets(&self, lane: usize) -> u128 {
        self.trails[lane].targets
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

    /// Goes on until some lanes have an answer, and returns them; [`UnitProver::take_back`] takes the list again.
    pub(crate) fn step(&mut self) -> Vec<(usize, UnitAnswer)> {
        let mut answered = std::mem::take(&mut self.answers);
        answered.clear();
        let busy = plane::count::<I>(self.active());
        let questions = &mut *self.questions;
        let answers = self.isa.dispatch(SearchStep { questions, enough: busy.div_ceil(SHARE) });
        self.note(&answers);
        for lane in lanes_of::<I>(&answers.reached) {
            answered.push((lane, UnitAnswer::Reached));
        }
        for lane in lanes_of::<I>(&answers.found) {
            answered.push((lane, UnitAnswer::Needed));
        }
        for lane in lanes_of::<I>(&answers.failed) {
            if !self.flip_last(lane) {
                answered.push((lane, UnitAnswer::Free));
            } else if self.trails[lane].fails > PATIENCE {
                answered.push((lane, UnitAnswer::Open));
            }
        }
        for lane in lanes_of::<I>(&answers.lost) {
            answered.push((lane, UnitAnswer::Lost));
        }
        for &(lane, answer) in &answered {
            if matches!(answer, UnitAnswer::Free | UnitAnswer::Open) {
                self.drop_targets(lane);
            }
        }
        answered
    }

    /// Takes a list of answers back, to be used again.
    pub(crate) fn take_back(&mut self, answers: Vec<(usize, UnitAnswer)>) {
        self.answers = answers;
    }

    /// Where the solutions that were just found differ from the lanes' own.
    pub(crate) fn differ(&self, masks: &mut Masks<I>) {
        self.isa.dispatch(Differ { questions: &self.questions, masks });
    }

    /// Notes what was supposed in a step.
    fn note(&mut self, answers: &StepAnswers<I>) {
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

    /// Supposes, in a lane whose question is [`UnitAnswer::Lost`], that a cell with several others holds its own digit: one
    /// with the fewest. False if no open cell can: then the question is open.
    pub(crate) fn suppose(&mut self, lane: usize, store: &G::Store, number: usize) -> bool {
        let SecondSolution { grids, board, shown, turned, .. } = &mut *self.questions;
        let values = grids.values(store, number);
        let can_have = |cell: usize, digit: usize| plane::test::<I>(&board.x[digit][cell], lane);
        let mut fewest = (usize::MAX, None);
        for (cell, &own) in values.iter().enumerate() {
            if can_have(cell, usize::from(own) - 1) {
                let count = (0..9).filter(|&digit| can_have(cell, digit)).count();
                if count > 1 && count < fewest.0 {
                    fewest = (count, Some(cell));
                }
                // No cell has two.
                if count == 3 {
                    break;
                }
            }
        }
        let (_, Some(cell)) = fewest else {
            self.drop_targets(lane);
            return false;
        };
        plane::set::<I>(&mut shown[cell], lane);
        plane::set::<I>(turned, lane);
        self.trails[lane].cells.push(cell as u8);
        true
    }

    /// The unit that a lane was asked about is in question no more.
    fn drop_targets(&mut self, lane: usize) {
        for cell in CellBits::new(self.trails[lane].targets) {
            plane::clear::<I>(&mut self.questions.target[cell], lane);
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

/// The unit but for its first cell, about which a search asks; none if that is all of it.
pub(crate) fn without_first(unit: u128) -> u128 {
    unit & unit.wrapping_sub(1)
}

/// Returns whether there is another solution without these clues.
///
/// Another solution differs in one of them: in the first, or in the next one while the first holds its own digit, ...
pub(crate) fn is_needed(solver: &mut Solver, values: &[u8; 81], mask: u128, unit: u128) -> bool {
    let mut rest = unit;
    while rest != 0 {
        let cell = Cell::new(rest.trailing_zeros() as usize);
        let digit = Digit::from_index(usize::from(values[cell.index()]) - 1);
        if solver.has_other(&show(values, mask & !rest), cell, digit) {
            return true;
        }
        rest = without_first(rest);
    }
    false
}

/// The same by a search that knows the solution.
pub(crate) fn is_needed_beside(
    search: &mut dyn BesideSearch,
    values: &[u8; 81],
    mask: u128,
    unit: u128,
) -> bool {
    search.set_truth(values);
    let mut rest = unit;
    while rest != 0 {
        let cell = rest.trailing_zeros() as usize;
        if search.other(mask & !rest, cell, u64::MAX) != Other::Refuted {
            return true;
        }
        rest = without_first(rest);
    }
    false
}
