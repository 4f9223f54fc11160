//! Unique rectangles and loops: cells that would have two solutions if nothing else stood in them.

mod search;
mod types;

pub(in crate::deduce) use types::{find, find_long};
