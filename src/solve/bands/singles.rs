//! Naked and hidden singles to the end, without locked candidates and without guesses.

use super::plane::COLUMN;
use super::tables::POSITION;
use super::{Bands, BandsState, LEAVES, Plane, digits};

/// Easy techniques, each with those before it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Closure {
    /// Hidden singles.
    Hidden,
    /// Naked singles.
    Singles,
    /// Locked candidates.
    Locked,
}

/// Kinds of hidden singles, the easiest first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum HiddenKind {
    /// The last cell of a house.
    Last,
    /// The only place for a digit in a block.
    InBlock,
    /// The only place for a digit in a row or column.
    InLine,
}

impl Bands {
    /// The hardest and the first kind of hidden singles, always the easiest that places anything, if they solve the puzzle
    /// just loaded.
    pub(in crate::solve) fn hidden_kinds(&mut self) -> Option<[HiddenKind; 2]> {
        let state = &mut self.state;
        let (mut first, mut hardest) = (None, HiddenKind::Last);
        while !self.is_done && state.open.any() {
            let kind = if state.place_last() {
                HiddenKind::Last
            } else if state.place_hidden(alone_in_block) {
                HiddenKind::InBlock
            } else if state.place_hidden(hidden) {
                HiddenKind::InLine
            } else {
                return None;
            };
            first = first.or(Some(kind));
            hardest = hardest.max(kind);
        }
        first.map(|first| [hardest, first])
    }

    /// Returns whether naked and hidden singles reach a cell that is blank in the puzzle just loaded.
    pub(in crate::solve) fn singles_reach(&mut self, cell: usize) -> bool {
        if self.is_done {
            return false;
        }
        let target = Plane::cell(POSITION[cell] as usize);
        // Locked candidates see more and are quicker than to follow singles alone: where they do not
        // come, singles do not.
        let mut with_locked = self.state;
        if !with_locked.settle() || (with_locked.open & target).any() {
            return false;
        }
        while (self.state.open & target).any() {
            if !self.state.place_singles() {
                return false;
            }
        }
        true
    }

    /// Returns whether these techniques solve the puzzle just loaded.
    pub(in crate::solve) fn closes(&mut self, by: Closure) -> bool {
        let state = &mut self.state;
        if self.is_done {
            return false;
        }
        match by {
            Closure::Hidden => while state.place_hidden(hidden) {},
            Closure::Singles => while state.place_singles() {},
            Closure::Locked => return state.settle() && !state.open.any(),
        }
        !state.open.any()
    }
}

impl BandsState {
    /// Places every single in sight; whether there was one.
    fn place_singles(&mut self) -> bool {
        let before = self.open;
        let (_, several) = self.pairs();
        self.place_all(self.open - several);
        self.place_hidden(hidden);
        self.open != before
    }

    /// Fills the last cells of houses; whether there was one.
    fn place_last(&mut self) -> bool {
        let before = self.open;
        self.place_all(hidden(self.open));
        self.open != before
    }

    /// Fills cells with one candidate each, but for those that lose it to another one.
    fn place_all(&mut self, mut naked: Plane) {
        while naked.any() {
            let position = naked.first();
            naked -= Plane::cell(position);
            let digit = digits(&self.planes, position).trailing_zeros() as usize;
            if digit < 9 {
                self.place(position, digit);
            }
        }
    }

    /// Places the digits in the cells that are found for each of them; whether there was one.
    #[inline(always)]
    fn place_hidden(&mut self, find: impl Fn(Plane) -> Plane) -> bool {
        let before = self.open;
        for digit in 0..9 {
            let mut hidden = find(self.planes[digit]) & self.open;
            while hidden.any() {
                let position = hidden.first();
                self.place(position, digit);
                hidden &= self.planes[digit] - Plane::cell(position);
            }
        }
        self.open != before
    }

    fn place(&mut self, position: usize, digit: usize) {
        let cell = Plane::cell(position);
        self.open -= cell;
        let own = self.planes[digit];
        self.planes.iter_mut().for_each(|plane| *plane -= cell);
        self.planes[digit] = own & LEAVES[position];
    }
}

/// The places that are alone in their row, column or block.
///
/// ```text
///   columns of a band      one = some row has the column, two = several rows have it
///   columns of the board   the same, over the bands
///   blocks of a band       the same, over the three columns of a block, which its lowest bit stands for
/// ```
fn hidden(plane: Plane) -> Plane {
    let (mut board_one, mut board_two) = (0, 0);
    let bands = plane.bands();
    let mut in_blocks = [0; 3];
    let mut in_rows = [0; 3];
    for (i, band) in bands.into_iter().enumerate() {
        // Written out: `map` is not inlined here.
        let (a, b, c) = (band & 511, band >> 10 & 511, band >> 20 & 511);
        let (one, two) = (a | b | c, a & b | c & (a | b));
        board_two |= two | board_one & one;
        board_one |= one;
        in_blocks[i] = blocks_with_one(one, two);
        for (j, row) in [a, b, c].into_iter().enumerate() {
            in_rows[i] |= u32::from(row.is_power_of_two()) * (511 << (10 * j));
        }
    }
    let columns = board_one & !board_two;
    for (found, block) in in_rows.iter_mut().zip(in_blocks) {
        *found |= (columns | block) * COLUMN;
    }
    plane & Plane::of_bands(in_rows)
}

/// The places that are alone in their block.
fn alone_in_block(plane: Plane) -> Plane {
    let in_blocks = plane.bands().map(|band| {
        let (a, b, c) = (band & 511, band >> 10 & 511, band >> 20 & 511);
        let (one, two) = (a | b | c, a & b | c & (a | b));
        blocks_with_one(one, two) * COLUMN
    });
    plane & Plane::of_bands(in_blocks)
}

/// The blocks of a band with one place, by the columns that some row has and those that several rows have.
fn blocks_with_one(one: u32, two: u32) -> u32 {
    let (x, y, z) = (one & 0o111, one >> 1 & 0o111, one >> 2 & 0o111);
    let crowded = (x & y | z & (x | y)) | (two | two >> 1 | two >> 2) & 0o111;
    ((x | y | z) & !crowded) * 0o7
}
