//! Boards laid out in every form.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rootgrid_fuzz::layout::check(bytes));
