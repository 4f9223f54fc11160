//! A plane: one bit for each cell of a 9x9 board.

use std::hint::select_unpredictable;
use std::ops;

/// The three rows of a band, one bit each at column 0: times a column pattern, the same in each row.
pub(super) const COLUMN: u32 = 1 | 1 << 10 | 1 << 20;
/// The nine columns of one row.
pub(super) const ROW: u32 = 511;
/// All cells of a band.
pub(super) const ROWS: u32 = ROW * COLUMN;

/// A set of cells, a band in 32 bits, with a guard bit after each row that is always zero.
///
/// ```text
///   bit of a band   31 30 | 29 | 28 ... 20 | 19 | 18 ... 10 | 9 | 8 ... 0
///                    0  0 |  0 |   row 2   |  0 |   row 1   | 0 |  row 0     column 0 lowest
///
///   low:  bits 0-31 band 0, bits 32-63 band 1        high: bits 0-31 band 2
///   position of a cell: 32 * band + 10 * row in the band + column
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Default)]
#[repr(align(16))]
pub(super) struct Plane {
    low: u64,
    high: u64,
}

impl Plane {
    pub(super) const EMPTY: Plane = Plane::of_bands([0; 3]);
    pub(super) const FULL: Plane = Plane::of_bands([ROWS; 3]);

    #[inline(always)]
    pub(super) const fn of_bands(bands: [u32; 3]) -> Plane {
        Plane { low: bands[0] as u64 | (bands[1] as u64) << 32, high: bands[2] as u64 }
    }

    #[inline(always)]
    pub(super) const fn bands(self) -> [u32; 3] {
        [self.low as u32, (self.low >> 32) as u32, self.high as u32]
    }

    /// The one cell at a position.
    #[inline(always)]
    pub(super) const fn cell(position: usize) -> Plane {
        if position < 64 {
            Plane { low: 1 << position, high: 0 }
        } else {
            Plane { low: 0, high: 1 << (position & 31) }
        }
    }

    #[inline(always)]
    pub(super) const fn any(self) -> bool {
        self.low | self.high != 0
    }

    #[inline(always)]
    pub(super) const fn len(self) -> u32 {
        self.low.count_ones() + self.high.count_ones()
    }

    /// 1 if the cell at the position is in the set, else 0.
    #[inline(always)]
    pub(super) fn bit(self, position: usize) -> u32 {
        let word = select_unpredictable(position < 64, self.low, self.high);
        (word >> (position & 63)) as u32 & 1
    }

    /// The lowest position in the set, which must not be empty.
    #[inline(always)]
    pub(super) fn first(self) -> usize {
        let is_high = self.low == 0;
        let word = select_unpredictable(is_high, self.high, self.low);
        word.trailing_zeros() as usize + 64 * usize::from(is_high)
    }

    /// The cells that are alone in their rows. No row may be empty.
    ///
    /// Subtracting 1 from each row clears its lowest cell; adding 511 to what is left carries into
    /// the guard bit unless nothing is left.
    #[inline(always)]
    pub(super) const fn alone_in_row(self) -> Plane {
        #[inline(always)]
        const fn alone(x: u64, column: u64) -> u64 {
            let rest = x & x.wrapping_sub(column);
            let guards = !(rest + ROW as u64 * column) & column << 9;
            x & (guards - (guards >> 9))
        }
        let column = COLUMN as u64;
        Plane { low: alone(self.low, column | column << 32), high: alone(self.high, column) }
    }
}

impl ops::BitAnd for Plane {
    type Output = Plane;
    #[inline(always)]
    fn bitand(self, other: Plane) -> Plane {
        Plane { low: self.low & other.low, high: self.high & other.high }
    }
}

impl ops::BitOr for Plane {
    type Output = Plane;
    #[inline(always)]
    fn bitor(self, other: Plane) -> Plane {
        Plane { low: self.low | other.low, high: self.high | other.high }
    }
}

impl ops::BitXor for Plane {
    type Output = Plane;
    #[inline(always)]
    fn bitxor(self, other: Plane) -> Plane {
        Plane { low: self.low ^ other.low, high: self.high ^ other.high }
    }
}

/// The cells of the left set that are not in the right one.
impl ops::Sub for Plane {
    type Output = Plane;
    #[inline(always)]
    fn sub(self, other: Plane) -> Plane {
        Plane { low: self.low & !other.low, high: self.high & !other.high }
    }
}

impl ops::SubAssign for Plane {
    #[inline(always)]
    fn sub_assign(&mut self, other: Plane) {
        *self = *self - other;
    }
}

impl ops::BitAndAssign for Plane {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Plane) {
        *self = *self & other;
    }
}

impl ops::BitOrAssign for Plane {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Plane) {
        *self = *self | other;
    }
}
