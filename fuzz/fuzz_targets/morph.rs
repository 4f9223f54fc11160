//! Any text as a morph.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rootgrid_fuzz::values::check_morph(bytes));
