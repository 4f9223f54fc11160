//! The kinds of transform and sets of them.

use crate::board::Shape;
use crate::error::Error;
use crate::names::{self, Named as _, named};
use std::{fmt, str::FromStr};

named! {
    /// A kind of elementary transform.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[non_exhaustive]
    pub enum TransformKind: "kind of transform" {
        /// Swap two different rows of one band.
        Rows = "rows",
        /// Swap two different columns of one stack.
        Columns = "columns",
        /// Swap two different bands.
        Bands = "bands",
        /// Swap two different stacks.
        Stacks = "stacks",
        /// Transpose the grid; square blocks only.
        Transpose = "transpose",
        /// Rename the digits by a uniformly random permutation.
        Digits = "digits",
    }
}

impl TransformKind {
    /// Returns whether boards of this shape have the transform.
    #[must_use]
    pub const fn applies(self, shape: Shape) -> bool {
        self.arguments(shape) > 0
            && (!matches!(self, TransformKind::Transpose) || shape.is_square())
    }

    /// Number of different arguments that a step of this kind draws from. The digits of a relabelling are
    /// drawn apart, so it counts as one.
    #[must_use]
    pub const fn arguments(self, shape: Shape) -> u64 {
        let (rows, cols) = (shape.block_rows() as u64, shape.block_cols() as u64);
        match self {
            TransformKind::Rows => cols * pairs(rows),
            TransformKind::Columns => rows * pairs(cols),
            TransformKind::Bands => pairs(cols),
            TransformKind::Stacks => pairs(rows),
            TransformKind::Transpose | TransformKind::Digits => 1,
        }
    }
}

const fn pairs(n: u64) -> u64 {
    n * (n - 1) / 2
}

/// A set of kinds.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct KindSet(u8);

impl KindSet {
    /// All six kinds.
    pub const ALL: KindSet = KindSet(0b11_1111);

    /// The word for all kinds.
    const EVERY: &str = "all";

    /// The words that a text for a set is made of.
    pub const NAMES: [&str; 7] = {
        let mut names = [KindSet::EVERY; 7];
        let mut i = 0;
        while i < TransformKind::ALL.len() {
            names[i + 1] = TransformKind::ALL[i].name();
            i += 1;
        }
        names
    };

    /// Returns whether the kind is in the set.
    #[must_use]
    pub const fn contains(self, kind: TransformKind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }

    /// The kinds of the set that boards of this shape have.
    #[must_use]
    pub fn applying(self, shape: Shape) -> Vec<TransformKind> {
        TransformKind::ALL
            .into_iter()
            .filter(|&kind| self.contains(kind) && kind.applies(shape))
            .collect()
    }

    /// The set as a number below 64, bit `i` for the `i`-th kind.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }
}

impl FromIterator<TransformKind> for KindSet {
    fn from_iter<I: IntoIterator<Item = TransformKind>>(kinds: I) -> KindSet {
        KindSet(kinds.into_iter().fold(0, |bits, kind| bits | 1 << kind as u8))
    }
}

/// The names, comma-separated.
impl fmt::Display for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = TransformKind::ALL.into_iter().filter(|&kind| self.contains(kind));
        let names: Vec<_> = kinds.map(TransformKind::name).collect();
        f.write_str(&names.join(","))
    }
}

/// Names separated by commas, or `all`.
impl FromStr for KindSet {
    type Err = Error;

    fn from_str(text: &str) -> Result<KindSet, Error> {
        if text.eq_ignore_ascii_case(KindSet::EVERY) {
            return Ok(KindSet::ALL);
        }
        let names = || text.split(',').map(str::trim);
        if names().any(|name| name.eq_ignore_ascii_case(KindSet::EVERY)) {
            return Err(Error::option(format!(
                "'{text}' has 'all' beside other kinds of transform: write all alone, or leave it out"
            )));
        }
        let kind = |name: &str| {
            names::position(name, TransformKind::NAMES).map(|i| TransformKind::ALL[i]).ok_or_else(
                || names::unknown("kind of transform", name, "some of", &KindSet::NAMES),
            )
        };
        text.split(',').map(kind).collect()
    }
}
