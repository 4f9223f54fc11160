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

use crate::rng::Stream;

/// Three sets of three digits, the columns of a block or its rows, one after the other.
type Sets = [u8; 9];

/// The row (0 to 2) of each digit within a block, two bits a digit, digit 0 lowest.
#[derive(Copy, Clone, Default)]
struct Rows(u32);

const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// How many ways there are for three sets to avoid three others.
const SPLITS: u64 = 56;
/// How many series of choices there are for the rows of a band whose column sets stand.
const SLOTS: u64 = 6 * 6 * 6 * 2 * 2 * 2;

/// A uniformly random grid, row-major values from 1.
pub(super) fn draw(stream: &mut Stream) -> [u8; 81] {
    loop {
        if let Some(mut values) = try_draw(stream) {
            let mut labels = [1, 2, 3, 4, 5, 6, 7, 8, 9];
            stream.shuffle(&mut labels);
            for value in &mut values {
                *value = labels[usize::from(*value)];
            }
            return values;
        }
    }
}

/// One series of choices: a grid of digits from 0, with `A1` as above, or nothing.
pub(super) fn try_draw(stream: &mut Stream) -> Option<[u8; 81]> {
    // The blocks of band A, each row by row; of 16 places 9 are used.
    let mut blocks = [[0; 16]; 3];
    blocks[0][..9].copy_from_slice(&[0, 1, 2, 3, 4, 5, 6, 7, 8]);
    let mut choice = stream.below(SPLITS * 6u64.pow(6));
    let (of_second, of_third) = &WAYS[take_from(&mut choice, SPLITS)];
    for (block, way) in blocks[1..].iter_mut().zip([of_second, of_third]) {
        for row in [0, 3, 6] {
            let order = ORDERS[take_from(&mut choice, 6)];
            (0..3).for_each(|col| block[row + col] = way[row + usize::from(order[col])]);
        }
    }

    let mut choice = stream.below(SPLITS.pow(3) * SLOTS);
    let ways = [0; 3].map(|_| &COLUMN_WAYS[take_from(&mut choice, SPLITS)]);
    // Place `i` of the column sets of a block in band B or C.
    let in_b = |stack: usize, i: usize| blocks[stack][usize::from(ways[stack].0[i] & 15)];
    let in_c = |stack: usize, i: usize| blocks[stack][usize::from(ways[stack].1[i] & 15)];
    let of_b = try_rows(in_b, choice)?;
    let of_c = try_rows(in_c, stream.below(SLOTS))?;

    let mut values = [0; 81];
    for stack in 0..3 {
        for i in 0..9 {
            values[9 * (i / 3) + 3 * stack + i % 3] = blocks[stack][i];
            let (b, c) = (in_b(stack, i), in_c(stack, i));
            values[9 * (3 + of_b[stack].of(b)) + 3 * stack + i / 3] = b;
            values[9 * (6 + of_c[stack].of(c)) + 3 * stack + i / 3] = c;
        }
    }
    Some(values)
}

/// Takes the lowest digit to this base off a number.
#[inline(always)]
fn take_from(choice: &mut u64, base: u64) -> usize {
    let digit = *choice % base;
    *choice /= base;
    digit as usize
}

impl Rows {
    fn of(self, digit: u8) -> usize {
        (self.0 >> (2 * digit)) as usize & 3
    }

    fn put(&mut self, digit: u8, row: u8) {
        self.0 |= u32::from(row) << (2 * digit);
    }
}

/// The rows of the digits in the three blocks of a band, from the places of their column sets and a
/// slot number below [`SLOTS`]; or nothing if that slot makes no band.
#[inline(always)]
fn try_rows(digit: impl Fn(usize, usize) -> u8, slot: u64) -> Option<[Rows; 3]> {
    let mut slot = slot;
    let (mut first, mut second) = (Rows::default(), Rows::default());
    for col in [0, 3, 6] {
        let order = ORDERS[take_from(&mut slot, 6)];
        (0..3).for_each(|i| first.put(digit(0, col + i), order[i]));
    }
    for col in [0, 3, 6] {
        let digits = [0, 1, 2].map(|i| digit(1, col + i));
        let [a, b, c] = digits.map(|digit| first.of(digit));
        let order = AVOIDING[16 * a + 4 * b + c][take_from(&mut slot, 2)]?;
        (0..3).for_each(|i| second.put(digits[i], order[i]));
    }
    // 0 + 1 + 2 = 3 for every digit.
    let third = Rows(0o777777 - first.0 - second.0);
    for col in [0, 3, 6] {
        let rows = (0..3).fold(0, |rows, i| rows | 1 << third.of(digit(2, col + i)));
        if rows != 0b111 {
            return None;
        }
    }
    Some([first, second, third])
}

/// The 56 ways to put three sets beside three given ones, each avoiding the one in its place, and
/// the three sets that are then left; as places in the given sets.
///
/// `k` digits of each set move one place on (2 to 1, 1 to 0, 0 to 2), its others one place back;
/// the sets that are left get them the other way round.
static WAYS: [(Sets, Sets); SPLITS as usize] = ways([0, 1, 2, 3, 4, 5, 6, 7, 8]);

/// The same for sets that are the columns of a block, as places in the block by rows.
static COLUMN_WAYS: [(Sets, Sets); SPLITS as usize] = ways([0, 3, 6, 1, 4, 7, 2, 5, 8]);

const fn ways(places: Sets) -> [(Sets, Sets); SPLITS as usize] {
    let mut table = [([0; 9], [0; 9]); SPLITS as usize];
    let mut number = 0;
    while number < table.len() {
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
            let (here, left) = &mut table[number];
            (here[i], left[i]) = if i % 3 < k { (on, back) } else { (back, on) };
            i += 1;
        }
        number += 1;
    }
    table
}

/// By the rows that three digits must avoid (two bits each): the two orders that do, if any.
static AVOIDING: [[Option<[u8; 3]>; 2]; 64] = avoiding();

const fn avoiding() -> [[Option<[u8; 3]>; 2]; 64] {
    let mut table = [[None; 2]; 64];
    let mut order = 0;
    while order < 6 {
        let rows = ORDERS[order];
        let mut i = 0;
        while i < 64 {
            let (a, b, c) = (i / 16, i / 4 % 4, i % 4);
            let is_avoiding =
                rows[0] as usize != a && rows[1] as usize != b && rows[2] as usize != c;
            if a < 3 && b < 3 && c < 3 && is_avoiding {
                let entry = &mut table[i];
                let free = entry[0].is_some() as usize;
                assert!(entry[free].is_none());
                entry[free] = Some(rows);
            }
            i += 1;
        }
        order += 1;
    }
    table
}
