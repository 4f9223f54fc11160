#!/usr/bin/env bash
# Pages and documentation: no broken links, and a public surface of the library that stays small.
. "$(dirname "$0")/../lib.sh"

need_apt python3 python3
say "links between pages"
python3 .ci/links.py

say "documentation"
# Not the program: its name is that of the library, and so would be its folder.
RUSTDOCFLAGS="-D warnings" cargo doc "${everything[@]}" --no-deps --lib
items=$(grep -o '<li><a href' "$target/doc/rootgrid/all.html" | wc -l)
echo "public items: $items"
# Rules, their transforms and wished hints brought ten, sheets of several grids and flaws of puzzles four, completed boards, what is known of
# them, and estimated numbers of solutions three.
[ "$items" -lt 159 ]
