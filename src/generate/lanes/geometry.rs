//! Morphs of the 9x9 board as byte shuffles.

use crate::rng::{Purpose, Stream, StreamKey, digits_per_word};
use crate::solve::lanes::isa::{Isa, Job};
use crate::transform::{Kind, KindSet, Step};

/// The geometric part of a morph of the 9x9 board.
///
/// ```text
/// byte    0 .. 8               9 .. 15     16 .. 24                25 .. 31
///         source row of each   identity    source column of each   identity
/// ```
///
/// As in [`Morph`](crate::transform::Morph), the grid is transposed first if `transposed` is set: cell (r, c) of the image comes from
/// (rows[r], cols[c]), or from the mirrored cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Geometry {
    pub(super) lines: [u8; 32],
    pub(super) transposed: bool,
}

/// Both halves of the identity.
pub(super) const IDENTITY: [u8; 32] = {
    let mut lines = [0; 32];
    let mut i = 0;
    while i < 32 {
        lines[i] = i as u8 % 16;
        i += 1;
    }
    lines
};

impl Geometry {
    /// Source rows of the image.
    pub(super) fn rows(&self) -> &[u8] {
        &self.lines[..9]
    }

    /// Source columns of the image.
    pub(super) fn columns(&self) -> &[u8] {
        &self.lines[16..25]
    }

    /// The source cell of each cell of the image.
    #[inline]
    pub(super) fn source(&self, row: usize, column: usize) -> usize {
        let (row, column) = (self.lines[row], self.lines[16 + column]);
        let (row, column) = if self.transposed { (column, row) } else { (row, column) };
        usize::from(row) * 9 + usize::from(column)
    }
}

/// What two draws of a walk in a row do to the two halves of a [`Geometry`].
///
/// A transposition swaps the halves. Instead of moving them, the walk remembers its parity, and every draw has two
/// shuffles. Draws come in pairs from one multiplication, so the table is of pairs: `pairs[first * base + second][parity]`.
pub(super) struct Moves {
    base: u64,
    pairs: Box<[Shuffles]>,
    /// What the pairs count: 1 for each transposition, [`RELABELLING`] for each relabelling.
    marks: Box<[u32]>,
    /// The same for an odd last draw.
    singles: Box<[Move]>,
}

/// Shuffles by the parity before, in one line of the cache.
#[derive(Copy, Clone)]
#[repr(align(64))]
struct Shuffles([[u8; 32]; 2]);

/// One draw.
#[derive(Copy, Clone)]
struct Move {
    shuffles: Shuffles,
    marks: u32,
}

/// The mark of a relabelling.
const RELABELLING: u32 = 0x1_0000;

impl Moves {
    /// The moves of a walk with this table of draws.
    pub(super) fn new(table: &[Step]) -> Moves {
        let singles: Box<[Move]> = table.iter().map(single).collect();
        let pairs = || singles.iter().flat_map(|a| singles.iter().map(move |b| (a, b)));
        let join = |(first, second): (&Move, &Move)| {
            Shuffles([0, 1].map(|parity| {
                let then = &second.shuffles.0[parity ^ (first.marks & 1) as usize];
                let now = &first.shuffles.0[parity];
                std::array::from_fn(|i| now[i & 16 | usize::from(then[i])])
            }))
        };
        Moves {
            base: table.len() as u64,
            pairs: pairs().map(join).collect(),
            marks: pairs().map(|(first, second)| first.marks + second.marks).collect(),
            singles,
        }
    }

    /// Draws a walk of `count` steps, as words of eight draws each, into `words`.
    ///
    /// They are the words that [`Stream::digits`] accepts.
    pub(super) fn draw(&self, stream: &mut Stream, count: usize, words: &mut Vec<u64>) {
        let whole = self.base.pow(DRAWS as u32);
        let threshold = whole.wrapping_neg() % whole;
        words.clear();
        while words.len() * DRAWS < count {
            let word = stream.next_u64();
            if word.wrapping_mul(whole) >= threshold {
                words.push(word);
            }
        }
    }
}

/// How many draws a word gives: as many as [`digits_per_word`] says for all bases up to 54, six kinds with nine
/// arguments.
const DRAWS: usize = 8;
const _: () = assert!(digits_per_word(54) == DRAWS as u32);

/// What one draw does.
fn single(step: &Step) -> Move {
    let mut shuffles = [IDENTITY; 2];
    let (first, group, a, b) = match *step {
        Step::Rows(a, b) => (0, 1, a, b),
        Step::Columns(a, b) => (16, 1, a, b),
        Step::Bands(a, b) => (0, 3, a, b),
        Step::Stacks(a, b) => (16, 3, a, b),
        Step::Transpose => return Move { shuffles: Shuffles(shuffles), marks: 1 },
        Step::Digits(_) => return Move { shuffles: Shuffles(shuffles), marks: RELABELLING },
    };
    for i in 0..group {
        shuffles[0].swap(first + a * group + i, first + b * group + i);
        shuffles[1].swap((first ^ 16) + a * group + i, (first ^ 16) + b * group + i);
    }
    Move { shuffles: Shuffles(shuffles), marks: 0 }
}

/// Folds the draws of a walk. Also returns the number of relabellings.
pub(super) struct Fold<'a> {
    pub(super) moves: &'a Moves,
    pub(super) words: &'a [u64],
    /// At most 65,535, and as many as the words hold.
    pub(super) count: usize,
}

impl<I: Isa> Job<I> for Fold<'_> {
    type Output = (Geometry, u32);
    #[inline(always)]
    fn run(self, isa: I) -> (Geometry, u32) {
        let Fold { moves, words, count } = self;
        let mut lines = IDENTITY;
        let mut marks = 0;
        let base = moves.base;
        let last = moves.pairs.len() - 1;
        let mut left = count;
        for i in 0..words.len() {
            // The high halves of multiplications by the base are the draws, of those by its square, pairs.
            let mut word = words[i];
            for _ in 0..DRAWS / 2 {
                let wide = u128::from(word) * u128::from(base * base);
                word = wide as u64;
                let number = ((wide >> 64) as usize).min(last);
                if left >= 2 {
                    lines = isa.shuffle(lines, moves.pairs[number].0[marks as usize & 1]);
                    marks += moves.marks[number];
                    left -= 2;
                } else if left == 1 {
                    let single = &moves.singles[number / base as usize];
                    lines = isa.shuffle(lines, single.shuffles.0[marks as usize & 1]);
                    marks += single.marks;
                    left = 0;
                }
            }
        }
        let transposed = marks & 1 == 1;
        if transposed {
            let mut swapped = IDENTITY;
            swapped[..16].copy_from_slice(&lines[16..]);
            swapped[16..].copy_from_slice(&lines[..16]);
            lines = swapped;
        }
        (Geometry { lines, transposed }, marks >> 16)
    }
}

/// The 1,296 permutations of nine lines that keep bands, by number: `6 * within + order`, as
/// [`Morph::uniform_geometry`](crate::transform::Morph::uniform_geometry) draws them.
pub(super) struct Lines {
    /// Source of each line.
    pub(super) forward: Box<[[u8; 16]]>,
    /// Image of each line.
    pub(super) inverse: Box<[[u8; 16]]>,
}

impl Lines {
    /// Computes the table.
    pub(super) fn new() -> Lines {
        const ORDERS: [[u8; 3]; 6] =
            [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let forward: Box<[[u8; 16]]> = (0..1296)
            .map(|number: usize| {
                let (within, order) = (number / 6, ORDERS[number % 6]);
                std::array::from_fn(|line| {
                    let group = line / 3;
                    match order.get(group) {
                        Some(&from) => {
                            from * 3 + ORDERS[within / 6_usize.pow(group as u32) % 6][line % 3]
                        }
                        None => line as u8,
                    }
                })
            })
            .collect();
        let inverse = forward
            .iter()
            .map(|line| {
                let mut inverse = [0; 16];
                (0..16).for_each(|i| inverse[usize::from(line[i])] = i as u8);
                inverse
            })
            .collect();
        Lines { forward, inverse }
    }

    /// The numbers of rows and columns, and the transposition, of a uniform morph with these kinds.
    #[inline]
    pub(super) fn draw(kinds: KindSet, stream: &mut Stream) -> Drawn {
        let mut below = |kind: Kind, bound: u64| {
            if kinds.contains(kind) { stream.below(bound) as usize } else { 0 }
        };
        let rows = 6 * below(Kind::Rows, 216);
        let rows = rows + below(Kind::Bands, 6);
        let columns = 6 * below(Kind::Columns, 216);
        let columns = columns + below(Kind::Stacks, 6);
        let transposed = below(Kind::Transpose, 2) == 1;
        Drawn { rows, columns, transposed }
    }

    /// The morph that was drawn.
    pub(super) fn geometry(&self, drawn: Drawn) -> Geometry {
        join(self.forward[drawn.rows], self.forward[drawn.columns], drawn.transposed)
    }
}

/// A uniform morph as the numbers of its lines.
#[derive(Copy, Clone)]
pub(super) struct Drawn {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) transposed: bool,
}

/// A geometry from both halves.
pub(super) fn join(rows: [u8; 16], columns: [u8; 16], transposed: bool) -> Geometry {
    let mut lines = [0; 32];
    lines[..16].copy_from_slice(&rows);
    lines[16..].copy_from_slice(&columns);
    Geometry { lines, transposed }
}

/// The frame of an index.
#[inline]
pub(super) fn draw_frame(key: StreamKey) -> Drawn {
    Lines::draw(KindSet::ALL, &mut key.stream(Purpose::Frame, 0))
}
