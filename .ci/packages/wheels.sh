#!/usr/bin/env bash
# Wheels for Python 3.10 and later, linked by zig: Linux with glibc 2.17 or musl 1.2 or later, Windows, macOS; and the sources, for all
# others. Each has the licences of what is linked. WHEELS names some of the targets alone. Windows on ARM has no linker here: the release
# builds its wheel on such a machine.
. "$(dirname "$0")/common.sh"

need_apt python3 python3 python3-venv
need_zig
need_framework
in_one_place
papers=python/LICENSES-OF-PARTS.txt
trap 'rm -rf "$work" "$papers"' EXIT
linux="x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu x86_64-unknown-linux-musl aarch64-unknown-linux-musl"
for target in ${WHEELS:-$linux x86_64-pc-windows-gnu aarch64-apple-darwin x86_64-apple-darwin}; do
    say "$target"
    need_target "$target"
    cargo metadata --format-version 1 --locked --manifest-path python/Cargo.toml --filter-platform "$target" |
        python3 .ci/packages/licences.py shared >"$papers"
    case $target in
        *-linux-gnu) options="--zig --compatibility manylinux2014" flags= ;;
        # A module is loaded by the interpreter, whose C library is shared.
        *-linux-musl) options="--zig --compatibility musllinux_1_2" flags="-C target-feature=-crt-static" ;;
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

say "sources"
rm -f "$papers"
# Without the sections of tests and examples, whose files are not among the sources: cargo refuses such a manifest. Maturin drops them
# itself, but only if it comes to the library before the records, and it draws the order of both.
awk '/^\[/ { drop = /^\[\[/ } !drop' Cargo.toml >"$work/manifest"
cp "$work/manifest" Cargo.toml
maturin sdist --manifest-path python/Cargo.toml --out "$FOLDER"
