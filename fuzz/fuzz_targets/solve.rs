//! Any puzzle: the fast solvers against the naive one.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rootgrid_fuzz::solve::check_single(bytes));
