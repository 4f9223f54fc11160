#!/usr/bin/env bash
# The library for C on Linux, linked by zig for glibc 2.17 and later: shared and static library, header, rootgrid.pc, example, licences.
# C_MACHINES names some of the machines alone.
. "$(dirname "$0")/common.sh"

need_apt python3 python3 python3-venv
need_zig
for machine in ${C_MACHINES:-x86_64 aarch64}; do
    target=$machine-unknown-linux-gnu
    say "$target"
    need_target "$target"
    cargo zigbuild --locked --release --target "$target.2.17" -p rootgrid-capi
    folder=$work/rootgrid-$VERSION-$machine-linux-c
    sh capi/install.sh "$folder" "$CARGO_TARGET_DIR/$target/release"
    cp capi/README.md capi/examples/tour.c CHANGELOG.md LICENSE-MIT LICENSE-APACHE "$folder"
    cargo metadata --format-version 1 --locked --manifest-path capi/Cargo.toml --filter-platform "$target" |
        python3 .ci/packages/licences.py shared >"$folder/LICENSES-OF-PARTS.txt"
    pack_folder "$folder" "$FOLDER/$(basename "$folder").tar.gz"
done
