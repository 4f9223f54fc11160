//! Guesses: which cell to try, and what is learned from failures.

use super::{Bands, BandsState, LEAVES, Plane, SearchOutcome, digits};

impl Bands {
    /// Goes on to the next solution, with at most `nodes` more guesses, which are counted down.
    pub(in crate::solve) fn advance(&mut self, nodes: &mut u64) -> SearchOutcome {
        // In a variable of its own the state is kept in registers where that pays.
        let mut state = self.state;
        let outcome = loop {
            if self.is_done {
                let Some(waiting) = self.waiting.pop() else { break SearchOutcome::Exhausted };
                state = waiting;
                self.guessed = None;
            }
            self.is_done = !state.settle();
            if self.is_done {
                self.blame();
            } else if !state.open.any() {
                self.is_done = true;
                break SearchOutcome::Solution;
            } else if *nodes == 0 {
                break SearchOutcome::OutOfNodes;
            } else {
                *nodes -= 1;
                self.guess(&mut state);
            }
        };
        self.state = state;
        outcome
    }

    /// Tries one digit of a cell; the rest of its digits waits.
    #[inline(always)]
    fn guess(&mut self, trial: &mut BandsState) {
        let (pairs, several) = trial.pairs();
        let position = choose(&self.failures, pairs, several);
        let cell = Plane::cell(position);
        let digits = digits(&trial.planes, position);
        let first = digits.trailing_zeros() as usize % 9;
        let last = digits.ilog2() as usize % 9;
        self.guessed = Some(position as u8);

        // The copy is what waits, so that the search goes on without waiting for the copy.
        self.waiting.push(*trial);
        let Some(rest) = self.waiting.last_mut() else { return };
        rest.planes[first] -= cell;
        rest.changed = 1 << first;
        trial.open -= cell;
        trial.changed = digits;
        trial.planes[first] &= LEAVES[position];
        if pairs.any() {
            rest.open -= cell;
            rest.changed = digits;
            rest.planes[last] &= LEAVES[position];
            trial.planes[last] -= cell;
        } else {
            trial.planes[first + 1..].iter_mut().for_each(|plane| *plane -= cell);
        }
    }

    /// Counts a failure of the guess that led here.
    #[inline(always)]
    fn blame(&mut self) {
        let Some(position) = self.guessed.take() else { return };
        let mut carry = Plane::cell(position as usize);
        let [ones, twos, fours] = self.failures;
        if !(ones & twos & fours & carry).any() {
            for place in &mut self.failures {
                let sum = *place ^ carry;
                carry = *place & carry;
                *place = sum;
            }
        }
    }
}

/// The cell to guess at: with two digits if there is one, then with the most failures so far, then
/// with the most cells of two digits among its peers.
///
/// A guess that fails at once is as good as a deduction, and cells where that happened tend to do
/// it again elsewhere in the tree. On the hardest puzzles this halves the tree.
#[inline(always)]
fn choose(failures: &[Plane; 3], pairs: Plane, several: Plane) -> usize {
    let mut best = if pairs.any() { pairs } else { several };
    for place in failures.iter().rev() {
        let more = best & *place;
        if more.any() {
            best = more;
        }
    }
    let mut position = best.first();
    let [ones, twos, fours] = *failures;
    if !(ones | twos | fours).any() {
        return position; // still the first way down: most puzzles need no more
    }
    let mut rest = best - Plane::cell(position);
    if rest.any() {
        let pairs_around = |position: usize| (pairs - LEAVES[position]).len();
        let mut most = pairs_around(position);
        while rest.any() {
            let other = rest.first();
            rest -= Plane::cell(other);
            let count = pairs_around(other);
            if count > most {
                (position, most) = (other, count);
            }
        }
    }
    position
}
