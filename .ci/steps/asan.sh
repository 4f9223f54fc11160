#!/usr/bin/env bash
# AddressSanitizer over the tests of the lanes, the only room with unsafe code: on every backend of this processor.
. "$(dirname "$0")/../lib.sh"

rustup toolchain list | grep -q ^nightly || rustup toolchain install nightly --profile minimal
say "address sanitizer"
# A target of its own: build scripts and macros run without the sanitizer.
host=$(rustc -vV | sed -n 's/^host: //p')
RUSTFLAGS=-Zsanitizer=address CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-target}/asan \
    cargo +nightly test --locked --no-default-features --features lanes --lib --target "$host" -- lanes
