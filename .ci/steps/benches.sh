#!/usr/bin/env bash
# Benches compile, those against rivals too.
. "$(dirname "$0")/../lib.sh"

say "benches"
cargo bench --locked --no-run --manifest-path benches/Cargo.toml
cargo check --locked --manifest-path benches/peers/Cargo.toml
