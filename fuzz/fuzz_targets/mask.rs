//! Any text as a mask.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rootgrid_fuzz::values::check_mask(bytes));
