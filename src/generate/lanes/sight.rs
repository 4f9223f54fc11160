//! What the clues of one puzzle show at sight, in bits.

/// The clues of a puzzle on the root. Bit `i` of a house stands for its cell number `i`; blocks are read row by row.
#[derive(Clone)]
pub(super) struct Sight {
    /// The cells that are shown, one bit each.
    mask: u128,
    /// For each kind of house (row, column, block) and each digit, the houses that show it.
    showing: [Bits9; 3],
    /// For each house, the digits that it shows.
    shown: [Bits9; 3],
    /// For each house, its blank cells.
    blank: [Bits9; 3],
}

/// Nine times nine bits. Sixteen entries spare checks of bounds.
type Bits9 = [u16; 16];

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
    /// Adds a supposition, if there is one: without a branch, since nobody can foretell it.
    #[inline(always)]
    fn push(&mut self, cell: usize, digit: usize, is_there: bool) {
        self.list[usize::from(self.count) % 4] = (cell as u8, digit as u8);
        self.count += u8::from(is_there);
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
        Sight { mask: 0, showing: [[0; 16]; 3], shown: [[0; 16]; 3], blank: [[FULL; 16]; 3] };

    /// Shows all these cells of a grid, values from 1, and no others.
    pub(super) fn show(&mut self, root: &[u8; 81], mask: u128) {
        for cell in super::chain::Bits(mask ^ self.mask) {
            self.flip(root, cell);
        }
        self.mask = mask;
    }

    /// Changes what a cell shows: a digit stands in each house once.
    #[inline]
    fn flip(&mut self, root: &[u8; 81], cell: usize) {
        let digit = usize::from(root[cell].wrapping_sub(1) & 15);
        let Spot { houses, numbers } = SPOTS[cell];
        for kind in 0..3 {
            let house = usize::from(houses[kind] & 15);
            self.showing[kind][digit] ^= 1 << house;
            self.shown[kind][house] ^= 1 << digit;
            self.blank[kind][house] ^= 1 << (numbers[kind] & 15);
        }
    }

    /// Looks at a clue as if it were blank, or at a blank cell.
    #[inline(always)]
    pub(super) fn look(&self, root: &[u8; 81], cell: usize) -> Look {
        let digit = usize::from(root[cell].wrapping_sub(1) & 15);
        let Spot { houses, numbers } = SPOTS[cell];
        let [row, column, block] = houses.map(usize::from);
        let (row, column, block) = (row & 15, column & 15, block & 15);
        // Its own houses show the digit in this cell only, and they do not matter for the cells of the same house.
        let [rows, columns, blocks] = &self.showing;
        let rows = rows[digit] & !(1 << row);
        let columns = columns[digit] & !(1 << column);
        let blocks = blocks[digit] & !(1 << block);
        let (band, stack) = (row / 3, column / 3);
        let beside = blocks >> stack & 0o111;
        let beside = usize::from((beside | beside >> 2 | beside >> 4) & 7);
        // The cell itself is no rival, even if it is blank.
        let number = numbers[2] & 15;
        let in_row = self.blank[0][row] & !(columns | SPREAD[part(blocks, band)] | 1 << column);
        let in_column = self.blank[1][column] & !(rows | SPREAD[beside] | 1 << row);
        let by_columns = part(columns, stack) as u16 * 0o111;
        let in_block =
            self.blank[2][block] & !(SPREAD[part(rows, band)] | by_columns | 1 << number);
        let shown = self.shown[0][row] | self.shown[1][column] | self.shown[2][block];
        let others = FULL & !(shown | 1 << digit);
        if (others == 0) | (in_row == 0) | (in_column == 0) | (in_block == 0) {
            return Look::Single;
        }
        let mut rivals = Rivals::default();
        let is_one = |bits: u16| bits & (bits - 1) == 0;
        rivals.push(cell, others.trailing_zeros() as usize, is_one(others));
        let across = 9 * row + in_row.trailing_zeros() as usize;
        rivals.push(across, digit, is_one(in_row));
        let down = 9 * in_column.trailing_zeros() as usize + column;
        rivals.push(down, digit, is_one(in_column));
        let number = in_block.trailing_zeros() as usize;
        let beside = 27 * band + 3 * stack + number / 3 * 9 + number % 3;
        // The only rival of a line, if it is in the block, is that of the block.
        let is_new = !(is_one(in_row) & (across == beside) | is_one(in_column) & (down == beside));
        rivals.push(beside, digit, is_one(in_block) & is_new);
        Look::Rivals(rivals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Shape};
    use crate::deduce::level::{Judge, Rule};
    use crate::generate::lanes::chain::show;
    use crate::generate::lanes::trial::Trials;
    use crate::solve::lanes::board;
    use crate::solve::lanes::isa::{Isa, Portable};
    use crate::transform::root;
    use quickcheck::quickcheck;

    quickcheck! {
        /// With the trials of its rivals, a look decides as the judge does.
        fn looks_and_trials_agree_with_the_judge(sparse: u128, dense: u128, cells: Vec<u8>) -> bool {
            let solution = root::canonical(Shape::NINE);
            let mut values = [0; 81];
            values.copy_from_slice(solution.values());
            let mut sight = Sight::BLANK;
            let mut mask = (sparse | dense) & ((1 << 81) - 1);
            let mut judge = Judge::new(Shape::NINE);
            let isa = Portable::try_new().unwrap();
            let mut trials = Trials::new(isa, &values);
            cells.into_iter().map(|cell| usize::from(cell % 81)).all(|cell| {
                mask &= !(1 << cell);
                sight.show(&values, mask);
                judge.set(&show(&values, mask), &values);
                let target = Cell::new(cell);
                match sight.look(&values, cell) {
                    Look::Single => judge.allows(Rule::Single, target),
                    Look::Rivals(mut rivals) => {
                        let mut is_told = false;
                        while let Some(supposed) = rivals.pop() {
                            let lane = [supposed].into_iter();
                            let outcome = trials.follow(&[mask], lane, false);
                            is_told |= board::test::<Portable>(&outcome.dead, 0);
                        }
                        !judge.allows(Rule::Single, target)
                            && is_told == judge.allows(Rule::Supposition, target)
                    }
                }
            })
        }
    }
}
