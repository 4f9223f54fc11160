//! The round of suppositions of level 2, line by line from where the sweep left it.
//!
//! ```text
//!   line --sight--> single: goes    no rivals: stays    rivals: waits
//!                                                         |
//!   waiting lines, one a lane: the clues without the target, and one rival put in --follow-->
//!       contradiction: the target goes    none: the next rival; after the last, the target stays
//! ```
//!
//! What the sweep assumed spares most of the looking: as long as no doubt was decided otherwise, all that it decided
//! without a doubt holds; and what goes then goes with more clues as well.

use super::block::ROW_MAJOR;
use super::block::{Codes, Unframe};
use super::chain::Line;
use super::draw::Draws;
use super::sight::{Look, Rivals, Sight};
use super::sweep::Sweep;
use super::trial::Trials;
use crate::solve::lanes::board::{self, Plane};
use crate::solve::lanes::isa::Numbers;
use crate::solve::lanes::transpose::unslice;
use std::collections::VecDeque;
use std::ops::Range;

/// Where the sweep left a line: cells of the root, one bit each.
#[derive(Copy, Clone, Default)]
struct Start {
    /// The clues before the first doubt.
    mask: u128,
    /// The clues that go from there on, if all doubts are told.
    gone: u128,
    /// Those that are in doubt.
    doubtful: u128,
}

/// A part of a start.
type Field = fn(&mut Start) -> &mut u128;

/// What the sweep's assumptions are worth to a line.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Trust {
    /// The clues are the assumed ones: what stays and what goes without a doubt is decided.
    Same,
    /// A doubt was not told, so that there are more clues: what goes without a doubt still goes.
    More,
    /// A clue went that was assumed to stay.
    Lost,
}

/// A line on its way through the round.
#[derive(Clone)]
struct Way {
    sight: Sight,
    line: u32,
    trust: Trust,
    /// The clue in question.
    target: u8,
    /// What is supposed now: cell and digit, from 0.
    supposed: (u8, u8),
    /// What is to be supposed after that.
    rivals: Rivals,
    start: Start,
}

/// The machine of the round.
pub(super) struct Suppose<I: Numbers> {
    isa: I,
    root: [u8; 81],
    trials: Trials<I>,
    /// Planes of the sweep, and scratch.
    planes: Box<[Plane<I>; 4]>,
    lanes: Vec<u128>,
    starts: Vec<Start>,
    masks: Vec<u128>,
    ways: Vec<Way>,
    /// Ways that wait for the lanes.
    waiting: VecDeque<u32>,
    batch: Vec<u32>,
}

impl<I: Numbers> Suppose<I> {
    /// A machine for one root.
    pub(super) fn new(isa: I, root: &[u8; 81]) -> Suppose<I> {
        Suppose {
            isa,
            root: *root,
            trials: Trials::new(isa, root),
            planes: Box::new([[I::ZERO; 81]; 4]),
            lanes: vec![0; I::LANES],
            starts: Vec::new(),
            masks: Vec::new(),
            ways: Vec::new(),
            waiting: VecDeque::new(),
            batch: Vec::new(),
        }
    }

    /// Sweeps over framed clues, for lines from number `first` on; leaves the clues that are still to propose.
    pub(super) fn sweep(
        &mut self,
        first: usize,
        (draws, codes): (&Draws<I>, &Codes<I>),
        (order, early): (&[u8; 81], &Plane<I>),
        clues: &mut Plane<I>,
    ) {
        let [left, gone, doubtful, root] = &mut *self.planes;
        self.isa.enter(Sweep { codes, order, early, clues, left, gone, doubtful });
        self.starts.truncate(first);
        self.starts.resize(first + I::LANES, Start::default());
        let fields: [(&Plane<I>, Field); 3] = [
            (clues, |start| &mut start.mask),
            (gone, |start| &mut start.gone),
            (doubtful, |start| &mut start.doubtful),
        ];
        for (framed, field) in fields {
            *root = *framed;
            self.isa.enter(Unframe { draws, clues: root });
            unslice::<I>(root, &ROW_MAJOR, &mut self.lanes);
            let starts = self.starts[first..].iter_mut();
            starts.zip(&self.lanes).for_each(|(start, &cells)| *field(start) = cells);
        }
        *clues = *left;
    }

    /// Takes the lines from where the sweep left them to the end.
    pub(super) fn run(&mut self, lines: &mut [Line]) {
        let mut todo = 0..lines.len();
        // Few enough to stay near the processor, and enough to fill the lanes until no line is left.
        for _ in 0..lines.len().min(2 * I::LANES) {
            let mut way = Way::new();
            if way.load(&self.root, lines, &mut todo, &self.starts) {
                self.waiting.push_back(self.ways.len() as u32);
                self.ways.push(way);
            }
        }
        while !self.waiting.is_empty() {
            self.follow(lines, &mut todo);
        }
        self.ways.clear();
    }

    /// Follows one supposition each of as many lines as there are lanes.
    fn follow(&mut self, lines: &mut [Line], todo: &mut Range<usize>) {
        let count = self.waiting.len().min(I::LANES);
        self.batch.clear();
        self.batch.extend(self.waiting.drain(..count));
        self.masks.clear();
        let ways = &mut self.ways;
        let clues = self.batch.iter().map(|&number| ways[number as usize].clues());
        self.masks.extend(clues);
        let supposed = self.batch.iter().map(|&number| ways[number as usize].supposed);
        let outcome = self.trials.follow(&self.masks, supposed, !self.waiting.is_empty());
        for (lane, &number) in self.batch.iter().enumerate() {
            let way = &mut ways[number as usize];
            let waits = if board::test::<I>(&outcome.undecided, lane) {
                true
            } else {
                let is_told = board::test::<I>(&outcome.dead, lane);
                if is_told {
                    way.erase(&self.root, usize::from(way.target));
                }
                !is_told && way.suppose()
                    || way.advance(&self.root, lines)
                    || way.load(&self.root, lines, todo, &self.starts)
            };
            if waits {
                self.waiting.push_back(number);
            }
        }
    }
}

impl Way {
    /// No line.
    fn new() -> Way {
        Way {
            sight: Sight::BLANK,
            line: 0,
            trust: Trust::Same,
            target: 0,
            supposed: (0, 0),
            rivals: Rivals::default(),
            start: Start::default(),
        }
    }

    /// Takes the next line that comes to a question; false if there is none.
    fn load(
        &mut self,
        root: &[u8; 81],
        lines: &mut [Line],
        todo: &mut Range<usize>,
        starts: &[Start],
    ) -> bool {
        for number in todo {
            (self.line, self.trust) = (number as u32, Trust::Same);
            self.start = starts[number];
            self.sight.start(root, self.start.mask);
            if self.advance(root, lines) {
                return true;
            }
        }
        false
    }

    /// The clues, without the target.
    fn clues(&self) -> u128 {
        self.sight.mask & !(1 << self.target)
    }

    /// Goes on to the next clue that needs a supposition; false at the end of the list, when the line is done.
    fn advance(&mut self, root: &[u8; 81], lines: &mut [Line]) -> bool {
        let line = &mut lines[self.line as usize];
        loop {
            let Some(target) = line.next() else {
                line.mask = self.sight.mask;
                return false;
            };
            let cell = usize::from(target);
            let goes = self.start.gone >> cell & 1 == 1;
            if goes && self.trust != Trust::Lost && self.start.doubtful >> cell & 1 == 0 {
                self.sight.erase(root, cell);
                continue;
            }
            if !goes && self.trust == Trust::Same {
                continue;
            }
            match self.sight.look(root, cell) {
                Look::Single => self.erase(root, cell),
                Look::Rivals(rivals) => {
                    (self.target, self.rivals) = (target, rivals);
                    if self.suppose() {
                        return true;
                    }
                }
            }
        }
    }

    /// Takes the next supposition. If there is none left, the target stays.
    fn suppose(&mut self) -> bool {
        if let Some(supposed) = self.rivals.pop() {
            self.supposed = supposed;
            return true;
        }
        if self.trust == Trust::Same {
            self.trust = Trust::More;
        }
        false
    }

    /// Takes a clue away that was in doubt.
    fn erase(&mut self, root: &[u8; 81], cell: usize) {
        self.sight.erase(root, cell);
        if self.start.gone >> cell & 1 == 0 {
            self.trust = Trust::Lost;
        }
    }
}
