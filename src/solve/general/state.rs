//! The candidates of a board, and what follows from them without a guess.
//!
//! A house is looked at again for a digit only when one of its cells has lost that digit, and never once it has the digit.
//!
//! Random grids come from here: what follows, and where a contradiction is met, is part of what a recipe means.

use super::tables::{GeneralTables, MOST_CELLS, cells, houses};
use crate::solve::word_search::digits;

/// A cell or a house without a way: where the contradiction was met.
pub(super) type Culprit = usize;

/// The candidates of a board of side `N`.
#[derive(Copy, Clone)]
pub(super) struct GeneralState<const N: usize> {
    /// Digit after digit, the cells that may have it.
    pub(super) places: [u128; N],
    /// The cells whose digit has not been followed yet.
    pub(super) open: u128,
    /// Digit after digit, the houses where it has not been followed yet.
    open_houses: [u64; N],
    /// The places when houses were looked at last: for singles, and for what few places say together.
    weighed: [u128; N],
    compared: [u128; N],
}

impl<const N: usize> GeneralState<N> {
    /// The state of a board that shows each digit in these cells.
    #[inline(always)]
    pub(super) fn new(tables: &GeneralTables, shown: &[u128; N]) -> GeneralState<N> {
        let clues = shown.iter().fold(0, |all, shown| all | shown);
        let mut state = GeneralState {
            places: shown.map(|shown| tables.full & !(clues & !shown)),
            open: tables.full & !clues,
            open_houses: [tables.all_houses; N],
            weighed: [tables.full; N],
            compared: [tables.full; N],
        };
        for digit in 0..N {
            state.strike(tables, digit, shown[digit]);
        }
        state
    }

    /// Leaves one digit in these cells.
    #[inline(always)]
    pub(super) fn keep_alone(&mut self, cells: u128, digit: usize) {
        for other in (0..N).filter(|&other| other != digit) {
            self.places[other] &= !cells;
        }
    }

    /// The open cells with the fewest candidates, at least two. More than five count alike.
    #[inline(always)]
    fn tightest(&self) -> u128 {
        // Cells with more candidates than one, two, ...
        let mut more = [0; 6];
        for places in self.places {
            for count in (1..more.len()).rev() {
                more[count] |= more[count - 1] & places;
            }
            more[0] |= places;
        }
        let few = more[2..].iter().map(|more| self.open & !more).find(|&few| few != 0);
        few.unwrap_or(self.open)
    }

    /// Of the open cells with the fewest digits the one with most contradictions.
    #[inline(always)]
    pub(super) fn cell_to_guess(&self, conflicts: &[u32]) -> usize {
        let mut best = (0, 0);
        for cell in cells(self.tightest()) {
            if conflicts[cell] > best.0 {
                best = (conflicts[cell], cell);
            }
        }
        best.1
    }

    /// Follows all that is known to do; an error says where nothing is possible.
    #[inline(always)]
    pub(super) fn settle(&mut self, tables: &GeneralTables) -> Result<(), Culprit> {
        loop {
            self.follow_singles(tables, 0)?;
            if self.open == 0 || !(self.follow_relations(tables) || self.follow_places(tables)) {
                return Ok(());
            }
        }
    }

    /// Naked and hidden singles, one after the other, to the end, or until none of some cells is open. What is left open says
    /// nothing about contradictions in the latter case.
    pub(super) fn follow_singles(
        &mut self,
        tables: &GeneralTables,
        wanted: u128,
    ) -> Result<(), Culprit> {
        let is_reached = |open: u128| wanted != 0 && open & wanted == 0;
        loop {
            self.follow_naked(tables)?;
            if self.open == 0 || is_reached(self.open) {
                return Ok(());
            }
            let before = self.open;
            for digit in 0..N {
                let places = self.places[digit];
                let alone = self.open & self.alone(tables, digit)?;
                self.weighed[digit] = places;
                if alone != 0 {
                    self.keep_alone(alone, digit);
                    self.open &= !alone;
                    self.strike(tables, digit, alone);
                }
            }
            if self.open == before {
                return Ok(());
            }
        }
    }

    /// The cells that alone in a house may have a digit, of the houses that have changed.
    #[inline(always)]
    fn alone(&self, tables: &GeneralTables, digit: usize) -> Result<u128, Culprit> {
        let places = self.places[digit];
        let mut alone = 0;
        for house in self.changed(tables, digit, self.weighed[digit]) {
            let cells = places & tables.houses[house];
            if cells & cells.wrapping_sub(1) == 0 {
                if cells == 0 {
                    return Err(tables.houses[house].trailing_zeros() as usize);
                }
                alone |= cells;
            }
        }
        Ok(alone)
    }

    /// The open houses of a digit that have lost places since it had these.
    #[inline(always)]
    fn changed(
        &self,
        tables: &GeneralTables,
        digit: usize,
        places: u128,
    ) -> impl Iterator<Item = usize> + use<N> {
        let lost = places & !self.places[digit];
        let touched = cells(lost).fold(0, |all, cell| all | tables.houses_of[cell]);
        houses(self.open_houses[digit] & touched)
    }

    /// Cells with one digit strike it, and its rivals, in the cells that they see.
    #[inline(always)]
    fn follow_naked(&mut self, tables: &GeneralTables) -> Result<(), Culprit> {
        loop {
            let [mut one, mut two] = [0; 2];
            for places in self.places {
                two |= one & places;
                one |= places;
            }
            if one != tables.full {
                return Err((tables.full & !one).trailing_zeros() as usize);
            }
            let singles = one & !two & self.open;
            if singles == 0 {
                return Ok(());
            }
            self.open &= !singles;
            for digit in 0..N {
                let filled = self.places[digit] & singles;
                if filled != 0 {
                    self.strike(tables, digit, filled);
                }
            }
        }
    }

    /// Strikes a digit, and its rivals, in the cells that see it in these.
    #[inline(always)]
    fn strike(&mut self, tables: &GeneralTables, digit: usize, filled: u128) {
        let (mut seen, mut houses) = (0, 0);
        for cell in cells(filled) {
            seen |= tables.peers[cell];
            houses |= tables.houses_of[cell];
        }
        self.places[digit] &= !seen;
        self.open_houses[digit] &= !houses;
        for relation in &tables.relations {
            let near = cells(filled).fold(0, |near, cell| near | relation.related[cell]);
            for rival in digits(relation.rivals[digit]) {
                self.places[rival] &= !near;
            }
        }
    }

    /// A digit goes from a cell that is related to another all of whose digits rule it out.
    #[inline(always)]
    fn follow_relations(&mut self, tables: &GeneralTables) -> bool {
        let mut is_changed = false;
        for relation in &tables.relations {
            for digit in 0..N {
                let rivals = relation.rivals[digit];
                let harmless = |&other: &usize| rivals >> other & 1 == 0 && other != digit;
                let others = (0..N).filter(harmless).fold(0, |all, other| all | self.places[other]);
                let mut struck = 0;
                for cell in cells(self.open & !others) {
                    // Where the cell may have the digit itself, it is ruled out in peers alone.
                    let has_digit = self.places[digit] >> cell & 1 == 1;
                    let seen = if has_digit && rivals >> digit & 1 == 0 {
                        tables.peers[cell]
                    } else {
                        u128::MAX
                    };
                    struck |= relation.related[cell] & seen;
                }
                struck &= self.places[digit];
                self.places[digit] &= !struck;
                is_changed |= struck != 0;
            }
        }
        is_changed
    }

    /// A digit goes from the cells that all its two or three places in a house see, and so do its rivals from the cells that
    /// are related to all of them, or to all but themselves.
    fn follow_places(&mut self, tables: &GeneralTables) -> bool {
        let mut is_changed = false;
        for digit in 0..N {
            let before = self.places[digit];
            for house in self.changed(tables, digit, self.compared[digit]) {
                let places = self.places[digit] & tables.houses[house];
                let second = places & places.wrapping_sub(1);
                let third = second & second.wrapping_sub(1);
                if second == 0 || third & third.wrapping_sub(1) != 0 {
                    continue;
                }
                let first_of = |set: u128| set.trailing_zeros() as usize & (MOST_CELLS - 1);
                let mut seen = tables.peers[first_of(places)] & tables.peers[first_of(second)];
                if third != 0 {
                    seen &= tables.peers[first_of(third)];
                }
                let struck = self.places[digit] & seen;
                self.places[digit] &= !struck;
                is_changed |= struck != 0;
                for relation in &tables.relations {
                    let near = |cell: usize| relation.related[cell] | 1 << cell;
                    let seen = cells(places).fold(u128::MAX, |seen, cell| seen & near(cell));
                    if seen == 0 {
                        continue;
                    }
                    for rival in digits(relation.rivals[digit] & !(1 << digit)) {
                        let struck = self.places[rival] & seen;
                        self.places[rival] &= !struck;
                        is_changed |= struck != 0;
                    }
                }
            }
            self.compared[digit] = before;
        }
        is_changed
    }
}
