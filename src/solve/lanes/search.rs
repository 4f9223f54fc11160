//! Counting the solutions of many puzzles, one puzzle per lane.
//!
//! Each lane holds a puzzle, propagated as far as singles and locked candidates go. A stuck lane
//! guesses; a lane that fails goes back to its snapshot (the fixpoint before its first guess) and repeats
//! the decisions that still stand, the last of them denied:
//!
//! ```text
//! snapshot ── d1 ── d2 ── d3 ✗      trail  d1 d2 d3
//!         └── d1 ── d2 ── ¬d3       trail  d1 d2 ¬d3
//!         └── d1 ── ¬d2 ✗           trail  d1 ¬d2
//!         └── ¬d1                   trail  (none): ¬d1 is a fact now, in the snapshot itself
//! ```
//!
//! Passes run until a share of the lanes waits; then all of them are served at once, because a service
//! costs as much for one lane as for all. When no puzzle is left to load, an idle lane takes over
//! half of the search of a busy one: `¬d1` with its own copy of the snapshot, while `d1` becomes a fact there.

use super::board::{
    self, Board, Candidates, Load, Marks, Plane, Restore, Save, Snapshot, Verify, lanes_of,
};
use super::guess::{Decision, Guess, Kind};
use super::isa::Isa;
use super::kernel::Advance;

/// A lane's puzzle and the guesses it stands on.
#[derive(Clone, Default)]
struct Lane {
    puzzle: usize,
    /// What has been proven since the puzzle was loaded, or is another lane's half.
    facts: Vec<Decision>,
    /// The guesses that stand, and denials of those that failed.
    trail: Vec<Decision>,
}

/// What is known about a puzzle that some lanes work on.
#[derive(Copy, Clone, Default)]
struct Progress {
    found: u8,
    lanes: u16,
}

/// The machine: boards, snapshots and the records of the lanes.
pub(crate) struct Search<I: Isa> {
    isa: I,
    board: Box<Board<I>>,
    root: Box<Snapshot<I>>,
    clues: Box<Marks<I>>,
    lanes: Vec<Lane>,
    active: I::Word,
}

impl<I: Isa> Search<I> {
    /// An idle machine.
    pub(crate) fn new(isa: I) -> Search<I> {
        Search {
            isa,
            board: Board::new(),
            root: Snapshot::new(),
            clues: Box::new([[I::ZERO; 81]; 10]),
            lanes: vec![Lane::default(); I::LANES],
            active: I::ZERO,
        }
    }

    /// Counts the solutions of each puzzle up to a limit.
    ///
    /// Values are 0 for a blank, else 1 to 9. `denied` is empty, or says for each puzzle which cell must
    /// not hold which digit (from 0). `found` is told the puzzle, the candidates and the lane of each solution.
    pub(crate) fn count(
        &mut self,
        puzzles: &[[u8; 81]],
        denied: &[(u8, u8)],
        limit: u8,
        mut found: impl FnMut(usize, &Candidates<I>, usize),
    ) -> Vec<u8> {
        let mut progress = vec![Progress::default(); puzzles.len()];
        if limit == 0 {
            return vec![0; puzzles.len()];
        }
        let mut next = 0;
        let mut idle: Vec<usize> = (0..I::LANES).rev().collect();
        self.active = I::ZERO;
        loop {
            next = self.refill(puzzles, denied, next, &mut idle, &mut progress);
            if next == puzzles.len() && idle.len() > I::LANES / 4 && idle.len() < I::LANES {
                self.split(puzzles, &mut idle, &mut progress);
            }
            let busy = (I::LANES - idle.len()) as u32;
            if busy == 0 {
                break;
            }
            self.isa.enter(Advance::<I, true, true> {
                board: &mut self.board,
                active: self.active,
                enough: busy.div_ceil(2),
            });
            self.serve(limit, &mut idle, &mut progress, &mut found);
        }
        progress.into_iter().map(|progress| progress.found).collect()
    }

    /// Puts puzzles into idle lanes; returns the number of the first puzzle still to load.
    fn refill(
        &mut self,
        puzzles: &[[u8; 81]],
        denied: &[(u8, u8)],
        mut next: usize,
        idle: &mut Vec<usize>,
        progress: &mut [Progress],
    ) -> usize {
        if next == puzzles.len() || idle.is_empty() {
            return next;
        }
        let mut loaded = I::ZERO;
        while next < puzzles.len() {
            let Some(lane) = idle.pop() else { break };
            self.write_clues(lane, &puzzles[next]);
            board::set::<I>(&mut loaded, lane);
            board::set::<I>(&mut self.active, lane);
            self.lanes[lane].puzzle = next;
            self.lanes[lane].trail.clear();
            self.lanes[lane].facts.clear();
            if let Some(&(cell, digit)) = denied.get(next) {
                self.lanes[lane].facts.push(Decision::deny(cell, digit));
            }
            progress[next].lanes = 1;
            next += 1;
        }
        let (board, clues) = (&mut *self.board, &mut *self.clues);
        self.isa.enter(Load { board, clues, lanes: loaded });
        self.repeat_facts(loaded);
        next
    }

    /// Applies the facts of lanes that were just loaded.
    fn repeat_facts(&mut self, loaded: I::Word) {
        let board = &mut *self.board;
        for lane in lanes_of::<I>(&loaded) {
            for &fact in &self.lanes[lane].facts {
                fix::<I>(&mut board.x, &mut board.naked, lane, fact);
            }
        }
    }

    /// Serves every lane that is dead, full or stuck.
    fn serve(
        &mut self,
        limit: u8,
        idle: &mut Vec<usize>,
        progress: &mut [Progress],
        found: &mut impl FnMut(usize, &Candidates<I>, usize),
    ) {
        let mut failed = I::ZERO;
        let mut stuck = self.board.stuck;
        keep::<I>(&mut stuck, &self.active);
        let mut full = self.board.full;
        keep::<I>(&mut full, &self.active);
        let mut dead = self.board.dead;
        keep::<I>(&mut dead, &self.active);

        if I::limbs(&full).iter().any(|&limb| limb != 0) {
            let good = self.isa.enter(Verify { board: &self.board });
            for lane in lanes_of::<I>(&full) {
                let puzzle = self.lanes[lane].puzzle;
                if board::test::<I>(&good, lane) && progress[puzzle].found < limit {
                    progress[puzzle].found += 1;
                    found(puzzle, &self.board.x, lane);
                }
                board::set::<I>(&mut dead, lane);
            }
        }
        let mut fresh = I::ZERO;
        for lane in lanes_of::<I>(&dead) {
            let record = &mut self.lanes[lane];
            let state = &mut progress[record.puzzle];
            if state.found < limit && deny_last(record, &mut self.root, lane) {
                board::set::<I>(&mut failed, lane);
                continue;
            }
            state.lanes -= 1;
            board::clear::<I>(&mut self.active, lane);
            idle.push(lane);
        }
        let waiting = stuck;
        for lane in lanes_of::<I>(&waiting) {
            let record = &self.lanes[lane];
            if progress[record.puzzle].found >= limit {
                progress[record.puzzle].lanes -= 1;
                board::clear::<I>(&mut self.active, lane);
                board::clear::<I>(&mut stuck, lane);
                idle.push(lane);
            } else if record.trail.is_empty() {
                board::set::<I>(&mut fresh, lane);
            }
        }
        let (board, root) = (&mut *self.board, &mut *self.root);
        if I::limbs(&fresh).iter().any(|&limb| limb != 0) {
            self.isa.enter(Save { board, root, lanes: fresh });
        }
        if I::limbs(&stuck).iter().any(|&limb| limb != 0) {
            let guesses = self.isa.enter(Guess { board, lanes: stuck });
            for lane in lanes_of::<I>(&stuck) {
                self.lanes[lane].trail.push(guesses.of(lane));
            }
        }
        if I::limbs(&failed).iter().any(|&limb| limb != 0) {
            let supposed = &mut *self.clues;
            for lane in lanes_of::<I>(&failed) {
                for decision in self.lanes[lane].trail.iter().filter(|d| d.kind != Kind::Denied) {
                    let plane = &mut supposed[usize::from(decision.digit) + 1];
                    board::set::<I>(&mut plane[usize::from(decision.cell)], lane);
                }
            }
            self.isa.enter(Restore { board, root, supposed, lanes: failed });
            for lane in lanes_of::<I>(&failed) {
                for decision in self.lanes[lane].trail.iter().filter(|d| d.kind == Kind::Denied) {
                    let plane = &mut board.x[usize::from(decision.digit)];
                    board::clear::<I>(&mut plane[usize::from(decision.cell)], lane);
                }
            }
        }
    }

    /// Gives idle lanes half of what is left to search in busy ones.
    fn split(&mut self, puzzles: &[[u8; 81]], idle: &mut Vec<usize>, progress: &mut [Progress]) {
        let mut loaded = I::ZERO;
        let busy = self.active;
        for from in lanes_of::<I>(&busy) {
            let guess = |decision: &Decision| decision.kind == Kind::Guess;
            let Some(position) = self.lanes[from].trail.iter().position(guess) else { continue };
            let Some(to) = idle.pop() else { break };
            let Lane { puzzle, mut facts, mut trail } = std::mem::take(&mut self.lanes[from]);
            for fact in trail.drain(..position) {
                fix::<I>(&mut self.root.x, &mut self.root.naked, from, fact);
                facts.push(fact);
            }
            let first = trail.remove(0);
            fix::<I>(&mut self.root.x, &mut self.root.naked, from, first);
            let other = facts.iter().copied().chain([first.denied()]).collect();
            facts.push(first);
            self.lanes[from] = Lane { puzzle, facts, trail };
            self.lanes[to] = Lane { puzzle, facts: other, trail: Vec::new() };
            progress[puzzle].lanes += 1;
            self.write_clues(to, &puzzles[puzzle]);
            board::set::<I>(&mut loaded, to);
            board::set::<I>(&mut self.active, to);
        }
        let (board, clues) = (&mut *self.board, &mut *self.clues);
        self.isa.enter(Load { board, clues, lanes: loaded });
        self.repeat_facts(loaded);
    }

    /// Writes a puzzle for the next load.
    fn write_clues(&mut self, lane: usize, puzzle: &[u8; 81]) {
        let (limb, bit) = board::spot(lane);
        for (cell, &value) in puzzle.iter().enumerate() {
            I::limbs_mut(&mut self.clues[usize::from(value)][cell])[limb] |= bit;
        }
    }
}

/// Keeps the lanes of a mask.
fn keep<I: Isa>(word: &mut I::Word, mask: &I::Word) {
    for (limb, mask) in I::limbs_mut(word).iter_mut().zip(I::limbs(mask)) {
        *limb &= mask;
    }
}

/// Turns the last guess of a trail into its denial; false if there is none left.
fn deny_last<I: Isa>(record: &mut Lane, root: &mut Snapshot<I>, lane: usize) -> bool {
    while let Some(last) = record.trail.pop() {
        if last.kind != Kind::Guess {
            continue;
        }
        let denied = last.denied();
        if record.trail.is_empty() {
            fix::<I>(&mut root.x, &mut root.naked, lane, denied);
            record.facts.push(denied);
        } else {
            record.trail.push(denied);
        }
        return true;
    }
    false
}

/// Makes a decision a fact of a lane.
fn fix<I: Isa>(x: &mut Candidates<I>, naked: &mut Plane<I>, lane: usize, decision: Decision) {
    let cell = usize::from(decision.cell);
    let keeps = decision.kind != Kind::Denied;
    for (digit, plane) in x.iter_mut().enumerate() {
        if (digit == usize::from(decision.digit)) != keeps {
            board::clear::<I>(&mut plane[cell], lane);
        }
    }
    if keeps {
        board::set::<I>(&mut naked[cell], lane);
    }
}

/// The values of a lane in which every cell is single.
pub(crate) fn read<I: Isa>(x: &Candidates<I>, lane: usize) -> [u8; 81] {
    let mut values = [0; 81];
    for (digit, plane) in x.iter().enumerate() {
        for (value, word) in values.iter_mut().zip(plane) {
            if board::test::<I>(word, lane) {
                *value = digit as u8 + 1;
            }
        }
    }
    values
}
