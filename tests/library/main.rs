//! The library from outside: puzzles that never change, promises of its types, properties on random inputs, ratings and steps.
//!
//! One program, so that its parts run side by side and are linked once: `cargo test --test library reasoning::ratings`
//! runs one of them.

#![allow(clippy::unwrap_used)]

mod golden;
mod manifest;
#[cfg(feature = "lanes")]
mod properties;
mod reasoning;
mod stub;
mod types;
