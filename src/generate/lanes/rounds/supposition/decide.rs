//! Deciding the clues of level 2, each lane its own clue in its own order.
//!
//! ```text
//!   idle --look at all cells--> candidates: singles, and what has rivals
//!        --choose--> the first of each lane is its target; what is sure and before it goes
//!                      no candidate: done      a single: it goes      else: through the stages
//!   stages --the rule holds--> the target goes      --it does not--> it stays;      idle again
//! ```
//!
//! A round takes all [`Stages`] one after the other; a lane that needs more goes on in the next.

use super::stages::Stages;
use super::state::{DraftPlanes, choose};
use crate::generate::lanes::known::grids::Grids;
use crate::generate::lanes::known::rivals::KINDS;
use crate::lanes::isa::{Kernel, U64Ops};
use crate::lanes::plane::{self, Plane};

/// Rounds until all but a few drafts are done.
pub(crate) struct DecideClues<'a, I: U64Ops, G> {
    pub(crate) state: &'a mut DraftPlanes<I>,
    pub(crate) questions: &'a mut ClueQuestions<I>,
    pub(crate) grids: &'a G,
    /// The most drafts that may be left.
    pub(crate) spared: u32,
}

/// The clues in question, and the lanes that are to get one.
pub(crate) struct ClueQuestions<I: U64Ops> {
    stages: Stages<I>,
    /// Lanes without a question.
    idle: I::Word,
    /// Lanes whose rivals are still to be seen: clues went after the last look.
    unseen: I::Word,
    /// Scratch: the clues that may be asked about next, and those that go before.
    candidates: Plane<I>,
    before: Plane<I>,
}

impl<I: U64Ops> ClueQuestions<I> {
    /// No questions.
    pub(crate) fn new() -> Box<ClueQuestions<I>> {
        Box::new(ClueQuestions {
            stages: Stages::EMPTY,
            idle: I::ZERO,
            unseen: I::ZERO,
            candidates: [I::ZERO; 81],
            before: [I::ZERO; 81],
        })
    }
}

impl<I: U64Ops, G: Grids<I>> Kernel<I> for DecideClues<'_, I, G> {
    /// The lanes that are not done.
    type Output = I::Word;
    #[inline(always)]
    fn run(self, isa: I) -> I::Word {
        let DecideClues { state, questions, grids, spared } = self;
        questions.stages.clear();
        (questions.idle, questions.unseen) = (I::ONES, I::ZERO);
        loop {
            settle(isa, state, questions);
            grids.count_rivals(isa, &state.clues, &mut questions.stages.seen);
            propose(isa, state, questions);
            let ClueQuestions { stages, idle, unseen, .. } = questions;
            let Stages { closing, waiting, following, .. } = stages;
            let active = isa.or(isa.or3(*idle, *closing, *waiting), *following);
            if plane::count::<I>(&active) <= spared {
                return active;
            }
            stages.go_on(isa, grids, *unseen);
        }
    }
}

/// Carries out the answers.
#[inline(always)]
fn settle<I: U64Ops>(isa: I, state: &mut DraftPlanes<I>, questions: &mut ClueQuestions<I>) {
    let ClueQuestions { stages: Stages { asked, deduced, kept, .. }, idle, .. } = questions;
    let settled = isa.or(*deduced, *kept);
    *idle = isa.or(*idle, settled);
    let mut surprised = I::ZERO;
    for cell in 0..81 {
        let gone = isa.and(asked[cell], *deduced);
        surprised = isa.or_andnot(surprised, gone, state.doubtful[cell]);
        state.clues[cell] = isa.andnot(state.clues[cell], gone);
        state.open[cell] = isa.andnot(state.open[cell], isa.and(asked[cell], settled));
        asked[cell] = isa.andnot(asked[cell], settled);
    }
    // With fewer clues than assumed, nothing is sure.
    for cell in 0..81 {
        state.sure[cell] = isa.andnot(state.sure[cell], surprised);
    }
    state.same = isa.andnot(state.same, *kept);
    (*deduced, *kept) = (I::ZERO, I::ZERO);
}

/// Gives targets to idle lanes, and takes away what is sure and before them.
#[inline(always)]
fn propose<I: U64Ops>(isa: I, state: &mut DraftPlanes<I>, questions: &mut ClueQuestions<I>) {
    let ClueQuestions { stages, idle, unseen, candidates: first, before } = questions;
    let Stages { asked: target, known, rivals, seen: looked, closing, deduced, .. } = stages;
    for cell in 0..81 {
        let [a, b, c, d] = [0, 1, 2, 3].map(|kind| looked.rivals[kind][cell]);
        let rivals = isa.or(isa.or3(a, b, c), isa.or(d, looked.single[cell]));
        let candidate = isa.blend(state.same, state.doubtful[cell], rivals);
        let open = isa.and(state.open[cell], *idle);
        before[cell] = isa.and(open, state.sure[cell]);
        first[cell] = isa.and_andnot(open, candidate, state.sure[cell]);
    }
    choose(isa, &state.ranks, first, before);
    let (mut found, mut lost) = (I::ZERO, I::ZERO);
    for cell in 0..81 {
        found = isa.or(found, first[cell]);
        lost = isa.or(lost, before[cell]);
        state.clues[cell] = isa.andnot(state.clues[cell], before[cell]);
        state.open[cell] = isa.andnot(state.open[cell], before[cell]);
    }
    // Where clues went, what has rivals has to be seen anew; as long as all goes as assumed, it is known that there are
    // some.
    let asked = isa.andnot(found, isa.andnot(lost, state.same));
    let seen = isa.andnot(found, lost);
    let fresh = isa.or(seen, *unseen);
    let mut of_kind = [I::ZERO; KINDS];
    for cell in 0..81 {
        let new = isa.and(first[cell], asked);
        target[cell] = isa.or(target[cell], new);
        *deduced = isa.or(*deduced, isa.and3(first[cell], seen, looked.single[cell]));
        for kind in 0..KINDS {
            of_kind[kind] = isa.or_and(of_kind[kind], target[cell], looked.rivals[kind][cell]);
        }
        let others = isa.andnot(state.clues[cell], new);
        known[cell] = isa.blend(asked, others, known[cell]);
    }
    for kind in 0..KINDS {
        rivals[kind] = isa.blend(fresh, of_kind[kind], rivals[kind]);
    }
    *unseen = isa.andnot(asked, seen);
    *closing = isa.or_andnot(*closing, asked, *deduced);
    *idle = isa.and_andnot(*idle, found, *closing);
}

#[cfg(test)]
mod tests;
