//! Deciding the clues of level 2, each lane its own clue in its own order.
//!
//! ```text
//!   idle --look at all cells--> candidates: singles, and what has rivals
//!        --choose--> the first of each lane is its target; what is sure and before it goes
//!                      no candidate: done      a single: told
//!   rising --naked singles over the other clues-->
//!                      they come to the target: told      they end: waiting
//!   waiting --a rival of one kind is put in-->
//!                      no room for it: told      else: following
//!   following --naked singles over what is known and supposed-->
//!                      a contradiction: told      they end: waiting with another kind, if there is one; or kept
//!   told: the target goes, kept: it stays; idle again
//! ```
//!
//! If naked singles come to the target, every supposition about it fails. They need one bit a cell, suppositions a bit for
//! each digit and house; and where they end, the suppositions go on.
//!
//! A round takes these stages one after the other, with a few passes each; a lane that needs more goes on in the next.

use super::crowd::{Crowd, choose};
use crate::solve::lanes::board::{self, Plane};
use crate::solve::lanes::isa::{Job, Numbers};
use crate::solve::lanes::reach::{self, Places};
use crate::solve::lanes::suppose::{Rivals, Shown, pass, put};
use crate::solve::lanes::survey::{KINDS, Survey, look};

/// Passes of naked singles in a round, and of those over what is supposed.
const RISES: usize = 6;
const FOLLOWS: usize = 3;

/// Rounds until all but a few lines are done.
pub(super) struct Decide<'a, I: Numbers> {
    pub(super) crowd: &'a mut Crowd<I>,
    pub(super) questions: &'a mut Questions<I>,
    pub(super) places: &'a Places,
    /// The digits of the root, from 1.
    pub(super) root: &'a [u8; 81],
    /// How many lines may be left.
    pub(super) spared: u32,
}

/// What is asked in the lanes, and how far the answers are.
pub(super) struct Questions<I: Numbers> {
    /// The clue in question, at most one a lane.
    target: Plane<I>,
    /// The other clues, and what naked singles come to from them.
    known: Plane<I>,
    /// The same with a rival put in, and what follows from it.
    shown: Shown<I>,
    /// The kinds of rivals that are left.
    rivals: [I::Word; KINDS],
    /// Lanes whose rivals are still to be seen: clues went after the last look.
    unseen: I::Word,
    survey: Survey<I>,
    /// Scratch: what may be asked next, and what goes before.
    candidates: Plane<I>,
    before: Plane<I>,
    // The lanes in each stage.
    idle: I::Word,
    rising: I::Word,
    waiting: I::Word,
    following: I::Word,
    // Lanes that have become idle with an answer.
    told: I::Word,
    kept: I::Word,
}

impl<I: Numbers> Questions<I> {
    /// No questions.
    pub(super) fn new() -> Box<Questions<I>> {
        Box::new(Questions {
            target: [I::ZERO; 81],
            known: [I::ZERO; 81],
            shown: Shown::BLANK,
            rivals: [I::ZERO; KINDS],
            unseen: I::ZERO,
            survey: Survey::BLANK,
            candidates: [I::ZERO; 81],
            before: [I::ZERO; 81],
            idle: I::ZERO,
            rising: I::ZERO,
            waiting: I::ZERO,
            following: I::ZERO,
            told: I::ZERO,
            kept: I::ZERO,
        })
    }
}

impl<I: Numbers> Job<I> for Decide<'_, I> {
    /// The lanes that are not done.
    type Output = I::Word;
    #[inline(always)]
    fn run(self, isa: I) -> I::Word {
        let Decide { crowd, questions, places, root, spared } = self;
        questions.target = [I::ZERO; 81];
        questions.idle = I::ONES;
        let zero = I::ZERO;
        (questions.rising, questions.waiting, questions.following) = (zero, zero, zero);
        (questions.told, questions.kept, questions.unseen) = (zero, zero, zero);
        loop {
            settle(isa, crowd, questions);
            look(isa, places, &crowd.clues, &mut questions.survey);
            propose(isa, crowd, questions);
            let Questions { idle, rising, waiting, following, .. } = questions;
            let active = isa.or(isa.or3(*idle, *rising, *waiting), *following);
            if board::count::<I>(&active) <= spared {
                return active;
            }
            for _ in 0..RISES {
                rise(isa, places, questions);
            }
            suppose(isa, root, questions);
            for _ in 0..FOLLOWS {
                follow(isa, questions);
            }
        }
    }
}

/// Carries out the answers.
#[inline(always)]
fn settle<I: Numbers>(isa: I, crowd: &mut Crowd<I>, questions: &mut Questions<I>) {
    let Questions { target, told, kept, .. } = questions;
    let settled = isa.or(*told, *kept);
    let mut surprised = I::ZERO;
    for cell in 0..81 {
        let gone = isa.and(target[cell], *told);
        surprised = isa.or_minus(surprised, gone, crowd.doubtful[cell]);
        crowd.clues[cell] = isa.minus(crowd.clues[cell], gone);
        crowd.open[cell] = isa.minus(crowd.open[cell], isa.and(target[cell], settled));
        target[cell] = isa.minus(target[cell], settled);
    }
    // With fewer clues than assumed, nothing is sure.
    for cell in 0..81 {
        crowd.sure[cell] = isa.minus(crowd.sure[cell], surprised);
    }
    crowd.same = isa.minus(crowd.same, *kept);
    (*told, *kept) = (I::ZERO, I::ZERO);
}

/// Gives targets to idle lanes, and takes away what is sure and before them.
#[inline(always)]
fn propose<I: Numbers>(isa: I, crowd: &mut Crowd<I>, questions: &mut Questions<I>) {
    let Questions { target, known, rivals, unseen, survey, idle, rising, told, .. } = questions;
    let (first, before) = (&mut questions.candidates, &mut questions.before);
    for cell in 0..81 {
        let [a, b, c, d] = [0, 1, 2, 3].map(|kind| survey.rivals[kind][cell]);
        let rivals = isa.or(isa.or3(a, b, c), isa.or(d, survey.single[cell]));
        let candidate = isa.blend(crowd.same, crowd.doubtful[cell], rivals);
        let open = isa.and(crowd.open[cell], *idle);
        before[cell] = isa.and(open, crowd.sure[cell]);
        first[cell] = isa.and_minus(open, candidate, crowd.sure[cell]);
    }
    choose(isa, &crowd.ranks, first, before);
    let (mut found, mut lost) = (I::ZERO, I::ZERO);
    for cell in 0..81 {
        found = isa.or(found, first[cell]);
        lost = isa.or(lost, before[cell]);
        crowd.clues[cell] = isa.minus(crowd.clues[cell], before[cell]);
        crowd.open[cell] = isa.minus(crowd.open[cell], before[cell]);
    }
    // Where clues went, what has rivals has to be seen anew; as long as all goes as assumed, it is known that there are
    // some.
    let asked = isa.minus(found, isa.minus(lost, crowd.same));
    let seen = isa.minus(found, lost);
    let fresh = isa.or(seen, *unseen);
    let mut of_kind = [I::ZERO; KINDS];
    for cell in 0..81 {
        let new = isa.and(first[cell], asked);
        target[cell] = isa.or(target[cell], new);
        *told = isa.or(*told, isa.and3(first[cell], seen, survey.single[cell]));
        for kind in 0..KINDS {
            of_kind[kind] = isa.or_and(of_kind[kind], target[cell], survey.rivals[kind][cell]);
        }
        let others = isa.minus(crowd.clues[cell], new);
        known[cell] = isa.blend(asked, others, known[cell]);
    }
    for kind in 0..KINDS {
        rivals[kind] = isa.blend(fresh, of_kind[kind], rivals[kind]);
    }
    *unseen = isa.minus(asked, seen);
    *rising = isa.or_minus(*rising, asked, *told);
    *idle = isa.and_minus(*idle, found, *rising);
}

/// One pass of naked singles over what is known.
#[inline(always)]
fn rise<I: Numbers>(isa: I, places: &Places, questions: &mut Questions<I>) {
    let Questions { target, known, idle, rising, waiting, told, .. } = questions;
    let grown = reach::pass::<I, false>(isa, places, known);
    let mut reached = I::ZERO;
    for cell in 0..81 {
        reached = isa.or_and(reached, target[cell], known[cell]);
    }
    let reached = isa.and(reached, *rising);
    *told = isa.or(*told, reached);
    *idle = isa.or(*idle, reached);
    *waiting = isa.or(*waiting, isa.minus_or(*rising, reached, grown));
    *rising = isa.and_minus(*rising, grown, reached);
}

/// Puts a rival into the lanes that wait for one.
#[inline(always)]
fn suppose<I: Numbers>(isa: I, root: &[u8; 81], questions: &mut Questions<I>) {
    let Questions { target, known, shown, rivals, unseen, idle, waiting, following, told, .. } =
        questions;
    let ready = isa.minus(*waiting, *unseen);
    let mut others = ready;
    let mut kinds = [I::ZERO; KINDS];
    for kind in 0..KINDS {
        kinds[kind] = isa.and(others, rivals[kind]);
        others = isa.minus(others, rivals[kind]);
        rivals[kind] = isa.minus(rivals[kind], kinds[kind]);
    }
    shown.start(isa, root, known, ready);
    let there = put(isa, shown, Rivals { solution: root, target, kinds: &kinds });
    // What is known leaves no room for the others.
    let refuted = isa.minus(ready, there);
    *told = isa.or(*told, refuted);
    *idle = isa.or(*idle, refuted);
    *following = isa.or(*following, there);
    *waiting = isa.minus(*waiting, ready);
}

/// One pass of naked singles over what is supposed.
#[inline(always)]
fn follow<I: Numbers>(isa: I, questions: &mut Questions<I>) {
    let Questions { shown, rivals, idle, waiting, following, told, kept, .. } = questions;
    let mut dead = I::ZERO;
    let grown = pass(isa, shown, *following, &mut dead);
    let ended = isa.minus_or(*following, dead, grown);
    let left = isa.or(isa.or3(rivals[0], rivals[1], rivals[2]), rivals[3]);
    *told = isa.or(*told, dead);
    *kept = isa.or_minus(*kept, ended, left);
    *waiting = isa.or_and(*waiting, ended, left);
    *idle = isa.or3(*idle, dead, isa.minus(ended, left));
    *following = isa.and_minus(*following, grown, dead);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Shape};
    use crate::deduce::level::{Judge, Rule};
    use crate::generate::lanes::chain::show;
    use crate::rng::{Purpose, StreamKey};
    use crate::solve::lanes::isa;
    use crate::transform::root;
    use quickcheck::{QuickCheck, TestResult};

    /// How many lanes are compared.
    const LINES: usize = 3;

    /// Decides lines with clues and orders of their own, of which nothing is assumed, and compares them with what the
    /// judge says of one clue after the other.
    fn compare<I: Numbers>(seed: u64) -> TestResult {
        let Some(isa) = I::try_new() else { return TestResult::discard() };
        let mut stream = StreamKey::new(seed, 0).stream(Purpose::Order, 0);
        let mut values = [0; 81];
        values.copy_from_slice(root::canonical(Shape::NINE).values());
        let mut crowd = Crowd::EMPTY;
        let mut expected = Vec::new();
        let mut judge = Judge::new(Shape::NINE);
        for lane in (0..LINES).map(|i| i * (I::LANES - 1) / (LINES - 1)) {
            let mut order: Vec<usize> = (0..81).collect();
            stream.shuffle(&mut order);
            let count = 81 - stream.below(40) as usize;
            let mut mask = 0_u128;
            for (rank, &cell) in order.iter().enumerate() {
                let is_clue = rank < count;
                for plane in [&mut crowd.clues[cell], &mut crowd.open[cell]] {
                    if is_clue {
                        board::set::<I>(plane, lane);
                    }
                }
                mask |= u128::from(is_clue) << cell;
                for bit in (0..8).filter(|bit| rank >> bit & 1 == 1) {
                    board::set::<I>(&mut crowd.ranks[bit][cell], lane);
                }
            }
            judge.set(&show(&values, mask), &values);
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
        let places = Places::new(&values);
        let (crowd, questions) = (&mut crowd, &mut *Questions::new());
        isa.enter(Decide { crowd, questions, places: &places, root: &values, spared: 0 });
        TestResult::from_bool(expected.into_iter().all(|(lane, mask)| {
            (0..81)
                .all(|cell| board::test::<I>(&crowd.clues[cell], lane) == (mask >> cell & 1 == 1))
        }))
    }

    #[test]
    fn decisions_are_those_of_the_judge() {
        QuickCheck::new().tests(30).quickcheck(compare::<isa::Portable> as fn(u64) -> TestResult);
        #[cfg(target_arch = "x86_64")]
        QuickCheck::new().tests(10).quickcheck(compare::<isa::Avx2> as fn(u64) -> TestResult);
        #[cfg(target_arch = "x86_64")]
        QuickCheck::new().tests(10).quickcheck(compare::<isa::Avx512> as fn(u64) -> TestResult);
        #[cfg(target_arch = "aarch64")]
        QuickCheck::new().tests(10).quickcheck(compare::<isa::Neon> as fn(u64) -> TestResult);
    }
}
