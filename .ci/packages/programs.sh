#!/usr/bin/env bash
# The program for Linux on x86-64 and aarch64, static (musl), and for Windows on x86-64; each with the checker of
# certificates, manual pages, completions and the licences of what is linked.
. "$(dirname "$0")/common.sh"

need_apt python3 python3
need_apt x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64-posix
platforms=(x86_64-unknown-linux-musl aarch64-unknown-linux-musl x86_64-pc-windows-gnu)
export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=x86_64-w64-mingw32-gcc
for target in "${platforms[@]}"; do
    say "$target"
    need_target "$target"
    cargo build --locked --release --target "$target" --bin rootgrid
    cargo build --locked --release --target "$target" --manifest-path verify/Cargo.toml
done

say "manual pages, completions, licences"
built=$CARGO_TARGET_DIR/x86_64-unknown-linux-musl/release/rootgrid
papers=$CARGO_TARGET_DIR/papers
rm -rf "$papers"
mkdir -p "$papers/man" "$papers/completions"
"$built" man >"$papers/man/rootgrid.1"
"$built" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z-]*\) .*/\1/p' | grep -vx help >"$work/commands"
while read -r command; do "$built" man "$command" >"$papers/man/rootgrid-$command.1"; done <"$work/commands"
for shell in bash zsh fish; do "$built" completions $shell >"$papers/completions/rootgrid.$shell"; done
"$built" completions powershell >"$papers/completions/rootgrid.ps1"
cp verify/rootgrid-verify.1 "$papers/man"
cp README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE "$papers"
cargo metadata --format-version 1 --locked "${platforms[@]/#/--filter-platform=}" | python3 .ci/packages/licences.py >"$papers/LICENSES-OF-PARTS.txt"

say "archives"
while IFS=, read -r target end name; do
    folder=$work/rootgrid-$VERSION-$name
    cp -r "$papers" "$folder"
    cp "$CARGO_TARGET_DIR/$target/release/rootgrid$end" "$CARGO_TARGET_DIR/$target/release/rootgrid-verify$end" "$folder"
    case $name in
        *windows) rm -r "$folder/man" && pack_folder "$folder" "$FOLDER/$(basename "$folder").zip" ;;
        *) pack_folder "$folder" "$FOLDER/$(basename "$folder").tar.gz" ;;
    esac
done <<END
x86_64-unknown-linux-musl,,x86_64-linux
aarch64-unknown-linux-musl,,aarch64-linux
x86_64-pc-windows-gnu,.exe,x86_64-windows
END
