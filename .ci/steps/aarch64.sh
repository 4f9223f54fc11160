#!/usr/bin/env bash
# NEON lanes and the library's tests on aarch64, run by qemu.
# All of them with ROOTGRID_ALL=1; by default those that take part in making puzzles.
. "$(dirname "$0")/../lib.sh"

machine=aarch64-unknown-linux-gnu
need_target "$machine"
need_apt aarch64-linux-gnu-gcc gcc-aarch64-linux-gnu libc6-dev-arm64-cross
need_apt qemu-aarch64 qemu-user
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER="qemu-aarch64 -L /usr/aarch64-linux-gnu"
say "aarch64"
if [ -n "${ROOTGRID_ALL-}" ]; then
    only=()
else
    only=(lanes golden rng:: transform::)
fi
cargo test --locked -p rootgrid --target "$machine" --no-default-features --features lanes --lib -- "${only[@]}"
cargo test --locked -p rootgrid --target "$machine" --no-default-features --features lanes --test library golden
