#!/usr/bin/env bash
# The slow tests: ten thousand puzzles a recipe on every backend, exhaustive mixing, large samples.
. "$(dirname "$0")/../lib.sh"

say "slow tests"
cargo test --locked --release -- --ignored
