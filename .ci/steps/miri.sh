#!/usr/bin/env bash
# The portable lanes under Miri: no undefined behaviour in what the instruction sets share. Minutes.
. "$(dirname "$0")/../lib.sh"

rustup toolchain list | grep -q ^nightly || rustup toolchain install nightly --profile minimal
rustup component add --toolchain nightly miri rust-src 2>/dev/null
say "miri"
cargo +nightly miri test --locked --no-default-features --lib -- \
    lanes::isa lanes::transpose lanes::counters lanes::houses lanes::plane board::cell_set board::cell_bits
