//! Any moves on a board in play: undo, diagnosis, hints.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rootgrid_fuzz::reasoning::check_play(bytes));
