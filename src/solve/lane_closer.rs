//! Which puzzles a few easy techniques solve, one puzzle per lane.

use super::bands::Closure;
use super::lanes::board::LaneBoard;
use super::lanes::load::Load;
use super::lanes::propagate::pass;
use super::lanes::source::{LaneSource, Written};
use crate::lanes::isa::{Isa, Kernel, U64Ops};
use crate::lanes::plane;
use crate::lanes::{Backend, WithIsa};

/// Fewer puzzles are quicker looked at one by one.
const LEAST: usize = 48;

/// Looks whether easy techniques solve puzzles, many at once; reusable.
#[derive(Default)]
pub(super) struct LaneCloser {
    /// Made when it is needed.
    engine: Option<Box<dyn ClosingMachine>>,
}

impl LaneCloser {
    /// Returns for each puzzle, which must have a solution, whether these techniques solve it; `None` for few puzzles.
    pub(super) fn solve(&mut self, puzzles: &[[u8; 81]], by: Closure) -> Option<Vec<bool>> {
        if puzzles.len() < LEAST {
            return None;
        }
        if self.engine.is_none() {
            self.engine = Some(Backend::best().run(NewCloser).ok()?);
        }
        Some(self.engine.as_mut()?.solve(puzzles, by))
    }
}

/// The work of a machine for one instruction set.
trait ClosingMachine: Send {
    fn solve(&mut self, puzzles: &[[u8; 81]], by: Closure) -> Vec<bool>;
}

/// Makes a machine.
struct NewCloser;

impl WithIsa for NewCloser {
    type Output = Box<dyn ClosingMachine>;

    fn run<I: U64Ops>(self, isa: I) -> Box<dyn ClosingMachine> {
        Box::new(Machine { isa, board: LaneBoard::new() })
    }
}

struct Machine<I: Isa> {
    isa: I,
    board: Box<LaneBoard<I>>,
}

impl<I: Isa> ClosingMachine for Machine<I> {
    fn solve(&mut self, puzzles: &[[u8; 81]], by: Closure) -> Vec<bool> {
        let Machine { isa, board } = self;
        let mut solved = Vec::with_capacity(puzzles.len());
        for puzzles in puzzles.chunks(I::LANES) {
            let mut source = Written::<I>::new(puzzles, &[]);
            let mut lanes = I::ZERO;
            for lane in 0..puzzles.len() {
                source.write(lane, lane);
                plane::set::<I>(&mut lanes, lane);
            }
            isa.dispatch(Load { board, source: &mut source, failures: None, lanes });
            isa.dispatch(PropagateAll { board, by });
            solved.extend((0..puzzles.len()).map(|lane| plane::test::<I>(&board.full, lane)));
        }
        solved
    }
}

/// Passes with a closure's techniques alone until no lane finds more.
struct PropagateAll<'a, I: Isa> {
    board: &'a mut LaneBoard<I>,
    by: Closure,
}

impl<I: Isa> Kernel<I> for PropagateAll<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let board = self.board;
        while isa.any(isa.andnot(I::ONES, isa.or3(board.dead, board.full, board.stuck))) {
            match self.by {
                Closure::Hidden => pass::<I, false, false>(isa, board),
                Closure::Singles => pass::<I, false, true>(isa, board),
                Closure::Locked => pass::<I, true, true>(isa, board),
            }
        }
    }
}

#[cfg(test)]
mod tests;
