//! Unavoidable sets of any size: cells of a solution whose digits can change places so that another solution comes out.
//!
//! The search grows a set from its first cell. A cell that changes takes a digit, and with that the cells that have this
//! digit in its row, column and block must change as well; so sets close by themselves, or grow beyond the bound:
//!
//! ```text
//!   1 . . | 2 . .      r1c1 takes 2: r1c4 must change; it takes 1: r2c4 must change; it takes 2: r2c1 must change,
//!   2 . . | 1 . .      which takes 1, and all of them have a new digit
//! ```
//!
//! Under rules that are no houses a set that is closed may break one of them: then a cell of the pair or of the constraint
//! that is broken must change, too.

use crate::board::{Cell, CellSet, Digit, Geometry, House, MAX_HOUSES, Relation, Rules};
use crate::budget::{Budget, Watch, used_up};
use crate::error::Error;
use crate::grid::Solution;
use std::collections::BTreeSet;

impl Solution {
    /// All minimal unavoidable sets of at most so many cells, the smaller ones first.
    ///
    /// Every puzzle with this solution alone has a clue in each of them. A set is minimal if no part of it is
    /// unavoidable. Ordinary grids have some 12 sets of four cells, 15 of six, and about 360 of at most twelve.
    ///
    /// ```
    /// use rootgrid::{Budget, Shape, transform::root};
    /// let sets = root::canonical(Shape::NINE).unavoidable_sets(6, Budget::new())?;
    /// assert_eq!((sets.len(), sets[0].len()), (81, 6));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::is_unmet`] if the budget is used up.
    pub fn unavoidable_sets(
        &self,
        most_cells: usize,
        budget: impl Into<Budget>,
    ) -> Result<Vec<CellSet>, Error> {
        let watch = budget.into().watch();
        let mut search = SetSearch::new(self, most_cells, &watch);
        for first in 0..self.values().len() {
            search.begin(first)?;
        }
        let mut all: Vec<CellSet> = search.found.into_iter().collect();
        all.sort_by_cached_key(CellSet::len);
        let mut minimal: Vec<CellSet> = Vec::new();
        for set in all {
            if !minimal.iter().any(|known| known.is_subset(&set)) {
                minimal.push(set);
            }
        }
        minimal.sort_by_cached_key(|set| (set.len(), set.iter().collect::<Vec<_>>()));
        Ok(minimal)
    }
}

/// The cell of each digit of a solution in each house.
struct DigitCells {
    houses: usize,
    cells: Vec<Cell>,
}

impl DigitCells {
    fn new(solution: &Solution) -> DigitCells {
        let geometry = solution.rules().geometry();
        let houses = geometry.house_count();
        let mut cells = vec![Cell::new(0); houses * (solution.shape().side() + 1)];
        for (i, &value) in solution.values().iter().enumerate() {
            for house in geometry.houses_of(Cell::new(i)) {
                cells[usize::from(value) * houses + house.index()] = Cell::new(i);
            }
        }
        DigitCells { houses, cells }
    }

    /// The cell of a digit, by its value.
    #[inline]
    fn cell(&self, digit: usize, house: House) -> Cell {
        self.cells[digit * self.houses + house.index()]
    }
}

struct SetSearch<'a> {
    rules: &'a Rules,
    geometry: &'a Geometry,
    values: &'a [u8],
    most: usize,
    watch: &'a Watch,
    cells: DigitCells,
    /// The least cell of the set.
    first: usize,
    /// The cells that change, in the order in which they came in.
    changing: Vec<usize>,
    is_changing: Vec<bool>,
    /// The new digit of each cell, 0 if it has none.
    new: Vec<u8>,
    /// By house, the digits that have come to another cell of it.
    moved: Vec<u32>,
    found: BTreeSet<CellSet>,
}

impl<'a> SetSearch<'a> {
    fn new(solution: &'a Solution, most: usize, watch: &'a Watch) -> SetSearch<'a> {
        let geometry = solution.rules().geometry();
        SetSearch {
            rules: solution.rules(),
            geometry,
            values: solution.values(),
            most,
            watch,
            cells: DigitCells::new(solution),
            first: 0,
            changing: Vec::new(),
            is_changing: vec![false; solution.values().len()],
            new: vec![0; solution.values().len()],
            moved: vec![0; geometry.house_count()],
            found: BTreeSet::new(),
        }
    }

    /// Finds the sets with this least cell.
    fn begin(&mut self, first: usize) -> Result<(), Error> {
        if self.most == 0 {
            return Ok(());
        }
        self.first = first;
        self.changing.push(first);
        self.is_changing[first] = true;
        let result = self.grow();
        self.changing.pop();
        self.is_changing[first] = false;
        result
    }

    /// Gives the next cell its new digit, in every way.
    fn grow(&mut self) -> Result<(), Error> {
        if self.watch.is_over_after_unit() {
            return Err(used_up());
        }
        if self.changing.len() + self.lacking() > self.most {
            return Ok(());
        }
        let open = self.changing.iter().copied().filter(|&cell| self.new[cell] == 0);
        let choices = open.map(|cell| (cell, self.digits(cell)));
        let Some((cell, digits)) = choices.min_by_key(|(_, digits)| digits.count_ones()) else {
            return self.close();
        };
        for digit in (1..u32::BITS as u8).filter(|&digit| digits >> digit & 1 == 1) {
            let before = self.changing.len();
            self.give(cell, digit);
            let result = self.grow();
            self.take_back(cell, digit, before);
            result?;
        }
        Ok(())
    }

    /// Keeps a set whose cells all have a new digit, or lets one more cell come in where a rule that is no house asks for it.
    fn close(&mut self) -> Result<(), Error> {
        let Some(asked) = self.asked() else {
            self.found.insert(self.changing.iter().map(|&cell| Cell::new(cell)).collect());
            return Ok(());
        };
        for cell in asked {
            if cell < self.first || std::mem::replace(&mut self.is_changing[cell], true) {
                continue;
            }
            self.changing.push(cell);
            let result = self.grow();
            self.changing.pop();
            self.is_changing[cell] = false;
            result?;
        }
        Ok(())
    }

    /// The cells of which one must change as well, as the new digits break a rule of pairs or a constraint; `None` if they
    /// break none.
    fn asked(&self) -> Option<Vec<usize>> {
        let (rules, side) = (self.rules, self.geometry.shape().side());
        let mut values = self.values.to_vec();
        self.changing.iter().for_each(|&cell| values[cell] = self.new[cell]);
        let digit = |cell: usize| Digit::from_index(usize::from(values[cell]) - 1);
        for at in self.changing.iter().map(|&cell| Cell::new(cell)) {
            let own = digit(at.index());
            if !self.geometry.allowed(at).contains(own) {
                return Some(Vec::new());
            }
            let mut equal = self.geometry.lone_peers(at).iter();
            if let Some(peer) = equal.find(|peer| digit(peer.index()) == own) {
                return Some(vec![peer.index()]);
            }
            let mut links = self.geometry.links(at).iter();
            let is_broken = |(other, relation): &&(Cell, Relation)| {
                relation.forbids(own, digit(other.index()), side)
            };
            if let Some((other, _)) = links.find(is_broken) {
                return Some(vec![other.index()]);
            }
        }
        let broken = rules.demands().iter().find(|(_, demand)| demand.is_broken(&values));
        broken.map(|(_, demand)| demand.cells().map(Cell::index).collect())
    }

    /// The fewest cells that must come in: a row, column or block in which something changes changes twice.
    fn lacking(&self) -> usize {
        let mut counts = [0_u8; MAX_HOUSES];
        for &cell in &self.changing {
            for house in self.geometry.houses_of(Cell::new(cell)) {
                counts[house.index()] += 1;
            }
        }
        // A cell is in one house of each of the three kinds, and the houses of a kind follow each other.
        let side = self.geometry.shape().side();
        let kinds = counts[..3 * side].chunks(side);
        kinds.map(|kind| kind.iter().filter(|&&count| count == 1).count()).max().unwrap_or(0)
    }

    /// The digits that a cell can take, a bit each.
    fn digits(&self, cell: usize) -> u32 {
        let side = self.geometry.shape().side() as u8;
        let houses = self.geometry.houses_of(Cell::new(cell));
        let taken = houses
            .iter()
            .fold(1 << self.values[cell], |taken, house| taken | self.moved[house.index()]);
        let room = self.most - self.changing.len();
        let fits = |&digit: &u8| {
            let other = |house: &House| self.cells.cell(digit.into(), *house).index();
            let mut added = 0;
            for (i, house) in houses.iter().enumerate() {
                let partner = other(house);
                if partner < self.first {
                    return false;
                }
                let is_met = houses[..i].iter().any(|house| other(house) == partner);
                added += usize::from(!self.is_changing[partner] && !is_met);
            }
            added <= room
        };
        (1..=side)
            .filter(|digit| taken >> digit & 1 == 0)
            .filter(fits)
            .fold(0, |digits, digit| digits | 1 << digit)
    }

    fn give(&mut self, cell: usize, digit: u8) {
        self.new[cell] = digit;
        for house in self.geometry.houses_of(Cell::new(cell)) {
            self.moved[house.index()] |= 1 << digit;
            let other = self.cells.cell(digit.into(), *house).index();
            if !std::mem::replace(&mut self.is_changing[other], true) {
                self.changing.push(other);
            }
        }
    }

    fn take_back(&mut self, cell: usize, digit: u8, before: usize) {
        self.new[cell] = 0;
        for house in self.geometry.houses_of(Cell::new(cell)) {
            self.moved[house.index()] &= !(1 << digit);
        }
        for other in self.changing.drain(before..) {
            self.is_changing[other] = false;
        }
    }
}
