#!/usr/bin/env bash
# Formatting, and lints of all packages of the workspace with every feature. features.sh looks at each feature alone.
. "$(dirname "$0")/../lib.sh"

rustup component add rustfmt clippy
say "format"
cargo fmt --all --check
for manifest in python web/engine verify fuzz benches/peers; do cargo fmt --check --manifest-path $manifest/Cargo.toml; done
say "clippy"
cargo clippy --locked --workspace --all-features --all-targets -- -D warnings
