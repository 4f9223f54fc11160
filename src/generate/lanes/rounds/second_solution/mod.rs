//! The search for a second solution, over the one that is known.

pub(crate) mod prover;
mod step;
