#!/usr/bin/env bash
# All tests with every feature, which includes the documentation's examples; the programs in examples, which they have built;
# then the command of the README, which takes the features that a user has.
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
say "as a user runs them"
cargo test --locked --quiet
