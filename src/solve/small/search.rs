//! The solver of boards of up to 64 cells: singles, then a guess at a cell with few digits.

use super::candidates::Candidates;
use super::tables::{SmallTables, cells};
use crate::board::Shape;
use crate::solve::outcome::SearchOutcome;
use crate::solve::word_search::{Backtracking, WordSearch};

/// A solver for a shape, or `None` if it has more than 64 cells.
pub(in crate::solve) fn small_search(shape: Shape) -> Option<Box<dyn WordSearch>> {
    let tables = SmallTables::new(shape)?;
    Some(match shape.side() {
        4 => Box::new(SmallBoard::<4>::new(tables)),
        6 => Box::new(SmallBoard::<6>::new(tables)),
        _ => Box::new(SmallBoard::<8>::new(tables)),
    })
}

/// Search state for boards of side `N`, reused from puzzle to puzzle.
pub(crate) struct SmallBoard<const N: usize> {
    tables: SmallTables,
    state: Candidates<N>,
    /// The nodes to go on with after the present one, the latest last.
    waiting: Vec<Candidates<N>>,
    /// True if the present node is done with: a contradiction, or a solution that has been returned.
    is_done: bool,
}

impl<const N: usize> SmallBoard<N> {
    pub(crate) fn new(tables: SmallTables) -> SmallBoard<N> {
        let state = Candidates { places: [tables.full; N], open: tables.full };
        SmallBoard { tables, state, waiting: Vec::new(), is_done: true }
    }

    /// The tables of the shape.
    #[inline(always)]
    pub(crate) fn tables(&self) -> &SmallTables {
        &self.tables
    }

    /// Starts on clues: digit after digit, the cells that show it.
    pub(crate) fn load_clues(&mut self, clues: &[u64; N]) {
        self.state = Candidates::of_clues(&self.tables, clues);
        self.waiting.clear();
        self.is_done = false;
    }

    /// The solution of the clues just loaded, other than a known one, that the search comes to: where it differs. With
    /// `denied`, the cell must not have this digit.
    pub(crate) fn other_solution(
        &mut self,
        known: &[u64; N],
        denied: Option<(usize, usize)>,
    ) -> Option<u64> {
        if let Some((cell, digit)) = denied {
            self.state.places[digit] &= !(1 << cell);
        }
        let mut nodes = u64::MAX;
        while self.next_solution(&mut nodes) == SearchOutcome::Solution {
            let places = self.state.places.iter().zip(known);
            let difference = places.fold(0, |all, (found, known)| all | (found ^ known));
            if difference != 0 {
                return Some(difference);
            }
        }
        None
    }
}

impl<const N: usize> Backtracking for SmallBoard<N> {
    fn is_done(&mut self) -> &mut bool {
        &mut self.is_done
    }

    fn go_back(&mut self) -> bool {
        let waiting = self.waiting.pop();
        waiting.map(|waiting| self.state = waiting).is_some()
    }

    fn settle(&mut self) -> bool {
        self.state.follow_singles(&self.tables, self.tables.full)
    }

    fn is_full(&self) -> bool {
        self.state.open == 0
    }

    /// Tries a digit of an open cell with the fewest of them; the other digits wait.
    fn guess(&mut self) {
        let Candidates { places, open } = self.state;
        // The cells with at least two, three, four digits.
        let [mut one, mut two, mut three, mut four] = [0; 4];
        for places in places {
            four |= three & places;
            three |= two & places;
            two |= one & places;
            one |= places;
        }
        let fewest = [open & !three, open & !four, open];
        let cell = fewest.into_iter().find(|&cells| cells != 0).unwrap_or(open).trailing_zeros();
        let digit = (0..N).find(|&digit| places[digit] >> cell & 1 == 1).unwrap_or(0);
        let mut rest = self.state;
        rest.places[digit] &= !(1 << cell);
        self.waiting.push(rest);
        self.state.fill(&self.tables, cell as usize, digit);
    }
}

impl<const N: usize> WordSearch for SmallBoard<N> {
    fn load(&mut self, values: &[u8]) {
        let mut clues = [0; N];
        for (cell, &value) in values.iter().enumerate() {
            if let Some(digit) = usize::from(value).checked_sub(1) {
                clues[digit] |= 1 << cell;
            }
        }
        self.load_clues(&clues);
    }

    fn forbid(&mut self, cell: usize, digit: usize) {
        self.state.places[digit] &= !(1 << cell);
    }

    fn advance(&mut self, nodes: &mut u64) -> SearchOutcome {
        self.next_solution(nodes)
    }

    fn singles_reach(&mut self, cell: usize) -> bool {
        let mut state = self.state;
        let is_followed = state.follow_singles(&self.tables, self.tables.full);
        let has_place = |house: &u64| state.places.iter().all(|places| places & house != 0);
        is_followed
            && self.tables.houses[..3 * N].iter().all(has_place)
            && state.open >> cell & 1 == 0
    }

    fn write_solution(&self, values: &mut [u8]) {
        for (places, value) in self.state.places.iter().zip(1..) {
            cells(*places).for_each(|cell| values[cell] = value);
        }
    }
}
