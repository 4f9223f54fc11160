# Sourced by every step: strict mode, the project's folder, and what a bare machine may lack.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Prints a heading.
say() { printf '\n== %s\n' "$*"; }

# Debian packages, where the first argument is not a command yet.
need_apt() {
    local command=$1
    shift
    command -v "$command" >/dev/null && return
    local sudo=
    [ "$(id -u)" = 0 ] || sudo=sudo
    $sudo apt-get update -qq
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq "$@" >/dev/null
}

# Standard libraries of other targets.
need_target() {
    rustup target list --installed | grep -qx "$1" || rustup target add "$1"
}

# Subcommands of cargo from crates.io, in the newest version that this compiler builds.
need_cargo() {
    command -v "cargo-$1" >/dev/null && return
    cargo install --locked --quiet "cargo-$1"
}

# need_rust VERSION: another toolchain, without changing the default one.
need_rust() {
    cargo "+$1" --version >/dev/null 2>&1 || rustup toolchain install "$1" --profile minimal
}
