#!/usr/bin/env bash
# Wheels for Python 3.10 and later on Linux with glibc 2.17 or later, on x86-64 and aarch64.
. "$(dirname "$0")/common.sh"

need_apt python3 python3 python3-venv
python3 -m venv "$work/tools"
"$work/tools/bin/pip" install --quiet 'maturin[zig]>=1.16,<2'
export PATH=$work/tools/bin:$PATH
for machine in x86_64 aarch64; do
    target=$machine-unknown-linux-gnu
    say "$target"
    need_target "$target"
    maturin build --quiet --release --locked --zig --target "$target" --compatibility manylinux2014 \
        --manifest-path python/Cargo.toml --out "$FOLDER"
done
