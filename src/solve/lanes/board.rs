//! The boards of all lanes, and the small changes that are made to some lanes of them.

use crate::lanes::isa::{Isa, Kernel};
use crate::lanes::plane::Plane;

/// One candidate bit per digit, cell and lane.
pub(crate) type Candidates<I> = [[<I as Isa>::Word; 81]; 9];
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
pub(crate) struct LaneBoard<I: Isa> {
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
    /// True if the next pass takes the digits in ascending order.
    pub(super) up: bool,
}

/// The board to which a lane goes back when a guess fails.
#[repr(C)]
pub(crate) struct Snapshot<I: Isa> {
    /// Candidates.
    pub(crate) x: Candidates<I>,
    /// Cells with one candidate left.
    pub(crate) naked: Plane<I>,
}

impl<I: Isa> LaneBoard<I> {
    /// Boards without a candidate: every lane is to be loaded before it means anything.
    pub(crate) fn new() -> Box<LaneBoard<I>> {
        Box::new(LaneBoard {
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
            self.placed[cell] = isa.andnot(self.placed[cell], lanes);
        }
        self.calm = isa.andnot(self.calm, lanes);
        self.dead = isa.andnot(self.dead, lanes);
        self.full = isa.andnot(self.full, lanes);
        self.stuck = isa.andnot(self.stuck, lanes);
    }
}

impl<I: Isa> Snapshot<I> {
    /// An empty snapshot.
    pub(crate) fn new() -> Box<Snapshot<I>> {
        Box::new(Snapshot { x: [[I::ZERO; 81]; 9], naked: [I::ZERO; 81] })
    }
}

/// Takes the boards of some lanes back to their snapshot, and puts digits into it.
///
/// `supposed` holds one bit for each digit that is put in.
pub(crate) struct Restore<'a, I: Isa> {
    pub(crate) board: &'a mut LaneBoard<I>,
    pub(crate) root: &'a Snapshot<I>,
    pub(crate) supposed: &'a Candidates<I>,
    pub(crate) lanes: I::Word,
}

impl<I: Isa> Kernel<I> for Restore<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Restore { board, root, supposed, lanes } = self;
        for cell in 0..81 {
            let mut put = I::ZERO;
            for digit in 0..9 {
                put = isa.or(put, supposed[digit][cell]);
            }
            let free = isa.andnot(I::ONES, put);
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
    pub(crate) board: &'a LaneBoard<I>,
    pub(crate) root: &'a mut Snapshot<I>,
    pub(crate) lanes: I::Word,
}

impl<I: Isa> Kernel<I> for Save<'_, I> {
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

/// Finds the lanes, all cells single, that hold a solution: every house has every digit.
pub(crate) struct Verify<'a, I: Isa> {
    pub(crate) board: &'a LaneBoard<I>,
}

impl<I: Isa> Kernel<I> for Verify<'_, I> {
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

/// A word per house.
#[derive(Copy, Clone)]
pub(super) struct Houses<I: Isa> {
    pub(super) row: [I::Word; 9],
    pub(super) column: [I::Word; 9],
    pub(super) block: [I::Word; 9],
}

/// A word per triple, nine in each chute: `[3 * line + part]`, lines and parts as drawn above.
#[derive(Copy, Clone)]
pub(super) struct Triples<I: Isa> {
    pub(super) across: [I::Word; 27],
    pub(super) down: [I::Word; 27],
}

/// The finds of a pass about three digits at a time. It is kept with the boards only because to make it anew would
/// mean to clear it.
pub(super) struct Scratch<I: Isa> {
    /// Houses with exactly one candidate.
    pub(super) exact: [Houses<I>; 3],
    /// Houses in which the digit is placed.
    pub(super) sown: [Houses<I>; 3],
    /// Triples that locked candidates leave.
    pub(super) alive: [Triples<I>; 3],
}

impl<I: Isa> Scratch<I> {
    /// Nothing found.
    pub(super) const BLANK: Scratch<I> = {
        let line = [I::ZERO; 9];
        let houses = Houses { row: line, column: line, block: line };
        let triples = Triples { across: [I::ZERO; 27], down: [I::ZERO; 27] };
        Scratch { exact: [houses; 3], sown: [houses; 3], alive: [triples; 3] }
    };
}
