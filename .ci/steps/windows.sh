#!/usr/bin/env bash
# The tests of the program as built for Windows, by Wine. Those that ask Unix for something are left out by the compiler.
. "$(dirname "$0")/../lib.sh"

need_wine
need_target x86_64-pc-windows-gnu
say "program for Windows"
CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER=$WINE cargo test --locked -p rootgrid-cli --target x86_64-pc-windows-gnu --test cli
