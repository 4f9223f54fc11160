#!/usr/bin/env bash
# The Debian package on a Debian with nothing but its base: installed, run, asked for its manual and completions, removed.
# The one for arm64 is unpacked and run by qemu.
. "$(dirname "$0")/common.sh"

need_apt debootstrap debootstrap
need_apt lintian lintian
need_apt qemu-aarch64-static qemu-user-static
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo)

say "lintian"
# The programs are static on purpose, and no part of Debian.
suppressed=statically-linked-binary,shared-library-lacks-prerequisites,initial-upload-closes-no-bugs,bogus-mail-host
lintian --allow-root --fail-on error,warning --suppress-tags $suppressed "$FOLDER/rootgrid_${VERSION}"_*.deb

say "amd64"
root=$work/root
"${as_root[@]}" debootstrap --variant=minbase stable "$root" >/dev/null
trap '"${as_root[@]}" rm -rf "$work"' EXIT
inside() { "${as_root[@]}" chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
"${as_root[@]}" cp "$FOLDER/rootgrid_${VERSION}_amd64.deb" "$root/tmp"
inside dpkg -i "/tmp/rootgrid_${VERSION}_amd64.deb"
same amd64 "$(inside rootgrid --recipe $RECIPE --format line)"
inside rootgrid rate "$GOLDEN"
inside bash -c 'source /usr/share/bash-completion/completions/rootgrid && complete -p rootgrid'
zcat "$root/usr/share/man/man1/rootgrid-rate.1.gz" | grep -q '^\.SH EXAMPLES'
inside dpkg --verify rootgrid
inside dpkg -r rootgrid
inside sh -c '! command -v rootgrid'

say "arm64"
dpkg-deb -x "$FOLDER/rootgrid_${VERSION}_arm64.deb" "$work/arm64"
same arm64 "$(qemu-aarch64-static "$work/arm64/usr/bin/rootgrid" --recipe $RECIPE --format line)"
