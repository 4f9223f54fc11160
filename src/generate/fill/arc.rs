//! One random digit in every column, then arc consistency and search.
//!
//! Every column gets one random digit in a random row that takes it. From there on, AC-3 (A. K.
//! Mackworth, "Consistency in Networks of Relations", 1977): whenever a cell is left with one digit,
//! that digit goes from its peers, until nothing changes. Then the cell with the fewest digits left
//! (the first of them) tries its digits in random order, each followed by AC-3, with a step back on
//! failure.

use super::method::FillBudget;
use crate::board::{Cell, Digit, DigitSet, Geometry, Shape};
use crate::rng::Stream;

/// A start without luck in its first choices can take for ever on the larger boards.
pub(super) const BUDGET: FillBudget = FillBudget { backtracks: 2_000, restarts: 200 };

pub(super) fn attempt(
    shape: Shape,
    values: &mut [u8],
    stream: &mut Stream,
    limit: u64,
) -> (bool, u64) {
    let mut search = ArcSearch { geometry: shape.geometry(), stream, backtracks: 0, limit };
    let mut domains = vec![DigitSet::full(shape.side()); shape.cells()];
    if !search.seed_columns(&mut domains) {
        return (false, 0);
    }
    let Some(domains) = search.solve(domains) else {
        return (false, search.backtracks);
    };
    for (value, domain) in values.iter_mut().zip(domains) {
        *value = domain.single_digit().map_or(0, |digit| digit.value() as u8);
    }
    (true, search.backtracks)
}

struct ArcSearch<'a> {
    geometry: &'static Geometry,
    stream: &'a mut Stream,
    backtracks: u64,
    limit: u64,
}

impl ArcSearch<'_> {
    /// Puts a random digit into every column; false if the digits before leave a column none.
    fn seed_columns(&mut self, domains: &mut [DigitSet]) -> bool {
        let shape = self.geometry.shape();
        let side = shape.side();
        for col in 0..side {
            // Every (row, digit) that arc consistency has left, one drawn uniformly.
            let cells = (0..side).map(|row| Cell::at(shape, row, col));
            let choices: Vec<(Cell, Digit)> = cells
                .flat_map(|cell| domains[cell.index()].into_iter().map(move |digit| (cell, digit)))
                .collect();
            if choices.is_empty() {
                return false;
            }
            let (cell, digit) = choices[self.stream.below(choices.len() as u64) as usize];
            if !self.assign(domains, cell, digit) {
                return false;
            }
        }
        true
    }

    /// Gives a cell its digit and restores arc consistency; false when a cell is left without one.
    fn assign(&self, domains: &mut [DigitSet], cell: Cell, digit: Digit) -> bool {
        domains[cell.index()] = DigitSet::single(digit);
        // An arc between cells that must differ can only lose values when one end is decided.
        let mut queue = vec![cell];
        while let Some(cell) = queue.pop() {
            let decided = domains[cell.index()];
            for &peer in self.geometry.peers(cell) {
                let domain = &mut domains[peer.index()];
                if (*domain & decided).is_empty() {
                    continue;
                }
                *domain = *domain & !decided;
                match domain.len() {
                    0 => return false,
                    1 => queue.push(peer),
                    _ => {}
                }
            }
        }
        true
    }

    /// Completes arc-consistent domains, or returns `None` when there is no way or no patience.
    fn solve(&mut self, domains: Vec<DigitSet>) -> Option<Vec<DigitSet>> {
        let open = (0..domains.len()).filter(|&i| domains[i].len() > 1);
        let Some(cell) = open.min_by_key(|&i| domains[i].len()) else {
            return Some(domains);
        };
        let mut digits: Vec<Digit> = domains[cell].into_iter().collect();
        self.stream.shuffle(&mut digits);
        for digit in digits {
            let mut next = domains.clone();
            if self.assign(&mut next, Cell::new(cell), digit)
                && let Some(solved) = self.solve(next)
            {
                return Some(solved);
            }
            self.backtracks += 1;
            if self.backtracks > self.limit {
                return None;
            }
        }
        None
    }
}
