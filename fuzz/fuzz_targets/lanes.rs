//! Many puzzles: the lanes against the other solvers.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rootgrid_fuzz::solve::check_lanes(bytes));
