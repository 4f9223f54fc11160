#!/usr/bin/env bash
# Builds both modules of the engine and puts them into the package. Needs Rust by rustup.
set -euo pipefail
cd "$(dirname "$0")"
target=wasm32-unknown-unknown
rustup target list --installed | grep -qx "$target" || rustup target add "$target"
folder=$(cargo metadata --no-deps --format-version 1 | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
mkdir -p ../package/dist

cargo build --locked --release --target "$target"
cp "$folder/$target/release/rootgrid_web.wasm" ../package/dist/rootgrid.wasm
# The lanes of the second module are words of 128 bits. In a folder of its own, since other flags build everything anew.
RUSTFLAGS="-C target-feature=+simd128" \
    cargo build --locked --profile full --features full --target "$target" --target-dir "$folder/full"
cp "$folder/full/$target/full/rootgrid_web.wasm" ../package/dist/rootgrid-full.wasm

node size.mjs ../package/dist/rootgrid.wasm 520000
# Rules beside the ordinary ones and constraints are 165,000 of these: what searches, finds steps and explains asks for houses and pairs of any
# kind, the forms of other programs say them, and each rule has its words in every language.
node size.mjs ../package/dist/rootgrid-full.wasm 1100000
