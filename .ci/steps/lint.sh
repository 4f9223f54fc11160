#!/usr/bin/env bash
# Formatting, and lints of all packages of the workspace with every feature. features.sh looks at each feature alone.
. "$(dirname "$0")/../lib.sh"

rustup component add rustfmt clippy
say "format"
cargo fmt --all --check
for folder in python web/engine fuzz benches/peers; do cargo fmt --check --manifest-path "$folder/Cargo.toml"; done
say "clippy"
cargo clippy --locked --workspace --all-features --all-targets -- -D warnings
