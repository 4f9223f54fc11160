//! The words of a board, what is to be looked at again, and what follows from houses and pairs.

use super::demands::Scratch;
use super::tables::Tables;
use super::words::{Culprit, Waiting, Words};
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
        (0..values.len() as u16).for_each(|cell| self.board.changed.push(cell));
        (0..tables.houses.len() as u16).for_each(|house| self.houses.push(house));
        (0..tables.demands.len() as u16).for_each(|demand| self.wake(tables, demand));
    }

    /// Goes back to words that were settled but for a digit that one cell has lost since.
    pub(super) fn take_back(&mut self, words: &[u32], changed: u16) {
        self.forget();
        self.board.load(words);
        self.open = 0;
        for (cell, (filled, word)) in self.filled.iter_mut().zip(words).enumerate() {
            *filled = word & (word - 1) == 0 && cell != usize::from(changed);
            self.open += usize::from(!*filled);
        }
        self.board.changed.push(changed);
    }

    /// Nothing waits any more.
    pub(super) fn forget(&mut self) {
        self.board.changed.clear();
        self.houses.clear();
        self.demands.iter_mut().for_each(Waiting::clear);
    }

    fn wake(&mut self, tables: &Tables, demand: u16) {
        self.demands[tables.demands[usize::from(demand)].cost()].push(demand);
    }

    /// Follows what waits to the end; an error says where nothing is possible.
    pub(super) fn settle(&mut self, tables: &Tables, reach: Reach) -> Result<(), Culprit> {
        // Builds without further rules have no such search, and no place for its code.
        if !cfg!(feature = "rules") {
            return Ok(());
        }
        loop {
            if let Some(cell) = self.board.changed.pop() {
                self.place = Place::Cell(cell);
                self.look_at_cell(tables, cell, reach)?;
            } else if let Some(house) = self.houses.pop() {
                self.place = Place::House(house);
                self.look_at_house(tables, house, reach)?;
            } else if reach == Reach::Everything
                && let Some(demand) = self.demands.iter_mut().find_map(Waiting::pop)
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

    /// A cell has changed: its digit goes from its peers if it is alone, and what no digit of the cell allows goes from the
    /// cells that are joined to it.
    fn look_at_cell(&mut self, tables: &Tables, cell: u16, reach: Reach) -> Result<(), Culprit> {
        let at = usize::from(cell);
        let word = self.board.words[at];
        if word == 0 {
            return Err(cell);
        }
        let is_single = word & (word - 1) == 0;
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
        tables.houses_of[at].iter().for_each(|&house| self.houses.push(house));
        tables.demands_of[at].iter().for_each(|&demand| self.wake(tables, demand));
        Ok(())
    }

    /// Hidden singles, pairs of cells with two digits, and digits all of whose places see a cell.
    fn look_at_house(&mut self, tables: &Tables, number: u16, reach: Reach) -> Result<(), Culprit> {
        let house = &tables.houses[usize::from(number)];
        let [mut once, mut twice, mut thrice, mut more] = [0_u32; 4];
        for &cell in house {
            let word = self.board.words[usize::from(cell)];
            more |= thrice & word;
            thrice |= twice & word;
            twice |= once & word;
            once |= word;
        }
        if once != tables.full {
            return Err(house[0]);
        }
        let hidden = once & !twice;
        for &cell in house {
            let own = self.board.words[usize::from(cell)] & hidden;
            if own != 0 {
                if own & (own - 1) != 0 {
                    return Err(cell);
                }
                self.board.keep(cell, own)?;
            }
        }
        if reach == Reach::Singles {
            return Ok(());
        }
        for (at, &first) in house.iter().enumerate() {
            let pair = self.board.words[usize::from(first)];
            let rest = pair & pair.wrapping_sub(1);
            if rest != 0
                && rest & (rest - 1) == 0
                && let Some(&second) = house[at + 1..]
                    .iter()
                    .find(|&&cell| self.board.words[usize::from(cell)] == pair)
            {
                for &other in house.iter().filter(|&&other| other != first && other != second) {
                    self.board.keep(other, !pair)?;
                }
            }
        }
        let set = tables.house_set(number);
        digits(twice & !more).try_for_each(|digit| self.board.strike_around(tables, set, digit))
    }
}
