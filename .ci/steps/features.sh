#!/usr/bin/env bash
# The library and the program with every feature alone and with none, without a warning; then the oldest compilers that are promised.
# All features together are in lint.sh.
. "$(dirname "$0")/../lib.sh"

# each MANIFEST PACKAGE TARGET: the features that the manifest declares.
each() {
    local feature
    for feature in "" $(sed -n '/^\[features\]/,/^\[/s/^\([a-z-]*\) = .*/\1/p' "$1" | grep -vx default); do
        say "$2 ${feature:+with }${feature:-without features}"
        cargo clippy --locked --quiet -p "$2" "$3" --no-default-features --features "$feature" -- -D warnings
    done
}
each Cargo.toml rootgrid --lib
each crates/cli/Cargo.toml rootgrid-cli --lib
each crates/book/Cargo.toml rootgrid-book --lib

# oldest MANIFEST: what the manifest says.
oldest() { sed -n 's/^rust-version = "\(.*\)"/\1/p' "$1" | head -n 1; }
say "oldest compiler"
rust=$(oldest Cargo.toml)
need_rust "$rust"
cargo "+$rust" check --locked
rust=$(oldest crates/book/Cargo.toml)
need_rust "$rust"
cargo "+$rust" check --locked -p rootgrid-book
