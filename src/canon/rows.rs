//! Rows of an image, chosen from the top.

use super::best::Line;
use crate::board::{MAX_SIDE, Shape};

/// Bound of the arrangements that a search keeps, a few seconds' worth.
pub(super) const MAX_STATES: usize = 200_000;

/// Source rows by place, those chosen so far.
#[derive(Copy, Clone)]
pub(super) struct ChosenRows {
    pub(super) order: Line,
    /// Bit `r`: source row `r` is placed.
    used: u32,
}

impl ChosenRows {
    pub(super) const NONE: ChosenRows = ChosenRows { order: [0; MAX_SIDE], used: 0 };

    /// Returns whether a source row may stand at place `k`: bands stay together; of blank rows in a band only the first may, and of
    /// blank bands only the first.
    pub(super) fn allow(
        &self,
        row: usize,
        k: usize,
        shape: Shape,
        is_blank: impl Fn(usize) -> bool,
    ) -> bool {
        let group = shape.block_rows();
        let rows_of = |band: usize| band * group..(band + 1) * group;
        let is_used = |row: usize| self.used >> row & 1 == 1;
        let is_begun = |band: usize| rows_of(band).any(is_used);
        let is_blank_band = |band: usize| rows_of(band).all(&is_blank);
        let band = row / group;
        let begins = k.is_multiple_of(group);
        let fits =
            if begins { !is_begun(band) } else { usize::from(self.order[k - 1]) / group == band };
        if is_used(row) || !fits {
            return false;
        }
        let repeats =
            is_blank(row) && (band * group..row).any(|other| is_blank(other) && !is_used(other));
        let is_same = |other: usize| is_blank_band(other) && !is_begun(other);
        !(repeats || begins && is_blank_band(band) && (0..band).any(is_same))
    }

    /// Puts a source row at place `k`.
    pub(super) fn place(&mut self, row: usize, k: usize) {
        self.order[k] = row as u8;
        self.used |= 1 << row;
    }
}

/// The line of all columns in their order.
pub(super) fn columns(shape: Shape) -> Line {
    let mut cols = [0; MAX_SIDE];
    cols[..shape.side()].iter_mut().zip(0..).for_each(|(col, i)| *col = i);
    cols
}
