#!/usr/bin/env bash
# Wheels for Python 3.10 and later on Linux with glibc 2.17 or later, for x86-64 and aarch64, linked by zig. WHEELS names
# one of the targets alone.
. "$(dirname "$0")/common.sh"

need_apt python3 python3 python3-venv
python3 -m venv "$work/tools"
"$work/tools/bin/pip" install --quiet 'maturin[zig]>=1.16,<2'
export PATH=$work/tools/bin:$PATH
for target in ${WHEELS:-x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu}; do
    say "$target"
    need_target "$target"
    maturin build --release --locked --zig --target "$target" --compatibility manylinux2014 --manifest-path python/Cargo.toml \
        --out "$FOLDER"
done
