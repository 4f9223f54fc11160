#!/usr/bin/env bash
# Benches compile, those against rivals too; with ROOTGRID_ALL=1 they are built as they would run.
. "$(dirname "$0")/../lib.sh"

say "benches"
if [ -n "${ROOTGRID_ALL-}" ]; then
    cargo bench --locked --no-run --manifest-path benches/Cargo.toml
fi
cargo check --locked --benches --manifest-path benches/Cargo.toml
cargo check --locked --manifest-path benches/peers/Cargo.toml
