//! The lane engine for 9x9: many puzzles at once, one per lane, and the same puzzles as the ordinary path makes.
//!
//! ```text
//!   random words of all lanes  --draw-->  walks, labels, frames
//!   root, frames  --carry-->  framed grids  --direct round, shared order-->  clues in the frames
//!     --unslice-->  drafts on the root  --rounds of the level-->  masks of the root  --guard: one search-->
//!     --slice, walks-->  clues of the output  --print-->  puzzles
//!
//!   level     rounds after the direct one
//!   1         none: the clues stay sliced, and the guard is naked singles from them on the root
//!   2         supposition/speculate, shared order, still in the frames --> state on the root --> supposition/decide
//!   1-chain   single_chain, one target per lane, screened by small unavoidable sets
//!   unique    single_chain with hidden singles, for clues that no small set needs --> unique, screened by learned sets
//!   2-chain   as unique; then a clue goes only if supposition_chain reaches it too
//! ```
//!
//! The direct round works on the framed grids, because all lanes can then propose the same cell at the same time. The
//! stronger rounds work on the root, which is the same for all lanes: a draft is then only a mask of clues and the
//! order in which they are proposed.
//!
//! With a random root, or a method that fills grids, every lane has a grid of its own, and all rounds stay in the frames. The engine and its rounds are
//! the same code for both: they ask the trait `known::grids::Grids` what the solutions say.
//!
//! | file | content |
//! |---|---|
//! | `engine` | the lane engine: draws, direct round, rounds of the level, guard, output |
//! | `roots` | what the engine asks of its roots, and the rounds of a level as an enum |
//! | `shared_root`, `random_root` | one root for all puzzles, or a grid per puzzle |
//! | `clue_goal`, `attempts` | a number of clues: what it means for the lanes; attempts until puzzles are in the range |
//! | `frames` | planes of clues between frames, root and output |
//! | `draft` | a puzzle on its way: the clues that stand, and those to propose |
//! | `codes` | the digits of a grid per lane, as bit planes |
//! | `rounds_of_digits` | the rounds of an order by digits |
//! | `draw/` | streams, walks, frames, random grids and orders of all lanes |
//! | `known/` | deduction when the solution is known: singles, rivals, suppositions |
//! | `sets/` | unavoidable sets: small, learned, of two digits or lines |
//! | `rounds/` | one file or folder per round of a level |
//! | `print` | cells of puzzles and solutions |
//!
//! A *unit* is what goes together or not at all: a cell, or an orbit of the recipe's symmetry. Frames carry orbits to orbits, so that all
//! lanes propose the same unit at the same time in the direct round; the machines of the other rounds take a unit a lane,
//! as a list of cells.
//!
//! The engine makes recipes without a goal, and without bounds but for a range of clues; everything else takes the ordinary path.

pub(super) use draw::grids::nine;

mod attempts;
mod clue_goal;
mod codes;
mod draft;
mod draw;
pub(super) mod engine;
mod frames;
mod known;
mod print;
mod random_root;
mod roots;
mod rounds;
mod rounds_of_digits;
mod sets;
mod shared_root;

use super::recipe::Recipe;
use super::removal::Bounds;
use super::{GridSource, Shuffle};
use crate::board::Shape;
use crate::deduce::level::Level;
use crate::grid::Solution;
use crate::lanes::WithIsa;
use crate::lanes::isa::U64Ops;
use crate::transform::{Steps, Walk};
use engine::{Engine, LaneEngine};
use random_root::RandomRoots;
use shared_root::SharedRoot;

/// Whether the engine can make the puzzles of a recipe.
pub(super) fn suits(recipe: &Recipe) -> bool {
    let is_long = |shuffle: &Shuffle| matches!(shuffle.steps, Steps::Count(60_000..));
    recipe.shape == Shape::NINE
        && recipe.level != Level::None
        && recipe.bounds == Bounds { clues: recipe.bounds.clues, ..Bounds::default() }
        // A method can fail in one attempt and not in another.
        && (recipe.bounds.clues.is_none() || recipe.source.shuffle().is_some())
        && recipe.goal.is_empty()
        && !recipe.source.shuffle().is_some_and(is_long)
}

/// Makes an engine for a recipe that suits it, over its root if all puzzles share one.
pub(super) struct NewEngine<'a> {
    pub(super) recipe: &'a Recipe,
    pub(super) walk: &'a Walk,
    /// The root that all puzzles share, unless each has a grid of its own.
    pub(super) root: Option<&'a Solution>,
}

impl WithIsa for NewEngine<'_> {
    type Output = Box<dyn Engine>;

    fn run<I: U64Ops>(self, isa: I) -> Box<dyn Engine> {
        let NewEngine { recipe, walk, root } = self;
        match root {
            Some(root) => {
                let root = SharedRoot::new(isa, root, recipe);
                Box::new(LaneEngine::new(isa, recipe, walk, root))
            }
            None => {
                let method = match recipe.source {
                    GridSource::Shuffled(_) => None,
                    GridSource::Filled(method) => Some(method),
                };
                let roots = RandomRoots::new(isa, recipe.seeds(), method);
                Box::new(LaneEngine::new(isa, recipe, walk, roots))
            }
        }
    }
}

#[cfg(test)]
mod tests;
