//! A question in each lane about a unit of its own puzzle, some clues that go together: do singles reach all of them,
//! and if not, is there a solution with another digit in the first that they do not reach?
//!
//! The solution of a lane is known, so that the search for another one branches on "this cell holds its own digit" and
//! on "it does not". What is supposed is then a set of cells:
//!
//! ```text
//!                  lane 0 1 2 3 ...
//! clues[cell]          1 0 1 1 ...     the clues that stand
//! target[cell]         0 0 0 1 ...     the unit in question
//! shown[cell]          1 0 1 0 ...     clues, but for the targets, and cells that are supposed to hold their own digit
//! denied[cell]         0 1 0 1 ...     cells that are supposed not to; among them a target, in a search
//! ```
//!
//! Own digits are supposed first: what is looked for is a solution that differs little. A chase by singles that has come
//! to its end becomes a search on the same board: if there is another solution, the clue is needed for good, since needs
//! only grow while clues go.

use crate::generate::lanes::known::grids::Grids;
use crate::lanes::counters::UpToThree;
use crate::lanes::isa::{Isa, Kernel, U64Ops};
use crate::lanes::plane::{Plane, count};
use crate::lanes::transpose::{Masks, transpose_64};
use crate::solve::lanes::board::{LaneBoard, Verify};
use crate::solve::lanes::further::{FollowFurther, FurtherRules};
use crate::solve::lanes::propagate::PropagateOnce;

/// The state of all lanes.
pub(crate) struct SecondSolution<I: Isa, G> {
    /// The solutions.
    pub(crate) grids: G,
    pub(crate) clues: Plane<I>,
    pub(crate) target: Plane<I>,
    pub(crate) shown: Plane<I>,
    pub(crate) denied: Plane<I>,
    /// The lanes that have a question.
    pub(crate) active: I::Word,
    /// Those of them that search for another solution; singles are followed in the others.
    pub(crate) searching: I::Word,
    /// The lanes whose target was set since the last step.
    pub(crate) fresh: I::Word,
    /// The lanes whose suppositions were turned since the last step.
    pub(crate) turned: I::Word,
    /// The chases that are to become searches, and the searches that are to suppose something.
    begun: I::Word,
    calm: I::Word,
    pub(crate) board: Box<LaneBoard<I>>,
    /// What the rules have beside rows, columns and blocks.
    pub(crate) further: Option<FurtherRules>,
}

impl<I: Isa, G> SecondSolution<I, G> {
    /// No questions.
    pub(crate) fn new(grids: G) -> Box<SecondSolution<I, G>> {
        let none = [I::ZERO; 81];
        Box::new(SecondSolution {
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
            board: LaneBoard::new(),
            further: None,
        })
    }

    /// Drops all questions.
    pub(crate) fn clear(&mut self) {
        self.target = [I::ZERO; 81];
        (self.active, self.searching) = (I::ZERO, I::ZERO);
        (self.fresh, self.turned) = (I::ZERO, I::ZERO);
        (self.begun, self.calm) = (I::ZERO, I::ZERO);
    }
}

/// The lanes that a step has answered. A lane in none of the words goes on.
pub(crate) struct StepAnswers<I: Isa> {
    /// Singles reached all targets: they are gone.
    pub(crate) reached: I::Word,
    /// There is another solution: the unit is needed.
    pub(crate) found: I::Word,
    /// There is no other solution with what is supposed.
    pub(crate) failed: I::Word,
    /// No cell is left whose own digit could be supposed, with one other that is possible.
    pub(crate) lost: I::Word,
    /// A cell was supposed to hold its own digit.
    pub(crate) supposed: I::Word,
    /// The bits of the numbers of those cells.
    pub(crate) cells: [I::Word; 16],
}

impl<I: Isa> StepAnswers<I> {
    /// Nothing came of any lane.
    const NONE: StepAnswers<I> = StepAnswers {
        reached: I::ZERO,
        found: I::ZERO,
        failed: I::ZERO,
        lost: I::ZERO,
        supposed: I::ZERO,
        cells: [I::ZERO; 16],
    };
}

/// The beginning of what is fresh or calm, passes of deduction, and the end of what is answered.
pub(crate) struct SearchStep<'a, I: Isa, G> {
    pub(crate) questions: &'a mut SecondSolution<I, G>,
    /// The number of lanes that must have a result before the step ends.
    pub(crate) enough: u32,
}

impl<I: U64Ops, G: Grids<I>> Kernel<I> for SearchStep<'_, I, G> {
    type Output = StepAnswers<I>;
    #[inline(always)]
    fn run(self, isa: I) -> StepAnswers<I> {
        let questions = self.questions;
        let mut answers = begin(isa, questions);
        let SecondSolution { clues, target, board, active, searching, further, .. } =
            &mut *questions;
        let (active, searching) = (isa.andnot(*active, answers.lost), *searching);
        let chasing = isa.andnot(active, searching);
        let searching = isa.and(active, searching);
        let mut reached;
        loop {
            isa.dispatch(PropagateOnce { board });
            if let Some(rules) = further {
                isa.dispatch(FollowFurther { board, rules });
            }
            let mut missed = I::ZERO;
            for cell in 0..81 {
                missed = isa.or_andnot(missed, target[cell], board.naked[cell]);
            }
            // Lanes that chase have targets.
            reached = isa.andnot(chasing, missed);
            let settled = isa.and(chasing, isa.or3(reached, board.stuck, board.full));
            let waiting = isa.and(searching, isa.or3(board.dead, board.calm, board.full));
            if count::<I>(&isa.or3(settled, waiting, answers.lost)) >= self.enough {
                break;
            }
        }
        let full = isa.and(searching, board.full);
        let mut failed = isa.and(searching, isa.or(board.dead, full));
        let mut found = I::ZERO;
        if isa.any(full) {
            found = isa.and(full, Verify { board }.run(isa));
            failed = isa.andnot(failed, found);
        }
        let answered = isa.or(reached, found);
        for cell in 0..81 {
            let gone = isa.and(target[cell], reached);
            clues[cell] = isa.andnot(clues[cell], gone);
            target[cell] = isa.andnot(target[cell], answered);
        }
        let begun = isa.andnot(isa.and(chasing, isa.or(board.stuck, board.full)), reached);
        let calm = isa.andnot_or(isa.and(searching, board.calm), board.dead, full);
        (questions.begun, questions.calm) = (begun, calm);
        (answers.reached, answers.found, answers.failed) = (reached, found, failed);
        answers
    }
}

/// Starts the boards of some lanes over, makes searches of the chases that have begun to be such, and supposes the own
/// digit of a cell in the lanes whose search is calm: of the first cell that has one other candidate.
#[inline(always)]
fn begin<I: U64Ops, G: Grids<I>>(isa: I, questions: &mut SecondSolution<I, G>) -> StepAnswers<I> {
    let mut answers = StepAnswers::NONE;
    let SecondSolution { grids, clues, target, shown, denied, searching, fresh, turned, .. } =
        questions;
    let SecondSolution { begun, calm, board, .. } = questions;
    let over = isa.or(*fresh, *turned);
    let mut denying = isa.or_and(*begun, *searching, *fresh);
    let mut open = *calm;
    for cell in 0..81 {
        let mut possible = [I::ZERO; 9];
        for d in 0..9 {
            possible[d] = board.x[d][cell];
        }
        let counts = UpToThree::of(isa, &possible);
        let own = grids.select(isa, cell, &possible);
        let here = isa.andnot(isa.and3(own, counts.two, open), counts.three);
        open = isa.andnot(open, here);
        for bit in 0..7 {
            if cell >> bit & 1 == 1 {
                answers.cells[bit] = isa.or(answers.cells[bit], here);
            }
        }
        let others = isa.andnot(clues[cell], target[cell]);
        shown[cell] = isa.or(isa.blend(*fresh, others, shown[cell]), here);
        // The first target that is not known.
        let known = isa.andnot(board.naked[cell], *fresh);
        let deny = isa.and_andnot(denying, target[cell], known);
        denying = isa.andnot(denying, deny);
        denied[cell] = isa.or(isa.andnot(denied[cell], *fresh), deny);
        let own = isa.andnot(I::ONES, denied[cell]);
        let other = isa.andnot(I::ONES, shown[cell]);
        let room = grids.words_of(isa, cell, own, other);
        for d in 0..9 {
            board.x[d][cell] = isa.and_or(room[d], possible[d], over);
        }
        board.naked[cell] = isa.or_andnot(shown[cell], board.naked[cell], over);
    }
    board.touch(isa, over);
    board.calm = isa.andnot_or(board.calm, *calm, *begun);
    board.stuck = isa.andnot_or(board.stuck, *calm, *begun);
    (answers.supposed, answers.lost) = (isa.andnot(*calm, open), open);
    *searching = isa.or(*searching, *begun);
    (*fresh, *turned) = (I::ZERO, I::ZERO);
    answers
}

/// Where the solutions that were found differ from the lanes' own, as masks; the masks of lanes without one
/// mean nothing.
pub(crate) struct Differ<'a, I: Isa, G> {
    pub(crate) questions: &'a SecondSolution<I, G>,
    pub(crate) masks: &'a mut Masks<I>,
}

impl<I: U64Ops, G: Grids<I>> Kernel<I> for Differ<'_, I, G> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Differ { questions: SecondSolution { grids, board, .. }, masks: [low, high] } = self;
        *high = [I::ZERO; 64];
        for (cell, plane) in low.iter_mut().chain(&mut high[..17]).enumerate() {
            let mut possible = [I::ZERO; 9];
            for d in 0..9 {
                possible[d] = board.x[d][cell];
            }
            *plane = isa.andnot(I::ONES, grids.select(isa, cell, &possible));
        }
        transpose_64(isa, low);
        transpose_64(isa, high);
    }
}
