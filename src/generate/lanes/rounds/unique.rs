//! The round of uniqueness: which of the clues that the chain round left are needed?
//!
//! A clue is needed if the puzzle without it has another solution. Needs only grow while clues go, so what is needed
//! stays needed:
//!
//! ```text
//!   masks --slice--> unavoidable sets, all lanes at once:  a set with one clue in it: that clue is needed
//!         --unslice--> the clues left in doubt, line by line --prover, a line a lane-->
//!                        another solution: the next doubt      none: the clue goes, then the next doubt
//! ```
//!
//! For level 2-chain a clue that is not needed may still be out of reach: its line leaves the lanes until
//! [suppositions](super::supposition_chain) have told.

use super::second_solution::prover::{Answer, Prover, Question, is_needed};
use super::supposition_chain::SuppositionChain;
use crate::board::Shape;
use crate::generate::lanes::draft::Draft;
use crate::generate::lanes::sets::learned::{LearnedSets, ScreenLearned};
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::{self, Plane, lanes_of};
use crate::lanes::transpose::{Masks, ROW_MAJOR, Slice, Unslice, mask_of};
use crate::solve::Solver;
use std::ops::Range;

/// A line with clues in doubt, as places in the list of all doubts.
#[derive(Clone, Default)]
struct Case {
    draft: usize,
    /// The doubts that are not asked about yet.
    doubts: Range<usize>,
}

/// The machine of the round of uniqueness.
pub(crate) struct UniqueRound<I: U64Ops> {
    isa: I,
    root: [u8; 81],
    prover: Prover<I, [u8; 81]>,
    solver: Solver,
    supposition_chain: Option<SuppositionChain<I>>,
    clues: Box<Plane<I>>,
    needed: Box<Plane<I>>,
    masks: Vec<u128>,
    rows: Box<Masks<I>>,
    /// Clues that no set proves to be needed, line by line and in the order of the line's list.
    doubts: Vec<u8>,
    cases: Vec<Case>,
    /// What the lanes are about.
    lanes: Vec<Case>,
    /// Cases whose last doubt is not needed, but may be out of reach.
    free: Vec<Case>,
    /// Where solutions that were found differ from the root.
    finds: Vec<u128>,
}

impl<I: U64Ops> UniqueRound<I> {
    /// A machine for one root.
    pub(crate) fn new(
        isa: I,
        root: &[u8; 81],
        supposition_chain: Option<SuppositionChain<I>>,
    ) -> UniqueRound<I> {
        UniqueRound {
            isa,
            root: *root,
            prover: Prover::new(isa, *root),
            solver: Solver::new(Shape::NINE),
            supposition_chain,
            clues: Box::new([I::ZERO; 81]),
            needed: Box::new([I::ZERO; 81]),
            masks: Vec::new(),
            rows: Box::new([[I::ZERO; 64]; 2]),
            doubts: Vec::new(),
            cases: Vec::new(),
            lanes: vec![Case::default(); I::LANES],
            free: Vec::new(),
            finds: Vec::new(),
        }
    }

    /// Takes the clues away that are not needed, in the order of each line's list.
    pub(crate) fn run(&mut self, drafts: &mut [Draft], sets: &mut LearnedSets) {
        self.screen(drafts, sets);
        while !self.cases.is_empty() {
            self.prove(drafts, sets.is_open());
            sets.learn(&self.finds);
            self.supposition_chain(drafts);
        }
    }

    /// Lists the doubts that the sets leave.
    fn screen(&mut self, drafts: &[Draft], sets: &LearnedSets) {
        self.doubts.clear();
        for (part, drafts) in drafts.chunks(I::LANES).enumerate() {
            self.masks.clear();
            self.masks.extend(drafts.iter().map(|draft| draft.mask));
            self.isa.dispatch(Slice { masks: &self.masks, planes: &mut self.clues });
            let (clues, needed) = (&*self.clues, &mut *self.needed);
            self.isa.dispatch(ScreenLearned { clues, needed, sets: sets.all() });
            let rows = &mut *self.rows;
            self.isa.dispatch(Unslice { planes: needed, order: &ROW_MAJOR, masks: rows });
            for (lane, draft) in drafts.iter().enumerate() {
                let first = self.doubts.len();
                let open = draft.mask & !mask_of::<I>(rows, lane);
                draft.each_of(open, |cell| self.doubts.push(cell));
                let doubts = first..self.doubts.len();
                if !doubts.is_empty() {
                    self.cases.push(Case { draft: part * I::LANES + lane, doubts });
                }
            }
        }
    }

    /// Takes all cases to their end, or to a clue that is free and must be climbed to.
    fn prove(&mut self, drafts: &mut [Draft], learns: bool) {
        self.finds.clear();
        // Lanes that stay idle still name a line.
        self.lanes.iter_mut().for_each(|case| case.draft = 0);
        loop {
            if self.prover.wants_refill() && !self.cases.is_empty() {
                self.reload(drafts);
                continue;
            }
            if self.prover.is_nearly_idle() {
                self.finish(drafts);
                return;
            }
            let answers = self.prover.step();
            let is_news = |&(_, answer): &(usize, Answer)| answer == Answer::Needed;
            if learns && answers.iter().any(is_news) {
                self.prover.differ(&mut self.rows);
                let found = answers.iter().filter(|answer| is_news(answer));
                self.finds.extend(found.map(|&(lane, _)| mask_of::<I>(&self.rows, lane)));
            }
            for &(lane, answer) in &answers {
                if self.serve(lane, answer, drafts) {
                    self.ask_next(lane);
                }
            }
            self.prover.take_back(answers);
        }
    }

    /// Puts cases into idle lanes.
    fn reload(&mut self, drafts: &[Draft]) {
        let mut loaded = I::ZERO;
        for lane in 0..I::LANES {
            if !plane::test::<I>(self.prover.active(), lane) {
                let Some(case) = self.cases.pop() else { break };
                self.lanes[lane] = case;
                plane::set::<I>(&mut loaded, lane);
            }
        }
        self.masks.clear();
        self.masks.extend(self.lanes.iter().map(|case| drafts[case.draft].mask));
        self.prover.set_clues(&self.masks);
        lanes_of::<I>(&loaded).for_each(|lane| self.ask_next(lane));
    }

    /// Asks about the next doubt of a lane, or takes the lane out of work.
    fn ask_next(&mut self, lane: usize) {
        match self.lanes[lane].doubts.next() {
            Some(number) => self.prover.ask(lane, self.doubts[number], Question::Search),
            None => self.prover.retire(lane),
        }
    }

    /// Acts on an answer; false if the lane's case is put aside.
    fn serve(&mut self, lane: usize, answer: Answer, drafts: &mut [Draft]) -> bool {
        let target = self.prover.target(lane);
        let draft = &mut drafts[self.lanes[lane].draft];
        let stays = match answer {
            Answer::Needed => true,
            Answer::Open => is_needed(&mut self.solver, &self.root, draft.mask, target),
            Answer::Free | Answer::Reached => false,
        };
        if !stays && self.supposition_chain.is_some() {
            self.free.push(self.lanes[lane].clone());
            self.prover.retire(lane);
            return false;
        }
        if !stays {
            draft.mask &= !(1 << target);
            self.prover.erase(lane, target);
        }
        true
    }

    /// Takes the cases of the last few lanes further by the ordinary solver.
    fn finish(&mut self, drafts: &mut [Draft]) {
        for lane in lanes_of::<I>(&{ *self.prover.active() }) {
            while plane::test::<I>(self.prover.active(), lane) {
                if self.serve(lane, Answer::Open, drafts) {
                    self.ask_next(lane);
                }
            }
        }
        self.prover.clear();
    }

    /// Takes the free clues away that suppositions come back to, and goes on with their lines.
    fn supposition_chain(&mut self, drafts: &mut [Draft]) {
        let Some(supposition_chain) = &mut self.supposition_chain else { return };
        // The doubt of a case that was asked about last.
        let cell = |case: &Case| self.doubts[case.doubts.start - 1];
        let without = |case: &Case| drafts[case.draft].mask & !(1 << cell(case));
        let questions: Vec<_> = self.free.iter().map(|case| (without(case), cell(case))).collect();
        let unreachable = supposition_chain.find_unreachable(&questions);
        for ((case, (without, _)), is_unreachable) in
            self.free.drain(..).zip(questions).zip(unreachable)
        {
            if !is_unreachable {
                drafts[case.draft].mask = without;
            }
            if !case.doubts.is_empty() {
                self.cases.push(case);
            }
        }
    }
}
