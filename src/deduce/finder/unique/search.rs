//! The search for loops of cells that share two digits.

use crate::board::CellBits;
use crate::board::nine::{HOUSE_MASKS, HOUSES_OF, PEERS};
use crate::budget::Watch;
use crate::deduce::bits::{is_pair, is_single};
use crate::deduce::nine::Nine;
use crate::deduce::pattern::MAX_LOOP;

/// A depth-first search from one start cell.
///
/// The cells of the path are alternately even and odd. A loop is deadly when each parity visits
/// no house twice and both visit the same houses; both rules prune the search.
pub(super) struct LoopSearch<'a, F: FnMut(&[u8])> {
    pub(super) board: &'a Nine,
    /// Cells that have both digits.
    pub(super) cells: u128,
    /// Those of them that may be in a loop.
    core: u128,
    /// Those of the core that have no other digit.
    bare: u128,
    /// The two digits as a set.
    pub(super) pair: u16,
    /// True if extra digits of cells looked at earlier in the same call count against later ones.
    pub(super) shared_extras: bool,
    watch: &'a Watch,
    pub(super) each: F,
    path: [u8; MAX_LOOP],
    len: usize,
    on_path: u128,
    /// Houses visited by the even and by the odd cells of the path.
    visited: [u32; 2],
}

impl<'a, F: FnMut(&[u8])> LoopSearch<'a, F> {
    pub(super) fn new(
        board: &'a Nine,
        (pair, cells, core): (u16, u128, u128),
        shared_extras: bool,
        watch: &'a Watch,
        each: F,
    ) -> Self {
        let (path, visited) = ([0; MAX_LOOP], [0; 2]);
        let (len, on_path) = (0, 0);
        let bare = CellBits::new(core)
            .filter(|&cell| board.marks.cells[cell] == pair)
            .fold(0, |set, cell| set | 1 << cell);
        LoopSearch {
            board,
            cells,
            core,
            bare,
            pair,
            shared_extras,
            watch,
            each,
            path,
            len,
            on_path,
            visited,
        }
    }

    /// Calls `each` with every loop from this cell, in the order of the search.
    pub(super) fn run(&mut self, start: usize) {
        self.enter(start, 3, (0, 2), [0; 2]);
    }

    /// Goes on from a cell that was reached through the house with index `last` among the three
    /// houses of a cell; `extras` are the digits beside the pair that were met, and `allowance` is
    /// how many more cells may bring further ones. `closed` are the cells in houses of the even and of the odd cells.
    fn enter(
        &mut self,
        cell: usize,
        last: usize,
        (extras, allowance): (u16, i8),
        mut closed: [u128; 2],
    ) {
        if self.watch.is_over_after_unit() {
            return;
        }
        let houses = HOUSES_OF[cell].iter().fold(0, |set, &house| set | 1 << house);
        let parity = self.len % 2;
        self.path[self.len] = cell as u8;
        self.len += 1;
        self.on_path |= 1 << cell;
        self.visited[parity] |= houses;
        closed[parity] |= PEERS[cell] | 1 << cell;

        let mut shared = extras;
        let is_open = self.may_close(extras, allowance, closed);
        for (i, &house) in HOUSES_OF[cell].iter().enumerate().filter(|&(i, _)| is_open && i != last)
        {
            for next in CellBits::new(self.cells & HOUSE_MASKS[usize::from(house)]) {
                if next == usize::from(self.path[0]) && self.len >= 4 {
                    if self.visited[0] == self.visited[1] {
                        (self.each)(&self.path[..self.len]);
                    }
                } else if self.on_path >> next & 1 == 0 {
                    let more = self.board.marks.cells[next] & !self.pair;
                    let extras = more | if self.shared_extras { shared } else { extras };
                    shared |= more;
                    if (more == 0 || is_single(extras.into()) || allowance > 0)
                        && self.core >> next & 1 == 1
                        && self.may_visit(next)
                    {
                        let allowance = allowance - i8::from(more != 0);
                        self.enter(next, i, (extras, allowance), closed);
                    }
                }
            }
        }

        self.len -= 1;
        self.on_path &= !(1 << cell);
        self.visited[parity] &= !houses;
    }

    /// Returns whether each house that only the even or only the odd cells of the path visit has a cell left for the
    /// others.
    fn may_close(&self, extras: u16, allowance: i8, closed: [u128; 2]) -> bool {
        let room = if allowance > 0 {
            self.core
        } else if is_single(extras.into()) {
            self.bare | self.core & self.board.marks.digits[extras.trailing_zeros() as usize]
        } else {
            self.bare
        };
        (0..2).all(|parity| {
            let left = room & !closed[1 - parity] & !self.on_path;
            let mut houses = self.visited[parity] & !self.visited[1 - parity];
            while houses != 0 && HOUSE_MASKS[houses.trailing_zeros() as usize] & left != 0 {
                houses &= houses - 1;
            }
            houses == 0
        })
    }

    fn may_visit(&self, next: usize) -> bool {
        let visited = self.visited[self.len % 2];
        self.len < MAX_LOOP && HOUSES_OF[next].iter().all(|&house| visited >> house & 1 == 0)
    }
}

/// Those of these cells that have another one in each of their houses, until all have: a loop visits every house twice
/// or not at all.
fn core(mut cells: u128) -> u128 {
    loop {
        let has_mates = |&cell: &usize| {
            HOUSES_OF[cell]
                .iter()
                .all(|&house| cells & HOUSE_MASKS[usize::from(house)] & !(1 << cell) != 0)
        };
        let rest = CellBits::new(cells).filter(has_mates).fold(0, |set, cell| set | 1 << cell);
        if rest == cells {
            return cells;
        }
        cells = rest;
    }
}

/// The core of these cells, unless none of its houses has a cell that changed: what a loop concludes rests on the houses
/// of its cells alone.
fn core_near(cells: u128, changed: u128) -> u128 {
    let core = core(cells);
    let near = CellBits::new(core).fold(core, |near, cell| near | PEERS[cell]);
    if near & changed == 0 { 0 } else { core }
}

/// Calls `each` with the loops of the board that may conclude something: start cells ascending. `clean` holds cells that
/// are as they were when no loop did.
pub(super) fn each_loop(
    board: &Nine,
    clean: u128,
    shared_extras: bool,
    watch: &Watch,
    mut each: impl FnMut(u16, &[u8]),
) {
    // By the two digits, the cells that may be in a loop.
    let mut cores = [[None; 9]; 9];
    for start in CellBits::new(board.blank).filter(|&cell| is_pair(board.marks.cells[cell].into()))
    {
        let pair = board.marks.cells[start];
        let (low, high) = (pair.trailing_zeros() as usize, 15 - pair.leading_zeros() as usize);
        let cells = board.marks.digits[low] & board.marks.digits[high];
        let core = *cores[low][high].get_or_insert_with(|| core_near(cells, !clean));
        if core >> start & 1 == 1 {
            let found = |path: &[u8]| each(pair, path);
            LoopSearch::new(board, (pair, cells, core), shared_extras, watch, found).run(start);
        }
    }
}

#[cfg(test)]
mod tests;
