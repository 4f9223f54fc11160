//! The search: what follows, then a guess.

use super::state::GeneralState;
use super::tables::{GeneralTables, cells};
use crate::board::Rules;
use crate::solve::outcome::SearchOutcome;
use crate::solve::word_search::WordSearch;

/// A search that fills blank boards at random.
pub(in crate::solve) trait RandomSearch: WordSearch {
    /// Starts on another board: what was met before counts no more.
    fn begin_fill(&mut self);

    /// Fills a blank board: the first guess is in any cell, each one after that in the cell with the fewest digits where
    /// most contradictions were met, and its digit is drawn. After more contradictions than `patience` it is given up.
    fn fill(&mut self, patience: u32, below: &mut dyn FnMut(usize) -> usize) -> SearchOutcome;
}

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

    /// Of the open cells with the fewest digits the one with most contradictions.
    fn cell_to_guess(&self) -> usize {
        let mut best = (0, 0);
        for cell in cells(self.state.tightest()) {
            if self.conflicts[cell] > best.0 {
                best = (self.conflicts[cell], cell);
            }
        }
        best.1
    }

    /// The digits that a cell may have, from the lowest.
    fn digits(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        (0..N).filter(move |&digit| self.state.places[digit] >> cell & 1 == 1)
    }

    /// Tries a digit of a cell; the others wait.
    fn guess(&mut self, cell: usize, digit: usize) {
        let mut rest = self.state;
        rest.places[digit] &= !(1 << cell);
        self.waiting.push(rest);
        self.state.keep_alone(1 << cell, digit);
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
            if let Err(culprit) = self.state.settle(&self.tables) {
                self.conflicts[culprit] += 1;
                failures += 1;
                match self.waiting.pop() {
                    None => return SearchOutcome::Exhausted,
                    Some(_) if failures > patience => return SearchOutcome::OutOfNodes,
                    Some(waiting) => self.state = waiting,
                }
            } else if self.state.open == 0 {
                return SearchOutcome::Solution;
            } else {
                let cell = match self.state.open == self.tables.full {
                    true => below(self.tables.cells),
                    false => self.cell_to_guess(),
                };
                let choice = below(self.digits(cell).count());
                let digit = self.digits(cell).nth(choice).unwrap_or(0);
                self.guess(cell, digit);
            }
        }
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
        loop {
            if self.is_done {
                let Some(waiting) = self.waiting.pop() else { return SearchOutcome::Exhausted };
                self.state = waiting;
            }
            self.is_done = match self.state.settle(&self.tables) {
                Ok(()) => false,
                Err(culprit) => {
                    self.conflicts[culprit] += 1;
                    true
                }
            };
            if self.is_done {
                continue;
            }
            if self.state.open == 0 {
                self.is_done = true;
                return SearchOutcome::Solution;
            }
            if *nodes == 0 {
                return SearchOutcome::OutOfNodes;
            }
            *nodes -= 1;
            let cell = self.cell_to_guess();
            let digit = self.digits(cell).next().unwrap_or(0);
            self.guess(cell, digit);
        }
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
