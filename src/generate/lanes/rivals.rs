//! The round of suppositions of level 2.
//!
//! ```text
//!   sweep --> each line up to its first doubt, what would go after it, and which of that is in doubt
//!     every doubt of all lines, one a lane: the clues without the target, and one rival put in --follow-->
//!       contradiction: the target goes    none: the next rival; after the last, the target stays
//!     a line without a target that stays is through; the others go back to the first such target:
//!   line --sight--> single: goes    no rivals: stays    rivals: waits for the lanes
//! ```
//!
//! A line that goes back has at least the clues that were assumed before, until a clue goes that did not then: until
//! then, what was told is told still.

use super::block::ROW_MAJOR;
use super::chain::Line;
use super::frames::{Codes, Frames, Unframe};
use super::sight::{Look, Rivals, Sight};
use super::sweep::Sweep;
use super::trial::Trials;
use crate::solve::lanes::board::{self, Plane};
use crate::solve::lanes::isa::Isa;
use crate::solve::lanes::transpose::unslice;

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

/// Whether some supposition about a target fails.
struct Question {
    line: u32,
    /// Where the line's list goes on.
    next: u8,
    target: u8,
    /// The clues, without the target.
    clues: u128,
    /// What is supposed now: cell and digit, from 0.
    supposed: (u8, u8),
    /// What is to be supposed after that.
    rivals: Rivals,
    is_told: bool,
}

/// A line that went back.
struct Way {
    sight: Sight,
    /// What would have gone.
    gone: u128,
    /// The part of it that still goes without a question.
    sure: u128,
}

/// The machine of the round.
pub(super) struct Suppose<I: Isa> {
    isa: I,
    root: [u8; 81],
    trials: Trials<I>,
    /// Planes of the sweep, and scratch.
    planes: Box<[Plane<I>; 4]>,
    lanes: Vec<u128>,
    starts: Vec<Start>,
    masks: Vec<u128>,
}

impl<I: Isa> Suppose<I> {
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
        }
    }

    /// Sweeps over framed clues, for lines from number `first` on; leaves the clues that are still to propose.
    pub(super) fn sweep(
        &mut self,
        first: usize,
        (frames, codes): (&Frames<I>, &Codes<I>),
        (order, early): (&[u8; 81], &Plane<I>),
        clues: &mut Plane<I>,
    ) {
        let [left, gone, doubtful, root] = &mut *self.planes;
        self.isa.enter(Sweep { codes, order, early, clues, left, gone, doubtful });
        self.starts.truncate(first);
        self.starts.resize(first + I::LANES, Start::default());
        let fields: [(&Plane<I>, fn(&mut Start) -> &mut u128); 3] = [
            (clues, |start| &mut start.mask),
            (gone, |start| &mut start.gone),
            (doubtful, |start| &mut start.doubtful),
        ];
        for (framed, field) in fields {
            self.isa.enter(Unframe { frames, framed, root });
            unslice::<I>(root, &ROW_MAJOR, &mut self.lanes);
            let starts = self.starts[first..].iter_mut();
            starts.zip(&self.lanes).for_each(|(start, &cells)| *field(start) = cells);
        }
        *clues = *left;
    }

    /// Takes the lines from where the sweep left them to the end.
    pub(super) fn run(&mut self, lines: &mut [Line]) {
        let mut questions = self.assume(lines);
        self.decide(&mut questions);
        let mut ways = Vec::new();
        let mut waiting = Vec::new();
        for questions in questions.chunk_by(|a, b| a.line == b.line) {
            let Some(first) = questions.iter().find(|question| !question.is_told) else { continue };
            let Start { gone, .. } = self.starts[first.line as usize];
            let told = |sure, question: &Question| match question.is_told {
                true => sure,
                false => sure & !(1 << question.target),
            };
            let mut sight = Sight::BLANK;
            sight.start(&self.root, first.clues | 1 << first.target);
            let sure = questions.iter().fold(gone, told);
            let mut way = Way { sight, gone, sure };
            let line = &mut lines[first.line as usize];
            match way.advance(&self.root, line, first.line, first.next) {
                Some(question) => {
                    waiting.push(question);
                    ways.push(way);
                }
                None => line.mask = way.sight.mask,
            }
        }
        while !waiting.is_empty() {
            self.decide(&mut waiting);
            let (old, mut kept) = (std::mem::take(&mut waiting), Vec::new());
            for (question, mut way) in old.into_iter().zip(ways) {
                if question.is_told {
                    way.erase(&self.root, usize::from(question.target));
                }
                let line = &mut lines[question.line as usize];
                match way.advance(&self.root, line, question.line, question.next) {
                    Some(question) => {
                        waiting.push(question);
                        kept.push(way);
                    }
                    None => line.mask = way.sight.mask,
                }
            }
            ways = kept;
        }
    }

    /// Lets everything go that would go; lists the doubts, line by line and in the order of the line's list.
    fn assume(&mut self, lines: &mut [Line]) -> Vec<Question> {
        let mut questions = Vec::new();
        let mut sight = Sight::BLANK;
        for ((number, line), start) in (0..).zip(lines).zip(&self.starts) {
            sight.start(&self.root, start.mask);
            for (next, &cell) in (1..).zip(&line.list) {
                if start.gone >> cell & 1 == 0 {
                    if cell >= 81 {
                        break;
                    }
                    continue;
                }
                if start.doubtful >> cell & 1 == 1
                    && let Look::Rivals(rivals) = sight.look(&self.root, usize::from(cell))
                {
                    questions.extend(Question::new(number, next, cell, &sight, rivals));
                }
                sight.erase(&self.root, usize::from(cell));
            }
            line.mask = sight.mask;
        }
        questions
    }

    /// Follows suppositions until every question is decided.
    fn decide(&mut self, questions: &mut [Question]) {
        let mut open: Vec<u32> = (0..questions.len() as u32).rev().collect();
        while !open.is_empty() {
            let rest = open.len().saturating_sub(I::LANES);
            let batch = open.split_off(rest);
            self.masks.clear();
            self.masks.extend(batch.iter().map(|&number| questions[number as usize].clues));
            let supposed = batch.iter().map(|&number| questions[number as usize].supposed);
            let outcome = self.trials.follow(&self.masks, supposed, rest > 0);
            for (lane, number) in batch.into_iter().enumerate() {
                let question = &mut questions[number as usize];
                if board::test::<I>(&outcome.undecided, lane) {
                    open.push(number);
                } else if board::test::<I>(&outcome.dead, lane) {
                    question.is_told = true;
                } else if let Some(supposed) = question.rivals.pop() {
                    question.supposed = supposed;
                    open.push(number);
                }
            }
        }
    }
}

impl Question {
    /// A question, if there is something to suppose.
    fn new(line: u32, next: u8, target: u8, sight: &Sight, mut rivals: Rivals) -> Option<Question> {
        let supposed = rivals.pop()?;
        let clues = sight.mask & !(1 << target);
        Some(Question { line, next, target, clues, supposed, rivals, is_told: false })
    }
}

impl Way {
    /// Goes on to the next question; none at the end of the list.
    fn advance(
        &mut self,
        root: &[u8; 81],
        line: &Line,
        number: u32,
        mut next: u8,
    ) -> Option<Question> {
        loop {
            let target = line.list[usize::from(next)];
            let cell = usize::from(target);
            if cell >= 81 {
                return None;
            }
            next += 1;
            if self.sure >> cell & 1 == 1 {
                self.sight.erase(root, cell);
                continue;
            }
            match self.sight.look(root, cell) {
                Look::Single => self.erase(root, cell),
                Look::Rivals(rivals) => {
                    let question = Question::new(number, next, target, &self.sight, rivals);
                    if question.is_some() {
                        return question;
                    }
                }
            }
        }
    }

    /// Takes a clue away that was not sure to go.
    fn erase(&mut self, root: &[u8; 81], cell: usize) {
        self.sight.erase(root, cell);
        if self.gone >> cell & 1 == 0 {
            self.sure = 0;
        }
    }
}
