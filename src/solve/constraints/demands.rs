//! Conclusions from cages, sums and machines.

use super::groups::GroupScratch;
use super::tables::Tables;
use super::words::{Culprit, MOST_PLACES, Words};
use super::work::{Work, WorkRule};
use crate::board::{Cell, DigitSet, MachineScratch};
use crate::solve::word_search::digits;

/// The most that the cells of a sum may differ together from their smallest values, for each sum in between to be a bit.
const MOST_SLACK: i32 = 127;

/// Lists that are used again.
#[derive(Default)]
pub(super) struct Scratch {
    open: Vec<u16>,
    /// Term after term, the sums that the terms before it can have, less their least.
    before: Vec<u128>,
    bounds: Vec<(i32, i32)>,
    machine: MachineScratch,
    groups: GroupScratch,
}

impl Scratch {
    pub(super) fn look_at(
        &mut self,
        tables: &Tables,
        board: &mut Words,
        work: &Work,
    ) -> Result<(), Culprit> {
        let cells = &work.cells;
        match &work.rule {
            WorkRule::Cage(sum) => self.look_at_cage(tables, board, work, *sum),
            WorkRule::Sets(sets) => self.look_at_sets(tables, board, work, sets),
            WorkRule::Line(line) => line.look_at(tables, board, cells),
            WorkRule::Groups(sum) => self.groups.look_at(board, sum),
            WorkRule::Linear(factors, total) => self.look_at_sum(board, cells, factors, *total),
            WorkRule::Machine(machine) => {
                let words = &board.words;
                let digits_of = |cell: Cell| DigitSet::from_bits(words[cell.index()]);
                let kept = machine.ways(digits_of, &mut self.machine);
                cells.iter().zip(kept).try_for_each(|(&cell, &kept)| board.keep(cell, kept))
            }
        }
    }

    /// Lists the open cells of some that differ. Returns the digits of the others, and those of the open ones.
    fn list_open(&mut self, board: &Words, cells: &[u16]) -> Result<(u32, u32), Culprit> {
        self.open.clear();
        let (mut fixed, mut union) = (0, 0);
        for &cell in cells {
            let word = board.words[usize::from(cell)];
            if word & word.wrapping_sub(1) == 0 {
                if fixed & word != 0 {
                    return Err(cell);
                }
                fixed |= word;
            } else {
                union |= word;
                self.open.push(cell);
            }
        }
        Ok((fixed, union))
    }

    /// Leaves the open cells of a cage the digits of the sets that they can hold.
    fn look_at_cage(
        &mut self,
        tables: &Tables,
        board: &mut Words,
        work: &Work,
        sum: usize,
    ) -> Result<(), Culprit> {
        let (fixed, union) = self.list_open(board, &work.cells)?;
        let so_far: usize = digits(fixed).map(|digit| digit + 1).sum();
        let rest = sum.checked_sub(so_far);
        match (&self.open[..], rest) {
            ([], Some(0)) => Ok(()),
            ([], _) | (_, None) => Err(work.cells[0]),
            (&[first, second], Some(rest)) => pair(tables, board, [first, second], fixed, rest),
            (_, Some(rest)) => {
                let sets = tables.sums.get(self.open.len(), rest).iter().copied();
                let sets = sets.filter(|set| set & !union == 0 && set & fixed == 0);
                self.keep_sets(tables, board, work, sets)
            }
        }
    }

    /// The same of cells whose digits are one of some sets.
    fn look_at_sets(
        &mut self,
        tables: &Tables,
        board: &mut Words,
        work: &Work,
        sets: &[u32],
    ) -> Result<(), Culprit> {
        let (fixed, union) = self.list_open(board, &work.cells)?;
        let with_fixed = sets.iter().filter(|&set| fixed & !set == 0);
        let sets = with_fixed.map(|set| set & !fixed).filter(|rest| rest & !union == 0);
        self.keep_sets(tables, board, work, sets)
    }

    /// Leaves the open cells the digits of these sets, where each has one; a digit of all sets is among the cells.
    fn keep_sets(
        &mut self,
        tables: &Tables,
        board: &mut Words,
        work: &Work,
        sets: impl Iterator<Item = u32>,
    ) -> Result<(), Culprit> {
        let (mut any, mut every) = (0, u32::MAX);
        let mut is_possible = false;
        for set in sets {
            if self.open.iter().all(|&cell| board.words[usize::from(cell)] & set != 0) {
                is_possible = true;
                any |= set;
                every &= set;
            }
        }
        if !is_possible {
            return Err(work.cells[0]);
        }
        for &cell in &self.open {
            board.keep(cell, any)?;
        }
        // Those that are fixed have other digits.
        digits(every)
            .try_for_each(|digit| board.strike_around(tables, &work.set, digit, MOST_PLACES))
    }

    /// Leaves each term the digits with which the others can make the total.
    fn look_at_sum(
        &mut self,
        board: &mut Words,
        cells: &[u16],
        factors: &[i32],
        total: i32,
    ) -> Result<(), Culprit> {
        let Scratch { before, bounds, .. } = self;
        bounds.clear();
        let (mut least, mut range) = (0, 0);
        for (&cell, &factor) in cells.iter().zip(factors) {
            let word = board.words[usize::from(cell)];
            let [low, high] =
                [word.trailing_zeros(), 31 - word.leading_zeros()].map(|digit| digit as i32 + 1);
            let (low, high) = if factor > 0 {
                (low * factor, high * factor)
            } else {
                (high * factor, low * factor)
            };
            least += low;
            range += high - low;
            bounds.push((low, high));
        }
        let slack = total - least;
        if !(0..=range).contains(&slack) {
            return Err(cells[0]);
        }
        if range == 0 {
            return Ok(());
        }
        let is_listed = slack <= MOST_SLACK;
        if is_listed {
            before.clear();
            let mut sums: u128 = 1;
            for ((&cell, &factor), &(low, _)) in cells.iter().zip(factors).zip(&*bounds) {
                before.push(sums);
                let mut next = 0;
                for digit in digits(board.words[usize::from(cell)]) {
                    let more = (digit as i32 + 1) * factor - low;
                    next |= if more <= slack { sums << more } else { 0 };
                }
                sums = next;
            }
        }
        // The sums before a term with which those behind it can make the total.
        let mut wanted: u128 = if is_listed { 1 << slack } else { 0 };
        for (at, &cell) in cells.iter().enumerate().rev() {
            let (factor, (low, high)) = (factors[at], bounds[at]);
            let word = board.words[usize::from(cell)];
            let (mut kept, mut next) = (0, 0);
            for digit in digits(word) {
                let more = (digit as i32 + 1) * factor - low;
                let fits = match is_listed {
                    true => more <= slack && before[at] << more & wanted != 0,
                    false => more <= slack && more + range - (high - low) >= slack,
                };
                if fits {
                    kept |= 1 << digit;
                    next |= wanted >> more.min(MOST_SLACK);
                }
            }
            board.keep(cell, kept)?;
            wanted = next;
        }
        Ok(())
    }
}

/// Two open cells of a cage: each digit needs its other.
fn pair(
    tables: &Tables,
    board: &mut Words,
    cells: [u16; 2],
    fixed: u32,
    rest: usize,
) -> Result<(), Culprit> {
    let words = cells.map(|cell| board.words[usize::from(cell)] & !fixed);
    let mut kept = [0; 2];
    for digit in digits(words[0]) {
        if let Some(other) = rest.checked_sub(digit + 2).filter(|other| *other < tables.side)
            && other != digit
            && words[1] >> other & 1 == 1
        {
            kept[0] |= 1 << digit;
            kept[1] |= 1 << other;
        }
    }
    board.keep(cells[0], kept[0])?;
    board.keep(cells[1], kept[1])
}
