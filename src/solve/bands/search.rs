//! Guesses: which cell to try, and what is learned from failures.

use super::{Bands, LEAVES, Outcome, Plane};

impl Bands {
    /// Goes on to the next solution, with at most `nodes` more guesses, which are counted down.
    pub(in crate::solve) fn advance(&mut self, nodes: &mut u64) -> Outcome {
        loop {
            if self.is_done {
                let Some(state) = self.waiting.pop() else { return Outcome::Exhausted };
                self.state = state;
                self.guessed = None;
            }
            self.is_done = !self.state.settle();
            if self.is_done {
                self.blame();
            } else if !self.state.open.any() {
                self.is_done = true;
                self.guessed = None;
                return Outcome::Solution;
            } else if *nodes == 0 {
                return Outcome::OutOfNodes;
            } else {
                *nodes -= 1;
                self.guess();
            }
        }
    }

    /// Tries one digit of a cell; the rest of its digits waits.
    #[inline(always)]
    fn guess(&mut self) {
        let (pairs, several) = self.state.pairs();
        let position = self.choose(pairs, several);
        let cell = Plane::cell(position);
        let digits = self.state.digits(position);
        let first = digits.trailing_zeros() as usize % 9;
        let last = digits.ilog2() as usize % 9;
        self.guessed = Some(position as u8);

        let mut rest = self.state;
        rest.planes[first] -= cell;
        rest.changed = 1 << first;
        if pairs.any() {
            rest.open -= cell;
            rest.put(last, position);
        }
        self.waiting.push(rest);

        self.state.open -= cell;
        self.state.changed = digits;
        self.state.put(first, position);
        for plane in &mut self.state.planes[first + 1..=last] {
            *plane -= cell;
        }
    }

    /// The cell to guess at: with two digits if there is one, then with the most failures so far,
    /// then with the most cells of two digits among its peers.
    ///
    /// A guess that fails at once is as good as a deduction, and cells where that happened tend
    /// to do it again elsewhere in the tree. On the hardest puzzles this halves the tree.
    #[inline(always)]
    fn choose(&self, pairs: Plane, several: Plane) -> usize {
        let mut best = if pairs.any() { pairs } else { several };
        for place in self.failures.iter().rev() {
            let more = best & *place;
            if more.any() {
                best = more;
            }
        }
        let mut position = best.first();
        let [ones, twos, fours] = self.failures;
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
