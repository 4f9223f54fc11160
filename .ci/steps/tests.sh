#!/usr/bin/env bash
# All tests with every feature, which includes the documentation's examples; then the programs in examples, which they have built.
. "$(dirname "$0")/../lib.sh"

need_apt python3 python3
say "tests"
cargo test "${everything[@]}" --no-fail-fast
say "examples"
for example in examples/*.rs; do
    name=$(basename "$example" .rs)
    printf '%s\n' "$name"
    "$target/debug/examples/$name" >/dev/null
done
