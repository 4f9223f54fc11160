#!/usr/bin/env bash
# The program for Linux (static, musl), Windows and macOS; each with the checker of certificates, manual pages, completions
# and the licences of what is linked. They have every feature, as nobody who takes them can build another. MACHINES names some of them alone, with x86_64-linux.
. "$(dirname "$0")/common.sh"

need_apt python3 python3 python3-venv
need_apt x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64
need_zig
need_framework
read -ra machines <<<"${MACHINES:-x86_64-linux aarch64-linux x86_64-windows aarch64-macos x86_64-macos}"
# target MACHINE: as Rust calls it.
target() {
    case $1 in
        *-linux) echo "${1%-linux}-unknown-linux-musl" ;;
        *-windows) echo "${1%-windows}-pc-windows-gnu" ;;
        *-macos) echo "${1%-macos}-apple-darwin" ;;
    esac
}
for machine in "${machines[@]}"; do
    target=$(target "$machine")
    say "$target"
    need_target "$target"
    build=build flags=
    case $machine in
        # Zig brings what stands for Apple's tools, and a C compiler for Zstandard.
        *-linux) build=zigbuild ;;
        *-macos) build=zigbuild flags=$APPLE ;;
        # The linker would write the time down.
        *-windows) flags="-C link-arg=-Wl,--no-insert-timestamp" ;;
    esac
    RUSTFLAGS="$RUSTFLAGS $flags" cargo $build --locked --release --target "$target" -p rootgrid-cli --features "$FEATURES"
    RUSTFLAGS="$RUSTFLAGS $flags" cargo $build --locked --release --target "$target" --manifest-path verify/Cargo.toml
done

say "manual pages, completions, licences"
built=$CARGO_TARGET_DIR/x86_64-unknown-linux-musl/release/rootgrid
papers=$CARGO_TARGET_DIR/papers
rm -rf "$papers"
mkdir -p "$papers/man" "$papers/completions"
"$built" man >"$papers/man/rootgrid.1"
"$built" --help | sed -n '/^Commands:/,/^$/s/^ .\{8\} \([a-z][a-z-]*\) .*/\1/p' >"$work/commands"
while read -r command; do "$built" man "$command" >"$papers/man/rootgrid-$command.1"; done <"$work/commands"
for shell in bash zsh fish; do "$built" completions $shell >"$papers/completions/rootgrid.$shell"; done
"$built" completions powershell >"$papers/completions/rootgrid.ps1"
cp verify/rootgrid-verify.1 "$papers/man"
cp README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE "$papers"
cargo metadata --format-version 1 --locked --manifest-path crates/cli/Cargo.toml --features "$FEATURES" --filter-platform x86_64-unknown-linux-musl | python3 .ci/packages/licences.py >"$papers/LICENSES-OF-PARTS.txt"

say "archives"
for machine in "${machines[@]}"; do
    folder=$work/rootgrid-$VERSION-$machine
    built=$CARGO_TARGET_DIR/$(target "$machine")/release
    cp -r "$papers" "$folder"
    case $machine in
        *-windows)
            cp "$built/rootgrid.exe" "$built/rootgrid-verify.exe" "$folder"
            pack_folder "$folder" "$FOLDER/$(basename "$folder").zip"
            ;;
        *)
            cp "$built/rootgrid" "$built/rootgrid-verify" "$folder"
            pack_folder "$folder" "$FOLDER/$(basename "$folder").tar.gz"
            ;;
    esac
done
