//! Other solutions beside one that is known.
//!
//! An open cell that may still have the digit of the known solution is *undisturbed*. As soon as all open cells are, another
//! solution is found: they can take what they have in the known one, since whatever was placed would have struck what it
//! does not go with. So cells are filled as in the known solution first, and most of the board need not be filled.

use super::state::GeneralState;
use super::tables::{GeneralTables, cells, houses};
use crate::board::Rules;
use crate::solve::word_search::digits;

/// The answer to the question for another solution.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Other {
    /// There is one, which differs in these cells.
    Found(u128),
    /// There is none.
    Refuted,
    /// The contradictions allowed did not show it.
    Unknown,
}

/// Questions about clues whose solution is known; bit `c` of a set of cells is cell `c`.
pub(crate) trait BesideSearch: Send + Sync {
    /// Takes over a solution, values from 1.
    fn set_truth(&mut self, truth: &[u8]);
    /// Returns whether a blank cell is a naked or hidden single beside clues in these cells, at sight.
    fn is_single(&self, clues: u128, cell: usize) -> bool;
    /// Returns whether naked and hidden singles of clues in these cells reach a blank cell.
    fn singles_reach(&self, clues: u128, cell: usize) -> bool;
    /// Returns whether naked and hidden singles of clues in these cells reach all others.
    fn singles_solve(&self, clues: u128) -> bool;
    /// Looks for another solution of clues in these cells, with another digit in a blank one, until so many contradictions
    /// were met.
    fn other(&mut self, clues: u128, cell: usize, patience: u64) -> Other;
    /// Sets of cells in which other grids differ from the solution: two digits exchanged in as few cells as can be.
    fn exchanges(&self) -> Vec<u128>;
}

/// A search for these rules, or `None` if their board has too many cells.
pub(crate) fn beside_search(rules: &Rules) -> Option<Box<dyn BesideSearch>> {
    let tables = GeneralTables::new(rules)?;
    Some(match rules.shape().side() {
        4 => Box::new(Beside::<4>::new(tables)),
        6 => Box::new(Beside::<6>::new(tables)),
        8 => Box::new(Beside::<8>::new(tables)),
        9 => Box::new(Beside::<9>::new(tables)),
        10 => Box::new(Beside::<10>::new(tables)),
        _ => return None,
    })
}

/// The search on boards of side `N`.
struct Beside<const N: usize> {
    tables: GeneralTables,
    /// Digit after digit, where the solution has it; cell after cell, its digit.
    truth: [u128; N],
    digit_of: Vec<u8>,
    /// The nodes to go on with after the present one, the latest last.
    waiting: Vec<GeneralState<N>>,
    /// Cell after cell, one more than the contradictions that were met there. They are kept from question to question.
    conflicts: Vec<u32>,
}

impl<const N: usize> Beside<N> {
    fn new(tables: GeneralTables) -> Beside<N> {
        Beside {
            truth: [0; N],
            digit_of: vec![0; tables.cells],
            waiting: Vec::new(),
            conflicts: vec![1; tables.cells],
            tables,
        }
    }

    /// The digit of a cell, from 0. The minimum spares checks of bounds.
    #[inline(always)]
    fn digit(&self, cell: usize) -> usize {
        usize::from(self.digit_of[cell]).min(N - 1)
    }

    fn load(&self, clues: u128) -> GeneralState<N> {
        GeneralState::new(&self.tables, &self.truth.map(|cells| cells & clues))
    }

    /// The cells that may have their digit.
    #[inline(always)]
    fn own(&self, state: &GeneralState<N>) -> u128 {
        (0..N).fold(0, |own, digit| own | state.places[digit] & self.truth[digit])
    }

    /// Of the open cells with the fewest digits the one with most contradictions, and its own digit, or else the one that
    /// disturbs the fewest cells.
    fn guess(&self, state: &GeneralState<N>) -> (usize, usize) {
        let cell = state.cell_to_guess(&self.conflicts);
        let own = self.digit(cell);
        if state.places[own] >> cell & 1 == 1 {
            return (cell, own);
        }
        let near = self.tables.peers[cell] & state.open;
        let disturbed =
            |&digit: &usize| (near & self.truth[digit] & state.places[digit]).count_ones();
        let choices = (0..N).filter(|&digit| state.places[digit] >> cell & 1 == 1);
        (cell, choices.min_by_key(disturbed).unwrap_or(own))
    }

    /// Returns whether the two digits can change places in these cells, as far as relations go.
    fn suit_relations(&self, set: u128, [a, b]: [usize; 2]) -> bool {
        let changed = |cell: usize| match self.digit(cell) {
            digit if set >> cell & 1 == 0 => digit,
            digit if digit == a => b,
            _ => a,
        };
        self.tables.relations.iter().all(|relation| {
            let is_kept = |cell: usize| {
                let rivals = relation.rivals[changed(cell)];
                cells(relation.related[cell]).all(|other| rivals >> changed(other) & 1 == 0)
            };
            cells(set).all(is_kept)
        })
    }
}

impl<const N: usize> BesideSearch for Beside<N> {
    fn set_truth(&mut self, truth: &[u8]) {
        self.truth = [0; N];
        self.conflicts.fill(1);
        for (cell, (&value, digit)) in truth.iter().zip(&mut self.digit_of).enumerate() {
            *digit = value - 1;
            self.truth[usize::from(*digit)] |= 1 << cell;
        }
    }

    fn is_single(&self, clues: u128, cell: usize) -> bool {
        let tables = &self.tables;
        let own = self.digit(cell);
        let shown = self.truth[own] & clues;
        let mut takers =
            cells(shown).fold(tables.full & !clues, |takers, cell| takers & !tables.peers[cell]);
        for relation in &tables.relations {
            for rival in digits(relation.rivals[own]) {
                let rivals = cells(self.truth[rival] & clues);
                takers = rivals.fold(takers, |takers, cell| takers & !relation.related[cell]);
            }
        }
        let is_alone = |house: usize| takers & tables.houses[house] == 1 << cell;
        houses(tables.houses_of[cell]).any(is_alone) || {
            let bit = |cell: usize| 1_u32 << self.digit(cell);
            let seen =
                cells(tables.peers[cell] & clues).fold(1 << own, |seen, cell| seen | bit(cell));
            let seen = tables.relations.iter().fold(seen, |seen, relation| {
                let near = cells(relation.related[cell] & clues);
                near.fold(seen, |seen, cell| seen | relation.rivals[self.digit(cell)])
            });
            seen == (1 << N) - 1
        }
    }

    fn singles_reach(&self, clues: u128, cell: usize) -> bool {
        let mut state = self.load(clues);
        state.follow_singles(&self.tables, 1 << cell).is_ok() && state.open >> cell & 1 == 0
    }

    fn singles_solve(&self, clues: u128) -> bool {
        let mut state = self.load(clues);
        state.follow_singles(&self.tables, 0).is_ok() && state.open == 0
    }

    fn other(&mut self, clues: u128, cell: usize, patience: u64) -> Other {
        let mut state = self.load(clues);
        state.places[self.digit(cell)] &= !(1 << cell);
        self.waiting.clear();
        let mut left = patience;
        loop {
            if let Err(culprit) = state.settle(&self.tables) {
                self.conflicts[culprit] += 1;
                let Some(next) = self.waiting.pop() else { return Other::Refuted };
                if left == 0 {
                    return Other::Unknown;
                }
                left -= 1;
                state = next;
                continue;
            }
            let own = self.own(&state);
            if state.open & !own == 0 {
                return Other::Found(self.tables.full & !own);
            }
            let (cell, digit) = self.guess(&state);
            let mut rest = state;
            rest.places[digit] &= !(1 << cell);
            self.waiting.push(rest);
            state.keep_alone(1 << cell, digit);
        }
    }

    fn exchanges(&self) -> Vec<u128> {
        let mut sets = Vec::new();
        for digits in (0..N).flat_map(|a| (0..a).map(move |b| [a, b])) {
            let mut rest = digits.iter().fold(0, |both, &digit| both | self.truth[digit]);
            while rest != 0 {
                // What sees a cell that changes its digit must change it, too.
                let (mut set, mut new) = (0, rest & rest.wrapping_neg());
                while new != 0 {
                    set |= new;
                    let near = cells(new).fold(0, |near, cell| near | self.tables.peers[cell]);
                    new = near & rest & !set;
                }
                rest &= !set;
                if self.suit_relations(set, digits) {
                    sets.push(set);
                }
            }
        }
        sets
    }
}
