//! Bounds on the clues of houses and digits, on the board where a puzzle stands.
//!
//! A bound that is broken by erasing stays broken: what it refuses once, it refuses for ever. So a unit is asked about where it
//! is proposed, and nowhere else.

use crate::board::nine::{HOUSE_MASKS, houses_of};
use crate::board::{CellBits, HouseKind};
use crate::generate::removal::Bounds;

/// Bounds on the clues of houses and digits.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Quotas {
    /// Fewest clues of a house.
    pub(crate) per_house: u8,
    /// Fewest clues of a digit.
    pub(crate) per_digit: u8,
    /// Most rows, columns and blocks without a clue; 9 where that is all of them.
    pub(crate) most_empty: [u8; 3],
}

impl Quotas {
    /// Those of a recipe, if it asks for any.
    pub(crate) fn of(bounds: &Bounds) -> Option<Quotas> {
        let Bounds { max_empty_rows, max_empty_columns, max_empty_blocks, .. } = *bounds;
        let most = |bound: Option<u8>| bound.unwrap_or(9).min(9);
        let quotas = Quotas {
            per_house: bounds.min_per_house,
            per_digit: bounds.min_per_digit,
            most_empty: [max_empty_rows, max_empty_columns, max_empty_blocks].map(most),
        };
        let none = Quotas { per_house: 0, per_digit: 0, most_empty: [9; 3] };
        (quotas != none).then_some(quotas)
    }

    /// The same on a board whose rows are columns of the puzzle.
    pub(crate) fn mirrored(mut self) -> Quotas {
        self.most_empty.swap(HouseKind::Row as usize, HouseKind::Column as usize);
        self
    }

    /// Returns whether houses of a kind, rows first, are counted in lanes, of which some have rows as columns.
    #[inline(always)]
    pub(crate) fn is_counted(&self, kind: usize) -> bool {
        let [rows, columns, blocks] = self.most_empty;
        let most = if kind == HouseKind::Block as usize { blocks } else { rows.min(columns) };
        self.per_house > 0 || most < 9
    }

    /// Returns whether these clues obey the bounds, as far as they regard houses and digits of a unit that was erased;
    /// `digits` are the cells of each digit.
    fn allow(&self, clues: u128, unit: u128, digits: &[u128; 9]) -> bool {
        let of_houses = CellBits::new(unit).all(|cell| {
            houses_of(cell).into_iter().enumerate().all(|(kind, house)| {
                let left = (clues & HOUSE_MASKS[9 * kind + house]).count_ones();
                left >= self.per_house.into() && (left > 0 || self.has_few_empty(clues, kind))
            })
        });
        of_houses && (self.per_digit == 0 || self.has_digits(clues, unit, digits))
    }

    /// Returns whether no more houses of a kind are without a clue than may be.
    fn has_few_empty(&self, clues: u128, kind: usize) -> bool {
        let empty = HOUSE_MASKS[9 * kind..][..9].iter().filter(|&cells| clues & cells == 0);
        empty.count() <= self.most_empty[kind].into()
    }

    /// Returns whether there are enough clues of each digit that a unit has.
    fn has_digits(&self, clues: u128, unit: u128, digits: &[u128; 9]) -> bool {
        let mut touched = digits.iter().filter(|&cells| unit & cells != 0);
        touched.all(|cells| (clues & cells).count_ones() >= self.per_digit.into())
    }
}

/// The bounds of one puzzle.
#[derive(Clone, Debug)]
pub(crate) struct QuotasOfGrid {
    /// As its board lies.
    pub(crate) quotas: Quotas,
    /// The cells of each digit; of no use where digits are not counted.
    pub(crate) digits: [u128; 9],
}

impl QuotasOfGrid {
    /// Returns whether a unit may go from these clues.
    pub(crate) fn allow(&self, clues: u128, unit: u128) -> bool {
        self.quotas.allow(clues & !unit, unit, &self.digits)
    }

    /// Returns whether these clues have enough of each digit.
    pub(crate) fn has_digits(&self, clues: u128) -> bool {
        self.quotas.per_digit == 0 || self.quotas.has_digits(clues, u128::MAX, &self.digits)
    }
}
