#!/usr/bin/env bash
# The packages build from nothing but their own files: packed, unpacked elsewhere and checked together, each library once.
. "$(dirname "$0")/../lib.sh"

crates=(rootgrid rootgrid-records rootgrid-book rootgrid-batch rootgrid-cli)
say "packages"
cargo package --locked --no-verify "${crates[@]/#/-p}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
patches=()
for name in "${crates[@]}"; do
    tar -C "$folder" -xzf "$target/package/$name-$version.crate"
    (cd "$folder/$name-$version" && find . -type f | sort)
    patches+=(--config "patch.crates-io.$name.path='$folder/$name-$version'")
done
say "from their own files"
cd "$folder/rootgrid-cli-$version"
cargo check --all-features --target-dir "$target" "${patches[@]:0:8}"
