#!/usr/bin/env bash
# The test command of the README, which includes the documentation's examples.
. "$(dirname "$0")/../lib.sh"

need_apt python3 python3
say "tests"
cargo test --locked --no-fail-fast
say "examples"
for example in examples/*.rs; do
    name=$(basename "$example" .rs)
    printf '%s\n' "$name"
    cargo run --locked --quiet --example "$name" >/dev/null
done
