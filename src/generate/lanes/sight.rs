//! What the clues of one puzzle show at sight, in bits.

/// The clues of a puzzle on the root. Bit `i` of a house stands for its cell number `i`; blocks are read row by row.
#[derive(Clone)]
pub(super) struct Sight {
    /// The clues that stand, one bit a cell.
    pub(super) mask: u128,
    /// For each digit, the rows, columns and blocks that show it.
    showing: [[u16; 3]; 9],
    /// For each number, the digits that the row, column and block of that number show.
    shown: [[u16; 3]; 9],
    /// For each number, the blank cells of the row, column and block of that number.
    blank: [[u16; 3]; 9],
}

/// What can be said of a clue if it were blank.
pub(super) enum Look {
    /// It would be a naked or hidden single.
    Single,
    /// Some digits in other cells, or in this one, are such that it would be a single without any one of them.
    Rivals(Rivals),
}

/// Up to four suppositions: cell and digit, from 0.
#[derive(Copy, Clone, Default)]
pub(super) struct Rivals {
    count: u8,
    list: [(u8, u8); 4],
}

impl Rivals {
    #[inline(always)]
    fn push(&mut self, cell: usize, digit: usize) {
        self.list[usize::from(self.count) % 4] = (cell as u8, digit as u8);
        self.count += 1;
    }

    /// Takes one of the suppositions.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<(u8, u8)> {
        self.count = self.count.checked_sub(1)?;
        Some(self.list[usize::from(self.count) % 4])
    }
}

/// The row, column and block of a cell, and its number in each.
#[derive(Copy, Clone)]
struct Spot {
    houses: [u8; 3],
    numbers: [u8; 3],
}

const SPOTS: [Spot; 81] = {
    let mut spots = [Spot { houses: [0; 3], numbers: [0; 3] }; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let (block, number) = (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
        spots[cell] = Spot {
            houses: [row as u8, column as u8, block as u8],
            numbers: [column as u8, row as u8, number as u8],
        };
        cell += 1;
    }
    spots
};

/// Each of three bits three times: `abc` becomes `aaabbbccc`.
const SPREAD: [u16; 8] = [0, 0o7, 0o70, 0o77, 0o700, 0o707, 0o770, 0o777];

const FULL: u16 = 0o777;

/// The three bits of a band's or stack's numbers.
#[inline]
fn part(bits: u16, chute: usize) -> usize {
    usize::from(bits >> (3 * chute) & 7)
}

impl Sight {
    /// No clues.
    pub(super) const BLANK: Sight =
        Sight { mask: 0, showing: [[0; 3]; 9], shown: [[0; 3]; 9], blank: [[FULL; 3]; 9] };

    /// Starts over with these cells of a grid, values from 1.
    pub(super) fn start(&mut self, root: &[u8; 81], mask: u128) {
        *self = Sight { mask, ..Sight::BLANK };
        for cell in super::chain::Bits(mask) {
            self.flip(root, cell);
        }
    }

    /// Takes a clue away.
    #[inline]
    pub(super) fn erase(&mut self, root: &[u8; 81], cell: usize) {
        self.mask &= !(1 << cell);
        self.flip(root, cell);
    }

    /// Changes what a cell shows: a digit stands in each house once.
    #[inline]
    fn flip(&mut self, root: &[u8; 81], cell: usize) {
        let digit = usize::from(root[cell] - 1) % 9;
        let Spot { houses, numbers } = SPOTS[cell];
        for kind in 0..3 {
            let house = usize::from(houses[kind]) % 9;
            self.showing[digit][kind] ^= 1 << house;
            self.shown[house][kind] ^= 1 << digit;
            self.blank[house][kind] ^= 1 << (numbers[kind] & 15);
        }
    }

    /// Looks at a clue as if it were blank, or at a blank cell.
    #[inline(always)]
    pub(super) fn look(&self, root: &[u8; 81], cell: usize) -> Look {
        let digit = usize::from(root[cell] - 1) % 9;
        let Spot { houses, numbers } = SPOTS[cell];
        let [row, column, block] = houses;
        let (row, column) = (usize::from(row) % 9, usize::from(column) % 9);
        let block = usize::from(block) % 9;
        // Its own houses show the digit in this cell only, and they do not matter for the cells of the same house.
        let [rows, columns, blocks] = self.showing[digit];
        let (rows, columns) = (rows & !(1 << row), columns & !(1 << column));
        let blocks = blocks & !(1 << block);
        let (band, stack) = (block / 3, block % 3);
        let beside = blocks >> stack & 0o111;
        let beside = usize::from((beside | beside >> 2 | beside >> 4) & 7);
        let places = [
            self.blank[row][0] & !(columns | SPREAD[part(blocks, band)]),
            self.blank[column][1] & !(rows | SPREAD[beside]),
            self.blank[block][2]
                & !(SPREAD[part(rows, band)] | part(columns, stack) as u16 * 0o111),
        ];
        // Of a clue these bits are not set; what is known to be blank may be looked at too.
        let places = [
            places[0] & !(1 << column),
            places[1] & !(1 << row),
            places[2] & !(1 << (numbers[2] & 15)),
        ];
        let shown = self.shown[row][0] | self.shown[column][1] | self.shown[block][2];
        let others = FULL & !(shown | 1 << digit);
        let [a, b, c] = places;
        if others == 0 || a == 0 || b == 0 || c == 0 {
            return Look::Single;
        }
        let mut rivals = Rivals::default();
        let is_one = |bits: u16| bits & (bits - 1) == 0;
        if is_one(others) {
            rivals.push(cell, others.trailing_zeros() as usize);
        }
        let (mut in_row, mut in_column) = (81, 81);
        if is_one(places[0]) {
            in_row = 9 * row + places[0].trailing_zeros() as usize;
            rivals.push(in_row, digit);
        }
        if is_one(places[1]) {
            in_column = 9 * places[1].trailing_zeros() as usize + column;
            rivals.push(in_column, digit);
        }
        if is_one(places[2]) {
            let number = places[2].trailing_zeros() as usize;
            let cell = 27 * band + 3 * stack + number / 3 * 9 + number % 3;
            if cell != in_row && cell != in_column {
                rivals.push(cell, digit);
            }
        }
        Look::Rivals(rivals)
    }
}
