//! Canonical 9x9 solutions, by the tables of bands.
//!
//! The smallest grid begins with the smallest of the grid's six bands (three, and three of the
//! transposed grid). The class of each is looked up; most grids have one band of the smallest class,
//! and few arrangements carry it to its form. Each such arrangement fixes all columns, and with them
//! the order of the other six rows: by their first columns.

use super::band::{BANDS, BandMorph, Located, Nine};
use super::best::line_of;
use super::canonical::Canonical;
use crate::board::Shape;
use crate::grid::Givens;
use crate::transform::Morph;

type Grid = [Nine; 9];

/// A band of the grid or of the transposed grid, and where the tables have it.
#[derive(Copy, Clone)]
struct Band {
    transposed: bool,
    number: usize,
    located: Located,
}

/// An arrangement whose first band is the smallest.
struct Arranged {
    transposed: bool,
    rows: Nine,
    cols: Nine,
    /// The label (1 to 9) of every digit.
    labels: [u8; 10],
}

/// The canonical form of a complete 9x9 grid, with its morph and its number of automorphisms.
///
/// The values must be those of a solution.
pub(super) fn search(values: &[u8]) -> Canonical<Givens> {
    let grids = views(values);
    let mut least = u16::MAX;
    let mut smallest: [Option<Band>; 6] = [None; 6];
    let mut count = 0;
    for (grid, transposed) in grids.iter().zip([false, true]) {
        for number in 0..3 {
            let located = BANDS.locate(std::array::from_fn(|i| &grid[3 * number + i]));
            let class = BANDS.number(located);
            if class < least {
                (least, count) = (class, 0);
            }
            if class == least {
                smallest[count] = Some(Band { transposed, number, located });
                count += 1;
            }
        }
    }
    let mut lower = [u64::MAX; 6];
    let (mut best, mut ties) = (None, 0);
    for band in smallest[..count].iter().flatten() {
        let grid = &grids[usize::from(band.transposed)];
        'morphs: for morph in BANDS.morphs(band.located) {
            let arranged = Arranged::new(band, &morph, grid);
            let mut smaller = false;
            for i in 0..6 {
                let word = arranged.word(grid, 3 + i);
                if !smaller {
                    if word > lower[i] {
                        continue 'morphs;
                    }
                    smaller = word < lower[i];
                }
                lower[i] = word;
            }
            if smaller {
                (best, ties) = (Some(arranged), 0);
            }
            ties += 1;
        }
    }
    let form = Givens::from_trusted(Shape::NINE, &values_of(least, &lower));
    // Every class of bands has its identity, and every word is below the first bound.
    let morph = best.map_or(Morph::identity(Shape::NINE), |arranged| arranged.morph());
    Canonical { form, morph, automorphisms: ties }
}

/// The classes of the three bands and the three stacks.
pub(super) fn band_numbers(values: &[u8]) -> [usize; 6] {
    let grids = views(values);
    std::array::from_fn(|i| {
        let (grid, top) = (&grids[i / 3], i % 3 * 3);
        usize::from(BANDS.number(BANDS.locate(std::array::from_fn(|i| &grid[top + i]))))
    })
}

/// The grid and its transpose.
fn views(values: &[u8]) -> [Grid; 2] {
    let (mut grid, mut transposed) = ([[0; 9]; 9], [[0; 9]; 9]);
    for (row, line) in values.chunks_exact(9).enumerate() {
        for (col, &value) in line.iter().enumerate() {
            grid[row][col] = value;
            transposed[col][row] = value;
        }
    }
    [grid, transposed]
}

impl Arranged {
    #[inline]
    fn new(band: &Band, morph: &BandMorph, grid: &Grid) -> Arranged {
        let mut rows = [0; 9];
        for (row, &source) in rows.iter_mut().zip(&morph.rows) {
            *row = 3 * band.number as u8 + source;
        }
        let mut labels = [0; 10];
        let first = &grid[usize::from(rows[0])];
        for (&col, label) in morph.cols.iter().zip(1..) {
            labels[usize::from(first[usize::from(col)])] = label;
        }
        // The other bands: their rows by their first labels, then the bands by theirs.
        let first_col = usize::from(morph.cols[0]);
        let sorted = |number: usize| {
            let key = |i: usize| (labels[usize::from(grid[3 * number + i][first_col])], i as u8);
            let (mut a, mut b, mut c) = (key(0), key(1), key(2));
            if a > b {
                std::mem::swap(&mut a, &mut b);
            }
            if b > c {
                std::mem::swap(&mut b, &mut c);
            }
            if a > b {
                std::mem::swap(&mut a, &mut b);
            }
            (a.0, [a.1, b.1, c.1].map(|i| 3 * number as u8 + i))
        };
        let (mut middle, mut last) = (sorted((band.number + 1) % 3), sorted((band.number + 2) % 3));
        if middle.0 > last.0 {
            std::mem::swap(&mut middle, &mut last);
        }
        rows[3..6].copy_from_slice(&middle.1);
        rows[6..].copy_from_slice(&last.1);
        Arranged { transposed: band.transposed, rows, cols: morph.cols, labels }
    }

    /// A row of the image, four bits a digit, the first digit highest.
    #[inline]
    fn word(&self, grid: &Grid, row: usize) -> u64 {
        let source = &grid[usize::from(self.rows[row])];
        self.cols.iter().fold(0, |word, &col| {
            word << 4 | u64::from(self.labels[usize::from(source[usize::from(col)])])
        })
    }

    fn morph(&self) -> Morph {
        let digits: Nine = std::array::from_fn(|i| self.labels[i + 1] - 1);
        let (rows, cols) = (line_of(&self.rows), line_of(&self.cols));
        Morph::from_lines(Shape::NINE, self.transposed, rows, cols, line_of(&digits))
    }
}

/// The grid with this class of bands on top and these words below.
fn values_of(class: u16, lower: &[u64; 6]) -> [u8; 81] {
    let mut values = [0; 81];
    let (upper, rest) = values.split_at_mut(27);
    upper.copy_from_slice(BANDS.form(class).as_flattened());
    for (row, word) in rest.chunks_exact_mut(9).zip(lower) {
        for (k, value) in row.iter_mut().enumerate() {
            *value = (word >> (32 - 4 * k) & 15) as u8;
        }
    }
    values
}
