//! The search for loops of cells that share two digits.

use crate::board::CellBits;
use crate::budget::Watch;
use crate::deduce::bitboard::Bitboard;
use crate::deduce::bits::{is_pair, is_single};
use crate::deduce::pattern::MAX_LOOP;

/// No kind of house.
const NO_KIND: u8 = u8::MAX;

/// A depth-first search from one start cell.
///
/// The cells of the path are alternately even and odd. A loop is deadly when each parity visits
/// no house twice and both visit the same houses; both rules prune the search.
pub(super) struct LoopSearch<'a, B, F: FnMut(&[u8])> {
    pub(super) board: &'a B,
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
    visited: [u64; 2],
}

impl<'a, B: Bitboard, F: FnMut(&[u8])> LoopSearch<'a, B, F> {
    pub(super) fn new(
        board: &'a B,
        (pair, cells, core): (u16, u128, u128),
        shared_extras: bool,
        watch: &'a Watch,
        each: F,
    ) -> Self {
        let (path, visited) = ([0; MAX_LOOP], [0; 2]);
        let (len, on_path) = (0, 0);
        let bare = CellBits::new(core)
            .filter(|&cell| board.digits_at(cell) == pair)
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
        self.enter(start, NO_KIND, (0, 2), [0; 2]);
    }

    /// Goes on from a cell that was reached through a house of the kind `last`; `extras` are the digits beside the pair that
    /// were met, and `allowance` is how many more cells may bring further ones. `closed` are the cells in houses of the
    /// even and of the odd cells.
    fn enter(
        &mut self,
        cell: usize,
        last: u8,
        (extras, allowance): (u16, i8),
        mut closed: [u128; 2],
    ) {
        if self.watch.is_over_after_unit() {
            return;
        }
        let board = self.board;
        let houses = board.houses_at(cell).iter().fold(0, |set, &house| set | 1 << house);
        let parity = self.len % 2;
        self.path[self.len] = cell as u8;
        self.len += 1;
        self.on_path |= 1 << cell;
        self.visited[parity] |= houses;
        closed[parity] |= board.peers(cell) | 1 << cell;

        let mut shared = extras;
        let is_open = self.may_close(extras, allowance, closed);
        let ways = board.houses_at(cell).iter().map(|&house| usize::from(house));
        for house in ways.filter(|&house| is_open && board.kind_of(house) != last) {
            for next in CellBits::new(self.cells & board.house_mask(house)) {
                if next == usize::from(self.path[0]) && self.len >= 4 {
                    if self.visited[0] == self.visited[1] {
                        (self.each)(&self.path[..self.len]);
                    }
                } else if self.on_path >> next & 1 == 0 {
                    let more = self.board.digits_at(next) & !self.pair;
                    let extras = more | if self.shared_extras { shared } else { extras };
                    shared |= more;
                    if (more == 0 || is_single(extras.into()) || allowance > 0)
                        && self.core >> next & 1 == 1
                        && self.may_visit(next)
                    {
                        let allowance = allowance - i8::from(more != 0);
                        let kind = board.kind_of(house);
                        self.enter(next, kind, (extras, allowance), closed);
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
            self.bare | self.core & self.board.cells_of(extras.trailing_zeros() as usize)
        } else {
            self.bare
        };
        (0..2).all(|parity| {
            let left = room & !closed[1 - parity] & !self.on_path;
            let mut houses = self.visited[parity] & !self.visited[1 - parity];
            while houses != 0 && self.board.house_mask(houses.trailing_zeros() as usize) & left != 0
            {
                houses &= houses - 1;
            }
            houses == 0
        })
    }

    fn may_visit(&self, next: usize) -> bool {
        let visited = self.visited[self.len % 2];
        let mut houses = self.board.houses_at(next).iter();
        self.len < MAX_LOOP && houses.all(|&house| visited >> house & 1 == 0)
    }
}

/// Those of these cells that have another one in each of their houses, until all have: a loop visits every house twice
/// or not at all.
fn core(board: &impl Bitboard, mut cells: u128) -> u128 {
    loop {
        let has_mates = |&cell: &usize| {
            let mut houses = board.houses_at(cell).iter();
            houses.all(|&house| cells & board.house_mask(house.into()) & !(1 << cell) != 0)
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
fn core_near(board: &impl Bitboard, cells: u128, changed: u128) -> u128 {
    let core = core(board, cells);
    let near = CellBits::new(core).fold(core, |near, cell| near | board.peers(cell));
    if near & changed == 0 { 0 } else { core }
}

/// Calls `each` with the loops of the board that may conclude something: start cells ascending. `clean` holds cells that
/// are as they were when no loop did.
pub(super) fn each_loop<B: Bitboard>(
    board: &B,
    clean: u128,
    shared_extras: bool,
    watch: &Watch,
    mut each: impl FnMut(u16, &[u8]),
) {
    // By the two digits, the cells that may be in a loop.
    let mut cores = [[None; 9]; 9];
    for start in CellBits::new(board.blank()).filter(|&cell| is_pair(board.digits_at(cell).into()))
    {
        let pair = board.digits_at(start);
        let (low, high) = (pair.trailing_zeros() as usize, 15 - pair.leading_zeros() as usize);
        let cells = board.cells_of(low) & board.cells_of(high);
        let core = *cores[low][high].get_or_insert_with(|| core_near(board, cells, !clean));
        if core >> start & 1 == 1 {
            let found = |path: &[u8]| each(pair, path);
            LoopSearch::new(board, (pair, cells, core), shared_extras, watch, found).run(start);
        }
    }
}

#[cfg(test)]
mod tests;
