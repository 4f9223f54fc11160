//! Ratings, steps, words and certificates, from outside of the library.
//!
//! One program, so that its parts run side by side: `cargo test --test reasoning words` runs one of them.

#![allow(clippy::unwrap_used)]

mod budget;
mod certificates;
mod floors;
mod pictures;
mod ratings;
#[cfg(feature = "cli")]
mod roles;
mod scores;
mod soundness;
mod steps;
#[cfg(feature = "cli")]
mod words;
