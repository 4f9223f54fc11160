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
//!
//! # Features
//!
//! The default features are those of the program. A library user switches them off, and picks:
//!
//! ```toml
//! rootgrid = { version = "0.1", default-features = false, features = ["lanes"] }
//! ```
//!
//! | feature | what it adds |
//! |---|---|
//! | `threads` | [`Generator::par_iter`], by rayon |
//! | `lanes` | many 9x9 puzzles at once, one per bit of a wide word: ranges of indices, [`solve::Bulk`]; the results are the same without |
//! | `serde` | `Serialize` and `Deserialize` for boards, recipes, keys and shapes |
//! | `sys-seed` | [`rng::seed_from_system`] |
//! | `tables` | reading of tables with a header (CSV) and of JSON lines |
//! | `formats` | links, XML and JSON of other programs: f-puzzles, SudokuPad, OpenSudoku and others |
//! | `cli` (default) | the program, with its arguments, writers and reports; needs the six above |
//! | `pictures` | pictures as PNG, and as SVG that needs no font: of the program |
//! | `book` | books of puzzles as PDF and HTML: a command of the program |
//! | `plot` (default) | the plots of reports |
//! | `play` | the game in the terminal |
//!
//! Without any of them the library depends on `rand`, `rand_pcg`, `bitvec`, `md5` and `thiserror` alone,
//! starts no thread, reads no file and no environment variable, and no clock unless
//! a [`Budget`] sets a time. It compiles for `wasm32-unknown-unknown`.
//!
//! Modules that are hidden from these pages are the program's own and may change at any time.
#![cfg_attr(docsrs, feature(doc_cfg))]

/// `Debug` for working memory: the name of the type without its contents.
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
#[cfg(feature = "book")]
mod book;
mod budget;
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
mod names;
mod numbers;
pub mod picture;
#[cfg(feature = "play")]
mod play;
#[cfg(feature = "lanes")]
mod pool;
pub mod position;
pub mod rate;
pub mod rng;
#[cfg(feature = "serde")]
mod serial;
pub mod solve;
pub mod transform;

// The program's side of the house: public for `main.rs`, tests and benches, without any promise.
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod batch;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod dataset;
#[doc(hidden)]
pub mod facts;
#[doc(hidden)]
pub mod record;
#[doc(hidden)]
pub mod variety;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod write;

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
pub use transform::{Kind, KindSet, Morph, Root, Steps};

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

/// The examples of `docs/PLAY.md`.
#[cfg(doctest)]
#[doc = include_str!("../docs/PLAY.md")]
pub struct PlayPage;
