//! Puzzles with candidates struck: every step of a ladder.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rootgrid_fuzz::reasoning::check_steps(bytes));
