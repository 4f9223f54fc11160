#!/usr/bin/env bash
# Wheels for Python 3.10 and later, linked by zig: Linux with glibc 2.17 or later, Windows, macOS. WHEELS names some of the
# targets alone.
. "$(dirname "$0")/common.sh"

need_apt python3 python3 python3-venv
need_zig
need_framework
linux="x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu"
for target in ${WHEELS:-$linux x86_64-pc-windows-gnu aarch64-apple-darwin x86_64-apple-darwin}; do
    say "$target"
    need_target "$target"
    case $target in
        *-linux-gnu) options="--zig --compatibility manylinux2014" flags= ;;
        *-darwin) options=--zig flags=$APPLE ;;
        # The linker would write the time down.
        *-windows-gnu)
            need_apt x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64
            options= flags="-C link-arg=-Wl,--no-insert-timestamp"
            ;;
    esac
    # shellcheck disable=SC2086 # options are words
    RUSTFLAGS="$RUSTFLAGS $flags" maturin build --release --locked --target "$target" $options \
        --manifest-path python/Cargo.toml --out "$FOLDER"
done
