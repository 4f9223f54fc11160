//! Elementary transforms with their arguments.

use super::{Morph, TransformKind};
use crate::board::Shape;

/// One elementary transform. Rows, columns, bands and stacks are counted from 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum TransformStep {
    /// Swap two rows of one band.
    Rows(usize, usize),
    /// Swap two columns of one stack.
    Columns(usize, usize),
    /// Swap two bands.
    Bands(usize, usize),
    /// Swap two stacks.
    Stacks(usize, usize),
    /// Transpose the grid.
    Transpose,
    /// Rename the digits: the new index of each digit index.
    Digits(Vec<usize>),
}

impl TransformStep {
    /// The step of a kind with its `argument`-th argument, in the order of [`TransformKind::arguments`]:
    /// bands (stacks) ascending, in each the pairs (0,1), (0,2), (1,2), (0,3), ...
    ///
    /// A relabelling has no numbered arguments: it comes out as the identity.
    #[must_use]
    pub(super) fn numbered(kind: TransformKind, argument: usize, shape: Shape) -> TransformStep {
        let within = |group: usize| {
            let count = group * (group - 1) / 2;
            let (low, high) = pair(argument % count);
            let first = argument / count * group;
            (first + low, first + high)
        };
        let (a, b) = match kind {
            TransformKind::Rows => within(shape.block_rows()),
            TransformKind::Columns => within(shape.block_cols()),
            TransformKind::Bands | TransformKind::Stacks => pair(argument),
            TransformKind::Transpose | TransformKind::Digits => (0, 0),
        };
        match kind {
            TransformKind::Rows => TransformStep::Rows(a, b),
            TransformKind::Columns => TransformStep::Columns(a, b),
            TransformKind::Bands => TransformStep::Bands(a, b),
            TransformKind::Stacks => TransformStep::Stacks(a, b),
            TransformKind::Transpose => TransformStep::Transpose,
            TransformKind::Digits => TransformStep::Digits((0..shape.side()).collect()),
        }
    }

    /// The kind of the step.
    #[must_use]
    pub fn kind(&self) -> TransformKind {
        match self {
            TransformStep::Rows(..) => TransformKind::Rows,
            TransformStep::Columns(..) => TransformKind::Columns,
            TransformStep::Bands(..) => TransformKind::Bands,
            TransformStep::Stacks(..) => TransformKind::Stacks,
            TransformStep::Transpose => TransformKind::Transpose,
            TransformStep::Digits(_) => TransformKind::Digits,
        }
    }

    /// The step as a morph, or `None` when its arguments do not fit the shape.
    #[must_use]
    pub fn to_morph(&self, shape: Shape) -> Option<Morph> {
        let identity: Vec<usize> = (0..shape.side()).collect();
        let lines = |group: usize, a: usize, b: usize| {
            let mut line = identity.clone();
            let last = (a.max(b) + 1).checked_mul(group)?;
            (a != b && last <= shape.side()).then(|| {
                (0..group).for_each(|i| line.swap(a * group + i, b * group + i));
                line
            })
        };
        let id = &identity;
        match self {
            TransformStep::Rows(a, b) => Morph::new(shape, false, &lines(1, *a, *b)?, id, id),
            TransformStep::Columns(a, b) => Morph::new(shape, false, id, &lines(1, *a, *b)?, id),
            TransformStep::Bands(a, b) => {
                Morph::new(shape, false, &lines(shape.block_rows(), *a, *b)?, id, id)
            }
            TransformStep::Stacks(a, b) => {
                Morph::new(shape, false, id, &lines(shape.block_cols(), *a, *b)?, id)
            }
            TransformStep::Transpose => Morph::new(shape, true, id, id, id),
            TransformStep::Digits(labels) => Morph::new(shape, false, id, id, labels),
        }
    }
}

/// The `n`-th pair of (0,1), (0,2), (1,2), (0,3), ...
fn pair(n: usize) -> (usize, usize) {
    let mut high = 1;
    let mut before = 0;
    while before + high <= n {
        before += high;
        high += 1;
    }
    (n - before, high)
}
