//! Any text as the value of an option.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rootgrid_fuzz::values::check_option(bytes));
