//! The round of suppositions of level 2.

mod confirm;
mod decide;
pub(crate) mod round;
mod speculate;
mod stages;
mod state;
pub(crate) mod units;
