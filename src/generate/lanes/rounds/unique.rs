//! The round of uniqueness: which clues are needed?
//!
//! A clue is needed if the puzzle without it has another solution. The fewer clues there are, the more solutions, so what
//! is needed stays needed. Puzzles take lanes as they become free, and a lane goes through the clues of its puzzle:
//!
//! ```text
//!   shared grid      puzzles --screen: sets with one clue--> doubts --search, a puzzle a lane-->
//!   a grid a lane    puzzles --chain of singles, then search, on one board; screened from time to time-->
//!                      --the clues left once more: search-->
//!                        another solution: the clue is needed       none: it goes
//! ```
//!
//! The last few puzzles are left to the ordinary solver: they are the slow ones, and few lanes cost as much as many.
//!
//! For level 2-chain a clue that is not needed may still be out of reach: its puzzle leaves the lanes until the
//! [chain of suppositions](super::supposition_chain) was tried.

use super::second_solution::prover::{
    UnitAnswer, UnitProver, UnitQuestion, is_needed, is_needed_beside, without_first,
};
use super::supposition_chain::SuppositionChain;
use crate::board::{Cell, CellBits, Rules, Shape};
use crate::generate::lanes::draft::{Draft, ListedUnit, show};
use crate::generate::lanes::known::grids::Grids;
use crate::generate::lanes::sets::Screen;
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::{self, Plane, lanes_of};
use crate::lanes::transpose::{Masks, ROW_MAJOR, Slice, Unslice, mask_of};
use crate::solve::lanes::further::FurtherRules;
use crate::solve::{BesideSearch, Solver, beside_search};
use std::ops::Range;

/// A puzzle on its way through the round.
#[derive(Clone)]
struct DraftCase {
    /// The number of its draft.
    draft: usize,
    question: UnitQuestion,
    /// The units that are still to be asked about, as places in the list of all doubts.
    doubts: Range<usize>,
    /// The one that was asked about last.
    unit: u128,
    /// The clues that are known to be needed.
    needed: u128,
}

impl DraftCase {
    /// Makes the next unit the one to ask about; false after the last. Before that the units that are left are listed
    /// once more, to be searched.
    #[inline]
    fn advance(&mut self, draft: &Draft, doubts: &mut Vec<u8>) -> bool {
        if self.question == UnitQuestion::Singles {
            if self.advance_listed(draft, doubts) {
                return true;
            }
            self.list_again(draft, doubts);
        }
        // What is listed no more stands for good.
        !draft.is_hopeless(self.doubts.len()) && self.advance_listed(draft, doubts)
    }

    /// Makes the next unit of the list without a clue that is known to be needed the one to ask about.
    #[inline]
    fn advance_listed(&mut self, draft: &Draft, doubts: &[u8]) -> bool {
        let list = &doubts[..self.doubts.end];
        while let Some((unit, next)) = ListedUnit::read(list, self.doubts.start) {
            self.doubts.start = next;
            self.unit = unit.mask();
            if self.needed & self.unit == 0 && draft.has_room(unit) {
                return true;
            }
        }
        false
    }

    /// Lists the clues that are left, to be searched: once for a puzzle, so that it need not burden every answer.
    #[cold]
    fn list_again(&mut self, draft: &Draft, doubts: &mut Vec<u8>) {
        self.question = UnitQuestion::Search;
        self.list(draft, doubts);
    }

    /// Lists the units that are not known to be needed, in the order of the draft's list.
    #[inline]
    fn list(&mut self, draft: &Draft, doubts: &mut Vec<u8>) {
        let first = doubts.len();
        let mut left = draft.mask & !self.needed;
        let mut place = 0;
        while left != 0
            && let Some((unit, next)) = ListedUnit::read(draft.list(), place)
        {
            place = next;
            let mask = unit.mask();
            if left & mask == mask {
                doubts.extend(unit.as_listed());
            }
            left &= !mask;
        }
        self.doubts = first..doubts.len();
    }
}

/// The machine of the round.
pub(crate) struct UniqueRound<I: U64Ops, G: Grids<I>, S> {
    isa: I,
    prover: UnitProver<I, G>,
    screen: S,
    /// The first question about every clue.
    first: UnitQuestion,
    /// For level 2-chain.
    supposition_chain: Option<SuppositionChain<I, G>>,
    solver: Solver,
    /// For rules of their own, in place of it where it knows the solution.
    beside: Option<Box<dyn BesideSearch>>,
    /// Clues to ask about, puzzle by puzzle.
    doubts: Vec<u8>,
    /// Puzzles that wait for lanes.
    cases: Vec<DraftCase>,
    /// The puzzles of the lanes.
    lanes: Vec<DraftCase>,
    /// Puzzles with a unit that is not needed, but may be out of reach.
    free: Vec<DraftCase>,
    /// Where solutions that were found differ from the known ones.
    finds: Vec<u128>,
    clues: Box<Plane<I>>,
    needed: Box<Plane<I>>,
    masks: Vec<u128>,
    rows: Box<Masks<I>>,
}

impl<I: U64Ops, G: Grids<I>, S: Screen<I, G>> UniqueRound<I, G, S> {
    /// A machine for these grids.
    pub(crate) fn new(
        isa: I,
        grids: G,
        (first, screen): (UnitQuestion, S),
        supposition_chain: Option<SuppositionChain<I, G>>,
    ) -> UniqueRound<I, G, S> {
        let idle = DraftCase {
            draft: 0,
            question: UnitQuestion::Search,
            doubts: 0..0,
            unit: 0,
            needed: 0,
        };
        UniqueRound {
            isa,
            prover: UnitProver::new(isa, grids),
            screen,
            first,
            supposition_chain,
            solver: Solver::new(Shape::NINE),
            beside: None,
            doubts: Vec::new(),
            cases: Vec::new(),
            lanes: vec![idle; I::LANES],
            free: Vec::new(),
            finds: Vec::new(),
            clues: Box::new([I::ZERO; 81]),
            needed: Box::new([I::ZERO; 81]),
            masks: Vec::new(),
            rows: Box::new([[I::ZERO; 64]; 2]),
        }
    }

    /// The same for boards of rules, which have these beside rows, columns and blocks.
    pub(crate) fn with_rules(mut self, rules: &Rules, further: FurtherRules) -> Self {
        self.solver = Solver::new(rules);
        self.beside = beside_search(rules);
        self.prover.obey(further);
        self
    }

    /// The sets that prove clues to be needed.
    pub(crate) fn screen(&self) -> &S {
        &self.screen
    }

    /// Takes the clues away that are not needed, in the order of each puzzle's list.
    pub(crate) fn run(&mut self, drafts: &mut [Draft], store: &G::Store) {
        self.list(drafts);
        while !self.cases.is_empty() {
            self.prove(drafts, store);
            self.screen.learn(&self.finds);
            self.supposition_chain(drafts, store);
        }
    }

    /// Lists the puzzles, without the clues that are needed at sight.
    fn list(&mut self, drafts: &[Draft]) {
        self.doubts.clear();
        let numbers = (0..drafts.len()).filter(|&number| !drafts[number].list().is_empty());
        let numbers: Vec<usize> = numbers.collect();
        for numbers in numbers.chunks(I::LANES) {
            if S::PERIOD.is_none() {
                self.masks.clear();
                self.masks.extend(numbers.iter().map(|&number| drafts[number].mask));
                self.isa.dispatch(Slice { masks: &self.masks, planes: &mut self.clues });
                let (grids, _) = self.prover.clues();
                self.screen.find(self.isa, grids, &self.clues, &mut self.needed);
                let (planes, masks) = (&*self.needed, &mut *self.rows);
                self.isa.dispatch(Unslice { planes, order: &ROW_MAJOR, masks });
            }
            for (lane, &draft) in numbers.iter().enumerate() {
                let needed = if S::PERIOD.is_none() { mask_of::<I>(&self.rows, lane) } else { 0 };
                let mut case =
                    DraftCase { draft, question: self.first, doubts: 0..0, unit: 0, needed };
                case.list(&drafts[draft], &mut self.doubts);
                if !case.doubts.is_empty() {
                    self.cases.push(case);
                }
            }
        }
    }

    /// Takes all puzzles to their end, or to a clue that is not needed but may be out of reach.
    fn prove(&mut self, drafts: &mut [Draft], store: &G::Store) {
        self.finds.clear();
        // Lanes that stay idle still name a puzzle.
        self.lanes.iter_mut().for_each(|case| case.draft = 0);
        let learns = self.screen.is_open();
        let mut steps = 0;
        loop {
            if self.prover.wants_refill() && !self.cases.is_empty() {
                self.reload(drafts, store);
                steps = 0;
                continue;
            }
            if self.prover.is_nearly_idle() {
                self.finish(drafts, store);
                return;
            }
            if S::PERIOD == Some(steps) {
                self.screen_lanes(&{ *self.prover.active() });
                steps = 0;
            }
            steps += 1;
            let answers = self.prover.step();
            let is_news = |&(_, answer): &(usize, UnitAnswer)| answer == UnitAnswer::Needed;
            if learns && answers.iter().any(is_news) {
                self.prover.differ(&mut self.rows);
                let found = answers.iter().filter(|answer| is_news(answer));
                self.finds.extend(found.map(|&(lane, _)| mask_of::<I>(&self.rows, lane)));
            }
            for &(lane, answer) in &answers {
                if self.serve(lane, answer, drafts, store) {
                    self.ask_next(lane, drafts);
                }
            }
            self.prover.take_back(answers);
        }
    }

    /// Puts puzzles into idle lanes.
    fn reload(&mut self, drafts: &[Draft], store: &G::Store) {
        let mut loaded = I::ZERO;
        for lane in 0..I::LANES {
            if !plane::test::<I>(self.prover.active(), lane) {
                let Some(case) = self.cases.pop() else { break };
                self.lanes[lane] = case;
                plane::set::<I>(&mut loaded, lane);
            }
        }
        self.prover.load(store, self.lanes.iter().map(|case| case.draft));
        self.masks.clear();
        self.masks.extend(self.lanes.iter().map(|case| drafts[case.draft].mask));
        self.prover.set_clues(&self.masks);
        let (grids, _) = self.prover.clues();
        self.screen.load(self.isa, grids);
        if S::PERIOD.is_some() {
            self.screen_lanes(&loaded);
        }
        lanes_of::<I>(&loaded).for_each(|lane| self.ask_next(lane, drafts));
    }

    /// Looks for clues of some lanes that are needed at sight.
    fn screen_lanes(&mut self, lanes: &I::Word) {
        let (grids, clues) = self.prover.clues();
        self.screen.find(self.isa, grids, clues, &mut self.needed);
        let (planes, masks) = (&*self.needed, &mut *self.rows);
        self.isa.dispatch(Unslice { planes, order: &ROW_MAJOR, masks });
        for lane in lanes_of::<I>(lanes) {
            let needed = mask_of::<I>(masks, lane);
            self.lanes[lane].needed |= needed;
        }
    }

    /// Asks about the next unit of a lane, or takes the lane out of work.
    #[inline(always)]
    fn ask_next(&mut self, lane: usize, drafts: &[Draft]) {
        let case = &mut self.lanes[lane];
        if case.advance(&drafts[case.draft], &mut self.doubts) {
            self.prover.ask(lane, case.unit, case.question);
        } else {
            self.prover.retire(lane);
        }
    }

    /// Acts on an answer; returns false if the lane's puzzle is put aside, or its unit asked about further.
    #[inline(always)]
    fn serve(
        &mut self,
        lane: usize,
        answer: UnitAnswer,
        drafts: &mut [Draft],
        store: &G::Store,
    ) -> bool {
        let case = &mut self.lanes[lane];
        let draft = &mut drafts[case.draft];
        if answer == UnitAnswer::Lost && self.prover.suppose(lane, store, case.draft) {
            return false;
        }
        let is_needed = match answer {
            UnitAnswer::Reached => {
                draft.drop_reached(case.unit);
                return true;
            }
            UnitAnswer::Needed => true,
            UnitAnswer::Free => {
                let rest = without_first(self.prover.targets(lane));
                if rest != 0 && case.question == UnitQuestion::Search {
                    self.prover.ask(lane, rest, UnitQuestion::Search);
                    return false;
                }
                false
            }
            UnitAnswer::Open | UnitAnswer::Lost => {
                let values = self.prover.values(store, case.draft);
                let (mask, targets) = (draft.mask, self.prover.targets(lane));
                match &mut self.beside {
                    Some(beside) => is_needed_beside(&mut **beside, values, mask, targets),
                    None => is_needed(&mut self.solver, values, mask, targets),
                }
            }
        };
        if is_needed {
            case.needed |= case.unit;
        } else if case.question == UnitQuestion::Search {
            if self.supposition_chain.is_some() {
                self.free.push(case.clone());
                self.prover.retire(lane);
                return false;
            }
            draft.mask &= !case.unit;
            self.prover.erase(lane, case.unit);
        }
        true
    }

    /// Takes the puzzles of the last few lanes further by the ordinary solver.
    #[cold]
    fn finish(&mut self, drafts: &mut [Draft], store: &G::Store) {
        for lane in lanes_of::<I>(&{ *self.prover.active() }) {
            while plane::test::<I>(self.prover.active(), lane) {
                let case = &self.lanes[lane];
                let answer = match case.question {
                    UnitQuestion::Search => UnitAnswer::Open,
                    UnitQuestion::Singles => {
                        let values = self.prover.values(store, case.draft);
                        let puzzle = show(values, drafts[case.draft].mask & !case.unit);
                        let mut cells = CellBits::new(case.unit).map(Cell::new);
                        // What singles do not reach is asked about once more.
                        let is_reached = cells.all(|cell| self.solver.singles_reach(&puzzle, cell));
                        if is_reached { UnitAnswer::Reached } else { UnitAnswer::Free }
                    }
                };
                if self.serve(lane, answer, drafts, store) {
                    self.ask_next(lane, drafts);
                }
            }
        }
        self.prover.clear();
    }

    /// Takes the clues away that suppositions reach, of those that are not needed, and goes on with their puzzles.
    fn supposition_chain(&mut self, drafts: &mut [Draft], store: &G::Store) {
        let Some(supposition_chain) = &mut self.supposition_chain else { return };
        let without = |case: &DraftCase| drafts[case.draft].mask & !case.unit;
        let free = self.free.iter();
        let questions: Vec<_> = free.map(|case| (case.draft, without(case), case.unit)).collect();
        let unreachable = supposition_chain.find_unreachable(store, &questions);
        for (case, ((draft, without, _), is_unreachable)) in
            self.free.drain(..).zip(questions.into_iter().zip(unreachable))
        {
            if !is_unreachable {
                drafts[draft].mask = without;
            }
            if !case.doubts.is_empty() {
                self.cases.push(case);
            }
        }
    }
}

#[cfg(test)]
mod tests;
