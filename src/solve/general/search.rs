//! The search: what follows, then a guess.

use super::state::GeneralState;
use super::tables::{GeneralTables, cells};
use crate::board::Rules;
use crate::solve::outcome::SearchOutcome;
use crate::solve::word_search::{Backtracking, RandomSearch, WordSearch};

/// A solver for these rules, or `None` if their board has too many cells.
pub(in crate::solve) fn general_search(rules: &Rules) -> Option<Box<dyn RandomSearch>> {
    let tables = GeneralTables::new(rules)?;
    Some(match rules.shape().side() {
        4 => Box::new(General::<4>::new(tables)),
        6 => Box::new(General::<6>::new(tables)),
        8 => Box::new(General::<8>::new(tables)),
        9 => Box::new(General::<9>::new(tables)),
        10 => Box::new(General::<10>::new(tables)),
        _ => return None,
    })
}

/// Search state for boards of side `N`, reused from puzzle to puzzle.
struct General<const N: usize> {
    tables: GeneralTables,
    state: GeneralState<N>,
    /// The nodes to go on with after the present one, the latest last.
    waiting: Vec<GeneralState<N>>,
    /// True if the present node is done with: a contradiction, or a solution that has been returned.
    is_done: bool,
    /// Cell after cell, one more than the contradictions that were met there.
    conflicts: Vec<u32>,
}

impl<const N: usize> General<N> {
    fn new(tables: GeneralTables) -> General<N> {
        let state = GeneralState::new(&tables, &[0; N]);
        let conflicts = vec![1; tables.cells];
        General { tables, state, waiting: Vec::new(), is_done: true, conflicts }
    }

    /// Starts on a board that shows each digit in these cells.
    fn start(&mut self, shown: &[u128; N]) {
        self.state = GeneralState::new(&self.tables, shown);
        self.waiting.clear();
        self.is_done = false;
    }

    /// The digits that a cell may have, from the lowest.
    fn digits(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        (0..N).filter(move |&digit| self.state.places[digit] >> cell & 1 == 1)
    }

    /// Tries a digit of a cell; the others wait.
    fn suppose(&mut self, cell: usize, digit: usize) {
        let mut rest = self.state;
        rest.places[digit] &= !(1 << cell);
        self.waiting.push(rest);
        self.state.keep_alone(1 << cell, digit);
    }
}

impl<const N: usize> Backtracking for General<N> {
    fn is_done(&mut self) -> &mut bool {
        &mut self.is_done
    }

    fn go_back(&mut self) -> bool {
        let waiting = self.waiting.pop();
        waiting.map(|waiting| self.state = waiting).is_some()
    }

    fn settle(&mut self) -> bool {
        let settled = self.state.settle(&self.tables);
        settled.map_err(|culprit| self.conflicts[culprit] += 1).is_ok()
    }

    fn is_full(&self) -> bool {
        self.state.open == 0
    }

    fn guess(&mut self) {
        let cell = self.state.cell_to_guess(&self.conflicts);
        let digit = self.digits(cell).next().unwrap_or(0);
        self.suppose(cell, digit);
    }
}

impl<const N: usize> RandomSearch for General<N> {
    fn begin_fill(&mut self) {
        self.conflicts.fill(1);
    }

    fn fill(&mut self, patience: u32, below: &mut dyn FnMut(usize) -> usize) -> SearchOutcome {
        self.start(&[0; N]);
        let mut failures = 0;
        loop {
            if !self.settle() {
                failures += 1;
                match self.waiting.pop() {
                    None => return SearchOutcome::Exhausted,
                    Some(_) if failures > patience => return SearchOutcome::OutOfNodes,
                    Some(waiting) => self.state = waiting,
                }
            } else if self.is_full() {
                return SearchOutcome::Solution;
            } else {
                let cell = match self.state.open == self.tables.full {
                    true => below(self.tables.cells),
                    false => self.state.cell_to_guess(&self.conflicts),
                };
                let choice = below(self.digits(cell).count());
                let digit = self.digits(cell).nth(choice).unwrap_or(0);
                self.suppose(cell, digit);
            }
        }
    }

    fn choose(&mut self, below: &mut dyn FnMut(usize) -> usize) -> usize {
        let cell = self.state.cell_to_guess(&self.conflicts);
        let count = self.digits(cell).count();
        let digit = self.digits(cell).nth(below(count)).unwrap_or(0);
        self.state.keep_alone(1 << cell, digit);
        count
    }
}

impl<const N: usize> WordSearch for General<N> {
    fn load(&mut self, values: &[u8]) {
        let mut shown = [0; N];
        for (cell, &value) in values.iter().enumerate() {
            if let Some(digit) = usize::from(value).checked_sub(1) {
                shown[digit] |= 1 << cell;
            }
        }
        self.start(&shown);
        self.conflicts.fill(1);
    }

    fn forbid(&mut self, cell: usize, digit: usize) {
        self.state.places[digit] &= !(1 << cell);
    }

    fn advance(&mut self, nodes: &mut u64) -> SearchOutcome {
        self.next_solution(nodes)
    }

    fn singles_reach(&mut self, cell: usize) -> bool {
        let mut state = self.state;
        state.follow_singles(&self.tables, 0).is_ok() && state.open >> cell & 1 == 0
    }

    fn write_solution(&self, values: &mut [u8]) {
        for (places, value) in self.state.places.iter().zip(1..) {
            cells(*places).for_each(|cell| values[cell] = value);
        }
    }
}
