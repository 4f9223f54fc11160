//! The rounds of the levels.

pub(crate) mod direct;
pub(crate) mod guard;
pub(crate) mod second_solution;
pub(crate) mod single_chain;
pub(crate) mod supposition;
pub(crate) mod supposition_chain;
pub(crate) mod tally;
pub(crate) mod unique;
