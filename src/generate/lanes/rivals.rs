//! The round of suppositions: each puzzle proposes its clues in its own order, and waits while a supposition is followed.
//!
//! ```text
//!   line --sight--> single: goes    no rivals: stays    rivals: waits
//!                                                         |
//!   waiting lines, one a lane: the clues without the target, and one rival put in --follow-->
//!       contradiction: the target goes    none: the next rival; after the last, the target stays
//! ```

use super::chain::Line;
use super::sight::{Look, Rivals, Sight};
use super::trial::Trials;
use crate::solve::lanes::board;
use crate::solve::lanes::isa::Isa;
use std::collections::VecDeque;

/// A puzzle on its way through the round.
#[derive(Clone)]
struct Way {
    sight: Sight,
    /// Where its list goes on.
    next: u8,
    /// The clue in question, and what is left to suppose.
    target: u8,
    rivals: Rivals,
    /// What is supposed now: cell and digit.
    supposed: (u8, u8),
}

/// The machine of the round.
pub(super) struct Suppose<I: Isa> {
    root: [u8; 81],
    trials: Trials<I>,
    ways: Vec<Way>,
    waiting: VecDeque<u32>,
    batch: Vec<u32>,
    masks: Vec<u128>,
}

impl<I: Isa> Suppose<I> {
    /// A machine for one root.
    pub(super) fn new(isa: I, root: &[u8; 81]) -> Suppose<I> {
        Suppose {
            root: *root,
            trials: Trials::new(isa, root),
            ways: Vec::new(),
            waiting: VecDeque::new(),
            batch: Vec::new(),
            masks: Vec::new(),
        }
    }

    /// Proposes the clues of all lines.
    pub(super) fn run(&mut self, lines: &mut [Line]) {
        let start = Way {
            sight: Sight::BLANK,
            next: 0,
            target: 0,
            rivals: Rivals::default(),
            supposed: (0, 0),
        };
        self.ways.resize(lines.len(), start);
        for (number, (way, line)) in self.ways.iter_mut().zip(&*lines).enumerate() {
            way.sight.start(&self.root, line.mask);
            way.next = 0;
            if way.advance(&self.root, &line.list) {
                self.waiting.push_back(number as u32);
            }
        }
        while !self.waiting.is_empty() {
            self.follow(lines);
        }
        for (way, line) in self.ways.iter().zip(lines) {
            line.mask = way.sight.mask;
        }
    }

    /// Follows one supposition each of as many lines as there are lanes.
    fn follow(&mut self, lines: &[Line]) {
        let count = self.waiting.len().min(I::LANES);
        self.batch.clear();
        self.batch.extend(self.waiting.drain(..count));
        self.masks.clear();
        for &number in &self.batch {
            let way = &self.ways[number as usize];
            self.masks.push(way.sight.mask & !(1 << way.target));
        }
        let supposed = self.batch.iter().map(|&number| self.ways[number as usize].supposed);
        let outcome = self.trials.follow(&self.masks, supposed, !self.waiting.is_empty());
        for (lane, &number) in self.batch.iter().enumerate() {
            let way = &mut self.ways[number as usize];
            let list = &lines[number as usize].list;
            let waits = if board::test::<I>(&outcome.undecided, lane) {
                true
            } else if board::test::<I>(&outcome.dead, lane) {
                way.sight.erase(&self.root, usize::from(way.target));
                way.advance(&self.root, list)
            } else {
                way.suppose() || way.advance(&self.root, list)
            };
            if waits {
                self.waiting.push_back(number);
            }
        }
    }
}

impl Way {
    /// Goes on to the next clue that needs a supposition; false at the end of the list.
    fn advance(&mut self, root: &[u8; 81], list: &[u8; 82]) -> bool {
        loop {
            let cell = usize::from(list[usize::from(self.next)]);
            if cell >= 81 {
                return false;
            }
            self.next += 1;
            match self.sight.look(root, cell) {
                Look::Single => self.sight.erase(root, cell),
                Look::Rivals(rivals) => {
                    (self.target, self.rivals) = (cell as u8, rivals);
                    if self.suppose() {
                        return true;
                    }
                }
            }
        }
    }

    /// Takes the next supposition; false if there is none left.
    fn suppose(&mut self) -> bool {
        match self.rivals.pop() {
            Some(supposed) => {
                self.supposed = supposed;
                true
            }
            None => false,
        }
    }
}
