//! The questions of [`Bulk`](super::Bulk) that the lanes answer; the others they leave open.

use super::lanes::{Backend, LaneSolver};
use super::solver::Solver;
use crate::board::{Cell, Digit, Shape};
use crate::error::Error;
use crate::grid::{Givens, Puzzle, Solution};

/// The fewest 9x9 puzzles that go through the lanes together; fewer are solved one by one.
const LEAST: usize = 256;

/// Puzzles whose clues are asked about together.
const GROUP: usize = 512;

/// Puzzles that are solved to choose a way for all of them.
const SAMPLE: usize = 32;

/// The cost of a puzzle beside its guesses, in guesses.
const PASSES: u64 = 4;

/// The lanes, and the puzzles that they take.
#[derive(Default)]
pub(super) struct ByLanes {
    lanes: LaneSolver,
    /// The 9x9 puzzles at hand, and where they stand among all.
    values: Vec<[u8; 81]>,
    places: Vec<usize>,
}

impl ByLanes {
    pub(super) fn with_backend(backend: Backend) -> Result<ByLanes, Error> {
        Ok(ByLanes { lanes: LaneSolver::with_backend(backend)?, ..ByLanes::default() })
    }

    /// The number of solutions of each puzzle, counted no further than `limit`.
    pub(super) fn count(&mut self, puzzles: &[Puzzle], limit: usize) -> Vec<Option<usize>> {
        let mut counts = vec![None; puzzles.len()];
        if let Ok(limit) = u8::try_from(limit)
            && self.gather(puzzles)
            && let Ok(found) = self.lanes.count(&self.values, limit)
        {
            for (&i, count) in self.places.iter().zip(found) {
                counts[i] = Some(usize::from(count));
            }
        }
        counts
    }

    /// For each puzzle, whether it has a solution, and which if there is only one.
    pub(super) fn solve(&mut self, puzzles: &[Puzzle]) -> Vec<Option<Option<(Solution, usize)>>> {
        let mut answers = vec![None; puzzles.len()];
        if self.gather(puzzles)
            && let Ok(found) = self.lanes.solve_and_count(&self.values, 2)
        {
            for (&i, answer) in self.places.iter().zip(found) {
                answers[i] = match answer {
                    None => Some(None),
                    Some((values, 1)) => {
                        let givens = Givens::from_trusted(Shape::NINE, &values);
                        Some(Some((Solution::from_trusted(givens), 1)))
                    }
                    // The lanes do not know which one is the first.
                    Some(_) => None,
                };
            }
        }
        answers
    }

    /// The same where that takes less time than finding the first solution of each puzzle; else nothing.
    pub(super) fn first(&mut self, puzzles: &[Puzzle]) -> Vec<Option<Option<(Solution, usize)>>> {
        if puzzles.len() >= LEAST && are_proofs_cheap(self.lanes.backend(), puzzles) {
            self.solve(puzzles)
        } else {
            vec![None; puzzles.len()]
        }
    }

    /// For each puzzle, whether every clue is needed for its only solution.
    pub(super) fn are_minimal(&mut self, puzzles: &[Puzzle]) -> Vec<Option<bool>> {
        let mut verdicts = vec![None; puzzles.len()];
        if self.gather(puzzles) {
            let ByLanes { lanes, values, places } = self;
            for (values, places) in values.chunks(GROUP).zip(places.chunks(GROUP)) {
                let found = minimal(lanes, values).into_iter().flatten();
                places.iter().zip(found).for_each(|(&i, verdict)| verdicts[i] = Some(verdict));
            }
        }
        verdicts
    }

    /// Gathers the 9x9 puzzles; false if they are too few for the lanes.
    fn gather(&mut self, puzzles: &[Puzzle]) -> bool {
        self.values.clear();
        self.places.clear();
        if puzzles.len() < LEAST {
            return false;
        }
        for (i, puzzle) in puzzles.iter().enumerate() {
            if puzzle.rules().is_ordinary_nine()
                && let Ok(values) = puzzle.values().try_into()
            {
                self.values.push(values);
                self.places.push(i);
            }
        }
        self.values.len() >= LEAST
    }
}

/// Returns whether proofs in the lanes are cheaper than first solutions one by one, by the guesses that a sample of the puzzles
/// takes. Where there is a second solution, the first one is still to be found.
fn are_proofs_cheap(backend: Backend, puzzles: &[Puzzle]) -> bool {
    let mut solver = Solver::new(Shape::NINE);
    let (mut proofs, mut firsts) = (0, 0);
    let nines = puzzles.iter().filter(|puzzle| puzzle.rules().is_ordinary_nine());
    for puzzle in nines.step_by(puzzles.len().div_ceil(SAMPLE)) {
        let guesses = solver.guesses(puzzle.values());
        proofs += PASSES + guesses.until_sure;
        firsts += PASSES + guesses.until_first;
        if guesses.is_several {
            proofs += PASSES + guesses.until_first;
        }
    }
    // What a guess costs in the lanes, in hundredths of one of a solver of single puzzles.
    let cost = match backend {
        Backend::Avx512 => 50,
        Backend::Avx2 => 70,
        Backend::Neon => 130,
        Backend::Portable => 250,
    };
    proofs * cost < firsts * 100
}

/// Returns whether every clue of puzzles with one solution is needed. Clue after clue is asked about, twice as many in each round,
/// until one is found that is not needed: with most of such puzzles, that is soon.
fn minimal(lanes: &mut LaneSolver, puzzles: &[[u8; 81]]) -> Result<Vec<bool>, Error> {
    let mut verdicts = vec![true; puzzles.len()];
    // The first cell of each puzzle that has not been asked about.
    let mut next = vec![0; puzzles.len()];
    let mut most = 1;
    loop {
        let (mut asked, mut without, mut denied) = (Vec::new(), Vec::new(), Vec::new());
        for (i, puzzle) in puzzles.iter().enumerate().filter(|(i, _)| verdicts[*i]) {
            let clues = (next[i]..81).filter_map(|cell| {
                Some((Cell::new(cell), Digit::from_value(usize::from(puzzle[cell]))?))
            });
            for (cell, digit) in clues.take(most) {
                next[i] = cell.index() + 1;
                asked.push(i);
                without.push(*puzzle);
                if let Some(last) = without.last_mut() {
                    last[cell.index()] = 0;
                }
                denied.push((cell, digit));
            }
        }
        if asked.is_empty() {
            return Ok(verdicts);
        }
        let needed = lanes.has_other(&without, &denied)?;
        for (i, is_needed) in asked.into_iter().zip(needed) {
            verdicts[i] &= is_needed;
        }
        most *= 2;
    }
}
