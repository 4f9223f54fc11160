//! Any text as a board in play.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rootgrid_fuzz::values::check_board(bytes));
