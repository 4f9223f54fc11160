//! The search: what follows, then a guess.

use super::state::{Place, Reach, State};
use super::tables::Tables;
use super::words::Culprit;
use super::work::Work;
use crate::board::Rules;
use crate::solve::outcome::SearchOutcome;

/// Contradictions after which what they weigh is halved.
const DECAY: u32 = 256;

/// The search of one set of rules, reused from puzzle to puzzle.
pub(in crate::solve) struct ConstraintSearch {
    tables: Tables,
    state: State,
    /// The words of the nodes to go on with after the present one, one after the other, the latest last.
    waiting: Vec<u32>,
    /// The cells that were guessed at there.
    guessed: Vec<u16>,
    /// True if the present node is done with: a contradiction, or a solution that has been returned.
    is_done: bool,
    /// Cell after cell, what the contradictions that were met there weigh.
    weights: Vec<u32>,
    failures: u32,
}

impl ConstraintSearch {
    pub(in crate::solve) fn new(rules: &Rules) -> ConstraintSearch {
        ConstraintSearch::with(rules, true)
    }

    /// The same with or without sums that follow from others: its solutions do not depend on them.
    pub(super) fn with(rules: &Rules, has_derived: bool) -> ConstraintSearch {
        let tables = Tables::new(rules, has_derived);
        let state = State::new(&tables);
        let weights = vec![1; tables.allowed.len()];
        ConstraintSearch {
            tables,
            state,
            waiting: Vec::new(),
            guessed: Vec::new(),
            is_done: true,
            weights,
            failures: 0,
        }
    }

    /// Takes other demands in place of all before.
    pub(super) fn set_demands(&mut self, demands: Vec<Work>) {
        self.tables.set_demands(demands);
        self.state.set_demands(self.tables.demands.len());
    }

    pub(in crate::solve) fn load(&mut self, values: &[u8]) {
        self.state.load(&self.tables, values);
        self.waiting.clear();
        self.guessed.clear();
        self.is_done = false;
        self.weights.fill(1);
        self.failures = 0;
    }

    pub(in crate::solve) fn forbid(&mut self, cell: usize, digit: usize) {
        // An empty word is met when the cell is looked at.
        let _ = self.state.board.keep(cell as u16, !(1 << digit));
    }

    /// Fills a blank board at random: each guess is where most contradictions were met beside the digits left, the first in
    /// any cell, and its digit is drawn. After more contradictions than `patience` the board is given up.
    pub(in crate::solve) fn fill(
        &mut self,
        patience: u32,
        below: &mut dyn FnMut(usize) -> usize,
    ) -> SearchOutcome {
        let cells = self.tables.allowed.len();
        self.load(&vec![0; cells]);
        let mut guesses = 0;
        loop {
            if let Err(culprit) = self.state.settle(&self.tables, Reach::Everything) {
                self.blame(culprit);
                if !self.go_back() {
                    return SearchOutcome::Exhausted;
                }
                if self.failures > patience {
                    return SearchOutcome::OutOfNodes;
                }
            } else if self.state.open == 0 {
                return SearchOutcome::Solution;
            } else {
                let drawn = if guesses == 0 { below(cells) } else { self.cell_to_guess() };
                let cell = if self.state.filled[drawn] { self.cell_to_guess() } else { drawn };
                guesses += 1;
                let word = self.state.board.words[cell];
                let choice = below(word.count_ones() as usize);
                let rest = (0..choice).fold(word, |rest, _| rest & (rest - 1));
                self.guess(cell, rest & rest.wrapping_neg());
            }
        }
    }

    pub(in crate::solve) fn advance(&mut self, nodes: &mut u64) -> SearchOutcome {
        loop {
            if self.is_done && !self.go_back() {
                return SearchOutcome::Exhausted;
            }
            self.is_done = match self.state.settle(&self.tables, Reach::Everything) {
                Ok(()) => false,
                Err(culprit) => {
                    self.blame(culprit);
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
            let word = self.state.board.words[cell];
            self.guess(cell, word & word.wrapping_neg());
        }
    }

    /// Returns whether naked and hidden singles of the puzzle just loaded give a cell its digit.
    pub(in crate::solve) fn singles_reach(&mut self, cell: usize) -> bool {
        self.state.settle(&self.tables, Reach::Singles).is_ok() && self.state.filled[cell]
    }

    pub(in crate::solve) fn write_solution(&self, values: &mut [u8]) {
        for (value, word) in values.iter_mut().zip(&self.state.board.words) {
            *value = word.trailing_zeros() as u8 + 1;
        }
    }

    /// Notes a contradiction at all cells of the house or the demand where it was met, and at the cell that it was about.
    fn blame(&mut self, culprit: Culprit) {
        let mut add = |cell: u16, weight: u32| self.weights[usize::from(cell)] += weight;
        add(culprit, 1);
        match self.state.place {
            Place::Cell(cell) => add(cell, 1),
            Place::House(house) => {
                self.tables.houses[usize::from(house)].iter().for_each(|&cell| add(cell, 1))
            }
            Place::Demand(demand) => {
                self.tables.demands[usize::from(demand)]
                    .cells()
                    .into_iter()
                    .for_each(|cell| add(cell, 1));
            }
        }
        self.failures += 1;
        if self.failures.is_multiple_of(DECAY) {
            self.weights.iter_mut().for_each(|weight| *weight = (*weight).div_ceil(2));
        }
    }

    /// Takes up the latest node that waits; false if there is none.
    fn go_back(&mut self) -> bool {
        let Some(cell) = self.guessed.pop() else { return false };
        let first = self.waiting.len() - self.state.board.words.len();
        self.state.take_back(&self.waiting[first..], cell);
        self.waiting.truncate(first);
        true
    }

    /// An open cell: the more contradictions beside the digits left but one, the better.
    fn cell_to_guess(&self) -> usize {
        let mut best = (0, 1, 0);
        for (cell, word) in self.state.board.words.iter().enumerate() {
            let choices = word.count_ones();
            if choices < 2 {
                continue;
            }
            let weight = u64::from(self.weights[cell]);
            if weight * u64::from(best.1) > best.0 * u64::from(choices - 1) {
                best = (weight, choices - 1, cell);
            }
        }
        best.2
    }

    /// Tries a digit of a cell; the others wait.
    fn guess(&mut self, cell: usize, digit: u32) {
        let first = self.waiting.len();
        self.waiting.extend_from_slice(&self.state.board.words);
        self.waiting[first + cell] &= !digit;
        self.guessed.push(cell as u16);
        // The digit is one of the cell's.
        let _ = self.state.board.keep(cell as u16, digit);
    }
}
