#!/usr/bin/env bash
# The command of the README, which has every feature of the library and the documentation's examples; the programs in examples, which it has
# built; then the tests of what has further features, with all of them.
. "$(dirname "$0")/../lib.sh"

need_apt python3 python3
say "as a user runs them"
cargo test --locked --no-fail-fast
say "examples"
for example in examples/*.rs; do
    name=$(basename "$example" .rs)
    printf '%s\n' "$name"
    "$target/debug/examples/$name" >/dev/null
done
say "with every feature"
cargo test "${featured[@]}" --no-fail-fast
