//! The draws of the indices of a block, in lanes.

pub(crate) mod draws;
mod frame_codes;
pub(crate) mod grids;
pub(crate) mod line_morph;
pub(crate) mod shared_order;
mod streams;
mod walk;
