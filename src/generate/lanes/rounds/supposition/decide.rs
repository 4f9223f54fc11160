//! Deciding the clues of level 2, each lane its own clue in its own order.
//!
//! ```text
//!   idle --look at all cells--> candidates: singles, and what has rivals
//!        --choose--> the first of each lane is its target; what is sure and before it goes
//!                      no candidate: done      a single: erasable
//!   closing --naked singles over the other clues-->
//!                      they reach the target: erasable        they end: waiting
//!   waiting --a rival of one kind is put in-->
//!                      no room for it: erasable      else: following
//!   following --naked singles over what is known and supposed-->
//!                      a contradiction: erasable      they end: waiting with another kind, if there is one; or kept
//!   erasable: the target goes, kept: it stays; idle again
//! ```
//!
//! If naked singles reach the target, every supposition about it fails. They need one bit a cell, suppositions a bit for
//! each digit and house; and where they end, the suppositions go on.
//!
//! A round takes these stages one after the other, with a few passes each; a lane that needs more goes on in the next.

use super::state::{State, choose};
use crate::generate::lanes::known::grids::Grids;
use crate::generate::lanes::known::rivals::{KINDS, RivalPlanes};
use crate::generate::lanes::known::sight::Shown;
use crate::generate::lanes::known::supposition::{Pass, Rivals, put};
use crate::lanes::isa::{Kernel, U64Ops};
use crate::lanes::plane::{self, Plane};

/// Passes of naked singles over what is supposed, in a round.
const FOLLOWING_PASSES: usize = 3;

/// Rounds until all but a few drafts are done.
pub(crate) struct Decide<'a, I: U64Ops, G> {
    pub(crate) state: &'a mut State<I>,
    pub(crate) stages: &'a mut Stages<I>,
    pub(crate) grids: &'a G,
    /// How many drafts may be left.
    pub(crate) spared: u32,
}

/// What is asked in the lanes, and how far the answers are.
pub(crate) struct Stages<I: U64Ops> {
    /// The clue in question, at most one a lane.
    target: Plane<I>,
    /// The other clues, and what naked singles find from them.
    known: Plane<I>,
    /// The same with a rival put in, and what follows from it.
    shown: Shown<I>,
    /// Scratch: what the houses of the target would show with it.
    sought: Shown<I>,
    /// The kinds of rivals that are left.
    rivals: [I::Word; KINDS],
    /// Lanes whose rivals are still to be seen: clues went after the last look.
    unseen: I::Word,
    rivals_seen: RivalPlanes<I>,
    /// Scratch: what may be asked next, and what goes before.
    candidates: Plane<I>,
    before: Plane<I>,
    // The lanes in each stage.
    idle: I::Word,
    closing: I::Word,
    waiting: I::Word,
    following: I::Word,
    // Lanes that have become idle with an answer.
    erasable: I::Word,
    kept: I::Word,
}

impl<I: U64Ops> Stages<I> {
    /// No questions.
    pub(crate) fn new() -> Box<Stages<I>> {
        Box::new(Stages {
            target: [I::ZERO; 81],
            known: [I::ZERO; 81],
            shown: Shown::BLANK,
            sought: Shown::BLANK,
            rivals: [I::ZERO; KINDS],
            unseen: I::ZERO,
            rivals_seen: RivalPlanes::BLANK,
            candidates: [I::ZERO; 81],
            before: [I::ZERO; 81],
            idle: I::ZERO,
            closing: I::ZERO,
            waiting: I::ZERO,
            following: I::ZERO,
            erasable: I::ZERO,
            kept: I::ZERO,
        })
    }
}

impl<I: U64Ops, G: Grids<I>> Kernel<I> for Decide<'_, I, G> {
    /// The lanes that are not done.
    type Output = I::Word;
    #[inline(always)]
    fn run(self, isa: I) -> I::Word {
        let Decide { state, stages, grids, spared } = self;
        stages.target = [I::ZERO; 81];
        stages.idle = I::ONES;
        let zero = I::ZERO;
        (stages.closing, stages.waiting, stages.following) = (zero, zero, zero);
        (stages.erasable, stages.kept, stages.unseen) = (zero, zero, zero);
        loop {
            settle(isa, state, stages);
            grids.count_rivals(isa, &state.clues, &mut stages.rivals_seen);
            propose(isa, state, stages);
            let Stages { idle, closing, waiting, following, .. } = stages;
            let active = isa.or(isa.or3(*idle, *closing, *waiting), *following);
            if plane::count::<I>(&active) <= spared {
                return active;
            }
            close(isa, grids, stages);
            suppose(isa, grids, stages);
            for _ in 0..FOLLOWING_PASSES {
                follow(isa, stages);
            }
        }
    }
}

/// Carries out the answers.
#[inline(always)]
fn settle<I: U64Ops>(isa: I, state: &mut State<I>, stages: &mut Stages<I>) {
    let Stages { target, erasable, kept, .. } = stages;
    let settled = isa.or(*erasable, *kept);
    let mut surprised = I::ZERO;
    for cell in 0..81 {
        let gone = isa.and(target[cell], *erasable);
        surprised = isa.or_andnot(surprised, gone, state.doubtful[cell]);
        state.clues[cell] = isa.andnot(state.clues[cell], gone);
        state.open[cell] = isa.andnot(state.open[cell], isa.and(target[cell], settled));
        target[cell] = isa.andnot(target[cell], settled);
    }
    // With fewer clues than assumed, nothing is sure.
    for cell in 0..81 {
        state.sure[cell] = isa.andnot(state.sure[cell], surprised);
    }
    state.same = isa.andnot(state.same, *kept);
    (*erasable, *kept) = (I::ZERO, I::ZERO);
}

/// Gives targets to idle lanes, and takes away what is sure and before them.
#[inline(always)]
fn propose<I: U64Ops>(isa: I, state: &mut State<I>, stages: &mut Stages<I>) {
    let Stages { target, known, rivals, unseen, rivals_seen, idle, closing, erasable, .. } = stages;
    let (first, before) = (&mut stages.candidates, &mut stages.before);
    for cell in 0..81 {
        let [a, b, c, d] = [0, 1, 2, 3].map(|kind| rivals_seen.rivals[kind][cell]);
        let rivals = isa.or(isa.or3(a, b, c), isa.or(d, rivals_seen.single[cell]));
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
        *erasable = isa.or(*erasable, isa.and3(first[cell], seen, rivals_seen.single[cell]));
        for kind in 0..KINDS {
            of_kind[kind] = isa.or_and(of_kind[kind], target[cell], rivals_seen.rivals[kind][cell]);
        }
        let others = isa.andnot(state.clues[cell], new);
        known[cell] = isa.blend(asked, others, known[cell]);
    }
    for kind in 0..KINDS {
        rivals[kind] = isa.blend(fresh, of_kind[kind], rivals[kind]);
    }
    *unseen = isa.andnot(asked, seen);
    *closing = isa.or_andnot(*closing, asked, *erasable);
    *idle = isa.and_andnot(*idle, found, *closing);
}

/// Passes of naked singles over what is known.
#[inline(always)]
fn close<I: U64Ops, G: Grids<I>>(isa: I, grids: &G, stages: &mut Stages<I>) {
    let Stages { target, known, idle, closing, waiting, erasable, .. } = stages;
    let grown = grids.rise(isa, known, G::RISES);
    let mut reached = I::ZERO;
    for cell in 0..81 {
        reached = isa.or_and(reached, target[cell], known[cell]);
    }
    let reached = isa.and(reached, *closing);
    *erasable = isa.or(*erasable, reached);
    *idle = isa.or(*idle, reached);
    *waiting = isa.or(*waiting, isa.andnot_or(*closing, reached, grown));
    *closing = isa.and_andnot(*closing, grown, reached);
}

/// Puts a rival into the lanes that wait for one.
#[inline(always)]
fn suppose<I: U64Ops, G: Grids<I>>(isa: I, grids: &G, stages: &mut Stages<I>) {
    let Stages { target, known, shown, sought, rivals, unseen, .. } = stages;
    let Stages { idle, waiting, following, erasable, .. } = stages;
    let ready = isa.andnot(*waiting, *unseen);
    let mut others = ready;
    let mut kinds = [I::ZERO; KINDS];
    for kind in 0..KINDS {
        kinds[kind] = isa.and(others, rivals[kind]);
        others = isa.andnot(others, rivals[kind]);
        rivals[kind] = isa.andnot(rivals[kind], kinds[kind]);
    }
    grids.show(isa, known, ready, shown);
    grids.show(isa, target, I::ONES, sought);
    let there = put(isa, shown, Rivals { target, sought, kinds: &kinds });
    // What is known leaves no room for the others.
    let refuted = isa.andnot(ready, there);
    *erasable = isa.or(*erasable, refuted);
    *idle = isa.or(*idle, refuted);
    *following = isa.or(*following, there);
    *waiting = isa.andnot(*waiting, ready);
}

/// One pass of naked singles over what is supposed.
#[inline(always)]
fn follow<I: U64Ops>(isa: I, stages: &mut Stages<I>) {
    let Stages { shown, rivals, idle, waiting, following, erasable, kept, .. } = stages;
    let (grown, dead) = isa.dispatch(Pass { shown, lanes: *following });
    let ended = isa.andnot_or(*following, dead, grown);
    let left = isa.or(isa.or3(rivals[0], rivals[1], rivals[2]), rivals[3]);
    *erasable = isa.or(*erasable, dead);
    *kept = isa.or_andnot(*kept, ended, left);
    *waiting = isa.or_and(*waiting, ended, left);
    *idle = isa.or3(*idle, dead, isa.andnot(ended, left));
    *following = isa.and_andnot(*following, grown, dead);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Shape};
    use crate::deduce::level::{Judge, Rule};
    use crate::generate::lanes::draft::show;
    use crate::generate::lanes::draw::grids::Grid;
    use crate::generate::lanes::known::lane_grids::LaneGrids;
    use crate::generate::lanes::known::shared_grid::SharedGrid;
    use crate::lanes::isa;
    use crate::rng::{Purpose, StreamKey};
    use crate::solve::random_nine;
    use crate::transform::root;
    use quickcheck::{QuickCheck, TestResult};

    /// How many lanes are compared.
    const LINES: usize = 3;

    /// Puzzles with clues and orders of their own, of which nothing is assumed, and what the judge leaves of them, clue
    /// after clue.
    fn draw<I: U64Ops>(seed: u64, grids: &[Grid], state: &mut State<I>) -> Vec<(usize, u128)> {
        let mut stream = StreamKey::new(seed, 0).stream(Purpose::Order, 0);
        let mut judge = Judge::new(Shape::NINE);
        let mut expected = Vec::new();
        for lane in (0..LINES).map(|i| i * (I::LANES - 1) / (LINES - 1)) {
            let values = &grids[lane].values;
            let mut order: Vec<usize> = (0..81).collect();
            stream.shuffle(&mut order);
            let count = 81 - stream.below(40) as usize;
            let mut mask = 0_u128;
            for (rank, &cell) in order.iter().enumerate() {
                let is_clue = rank < count;
                for plane in [&mut state.clues[cell], &mut state.open[cell]] {
                    if is_clue {
                        plane::set::<I>(plane, lane);
                    }
                }
                mask |= u128::from(is_clue) << cell;
                for bit in (0..8).filter(|bit| rank >> bit & 1 == 1) {
                    plane::set::<I>(&mut state.ranks[bit][cell], lane);
                }
            }
            judge.set(&show(values, mask), values);
            for cell in order.into_iter().take(count) {
                judge.erase(Cell::new(cell));
                if judge.allows(Rule::Supposition, Cell::new(cell)) {
                    mask &= !(1 << cell);
                } else {
                    judge.restore(Cell::new(cell));
                }
            }
            expected.push((lane, mask));
        }
        expected
    }

    /// Whether all puzzles are decided as the judge decides them.
    fn compare<I: U64Ops, G: Grids<I>>(isa: I, seed: u64, all: &[Grid], grids: &G) -> bool {
        let mut state = State::EMPTY;
        let expected = draw(seed, all, &mut state);
        let (state, stages) = (&mut state, &mut *Stages::new());
        isa.dispatch(Decide { state, stages, grids, spared: 0 });
        expected.into_iter().all(|(lane, mask)| {
            (0..81)
                .all(|cell| plane::test::<I>(&state.clues[cell], lane) == (mask >> cell & 1 == 1))
        })
    }

    /// One grid for all lanes, then a grid for each.
    fn compare_both<I: U64Ops>(seed: u64) -> TestResult {
        let Some(isa) = I::try_new() else { return TestResult::discard() };
        let mut values = [0; 81];
        values.copy_from_slice(root::canonical(Shape::NINE).values());
        let shared = vec![Grid::of_values(&values); I::LANES];
        let mut stream = StreamKey::new(seed, 0).stream(Purpose::Root, 0);
        let own: Vec<Grid> =
            (0..I::LANES).map(|_| Grid::of_values(&random_nine(&mut stream))).collect();
        let mut grids = LaneGrids::new();
        grids.load(isa, &own, 0..I::LANES);
        TestResult::from_bool(
            compare(isa, seed, &shared, &SharedGrid::new(&values))
                && compare(isa, seed, &own, &grids),
        )
    }

    #[test]
    fn decisions_are_those_of_the_judge() {
        let test = |tests, compare| QuickCheck::new().tests(tests).quickcheck(compare);
        test(30, compare_both::<isa::Portable> as fn(u64) -> TestResult);
        #[cfg(target_arch = "x86_64")]
        test(10, compare_both::<isa::Avx2> as fn(u64) -> TestResult);
        #[cfg(target_arch = "x86_64")]
        test(10, compare_both::<isa::Avx512> as fn(u64) -> TestResult);
        #[cfg(target_arch = "aarch64")]
        test(10, compare_both::<isa::Neon> as fn(u64) -> TestResult);
    }
}
