//! The round of suppositions of level 2.
//!
//! ```text
//!   framed clues --sweep--> what may go --carry back, confirm--> a crowd on the root
//!     --decide, until half of the lanes are done--> masks
//!                     the other half leaves the lanes, and waits for those of other sweeps
//! ```

use super::assumption::Assume;
use super::block::{Codes, ROW_MAJOR};
use super::chain::Line;
use super::crowd::{Crowd, Rest};
use super::decision::{Decide, Questions};
use super::draw::Draws;
use super::sweep::{Gone, Sweep};
use crate::solve::lanes::board::{self, Plane};
use crate::solve::lanes::isa::Numbers;
use crate::solve::lanes::reach::Places;
use crate::solve::lanes::transpose::{Masks, Unslice, mask_of};

/// The part of the lanes that is left when lines wait for others.
const WAITING: usize = 2;

/// The machine of the round.
pub(super) struct Suppose<I: Numbers> {
    isa: I,
    root: [u8; 81],
    places: Places,
    gone: Box<Gone<I>>,
    crowd: Box<Crowd<I>>,
    questions: Box<Questions<I>>,
    masks: Box<Masks<I>>,
    /// The numbers of the lines in the lanes.
    numbers: Vec<u32>,
    /// Lines that wait for lanes.
    rests: Vec<Rest>,
}

impl<I: Numbers> Suppose<I> {
    /// A machine for one root.
    pub(super) fn new(isa: I, root: &[u8; 81]) -> Suppose<I> {
        Suppose {
            isa,
            root: *root,
            places: Places::new(root),
            gone: Box::new(Gone::NONE),
            crowd: Box::new(Crowd::EMPTY),
            questions: Questions::new(),
            masks: Box::new([[I::ZERO; 64]; 2]),
            numbers: Vec::new(),
            rests: Vec::new(),
        }
    }

    /// Takes lines from framed clues as far as most of them are done. The first of them has this number.
    pub(super) fn sweep(
        &mut self,
        (draws, codes): (&Draws<I>, &Codes<I>),
        (order, early): (&[u8; 81], &Plane<I>),
        clues: &Plane<I>,
        (first, lines): (usize, &mut [Line]),
    ) {
        let (gone, places, crowd) = (&mut *self.gone, &self.places, &mut *self.crowd);
        self.isa.enter(Sweep { codes, order, early, clues, gone });
        self.isa.enter(Assume { draws, order, early, clues, gone, places, crowd });
        self.numbers.clear();
        self.numbers.extend(first as u32..lines.len() as u32);
        self.decide(lines, I::LANES / WAITING);
        while self.rests.len() >= I::LANES {
            self.load();
            self.decide(lines, I::LANES / WAITING);
        }
    }

    /// Takes the lines that wait to the end.
    pub(super) fn run(&mut self, lines: &mut [Line]) {
        while !self.rests.is_empty() {
            self.load();
            self.decide(lines, 0);
        }
    }

    /// Fills the lanes with lines that wait.
    fn load(&mut self) {
        let first = self.rests.len().saturating_sub(I::LANES);
        self.crowd.enter(self.isa, &self.rests[first..]);
        self.numbers.clear();
        self.numbers.extend(self.rests.drain(first..).map(|rest| rest.line));
    }

    /// Decides until few lines are left in the lanes; those have to wait.
    fn decide(&mut self, lines: &mut [Line], few: usize) {
        let (crowd, questions) = (&mut *self.crowd, &mut *self.questions);
        let (places, root, spared) = (&self.places, &self.root, few as u32);
        let active = self.isa.enter(Decide { crowd, questions, places, root, spared });
        let masks = &mut *self.masks;
        self.isa.enter(Unslice { planes: &crowd.clues, order: &ROW_MAJOR, masks });
        let mut left = Vec::new();
        for (lane, &number) in self.numbers.iter().enumerate() {
            lines[number as usize].mask = mask_of::<I>(masks, lane);
            if board::test::<I>(&active, lane) {
                left.push((lane, number));
            }
        }
        if !left.is_empty() {
            crowd.leave(self.isa, &left, masks, &mut self.rests);
        }
    }
}
