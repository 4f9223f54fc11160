#!/usr/bin/env bash
# Pages and the library's documentation: no broken links, and a public surface that stays small.
. "$(dirname "$0")/../lib.sh"

need_apt python3 python3
say "links between pages"
python3 .ci/links.py

say "documentation"
RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps --lib --all-features
items=$(grep -o '<li><a href' "$(cargo metadata --no-deps --format-version 1 \
    | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')/doc/rootgrid/all.html" | wc -l)
echo "public items: $items"
[ "$items" -lt 128 ]
