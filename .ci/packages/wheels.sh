#!/usr/bin/env bash
# Wheels for Python 3.10 and later on Linux: with glibc 2.17 or later and with musl 1.2, for x86-64 and aarch64, linked by zig.
# WHEELS="TARGET..." makes others.
. "$(dirname "$0")/common.sh"

need_apt python3 python3 python3-venv
python3 -m venv "$work/tools"
"$work/tools/bin/pip" install --quiet 'maturin[zig]>=1.16,<2'
export PATH=$work/tools/bin:$PATH
unset CARGO_TARGET_X86_64_UNKNOWN_LINUX_MUSL_LINKER CARGO_TARGET_AARCH64_UNKNOWN_LINUX_MUSL_LINKER
flags=$RUSTFLAGS
targets=({x86_64,aarch64}-unknown-linux-{gnu,musl})
for target in ${WHEELS:-"${targets[@]}"}; do
    say "$target"
    need_target "$target"
    compatibility=()
    case $target in
        *-linux-gnu) compatibility=(--compatibility manylinux2014) ;;
        # A library that Python loads shares the C library with it.
        *-linux-musl) compatibility=(--compatibility musllinux_1_2) RUSTFLAGS="$flags -C target-feature=-crt-static" ;;
    esac
    maturin build --release --locked --zig --target "$target" "${compatibility[@]}" --manifest-path python/Cargo.toml \
        --out "$FOLDER"
    RUSTFLAGS=$flags
done
