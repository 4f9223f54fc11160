#!/usr/bin/env bash
# The library and the program with every feature alone and with none, without a warning; with ROOTGRID_ALL=1 by the oldest compilers that
# are promised, too.
# All features together are in lint.sh, with the lints of clippy.
. "$(dirname "$0")/../lib.sh"

# checked ARGUMENTS: `cargo check`, where a warning is an error.
checked() {
    local log
    log=$(cargo check --locked --quiet --color never "$@" 2>&1) || { echo "$log"; return 1; }
    [ -z "$log" ] || { echo "$log"; return 1; }
}

# each MANIFEST PACKAGE TARGET: the features that the manifest declares.
each() {
    local feature
    for feature in "" $(sed -n '/^\[features\]/,/^\[/s/^\([a-z-]*\) = .*/\1/p' "$1" | grep -vx default); do
        say "$2 ${feature:+with }${feature:-without features}"
        checked -p "$2" "$3" --no-default-features --features "$feature"
    done
}
each Cargo.toml rootgrid --lib
each crates/cli/Cargo.toml rootgrid-cli --lib
each crates/book/Cargo.toml rootgrid-book --lib

[ -n "${ROOTGRID_ALL-}" ] || exit 0
# oldest MANIFEST: what the manifest says.
oldest() { sed -n 's/^rust-version = "\(.*\)"/\1/p' "$1" | head -n 1; }
say "oldest compiler"
rust=$(oldest Cargo.toml)
need_rust "$rust"
cargo "+$rust" check --locked
rust=$(oldest crates/book/Cargo.toml)
need_rust "$rust"
cargo "+$rust" check --locked -p rootgrid-book
