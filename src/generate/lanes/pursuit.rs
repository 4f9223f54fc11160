//! Chasing targets where every lane has a solution of its own: as
//! [`Chase`](crate::solve::lanes::chase::Chase), with candidates or houses as the state instead of known cells.

use super::block::Codes;
use super::direct::decode;
use crate::solve::lanes::board::{Board, Plane};
use crate::solve::lanes::isa::{Isa, Job};
use crate::solve::lanes::kernel;
use crate::solve::lanes::suppose::{self, Shown};

/// The state of a pursuit.
///
/// ```text
///                  lane 0 1 2 3 ...
/// clues[cell]          1 0 1 1 ...     the clues that stand
/// target[cell]         0 0 0 1 ...     at most one cell a lane: the clue in question
/// ```
pub(super) struct Pursuit<I: Isa> {
    pub(super) clues: Plane<I>,
    pub(super) target: Plane<I>,
    /// Lanes whose target was set since the last step.
    pub(super) fresh: I::Word,
    /// What naked and hidden singles come to.
    board: Box<Board<I>>,
    /// What naked singles come to.
    shown: Shown<I>,
}

impl<I: Isa> Pursuit<I> {
    /// A pursuit without clues and targets.
    pub(super) fn new() -> Box<Pursuit<I>> {
        Box::new(Pursuit {
            clues: [I::ZERO; 81],
            target: [I::ZERO; 81],
            fresh: I::ZERO,
            board: Board::new(),
            shown: Shown::BLANK,
        })
    }
}

/// How the lanes with a target stand after a step. A lane in neither word goes on.
pub(super) struct Verdicts<I: Isa> {
    /// Deduction came to the target: the clue is gone.
    pub(super) reached: I::Word,
    /// Nothing more can be deduced; the clue stands.
    pub(super) stuck: I::Word,
}

/// One pass of deduction, with the beginning of what is fresh and the end of what is finished.
pub(super) struct Step<'a, I: Isa, const HIDDEN: bool> {
    pub(super) pursuit: &'a mut Pursuit<I>,
    /// The solutions.
    pub(super) codes: &'a Codes<I>,
}

impl<I: Isa, const HIDDEN: bool> Job<I> for Step<'_, I, HIDDEN> {
    type Output = Verdicts<I>;
    #[inline(always)]
    fn run(self, isa: I) -> Verdicts<I> {
        let Step { pursuit, codes } = self;
        let resting = if HIDDEN {
            fill_board(isa, pursuit, codes);
            kernel::pass::<I, false, false>(isa, &mut pursuit.board);
            isa.or(pursuit.board.stuck, pursuit.board.full)
        } else {
            fill_shown(isa, pursuit, codes);
            // The clues are those of a solution: no contradiction comes.
            let mut dead = I::ZERO;
            let grown = suppose::pass(isa, &mut pursuit.shown, I::ONES, &mut dead);
            isa.minus(I::ONES, grown)
        };
        let known = if HIDDEN { &pursuit.board.naked } else { &pursuit.shown.filled };
        let (mut reached, mut busy) = (I::ZERO, I::ZERO);
        for cell in 0..81 {
            reached = isa.or_and(reached, known[cell], pursuit.target[cell]);
            busy = isa.or(busy, pursuit.target[cell]);
        }
        let stuck = isa.minus(isa.and(busy, resting), reached);
        let finished = isa.or(reached, stuck);
        for cell in 0..81 {
            let gone = isa.and(pursuit.target[cell], reached);
            pursuit.clues[cell] = isa.minus(pursuit.clues[cell], gone);
            pursuit.target[cell] = isa.minus(pursuit.target[cell], finished);
        }
        pursuit.fresh = I::ZERO;
        Verdicts { reached, stuck }
    }
}

/// Starts the boards of fresh lanes over, with the clues but the target.
#[inline(always)]
fn fill_board<I: Isa>(isa: I, pursuit: &mut Pursuit<I>, codes: &Codes<I>) {
    let Pursuit { clues, target, fresh, board, .. } = pursuit;
    for cell in 0..81 {
        let others = isa.minus(clues[cell], target[cell]);
        let digits = decode(isa, &codes[cell]);
        for d in 0..9 {
            let possible = isa.or_minus(digits[d], I::ONES, others);
            board.x[d][cell] = isa.blend(*fresh, possible, board.x[d][cell]);
        }
        board.naked[cell] = isa.blend(*fresh, others, board.naked[cell]);
    }
    board.touch(isa, *fresh);
}

/// The same with what houses show.
#[inline(always)]
fn fill_shown<I: Isa>(isa: I, pursuit: &mut Pursuit<I>, codes: &Codes<I>) {
    let Pursuit { clues, target, fresh, shown, .. } = pursuit;
    let Shown { rows, columns, blocks, filled } = shown;
    for houses in [&mut *rows, &mut *columns, &mut *blocks] {
        for house in houses {
            for d in 0..9 {
                house[d] = isa.minus(house[d], *fresh);
            }
        }
    }
    for cell in 0..81 {
        let (row, column) = (cell / 9, cell % 9);
        let block = row / 3 * 3 + column / 3;
        let others = isa.minus(clues[cell], target[cell]);
        let digits = decode(isa, &codes[cell]);
        for d in 0..9 {
            let put = isa.and3(digits[d], others, *fresh);
            rows[row][d] = isa.or(rows[row][d], put);
            columns[column][d] = isa.or(columns[column][d], put);
            blocks[block][d] = isa.or(blocks[block][d], put);
        }
        filled[cell] = isa.blend(*fresh, others, filled[cell]);
    }
}
