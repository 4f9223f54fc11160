#!/usr/bin/env bash
# AddressSanitizer over the tests of the lanes, the only room with unsafe code: on every backend of this processor.
. "$(dirname "$0")/../lib.sh"

need_nightly
say "address sanitizer"
# A target of its own: build scripts and macros run without the sanitizer.
host=$(rustc -vV | sed -n 's/^host: //p')
RUSTFLAGS=-Zsanitizer=address CARGO_TARGET_DIR=$target/asan CARGO_PROFILE_TEST_DEBUG=line-tables-only ROOTGRID_TESTS=full \
    cargo +nightly test --locked -p rootgrid --no-default-features --features lanes --lib --target "$host" -- lanes
