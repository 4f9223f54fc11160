#!/usr/bin/env bash
# Benches beside rivals and fuzz targets compile; lint.sh compiles the other benches. With ROOTGRID_ALL=1 these are built as they would run.
. "$(dirname "$0")/../lib.sh"

need_apt c++ g++
say "benches"
if [ -n "${ROOTGRID_ALL-}" ]; then
    cargo bench --locked --no-run -p rootgrid-benches
fi
cargo check --locked --manifest-path benches/peers/Cargo.toml --target-dir "$target"
say "fuzz targets"
cargo check --locked --manifest-path fuzz/Cargo.toml --target-dir "$target"
