#!/usr/bin/env bash
# The portable lanes under Miri: no undefined behaviour in what the instruction sets share.
. "$(dirname "$0")/../lib.sh"

rustup toolchain list | grep -q ^nightly || rustup toolchain install nightly --profile minimal
rustup component add --toolchain nightly miri rust-src
say "miri"
ROOTGRID_BACKEND=portable cargo +nightly miri test --locked --no-default-features --lib -- lanes::isa lanes::transpose
