//! The round of suppositions of level 2 for units: every unit that still stands is proposed once, each lane in its own
//! order, and goes if the rule holds for each of its cells while all of them are blank.
//!
//! ```text
//!   fresh --> looking --the next cell of the unit: singles, and what has rivals-->
//!               a single: the cell is deduced        no rival: kept        else: closing
//!   closing --naked singles over the other clues-->
//!               they reach the cell: deduced         they end: waiting
//!   waiting --a rival of one kind is put in-->
//!               no room for it: deduced              else: following
//!   following --naked singles over what is known and supposed-->
//!               a contradiction: deduced             they end: waiting with another kind, if there is one; or kept
//!   deduced: looking at the next cell; after the last, erasable
//! ```
//!
//! If naked singles reach a cell, every supposition about it fails. What they find for one cell of a unit is kept for the
//! others.

use crate::generate::lanes::draft::Draft;
use crate::generate::lanes::known::grids::Grids;
use crate::generate::lanes::known::rivals::{KINDS, RivalPlanes};
use crate::generate::lanes::known::sight::Shown;
use crate::generate::lanes::known::supposition::{Pass, Rivals, put};
use crate::lanes::isa::{Kernel, U64Ops};
use crate::lanes::plane::{self, Plane, lanes_of};
use crate::lanes::transpose::Slice;

/// Passes of naked singles over what is supposed, in a round of the stages.
const FOLLOWING_PASSES: usize = 3;
/// The stages go round until one in so many of the busy lanes is decided.
const SHARE: u32 = 8;

/// The machine of the round.
pub(crate) struct UnitRound<I: U64Ops, G> {
    isa: I,
    grids: G,
    stages: Box<Stages<I>>,
    /// The numbers of the puzzles in the lanes.
    numbers: Vec<usize>,
    masks: Vec<u128>,
}

impl<I: U64Ops, G: Grids<I>> UnitRound<I, G> {
    /// A machine for these grids.
    pub(crate) fn new(isa: I, grids: G) -> UnitRound<I, G> {
        let numbers = vec![0; I::LANES];
        UnitRound { isa, grids, stages: Stages::new(), numbers, masks: Vec::new() }
    }

    /// Takes the units away that the rule allows, in the order of each puzzle's list.
    pub(crate) fn run(&mut self, drafts: &mut [Draft], store: &G::Store) {
        self.numbers.fill(0);
        let mut waiting = 0..drafts.len();
        loop {
            let busy = plane::count::<I>(&self.stages.active);
            if !waiting.is_empty() && busy as usize <= I::LANES * 13 / 16 {
                self.reload(&mut waiting, drafts, store);
                continue;
            }
            if busy == 0 {
                return;
            }
            let (stages, grids) = (&mut *self.stages, &self.grids);
            let verdicts =
                self.isa.dispatch(Decide { stages, grids, enough: busy.div_ceil(SHARE) });
            for lane in lanes_of::<I>(&verdicts.finished) {
                let draft = &mut drafts[self.numbers[lane]];
                if plane::test::<I>(&verdicts.erasable, lane) {
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
            while !plane::test::<I>(&self.stages.active, lane) {
                let Some(number) = waiting.next() else { break };
                self.numbers[lane] = number;
                self.propose(&mut drafts[number], lane);
            }
        }
        self.grids.load(self.isa, store, self.numbers.iter().copied());
        self.masks.clear();
        self.masks.extend(self.numbers.iter().map(|&number| drafts[number].mask));
        self.isa.dispatch(Slice { masks: &self.masks, planes: &mut self.stages.clues });
    }

    /// Makes the next unit of a puzzle the targets of its lane, or takes the lane out of work.
    fn propose(&mut self, draft: &mut Draft, lane: usize) {
        let stages = &mut *self.stages;
        let Some(unit) = draft.next() else {
            plane::clear::<I>(&mut stages.active, lane);
            return;
        };
        for cell in unit.cells() {
            plane::set::<I>(&mut stages.target[usize::from(cell)], lane);
        }
        plane::set::<I>(&mut stages.fresh, lane);
        plane::set::<I>(&mut stages.active, lane);
    }
}

/// What is asked in the lanes, and how far the answers are.
struct Stages<I: U64Ops> {
    clues: Plane<I>,
    /// The unit in question, its cells that were not looked at, and the one that is.
    target: Plane<I>,
    left: Plane<I>,
    asked: Plane<I>,
    /// The other clues, and what naked singles find from them.
    known: Plane<I>,
    /// The same with a rival put in, and what follows from it.
    shown: Shown<I>,
    /// Scratch: what the houses of the cell in question would show with it; the clues with that cell.
    sought: Shown<I>,
    standing: Plane<I>,
    /// The kinds of rivals that are left.
    rivals: [I::Word; KINDS],
    rivals_seen: RivalPlanes<I>,
    /// Lanes with a unit in question, those whose unit is new, and those whose naked singles have come to an end.
    active: I::Word,
    fresh: I::Word,
    closed: I::Word,
    // The lanes in each stage.
    looking: I::Word,
    closing: I::Word,
    waiting: I::Word,
    following: I::Word,
    // The lanes that have left them.
    deduced: I::Word,
    kept: I::Word,
    erasable: I::Word,
}

impl<I: U64Ops> Stages<I> {
    /// No questions.
    fn new() -> Box<Stages<I>> {
        let (none, zero) = ([I::ZERO; 81], I::ZERO);
        Box::new(Stages {
            clues: none,
            target: none,
            left: none,
            asked: none,
            known: none,
            shown: Shown::BLANK,
            sought: Shown::BLANK,
            standing: none,
            rivals: [zero; KINDS],
            rivals_seen: RivalPlanes::BLANK,
            active: zero,
            fresh: zero,
            closed: zero,
            looking: zero,
            closing: zero,
            waiting: zero,
            following: zero,
            deduced: zero,
            kept: zero,
            erasable: zero,
        })
    }
}

/// How the lanes stand. A lane in neither word goes on.
struct Verdicts<I: U64Ops> {
    /// The unit is gone.
    erasable: I::Word,
    /// That, or it stands.
    finished: I::Word,
}

/// Rounds of the stages until enough lanes are decided.
struct Decide<'a, I: U64Ops, G> {
    stages: &'a mut Stages<I>,
    grids: &'a G,
    enough: u32,
}

impl<I: U64Ops, G: Grids<I>> Kernel<I> for Decide<'_, I, G> {
    type Output = Verdicts<I>;
    #[inline(always)]
    fn run(self, isa: I) -> Verdicts<I> {
        let Decide { stages, grids, enough } = self;
        (stages.kept, stages.erasable) = (I::ZERO, I::ZERO);
        begin(isa, stages);
        loop {
            look(isa, grids, stages);
            close(isa, grids, stages);
            suppose(isa, grids, stages);
            for _ in 0..FOLLOWING_PASSES {
                follow(isa, stages);
            }
            pass_on(isa, stages);
            let Stages { clues, target, kept, erasable, .. } = stages;
            let finished = isa.or(*kept, *erasable);
            if plane::count::<I>(&finished) >= enough {
                for cell in 0..81 {
                    clues[cell] = isa.andnot(clues[cell], isa.and(target[cell], *erasable));
                    target[cell] = isa.andnot(target[cell], finished);
                }
                return Verdicts { erasable: *erasable, finished };
            }
        }
    }
}

/// Begins with new units.
#[inline(always)]
fn begin<I: U64Ops>(isa: I, stages: &mut Stages<I>) {
    let Stages { clues, target, left, known, fresh, closed, looking, .. } = stages;
    for cell in 0..81 {
        let others = isa.andnot(clues[cell], target[cell]);
        known[cell] = isa.blend(*fresh, others, known[cell]);
        left[cell] = isa.blend(*fresh, target[cell], left[cell]);
    }
    *looking = isa.or(*looking, *fresh);
    *closed = isa.andnot(*closed, *fresh);
    *fresh = I::ZERO;
}

/// Looks at the next cell of each unit.
#[inline(always)]
fn look<I: U64Ops, G: Grids<I>>(isa: I, grids: &G, stages: &mut Stages<I>) {
    let Stages { clues, target, left, asked, known, standing, rivals, rivals_seen, .. } = stages;
    let Stages { closed, looking, closing, waiting, deduced, kept, .. } = stages;
    let mut open = *looking;
    for cell in 0..81 {
        let next = isa.and(left[cell], open);
        open = isa.andnot(open, next);
        left[cell] = isa.andnot(left[cell], next);
        asked[cell] = isa.blend(*looking, next, asked[cell]);
        // Rivals are counted for clues.
        standing[cell] = isa.or(isa.andnot(clues[cell], target[cell]), asked[cell]);
    }
    grids.count_rivals(isa, standing, rivals_seen);
    let (mut single, mut reached, mut of_kind) = (I::ZERO, I::ZERO, [I::ZERO; KINDS]);
    for cell in 0..81 {
        single = isa.or_and(single, asked[cell], rivals_seen.single[cell]);
        reached = isa.or_and(reached, asked[cell], known[cell]);
        for kind in 0..KINDS {
            of_kind[kind] = isa.or_and(of_kind[kind], asked[cell], rivals_seen.rivals[kind][cell]);
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

/// Passes of naked singles over what is known.
#[inline(always)]
fn close<I: U64Ops, G: Grids<I>>(isa: I, grids: &G, stages: &mut Stages<I>) {
    let Stages { asked, known, closed, closing, waiting, deduced, .. } = stages;
    let grown = grids.rise(isa, known, G::RISES);
    let mut reached = I::ZERO;
    for cell in 0..81 {
        reached = isa.or_and(reached, asked[cell], known[cell]);
    }
    let reached = isa.and(reached, *closing);
    let ended = isa.andnot(*closing, grown);
    *closed = isa.or(*closed, ended);
    *deduced = isa.or(*deduced, reached);
    *waiting = isa.or_andnot(*waiting, ended, reached);
    *closing = isa.and_andnot(*closing, grown, reached);
}

/// Puts a rival into the lanes that wait for one.
#[inline(always)]
fn suppose<I: U64Ops, G: Grids<I>>(isa: I, grids: &G, stages: &mut Stages<I>) {
    let Stages { asked, known, shown, sought, rivals, waiting, following, deduced, .. } = stages;
    let mut others = *waiting;
    let mut kinds = [I::ZERO; KINDS];
    for kind in 0..KINDS {
        kinds[kind] = isa.and(others, rivals[kind]);
        others = isa.andnot(others, rivals[kind]);
        rivals[kind] = isa.andnot(rivals[kind], kinds[kind]);
    }
    grids.show(isa, known, *waiting, shown);
    grids.show(isa, asked, I::ONES, sought);
    let there = put(isa, shown, Rivals { target: asked, sought, kinds: &kinds });
    // What is known leaves no room for the others.
    *deduced = isa.or_andnot(*deduced, *waiting, there);
    *following = isa.or(*following, there);
    *waiting = I::ZERO;
}

/// One pass of naked singles over what is supposed.
#[inline(always)]
fn follow<I: U64Ops>(isa: I, stages: &mut Stages<I>) {
    let Stages { shown, rivals, waiting, following, deduced, kept, .. } = stages;
    let (grown, dead) = isa.dispatch(Pass { shown, lanes: *following });
    let ended = isa.andnot_or(*following, dead, grown);
    let left = isa.or(isa.or3(rivals[0], rivals[1], rivals[2]), rivals[3]);
    *deduced = isa.or(*deduced, dead);
    *kept = isa.or_andnot(*kept, ended, left);
    *waiting = isa.or_and(*waiting, ended, left);
    *following = isa.and_andnot(*following, grown, dead);
}

/// Goes on with the next cells of the units of which one is deduced.
#[inline(always)]
fn pass_on<I: U64Ops>(isa: I, stages: &mut Stages<I>) {
    let Stages { left, looking, deduced, erasable, .. } = stages;
    let mut more = I::ZERO;
    for cell in 0..81 {
        more = isa.or(more, left[cell]);
    }
    *looking = isa.or_and(*looking, *deduced, more);
    *erasable = isa.or_andnot(*erasable, *deduced, more);
    *deduced = I::ZERO;
}
