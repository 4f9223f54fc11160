//! The candidates of a board, and what follows from them without a guess.

use super::tables::{GeneralTables, cells, digits};

/// Most places of a digit in a house that are looked at together.
const MOST_PLACES: u32 = 3;

/// A cell or a house without a way: where the contradiction was met.
pub(super) type Culprit = usize;

/// The candidates of a board of side `N`.
#[derive(Copy, Clone)]
pub(super) struct GeneralState<const N: usize> {
    /// Digit after digit, the cells that may have it.
    pub(super) places: [u128; N],
    /// The cells whose digit has not been followed yet.
    pub(super) open: u128,
}

impl<const N: usize> GeneralState<N> {
    /// The state of a board with these values, 0 for blanks.
    pub(super) fn new(tables: &GeneralTables, values: &[u8]) -> GeneralState<N> {
        let mut state = GeneralState { places: [tables.full; N], open: tables.full };
        for (cell, &value) in values.iter().enumerate() {
            if let Some(digit) = usize::from(value).checked_sub(1) {
                state.keep_alone(1 << cell, digit);
            }
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

    /// Follows all that is known to do; an error says where nothing is possible.
    pub(super) fn settle(&mut self, tables: &GeneralTables) -> Result<(), Culprit> {
        loop {
            self.follow_singles(tables)?;
            if self.open == 0 || !(self.follow_relations(tables) || self.follow_places(tables)) {
                return Ok(());
            }
        }
    }

    /// Naked and hidden singles, one after the other.
    pub(super) fn follow_singles(&mut self, tables: &GeneralTables) -> Result<(), Culprit> {
        loop {
            self.follow_naked(tables)?;
            let mut is_changed = false;
            for digit in 0..N {
                let places = self.places[digit];
                if places & self.open == 0 && places.count_ones() as usize == N {
                    continue;
                }
                let mut alone = 0;
                for &house in &tables.houses {
                    let cells = places & house;
                    if cells & cells.wrapping_sub(1) == 0 {
                        if cells == 0 {
                            return Err(house.trailing_zeros() as usize);
                        }
                        alone |= cells;
                    }
                }
                alone &= self.open;
                self.keep_alone(alone, digit);
                is_changed |= alone != 0;
            }
            if !is_changed {
                return Ok(());
            }
        }
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
            for digit in 0..N {
                for cell in cells(self.places[digit] & singles) {
                    self.places[digit] &= !tables.peers[cell];
                    for relation in &tables.relations {
                        for rival in digits(relation.rivals[digit]) {
                            self.places[rival] &= !relation.related[cell];
                        }
                    }
                }
            }
            self.open &= !singles;
        }
    }

    /// A digit goes from a cell that is related to another all of whose digits rule it out.
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

    /// A digit goes from the cells that all its places in a house see, and so do its rivals from the cells that are related to
    /// all of them, or to all but themselves.
    fn follow_places(&mut self, tables: &GeneralTables) -> bool {
        let mut is_changed = false;
        for digit in 0..N {
            for &house in &tables.houses {
                let places = self.places[digit] & house;
                if !(2..=MOST_PLACES).contains(&places.count_ones()) {
                    continue;
                }
                let seen = cells(places).fold(u128::MAX, |seen, cell| seen & tables.peers[cell]);
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
        }
        is_changed
    }
}
