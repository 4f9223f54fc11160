#!/usr/bin/env bash
# The portable lanes under Miri: no undefined behaviour in what the instruction sets share. Minutes.
. "$(dirname "$0")/../lib.sh"

need_nightly
rustup component add --toolchain nightly miri rust-src 2>/dev/null
say "miri"
# Without sets of cells: `bitvec`, which they are made of, breaks the rules of borrowing that Miri tries out.
QUICKCHECK_TESTS=${QUICKCHECK_TESTS:-10} MIRIFLAGS="-Zmiri-env-forward=QUICKCHECK_TESTS ${MIRIFLAGS-}" \
    cargo +nightly miri test --locked -p rootgrid --no-default-features --features lanes --lib -- lanes::isa lanes::transpose board::cell_bits
