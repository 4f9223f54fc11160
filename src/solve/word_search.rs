//! Searches over words, whatever their board: sets of cells as one word, or digits of a cell.

use super::outcome::SearchOutcome;

/// A solver of one set of rules, reused from puzzle to puzzle.
pub(super) trait WordSearch: Send + Sync {
    /// Starts on a new puzzle. Values must be in range and as many as the board has cells.
    fn load(&mut self, values: &[u8]);
    /// Crosses out one more candidate at the root of the search.
    fn forbid(&mut self, cell: usize, digit: usize);
    /// Goes on to the next solution, with at most `nodes` more guesses, which are counted down.
    fn advance(&mut self, nodes: &mut u64) -> SearchOutcome;
    /// Returns whether singles of the puzzle just loaded give a cell its digit.
    fn singles_reach(&mut self, cell: usize) -> bool;
    /// The values of the solution that the search stands at.
    fn write_solution(&self, values: &mut [u8]);
}

/// A search that fills blank boards at random.
pub(super) trait RandomSearch: WordSearch + Backtracking {
    /// Starts on another board: what was met before counts no more.
    fn begin_fill(&mut self) {}

    /// Fills a blank board: the first guess is in any cell, each one after that where the search would guess, and its digit is
    /// drawn. After more contradictions than `patience` it is given up.
    fn fill(&mut self, patience: u32, below: &mut dyn FnMut(usize) -> usize) -> SearchOutcome;

    /// Draws a digit of the cell where the search would guess; no others wait. Returns how many digits there were.
    fn choose(&mut self, below: &mut dyn FnMut(usize) -> usize) -> usize;
}

/// A search that guesses, and goes back to what waits from a contradiction and from a solution.
pub(super) trait Backtracking {
    /// True if the present node is done with: a contradiction, or a solution that has been returned.
    fn is_done(&mut self) -> &mut bool;
    /// Takes up the latest node that waits; false if there is none.
    fn go_back(&mut self) -> bool;
    /// Follows all that is known to do; false on a contradiction.
    fn settle(&mut self) -> bool;
    /// Returns whether every cell has its digit.
    fn is_full(&self) -> bool;
    /// Tries a digit of an open cell; its others wait.
    fn guess(&mut self);

    /// Goes on to the next solution, with at most `nodes` more guesses, which are counted down.
    #[inline(always)]
    fn next_solution(&mut self, nodes: &mut u64) -> SearchOutcome {
        loop {
            if *self.is_done() && !self.go_back() {
                return SearchOutcome::Exhausted;
            }
            *self.is_done() = !self.settle();
            if *self.is_done() {
                continue;
            }
            if self.is_full() {
                *self.is_done() = true;
                return SearchOutcome::Solution;
            }
            if *nodes == 0 {
                return SearchOutcome::OutOfNodes;
            }
            *nodes -= 1;
            self.guess();
        }
    }
}

/// The digits of a set, from 0, ascending.
#[inline(always)]
pub(super) fn digits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let digit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        digit
    })
}
