#!/usr/bin/env bash
# Builds the engine and puts it into the package. Needs Rust by rustup.
set -euo pipefail
cd "$(dirname "$0")"
target=wasm32-unknown-unknown
rustup target list --installed | grep -qx "$target" || rustup target add "$target"
cargo build --locked --release --target "$target"
folder=$(cargo metadata --no-deps --format-version 1 | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
mkdir -p ../package/dist
cp "$folder/$target/release/rootgrid_web.wasm" ../package/dist/rootgrid.wasm
node size.mjs ../package/dist/rootgrid.wasm
