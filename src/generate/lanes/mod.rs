//! The fast engine for 9x9: whole blocks of puzzles at once, one puzzle per lane, and the same puzzles as the
//! ordinary path makes.
//!
//! ```text
//!   random words of all lanes  --draws, sliced-->  walks, labels, frames
//!   root, frames  --carry-->  framed grids  --direct round, shared order-->  clues in the frames
//!     --unslice-->  lines of the root  --rounds of the level-->  masks of the root  --guard: one search-->
//!     --slice, walks-->  clues of the output  --print-->  puzzles
//!
//!   1         no more rounds: the clues stay sliced, and the guard is naked singles from them on the root
//!   2         --sweep, shared order, still in the frames-->  a crowd on the root  --decisions, each lane its own-->
//!   1-chain   lines  --chase: singles to one target a lane, screened by unavoidable sets-->
//!   unique    lines, without proposing what such sets need  --chase, hidden singles too-->  --more sets-->  doubts
//!               --prover, a line a lane-->
//!   2-chain   as unique, but what is not needed must be come to by singles and suppositions too
//! ```
//!
//! The direct round works on the framed grids, because all lanes can then propose the same cell at the same time. The
//! stronger rounds work on the root, which is the same for all lanes, so that a line is only a mask of clues and the
//! order in which they are proposed.
//!
//! With a random root every lane has a grid of its own, and all rounds stay in the frames; levels 1, 1-chain and unique
//! are made so.
//!
//! The engine makes recipes with random order and no symmetry, bounds or goal; everything else takes the ordinary path.

mod assumption;
mod automorphisms;
mod block;
mod chain;
mod climb;
mod crowd;
mod decision;
mod desk;
mod direct;
mod draw;
mod exchanges;
mod geometry;
mod grids;
mod guard;
mod needs;
mod own;
mod print;
mod prover;
mod pursuit;
mod questions;
mod rivals;
mod sets;
mod shared;
mod streams;
mod sweep;
mod unavoidable;
mod walk;

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

/// How many puzzles an engine takes through a stronger round, or the guard, together: many, since the last ones leave
/// lanes idle.
pub(super) const TOGETHER: u64 = 8 * BLOCK;

/// Whether the engine can make the puzzles of a recipe.
pub(super) fn suits(recipe: &Recipe) -> bool {
    let Some(shuffle) = recipe.source.shuffle() else { return false };
    let levels: &[Level] = match shuffle.root {
        Root::Random => &[Level::One, Level::OneChain, Level::Unique],
        _ => &[Level::One, Level::Two, Level::OneChain, Level::TwoChain, Level::Unique],
    };
    recipe.shape == Shape::NINE
        && levels.contains(&recipe.level)
        && recipe.order == Order::Random
        && recipe.symmetry == Symmetry::None
        && recipe.bounds == Bounds::default()
        && recipe.goal.is_empty()
        && !matches!(shuffle.steps, Steps::Count(60_000..))
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
