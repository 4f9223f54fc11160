#!/usr/bin/env bash
# The wheel for Python 3.10 and later on x86-64 Linux with glibc 2.17 or later.
. "$(dirname "$0")/common.sh"

need_apt python3 python3 python3-venv
python3 -m venv "$work/tools"
"$work/tools/bin/pip" install --quiet 'maturin[zig]>=1.16,<2'
export PATH=$work/tools/bin:$PATH
need_target x86_64-unknown-linux-gnu
maturin build --release --locked --zig --target x86_64-unknown-linux-gnu --compatibility manylinux2014 \
    --manifest-path python/Cargo.toml --out "$FOLDER"
