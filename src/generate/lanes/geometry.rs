//! Morphs of the 9x9 board as byte shuffles.

use crate::rng::{Purpose, Stream, StreamKey};
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

/// What every draw of a walk does to the two halves of a [`Geometry`].
///
/// A transposition swaps the halves. Instead of moving them, the walk remembers its parity, and every draw has two
/// shuffles: `shuffles[draw][parity]`.
pub(super) struct Moves {
    shuffles: Box<[[[u8; 32]; 2]; MOVES]>,
    /// 1 for a transposition, 0x1_0000 for a relabelling.
    marks: [u32; MOVES],
}

/// Draws of a 9x9 walk are below 6 kinds times 9 arguments.
const MOVES: usize = 64;

/// The mark of a relabelling.
const RELABELLING: u32 = 0x1_0000;

impl Moves {
    /// The moves of a walk with this table of draws.
    pub(super) fn new(table: &[Step]) -> Moves {
        let mut moves = Moves { shuffles: Box::new([[IDENTITY; 2]; MOVES]), marks: [0; MOVES] };
        let entries = moves.shuffles.iter_mut().zip(&mut moves.marks);
        for (step, (shuffles, mark)) in table.iter().zip(entries) {
            let (first, group, a, b) = match *step {
                Step::Rows(a, b) => (0, 1, a, b),
                Step::Columns(a, b) => (16, 1, a, b),
                Step::Bands(a, b) => (0, 3, a, b),
                Step::Stacks(a, b) => (16, 3, a, b),
                Step::Transpose => {
                    *mark = 1;
                    continue;
                }
                Step::Digits(_) => {
                    *mark = RELABELLING;
                    continue;
                }
            };
            for i in 0..group {
                shuffles[0].swap(first + a * group + i, first + b * group + i);
                shuffles[1].swap((first ^ 16) + a * group + i, (first ^ 16) + b * group + i);
            }
        }
        moves
    }
}

/// Folds the draws of a walk. Also returns the number of relabellings.
pub(super) struct Fold<'a> {
    pub(super) moves: &'a Moves,
    /// At most 65,535 of them.
    pub(super) draws: &'a [u8],
}

impl<I: Isa> Job<I> for Fold<'_> {
    type Output = (Geometry, u32);
    #[inline(always)]
    fn run(self, isa: I) -> (Geometry, u32) {
        let Fold { moves, draws } = self;
        let mut lines = IDENTITY;
        let mut marks = 0;
        for i in 0..draws.len() {
            let draw = usize::from(draws[i]) % MOVES;
            lines = isa.shuffle(lines, moves.shuffles[draw][marks as usize & 1]);
            marks += moves.marks[draw];
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
