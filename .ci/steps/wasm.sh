#!/usr/bin/env bash
# The library's tests as WebAssembly by Node, and those of the lanes with words of 128 bits: minutes. web.sh compiles the library for
# browsers and runs it in Node and in Chromium.
. "$(dirname "$0")/../lib.sh"

say "wasm"
need_target wasm32-wasip1
need_apt node nodejs
export CARGO_TARGET_WASM32_WASIP1_RUNNER="node --no-warnings $PWD/.ci/wasi.mjs"
cargo test --locked -p rootgrid --target wasm32-wasip1 --no-default-features --lib
cargo test --locked -p rootgrid --target wasm32-wasip1 --no-default-features --test library golden
RUSTFLAGS="-C target-feature=+simd128" CARGO_TARGET_DIR="$target/simd128" \
    cargo test --locked -p rootgrid --target wasm32-wasip1 --no-default-features --features lanes --lib -- lanes
