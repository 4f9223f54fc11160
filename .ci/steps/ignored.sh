#!/usr/bin/env bash
# Every test at full size, the slow ones too, by the test command of the README: ten thousand puzzles a recipe on every backend,
# exhaustive mixing, large samples.
. "$(dirname "$0")/../lib.sh"

need_apt python3 python3
say "all tests at full size"
ROOTGRID_TESTS=full cargo test --locked --release -- --include-ignored
