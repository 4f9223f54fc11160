//! Uniform 9x9 grids, exactly: every one of the 6,670,903,752,021,072,936,960 is equally likely.
//!
//! A grid is drawn by the digit sets of its block columns first and by rows afterwards. Blocks are
//! numbered `A1 A2 A3 / B1 B2 B3 / C1 C2 C3`, digits 0 to 8, and `A1` is `012/345/678` until the
//! digits are relabelled at the end.
//!
//! ```text
//!   draw                                                                    choices
//!   band A   rows of A2 as sets: each avoids its row of A1                       56
//!            the order of each of the six rows of A2 and A3                     6^6
//!   sets     for each stack, the columns of its B block as sets: each            56^3
//!            avoids its column of the A block (the C block takes the rest)
//!   band B   the order of each column of B1                                      6^3
//!            the order of each column of B2, of the two that avoid the rows      2^3
//!            which the digits have in B1 (there are two or none)
//!            B3 has no choice: each digit takes the row that it still lacks
//!   band C   the same                                                      6^3, 2^3
//! ```
//!
//! Every grid is the outcome of exactly one series of choices, and all series are equally likely;
//! those that do not make a grid (no order for a column of B2, or two digits of a column of B3 in
//! one row) are drawn again from the start. So what comes out is uniform. One series in 74.5 makes
//! a grid: 6.67e21 grids / (9! * 56 * 6^6 * 56^3 * 1728^2) = 0.0134.
//!
//! That sets of three avoid three others in 56 = 1 + 27 + 27 + 1 ways is from B. Felgenhauer and
//! F. Jarvis, "Mathematics of Sudoku I" (2006).
//!
//! Nearly all time goes into series that make no grid, so they are recognised from the choices alone, with tables.

use crate::board::ORDERS;
use crate::rng::Stream;

/// Three sets of three digits, the columns of a block or its rows, one after the other.
pub(super) type Sets = [u8; 9];

/// The digits of a block, row by row: five bits for each place, which hold twice the digit.
#[derive(Copy, Clone)]
struct Block(u64);

/// The row (0 to 2) of each digit within a block, two bits a digit, digit 0 lowest.
#[derive(Copy, Clone)]
struct DigitRows(u32);

/// Number of ways for three sets to avoid three others.
pub(super) const SPLITS: usize = 56;
/// Number of orders of three sets.
pub(super) const TRIPLES: usize = 6 * 6 * 6;
/// Number of series of choices for the rows of a band whose column sets stand.
pub(super) const SLOTS: usize = TRIPLES * 2 * 2 * 2;

/// A uniformly random grid, row-major values from 1.
#[inline(always)]
pub(super) fn draw(stream: &mut Stream) -> [u8; 81] {
    loop {
        if let Some(values) = try_draw(stream) {
            return relabel(values, stream);
        }
    }
}

/// A grid of digits from 0, with values from 1 in random order in their place.
#[inline(always)]
pub(super) fn relabel(mut values: [u8; 81], stream: &mut Stream) -> [u8; 81] {
    let mut labels = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    stream.shuffle(&mut labels);
    for value in &mut values {
        *value = labels[usize::from(*value)];
    }
    values
}

/// One series of choices: a grid of digits from 0, with `A1` as above, or nothing.
#[inline(always)]
pub(super) fn try_draw(stream: &mut Stream) -> Option<[u8; 81]> {
    let mut choice = stream.below((SPLITS * TRIPLES * TRIPLES) as u64) as u32;
    let way = take_from(&mut choice, SPLITS);
    let second = take_from(&mut choice, TRIPLES);
    let third = take_from(&mut choice, TRIPLES);
    let blocks = [
        Block::FIRST,
        Block::new(&BLOCK_ROWS[0][way], second),
        Block::new(&BLOCK_ROWS[1][way], third),
    ];
    let mut choice = stream.below((SPLITS * SPLITS * SPLITS * SLOTS) as u64) as u32;
    let mut ways = [0; 3];
    for way in &mut ways {
        *way = take_from(&mut choice, SPLITS);
    }
    let of_b = draw_rows(0, &blocks, ways, choice)?;
    let of_c = draw_rows(1, &blocks, ways, stream.below(SLOTS as u64) as u32)?;

    let mut values = [0; 81];
    for stack in 0..3 {
        for i in 0..9 {
            values[9 * (i / 3) + 3 * stack + i % 3] = (blocks[stack].0 >> (5 * i) & 31) as u8 / 2;
        }
        for (band, rows) in [of_b, of_c].into_iter().enumerate() {
            let mut block = blocks[stack];
            for (i, &step) in STEPS[band][ways[stack]].iter().enumerate() {
                let twice = block.next(step);
                let row = 3 * band + 3 + rows[stack].at(twice) as usize;
                values[9 * row + 3 * stack + i / 3] = (twice & 31) as u8 / 2;
            }
        }
    }
    Some(values)
}

/// Takes the lowest digit to this base off a number.
#[inline(always)]
pub(super) fn take_from(choice: &mut u32, base: usize) -> usize {
    let digit = *choice % base as u32;
    *choice /= base as u32;
    digit as usize
}

impl Block {
    /// Block `A1`.
    const FIRST: Block = {
        let mut block = 0;
        let mut i = 0;
        while i < 9 {
            block |= (2 * i) << (5 * i);
            i += 1;
        }
        Block(block)
    };

    /// The block with these rows, given for each of their six orders, in three orders.
    #[inline(always)]
    fn new(rows: &[[u16; 6]; 3], orders: usize) -> Block {
        let [first, second, third] = ORDERS_OF_THREE[orders];
        let row = |row: usize, order: u8| u64::from(rows[row][usize::from(order)]);
        Block(row(0, first) | row(1, second) << 15 | row(2, third) << 30)
    }

    /// Turns the block, and returns twice the digit that then is lowest in the low five bits.
    ///
    /// A chain of turns takes registers alone; shifts by the places themselves the compiler makes to vectors at a loss.
    #[inline(always)]
    fn next(&mut self, step: u8) -> u32 {
        self.0 = self.0.rotate_right(u32::from(step));
        self.0 as u32
    }
}

impl DigitRows {
    /// The row of a digit, of which the low five bits hold twice.
    #[inline(always)]
    fn at(self, twice: u32) -> u32 {
        self.0 >> (twice & 31) & 3
    }
}

/// The rows of the digits in the three blocks of band B (0) or C (1), from band A, the ways of the columns and a slot
/// number below [`SLOTS`]; or nothing if that slot makes no band.
#[inline(always)]
fn draw_rows(
    band: usize,
    blocks: &[Block; 3],
    ways: [usize; 3],
    slot: u32,
) -> Option<[DigitRows; 3]> {
    let mut slot = slot;
    let orders = ORDERS_OF_THREE[take_from(&mut slot, TRIPLES)];
    let mut first = DigitRows(0);
    for column in 0..3 {
        first.0 |= FIRST_ROWS[band][ways[0]][column][usize::from(orders[column])];
    }
    let (mut second, mut is_stuck) = (DigitRows(0), 0);
    let (steps, mut block) = (&STEPS[band][ways[1]], blocks[1]);
    for column in 0..3 {
        let mut digits = [0; 3];
        let mut avoided = slot as usize >> column & 1;
        for i in 0..3 {
            digits[i] = block.next(steps[3 * column + i]);
            avoided = 4 * avoided + first.at(digits[i]) as usize;
        }
        let rows = AVOIDING[avoided & 127];
        for i in 0..3 {
            second.0 |= (rows >> (2 * i) & 3) << (digits[i] & 31);
        }
        is_stuck |= rows;
    }
    // 0 + 1 + 2 = 3 for every digit.
    let third = DigitRows(0o777777_u32.wrapping_sub(first.0).wrapping_sub(second.0));
    let (steps, mut block) = (&STEPS[band][ways[2]], blocks[2]);
    let mut are_apart = 1;
    for column in 0..3 {
        let mut rows = 0;
        for i in 0..3 {
            rows = 4 * rows + third.at(block.next(steps[3 * column + i]));
        }
        are_apart &= APART >> rows;
    }
    (is_stuck & STUCK == 0 && are_apart & 1 == 1).then_some([first, second, third])
}

/// The three digits to base 6 of a number, the lowest first.
pub(super) static ORDERS_OF_THREE: [[u8; 3]; TRIPLES] = {
    let mut table = [[0; 3]; TRIPLES];
    let mut number = 0;
    while number < TRIPLES {
        table[number] = [(number % 6) as u8, (number / 6 % 6) as u8, (number / 36) as u8];
        number += 1;
    }
    table
};

/// The rows of `A2` and `A3` for every way and in every order: twice three digits, five bits each.
static BLOCK_ROWS: [[[[u16; 6]; 3]; SPLITS]; 2] = {
    let ways = ways([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    let mut table = [[[[0; 6]; 3]; SPLITS]; 2];
    let mut i = 0;
    while i < 2 * SPLITS * 3 * 6 * 3 {
        let (block, way, row, order, column) =
            (i / (SPLITS * 54), i / 54 % SPLITS, i / 18 % 3, i / 3 % 6, i % 3);
        let digit = ways[block][way][3 * row + ORDERS[order][column] as usize];
        table[block][way][row][order] |= (2 * digit as u16) << (5 * column);
        i += 1;
    }
    table
};

/// Turns of the [`Block`] of band A from place to place of the columns of a block in band B and in band C, for
/// every way.
static STEPS: [[Sets; SPLITS]; 2] = {
    let mut table = ways([0, 3, 6, 1, 4, 7, 2, 5, 8]);
    let mut i = 0;
    while i < 2 * SPLITS {
        let places = &mut table[i / SPLITS][i % SPLITS];
        let (mut k, mut last) = (0, 0);
        while k < 9 {
            let place = 5 * places[k];
            places[k] = (place + 64 - last) % 64;
            last = place;
            k += 1;
        }
        i += 1;
    }
    table
};

/// The [`DigitRows`] of one column of `B1` and of `C1`, for every way and in every order.
static FIRST_ROWS: [[[[u32; 6]; 3]; SPLITS]; 2] = {
    let ways = ways([0, 3, 6, 1, 4, 7, 2, 5, 8]);
    let mut table = [[[[0; 6]; 3]; SPLITS]; 2];
    let mut i = 0;
    while i < 2 * SPLITS * 3 * 6 * 3 {
        let (band, way, column, order, place) =
            (i / (SPLITS * 54), i / 54 % SPLITS, i / 18 % 3, i / 3 % 6, i % 3);
        // In A1 the digits are their own places.
        let digit = ways[band][way][3 * column + place];
        table[band][way][column][order] |= (ORDERS[order][place] as u32) << (2 * digit);
        i += 1;
    }
    table
};

/// The 56 ways to put three sets beside three given ones, each avoiding the one in its place, and
/// the three sets that are then left; as places in the given sets.
///
/// `k` digits of each set move one place on (2 to 1, 1 to 0, 0 to 2), its others one place back;
/// the sets that are left get them the other way round.
pub(super) const fn ways(places: Sets) -> [[Sets; SPLITS]; 2] {
    let mut table = [[[0; 9]; SPLITS]; 2];
    let mut number = 0;
    while number < SPLITS {
        // `k`, and how far each set is turned to have the digits that move on in front.
        let (k, turns) = match number {
            0 => (0, 0),
            1..=27 => (1, number - 1),
            28..=54 => (2, number - 28),
            _ => (3, 0),
        };
        let turn = [turns % 3, turns / 3 % 3, turns / 9];
        let mut i = 0;
        while i < 9 {
            let (on, back) = ((i / 3 + 1) % 3, (i / 3 + 2) % 3);
            let on = places[3 * on + (turn[on] + i % 3) % 3];
            let back = places[3 * back + (turn[back] + i % 3) % 3];
            let moved = if i % 3 < k { [on, back] } else { [back, on] };
            (table[0][number][i], table[1][number][i]) = (moved[0], moved[1]);
            i += 1;
        }
        number += 1;
    }
    table
}

/// The rows of three digits that avoid three others, two bits each, the first one lowest: by which of the two orders
/// (one bit), then the rows to avoid (two bits each, the first one highest). [`STUCK`] if there is no such order.
pub(super) static AVOIDING: [u32; 128] = {
    let mut table = [STUCK; 128];
    let mut order = 0;
    while order < 6 {
        let [first, second, third] = ORDERS[order];
        let mut i = 0;
        while i < 64 {
            let (a, b, c) = (i / 16, i / 4 % 4, i % 4);
            let is_avoiding = first as usize != a && second as usize != b && third as usize != c;
            if a < 3 && b < 3 && c < 3 && is_avoiding {
                let at = if table[i] == STUCK { i } else { 64 + i };
                assert!(table[at] == STUCK);
                table[at] = (first | second << 2 | third << 4) as u32;
            }
            i += 1;
        }
        order += 1;
    }
    table
};

/// No rows.
pub(super) const STUCK: u32 = 1 << 6;

/// Which three rows, two bits each, are different.
pub(super) const APART: u64 = {
    let mut set = 0;
    let mut order = 0;
    while order < 6 {
        let [a, b, c] = ORDERS[order];
        set |= 1 << (16 * a + 4 * b + c);
        order += 1;
    }
    set
};
