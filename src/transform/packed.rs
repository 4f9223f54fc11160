//! Steps of a walk on lines that are packed into words.
//!
//! ```text
//!   rows, columns   line 0 in the lowest bits, then line 1, ...: four bits each in 64, five in 128 where sides pass 16
//!   a step          exchanges two stretches of a word, and both words where it transposes: no branch depends on it
//! ```

use super::morph::Line;
use super::{Morph, TransformStep};
use crate::board::Shape;
use std::ops::{BitAnd, BitXor, BitXorAssign, Not, Shl, Shr};

/// A word of packed lines.
pub(super) trait Packed:
    Copy
    + From<u8>
    + BitAnd<Output = Self>
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// Bits of a line.
    const BITS: u32;

    /// The lowest byte.
    fn low(self) -> u8;
}

impl Packed for u64 {
    const BITS: u32 = 4;

    fn low(self) -> u8 {
        self as u8
    }
}

impl Packed for u128 {
    const BITS: u32 = 5;

    fn low(self) -> u8 {
        self as u8
    }
}

/// An exchange of two stretches of a word; with an empty mask, none.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct WordExchange<W> {
    low: u32,
    high: u32,
    mask: W,
}

impl<W: Packed> WordExchange<W> {
    /// Exchanges two groups of lines.
    fn of_groups(group: usize, a: usize, b: usize) -> WordExchange<W> {
        let place = |number: usize| (number * group) as u32 * W::BITS;
        let mut mask = W::from(0);
        (0..group as u32 * W::BITS).for_each(|bit| mask ^= W::from(1) << bit);
        WordExchange { low: place(a), high: place(b), mask }
    }

    #[inline(always)]
    fn apply(&self, word: &mut W) {
        let both = (*word >> self.low ^ *word >> self.high) & self.mask;
        *word ^= both << self.low ^ both << self.high;
    }
}

/// A step on packed lines.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct PackedStep<W> {
    rows: WordExchange<W>,
    columns: WordExchange<W>,
    /// All bits if it transposes.
    transposes: W,
    /// Number of times that it renames the digits: 1 or 0.
    relabels: u32,
}

/// A table of steps on packed lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PackedSteps<W> {
    steps: Vec<PackedStep<W>>,
    /// True if any of them transposes.
    transpose: bool,
}

impl<W: Packed> PackedSteps<W> {
    pub(super) fn new(shape: Shape, steps: &[TransformStep]) -> PackedSteps<W> {
        let none = WordExchange { low: 0, high: 0, mask: W::from(0) };
        let (rows, columns) = (shape.block_rows(), shape.block_cols());
        let packed = |step: &TransformStep| {
            let mut packed =
                PackedStep { rows: none, columns: none, transposes: W::from(0), relabels: 0 };
            match *step {
                TransformStep::Rows(a, b) => packed.rows = WordExchange::of_groups(1, a, b),
                TransformStep::Columns(a, b) => packed.columns = WordExchange::of_groups(1, a, b),
                TransformStep::Bands(a, b) => packed.rows = WordExchange::of_groups(rows, a, b),
                TransformStep::Stacks(a, b) => {
                    packed.columns = WordExchange::of_groups(columns, a, b)
                }
                TransformStep::Transpose => packed.transposes = !W::from(0),
                TransformStep::Digits(_) => packed.relabels = 1,
            }
            packed
        };
        let transpose = steps.contains(&TransformStep::Transpose);
        PackedSteps { steps: steps.iter().map(packed).collect(), transpose }
    }

    /// Takes the step of that number.
    #[inline(always)]
    pub(super) fn take(&self, lines: &mut PackedLines<W>, number: u64) {
        let step = &self.steps[number as usize];
        step.rows.apply(&mut lines.rows);
        step.columns.apply(&mut lines.columns);
        if self.transpose {
            let both = (lines.rows ^ lines.columns) & step.transposes;
            lines.rows ^= both;
            lines.columns ^= both;
            lines.transposed ^= step.transposes;
        }
        lines.relabellings += step.relabels;
    }
}

/// Where a walk has come to.
pub(super) struct PackedLines<W> {
    rows: W,
    columns: W,
    transposed: W,
    /// Number of times that digits were renamed.
    pub(super) relabellings: u32,
}

impl<W: Packed> PackedLines<W> {
    /// The lines before the first step.
    pub(super) fn identity(shape: Shape) -> PackedLines<W> {
        let mut lines = W::from(0);
        (0..shape.side() as u8)
            .for_each(|line| lines ^= W::from(line) << (u32::from(line) * W::BITS));
        PackedLines { rows: lines, columns: lines, transposed: W::from(0), relabellings: 0 }
    }

    /// The lines as a morph that keeps the digits.
    pub(super) fn to_morph(&self, shape: Shape) -> Morph {
        let mask = (1 << W::BITS) - 1;
        let line = |word: W| -> Line {
            std::array::from_fn(|i| match i < shape.side() {
                true => (word >> (i as u32 * W::BITS)).low() & mask,
                false => 0,
            })
        };
        Morph {
            rows: line(self.rows),
            cols: line(self.columns),
            transposed: self.transposed.low() != 0,
            ..Morph::identity(shape)
        }
    }
}
