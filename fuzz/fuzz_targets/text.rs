//! Any bytes as text with puzzles.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rootgrid_fuzz::text::check(bytes));
