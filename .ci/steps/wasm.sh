#!/usr/bin/env bash
# The library in a browser's terms: wasm32-unknown-unknown compiles (web.sh runs it in Node and in Chromium). With
# ROOTGRID_ALL=1 all of the library's tests run as WebAssembly by Node, and those of the lanes with words of 128 bits, which
# takes minutes.
. "$(dirname "$0")/../lib.sh"

say "wasm"
need_target wasm32-unknown-unknown
cargo check --locked --lib --no-default-features --target wasm32-unknown-unknown

if [ -n "${ROOTGRID_ALL-}" ]; then
    need_target wasm32-wasip1
    need_apt node nodejs
    export CARGO_TARGET_WASM32_WASIP1_RUNNER="node --no-warnings $PWD/.ci/wasi.mjs"
    cargo test --locked --target wasm32-wasip1 --no-default-features --lib
    cargo test --locked --target wasm32-wasip1 --no-default-features --test golden
    RUSTFLAGS="-C target-feature=+simd128" CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-target}/simd128" \
        cargo test --locked --target wasm32-wasip1 --no-default-features --features lanes --lib -- lanes
fi
