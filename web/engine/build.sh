#!/usr/bin/env bash
# Builds both modules of the engine and puts them into the package. Needs Rust by rustup. What was built of the same sources once is taken
# again, so that who changes the page waits for no compiler.
set -euo pipefail
cd "$(dirname "$0")"
target=wasm32-unknown-unknown
folder=$(cargo metadata --no-deps --format-version 1 | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
mkdir -p ../package/dist

name=$(node name.mjs)
kept=$folder/engines/$name

if [ ! -e "$kept/rootgrid-full.wasm" ]; then
    rustup target list --installed | grep -qx "$target" || rustup target add "$target"
    # Panics name files: without the folder of this machine they are shorter, and alike everywhere.
    export RUSTFLAGS="--remap-path-prefix=$(cd ../.. && pwd)=. --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
    # Numbers in the code take as many bytes as they need, not five.
    RUSTFLAGS="$RUSTFLAGS -C link-arg=--compress-relocations"
    # Each takes one core. With a quarter of the usual inlining of what asks for it the first module is 4 % smaller; diabolical puzzles take 4 % longer, medium ones as long.
    RUSTFLAGS="$RUSTFLAGS -C llvm-args=-inlinehint-threshold=80" cargo build --locked --release --target "$target" &
    first=$!
    # The lanes of the second module are words of 128 bits. In a folder of its own, since other flags build everything anew.
    # Half of the usual inlining makes it 3 % smaller and up to 2 % slower.
    RUSTFLAGS="$RUSTFLAGS -C target-feature=+simd128 -C llvm-args=-inline-threshold=100" \
        cargo build --locked --profile full --features full --target "$target" --target-dir "$folder/full"
    wait "$first"
    # Those of the last three sources are kept.
    mkdir -p "$folder/engines"
    ls -1t "$folder/engines" | tail -n +3 | while read -r old; do rm -rf "$folder/engines/$old"; done
    rm -rf "$kept.new"
    mkdir "$kept.new"
    cp "$folder/$target/release/rootgrid_web.wasm" "$kept.new/rootgrid.wasm"
    cp "$folder/full/$target/full/rootgrid_web.wasm" "$kept.new/rootgrid-full.wasm"
    # What attempts keep for quads and Jellyfish is 2,000 of these: puzzles are the same on every way.
    node size.mjs "$kept.new/rootgrid.wasm" 515500
    # Rules beside the ordinary ones and constraints are 190,000 of these, 13,000 of them for laying constraints: what searches, finds steps and explains asks for houses and pairs of any
    # kind, the forms of other programs say them, and each rule has its words in every language. What setters ask (why there is not one solution,
    # true candidates, what is needless, completing) is another 11,000. Ratings under these rules, by the finders and chains of the scale over
    # houses of any kind, are 38,000, chains within chains among them, and the reasons of refusals, which the page says in its language, 2,000. Sheets of several grids are 13,000,
    # cages and lines that lie symmetrically and complements of constraints 5,000, links that are packed by our own code 2,000, answers in every
    # language and min-lex forms by a search of their own 7,000,
    # drawings of all rules in links of SudokuPad and what of some rules fits no form 15,000.
    node size.mjs "$kept.new/rootgrid-full.wasm" 1240000
    mv "$kept.new" "$kept"
fi
cp "$kept/rootgrid.wasm" "$kept/rootgrid-full.wasm" ../package/dist/
