//! Counting the solutions of many puzzles, one puzzle per lane.
//!
//! Each lane holds a puzzle, propagated by singles and locked candidates until a pass places nothing. Then
//! it guesses; a lane that fails goes back to its snapshot (the state before its first guess) and repeats
//! the decisions that still stand, the last of them denied:
//!
//! ```text
//! snapshot ── d1 ── d2 ── d3 ✗      trail  d1 d2 d3
//!         └── d1 ── d2 ── ¬d3       trail  d1 d2 ¬d3
//!         └── d1 ── ¬d2 ✗           trail  d1 ¬d2
//!         └── ¬d1                   trail  (none): ¬d1 is a fact now, in the snapshot itself
//! ```
//!
//! A trail is kept twice: as a list, and its digits as planes, so that all lanes go back at once. The opposite
//! of a guess in a cell with two digits is the other digit; only in other cells it is a denial.
//!
//! Passes run until a share of the lanes waits; then all of them are served at once, because a service
//! costs as much for one lane as for all. When no puzzle is left to load, an idle lane takes over
//! half of the search of a busy one: `¬d1` with its own copy of the snapshot, while `d1` becomes a fact there.

use super::board::{Candidates, LaneBoard, Restore, Save, Snapshot, Verify};
use super::guess::{Decision, DecisionKind, Guess};
use super::load::Load;
use super::propagate::Propagate;
use super::source::{LaneSource, Written};
use super::values::{Encode, LaneValues};
use crate::lanes::counters::CellCounts;
use crate::lanes::isa::Isa;
use crate::lanes::plane::{self, Plane, lanes_of};

/// A lane's puzzle and the guesses it stands on.
#[derive(Clone, Default)]
struct Lane {
    puzzle: usize,
    /// The facts that were proven since the puzzle was loaded, or are another lane's half.
    facts: Vec<Decision>,
    /// The guesses that stand, and the opposites of those that failed.
    trail: Vec<Decision>,
    /// Number of denials in the trail.
    denials: usize,
}

/// The machine: boards, snapshots and the records of the lanes.
pub(crate) struct LaneSearch<I: Isa> {
    isa: I,
    board: Box<LaneBoard<I>>,
    root: Box<Snapshot<I>>,
    /// The digits that the trails put in.
    supposed: Box<Candidates<I>>,
    /// The number of times that a guess at each cell has failed at once.
    ///
    /// A guess that fails at once is as good as a deduction, and cells where that happened tend to do it again
    /// elsewhere in the tree. On the hardest puzzles this saves a quarter of the guesses.
    failures: Box<CellCounts<I>>,
    lanes: Vec<Lane>,
    active: I::Word,
    /// For each cell the digit, from 0, to guess before all others.
    pub(crate) likely: [u8; 81],
}

impl<I: Isa> LaneSearch<I> {
    /// An idle machine.
    pub(crate) fn new(isa: I) -> LaneSearch<I> {
        LaneSearch {
            isa,
            board: LaneBoard::new(),
            root: Snapshot::new(),
            supposed: Box::new([[I::ZERO; 81]; 9]),
            failures: CellCounts::new(),
            lanes: vec![Lane::default(); I::LANES],
            active: I::ZERO,
            likely: [0; 81],
        }
    }

    /// Counts the solutions of each puzzle up to a limit, and calls `found` with the values of each, in no order: never more
    /// than the limit of a puzzle.
    pub(super) fn solve(
        &mut self,
        puzzles: &[[u8; 81]],
        limit: u8,
        mut found: impl FnMut(usize, &[u8; 81]),
    ) -> Vec<u8> {
        let mut values = LaneValues::new();
        let isa = self.isa;
        self.count(Written::new(puzzles, &[]), limit, |x, lanes, puzzle_of| {
            isa.dispatch(Encode { x, values: &mut values });
            values.each(lanes, |lane, values| found(puzzle_of(lane), &values));
        })
    }

    /// Counts the solutions of each puzzle up to a limit. `found` is called with solutions of many lanes at once: the
    /// candidates, the lanes, and what puzzle each lane has.
    pub(crate) fn count(
        &mut self,
        puzzles: impl LaneSource<I>,
        limit: u8,
        mut found: impl FnMut(&Candidates<I>, &I::Word, &dyn Fn(usize) -> usize),
    ) -> Vec<u8> {
        if limit == 0 {
            return vec![0; puzzles.len()];
        }
        let idle = (0..I::LANES).rev().collect();
        let mut progress = SearchProgress { puzzles, limit, counts: Vec::new(), idle };
        loop {
            self.refill(&mut progress);
            let idle = progress.idle.len();
            if progress.is_loaded() && idle > I::LANES / 16 && idle < I::LANES {
                self.split(&mut progress);
            }
            let busy = (I::LANES - progress.idle.len()) as u32;
            if busy == 0 {
                return progress.counts;
            }
            self.isa.dispatch(Propagate {
                board: &mut self.board,
                active: self.active,
                enough: busy.div_ceil(2),
            });
            self.serve(&mut progress, &mut found);
        }
    }

    /// Puts puzzles into idle lanes.
    fn refill(&mut self, progress: &mut SearchProgress<impl LaneSource<I>>) {
        let mut loaded = I::ZERO;
        while !progress.is_loaded() {
            let Some(lane) = progress.idle.pop() else { break };
            let next = progress.counts.len();
            let record = &mut self.lanes[lane];
            record.puzzle = next;
            record.facts.clear();
            if let Some((cell, digit)) = progress.puzzles.denied(next) {
                record.facts.push(Decision::deny(cell, digit));
            }
            progress.puzzles.write(next, lane);
            progress.counts.push(0);
            plane::set::<I>(&mut loaded, lane);
        }
        if some::<I>(&loaded) {
            self.load(&mut progress.puzzles, &loaded);
        }
    }

    /// Begins with the puzzles that were written down, and with their facts.
    fn load(&mut self, source: &mut impl LaneSource<I>, loaded: &I::Word) {
        let LaneSearch { board, failures, .. } = self;
        let failures = Some(&mut **failures);
        self.isa.dispatch(Load { board, source, failures, lanes: *loaded });
        for lane in lanes_of::<I>(loaded) {
            plane::set::<I>(&mut self.active, lane);
            for &fact in &self.lanes[lane].facts {
                fix::<I>(&mut self.board.x, &mut self.board.naked, lane, fact);
            }
        }
    }

    /// Serves every lane that is dead, full or calm.
    fn serve(
        &mut self,
        progress: &mut SearchProgress<impl LaneSource<I>>,
        found: &mut impl FnMut(&Candidates<I>, &I::Word, &dyn Fn(usize) -> usize),
    ) {
        let [mut dead, full, mut calm] =
            [self.board.dead, self.board.full, self.board.calm].map(|mut word| {
                keep::<I>(&mut word, &self.active);
                word
            });
        drop_from::<I>(&mut calm, &dead);
        drop_from::<I>(&mut calm, &full);
        if some::<I>(&full) {
            let mut good = self.isa.dispatch(Verify { board: &self.board });
            keep::<I>(&mut good, &full);
            for lane in lanes_of::<I>(&{ good }) {
                let count = &mut progress.counts[self.lanes[lane].puzzle];
                if *count < progress.limit {
                    *count += 1;
                } else {
                    plane::clear::<I>(&mut good, lane);
                }
            }
            found(&self.board.x, &good, &|lane| self.lanes[lane].puzzle);
            for (dead, full) in I::limbs_mut(&mut dead).iter_mut().zip(I::limbs(&full)) {
                *dead |= full;
            }
        }
        let mut failed = I::ZERO;
        for lane in lanes_of::<I>(&dead) {
            if let Some(last) = self.lanes[lane].trail.last() {
                self.failures.count(last.cell, lane);
            }
            if !progress.is_done(self.lanes[lane].puzzle) && self.flip_last(lane) {
                plane::set::<I>(&mut failed, lane);
            } else {
                self.retire(progress, lane);
            }
        }
        let mut fresh = I::ZERO;
        for lane in lanes_of::<I>(&{ calm }) {
            if progress.is_done(self.lanes[lane].puzzle) {
                plane::clear::<I>(&mut calm, lane);
                self.retire(progress, lane);
            } else if self.lanes[lane].trail.is_empty() {
                plane::set::<I>(&mut fresh, lane);
            }
        }
        if some::<I>(&fresh) {
            let (board, root) = (&*self.board, &mut *self.root);
            self.isa.dispatch(Save { board, root, lanes: fresh });
        }
        if some::<I>(&calm) {
            self.guess(&calm);
        }
        if some::<I>(&failed) {
            self.backtrack(&failed);
        }
    }

    /// Makes a guess in each of the lanes.
    fn guess(&mut self, calm: &I::Word) {
        let LaneSearch { isa, board, supposed, failures, lanes, likely, .. } = self;
        let guesses = isa.dispatch(Guess { board, lanes: *calm, likely, failures });
        guesses.each(calm, |lane, guess| {
            lanes[lane].trail.push(guess);
            plane::set::<I>(candidate::<I>(supposed, guess), lane);
        });
    }

    /// Takes lanes back to their snapshot, and on from there by what stands in their trails.
    fn backtrack(&mut self, failed: &I::Word) {
        let LaneSearch { isa, board, root, supposed, lanes, .. } = self;
        isa.dispatch(Restore { board, root, supposed, lanes: *failed });
        for lane in lanes_of::<I>(failed).filter(|&lane| lanes[lane].denials > 0) {
            for &denial in lanes[lane].trail.iter().filter(|d| d.kind == DecisionKind::Denied) {
                plane::clear::<I>(candidate::<I>(&mut board.x, denial), lane);
            }
        }
    }

    /// Turns the last guess of a lane into its opposite; false if there is none left.
    fn flip_last(&mut self, lane: usize) -> bool {
        let record = &mut self.lanes[lane];
        while let Some(last) = record.trail.pop() {
            if last.kind == DecisionKind::Denied {
                record.denials -= 1;
                continue;
            }
            plane::clear::<I>(candidate::<I>(&mut self.supposed, last), lane);
            if last.kind == DecisionKind::Forced {
                continue;
            }
            let denied = last.denied();
            if record.trail.is_empty() {
                fix::<I>(&mut self.root.x, &mut self.root.naked, lane, denied);
                record.facts.push(denied);
                return true;
            }
            record.trail.push(denied);
            match denied.kind {
                DecisionKind::Denied => record.denials += 1,
                _ => plane::set::<I>(candidate::<I>(&mut self.supposed, denied), lane),
            }
            return true;
        }
        false
    }

    /// Takes a lane out of work.
    fn retire(&mut self, progress: &mut SearchProgress<impl LaneSource<I>>, lane: usize) {
        plane::clear::<I>(&mut self.active, lane);
        let record = &mut self.lanes[lane];
        record.denials = 0;
        for decision in record.trail.drain(..) {
            plane::clear::<I>(candidate::<I>(&mut self.supposed, decision), lane);
        }
        progress.idle.push(lane);
    }

    /// Gives idle lanes half of what is left to search in busy ones.
    fn split(&mut self, progress: &mut SearchProgress<impl LaneSource<I>>) {
        let mut loaded = I::ZERO;
        let busy = self.active;
        for from in lanes_of::<I>(&busy) {
            let record = &mut self.lanes[from];
            let guess = |decision: &Decision| decision.kind == DecisionKind::Guess;
            let Some(position) = record.trail.iter().position(guess) else { continue };
            let Some(to) = progress.idle.pop() else { break };
            let mut other = record.facts.clone();
            for fact in record.trail.drain(..=position) {
                let root = &mut *self.root;
                fix::<I>(&mut root.x, &mut root.naked, from, fact);
                plane::clear::<I>(candidate::<I>(&mut self.supposed, fact), from);
                record.denials -= usize::from(fact.kind == DecisionKind::Denied);
                other.push(if guess(&fact) { fact.denied() } else { fact });
                record.facts.push(fact);
            }
            let puzzle = record.puzzle;
            self.lanes[to].puzzle = puzzle;
            self.lanes[to].facts = other;
            progress.puzzles.write(puzzle, to);
            plane::set::<I>(&mut loaded, to);
        }
        self.load(&mut progress.puzzles, &loaded);
    }
}

/// The puzzles that are done, and those to come.
struct SearchProgress<S> {
    puzzles: S,
    /// No solution beyond that counts.
    limit: u8,
    /// For each puzzle that was loaded, how many solutions were found.
    counts: Vec<u8>,
    /// The lanes without a puzzle.
    idle: Vec<usize>,
}

impl<S> SearchProgress<S> {
    /// Returns whether enough solutions of a puzzle were found.
    fn is_done(&self, puzzle: usize) -> bool {
        self.counts[puzzle] >= self.limit
    }

    /// Returns whether all puzzles there are were loaded.
    fn is_loaded<I: Isa>(&self) -> bool
    where
        S: LaneSource<I>,
    {
        self.counts.len() == self.puzzles.len()
    }
}

/// Returns whether any lane is set.
fn some<I: Isa>(word: &I::Word) -> bool {
    I::limbs(word).iter().any(|&limb| limb != 0)
}

/// Keeps the lanes of a mask.
fn keep<I: Isa>(word: &mut I::Word, mask: &I::Word) {
    for (limb, mask) in I::limbs_mut(word).iter_mut().zip(I::limbs(mask)) {
        *limb &= mask;
    }
}

/// Drops the lanes of a mask.
fn drop_from<I: Isa>(word: &mut I::Word, mask: &I::Word) {
    for (limb, mask) in I::limbs_mut(word).iter_mut().zip(I::limbs(mask)) {
        *limb &= !mask;
    }
}

/// The candidate that a decision is about.
#[inline(always)]
fn candidate<I: Isa>(x: &mut Candidates<I>, decision: Decision) -> &mut I::Word {
    &mut x[usize::from(decision.digit)][usize::from(decision.cell)]
}

/// Makes a decision a fact of a lane.
fn fix<I: Isa>(x: &mut Candidates<I>, naked: &mut Plane<I>, lane: usize, decision: Decision) {
    if decision.kind == DecisionKind::Denied {
        return plane::clear::<I>(candidate::<I>(x, decision), lane);
    }
    let cell = usize::from(decision.cell);
    for (digit, plane) in x.iter_mut().enumerate() {
        if digit != usize::from(decision.digit) {
            plane::clear::<I>(&mut plane[cell], lane);
        }
    }
    plane::set::<I>(&mut naked[cell], lane);
}
