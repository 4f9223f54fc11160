#!/usr/bin/env bash
# The wheels where no Rust is: on x86-64 in a fresh environment of Python, on aarch64 with the Python of Debian, by qemu. Nothing here
# runs those for musl, Windows and macOS: they are installed with what they need, their modules looked at. The sources where Rust is.
. "$(dirname "$0")/common.sh"

need_apt python3 python3 python3-venv
need_apt debootstrap debootstrap
need_apt qemu-aarch64-static qemu-user-static
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo)
trap '"${as_root[@]}" rm -rf "$work"' EXIT
cat >"$work/job.py" <<END
import platform, sys
import rootgrid, rootgrid.data
made = rootgrid.generate(1, "${RECIPE%.0}", fields=["puzzle", "rating"])
print(platform.machine(), platform.python_version(), made["rating"][0], file=sys.stderr)
assert len(rootgrid.Puzzle(made["puzzle"][0]).explain()) > 10
assert (rootgrid.solve(made["puzzle"]) > 0).all()
print(rootgrid.to_text(made["puzzle"])[0])
END

say "x86-64"
python3 -m venv "$work/fresh"
bare() { (cd "$work" && env -i PATH=/usr/bin:/bin "$@"); }
bare sh -c '! command -v cargo && ! command -v rustc'
bare fresh/bin/pip install --quiet --only-binary :all: "$FOLDER/rootgrid-$VERSION"-*manylinux*x86_64.whl
same x86_64 "$(bare fresh/bin/python job.py)"

say "sources"
# What people without a wheel do, but quicker: without optimisation, so it must not stay in pip's cache. It shows that nothing is missing.
python3 -m venv "$work/built"
MATURIN_PEP517_ARGS=--profile=dev "$work/built/bin/pip" install --quiet --no-cache-dir "$FOLDER/rootgrid-$VERSION.tar.gz"
same sources "$(bare built/bin/python job.py)"

say "musl"
# Installed with NumPy. No other library than C's, and no versions of names, which are those of glibc.
need_apt readelf binutils
for machine in x86_64 aarch64; do
    bare fresh/bin/pip install --quiet --target "musl-$machine" --only-binary :all: --python-version 3.13 --platform "musllinux_1_2_$machine" \
        "$FOLDER/rootgrid-$VERSION"-*musllinux*"$machine.whl"
    test -d "$work/musl-$machine/numpy"
    module=$work/musl-$machine/rootgrid/_native.abi3.so
    needed=$(readelf --dynamic "$module" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
    echo "$machine: $needed"
    [ "$needed" = libc.so ]
    readelf --version-info "$module" | grep -q 'No version information'
done

say "aarch64"
root=$work/root
# Unpacked and not installed: that needs nothing of the kernel.
"${as_root[@]}" debootstrap --foreign --arch=arm64 --variant=minbase --include=python3 stable "$root" >/dev/null
for package in "$root"/var/cache/apt/archives/*.deb; do "${as_root[@]}" dpkg-deb -x "$package" "$root"; done
python=$(basename "$(readlink -f "$root/usr/bin/python3")")
bare fresh/bin/pip install --quiet --target site --only-binary :all: --python-version "${python#python}" \
    --platform manylinux_2_28_aarch64 --platform manylinux2014_aarch64 "$FOLDER/rootgrid-$VERSION"-*manylinux*aarch64.whl
same aarch64 "$(bare qemu-aarch64-static -L "$root" -E PYTHONPATH="$work/site" "$root/usr/bin/$python" job.py)"

say "Windows"
need_apt x86_64-w64-mingw32-objdump binutils-mingw-w64-x86-64
# into SITE WHEEL PLATFORM: installs it for another system.
into() {
    bare fresh/bin/pip install --quiet --target "$1" --only-binary :all: --python-version 3.13 --platform "$3" "$2"
    test -d "$work/$1/numpy"
}
into windows "$FOLDER/rootgrid-$VERSION"-*win_amd64.whl win_amd64
x86_64-w64-mingw32-objdump -p "$work/windows/rootgrid/_native.pyd" | sed -n 's/.*DLL Name: //p' | tr A-Z a-z | sort -u >"$work/dlls"
cat "$work/dlls"
grep -qx python3.dll "$work/dlls"
# All others are parts of Windows.
! grep -vxE 'python3|kernel32|ntdll|msvcrt|advapi32|userenv|ws2_32|bcrypt|bcryptprimitives|api-ms-win-.*' <(sed 's/\.dll$//' "$work/dlls")

say "macOS"
into apple "$FOLDER/rootgrid-$VERSION"-*macosx*_arm64.whl macosx_14_0_arm64
python3 .ci/packages/signature.py "$work/apple/rootgrid/_native.abi3.so"
into intel "$FOLDER/rootgrid-$VERSION"-*macosx*_x86_64.whl macosx_14_0_x86_64
