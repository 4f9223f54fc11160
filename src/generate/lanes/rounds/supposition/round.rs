//! The round of suppositions of level 2.
//!
//! ```text
//!   framed clues --sweep--> what may go --carry back, confirm--> drafts on the root
//!     --decide, until half of the lanes are done--> masks
//!                     the other half leaves the lanes, and waits for those of other sweeps
//! ```

use super::confirm::Confirm;
use super::decide::{ClueQuestions, DecideClues};
use super::speculate::{Gone, Speculate};
use super::state::{DraftPlanes, Parked};
use crate::generate::lanes::codes::Codes;
use crate::generate::lanes::draft::Draft;
use crate::generate::lanes::draw::draws::Draws;
use crate::generate::lanes::known::grids::Grids;
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::{self, Plane};
use crate::lanes::transpose::{Masks, ROW_MAJOR, Unslice, mask_of};

/// One in so many of the lanes is left when its drafts wait for others.
const WAITING: usize = 2;

/// The machine of the round.
pub(crate) struct SuppositionRound<I: U64Ops, G> {
    isa: I,
    grids: G,
    gone: Box<Gone<I>>,
    state: Box<DraftPlanes<I>>,
    questions: Box<ClueQuestions<I>>,
    masks: Box<Masks<I>>,
    /// The numbers of the drafts in the lanes.
    numbers: Vec<u32>,
    /// Drafts that wait for lanes.
    parked: Vec<Parked>,
}

impl<I: U64Ops, G: Grids<I>> SuppositionRound<I, G> {
    /// A machine for these grids.
    pub(crate) fn new(isa: I, grids: G) -> SuppositionRound<I, G> {
        SuppositionRound {
            isa,
            grids,
            gone: Box::new(Gone::NONE),
            state: Box::new(DraftPlanes::EMPTY),
            questions: ClueQuestions::new(),
            masks: Box::new([[I::ZERO; 64]; 2]),
            numbers: Vec::new(),
            parked: Vec::new(),
        }
    }

    /// Takes drafts from framed clues as far as most of them are done. The first of them has this number.
    pub(crate) fn speculate(
        &mut self,
        (draws, codes): (&Draws<I>, &Codes<I>),
        (order, early): (&[u8; 81], &Plane<I>),
        clues: &Plane<I>,
        (first, drafts): (usize, &mut [Draft]),
        store: &G::Store,
    ) {
        self.grids.take(codes);
        let (gone, grids, state) = (&mut *self.gone, &self.grids, &mut *self.state);
        self.isa.dispatch(Speculate { codes, order, early, clues, gone });
        self.isa.dispatch(Confirm { draws, order, early, clues, gone, grids, state });
        self.numbers.clear();
        self.numbers.extend(first as u32..drafts.len() as u32);
        self.decide(drafts, I::LANES / WAITING);
        while self.parked.len() >= I::LANES {
            self.load(store);
            self.decide(drafts, I::LANES / WAITING);
        }
    }

    /// Takes the drafts that wait to the end.
    pub(crate) fn run(&mut self, drafts: &mut [Draft], store: &G::Store) {
        while !self.parked.is_empty() {
            self.load(store);
            self.decide(drafts, 0);
        }
    }

    /// Fills the lanes with drafts that wait.
    fn load(&mut self, store: &G::Store) {
        let first = self.parked.len().saturating_sub(I::LANES);
        self.state.refill(self.isa, &self.parked[first..]);
        self.numbers.clear();
        self.numbers.extend(self.parked.drain(first..).map(|parked| parked.draft));
        let numbers = self.numbers.iter().map(|&number| number as usize);
        self.grids.load(self.isa, store, numbers);
    }

    /// Decides until few drafts are left in the lanes; those have to wait.
    fn decide(&mut self, drafts: &mut [Draft], few: usize) {
        let (state, questions) = (&mut *self.state, &mut *self.questions);
        let (grids, spared) = (&self.grids, few as u32);
        let active = self.isa.dispatch(DecideClues { state, questions, grids, spared });
        let masks = &mut *self.masks;
        self.isa.dispatch(Unslice { planes: &state.clues, order: &ROW_MAJOR, masks });
        let mut left = Vec::new();
        for (lane, &number) in self.numbers.iter().enumerate() {
            drafts[number as usize].mask = mask_of::<I>(masks, lane);
            if plane::test::<I>(&active, lane) {
                left.push((lane, number));
            }
        }
        if !left.is_empty() {
            state.park(self.isa, &left, masks, &mut self.parked);
        }
    }
}
