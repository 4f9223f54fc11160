# Sourced by every part of .ci/package: where packages go, and what makes equal sources equal files.
. "$(dirname "${BASH_SOURCE[0]}")/../lib.sh"

FOLDER=${FOLDER:-$PWD/dist}
mkdir -p "$FOLDER"
VERSION=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)

# Times within the packages: that of the commit.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C.UTF-8
umask 022

# Programs without the paths of this machine, in a folder of their own: other builds have other flags.
export CARGO_TARGET_DIR=$PWD/target/packages CARGO_PROFILE_RELEASE_STRIP=true
export RUSTFLAGS="--remap-path-prefix=$PWD=/rootgrid --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo"

# Goes to a copy of the sources in a place that is the same everywhere. Cargo hashes the folder of a crate into the names of its functions
# where it lies outside the workspace that is built, as the library does for python and web/engine: no flag takes that out of the bytes.
PLACE=/var/tmp/rootgrid-sources
in_one_place() {
    exec 9>>"$PLACE.lock"
    flock 9
    rm -rf "$PLACE"
    mkdir "$PLACE"
    # With their times, so that only what has changed is built anew.
    git ls-files -z | tar -cf - --null -T - | tar -xf - -C "$PLACE"
    cd "$PLACE"
    RUSTFLAGS="--remap-path-prefix=$PLACE=/rootgrid $RUSTFLAGS"
}

# What the programs have beside the default.
FEATURES=book,play,parquet

# What both recipe and golden file say: every package must make this puzzle.
RECIPE=rg1.9x9.t200.l2.s42.0
GOLDEN=$(awk -v recipe=$RECIPE '$1 == recipe { print $2 }' tests/golden/puzzles.txt)

# A folder for the part, gone at its end.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Zig as a linker: of programs for macOS, and of wheels. Always in one place, as what it linked from another one is built anew.
need_zig() {
    local tools=$CARGO_TARGET_DIR/tools
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet --upgrade 'maturin[zig]>=1.16,<2' 'cargo-zigbuild>=0.23,<1'
    export PATH=$tools/bin:$PATH
}

# What zig does not bring of macOS: the names of the functions that a library of time zones asks of a framework. APPLE holds
# the flags that let the linker find it.
FRAMEWORK=$CARGO_TARGET_DIR/apple/CoreFoundation.framework
APPLE="-C link-arg=-F$CARGO_TARGET_DIR/apple"
need_framework() {
    mkdir -p "$FRAMEWORK"
    cat >"$FRAMEWORK/CoreFoundation.tbd" <<END
--- !tapi-tbd
tbd-version: 4
targets: [x86_64-macos, arm64-macos]
install-name: /System/Library/Frameworks/CoreFoundation.framework/Versions/A/CoreFoundation
exports:
  - targets: [x86_64-macos, arm64-macos]
    symbols: [_CFRelease, _CFRetain, _CFStringGetBytes, _CFStringGetCStringPtr, _CFStringGetLength, _CFTimeZoneCopySystem,
      _CFTimeZoneGetName, _CFTimeZoneResetSystem]
...
END
}

# same NAME PUZZLE: a package that makes another puzzle fails.
same() {
    [ "$2" = "$GOLDEN" ] || { echo "$1 made '$2' of $RECIPE, expected '$GOLDEN'" >&2; exit 1; }
    echo "$1: the golden puzzle"
}

# pack_folder FOLDER FILE.tar.gz|FILE.zip: the folder under its own name, the same bytes for the same files.
pack_folder() {
    local parent name
    parent=$(dirname "$1")
    name=$(basename "$1")
    find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    case $2 in
        *.tar.gz) tar -C "$parent" --sort=name --owner=0 --group=0 --numeric-owner --format=gnu -cf - "$name" | gzip -9n >"$2" ;;
        *.zip) need_apt zip zip && rm -f "$2" && (cd "$parent" && find "$name" -type f | sort | zip -q -X -9 "$2" -@) ;;
    esac
}
