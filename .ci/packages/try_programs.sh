#!/usr/bin/env bash
# The programs where nothing else is: on x86-64 in a root file system with no other program, on aarch64 by qemu, for Windows by
# Wine. Each makes, solves, checks, rates, explains and draws; what they write is the same. Nothing here runs those for macOS:
# their signatures are checked, which Apple silicon asks for.
. "$(dirname "$0")/common.sh"

need_apt python3 python3
need_apt qemu-aarch64-static qemu-user-static
need_apt unzip unzip
need_apt file file
need_wine
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo)

# tour NAME COMMAND...: the main jobs of a program, into a file.
tour() {
    local name=$1
    shift
    same "$name" "$("$@" --recipe $RECIPE --format line </dev/null)"
    {
        "$@" --version
        "$@" --count 200 --level unique --seed 7 --with recipe,rating,class --format csv
        "$@" solve "$GOLDEN"
        "$@" check "$GOLDEN"
        "$@" rate "$GOLDEN"
        "$@" explain "$GOLDEN"
        "$@" draw --show both "$GOLDEN"
        "$@" book --title Book --seed 5 --chapter "Gentle:easy:4" --format pdf --output -
        "$@" --count 20 --seed 1 --format parquet
        # The name as it was called: rootgrid.exe.
        "$@" play --help | sed 's/rootgrid\.exe/rootgrid/'
    } </dev/null >"$work/$name.txt" 2>&1
    cmp "$work/x86_64.txt" "$work/$name.txt"
}

for machine in x86_64 aarch64; do tar -C "$work" -xzf "$FOLDER/rootgrid-$VERSION-$machine-linux.tar.gz"; done

say "x86-64"
chmod 755 "$work"
tour x86_64 "${as_root[@]}" chroot "$work/rootgrid-$VERSION-x86_64-linux" /rootgrid
wc "$work/x86_64.txt"
say "aarch64"
tour aarch64 qemu-aarch64-static "$work/rootgrid-$VERSION-aarch64-linux/rootgrid"

say "Windows"
unzip -q "$FOLDER/rootgrid-$VERSION-x86_64-windows.zip" -d "$work"
windows=$work/rootgrid-$VERSION-x86_64-windows
tour windows "$WINE" "$windows/rootgrid.exe"

say "macOS"
for machine in aarch64 x86_64; do tar -C "$work" -xzf "$FOLDER/rootgrid-$VERSION-$machine-macos.tar.gz"; done
python3 .ci/packages/signature.py "$work/rootgrid-$VERSION-aarch64-macos"/rootgrid{,-verify}
file "$work/rootgrid-$VERSION-x86_64-macos/rootgrid" | grep 'Mach-O 64-bit x86_64 executable'

say "checkers of certificates"
"$work/rootgrid-$VERSION-x86_64-linux/rootgrid" certify "$GOLDEN" >"$work/certificate"
"$work/rootgrid-$VERSION-x86_64-linux/rootgrid-verify" "$work/certificate" | grep holds
qemu-aarch64-static "$work/rootgrid-$VERSION-aarch64-linux/rootgrid-verify" "$work/certificate" | grep holds
"$WINE" "$windows/rootgrid-verify.exe" "$work/certificate" | grep holds
