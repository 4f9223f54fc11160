//! Any flags of the generator: puzzles as asked.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rootgrid_fuzz::generate::check(bytes));
