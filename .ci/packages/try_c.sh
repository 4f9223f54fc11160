#!/usr/bin/env bash
# The library for C in a Debian with a C compiler and pkg-config and no Rust: the example linked against it both ways and run.
. "$(dirname "$0")/common.sh"

need_apt debootstrap debootstrap
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo)
root=$work/root
"${as_root[@]}" debootstrap --variant=minbase --include=gcc,libc6-dev,pkgconf stable "$root" >/dev/null
trap '"${as_root[@]}" rm -rf "$work"' EXIT
inside() { "${as_root[@]}" chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
name=rootgrid-$VERSION-x86_64-linux-c
"${as_root[@]}" tar -C "$root/opt" -xzf "$FOLDER/$name.tar.gz"
"${as_root[@]}" mv "$root/opt/$name" "$root/opt/rootgrid"
inside sh -c '! command -v cargo && ! command -v rustc'

say "shared"
flags='PKG_CONFIG_PATH=/opt/rootgrid/lib/pkgconfig pkg-config'
inside sh -c "cc /opt/rootgrid/tour.c \$($flags --cflags --libs rootgrid) -Wl,-rpath,/opt/rootgrid/lib -o /tmp/shared"
same shared "$(inside /tmp/shared | sed -n 2p)"
inside sh -c '! nm /opt/rootgrid/lib/librootgrid_c.so 2>/dev/null | grep -q .'

say "static"
inside sh -c "cc /opt/rootgrid/tour.c -I /opt/rootgrid/include /opt/rootgrid/lib/librootgrid_c.a -lpthread -ldl -lm -o /tmp/static"
same static "$(inside /tmp/static | sed -n 2p)"
