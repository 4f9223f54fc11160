#!/usr/bin/env bash
# The packages build from nothing but their own files: packed, unpacked elsewhere and checked together, each library once.
. "$(dirname "$0")/../lib.sh"

crates=(rootgrid rootgrid-records rootgrid-book rootgrid-batch rootgrid-cli)
say "packages"
cargo package --locked --no-verify "${crates[@]/#/-p}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# The library without its tests: what grows beyond this is a golden file, a picture or a module of tests, which Cargo.toml leaves out.
most=981000
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
size=$(stat -c %s "$target/package/rootgrid-$version.crate")
printf 'the library: %s bytes packed\n' "$size"
[ "$size" -lt "$most" ] || { echo "expected less than $most" >&2; exit 1; }
patches=()
for name in "${crates[@]}"; do
    tar -C "$folder" -xzf "$target/package/$name-$version.crate"
    (cd "$folder/$name-$version" && find . -type f | sort)
    patches+=(--config "patch.crates-io.$name.path='$folder/$name-$version'")
done
say "from their own files"
cd "$folder/rootgrid-cli-$version"
cargo check --all-features --target-dir "$target" "${patches[@]:0:8}"
