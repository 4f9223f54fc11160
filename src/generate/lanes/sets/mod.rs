//! Unavoidable sets: cells of which every puzzle of a solution shows at least one.

mod automorphisms;
pub(crate) mod learned;
pub(crate) mod small;
pub(crate) mod two_digit;
