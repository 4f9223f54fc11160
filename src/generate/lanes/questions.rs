//! A question in each lane about a clue of its own puzzle: do singles come back to it, and if not, is there a solution
//! without it?
//!
//! The solution of a lane is known, so that the search for another one branches on "this cell holds its own digit" and
//! on "it does not". What is supposed is then a set of cells:
//!
//! ```text
//!                  lane 0 1 2 3 ...
//! clues[cell]          1 0 1 1 ...     the clues that stand
//! target[cell]         0 0 0 1 ...     at most one cell a lane: the clue in question
//! shown[cell]          1 0 1 0 ...     clues, but for the target, and cells that are supposed to hold their own digit
//! denied[cell]         0 1 0 1 ...     cells that are supposed not to; among them the target, in a search
//! ```
//!
//! Own digits are supposed first: what is looked for is a solution that differs little. A chase by singles that has come
//! to its end becomes a search on the same board: if there is another solution, the clue is needed for good, since needs
//! only grow while clues go.

use super::block::Codes;
use super::direct::{decode, select};
use crate::solve::lanes::board::{Board, Plane, Verify, count};
use crate::solve::lanes::guess::Few;
use crate::solve::lanes::isa::{Isa, Job, Numbers};
use crate::solve::lanes::kernel;
use crate::solve::lanes::transpose::{Masks, flip};

/// The solutions of all lanes: of each one its own, or the same one for all.
pub(super) trait Grids<I: Isa>: Send {
    /// For each digit, `own` in the lanes that hold it in a cell, `other` in the others.
    fn spread(&self, isa: I, cell: usize, own: I::Word, other: I::Word) -> [I::Word; 9];
    /// The words of digits in the lanes that hold them in a cell.
    fn select(&self, isa: I, cell: usize, words: &[I::Word; 9]) -> I::Word;
}

impl<I: Isa> Grids<I> for Codes<I> {
    #[inline(always)]
    fn spread(&self, isa: I, cell: usize, own: I::Word, other: I::Word) -> [I::Word; 9] {
        let mut words = decode(isa, &self[cell]);
        for d in 0..9 {
            words[d] = isa.blend(words[d], own, other);
        }
        words
    }

    #[inline(always)]
    fn select(&self, isa: I, cell: usize, words: &[I::Word; 9]) -> I::Word {
        select(isa, words, &decode(isa, &self[cell]))
    }
}

/// Row-major values, from 1.
impl<I: Isa> Grids<I> for [u8; 81] {
    #[inline(always)]
    fn spread(&self, _: I, cell: usize, own: I::Word, other: I::Word) -> [I::Word; 9] {
        let mut words = [other; 9];
        words[index(self, cell)] = own;
        words
    }

    #[inline(always)]
    fn select(&self, _: I, cell: usize, words: &[I::Word; 9]) -> I::Word {
        words[index(self, cell)]
    }
}

/// The digit in a cell of a solution; the minimum spares checks of bounds.
#[inline(always)]
fn index(values: &[u8; 81], cell: usize) -> usize {
    usize::from(values[cell].wrapping_sub(1)).min(8)
}

/// The state of all lanes.
pub(super) struct Questions<I: Isa, G> {
    /// The solutions.
    pub(super) grids: G,
    pub(super) clues: Plane<I>,
    pub(super) target: Plane<I>,
    pub(super) shown: Plane<I>,
    pub(super) denied: Plane<I>,
    /// The lanes that have a question.
    pub(super) active: I::Word,
    /// Those of them that search for another solution; singles are followed in the others.
    pub(super) searching: I::Word,
    /// The lanes whose target was set since the last step.
    pub(super) fresh: I::Word,
    /// The lanes whose suppositions were turned since the last step.
    pub(super) turned: I::Word,
    /// The chases that are to become searches, and the searches that are to suppose something.
    begun: I::Word,
    calm: I::Word,
    board: Box<Board<I>>,
}

impl<I: Isa, G> Questions<I, G> {
    /// No questions.
    pub(super) fn new(grids: G) -> Box<Questions<I, G>> {
        let none = [I::ZERO; 81];
        Box::new(Questions {
            grids,
            clues: none,
            target: none,
            shown: none,
            denied: none,
            active: I::ZERO,
            searching: I::ZERO,
            fresh: I::ZERO,
            turned: I::ZERO,
            begun: I::ZERO,
            calm: I::ZERO,
            board: Board::new(),
        })
    }

    /// Drops all questions.
    pub(super) fn clear(&mut self) {
        self.target = [I::ZERO; 81];
        (self.active, self.searching) = (I::ZERO, I::ZERO);
        (self.fresh, self.turned) = (I::ZERO, I::ZERO);
        (self.begun, self.calm) = (I::ZERO, I::ZERO);
    }
}

/// What became of the lanes in a step. A lane in none of the words goes on.
pub(super) struct Answers<I: Isa> {
    /// Singles came to the target: the clue is gone.
    pub(super) reached: I::Word,
    /// There is another solution: the clue is needed.
    pub(super) found: I::Word,
    /// There is no other solution with what is supposed.
    pub(super) failed: I::Word,
    /// No cell is left whose own digit could be supposed, with one other that is possible.
    pub(super) lost: I::Word,
    /// A cell was supposed to hold its own digit.
    pub(super) supposed: I::Word,
    /// The bits of the numbers of those cells.
    pub(super) cells: [I::Word; 16],
}

impl<I: Isa> Answers<I> {
    /// Nothing came of any lane.
    const NONE: Answers<I> = Answers {
        reached: I::ZERO,
        found: I::ZERO,
        failed: I::ZERO,
        lost: I::ZERO,
        supposed: I::ZERO,
        cells: [I::ZERO; 16],
    };
}

/// The beginning of what is fresh or calm, passes of deduction, and the end of what is answered.
pub(super) struct Step<'a, I: Isa, G> {
    pub(super) questions: &'a mut Questions<I, G>,
    /// How many lanes must have come to something.
    pub(super) enough: u32,
}

impl<I: Isa, G: Grids<I>> Job<I> for Step<'_, I, G> {
    type Output = Answers<I>;
    #[inline(always)]
    fn run(self, isa: I) -> Answers<I> {
        let questions = self.questions;
        let mut answers = begin(isa, questions);
        let Questions { clues, target, board, active, searching, .. } = &mut *questions;
        let (active, searching) = (isa.minus(*active, answers.lost), *searching);
        let chasing = isa.minus(active, searching);
        let searching = isa.and(active, searching);
        let mut reached;
        loop {
            kernel::pass::<I, false>(isa, board);
            reached = I::ZERO;
            for cell in 0..81 {
                reached = isa.or_and(reached, board.naked[cell], target[cell]);
            }
            let settled = isa.and(chasing, isa.or3(reached, board.stuck, board.full));
            let waiting = isa.and(searching, isa.or3(board.dead, board.calm, board.full));
            if count::<I>(&isa.or3(settled, waiting, answers.lost)) >= self.enough {
                break;
            }
        }
        reached = isa.and(reached, chasing);
        let full = isa.and(searching, board.full);
        let mut failed = isa.and(searching, isa.or(board.dead, full));
        let mut found = I::ZERO;
        if isa.any(full) {
            found = isa.and(full, Verify { board }.run(isa));
            failed = isa.minus(failed, found);
        }
        let answered = isa.or(reached, found);
        for cell in 0..81 {
            let gone = isa.and(target[cell], reached);
            clues[cell] = isa.minus(clues[cell], gone);
            target[cell] = isa.minus(target[cell], answered);
        }
        let begun = isa.minus(isa.and(chasing, isa.or(board.stuck, board.full)), reached);
        let calm = isa.minus_or(isa.and(searching, board.calm), board.dead, full);
        (questions.begun, questions.calm) = (begun, calm);
        (answers.reached, answers.found, answers.failed) = (reached, found, failed);
        answers
    }
}

/// Starts the boards of some lanes over, makes searches of the chases that have begun to be such, and supposes the own
/// digit of a cell in the lanes whose search is calm: of the first cell that has one other candidate.
#[inline(always)]
fn begin<I: Isa, G: Grids<I>>(isa: I, questions: &mut Questions<I, G>) -> Answers<I> {
    let mut answers = Answers::NONE;
    let Questions { grids, clues, target, shown, denied, searching, fresh, turned, .. } = questions;
    let Questions { begun, calm, board, .. } = questions;
    let over = isa.or(*fresh, *turned);
    let denying = isa.or_and(*begun, *searching, *fresh);
    let mut open = *calm;
    for cell in 0..81 {
        let mut possible = [I::ZERO; 9];
        for d in 0..9 {
            possible[d] = board.x[d][cell];
        }
        let few = Few::of(isa, &possible);
        let own = grids.select(isa, cell, &possible);
        let here = isa.minus(isa.and3(own, few.two, open), few.three);
        open = isa.minus(open, here);
        for bit in 0..7 {
            if cell >> bit & 1 == 1 {
                answers.cells[bit] = isa.or(answers.cells[bit], here);
            }
        }
        let others = isa.minus(clues[cell], target[cell]);
        shown[cell] = isa.or(isa.blend(*fresh, others, shown[cell]), here);
        denied[cell] = isa.or_and(isa.minus(denied[cell], *fresh), target[cell], denying);
        let own = isa.minus(I::ONES, denied[cell]);
        let other = isa.minus(I::ONES, shown[cell]);
        let room = grids.spread(isa, cell, own, other);
        for d in 0..9 {
            board.x[d][cell] = isa.and_or(room[d], possible[d], over);
        }
        board.naked[cell] = isa.or_minus(shown[cell], board.naked[cell], over);
    }
    board.touch(isa, over);
    board.calm = isa.minus_or(board.calm, *calm, *begun);
    board.stuck = isa.minus_or(board.stuck, *calm, *begun);
    (answers.supposed, answers.lost) = (isa.minus(*calm, open), open);
    *searching = isa.or(*searching, *begun);
    (*fresh, *turned) = (I::ZERO, I::ZERO);
    answers
}

/// Where the solutions that were found differ from the lanes' own, as masks; lanes without one come to nothing of use.
pub(super) struct Differ<'a, I: Isa, G> {
    pub(super) questions: &'a Questions<I, G>,
    pub(super) masks: &'a mut Masks<I>,
}

impl<I: Numbers, G: Grids<I>> Job<I> for Differ<'_, I, G> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Differ { questions: Questions { grids, board, .. }, masks: [low, high] } = self;
        *high = [I::ZERO; 64];
        for (cell, plane) in low.iter_mut().chain(&mut high[..17]).enumerate() {
            let mut possible = [I::ZERO; 9];
            for d in 0..9 {
                possible[d] = board.x[d][cell];
            }
            *plane = isa.minus(I::ONES, grids.select(isa, cell, &possible));
        }
        flip(isa, low);
        flip(isa, high);
    }
}
