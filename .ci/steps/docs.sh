#!/usr/bin/env bash
# The library's documentation: no broken links, and a public surface that stays small.
. "$(dirname "$0")/../lib.sh"

say "documentation"
RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps --lib --all-features
items=$(grep -o '<li><a href' "$(cargo metadata --no-deps --format-version 1 \
    | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')/doc/rootgrid/all.html" | wc -l)
echo "public items: $items"
[ "$items" -lt 128 ]
