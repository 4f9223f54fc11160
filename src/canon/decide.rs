//! From the arrangements that give the smallest pattern to the canonical form.

use super::best::{Arrangement, BestImage, View};
use super::canonical::Canonical;
use super::ties::TieGroups;
use crate::board::Shape;
use crate::budget::Watch;
use crate::error::Error;
use crate::grid::Givens;

/// Bound of the comparison of digits, a few seconds' worth.
const MAX_ORDERS: usize = 5_000_000;

/// An arrangement that gives the smallest pattern, and the columns that may still change places.
pub(super) struct Tied {
    pub(super) arrangement: Arrangement,
    pub(super) groups: TieGroups,
}

/// All arrangements that give the smallest pattern of a board.
pub(super) struct Settled {
    pub(super) tied: Vec<Tied>,
    /// Number of arrangements behind each, because blank lines were taken in one order.
    pub(super) blank_orders: u128,
}

impl Settled {
    /// Lets the digits decide.
    pub(super) fn by_digits(
        self,
        shape: Shape,
        board: &Givens,
        watch: &Watch,
    ) -> Result<Canonical<Givens>, Error> {
        let orders: usize = self.tied.iter().map(|tied| tied.groups.orders()).sum();
        if orders > MAX_ORDERS {
            return Err(super::canonical::too_symmetric(shape));
        }
        let views = View::all(shape, board.values());
        let mut best = BestImage::new(shape);
        for Tied { arrangement, groups } in &self.tied {
            let view = &views[usize::from(arrangement.transposed)];
            let mut cols = arrangement.cols;
            groups.each_order(&mut cols, &mut |cols| {
                if !watch.is_over_after_unit() {
                    best.offer(view, &Arrangement { cols: *cols, ..*arrangement });
                }
            });
        }
        if watch.is_over() {
            return Err(super::canonical::out_of_budget());
        }
        Ok(best.finish(board, self.blank_orders))
    }

    /// Any of the arrangements, and how many there are: the symmetries of the pattern.
    pub(super) fn by_pattern(&self) -> Option<(&Arrangement, u128)> {
        let orders = self.tied.iter().map(|tied| tied.groups.orders() as u128).sum::<u128>();
        self.tied.first().map(|tied| (&tied.arrangement, orders * self.blank_orders))
    }
}
