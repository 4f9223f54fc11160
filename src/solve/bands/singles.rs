//! What naked and hidden singles reach, without locked candidates and without guesses.

use super::plane::COLUMN;
use super::tables::POSITION;
use super::{Bands, LEAVES, Plane, State, digits};

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

impl Bands {
    /// Whether naked and hidden singles reach a cell that is blank in the puzzle just loaded.
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

    /// Whether these techniques solve the puzzle just loaded.
    pub(in crate::solve) fn closes(&mut self, by: Closure) -> bool {
        let state = &mut self.state;
        if self.is_done {
            return false;
        }
        match by {
            Closure::Hidden => while state.place_hidden() {},
            Closure::Singles => while state.place_singles() {},
            Closure::Locked => return state.settle() && !state.open.any(),
        }
        !state.open.any()
    }
}

impl State {
    /// Places every single in sight; whether there was one.
    fn place_singles(&mut self) -> bool {
        let before = self.open;
        let (_, several) = self.pairs();
        let mut naked = self.open - several;
        while naked.any() {
            let position = naked.first();
            naked -= Plane::cell(position);
            // The digit of a cell that lost its last one to another single of this sweep is 32.
            self.place(position, digits(&self.planes, position).trailing_zeros() as usize);
        }
        self.place_hidden();
        self.open != before
    }

    /// Places every hidden single in sight, digit by digit; whether there was one.
    fn place_hidden(&mut self) -> bool {
        let before = self.open;
        for digit in 0..9 {
            let mut hidden = hidden(self.planes[digit]) & self.open;
            while hidden.any() {
                let position = hidden.first();
                hidden -= Plane::cell(position);
                self.place(position, digit);
            }
        }
        self.open != before
    }

    fn place(&mut self, position: usize, digit: usize) {
        let cell = Plane::cell(position);
        self.open -= cell;
        let Some(own) = self.planes.get(digit).copied() else { return };
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
        let (x, y, z) = (one & 0o111, one >> 1 & 0o111, one >> 2 & 0o111);
        let crowded = (x & y | z & (x | y)) | (two | two >> 1 | two >> 2) & 0o111;
        in_blocks[i] = ((x | y | z) & !crowded) * 0o7;
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
