//! Deduction when the solution is known: does it reach a cell?

pub(crate) mod grids;
pub(crate) mod lane_grids;
pub(crate) mod rivals;
pub(crate) mod shared_grid;
pub(crate) mod sight;
pub(crate) mod single_chain;
pub(crate) mod singles;
pub(crate) mod supposition;
pub(crate) mod supposition_candidates;

#[cfg(test)]
mod tests;
