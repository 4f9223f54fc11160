//! The search: what follows, then a guess.

use super::state::{Place, Reach, State};
use super::tables::Tables;
use super::words::Culprit;
use super::work::Work;
use crate::board::Rules;
use crate::solve::outcome::SearchOutcome;
use crate::solve::word_search::{Backtracking, RandomSearch, WordSearch};

/// Contradictions after which what they weigh is halved.
const DECAY: u32 = 256;

/// The search of one set of rules, reused from puzzle to puzzle.
pub(in crate::solve) struct ConstraintSearch {
    tables: Tables,
    state: State,
    /// The words of the nodes to go on with after the present one, one after the other, the latest last.
    waiting: Vec<u32>,
    /// The same of the places of all digits.
    waiting_places: Vec<u64>,
    /// The cells that were guessed at there, with the digits that were tried.
    guessed: Vec<(u16, u32)>,
    /// True if the present node is done with: a contradiction, or a solution that has been returned.
    is_done: bool,
    /// Cell after cell, what the contradictions that were met there weigh.
    weights: Vec<u32>,
    failures: u32,
    /// A solution beside which others are looked for, a digit a cell as in words; or nothing.
    known: Vec<u32>,
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
            waiting_places: Vec::new(),
            guessed: Vec::new(),
            is_done: true,
            weights,
            failures: 0,
            known: Vec::new(),
        }
    }

    /// Tries digits of other solutions than this one first.
    pub(super) fn look_beside(&mut self, known: &[u8]) {
        self.known.clear();
        self.known.extend(known.iter().map(|value| 1 << (value - 1)));
    }

    /// Takes other demands in place of all before.
    pub(super) fn set_demands(&mut self, demands: Vec<Work>) {
        self.tables.set_demands(demands);
        self.state.set_demands(self.tables.demands.len());
    }

    /// Notes a contradiction at all cells of the house or the demand where it was met, and at the cell that it was about.
    fn blame(&mut self, culprit: Culprit) {
        let mut add = |cell: u16| self.weights[usize::from(cell)] += 1;
        add(culprit);
        match self.state.place {
            Place::Cell(cell) => add(cell),
            Place::House(house) => {
                self.tables.houses[usize::from(house)].iter().copied().for_each(add)
            }
            Place::Demand(demand) => {
                self.tables.demands[usize::from(demand)].cells.iter().copied().for_each(add);
            }
        }
        self.failures += 1;
        if self.failures.is_multiple_of(DECAY) {
            self.weights.iter_mut().for_each(|weight| *weight = (*weight).div_ceil(2));
        }
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
    fn suppose(&mut self, cell: usize, digit: u32) {
        let board = &mut self.state.board;
        let (words, places) = (self.waiting.len(), self.waiting_places.len());
        self.waiting.extend_from_slice(&board.words);
        self.waiting_places.extend_from_slice(board.places());
        self.waiting[words + cell] &= !digit;
        let places = &mut self.waiting_places[places..];
        places[digit.trailing_zeros() as usize * self.tables.width + cell / 64] &=
            !(1 << (cell % 64));
        self.guessed.push((cell as u16, digit));
        // The digit is one of the cell's.
        let _ = board.keep(cell as u16, digit);
    }
}

impl ConstraintSearch {
    /// One of the digits of a cell, as a bit.
    fn draw_digit(&self, cell: usize, below: &mut dyn FnMut(usize) -> usize) -> u32 {
        let word = self.state.board.words[cell];
        let choice = below(word.count_ones() as usize);
        let rest = (0..choice).fold(word, |rest, _| rest & (rest - 1));
        rest & rest.wrapping_neg()
    }
}

impl Backtracking for ConstraintSearch {
    fn is_done(&mut self) -> &mut bool {
        &mut self.is_done
    }

    fn go_back(&mut self) -> bool {
        let Some(guessed) = self.guessed.pop() else { return false };
        let words = self.waiting.len() - self.state.board.words.len();
        let places = self.waiting_places.len() - self.state.board.places().len();
        self.state.take_back(&self.waiting[words..], &self.waiting_places[places..], guessed);
        self.waiting.truncate(words);
        self.waiting_places.truncate(places);
        true
    }

    fn settle(&mut self) -> bool {
        let settled = self.state.settle(&self.tables, Reach::Everything);
        settled.map_err(|culprit| self.blame(culprit)).is_ok()
    }

    fn is_full(&self) -> bool {
        self.state.open == 0
    }

    fn guess(&mut self) {
        let cell = self.cell_to_guess();
        let word = self.state.board.words[cell] & !self.known.get(cell).copied().unwrap_or(0);
        self.suppose(cell, word & word.wrapping_neg());
    }
}

impl WordSearch for ConstraintSearch {
    fn load(&mut self, values: &[u8]) {
        self.state.load(&self.tables, values);
        self.waiting.clear();
        self.waiting_places.clear();
        self.guessed.clear();
        self.is_done = false;
        self.weights.fill(1);
        self.failures = 0;
    }

    fn forbid(&mut self, cell: usize, digit: usize) {
        // An empty word is met when the cell is looked at.
        let _ = self.state.board.keep(cell as u16, !(1 << digit));
    }

    fn advance(&mut self, nodes: &mut u64) -> SearchOutcome {
        self.next_solution(nodes)
    }

    fn singles_reach(&mut self, cell: usize) -> bool {
        self.state.settle(&self.tables, Reach::Singles).is_ok() && self.state.filled[cell]
    }

    fn write_solution(&self, values: &mut [u8]) {
        for (value, word) in values.iter_mut().zip(&self.state.board.words) {
            *value = word.trailing_zeros() as u8 + 1;
        }
    }
}

impl RandomSearch for ConstraintSearch {
    fn fill(&mut self, patience: u32, below: &mut dyn FnMut(usize) -> usize) -> SearchOutcome {
        let cells = self.tables.allowed.len();
        self.load(&vec![0; cells]);
        let mut is_first = true;
        loop {
            if !self.settle() {
                if !self.go_back() {
                    return SearchOutcome::Exhausted;
                }
                if self.failures > patience {
                    return SearchOutcome::OutOfNodes;
                }
            } else if self.is_full() {
                return SearchOutcome::Solution;
            } else {
                // A cell that is drawn may have its digit already.
                let drawn = std::mem::take(&mut is_first).then(|| below(cells));
                let drawn = drawn.filter(|&cell| !self.state.filled[cell]);
                let cell = drawn.unwrap_or_else(|| self.cell_to_guess());
                let digit = self.draw_digit(cell, below);
                self.suppose(cell, digit);
            }
        }
    }

    fn choose(&mut self, below: &mut dyn FnMut(usize) -> usize) -> usize {
        let cell = self.cell_to_guess();
        let count = self.state.board.words[cell].count_ones() as usize;
        let digit = self.draw_digit(cell, below);
        // The digit is one of the cell's.
        let _ = self.state.board.keep(cell as u16, digit);
        count
    }
}
