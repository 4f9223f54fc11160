//! Any puzzle and any morph: one canonical form.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rootgrid_fuzz::canon::check(bytes));
