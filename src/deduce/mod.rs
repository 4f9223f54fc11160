//! Deduction: the levels that removal asks for.

pub mod level;
