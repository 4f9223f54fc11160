#!/usr/bin/env bash
# Every feature alone, none, and all together without a warning; then the oldest compiler that is promised.
. "$(dirname "$0")/../lib.sh"

need_cargo hack
say "features"
cargo hack clippy --locked --each-feature --lib -- -D warnings
cargo clippy --locked --all-features --all-targets -- -D warnings

say "oldest compiler"
rust=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
need_rust "$rust"
cargo "+$rust" check --locked
