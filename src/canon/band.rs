//! The 416 classes of bands of the 9x9 board, and which one a band is of.
//!
//! A band is three rows of nine cells. Its 7776 arrangements are the orders of its rows, of its
//! blocks, and of the columns of each block. Read with the digits of row one named 1 to 9:
//!
//! ```text
//!   row one    1 2 3 | 4 5 6 | 7 8 9
//!   row two    4 5 7 | 1 8 9 | 2 3 6      a pair: 12,096 second rows
//!   row three  6 8 9 | ...                216 third rows for each
//! ```
//!
//! Rows and blocks kept as they are, some order of the columns makes row two smallest; that leaves
//! few *pairs*. A pair and the orders of row three within its three blocks number a band; a table
//! over these numbers says its class and an arrangement that leads to the smallest band of the class.

use crate::board::ORDERS;
use std::sync::LazyLock;

/// Row or column numbers of a band, or values of one of its rows.
pub(super) type Nine = [u8; 9];

/// An arrangement of a band: the source row of each row, the source column of each column.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct BandMorph {
    pub(super) rows: [u8; 3],
    pub(super) cols: Nine,
}

/// A class of bands, numbered 0 to 415 in the order of their smallest members.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BandClass {
    /// The smallest member, row by row; its first row is 1 to 9.
    pub form: [[u8; 9]; 3],
    /// All arrangements of the form that give the form again, digits renamed as needed.
    pub(super) automorphisms: Vec<BandMorph>,
}

impl BandClass {
    /// Number of arrangements that leave the band as it is, digits renamed: 1 and more.
    #[must_use]
    pub fn automorphisms(&self) -> usize {
        self.automorphisms.len()
    }
}

/// All classes of bands of the 9x9 board, by number: 416.
///
/// ```
/// assert_eq!(rootgrid::canon::band_classes().len(), 416);
/// ```
#[must_use]
pub fn band_classes() -> &'static [BandClass] {
    &BANDS.classes
}

pub(super) static BANDS: LazyLock<BandTables> = LazyLock::new(BandTables::build);

const NONE: u16 = u16::MAX;
/// Orders of the columns within the three blocks: 6 * 6 * 6.
const COLUMN_ORDERS: usize = 216;
/// Sets of three out of nine digits.
const SETS: usize = 84;

/// Where a band stands in the tables: its entry, and the column order that leads to its pair.
#[derive(Copy, Clone)]
pub(super) struct Located {
    entry: usize,
    columns: u8,
}

pub(super) struct BandTables {
    /// By three different values in base 9: the number of their set times 8, plus their order.
    triples: Box<[u16; 729]>,
    /// By the sets of the first two blocks of a second row: its number among the 56 ways, times 216.
    splits: Box<[u16; SETS * SETS]>,
    /// By split and orders: number of the pair times 216, and the column order that leads to it.
    pairs: Vec<(u16, u8)>,
    /// Column orders, and their inverses.
    columns: Vec<(Nine, Nine)>,
    /// By entry: number of the class.
    numbers: Vec<u16>,
    /// By entry: the arrangement of the entry's band that gives the form of its class.
    morphs: Vec<BandMorph>,
    classes: Vec<BandClass>,
}

impl BandMorph {
    const IDENTITY: BandMorph = BandMorph { rows: [0, 1, 2], cols: [0, 1, 2, 3, 4, 5, 6, 7, 8] };

    /// This arrangement, then the next.
    pub(super) fn then(&self, next: &BandMorph) -> BandMorph {
        BandMorph {
            rows: next.rows.map(|row| self.rows[usize::from(row)]),
            cols: next.cols.map(|col| self.cols[usize::from(col)]),
        }
    }

    fn inverse(&self) -> BandMorph {
        let mut inverse = BandMorph::IDENTITY;
        (0..3).for_each(|i| inverse.rows[usize::from(self.rows[i])] = i as u8);
        (0..9).for_each(|i| inverse.cols[usize::from(self.cols[i])] = i as u8);
        inverse
    }

    fn apply(&self, band: &[Nine; 3]) -> [Nine; 3] {
        self.rows.map(|row| self.cols.map(|col| band[usize::from(row)][usize::from(col)]))
    }
}

fn base9(values: &[u8]) -> usize {
    values.iter().fold(0, |number, &value| number * 9 + usize::from(value))
}

fn invert(line: &Nine) -> Nine {
    let mut inverse = [0; 9];
    line.iter().enumerate().for_each(|(i, &to)| inverse[usize::from(to)] = i as u8);
    inverse
}

/// The places in row one of the digits (1 to 9) of another row.
fn places(first: &[u8; 9], row: &[u8; 9]) -> Nine {
    let mut place = [0; 10];
    first.iter().zip(0..).for_each(|(&digit, col)| place[usize::from(digit)] = col);
    row.map(|digit| place[usize::from(digit)])
}

impl BandTables {
    /// Finds the entry of a band of digits 1 to 9.
    #[inline]
    pub(super) fn locate(&self, [first, second, third]: [&[u8; 9]; 3]) -> Located {
        let (second, third) = (places(first, second), places(first, third));
        let (pair, columns) = self.pairs[self.pair_index(&second)];
        let (to_source, to_place) = &self.columns[usize::from(columns)];
        let third = to_source.map(|col| to_place[usize::from(third[usize::from(col)])]);
        Located { entry: usize::from(pair) + self.orders(&third), columns }
    }

    /// The smallest band of a class.
    pub(super) fn form(&self, class: u16) -> &[Nine; 3] {
        &self.classes[usize::from(class)].form
    }

    /// The number of the class.
    #[inline]
    pub(super) fn number(&self, band: Located) -> u16 {
        self.numbers[band.entry]
    }

    /// All arrangements that carry a band to the form of its class.
    pub(super) fn morphs(&self, band: Located) -> impl Iterator<Item = BandMorph> + '_ {
        let columns =
            BandMorph { cols: self.columns[usize::from(band.columns)].0, ..BandMorph::IDENTITY };
        let morph = columns.then(&self.morphs[band.entry]);
        let class = &self.classes[usize::from(self.number(band))];
        class.automorphisms.iter().map(move |automorphism| morph.then(automorphism))
    }

    fn pair_index(&self, second: &Nine) -> usize {
        let triple = |block: usize| self.triples[base9(&second[3 * block..][..3])];
        let (first, next) = (usize::from(triple(0) / 8), usize::from(triple(1) / 8));
        usize::from(self.splits[first * SETS + next]) + self.orders(second)
    }

    /// The orders within the three blocks as one number below 216.
    fn orders(&self, row: &Nine) -> usize {
        let order = |block: usize| usize::from(self.triples[base9(&row[3 * block..][..3])] % 8);
        (order(0) * 6 + order(1)) * 6 + order(2)
    }

    fn build() -> BandTables {
        let mut bands = BandTables {
            triples: Box::new([0; 729]),
            splits: Box::new([0; SETS * SETS]),
            pairs: Vec::new(),
            columns: (0..COLUMN_ORDERS)
                .map(column_order)
                .map(|cols| (cols, invert(&cols)))
                .collect(),
            numbers: Vec::new(),
            morphs: Vec::new(),
            classes: Vec::new(),
        };
        bands.number_triples();
        let seconds = second_rows();
        bands.number_splits(&seconds);
        let pairs = bands.find_pairs(&seconds);
        bands.find_classes(&pairs);
        bands
    }

    fn number_triples(&mut self) {
        let sets =
            (0..9).flat_map(|a| (a + 1..9).flat_map(move |b| (b + 1..9).map(move |c| [a, b, c])));
        for (number, set) in (0..).zip(sets) {
            for (picks, order) in ORDERS.iter().zip(0..) {
                let triple = picks.map(|pick| set[usize::from(pick)]);
                self.triples[base9(&triple)] = number * 8 + order;
            }
        }
    }

    fn number_splits(&mut self, seconds: &[Nine]) {
        let mut ways = 0;
        self.splits.fill(NONE);
        for second in seconds {
            let set =
                |block: usize| usize::from(self.triples[base9(&second[3 * block..][..3])] / 8);
            let split = &mut self.splits[set(0) * SETS + set(1)];
            if *split == NONE {
                *split = ways;
                ways += COLUMN_ORDERS as u16;
            }
        }
    }

    /// Numbers the pairs: second rows that no order of the columns makes smaller, with the column
    /// orders that leave each as it is.
    fn find_pairs(&mut self, seconds: &[Nine]) -> Vec<(Nine, Vec<Nine>)> {
        let mut pairs: Vec<(Nine, Vec<Nine>)> = Vec::new();
        self.pairs = vec![(NONE, 0); seconds.len()];
        for second in seconds {
            if self.pairs[self.pair_index(second)].0 != NONE {
                continue;
            }
            let mut fixing = Vec::new();
            for (number, (cols, places)) in self.columns.iter().enumerate() {
                // The second row that this column order carries to the smallest one.
                let image = places.map(|place| cols[usize::from(second[usize::from(place)])]);
                if image == *second {
                    fixing.push(*cols);
                }
                let index = self.pair_index(&image);
                self.pairs[index] = ((pairs.len() * COLUMN_ORDERS) as u16, number as u8);
            }
            pairs.push((*second, fixing));
        }
        pairs
    }

    /// Numbers the classes in the order of their smallest bands.
    fn find_classes(&mut self, pairs: &[(Nine, Vec<Nine>)]) {
        self.numbers = vec![NONE; pairs.len() * COLUMN_ORDERS];
        self.morphs = vec![BandMorph::IDENTITY; pairs.len() * COLUMN_ORDERS];
        for entry in 0..self.numbers.len() {
            if self.numbers[entry] != NONE {
                continue;
            }
            let number = self.classes.len() as u16;
            let form = band_of(&pairs[entry / COLUMN_ORDERS].0, entry % COLUMN_ORDERS);
            let mut automorphisms = Vec::new();
            for (rows, blocks) in
                ORDERS.iter().flat_map(|rows| ORDERS.iter().map(move |b| (*rows, b)))
            {
                let cols = std::array::from_fn(|k| blocks[k / 3] * 3 + k as u8 % 3);
                let morph = BandMorph { rows, cols };
                let image = morph.apply(&form);
                let located = self.locate(image.each_ref());
                let columns = self.columns[usize::from(located.columns)].0;
                for fixing in &pairs[located.entry / COLUMN_ORDERS].1 {
                    // The entry's band with its columns in an order that keeps row two.
                    let last = |cols| BandMorph { cols, ..BandMorph::IDENTITY };
                    let morph = morph.then(&last(columns)).then(&last(*fixing));
                    let image = morph.apply(&form);
                    let entry_of_image = located.entry / COLUMN_ORDERS * COLUMN_ORDERS
                        + self.orders(&places(&image[0], &image[2]));
                    if entry_of_image == entry {
                        automorphisms.push(morph);
                    }
                    self.numbers[entry_of_image] = number;
                    self.morphs[entry_of_image] = morph.inverse();
                }
            }
            self.classes.push(BandClass { form, automorphisms });
        }
    }
}

/// The column order with this number: block by block, lexicographically.
fn column_order(number: usize) -> Nine {
    let orders = [number / 36, number / 6 % 6, number % 6];
    std::array::from_fn(|k| k as u8 / 3 * 3 + ORDERS[orders[k / 3]][k % 3])
}

/// All second rows below 012345678, lexicographically: no value stands in its own block.
fn second_rows() -> Vec<Nine> {
    fn extend(row: &mut Nine, k: usize, used: u16, rows: &mut Vec<Nine>) {
        if k == 9 {
            return rows.push(*row);
        }
        for value in (0..9).filter(|&value| value / 3 != k as u8 / 3 && used >> value & 1 == 0) {
            row[k] = value;
            extend(row, k + 1, used | 1 << value, rows);
        }
    }
    let mut rows = Vec::new();
    extend(&mut [0; 9], 0, 0, &mut rows);
    rows
}

/// The band with this second row and the third row of this number, digits from 1.
fn band_of(second: &Nine, third: usize) -> [Nine; 3] {
    let orders = column_order(third);
    let third = std::array::from_fn(|k| {
        let block = k / 3 * 3;
        let above = &second[block..block + 3];
        let mut left =
            (0..9u8).filter(|value| usize::from(value / 3 * 3) != block && !above.contains(value));
        // Three of the six values of the other blocks are left; the order picks one of them.
        left.nth(usize::from(orders[k]) - block).unwrap_or(0)
    });
    [[0, 1, 2, 3, 4, 5, 6, 7, 8], *second, third].map(|row| row.map(|value| value + 1))
}
