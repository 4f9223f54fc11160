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
//! | `engines` | what the generator asks of the lanes: idle engines, and which recipes they suit |
//! | `engine` | the lane engine: draws, direct round, rounds of the level, guard, output |
//! | `roots` | what the engine asks of its roots, and the rounds of a level as an enum |
//! | `shared_root`, `random_root` | one root for all puzzles, or a grid per puzzle |
//! | `clue_goal`, `attempts` | what is asked of the clues, for the lanes; attempts until puzzles have the number or pattern that is asked for |
//! | `solvable` | masks: which of them the level solves |
//! | `quotas` | fewest clues of houses and digits, most empty houses: may a unit go? |
//! | `shares` | the puzzles that go through the lanes together |
//! | `frames` | planes of clues between frames, root and output |
//! | `draft` | a puzzle on its way: the clues that stand, and those to propose |
//! | `of_rules` | puzzles under rules with further houses or pairs: the rounds after the direct one |
//! | `codes` | the digits of a grid per lane, as bit planes |
//! | `rounds_of_digits` | the rounds of an order by digits |
//! | `levels` | levels of puzzles whose solutions are known |
//! | `sampling/` | tries of samples: a machine of its own |
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
//! The engine makes recipes without a goal, of any bounds. Towards a goal it does the removals of level unique without a mask, of
//! grids that are given in their frames ([`Remains`](super::removal::Remains) is what it gives back); everything else takes the ordinary path.

mod attempts;
mod clue_goal;
mod codes;
mod draft;
mod draw;
mod engine;
mod engines;
mod frames;
mod known;
mod levels;
mod of_rules;
mod print;
mod quotas;
mod random_root;
mod roots;
mod rounds;
mod rounds_of_digits;
mod sampling;
mod sets;
mod shared_root;
mod shares;
mod solvable;

pub(super) use engines::Engines;

#[cfg(test)]
mod tests;
