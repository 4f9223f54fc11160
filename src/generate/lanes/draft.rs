//! A puzzle on its way through the rounds.

use super::quotas::QuotasOfGrid;
use crate::board::CellBits;
use crate::generate::removal::Remains;

/// Stands beside a cell of a list when the next cell belongs to the same unit.
const MORE: u8 = 128;

/// Cells that go together or not at all, as they stand in a list.
#[derive(Copy, Clone)]
pub(crate) struct ListedUnit<'a>(&'a [u8]);

impl<'a> ListedUnit<'a> {
    /// The unit that begins at a place of a list, and the place after it.
    #[inline]
    pub(crate) fn read(list: &'a [u8], start: usize) -> Option<(ListedUnit<'a>, usize)> {
        let mut end = start;
        while list.get(end)? & MORE != 0 {
            end += 1;
        }
        Some((ListedUnit(list.get(start..=end)?), end + 1))
    }

    /// Its cells.
    #[inline]
    pub(crate) fn cells(self) -> impl Iterator<Item = u8> + 'a {
        self.0.iter().map(|cell| cell & !MORE)
    }

    /// Its cells, one bit each.
    #[inline]
    pub(crate) fn mask(self) -> u128 {
        self.cells().fold(0, |mask, cell| mask | 1 << cell)
    }

    /// The same cells as they stand in a list.
    pub(crate) fn as_listed(self) -> &'a [u8] {
        self.0
    }
}

/// A puzzle on the root, or in its frame.
#[derive(Clone)]
pub(crate) struct Draft {
    /// The clues that stand, one bit a cell.
    pub(crate) mask: u128,
    /// The clues that stood at the start.
    started: u128,
    /// Those that singles reached.
    reached: u128,
    /// The cells to propose, unit after unit.
    list: [u8; 81],
    count: u8,
    /// The number of cells that were proposed.
    next: u8,
    /// The number of clues that are to be left.
    limits: ClueLimits,
    /// A puzzle that is sure to have so many clues in the end is not worth going on with.
    hopeless: u8,
    /// The bounds on clues of houses and digits.
    quotas: Option<Box<QuotasOfGrid>>,
    /// True if nothing is asked of the clues.
    is_free: bool,
    /// True if that is so and each unit is one cell: such a list is read without looking for more.
    is_plain: bool,
    is_closed: bool,
}

/// The number of clues that a puzzle is to have; by default it goes on to the end.
#[derive(Copy, Clone, Default)]
pub(crate) struct ClueLimits {
    /// Nothing is proposed any more when no more clues are left.
    pub(crate) target: u8,
    /// No unit goes that would leave fewer.
    pub(crate) least: u8,
}

impl Draft {
    /// Nothing to propose.
    pub(crate) fn new() -> Draft {
        Draft {
            mask: 0,
            started: 0,
            reached: 0,
            list: [0; 81],
            count: 0,
            next: 0,
            limits: ClueLimits::default(),
            hopeless: u8::MAX,
            quotas: None,
            is_free: true,
            is_plain: true,
            is_closed: false,
        }
    }

    /// Starts over with these clues.
    pub(crate) fn start(&mut self, mask: u128, limits: ClueLimits) {
        (self.mask, self.next, self.count, self.limits) = (mask, 0, 0, limits);
        (self.started, self.reached) = (mask, 0);
        self.is_free = limits.target == 0 && self.quotas.is_none();
        self.is_plain = self.is_free;
    }

    /// Sets what clues of houses and digits must obey, for every start from here on.
    pub(crate) fn obey(&mut self, quotas: QuotasOfGrid) {
        match &mut self.quotas {
            Some(place) => **place = quotas,
            place => *place = Some(Box::new(quotas)),
        }
    }

    /// Gives the puzzle up where it is sure to have so many clues in the end.
    pub(crate) fn give_up_at(&mut self, clues: u8) {
        self.hopeless = clues;
    }

    /// Returns whether the puzzle is given up, when no more than so many clues can go.
    #[inline]
    pub(crate) fn is_hopeless(&self, left: usize) -> bool {
        self.mask.count_ones() as usize >= left + usize::from(self.hopeless)
    }

    /// Takes clues away that singles reach.
    #[inline]
    pub(crate) fn drop_reached(&mut self, unit: u128) {
        self.mask &= !unit;
        self.reached |= unit;
    }

    /// The clues that stand at the start, after those that singles reached, and in the end.
    pub(crate) fn remains(&self) -> Remains {
        Remains([self.started, self.started & !self.reached, self.mask])
    }

    /// Says whether the puzzle is finished, so that lists are no more made for it; its list is empty then.
    pub(crate) fn close(&mut self, is_closed: bool) {
        self.is_closed = is_closed;
        (self.next, self.count) = (0, 0);
    }

    /// Returns whether the puzzle is finished.
    pub(crate) fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Lists units of one cell each, to be proposed in this order.
    #[inline]
    pub(crate) fn list_cells(&mut self, cells: impl Iterator<Item = u8>) {
        for (place, cell) in self.list.iter_mut().zip(cells) {
            *place = cell;
            self.count += 1;
        }
    }

    /// Lists a unit to be proposed after those before: one cell, and others that go with it.
    #[inline]
    pub(crate) fn list_unit(&mut self, first: u8, others: impl Iterator<Item = u8>) {
        self.list_cell(first);
        for cell in others {
            self.list[usize::from(self.count) - 1] |= MORE;
            self.is_plain = false;
            self.list_cell(cell);
        }
    }

    #[inline]
    fn list_cell(&mut self, cell: u8) {
        if let Some(place) = self.list.get_mut(usize::from(self.count)) {
            *place = cell;
            self.count += 1;
        }
    }

    /// The next unit to propose.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<ListedUnit<'_>> {
        loop {
            let list = &self.list[..usize::from(self.count)];
            let (unit, next) = ListedUnit::read(list, self.next.into())?;
            self.next = next as u8;
            if self.has_room(unit) {
                // Read again, since a loop cannot return what it has borrowed.
                return Some(ListedUnit(&self.list[next - unit.0.len()..next]));
            }
        }
    }

    /// Returns whether what is asked of the clues allows a unit to go.
    #[inline]
    pub(crate) fn has_room(&self, unit: ListedUnit<'_>) -> bool {
        self.is_free || self.has_room_within(unit)
    }

    /// The same where something is asked.
    #[inline(never)]
    fn has_room_within(&self, unit: ListedUnit<'_>) -> bool {
        let (clues, ClueLimits { target, least }) = (self.mask.count_ones(), self.limits);
        clues > target.into()
            && clues >= u32::from(least) + unit.0.len() as u32
            && self.quotas.as_ref().is_none_or(|quotas| quotas.allow(self.mask, unit.mask()))
    }

    /// Calls a function with the cells of the next unit to propose; false at the end of the list.
    #[inline(always)]
    pub(crate) fn propose(&mut self, mut each: impl FnMut(usize)) -> bool {
        if !self.is_plain {
            return self.propose_unit(each);
        }
        let list = &self.list[..usize::from(self.count)];
        let Some(&cell) = list.get(usize::from(self.next)) else { return false };
        self.next += 1;
        each(cell.into());
        true
    }

    /// The same for units of several cells, and with a number of clues.
    #[inline(never)]
    fn propose_unit(&mut self, mut each: impl FnMut(usize)) -> bool {
        let Some(unit) = self.next() else { return false };
        unit.cells().for_each(|cell| each(cell.into()));
        true
    }

    /// Takes the unit away that was proposed last.
    #[inline(always)]
    pub(crate) fn drop_proposed(&mut self) {
        if !self.is_plain {
            self.drop_unit();
        } else if let Some(last) = usize::from(self.next).checked_sub(1) {
            self.mask &= !(1 << self.list[last]);
        }
    }

    /// The same for units of several cells.
    #[inline(never)]
    fn drop_unit(&mut self) {
        let proposed = self.list[..usize::from(self.next)].iter().rev().enumerate();
        // The last cell, and those before it that say that their unit goes on.
        let unit = proposed.take_while(|&(place, cell)| place == 0 || cell & MORE != 0);
        self.mask &= !unit.fold(0, |mask, (_, cell)| mask | 1 << (cell & !MORE));
    }

    /// The cells to propose, unit after unit, whether they were proposed or not, as [`ListedUnit::read`] reads them.
    pub(crate) fn list(&self) -> &[u8] {
        &self.list[..usize::from(self.count)]
    }
}
/// The puzzle that shows these cells of a grid.
pub(crate) fn show(root: &[u8; 81], mask: u128) -> [u8; 81] {
    let mut puzzle = [0; 81];
    for cell in CellBits::new(mask) {
        puzzle[cell] = root[cell];
    }
    puzzle
}
