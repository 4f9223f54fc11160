//! The round of suppositions of level 2 for units: every unit that still stands is proposed once, each lane in its own
//! order, and goes if the rule holds for each of its cells while all of them are blank.
//!
//! ```text
//!   fresh --> looking --the next cell of the unit: singles, and what has rivals-->
//!               a single: the cell is deduced        no rival: kept        else: through the stages
//!   deduced: looking at the next cell; after the last, erasable
//! ```
//!
//! The finds of naked singles for one cell of a unit are kept for the others.

use super::stages::Stages;
use crate::generate::lanes::draft::Draft;
use crate::generate::lanes::known::grids::Grids;
use crate::generate::lanes::known::rivals::KINDS;
use crate::generate::lanes::known::single_chain::Verdicts;
use crate::lanes::isa::{Kernel, U64Ops};
use crate::lanes::plane::{self, Plane, lanes_of};
use crate::lanes::transpose::Slice;

/// The stages go round until one in so many of the busy lanes is decided.
const SHARE: u32 = 8;

/// The machine of the round.
pub(crate) struct UnitRound<I: U64Ops, G> {
    isa: I,
    grids: G,
    questions: Box<UnitQuestions<I>>,
    /// The numbers of the puzzles in the lanes.
    numbers: Vec<usize>,
    masks: Vec<u128>,
}

impl<I: U64Ops, G: Grids<I>> UnitRound<I, G> {
    /// A machine for these grids.
    pub(crate) fn new(isa: I, grids: G) -> UnitRound<I, G> {
        let numbers = vec![0; I::LANES];
        UnitRound { isa, grids, questions: UnitQuestions::new(), numbers, masks: Vec::new() }
    }

    /// Takes the units away that the rule allows, in the order of each puzzle's list.
    pub(crate) fn run(&mut self, drafts: &mut [Draft], store: &G::Store) {
        self.numbers.fill(0);
        let mut waiting = 0..drafts.len();
        loop {
            let busy = plane::count::<I>(&self.questions.active);
            if !waiting.is_empty() && busy as usize <= I::LANES * 13 / 16 {
                self.reload(&mut waiting, drafts, store);
                continue;
            }
            if busy == 0 {
                return;
            }
            let (questions, grids) = (&mut *self.questions, &self.grids);
            let verdicts =
                self.isa.dispatch(DecideUnits { questions, grids, enough: busy.div_ceil(SHARE) });
            for lane in lanes_of::<I>(&verdicts.finished) {
                let draft = &mut drafts[self.numbers[lane]];
                if plane::test::<I>(&verdicts.reached, lane) {
                    draft.drop_proposed();
                }
                self.propose(draft, lane);
            }
        }
    }

    /// Puts puzzles that have something to propose into idle lanes.
    fn reload(
        &mut self,
        waiting: &mut std::ops::Range<usize>,
        drafts: &mut [Draft],
        store: &G::Store,
    ) {
        for lane in 0..I::LANES {
            while !plane::test::<I>(&self.questions.active, lane) {
                let Some(number) = waiting.next() else { break };
                self.numbers[lane] = number;
                self.propose(&mut drafts[number], lane);
            }
        }
        self.grids.load(self.isa, store, self.numbers.iter().copied());
        self.masks.clear();
        self.masks.extend(self.numbers.iter().map(|&number| drafts[number].mask));
        self.isa.dispatch(Slice { masks: &self.masks, planes: &mut self.questions.clues });
    }

    /// Makes the next unit of a puzzle the targets of its lane, or takes the lane out of work.
    fn propose(&mut self, draft: &mut Draft, lane: usize) {
        let questions = &mut *self.questions;
        let Some(unit) = draft.next() else {
            plane::clear::<I>(&mut questions.active, lane);
            return;
        };
        for cell in unit.cells() {
            plane::set::<I>(&mut questions.target[usize::from(cell)], lane);
        }
        plane::set::<I>(&mut questions.fresh, lane);
        plane::set::<I>(&mut questions.active, lane);
    }
}

/// The units in question, and the lanes that go on to their next cells.
struct UnitQuestions<I: U64Ops> {
    stages: Stages<I>,
    clues: Plane<I>,
    /// The unit in question, and its cells that were not looked at.
    target: Plane<I>,
    left: Plane<I>,
    /// Scratch: the clues with the cell in question.
    standing: Plane<I>,
    /// Lanes with a unit in question, those whose unit is new, and those whose naked singles have come to an end.
    active: I::Word,
    fresh: I::Word,
    closed: I::Word,
    /// Lanes that are to look at the next cell, and those without one.
    looking: I::Word,
    erasable: I::Word,
}

impl<I: U64Ops> UnitQuestions<I> {
    /// No questions.
    fn new() -> Box<UnitQuestions<I>> {
        let (none, zero) = ([I::ZERO; 81], I::ZERO);
        Box::new(UnitQuestions {
            stages: Stages::EMPTY,
            clues: none,
            target: none,
            left: none,
            standing: none,
            active: zero,
            fresh: zero,
            closed: zero,
            looking: zero,
            erasable: zero,
        })
    }
}

/// Rounds of the stages until enough lanes are decided.
struct DecideUnits<'a, I: U64Ops, G> {
    questions: &'a mut UnitQuestions<I>,
    grids: &'a G,
    enough: u32,
}

impl<I: U64Ops, G: Grids<I>> Kernel<I> for DecideUnits<'_, I, G> {
    type Output = Verdicts<I>;
    #[inline(always)]
    fn run(self, isa: I) -> Verdicts<I> {
        let DecideUnits { questions, grids, enough } = self;
        (questions.stages.kept, questions.erasable) = (I::ZERO, I::ZERO);
        begin(isa, questions);
        loop {
            look(isa, grids, questions);
            let ended = questions.stages.go_on(isa, grids, I::ZERO);
            questions.closed = isa.or(questions.closed, ended);
            pass_on(isa, questions);
            let UnitQuestions { stages, clues, target, erasable, .. } = questions;
            let finished = isa.or(stages.kept, *erasable);
            if plane::count::<I>(&finished) >= enough {
                for cell in 0..81 {
                    clues[cell] = isa.andnot(clues[cell], isa.and(target[cell], *erasable));
                    target[cell] = isa.andnot(target[cell], finished);
                }
                return Verdicts { reached: *erasable, finished };
            }
        }
    }
}

/// Begins with new units.
#[inline(always)]
fn begin<I: U64Ops>(isa: I, questions: &mut UnitQuestions<I>) {
    let UnitQuestions { stages, clues, target, left, fresh, closed, looking, .. } = questions;
    for cell in 0..81 {
        let others = isa.andnot(clues[cell], target[cell]);
        stages.known[cell] = isa.blend(*fresh, others, stages.known[cell]);
        left[cell] = isa.blend(*fresh, target[cell], left[cell]);
    }
    *looking = isa.or(*looking, *fresh);
    *closed = isa.andnot(*closed, *fresh);
    *fresh = I::ZERO;
}

/// Looks at the next cell of each unit.
#[inline(always)]
fn look<I: U64Ops, G: Grids<I>>(isa: I, grids: &G, questions: &mut UnitQuestions<I>) {
    let UnitQuestions { stages, clues, target, left, standing, closed, looking, .. } = questions;
    let Stages { asked, known, rivals, seen, closing, waiting, deduced, kept, .. } = stages;
    let mut open = *looking;
    for cell in 0..81 {
        let next = isa.and(left[cell], open);
        open = isa.andnot(open, next);
        left[cell] = isa.andnot(left[cell], next);
        asked[cell] = isa.blend(*looking, next, asked[cell]);
        // Rivals are counted for clues.
        standing[cell] = isa.or(isa.andnot(clues[cell], target[cell]), asked[cell]);
    }
    grids.count_rivals(isa, standing, seen);
    let (mut single, mut reached, mut of_kind) = (I::ZERO, I::ZERO, [I::ZERO; KINDS]);
    for cell in 0..81 {
        single = isa.or_and(single, asked[cell], seen.single[cell]);
        reached = isa.or_and(reached, asked[cell], known[cell]);
        for kind in 0..KINDS {
            of_kind[kind] = isa.or_and(of_kind[kind], asked[cell], seen.rivals[kind][cell]);
        }
    }
    for kind in 0..KINDS {
        rivals[kind] = isa.blend(*looking, of_kind[kind], rivals[kind]);
    }
    let some = isa.or(isa.or3(of_kind[0], of_kind[1], of_kind[2]), of_kind[3]);
    let deduces = isa.and(*looking, isa.or_and(single, some, reached));
    let keeps = isa.andnot_or(*looking, single, some);
    let rest = isa.andnot_or(*looking, deduces, keeps);
    *deduced = deduces;
    *kept = isa.or(*kept, keeps);
    *waiting = isa.or_and(*waiting, rest, *closed);
    *closing = isa.or_andnot(*closing, rest, *closed);
    *looking = I::ZERO;
}

/// Goes on with the next cells of the units of which one is deduced.
#[inline(always)]
fn pass_on<I: U64Ops>(isa: I, questions: &mut UnitQuestions<I>) {
    let UnitQuestions { stages: Stages { deduced, .. }, left, looking, erasable, .. } = questions;
    let mut more = I::ZERO;
    for cell in 0..81 {
        more = isa.or(more, left[cell]);
    }
    *looking = isa.or_and(*looking, *deduced, more);
    *erasable = isa.or_andnot(*erasable, *deduced, more);
    *deduced = I::ZERO;
}
