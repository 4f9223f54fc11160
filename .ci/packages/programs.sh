#!/usr/bin/env bash
# The program for Linux on x86-64 and aarch64, static (musl); each with the checker of certificates, manual pages, completions
# and the licences of what is linked.
. "$(dirname "$0")/common.sh"

need_apt python3 python3
machines=(x86_64 aarch64)
for machine in "${machines[@]}"; do
    target=$machine-unknown-linux-musl
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
cargo metadata --format-version 1 --locked --filter-platform x86_64-unknown-linux-musl | python3 .ci/packages/licences.py >"$papers/LICENSES-OF-PARTS.txt"

say "archives"
for machine in "${machines[@]}"; do
    folder=$work/rootgrid-$VERSION-$machine-linux
    built=$CARGO_TARGET_DIR/$machine-unknown-linux-musl/release
    cp -r "$papers" "$folder"
    cp "$built/rootgrid" "$built/rootgrid-verify" "$folder"
    pack_folder "$folder" "$FOLDER/$(basename "$folder").tar.gz"
done
