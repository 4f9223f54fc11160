#!/usr/bin/env bash
# The package builds from nothing but its own files.
. "$(dirname "$0")/../lib.sh"

say "package"
cargo package --locked --list
cargo package --locked
