//! The fast engine for 9x9: whole blocks of puzzles at once, one puzzle per lane, and the same puzzles as the
//! ordinary path makes.
//!
//! ```text
//!   random words of all lanes  --draws, sliced-->  walks, labels, frames
//!   walks, frames  --slice-->  framed grids  --direct round, shared order-->  masks in the frames
//!     --unslice-->  masks of the root  --chase: singles, screened by unavoidable sets-->  doubtful clues
//!     --proofs: guess lanes-->  masks  --guard, morph-->  puzzles
//!   level 2: masks in the frames  --sweep, shared order-->  masks of the root  --suppositions, one a lane-->  masks
//!   level 2-chain: as unique, and what is unique must be come to by singles and suppositions
//! ```
//!
//! The direct round works on the framed grids, because all lanes can then propose the same cell at the same time. The
//! stronger round works on the root, which is the same for all lanes, so that a lane is only a mask of clues.
//!
//! With a random root every lane has a grid of its own, and all rounds stay in the frames; levels 1, 1-chain and unique are
//! made so.
//!
//! The engine makes recipes with random order and no symmetry or bounds; everything else takes the ordinary path.

mod automorphisms;
mod block;
mod chain;
mod climb;
mod direct;
mod doubts;
mod draw;
mod exchanges;
mod geometry;
mod guard;
mod needs;
mod own;
mod print;
mod pursuit;
mod rivals;
mod sets;
mod sight;
mod streams;
mod sweep;
mod trial;
mod unavoidable;
mod walk;

use super::fill::Method;
use super::removal::{Bounds, Order};
use super::{BLOCK, Batch, Recipe};
use crate::board::{Shape, Symmetry};
use crate::deduce::level::Level;
use crate::grid::Solution;
use crate::solve::lanes::Visitor;
use crate::solve::lanes::isa::Numbers;
use crate::transform::{Root, Steps, Walk};
use std::ops::Range;

/// Makes puzzles of one recipe, block by block.
pub(super) trait Engine: Send {
    /// Makes the puzzles of these indices and adds them to a batch in order; calls `other` in turn for those that
    /// the ordinary path must make.
    fn make(
        &mut self,
        indices: Range<u64>,
        batch: &mut Batch,
        other: &mut dyn FnMut(u64, &mut Batch),
    );
}

/// How many puzzles an engine takes through its stronger round together: many, since the last ones leave lanes idle.
pub(super) const TOGETHER: u64 = 8 * BLOCK;

/// Whether the engine can make the puzzles of a recipe.
pub(super) fn suits(recipe: &Recipe) -> bool {
    let levels: &[Level] = match recipe.root {
        Root::Random => &[Level::One, Level::OneChain, Level::Unique],
        _ => &[Level::One, Level::Two, Level::OneChain, Level::TwoChain, Level::Unique],
    };
    recipe.shape == Shape::NINE
        && recipe.method == Method::Transforms
        && levels.contains(&recipe.level)
        && recipe.order == Order::Random
        && recipe.symmetry == Symmetry::None
        && recipe.bounds == Bounds::default()
        && recipe.goal.is_empty()
        && !matches!(recipe.steps, Steps::Count(60_000..))
}

/// Makes an engine for a recipe that suits it, over its root if all puzzles share one.
pub(super) struct NewEngine<'a> {
    pub(super) recipe: &'a Recipe,
    pub(super) walk: &'a Walk,
    pub(super) root: Option<&'a Solution>,
}

impl Visitor for NewEngine<'_> {
    type Output = Box<dyn Engine>;

    fn run<I: Numbers>(self, isa: I) -> Box<dyn Engine> {
        let NewEngine { recipe, walk, root } = self;
        match root {
            Some(root) => Box::new(block::Blocks::new(isa, recipe, walk, root)),
            None => Box::new(own::Own::new(isa, recipe, walk)),
        }
    }
}

#[cfg(test)]
mod tests;
