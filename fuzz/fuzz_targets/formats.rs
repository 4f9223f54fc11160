//! Any text as a board with pencil marks.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rootgrid_fuzz::formats::check(bytes));
