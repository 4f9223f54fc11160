#!/usr/bin/env bash
# Formatting and lints, of the program and of the library alone.
. "$(dirname "$0")/../lib.sh"

rustup component add rustfmt clippy
say "format"
cargo fmt --check
say "clippy"
cargo clippy --locked --all-targets -- -D warnings
cargo clippy --locked --no-default-features --lib -- -D warnings
