# Sourced by every step: strict mode, the project's folder, and what a bare machine may lack.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# Built once, and looked at by nobody with a debugger: what serves a next build or a debugger would only take time and disk.
export CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=${CARGO_PROFILE_DEV_DEBUG:-false} CARGO_PROFILE_TEST_DEBUG=${CARGO_PROFILE_TEST_DEBUG:-false}
# These programs only have to run: their code is made in parts, on all cores.
export CARGO_PROFILE_RELEASE_CODEGEN_UNITS=${CARGO_PROFILE_RELEASE_CODEGEN_UNITS:-16}
# The folder of all builds within the workspace.
target=${CARGO_TARGET_DIR:-$PWD/target}

# The packages and features of documentation. Nothing is gained by the benches, and the C ABI has its own.
everything=(--locked --workspace --exclude rootgrid-benches --exclude rootgrid-capi --all-features)
# The packages that have more features than the README's command turns on, which has all of the library. Tests and the programs that
# steps run have the same selection: cargo unifies features over what is selected, so another one would be another build.
featured=(--locked --all-features -p rootgrid-batch -p rootgrid-book -p rootgrid-cli -p rootgrid-records)

# Prints a heading.
say() { printf '\n== %s\n' "$*"; }

# program: with every feature, as the tests build it.
every_feature() {
    cargo test "${featured[@]}" --quiet --no-run --test cli
    program=$target/debug/rootgrid
}

# program: as the README builds it.
released() {
    cargo build --locked --quiet --release
    program=$target/release/rootgrid
}

# alone COMMAND...: what installs something, while no other step does.
alone() {
    (flock 8; "$@") 8>"${TMPDIR:-/tmp}/rootgrid-installs.$(id -u)"
}

# Debian packages, where the first argument is not a command yet.
need_apt() {
    local command=$1
    shift
    command -v "$command" >/dev/null || alone install_apt "$@"
}
install_apt() {
    local sudo=
    [ "$(id -u)" = 0 ] || sudo=sudo
    $sudo apt-get update -qq
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq "$@" >/dev/null
}

# Standard libraries of other targets.
need_target() {
    rustup target list --installed | grep -qx "$1" || alone rustup target add "$1"
}

# Subcommands of cargo from crates.io, in the newest version that this compiler builds.
need_cargo() {
    command -v "cargo-$1" >/dev/null && return
    cargo install --locked --quiet "cargo-$1"
}

# need_rust VERSION: another toolchain, without changing the default one.
need_rust() {
    cargo "+$1" --version >/dev/null 2>&1 || alone rustup toolchain install "$1" --profile minimal --no-self-update
}

# The nightly toolchain.
need_nightly() {
    rustup toolchain list | grep -q ^nightly || alone rustup toolchain install nightly --profile minimal --no-self-update
}

# Programs for Windows on Linux: WINE runs one. Wine before version 9 lacks the generator of random numbers that Rust's library
# asks for; ours asks the one that Wine has.
need_wine() {
    need_apt wine wine64 wine
    need_apt x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64
    WINE=$(command -v /usr/lib/wine/wine64 || command -v wine64 || command -v wine)
    WINEPREFIX=${WINEPREFIX:-$PWD/target/wine}
    export WINE WINEPREFIX WINEDEBUG=-all
    local system=$WINEPREFIX/drive_c/windows/system32
    if [ ! -d "$system" ]; then
        mkdir -p "$WINEPREFIX"
        "$WINE" wineboot --init >/dev/null 2>&1
        wineserver --wait
    fi
    if [ ! -e "$system/bcryptprimitives.dll" ]; then
        x86_64-w64-mingw32-gcc -O1 -shared -x c -o "$system/bcryptprimitives.dll" - -ladvapi32 <<'END'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return SystemFunction036(data, (ULONG)size); }
END
    fi
}
