//! Random permutations of rows or columns that keep bands or stacks together, and more if asked.

use crate::board::{MAX_SIDE, Shape};
use crate::transform::{factorial, nth_permutation};

/// A permutation of lines: entry `i` is the line that comes to place `i`.
pub(in crate::generate) type Lines = [usize; MAX_SIDE];

/// Consecutive pieces of the lines that a permutation keeps together.
///
/// ```text
///   rows of 3x3 blocks        [3, 3, 3]                pieces may change places
///   rows of 2x3 blocks        [2, 2, 2]                pieces may change places
///   common to both of 2x3     [2, 1, 1, 2]             all stay, or all are reversed
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pieces {
    sizes: Vec<usize>,
    /// True if they are of one size, and any may change places with any.
    is_free: bool,
}

impl Pieces {
    /// The bands of a shape.
    pub(super) fn bands(shape: Shape) -> Pieces {
        Pieces { sizes: vec![shape.block_rows(); shape.block_cols()], is_free: true }
    }

    /// The stacks of a shape.
    pub(super) fn stacks(shape: Shape) -> Pieces {
        Pieces { sizes: vec![shape.block_cols(); shape.block_rows()], is_free: true }
    }

    /// The pieces that bands and stacks have in common, so that rows and columns may be permuted alike. Where blocks are not
    /// square: the runs of lines with the same band and the same stack.
    pub(super) fn common(shape: Shape) -> Pieces {
        if shape.is_square() {
            return Pieces::bands(shape);
        }
        let place = |line: usize| (line / shape.block_rows(), line / shape.block_cols());
        let lines: Vec<usize> = (0..shape.side()).collect();
        let runs = lines.chunk_by(|&a, &b| place(a) == place(b));
        Pieces { sizes: runs.map(<[usize]>::len).collect(), is_free: false }
    }

    /// The number of permutations, as two factors: within the pieces, and of the pieces. With `mirrored`, those
    /// that commute with the reversal of all lines.
    pub(super) fn counts(&self, mirrored: bool) -> [u64; 2] {
        let within = self.radixes(mirrored).product();
        let count = self.sizes.len();
        [
            within,
            match (self.is_free, mirrored) {
                (false, _) => 2,
                (true, false) => factorial(count),
                (true, true) => mirrored_count(count),
            },
        ]
    }

    /// The number of permutations of each piece that is drawn.
    fn radixes(&self, mirrored: bool) -> impl Iterator<Item = u64> {
        let (count, sizes) = (self.sizes.len(), &self.sizes);
        let drawn = if mirrored { count.div_ceil(2) } else { count };
        (0..drawn).map(move |i| {
            // The middle piece is its own mirror image.
            if mirrored && 2 * i + 1 == count {
                mirrored_count(sizes[i])
            } else {
                factorial(sizes[i])
            }
        })
    }

    /// The permutation of these numbers, below [`Pieces::counts`].
    pub(super) fn numbered(&self, mirrored: bool, [within, of_pieces]: [u64; 2]) -> Lines {
        let count = self.sizes.len();
        let order: Vec<usize> = match (self.is_free, mirrored) {
            (false, _) if of_pieces == 1 => (0..count).rev().collect(),
            (false, _) => (0..count).collect(),
            (true, false) => permutation(count, of_pieces),
            (true, true) => mirrored_permutation(count, of_pieces),
        };
        let mut left = within;
        let mut inner: Vec<Vec<usize>> = Vec::new();
        for (i, radix) in self.radixes(mirrored).enumerate() {
            let (rank, size) = (left % radix, self.sizes[i]);
            left /= radix;
            let is_middle = mirrored && 2 * i + 1 == count;
            inner.push(if is_middle {
                mirrored_permutation(size, rank)
            } else {
                permutation(size, rank)
            });
        }
        for i in inner.len()..count {
            let (image, size) = (&inner[count - 1 - i], self.sizes[i]);
            inner.push((0..size).map(|line| size - 1 - image[size - 1 - line]).collect());
        }
        let starts: Vec<usize> = self
            .sizes
            .iter()
            .scan(0, |next, size| Some(std::mem::replace(next, *next + size)))
            .collect();
        let mut lines = [0; MAX_SIDE];
        let sources = order.iter().zip(&inner).flat_map(|(&piece, inner)| {
            let start = starts[piece];
            inner.iter().map(move |line| start + line)
        });
        lines.iter_mut().zip(sources).for_each(|(line, source)| *line = source);
        lines
    }
}

/// The permutation of `n` things with this lexicographic rank.
fn permutation(n: usize, rank: u64) -> Vec<usize> {
    nth_permutation(n, rank)[..n].iter().map(|&i| usize::from(i)).collect()
}

/// The number of permutations of `n` things that commute with the reversal.
fn mirrored_count(n: usize) -> u64 {
    factorial(n / 2) << (n / 2)
}

/// The permutation of `n` things with this number that commutes with the reversal: the lexicographic rank of a
/// permutation of the first half, and a bit for each of its places, the first one lowest, that says whether the mirror
/// image comes there.
fn mirrored_permutation(n: usize, number: u64) -> Vec<usize> {
    let half = n / 2;
    let (rank, bits) = (number >> half, number & ((1 << half) - 1));
    let mut places: Vec<usize> = (0..n).collect();
    for (i, source) in permutation(half, rank).into_iter().enumerate() {
        let source = if bits >> i & 1 == 1 { n - 1 - source } else { source };
        (places[i], places[n - 1 - i]) = (source, n - 1 - source);
    }
    places
}

#[cfg(test)]
mod tests;
