//! Sudoku puzzles from one root grid: shuffled by transforms that keep it valid, erased only while
//! every erased cell stays deducible, and counted by a solver to exactly one solution.
//!
//! ```
//! use rootgrid::{Generator, Level, Recipe};
//! let generator = Generator::new(Recipe::new(42).with_level(Level::Unique))?;
//! let made = generator.puzzle(17)?;
//! println!("{} {}", made.puzzle(), made.solution());
//! assert_eq!(made.recipe(), "rg1.9x9.t200.lunique.s42.17"); // the same puzzle for ever
//! # Ok::<(), rootgrid::Error>(())
//! ```
//!
//! Most people need the names at the root of the crate; the rooms below hold the rest.
//!
//! | to | start from |
//! |---|---|
//! | make puzzles | [`Recipe`], [`Generator`], [`Generated`] |
//! | read and check boards | [`Givens`], [`Puzzle`], [`Solution`], [`Reader`] |
//! | solve and count | [`count_solutions`], [`first_solution`], [`Bulk`] for many |
//! | rate | [`Rater`], [`Rating`], [`Grade`] |
//! | explain, give hints | [`Trace`], [`Step`], [`deduce::explain`] |
//! | play: digits, notes, undo, hints | [`Board`], [`position::Hint`] |
//! | read and write files and links of other programs | [`formats::read`], [`formats::Document`] |
//! | train a technique | [`train::Trainer`], [`train::Exercise`] |
//! | study puzzles: minimal ones within, neighbours, backdoors | [`explore`] |
//! | draw boards and steps | [`picture::Picture`] |
//! | recognise puzzles | [`canon::of_puzzle`], [`ClassKey`], [`Morph`] |
//!
//! # Rooms
//!
//! Each imports only those above it.
//!
//! | room | what it holds |
//! |---|---|
//! | [`error`] | one opaque error |
//! | [`board`] | geometry without contents: shapes, cells, houses, symmetries |
//! | [`rng`] | from (seed, index) to streams of random numbers |
//! | [`grid`] | givens, puzzles, solutions, and reading them from text |
//! | [`solve`] | how many solutions, up to k? |
//! | [`explore`] | minimal puzzles, unavoidable sets, backdoors, neighbours, true candidates |
//! | [`transform`] | roots, and the group that shuffles them |
//! | [`canon`] | canonical forms, class keys, automorphisms |
//! | [`deduce`] | levels of reasoning; the ladder of human techniques |
//! | [`rate`] | ratings from solution paths |
//! | [`position`] | a board in play: digits, notes, undo, diagnosis, hints |
//! | [`formats`] | files and links of other programs |
//! | [`picture`] | boards and steps as SVG |
//! | [`generate`] | recipes, removal, the guard |
//! | [`multi_grid`] | several grids on one sheet: samurai and others |
//! | [`train`] | positions in which a technique is to be found, and the judge of answers |
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | `lanes` (default) | many 9x9 puzzles at once, one per bit of a wide word: ranges of indices, [`solve::Bulk`]; the results are the same without |
//! | `threads` | [`Generator::par_iter`], by rayon |
//! | `serde` | `Serialize` and `Deserialize` for boards, recipes, keys and shapes |
//! | `sys-seed` | [`rng::seed_from_system`] |
//! | `tables` | reading of tables with a header (CSV) and of JSON lines |
//! | `formats` | links, XML and JSON of other programs: f-puzzles, SudokuPad, OpenSudoku and others |
//!
//! Without those that name a library it depends on `bitvec`, `md5`, `rand`, `rand_pcg` and `thiserror` alone,
//! starts no thread, reads no file and no environment variable, and no clock unless
//! a [`Budget`] sets a time. It compiles for `wasm32-unknown-unknown`, and needs `std`: tables, pools and words are on the
//! heap, so there is no `no_std` form of it.
//!
//! The program is a crate of its own, `rootgrid-cli`; writers of records, bulk work and books are crates, too.
#![cfg_attr(docsrs, feature(doc_cfg))]

/// `Debug` for working memory: the name of the type without its contents.
#[macro_export]
#[doc(hidden)]
macro_rules! opaque_debug {
    ($name:ty) => {
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    };
}

pub mod board;
pub mod budget;
pub mod canon;
pub mod certify;
pub mod deduce;
pub mod error;
pub mod explore;
pub mod formats;
pub mod generate;
pub mod grid;
#[cfg(feature = "lanes")]
mod lanes;
#[cfg(feature = "rules")]
pub mod multi_grid;
pub mod names;
pub mod numbers;
pub mod picture;
pub mod pool;
pub mod position;
pub mod rate;
pub mod rng;
#[cfg(feature = "serde")]
mod serial;
pub mod solve;
#[cfg(test)]
mod testing;
pub mod train;
pub mod transform;

pub use board::{Cell, CellSet, Digit, DigitSet, House, Shape, Symmetry};
pub use budget::Budget;
pub use canon::ClassKey;
pub use deduce::level::Level;
pub use deduce::{Sheet, Step, Technique, Trace};
pub use error::Error;
pub use generate::removal::{Bounds, ClueRange, Mask, Order};
pub use generate::{
    Generated, Generator, Goal, GridSource, RatingRange, Recipe, Sampling, Shuffle,
};
pub use grid::text::Reader;
pub use grid::{Givens, Puzzle, Solution};
pub use position::Board;
pub use rate::{Grade, Rater, Rating, Score};
pub use solve::{Bulk, Solver, count_solutions, first_solution, is_unique, solutions};
pub use transform::{KindSet, Morph, Root, Steps, TransformKind};

/// The example of the page of the packed library.
#[cfg(doctest)]
#[doc = include_str!("README.md")]
pub struct PackageReadme;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

/// The examples of `docs/PLAY.md`.
#[cfg(doctest)]
#[doc = include_str!("../docs/PLAY.md")]
pub struct PlayPage;
