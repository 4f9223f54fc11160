//! The frames of all lanes: which numbers are drawn for them, and the codes of their morphs.

use super::line_morph::{Turns, code_of_lines};
use super::streams::Streams;
use crate::board::{ORDERS, Shape, Symmetry};
use crate::generate::order::frame::{FrameOf, SymmetricFrames};
use crate::generate::removal::Order;
use crate::lanes::isa::U64Ops;
use crate::transform::{KindSet, TransformKind};

/// Where the number of the columns begins, beside that of the rows.
const COLUMNS: u32 = 16;
/// Where the transposition stands.
const TRANSPOSED: u32 = 32;

/// Geometries that are drawn as a few numbers, each below its bound.
///
/// ```text
///   draws       below 216, 6, 216, 6, 2           in the order of the stream
///   number      rows: 6 a + b    columns: 6 c + d at bit 16    transposed: e at bit 32
///   code        rows[6 a + b]    columns[6 c + d]              (see `line_morph`)
/// ```
pub(crate) struct FrameCodes {
    /// The bound of each draw, and the factor of what is drawn.
    draws: Vec<(u64, u64)>,
    /// The codes of the rows, and of the columns, by their numbers.
    rows: Box<[u16]>,
    columns: Box<[u16]>,
}

impl FrameCodes {
    /// The uniform morphs of these kinds.
    pub(crate) fn uniform(kinds: KindSet) -> FrameCodes {
        let code = |number: usize| {
            let within = |group: u32| ORDERS[number / 6 / 6_usize.pow(group) % 6];
            let order = ORDERS[number % 6];
            let line = |i: usize| 3 * order[i / 3] + within(i as u32 / 3)[i % 3];
            code_of_lines(&std::array::from_fn::<_, 9, _>(line)) as u16
        };
        let lines: Box<[u16]> = (0..1296).map(code).collect();
        let draws = [
            (TransformKind::Rows, 216, 6),
            (TransformKind::Bands, 6, 1),
            (TransformKind::Columns, 216, 6 << COLUMNS),
            (TransformKind::Stacks, 6, 1 << COLUMNS),
            (TransformKind::Transpose, 2, 1 << TRANSPOSED),
        ];
        let draws = draws.into_iter().filter(|&(kind, ..)| kinds.contains(kind));
        FrameCodes {
            draws: draws.map(|(_, bound, factor)| (bound, factor)).collect(),
            rows: lines.clone(),
            columns: lines,
        }
    }

    /// The frames of recipes with this order and symmetry, as morphs of what [`FrameOf`] says.
    pub(crate) fn of_recipe(order: Order, symmetry: Symmetry) -> FrameCodes {
        if FrameOf::choose(order, symmetry) == FrameOf::Root {
            return FrameCodes::uniform(KindSet::ALL);
        }
        let frames = SymmetricFrames::new(Shape::NINE, symmetry);
        let (of_rows, of_columns) = frames.counts();
        // Columns that are not drawn have the number of the rows.
        let both = 1 | u64::from(of_columns.is_none()) << COLUMNS;
        let mut draws = vec![(of_rows[0], both * of_rows[1]), (of_rows[1], both)];
        if let Some([within, of_pieces]) = of_columns {
            draws.extend([(within, of_pieces << COLUMNS), (of_pieces, 1 << COLUMNS)]);
        }
        let codes = |counts: [u64; 2], lines: &dyn Fn([u64; 2]) -> [usize; 25]| {
            let code = |number: u64| {
                let lines = lines([number / counts[1], number % counts[1]]);
                code_of_lines(&lines.map(|line| line as u8)[..9]) as u16
            };
            (0..counts[0] * counts[1]).map(code).collect()
        };
        FrameCodes {
            draws,
            rows: codes(of_rows, &|ranks| frames.rows(ranks)),
            columns: codes(of_columns.unwrap_or(of_rows), &|ranks| frames.columns(ranks)),
        }
    }

    /// Draws a code for each lane.
    #[inline(always)]
    pub(crate) fn draw<I: U64Ops>(
        &self,
        isa: I,
        streams: &mut Streams<I>,
        doubts: &mut [I::Word; 64],
    ) -> [I::Word; 64] {
        let mut numbers = [I::ZERO; 64];
        for &(bound, factor) in &self.draws {
            for i in 0..64 {
                let number = streams.below(isa, i, bound, &mut doubts[i]);
                numbers[i] = isa.add(numbers[i], isa.mul(number, isa.splat(factor)));
            }
        }
        for row in &mut numbers {
            for number in I::limbs_mut(row) {
                // Below the length of the table by construction.
                let code = |codes: &[u16], number: u64| {
                    u64::from(codes.get(number as usize & 0xFFFF).map_or(0, |&code| code))
                };
                let (rows, columns) =
                    (code(&self.rows, *number), code(&self.columns, *number >> COLUMNS));
                *number = rows | columns << 12 | *number >> TRANSPOSED << 24;
            }
        }
        numbers
    }
}

/// Makes frames of solutions frames of what the walks start from: the walk first, then the frame.
pub(crate) fn follow_walks<I: U64Ops>(
    turns: &Turns,
    walks: &[I::Word; 64],
    frames: &mut [I::Word; 64],
) {
    for (walks, frames) in walks.iter().zip(frames) {
        for (walk, frame) in I::limbs(walks).iter().zip(I::limbs_mut(frames)) {
            *frame = turns.follow(*walk, *frame);
        }
    }
}
