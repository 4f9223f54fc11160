//! The boards of all lanes, and the small changes that are made to some lanes of them.

use super::guess::Failures;
use super::isa::{Isa, Job};
use super::kernel::Scratch;
use super::source::Source;
use crate::solve::clues::clues;
use std::marker::PhantomData;

/// One candidate bit per digit, cell and lane.
pub(crate) type Candidates<I> = [[<I as Isa>::Word; 81]; 9];
/// One bit per cell and lane.
pub(crate) type Plane<I> = [<I as Isa>::Word; 81];

/// The 9x9 boards of [`Isa::LANES`] puzzles, bit-sliced.
///
/// ```text
///                 lane 0 1 2 3 ...
/// x[d][cell]          1 0 1 1 ...     digit d + 1 is possible in the cell
/// naked[cell]         0 0 1 0 ...     one candidate was left before this pass
/// placed[cell]        0 1 1 0 ...     naked, or found to be a hidden single in the last pass
/// dead | full | calm | stuck          one word each, see below
/// ```
#[repr(C)]
pub(crate) struct Board<I: Isa> {
    /// Candidates.
    pub(crate) x: Candidates<I>,
    /// Cells with one candidate left.
    pub(crate) naked: Plane<I>,
    /// Cells that were placed in the last pass.
    pub(crate) placed: Plane<I>,
    /// Scratch of a pass: at least one candidate.
    pub(super) one: Plane<I>,
    /// Scratch of a pass: at least two candidates.
    pub(super) two: Plane<I>,
    /// Scratch of a pass: placed by a digit that came earlier in it.
    pub(super) claimed: Plane<I>,
    /// Scratch of a pass.
    pub(super) scratch: Scratch<I>,
    /// Lanes with a contradiction.
    pub(crate) dead: I::Word,
    /// Lanes in which every cell has one candidate; it still has to be seen that they fit.
    pub(crate) full: I::Word,
    /// Lanes in which the last pass placed nothing new.
    pub(crate) calm: I::Word,
    /// Lanes in which the last two passes placed nothing new: a fixpoint.
    pub(crate) stuck: I::Word,
    /// Whether the next pass takes the digits in ascending order.
    pub(super) up: bool,
}

/// What a lane goes back to when a guess fails.
#[repr(C)]
pub(crate) struct Snapshot<I: Isa> {
    /// Candidates.
    pub(crate) x: Candidates<I>,
    /// Cells with one candidate left.
    pub(crate) naked: Plane<I>,
}

impl<I: Isa> Board<I> {
    /// Boards without a candidate: every lane is to be loaded before it means anything.
    pub(crate) fn new() -> Box<Board<I>> {
        Box::new(Board {
            x: [[I::ZERO; 81]; 9],
            naked: [I::ZERO; 81],
            placed: [I::ZERO; 81],
            one: [I::ZERO; 81],
            two: [I::ZERO; 81],
            claimed: [I::ZERO; 81],
            scratch: Scratch::BLANK,
            dead: I::ZERO,
            full: I::ZERO,
            calm: I::ZERO,
            stuck: I::ZERO,
            up: true,
        })
    }

    /// Forgets what the last passes found about these lanes.
    #[inline(always)]
    pub(crate) fn touch(&mut self, isa: I, lanes: I::Word) {
        for cell in 0..81 {
            self.placed[cell] = isa.minus(self.placed[cell], lanes);
        }
        self.calm = isa.minus(self.calm, lanes);
        self.dead = isa.minus(self.dead, lanes);
        self.full = isa.minus(self.full, lanes);
        self.stuck = isa.minus(self.stuck, lanes);
    }
}

impl<I: Isa> Snapshot<I> {
    /// An empty snapshot.
    pub(crate) fn new() -> Box<Snapshot<I>> {
        Box::new(Snapshot { x: [[I::ZERO; 81]; 9], naked: [I::ZERO; 81] })
    }
}

/// The lane's limb and bit.
#[inline(always)]
pub(crate) fn spot(lane: usize) -> (usize, u64) {
    (lane / 64, 1 << (lane % 64))
}

/// Sets a lane's bit.
#[inline(always)]
pub(crate) fn set<I: Isa>(word: &mut I::Word, lane: usize) {
    let (limb, bit) = spot(lane);
    I::limbs_mut(word)[limb] |= bit;
}

/// Clears a lane's bit.
#[inline(always)]
pub(crate) fn clear<I: Isa>(word: &mut I::Word, lane: usize) {
    let (limb, bit) = spot(lane);
    I::limbs_mut(word)[limb] &= !bit;
}

/// A lane's bit.
#[inline(always)]
pub(crate) fn test<I: Isa>(word: &I::Word, lane: usize) -> bool {
    let (limb, bit) = spot(lane);
    I::limbs(word)[limb] & bit != 0
}

/// Number of lanes set.
#[inline(always)]
pub(crate) fn count<I: Isa>(word: &I::Word) -> u32 {
    let mut sum = 0;
    for limb in I::limbs(word) {
        sum += limb.count_ones();
    }
    sum
}

/// The lanes that are set, ascending.
pub(crate) fn lanes_of<I: Isa>(word: &I::Word) -> impl Iterator<Item = usize> + '_ {
    I::limbs(word).iter().enumerate().flat_map(|(i, &limb)| {
        std::iter::successors((limb != 0).then_some(limb), |&rest| {
            let rest = rest & (rest - 1);
            (rest != 0).then_some(rest)
        })
        .map(move |rest| 64 * i + rest.trailing_zeros() as usize)
    })
}

/// Clues that are to be loaded: values as four binary places, one bit per place and lane.
///
/// ```text
/// cell 0:   lanes 0-63: ones twos fours eights   lanes 64-127: ones twos fours eights   ...
/// cell 1:   ...
/// ```
///
/// The four places of a lane lie together, so that one step writes a clue.
pub(crate) struct Clues<I: Isa> {
    places: Box<[[u64; 4]]>,
    isa: PhantomData<I>,
}

impl<I: Isa> Clues<I> {
    const LIMBS: usize = I::LANES / 64;

    /// No clues.
    pub(crate) fn new() -> Clues<I> {
        Clues { places: vec![[0; 4]; 81 * Self::LIMBS].into(), isa: PhantomData }
    }

    /// Writes the clues of a puzzle for a lane that has none.
    pub(crate) fn write(&mut self, lane: usize, puzzle: &[u8; 81]) {
        let (limb, shift) = (lane / 64, lane % 64);
        for (cell, value) in clues(puzzle) {
            let value = u64::from(value);
            for (place, bits) in self.places[cell * Self::LIMBS + limb].iter_mut().enumerate() {
                *bits |= (value >> place & 1) << shift;
            }
        }
    }

    /// Takes the four places of a cell out.
    #[inline(always)]
    pub(super) fn take(&mut self, cell: usize) -> [I::Word; 4] {
        let mut words = [I::ZERO; 4];
        for limb in 0..Self::LIMBS {
            let bits = std::mem::take(&mut self.places[cell * Self::LIMBS + limb]);
            for place in 0..4 {
                I::limbs_mut(&mut words[place])[limb] = bits[place];
            }
        }
        words
    }
}

/// Puts the puzzles that were written down into their lanes: the blank cells get every candidate.
pub(crate) struct Load<'a, I: Isa, S> {
    pub(crate) board: &'a mut Board<I>,
    pub(crate) source: &'a mut S,
    pub(crate) failures: &'a mut Failures<I>,
    pub(crate) lanes: I::Word,
}

impl<I: Isa, S: Source<I>> Job<I> for Load<'_, I, S> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Load { board, source, failures, lanes } = self;
        source.open(isa);
        for cell in 0..81 {
            let (given, digits) = source.take(isa, cell);
            let blank = isa.minus(lanes, given);
            for digit in 0..9 {
                let new = isa.or(digits[digit], blank);
                board.x[digit][cell] = isa.blend(lanes, new, board.x[digit][cell]);
            }
            board.naked[cell] = isa.blend(lanes, given, board.naked[cell]);
        }
        failures.forget(isa, lanes);
        board.touch(isa, lanes);
    }
}

/// Takes the boards of some lanes back to their snapshot, and puts digits into it.
///
/// `supposed` holds one bit for each digit that is put in.
pub(crate) struct Restore<'a, I: Isa> {
    pub(crate) board: &'a mut Board<I>,
    pub(crate) root: &'a Snapshot<I>,
    pub(crate) supposed: &'a Candidates<I>,
    pub(crate) lanes: I::Word,
}

impl<I: Isa> Job<I> for Restore<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Restore { board, root, supposed, lanes } = self;
        for cell in 0..81 {
            let mut put = I::ZERO;
            for digit in 0..9 {
                put = isa.or(put, supposed[digit][cell]);
            }
            let free = isa.minus(I::ONES, put);
            for digit in 0..9 {
                // The root's candidates where nothing is put, the digit where it is.
                let new = isa.and_or(root.x[digit][cell], free, supposed[digit][cell]);
                board.x[digit][cell] = isa.blend(lanes, new, board.x[digit][cell]);
            }
            let naked = isa.or(root.naked[cell], put);
            board.naked[cell] = isa.blend(lanes, naked, board.naked[cell]);
        }
        board.touch(isa, lanes);
    }
}

/// Takes a snapshot of some lanes.
pub(crate) struct Save<'a, I: Isa> {
    pub(crate) board: &'a Board<I>,
    pub(crate) root: &'a mut Snapshot<I>,
    pub(crate) lanes: I::Word,
}

impl<I: Isa> Job<I> for Save<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Save { board, root, lanes } = self;
        for digit in 0..9 {
            for cell in 0..81 {
                let old = root.x[digit][cell];
                root.x[digit][cell] = isa.blend(lanes, board.x[digit][cell], old);
            }
        }
        for cell in 0..81 {
            root.naked[cell] = isa.blend(lanes, board.naked[cell], root.naked[cell]);
        }
    }
}

/// Tells which lanes, all cells single, hold a solution: every house has every digit.
pub(crate) struct Verify<'a, I: Isa> {
    pub(crate) board: &'a Board<I>,
}

impl<I: Isa> Job<I> for Verify<'_, I> {
    type Output = I::Word;
    #[inline(always)]
    fn run(self, isa: I) -> I::Word {
        let mut good = I::ONES;
        for digit in 0..9 {
            let x = &self.board.x[digit];
            let mut columns = [I::ZERO; 9];
            for band in 0..3 {
                let mut blocks = [I::ZERO; 3];
                for row in 3 * band..3 * band + 3 {
                    let mut any = I::ZERO;
                    for stack in 0..3 {
                        let cell = 9 * row + 3 * stack;
                        let (a, b, c) = (x[cell], x[cell + 1], x[cell + 2]);
                        let triple = isa.or3(a, b, c);
                        any = isa.or(any, triple);
                        blocks[stack] = isa.or(blocks[stack], triple);
                        columns[3 * stack] = isa.or(columns[3 * stack], a);
                        columns[3 * stack + 1] = isa.or(columns[3 * stack + 1], b);
                        columns[3 * stack + 2] = isa.or(columns[3 * stack + 2], c);
                    }
                    good = isa.and(good, any);
                }
                good = isa.and(good, isa.and3(blocks[0], blocks[1], blocks[2]));
            }
            for column in columns {
                good = isa.and(good, column);
            }
        }
        good
    }
}
