//! A solution for each lane, in its frame.

use super::grids::Grids;
use super::rivals::{IN_BLOCK, IN_CELL, IN_COLUMN, IN_ROW, RivalPlanes};
use super::sight::ShownDigits;
use super::supposition::Pass;
use crate::board::ALL_CELLS;
use crate::board::nine::houses_of;
use crate::generate::lanes::codes::{Codes, decode, select, slice_codes};
use crate::generate::lanes::draw::grids::FramedGrid;
use crate::lanes::counters::UpToOne;
use crate::lanes::houses;
use crate::lanes::isa::{Isa, U64Ops};
use crate::lanes::plane::Plane;

/// A grid for each lane.
pub(crate) struct LaneGrids<I: Isa> {
    pub(crate) codes: Box<Codes<I>>,
    /// Scratch of a load.
    masks: Vec<u128>,
}

impl<I: U64Ops> LaneGrids<I> {
    /// Before any grid is known.
    pub(crate) fn new() -> LaneGrids<I> {
        LaneGrids { codes: Box::new([[I::ZERO; 4]; 81]), masks: Vec::new() }
    }
}

impl<I: U64Ops> Grids<I> for LaneGrids<I> {
    type Store = [FramedGrid];
    const IN_FRAMES: bool = true;
    const NAKED_PASSES: usize = 3;
    type Chained = ShownDigits<I>;
    const NOTHING: ShownDigits<I> = ShownDigits::BLANK;

    fn load(&mut self, isa: I, store: &[FramedGrid], numbers: impl Iterator<Item = usize> + Clone) {
        let LaneGrids { codes, masks } = self;
        slice_codes(isa, numbers.map(|number| &store[number]), masks, codes);
    }

    fn take(&mut self, codes: &Codes<I>) {
        *self.codes = *codes;
    }

    fn values<'a>(&'a self, store: &'a [FramedGrid], number: usize) -> &'a [u8; 81] {
        &store[number].values
    }

    fn cells_of(&self, store: &[FramedGrid], number: usize, digit: u8) -> u128 {
        let bits = store[number].codes.iter().enumerate();
        bits.fold(ALL_CELLS, |cells, (bit, &code)| {
            cells & if digit >> bit & 1 == 1 { code } else { !code }
        })
    }

    #[inline(always)]
    fn words_of(&self, isa: I, cell: usize, own: I::Word, other: I::Word) -> [I::Word; 9] {
        let mut words = decode(isa, &self.codes[cell]);
        for d in 0..9 {
            words[d] = isa.blend(words[d], own, other);
        }
        words
    }

    #[inline(always)]
    fn select(&self, isa: I, cell: usize, words: &[I::Word; 9]) -> I::Word {
        select(isa, words, &decode(isa, &self.codes[cell]))
    }

    #[inline(always)]
    fn replace(&self, isa: I, cell: usize, words: &mut [I::Word; 9], own: I::Word) {
        let digits = decode(isa, &self.codes[cell]);
        for d in 0..9 {
            words[d] = isa.blend(digits[d], own, words[d]);
        }
    }

    #[inline(always)]
    fn show(&self, isa: I, cells: &Plane<I>, lanes: I::Word, shown: &mut ShownDigits<I>) {
        let ShownDigits { rows, columns, blocks, filled } = shown;
        for houses in [&mut *rows, &mut *columns, &mut *blocks] {
            for house in houses {
                for d in 0..9 {
                    house[d] = isa.andnot(house[d], lanes);
                }
            }
        }
        for cell in 0..81 {
            let [row, column, block] = houses_of(cell);
            let put = isa.and(cells[cell], lanes);
            let digits = decode(isa, &self.codes[cell]);
            for d in 0..9 {
                rows[row][d] = isa.or_and(rows[row][d], digits[d], put);
                columns[column][d] = isa.or_and(columns[column][d], digits[d], put);
                blocks[block][d] = isa.or_and(blocks[block][d], digits[d], put);
            }
            filled[cell] = isa.or(put, isa.andnot(filled[cell], lanes));
        }
    }

    #[inline(always)]
    fn add_naked(&self, isa: I, known: &mut Plane<I>, passes: usize) -> I::Word {
        let mut shown = ShownDigits::BLANK;
        self.show(isa, known, I::ONES, &mut shown);
        let mut grown = I::ZERO;
        for _ in 0..passes {
            grown = self.advance::<false>(isa, &mut shown);
        }
        *known = shown.filled;
        grown
    }

    #[inline(always)]
    fn restart(
        &self,
        isa: I,
        cells: impl FnMut(usize) -> I::Word,
        lanes: I::Word,
        shown: &mut ShownDigits<I>,
    ) {
        self.show(isa, &std::array::from_fn(cells), lanes, shown);
    }

    #[inline(always)]
    fn advance<const HIDDEN: bool>(&self, isa: I, shown: &mut ShownDigits<I>) -> I::Word {
        // The known cells are those of a solution: there is no contradiction.
        let (grown, _) = isa.dispatch(Pass { shown, lanes: I::ONES });
        if HIDDEN { isa.or(grown, show_hidden(isa, shown)) } else { grown }
    }

    fn known(shown: &ShownDigits<I>) -> &Plane<I> {
        &shown.filled
    }

    #[inline(always)]
    fn close(&self, isa: I, known: &mut Plane<I>) {
        let mut shown = ShownDigits::BLANK;
        self.show(isa, known, I::ONES, &mut shown);
        while isa.any(self.advance::<true>(isa, &mut shown)) {}
        *known = shown.filled;
    }

    #[inline(always)]
    fn count_rivals(&self, isa: I, clues: &Plane<I>, rivals_seen: &mut RivalPlanes<I>) {
        count_rivals(isa, &self.codes, clues, rivals_seen);
    }
}

/// Shows the hidden singles: digits with one place in a house. Returns the lanes that grew.
#[inline(always)]
fn show_hidden<I: Isa>(isa: I, shown: &mut ShownDigits<I>) -> I::Word {
    let ShownDigits { rows, columns, blocks, filled } = shown;
    let mut grown = I::ZERO;
    for d in 0..9 {
        let mut possible = [I::ZERO; 81];
        for cell in 0..81 {
            let [row, column, block] = houses_of(cell);
            let seen = isa.or3(rows[row][d], columns[column][d], blocks[block][d]);
            possible[cell] = isa.andnot_or(I::ONES, seen, filled[cell]);
        }
        let places = houses::count(isa, &possible);
        for cell in 0..81 {
            let [row, column, block] = houses_of(cell);
            let mut single = I::ZERO;
            for (kind, house) in [row, column, block].into_iter().enumerate() {
                let more = isa.andnot(possible[cell], places.more[kind][house]);
                single = isa.or(single, more);
            }
            rows[row][d] = isa.or(rows[row][d], single);
            columns[column][d] = isa.or(columns[column][d], single);
            blocks[block][d] = isa.or(blocks[block][d], single);
            filled[cell] = isa.or(filled[cell], single);
            grown = isa.or(grown, single);
        }
    }
    grown
}

/// A word for each digit in every part of three cells that a line and a block share: `[3 * line + part]`.
type Parts<I> = [[<I as Isa>::Word; 9]; 27];

/// A tally for each digit in every house of one kind.
type Tallies<I> = [[UpToOne<I>; 9]; 9];

/// Counts the rivals of all clues at once; cells without a clue get no useful result.
///
/// A clue's own digit is shown in its houses by the clue alone. So, for the places of the digit in a row that has the clue
/// in some part of it, what the block of this part shows does not count; the same for columns, and for the rows and
/// columns of a block:
///
/// ```text
///   . . . | . c . | . . .      places in the row: not where a column, or the left or the right block shows the digit
/// ```
#[inline(always)]
fn count_rivals<I: Isa>(
    isa: I,
    codes: &Codes<I>,
    clues: &Plane<I>,
    rivals_seen: &mut RivalPlanes<I>,
) {
    let none = [[I::ZERO; 9]; 27];
    let (mut across, mut down): (Parts<I>, Parts<I>) = (none, none);
    for cell in 0..81 {
        let (row, column) = (cell / 9, cell % 9);
        let digits = decode(isa, &codes[cell]);
        let (across, down) = (&mut across[3 * row + column / 3], &mut down[3 * column + row / 3]);
        for d in 0..9 {
            across[d] = isa.or_and(across[d], digits[d], clues[cell]);
            down[d] = isa.or_and(down[d], digits[d], clues[cell]);
        }
    }
    let blank = [[I::ZERO; 9]; 9];
    let (mut rows, mut columns, mut blocks) = (blank, blank, blank);
    for i in 0..9 {
        let (first, stack) = (i / 3 * 3, i % 3);
        for d in 0..9 {
            rows[i][d] = isa.or3(across[3 * i][d], across[3 * i + 1][d], across[3 * i + 2][d]);
            columns[i][d] = isa.or3(down[3 * i][d], down[3 * i + 1][d], down[3 * i + 2][d]);
            let at = 3 * first + stack;
            blocks[i][d] = isa.or3(across[at][d], across[at + 3][d], across[at + 6][d]);
        }
    }
    let new = [[UpToOne::<I>::NEW; 9]; 9];
    let (mut in_row, mut in_column, mut in_block): (Tallies<I>, Tallies<I>, Tallies<I>) =
        (new, new, new);
    for line in 0..9 {
        for part in 0..3 {
            // Three cells of a row, and three of a column.
            let cells = [0, 1, 2].map(|i| 9 * line + 3 * part + i);
            let block = line / 3 * 3 + part;
            for d in 0..9 {
                let home = across[3 * line + part][d];
                let inside = isa.andnot(blocks[block][d], home);
                let outside = isa.andnot(rows[line][d], home);
                let (mut row, mut here) = ([I::ZERO; 3], [I::ZERO; 3]);
                for i in 0..3 {
                    let column = 3 * part + i;
                    let up = columns[column][d];
                    row[i] = isa.or3(clues[cells[i]], up, inside);
                    let up = isa.andnot(up, down[3 * column + line / 3][d]);
                    here[i] = isa.or3(clues[cells[i]], outside, up);
                }
                in_row[line][d].add3(isa, row[0], row[1], row[2]);
                in_block[block][d].add3(isa, here[0], here[1], here[2]);
            }
            let cells = [0, 1, 2].map(|i| 9 * (3 * part + i) + line);
            let block = part * 3 + line / 3;
            for d in 0..9 {
                let inside = isa.andnot(blocks[block][d], down[3 * line + part][d]);
                let mut column = [I::ZERO; 3];
                for i in 0..3 {
                    column[i] = isa.or3(clues[cells[i]], rows[3 * part + i][d], inside);
                }
                in_column[line][d].add3(isa, column[0], column[1], column[2]);
            }
        }
    }
    for tallies in [&mut in_row, &mut in_column, &mut in_block] {
        for tally in tallies.as_flattened_mut() {
            tally.few = isa.andnot(tally.few, tally.none);
        }
    }
    for cell in 0..81 {
        let [row, column, block] = houses_of(cell);
        let digits = decode(isa, &codes[cell]);
        let mut digit = UpToOne::<I>::NEW;
        let mut single = I::ZERO;
        let (mut by_row, mut by_column, mut by_block) = (I::ZERO, I::ZERO, I::ZERO);
        for d in 0..9 {
            digit.add(isa, isa.or3(rows[row][d], columns[column][d], blocks[block][d]));
            let (row, column, block) =
                (&in_row[row][d], &in_column[column][d], &in_block[block][d]);
            single = isa.or_and(single, digits[d], isa.or3(row.none, column.none, block.none));
            by_row = isa.or_and(by_row, digits[d], row.few);
            by_column = isa.or_and(by_column, digits[d], column.few);
            by_block = isa.or_and(by_block, digits[d], block.few);
        }
        rivals_seen.single[cell] = isa.or(single, digit.none);
        rivals_seen.rivals[IN_CELL][cell] = isa.andnot(digit.few, digit.none);
        rivals_seen.rivals[IN_ROW][cell] = by_row;
        rivals_seen.rivals[IN_COLUMN][cell] = by_column;
        rivals_seen.rivals[IN_BLOCK][cell] = by_block;
    }
}
