//! The grids of [`super::nine`], draw for draw, where an instruction looks up sixteen bytes of a table.
//!
//! Series of choices that make no grid are told by such look-ups alone; the one in 74.5 that makes one is drawn again.
//! Permutations of the nine digits, and of the nine places of a block, are the bytes of a number, and one look-up puts one
//! behind the other. Block columns are spread, so that each is 32 bits:
//!
//! ```text
//!   byte     0 1 2 3   4 5 6 7   8 9 10 11   12 ... 15
//!   place    0 1 2 -   3 4 5 -   6 7  8  -    -  ... -
//! ```

use super::nine::{
    APART, AVOIDING, ORDERS_OF_THREE, SLOTS, SPLITS, STUCK, Sets, TRIPLES, relabel, take_from,
    try_draw, ways,
};
use crate::board::ORDERS;
use crate::lanes::isa::Isa;
use crate::rng::Stream;

/// A uniformly random grid, the one that [`super::nine::draw`] draws from the same stream.
#[inline(always)]
pub(super) fn draw<I: Isa>(isa: I, stream: &mut Stream) -> [u8; 81] {
    loop {
        let mut before = stream.clone();
        if makes_grid(isa, stream)
            && let Some(values) = try_draw(&mut before)
        {
            return relabel(values, stream);
        }
    }
}

/// Draws one series of choices, and returns whether it makes a grid.
#[inline(always)]
fn makes_grid<I: Isa>(isa: I, stream: &mut Stream) -> bool {
    let mut choice = stream.below((SPLITS * TRIPLES * TRIPLES) as u64) as u32;
    let way = take_from(&mut choice, SPLITS);
    let second = take_from(&mut choice, TRIPLES);
    let third = take_from(&mut choice, TRIPLES);
    let band = BandA {
        second: isa.shuffle_16(BLOCKS[0][way], ORDERED[second]),
        third: isa.shuffle_16(BLOCKS[1][way], ORDERED[third]),
        places: isa.shuffle_16(ORDERED_BACK[second], BLOCK_BACK[way]),
    };
    let mut choice = stream.below((SPLITS * SPLITS * SPLITS * SLOTS) as u64) as u32;
    let mut ways = [0; 3];
    for way in &mut ways {
        *way = take_from(&mut choice, SPLITS);
    }
    band.has_rows(isa, 0, ways, choice)
        && band.has_rows(isa, 1, ways, stream.below(SLOTS as u64) as u32)
}

/// The digits of blocks `A2` and `A3`, place by place, and the place of each digit in `A2`. In `A1` they are the same.
struct BandA {
    second: u128,
    third: u128,
    places: u128,
}

impl BandA {
    /// Returns whether a slot makes a band B (0) or C (1), as [`super::nine`] says.
    #[inline(always)]
    fn has_rows<I: Isa>(&self, isa: I, band: usize, ways: [usize; 3], mut slot: u32) -> bool {
        let orders = take_from(&mut slot, TRIPLES);
        // By digit.
        let first = isa.shuffle_16(ROWS[orders], COLUMN_BACK[band][ways[0]]);
        let avoided = isa.shuffle_16(isa.shuffle_16(first, self.second), COLUMNS[band][ways[1]]);
        let (low, high) = numbers(avoided);
        let a = rows_beside(slot << 6, low >> 16);
        let b = rows_beside(slot << 5, low >> 48);
        let c = rows_beside(slot << 4, (high >> 16).into());
        let rows = u128::from(a) | u128::from(b) << 32 | u128::from(c) << 64;
        let places = isa.shuffle_16(SPREAD_BACK[band][ways[1]], self.places);
        let second = isa.shuffle_16(rows, places);
        // 0 ^ 1 ^ 2 = 3 for every digit.
        let third = THREES ^ first ^ second;
        let rest = isa.shuffle_16(isa.shuffle_16(third, self.third), COLUMNS[band][ways[2]]);
        let (low, high) = numbers(rest);
        let are_apart =
            APART >> (low >> 16 & 63) & APART >> (low >> 48 & 63) & APART >> (high >> 16 & 63);
        (a | b | c) & STUCK_BYTE == 0 && are_apart & 1 == 1
    }
}

/// The rows of a column that avoid those of a number, in the order that bit 6 says.
#[inline(always)]
fn rows_beside(order: u32, number: u64) -> u32 {
    AVOIDING_BYTES[(order & 64) as usize | (number & 63) as usize]
}

/// The three rows of each block column as one number, the first one highest: those of the first column from bit 16 on, those
/// of the second from bit 48 on; and those of the third from bit 16 on.
///
/// Factors of different widths keep the compiler from a product of vectors, which is slower.
#[inline(always)]
fn numbers(columns: u128) -> (u64, u32) {
    const FACTOR: u32 = 1 << 20 | 1 << 10 | 1;
    let (low, high) = (columns as u64, (columns >> 64) as u32);
    (low.wrapping_mul(FACTOR.into()), high.wrapping_mul(FACTOR))
}

/// Row 3 of all digits.
const THREES: u128 = side_by_side([3; 9]);

/// Stands beside the rows of a column that has none.
const STUCK_BYTE: u32 = 1 << 31;

/// The bytes of nine numbers, side by side.
const fn side_by_side(numbers: Sets) -> u128 {
    let (mut bytes, mut i) = (0, 9);
    while i > 0 {
        i -= 1;
        bytes = bytes << 8 | numbers[i] as u128;
    }
    bytes
}

/// The bytes of nine numbers, spread; the others say that nothing is looked up.
const fn spread(numbers: Sets) -> u128 {
    let (mut bytes, mut i) = (0, 16);
    while i > 0 {
        i -= 1;
        let is_place = i < 12 && i % 4 < 3;
        bytes = bytes << 8 | if is_place { numbers[i / 4 * 3 + i % 4] } else { 0x80 } as u128;
    }
    bytes
}

/// The permutation that undoes one.
const fn inverse(places: Sets) -> Sets {
    let (mut back, mut i) = ([0; 9], 0);
    while i < 9 {
        back[places[i] as usize] = i as u8;
        i += 1;
    }
    back
}

/// The rows of a block in three orders: the place from which each place takes its digit.
const fn in_orders(orders: usize) -> Sets {
    let (mut places, mut i) = ([0; 9], 0);
    while i < 9 {
        let order = ORDERS_OF_THREE[orders][i / 3] as usize;
        places[i] = (3 * (i / 3)) as u8 + ORDERS[order][i % 3];
        i += 1;
    }
    places
}

/// The rows of three columns in three orders, column after column.
const fn rows_of(orders: usize) -> Sets {
    let (mut rows, mut i) = ([0; 9], 0);
    while i < 9 {
        rows[i] = ORDERS[ORDERS_OF_THREE[orders][i / 3] as usize][i % 3];
        i += 1;
    }
    rows
}

/// A table of so many entries, each an expression of its number.
macro_rules! table {
    ($zero:expr, $length:expr, $number:ident => $bytes:expr) => {{
        let (mut table, mut $number) = ([$zero; $length], 0);
        while $number < $length {
            table[$number] = $bytes;
            $number += 1;
        }
        table
    }};
}

/// The digits of the rows of `A2` and `A3`, and the places of those of `A1` in the columns of `B1`, `B2`, `C1` and so on.
const OF_ROWS: [[Sets; SPLITS]; 2] = ways([0, 1, 2, 3, 4, 5, 6, 7, 8]);
const OF_COLUMNS: [[Sets; SPLITS]; 2] = ways([0, 3, 6, 1, 4, 7, 2, 5, 8]);

/// The digits of `A2` and `A3` by way, before their rows have their orders; and the places of those of `A2`.
static BLOCKS: [[u128; SPLITS]; 2] =
    table!([0; SPLITS], 2, block => table!(0, SPLITS, way => side_by_side(OF_ROWS[block][way])));
static BLOCK_BACK: [u128; SPLITS] =
    table!(0, SPLITS, way => side_by_side(inverse(OF_ROWS[0][way])));

/// The orders of three rows, there and back.
static ORDERED: [u128; TRIPLES] = table!(0, TRIPLES, orders => side_by_side(in_orders(orders)));
static ORDERED_BACK: [u128; TRIPLES] =
    table!(0, TRIPLES, orders => side_by_side(inverse(in_orders(orders))));

/// The rows of three columns by their orders, and by band and way the place of each digit in the columns of the first block.
static ROWS: [u128; TRIPLES] = table!(0, TRIPLES, orders => side_by_side(rows_of(orders)));
static COLUMN_BACK: [[u128; SPLITS]; 2] = table!([0; SPLITS], 2, band => table!(0, SPLITS, way => side_by_side(inverse(OF_COLUMNS[band][way]))));

/// By band and way, the place of band A of each place in the columns, spread; and the spread place of each place of band A.
static COLUMNS: [[u128; SPLITS]; 2] =
    table!([0; SPLITS], 2, band => table!(0, SPLITS, way => spread(OF_COLUMNS[band][way])));
static SPREAD_BACK: [[u128; SPLITS]; 2] = table!([0; SPLITS], 2, band => table!(0, SPLITS, way => spread_places(inverse(OF_COLUMNS[band][way]))));

/// [`AVOIDING`] with a byte for each row.
static AVOIDING_BYTES: [u32; 128] = table!(0, 128, at => {
    let rows = AVOIDING[at];
    if rows == STUCK { STUCK_BYTE } else { rows & 3 | (rows >> 2 & 3) << 8 | (rows >> 4 & 3) << 16 }
});

/// The bytes of nine places, where the places are spread.
const fn spread_places(mut places: Sets) -> u128 {
    let mut i = 0;
    while i < 9 {
        places[i] = places[i] / 3 * 4 + places[i] % 3;
        i += 1;
    }
    side_by_side(places)
}

#[cfg(test)]
mod tests;
