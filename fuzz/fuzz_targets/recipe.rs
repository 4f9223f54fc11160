//! Any text as a recipe.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rootgrid_fuzz::recipe::check(bytes));
