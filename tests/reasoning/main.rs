//! Ratings, steps and certificates, from outside of the library.
//!
//! One program, so that its parts run side by side: `cargo test --test reasoning ratings` runs one of them.

#![allow(clippy::unwrap_used)]

mod budget;
mod certificates;
mod floors;
mod pictures;
mod ratings;
mod scores;
mod soundness;
mod steps;
