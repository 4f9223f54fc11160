#!/usr/bin/env bash
# Every feature alone, none, and all together; then the oldest compiler that is promised.
. "$(dirname "$0")/../lib.sh"

need_cargo hack
say "features"
export RUSTFLAGS="-D warnings"
cargo hack check --locked --each-feature --lib
cargo check --locked --all-features --all-targets

say "oldest compiler"
rust=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
need_rust "$rust"
cargo "+$rust" check --locked
