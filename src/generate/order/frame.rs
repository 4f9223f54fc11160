//! Frames: how an index sees its board while it erases clues.

use super::lines::{Lines, Pieces};
use crate::board::{Shape, Symmetry};
use crate::generate::removal::Order;
use crate::rng::Stream;
use crate::transform::{KindSet, Morph};

/// The group of morphs from which frames are drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::generate) enum FrameOf {
    /// The grid before the walk: any geometry.
    Root,
    /// The finished grid: rows stay rows, and orbits of the symmetry stay orbits.
    Solution,
}

impl FrameOf {
    /// The group for recipes with this order and symmetry.
    pub(in crate::generate) const fn choose(order: Order, symmetry: Symmetry) -> FrameOf {
        match (order, symmetry) {
            (Order::Random | Order::Blocks | Order::Digits, Symmetry::None) => FrameOf::Root,
            _ => FrameOf::Solution,
        }
    }
}

/// The morph from the puzzle's board to the frame of an index, whose walk is `walk`: the content of cell `x` of the
/// frame comes from cell `source(x)` of the puzzle.
pub(in crate::generate) fn draw_frame(
    order: Order,
    symmetry: Symmetry,
    walk: &Morph,
    stream: &mut Stream,
) -> Morph {
    let shape = walk.shape();
    match FrameOf::choose(order, symmetry) {
        FrameOf::Root => walk.inverse().then(&Morph::uniform_geometry(shape, KindSet::ALL, stream)),
        FrameOf::Solution => SymmetricFrames::new(shape, symmetry).draw(stream),
    }
}

/// The frames that keep a symmetry: morphs of rows and columns alone that carry its orbits to its orbits.
///
/// ```text
///   symmetry                     rows p                       columns q
///   none                         any                          any
///   horizontal                   commute with the reversal    any
///   vertical                     any                          commute with the reversal
///   half-turn, both              commute with the reversal    commute with the reversal
///   diagonal                     any common one               as the rows
///   antidiagonal                 any common one               as the rows, seen from the other end
///   quarter-turn,
///   both-diagonals, full         common, commute              as the rows
/// ```
///
/// *Any* keeps bands or stacks together; *common* ones keep both.
#[derive(Debug)]
pub(in crate::generate) struct SymmetricFrames {
    shape: Shape,
    rows: Pieces,
    rows_are_mirrored: bool,
    columns: ColumnDraw,
}

/// The origin of the columns of a frame.
#[derive(Debug)]
enum ColumnDraw {
    /// Drawn after the rows; the flag says whether they commute with the reversal.
    Drawn(Pieces, bool),
    AsRows,
    /// As the rows, seen from the other end.
    AsRowsReversed,
}

impl SymmetricFrames {
    /// The frames of a symmetry.
    pub(in crate::generate) fn new(shape: Shape, symmetry: Symmetry) -> SymmetricFrames {
        let (bands, stacks) = (Pieces::bands(shape), Pieces::stacks(shape));
        let (rows, rows_are_mirrored, columns) = match symmetry {
            Symmetry::None => (bands, false, ColumnDraw::Drawn(stacks, false)),
            Symmetry::Horizontal => (bands, true, ColumnDraw::Drawn(stacks, false)),
            Symmetry::Vertical => (bands, false, ColumnDraw::Drawn(stacks, true)),
            Symmetry::HalfTurn | Symmetry::Both => (bands, true, ColumnDraw::Drawn(stacks, true)),
            Symmetry::Diagonal => (Pieces::common(shape), false, ColumnDraw::AsRows),
            Symmetry::Antidiagonal => (Pieces::common(shape), false, ColumnDraw::AsRowsReversed),
            Symmetry::QuarterTurn | Symmetry::BothDiagonals | Symmetry::Full => {
                (Pieces::common(shape), true, ColumnDraw::AsRows)
            }
        };
        SymmetricFrames { shape, rows, rows_are_mirrored, columns }
    }

    /// The number of rows to draw from, as two factors; and the same of columns, unless they follow from the rows.
    pub(in crate::generate) fn counts(&self) -> ([u64; 2], Option<[u64; 2]>) {
        let columns = match &self.columns {
            ColumnDraw::Drawn(pieces, are_mirrored) => Some(pieces.counts(*are_mirrored)),
            ColumnDraw::AsRows | ColumnDraw::AsRowsReversed => None,
        };
        (self.rows.counts(self.rows_are_mirrored), columns)
    }

    /// The rows with these ranks.
    pub(in crate::generate) fn rows(&self, ranks: [u64; 2]) -> Lines {
        self.rows.numbered(self.rows_are_mirrored, ranks)
    }

    /// The columns with these ranks; those of the rows where columns are not drawn.
    pub(in crate::generate) fn columns(&self, ranks: [u64; 2]) -> Lines {
        let side = self.shape.side();
        match &self.columns {
            ColumnDraw::Drawn(pieces, are_mirrored) => pieces.numbered(*are_mirrored, ranks),
            ColumnDraw::AsRows => self.rows(ranks),
            ColumnDraw::AsRowsReversed => {
                let rows = self.rows(ranks);
                let mut columns = rows;
                (0..side).for_each(|i| columns[i] = side - 1 - rows[side - 1 - i]);
                columns
            }
        }
    }

    /// A random one. The rows are drawn first.
    fn draw(&self, stream: &mut Stream) -> Morph {
        let mut ranks = |counts: [u64; 2]| counts.map(|count| stream.below(count));
        let (of_rows, of_columns) = self.counts();
        let of_rows = ranks(of_rows);
        let of_columns = of_columns.map_or(of_rows, ranks);
        let line = |lines: Lines| lines.map(|line| line as u8);
        let (rows, columns) = (line(self.rows(of_rows)), line(self.columns(of_columns)));
        let side = self.shape.side();
        let digits = std::array::from_fn(|i| if i < side { i as u8 } else { 0 });
        Morph::from_lines(self.shape, false, rows, columns, digits)
    }
}

#[cfg(test)]
mod tests;
