#!/usr/bin/env bash
# Benches beside rivals compile; lint.sh compiles the others, and with ROOTGRID_ALL=1 they are built as they would run.
. "$(dirname "$0")/../lib.sh"

need_apt c++ g++
say "benches"
if [ -n "${ROOTGRID_ALL-}" ]; then
    cargo bench --locked --no-run -p rootgrid-benches
fi
cargo check --locked --manifest-path benches/peers/Cargo.toml --target-dir "$target"
