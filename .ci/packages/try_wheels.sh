#!/usr/bin/env bash
# The wheels where no Rust is: on x86-64 in a fresh environment, on aarch64 with Debian's Python for it, by qemu.
. "$(dirname "$0")/common.sh"

need_apt python3 python3 python3-venv
need_apt qemu-aarch64-static qemu-user-static
cat >"$work/job.py" <<END
import platform, sys
import rootgrid, rootgrid.data
made = rootgrid.generate(1, "${RECIPE%.0}", fields=["puzzle", "rating"])
print(platform.machine(), platform.python_version(), made["rating"][0], file=sys.stderr)
assert len(rootgrid.Puzzle(made["puzzle"][0]).explain()) > 10
assert (rootgrid.solve(made["puzzle"]) > 0).all()
print(rootgrid.to_text(made["puzzle"])[0])
END
wheel() { echo "$FOLDER/rootgrid-$VERSION"-*"$1"*.whl; }

say "x86-64, glibc"
python3 -m venv "$work/fresh"
bare() { (cd "$work" && env -i PATH=/usr/bin:/bin "$@"); }
bare sh -c '! command -v cargo && ! command -v rustc'
bare fresh/bin/pip install --quiet --only-binary :all: "$(wheel manylinux*x86_64)"
same "wheel, x86-64" "$(bare fresh/bin/python job.py)"

say "aarch64, glibc"
# Debian's packages for it, without changing this machine's list of architectures.
mkdir -p "$work/apt/lists/partial" "$work/apt/cache/archives/partial"
touch "$work/apt/status"
apt=(apt-get -qq -o APT::Architecture=arm64 -o APT::Architectures::=arm64 -o APT::Install-Recommends=0
    -o Dir::State::lists="$work/apt/lists" -o Dir::State::status="$work/apt/status" -o Dir::Cache="$work/apt/cache"
    -o APT::Sandbox::User= -o Debug::NoLocking=1)
"${apt[@]}" update
"${apt[@]}" --download-only --yes install python3 >/dev/null
for package in "$work"/apt/cache/archives/*.deb; do dpkg-deb -x "$package" "$work/arm64"; done
version=$(cd "$work/arm64/usr/bin" && echo python3.[0-9]* | sed "s/^python//; s/ .*//")
bare fresh/bin/pip download --quiet --dest "$work/arm" --only-binary :all: --python-version "$version" \
    --platform manylinux_2_28_aarch64 --platform manylinux2014_aarch64 --platform manylinux_2_17_aarch64 \
    "$(wheel manylinux*aarch64)"
for file in "$work"/arm/*.whl; do bare fresh/bin/python -m zipfile -e "$file" "$work/site"; done
same "wheel, aarch64" "$(PYTHONPATH=$work/site PYTHONHOME=$work/arm64/usr \
    qemu-aarch64-static -L "$work/arm64" "$work/arm64/usr/bin/python$version" "$work/job.py")"
