#!/usr/bin/env bash
# The library in a browser's terms (wasm32-unknown-unknown compiles), and its tests run as WebAssembly by Node:
# those that take part in making puzzles, or all of them with ROOTGRID_ALL=1.
. "$(dirname "$0")/../lib.sh"

say "wasm"
need_target wasm32-unknown-unknown
cargo check --locked --lib --no-default-features --target wasm32-unknown-unknown

need_target wasm32-wasip1
need_apt node nodejs
export CARGO_TARGET_WASM32_WASIP1_RUNNER="node --no-warnings $PWD/.ci/wasi.mjs"
if [ -n "${ROOTGRID_ALL-}" ]; then
    only=()
else
    only=(lanes golden rng:: transform::)
fi
cargo test --locked --target wasm32-wasip1 --no-default-features --lib -- "${only[@]}"
cargo test --locked --target wasm32-wasip1 --no-default-features --test golden
