//! Chasing targets where every lane has a solution of its own: as
//! [`Chase`](crate::solve::lanes::chase::Chase), with candidates or houses as the state instead of known cells.

use super::block::{Codes, ROW_MAJOR};
use super::chain::Line;
use super::direct::decode;
use super::exchanges::{Exchanges, Part, Screen};
use crate::solve::lanes::board::{self, Plane};
use crate::solve::lanes::chase::Verdicts;
use crate::solve::lanes::houses::houses_of;
use crate::solve::lanes::isa::{Isa, Job, Numbers};
use crate::solve::lanes::suppose::{self, Shown};
use crate::solve::lanes::transpose::{Masks, Unslice, mask_of};

/// The state of a pursuit.
///
/// ```text
///                  lane 0 1 2 3 ...
/// clues[cell]          1 0 1 1 ...     the clues that stand
/// target[cell]         0 0 0 1 ...     at most one cell a lane: the clue in question
/// ```
pub(super) struct Pursuit<I: Isa> {
    clues: Plane<I>,
    target: Plane<I>,
    /// Lanes whose target was set since the last step.
    fresh: I::Word,
    /// What naked singles come to.
    shown: Shown<I>,
    exchanges: Box<Exchanges<I>>,
    /// The clues of each lane that are needed at sight.
    needed: Masks<I>,
}

impl<I: Numbers> Pursuit<I> {
    /// A pursuit without clues and targets.
    pub(super) fn new() -> Box<Pursuit<I>> {
        Box::new(Pursuit {
            clues: [I::ZERO; 81],
            target: [I::ZERO; 81],
            fresh: I::ZERO,
            shown: Shown::BLANK,
            exchanges: Exchanges::new(),
            needed: [[I::ZERO; 64]; 2],
        })
    }

    /// Proposes every clue of the lines once, but for those that are needed at sight, and takes those that naked singles
    /// come back to.
    pub(super) fn run(
        &mut self,
        isa: I,
        lines: &mut [Line],
        (codes, clues): (&Codes<I>, &Plane<I>),
    ) {
        isa.enter(Part { codes, exchanges: &mut self.exchanges });
        let mut needed = [I::ZERO; 81];
        let exchanges = &*self.exchanges;
        isa.enter(Screen { codes, exchanges, clues, needed: &mut needed });
        let masks = &mut self.needed;
        isa.enter(Unslice { planes: &needed, order: &ROW_MAJOR, masks });
        self.clues = *clues;
        let mut busy = 0;
        for (lane, line) in lines.iter_mut().enumerate() {
            busy += usize::from(self.propose(line, lane));
        }
        while busy > 0 {
            let verdicts = isa.enter(Step { pursuit: self, codes });
            for lane in board::lanes_of::<I>(&verdicts.finished) {
                let line = &mut lines[lane];
                if board::test::<I>(&verdicts.reached, lane) {
                    line.drop_proposed();
                }
                busy -= usize::from(!self.propose(line, lane));
            }
        }
    }

    /// Makes the next clue of a list that is not needed at sight the target of its lane; false at the end of the list.
    fn propose(&mut self, line: &mut Line, lane: usize) -> bool {
        let needed = mask_of::<I>(&self.needed, lane);
        let mut clues = std::iter::from_fn(|| line.next());
        let Some(cell) = clues.find(|cell| needed >> cell & 1 == 0) else {
            return false;
        };
        board::set::<I>(&mut self.target[usize::from(cell)], lane);
        board::set::<I>(&mut self.fresh, lane);
        true
    }
}

/// One pass of deduction, with the beginning of what is fresh and the end of what is finished.
pub(super) struct Step<'a, I: Isa> {
    pub(super) pursuit: &'a mut Pursuit<I>,
    /// The solutions.
    pub(super) codes: &'a Codes<I>,
}

impl<I: Isa> Job<I> for Step<'_, I> {
    type Output = Verdicts<I>;
    #[inline(always)]
    fn run(self, isa: I) -> Verdicts<I> {
        let Step { pursuit, codes } = self;
        fill_shown(isa, pursuit, codes);
        // The clues are those of a solution: no contradiction comes.
        let mut dead = I::ZERO;
        let grown = suppose::pass(isa, &mut pursuit.shown, I::ONES, &mut dead);
        let known = &pursuit.shown.filled;
        let (mut reached, mut busy) = (I::ZERO, I::ZERO);
        for cell in 0..81 {
            reached = isa.or_and(reached, known[cell], pursuit.target[cell]);
            busy = isa.or(busy, pursuit.target[cell]);
        }
        let stuck = isa.minus_or(busy, grown, reached);
        let finished = isa.or(reached, stuck);
        for cell in 0..81 {
            let gone = isa.and(pursuit.target[cell], reached);
            pursuit.clues[cell] = isa.minus(pursuit.clues[cell], gone);
            pursuit.target[cell] = isa.minus(pursuit.target[cell], finished);
        }
        pursuit.fresh = I::ZERO;
        Verdicts { reached, finished }
    }
}

/// Starts fresh lanes over, with the clues but the target.
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
        let [row, column, block] = houses_of(cell);
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
