//! Words of one bit per lane, and what every machine over them shares.

mod backend;
pub(crate) mod counters;
pub(crate) mod houses;
pub(crate) mod isa;
pub(crate) mod plane;
pub(crate) mod transpose;

pub use backend::Backend;
pub(crate) use backend::WithIsa;
