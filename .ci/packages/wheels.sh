#!/usr/bin/env bash
# Wheels for Python 3.10 and later: Linux with glibc 2.17 or later and Linux with musl, each on x86-64 and aarch64.
. "$(dirname "$0")/common.sh"

need_apt python3 python3 python3-venv
python3 -m venv "$work/tools"
"$work/tools/bin/pip" install --quiet 'maturin[zig]>=1.16,<2'
export PATH=$work/tools/bin:$PATH
while read -r target tag; do
    say "$target, $tag"
    need_target "$target"
    maturin build --quiet --release --locked --zig --target "$target" --compatibility "$tag" \
        --manifest-path python/Cargo.toml --out "$FOLDER"
done <<END
x86_64-unknown-linux-gnu manylinux2014
aarch64-unknown-linux-gnu manylinux2014
x86_64-unknown-linux-musl musllinux_1_2
aarch64-unknown-linux-musl musllinux_1_2
END
