//! Recipes as text.
//!
//! ```text
//!   rg1.9x9.t200.rrandom   .l2.yhalf-turn.c24-28   .a5000   .sg7.s42
//!   grid fields            removal fields          budget   seeds
//! ```
//!
//! The order of the fields is fixed, and what has its default is left out (but for shape, transforms and level), so
//! that a recipe has one text. The streams of its puzzles are keyed by that text ([`super::Seeds`]): a field that is
//! added later must be left out where it has its default.

use super::{GridSource, Recipe, Shuffle};
use crate::board::{Cell, Digit};
use crate::generate::removal::MaskMode;
use crate::transform::{Kind, KindSet, Root};
use std::fmt::{self, Write};

/// The letters of the kinds, in their order.
pub(super) const KIND_LETTERS: [char; 6] = ['r', 'c', 'b', 's', 't', 'd'];

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_grid(f)?;
        self.write_removal(f)?;
        if self.attempts != Recipe::ATTEMPTS {
            write!(f, ".a{}", self.attempts)?;
        }
        if let Some(seed) = self.grid_seed {
            write!(f, ".sg{seed}")?;
        }
        write!(f, ".s{}", self.seed)
    }
}

impl Recipe {
    /// Writes the version and the fields that the solution depends on.
    pub(super) fn write_grid(&self, out: &mut impl Write) -> fmt::Result {
        write!(out, "{}.{}", Recipe::VERSION, self.shape)?;
        match &self.source {
            GridSource::Shuffled(shuffle) => write_shuffle(out, shuffle),
            GridSource::Filled(method) => write!(out, ".f{method}"),
        }
    }

    /// Writes the fields that only the clues depend on.
    pub(super) fn write_removal(&self, out: &mut impl Write) -> fmt::Result {
        write!(out, ".l{}", self.level)?;
        let standard = Recipe::default();
        if self.order != standard.order {
            write!(out, ".o{}", self.order)?;
        }
        if self.symmetry != standard.symmetry {
            write!(out, ".y{}", self.symmetry)?;
        }
        self.write_bounds(out)?;
        self.goal.write(out)?;
        self.sampling.map_or(Ok(()), |sampling| write!(out, ".v{sampling}"))
    }

    fn write_bounds(&self, out: &mut impl Write) -> fmt::Result {
        let bounds = &self.bounds;
        if let Some(clues) = bounds.clues {
            write!(out, ".c{clues}")?;
        }
        let empty = [
            ("er", bounds.max_empty_rows),
            ("ec", bounds.max_empty_columns),
            ("eb", bounds.max_empty_blocks),
        ];
        for (tag, most) in empty {
            if let Some(most) = most {
                write!(out, ".{tag}{most}")?;
            }
        }
        for (tag, least) in [("nh", bounds.min_per_house), ("nd", bounds.min_per_digit)] {
            if least != 0 {
                write!(out, ".{tag}{least}")?;
            }
        }
        if let Some(mask) = &bounds.mask {
            out.write_str(match mask.mode {
                MaskMode::Exact => ".mx",
                MaskMode::Within => ".mw",
            })?;
            for first in (0..self.shape.cells()).step_by(4) {
                let nibble = (first..first + 4).fold(0, |nibble, i| {
                    let inside = i < self.shape.cells() && mask.cells.contains(Cell::new(i));
                    nibble << 1 | u8::from(inside)
                });
                write!(out, "{nibble:x}")?;
            }
        }
        Ok(())
    }
}

/// The fields of a shuffled root.
fn write_shuffle(out: &mut impl Write, shuffle: &Shuffle) -> fmt::Result {
    write!(out, ".t{}", shuffle.steps)?;
    if shuffle.kinds != KindSet::ALL {
        out.write_str(".k")?;
        for (kind, letter) in Kind::ALL.into_iter().zip(KIND_LETTERS) {
            if shuffle.kinds.contains(kind) {
                out.write_char(letter)?;
            }
        }
    }
    if shuffle.root == Root::default() {
        return Ok(());
    }
    out.write_str(".r")?;
    if let Root::Given(grid) = &shuffle.root {
        out.write_str("g")?;
        let mut digits = grid.values().iter().map(|&value| Digit::new(usize::from(value)));
        digits.try_for_each(|digit| write!(out, "{}", digit.symbol()))?;
    }
    shuffle.root.name().map_or(Ok(()), |name| out.write_str(name.name()))
}
