//! Sudoku puzzles from one root grid: shuffled by transforms that keep it valid, erased only while
//! every erased cell stays deducible, and counted by a solver to exactly one solution.
//!
//! ```
//! use rootgrid::generate::{Generator, Recipe};
//! let (recipe, index) = Recipe::parse("rg1.9x9.t200.lunique.s42.17")?;
//! let batch = Generator::new(recipe)?.maker().try_make(index.unwrap_or(0))?;
//! let made = batch.puzzle(0).unwrap();
//! assert_eq!((made.index, made.solutions), (17, 1));
//! # Ok::<(), rootgrid::Error>(())
//! ```
//!
//! # The rooms
//!
//! Each imports only those above it.
//!
//! | room | what it holds |
//! |---|---|
//! | [`board`] | geometry without contents: shapes, cells, houses, symmetries |
//! | [`rng`] | from (seed, index) to streams of random numbers |
//! | [`grid`] | givens, puzzles, solutions, and reading them from text |
//! | [`solve`] | how many solutions, up to k? |
//! | [`transform`] | roots, and the group that shuffles them |
//! | [`canon`] | canonical forms, class keys, automorphisms |
//! | [`deduce`] | levels of reasoning; the ladder of human techniques |
//! | [`rate`] | ratings from solution paths |
//! | [`generate`] | recipes, removal, the guard |
//! | [`record`] | what is written about a puzzle |
//! | `write`, `batch`, `cli` | output formats, parallel runs, the program (feature `cli`) |
//!
//! Most people need [`generate::Recipe`], [`generate::Generator`], [`grid::Puzzle`] and
//! [`solve::count_solutions`].
//!
//! # Features
//!
//! `cli` (default) brings the program and what it needs, `plot` (default) the plots of reports.
//! Without both, the library depends on `rand`, `rand_pcg`, `bitvec` and `thiserror` alone.

#[cfg(feature = "cli")]
pub mod batch;
pub mod board;
pub mod canon;
#[cfg(feature = "cli")]
pub mod cli;
pub mod deduce;
pub mod error;
pub mod generate;
pub mod grid;
mod lanes;
pub mod rate;
pub mod record;
pub mod rng;
pub mod solve;
mod spare;
pub mod transform;
pub mod variety;
#[cfg(feature = "cli")]
pub mod write;

pub use error::Error;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
