//! Any puzzle: its rating.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rootgrid_fuzz::reasoning::check_rating(bytes));
