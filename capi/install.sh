#!/bin/sh
# Builds rootgrid for C and puts it below a folder: include/rootgrid.h, lib/librootgrid_c.so and .a, lib/pkgconfig/rootgrid.pc.
#   sh capi/install.sh PREFIX [FOLDER]     # FOLDER: where the libraries are built already; DESTDIR goes before PREFIX
set -eu
[ $# -ge 1 ] || { echo "expected a folder, as in: sh capi/install.sh /usr/local" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
if [ $# -ge 2 ]; then
    built=$(cd "$2" && pwd)
else
    cargo build --locked --release --manifest-path "$here/Cargo.toml"
    built=${CARGO_TARGET_DIR:-$here/../target}/release
fi
mkdir -p "${DESTDIR:-}$1"
prefix=$(cd "${DESTDIR:-}$1" && pwd)
version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$here/../Cargo.toml" | head -1)
abi=${version%.*}
mkdir -p "$prefix/include" "$prefix/lib/pkgconfig"
install -m 644 "$here/include/rootgrid.h" "$prefix/include/rootgrid.h"
install -m 644 "$built/librootgrid_c.a" "$prefix/lib/librootgrid_c.a"
if [ -e "$built/librootgrid_c.dylib" ]; then
    whole=librootgrid_c.$version.dylib short=librootgrid_c.$abi.dylib plain=librootgrid_c.dylib
else
    whole=librootgrid_c.so.$version short=librootgrid_c.so.$abi plain=librootgrid_c.so
fi
install -m 755 "$built/$plain" "$prefix/lib/$whole"
ln -sf "$whole" "$prefix/lib/$short"
ln -sf "$short" "$prefix/lib/$plain"
sed "s|@version@|$version|" "$here/rootgrid.pc.in" >"$prefix/lib/pkgconfig/rootgrid.pc"
