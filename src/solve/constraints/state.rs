//! The words of a board, what is to be looked at again, and what follows from houses and pairs.

use super::demands::Scratch;
use super::tables::Tables;
use super::words::{Culprit, MOST_PLACES, Waiting, Words};
use super::work::COSTS;
use crate::solve::word_search::digits;

/// The place that is being looked at.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Place {
    Cell(u16),
    House(u16),
    Demand(u16),
}

/// The extent to which conclusions are followed.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Reach {
    /// Naked and hidden singles, and what they strike.
    Singles,
    /// Everything that is known to do.
    Everything,
}

/// The digits that cells may hold, and what waits.
pub(super) struct State {
    pub(super) board: Words,
    /// Cell after cell, whether its digit has been struck around it.
    pub(super) filled: Vec<bool>,
    /// Cells that are not.
    pub(super) open: usize,
    houses: Waiting,
    /// Demands by their cost.
    demands: [Waiting; COSTS],
    /// The place that was looked at last: where a contradiction was met.
    pub(super) place: Place,
    scratch: Scratch,
}

impl State {
    pub(super) fn new(tables: &Tables) -> State {
        let cells = tables.allowed.len();
        State {
            board: Words::new(tables),
            filled: vec![false; cells],
            open: cells,
            houses: Waiting::new(tables.houses.len()),
            demands: std::array::from_fn(|_| Waiting::new(tables.demands.len())),
            place: Place::Cell(0),
            scratch: Scratch::default(),
        }
    }

    /// Takes over another number of demands, none of which waits.
    pub(super) fn set_demands(&mut self, count: usize) {
        self.demands.fill_with(|| Waiting::new(count));
    }

    /// A board with these values, 0 for blanks; everything waits.
    pub(super) fn load(&mut self, tables: &Tables, values: &[u8]) {
        self.forget();
        self.board.load(&tables.allowed);
        self.filled.fill(false);
        self.open = values.len();
        for (cell, &value) in values.iter().enumerate().filter(|(_, value)| **value != 0) {
            // An empty word is met when the cell is looked at.
            let _ = self.board.keep(cell as u16, 1 << (value - 1));
        }
        (0..values.len() as u16).for_each(|cell| self.board.changed.push(cell, tables.full));
        (0..tables.houses.len() as u16).for_each(|house| self.houses.push(house, tables.full));
        (0..tables.demands.len() as u16).for_each(|demand| self.wake(tables, demand));
    }

    /// Goes back to words and places that were settled but for digits that one cell has lost since.
    pub(super) fn take_back(&mut self, words: &[u32], places: &[u64], (changed, lost): (u16, u32)) {
        self.forget();
        self.board.copy(words, places);
        self.open = 0;
        for (cell, (filled, word)) in self.filled.iter_mut().zip(words).enumerate() {
            *filled = word & (word - 1) == 0 && cell != usize::from(changed);
            self.open += usize::from(!*filled);
        }
        self.board.changed.push(changed, lost);
    }

    /// Nothing waits any more.
    pub(super) fn forget(&mut self) {
        self.board.changed.clear();
        self.houses.clear();
        self.demands.iter_mut().for_each(Waiting::clear);
    }

    fn wake(&mut self, tables: &Tables, demand: u16) {
        self.demands[tables.demands[usize::from(demand)].cost()].push(demand, 1);
    }

    /// Follows what waits to the end; an error says where nothing is possible.
    pub(super) fn settle(&mut self, tables: &Tables, reach: Reach) -> Result<(), Culprit> {
        // Builds without further rules have no such search, and no place for its code.
        if !cfg!(feature = "rules") {
            return Ok(());
        }
        loop {
            if let Some((cell, lost)) = self.board.changed.pop() {
                self.place = Place::Cell(cell);
                self.look_at_cell(tables, (cell, lost), reach)?;
            } else if let Some((house, lost)) = self.houses.pop() {
                self.place = Place::House(house);
                // Where a digit has lost places: a hidden single, or places all of which see a cell.
                let most = if reach == Reach::Singles { 1 } else { MOST_PLACES };
                let set = tables.house_set(house);
                digits(lost)
                    .try_for_each(|digit| self.board.strike_around(tables, set, digit, most))?;
            } else if reach == Reach::Everything
                && let Some((demand, _)) = self.demands.iter_mut().find_map(Waiting::pop)
            {
                self.place = Place::Demand(demand);
                let mut scratch = std::mem::take(&mut self.scratch);
                let looked =
                    scratch.look_at(tables, &mut self.board, &tables.demands[usize::from(demand)]);
                self.scratch = scratch;
                looked?;
            } else {
                return Ok(());
            }
        }
    }

    /// A cell has lost digits: its digit goes from its peers if it is alone, two digits from the houses where another cell has the
    /// same two, and what no digit of the cell allows from the cells that are joined to it.
    fn look_at_cell(
        &mut self,
        tables: &Tables,
        (cell, lost): (u16, u32),
        reach: Reach,
    ) -> Result<(), Culprit> {
        let at = usize::from(cell);
        let word = self.board.words[at];
        if word == 0 {
            return Err(cell);
        }
        let rest = word & (word - 1);
        let is_single = rest == 0;
        if is_single && !self.filled[at] {
            self.filled[at] = true;
            self.open -= 1;
            self.board.strike(tables.peers_of(cell), word.trailing_zeros() as usize)?;
        }
        if is_single || reach == Reach::Everything {
            for &(other, relation) in &tables.links[at] {
                self.board.keep(other, tables.support(relation, word))?;
            }
        }
        if !is_single && rest & (rest - 1) == 0 && reach == Reach::Everything {
            self.look_for_pairs(tables, cell, word)?;
        }
        tables.houses_of[at].iter().for_each(|&house| self.houses.push(house, lost));
        tables.demands_of[at].iter().for_each(|&demand| self.wake(tables, demand));
        Ok(())
    }

    /// Where another cell of a house has the same two digits, no third cell of it has them.
    fn look_for_pairs(&mut self, tables: &Tables, cell: u16, pair: u32) -> Result<(), Culprit> {
        for &house in &tables.houses_of[usize::from(cell)] {
            let house = &tables.houses[usize::from(house)];
            let has_pair = |other: u16| self.board.words[usize::from(other)] == pair;
            let Some(&second) = house.iter().find(|&&other| other != cell && has_pair(other))
            else {
                continue;
            };
            for &other in house.iter().filter(|&&other| other != cell && other != second) {
                self.board.keep(other, !pair)?;
            }
        }
        Ok(())
    }
}
