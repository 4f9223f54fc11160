#!/usr/bin/env bash
# The game in the terminal: its tests, and real runs under tmux.
. "$(dirname "$0")/../lib.sh"

need_apt tmux tmux
need_apt python3 python3
need_apt ps procps
say "tests"
cargo test --locked --quiet --features play --lib play::
say "under tmux"
# The profile of the tests, whose libraries are there already.
cargo build --locked --quiet --features play --profile test
python3 .ci/terminal.py target/debug/rootgrid
