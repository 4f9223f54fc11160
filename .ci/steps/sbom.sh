#!/usr/bin/env bash
# Writes the packages that the program is made of as a CycloneDX file: bash .ci/steps/sbom.sh [FILE]
# MANIFEST, TARGET and FEATURES choose another crate of the repository, another platform, and features beside the default. Needs cargo and python3 alone.
. "$(dirname "$0")/../lib.sh"

file=${1:-$target/rootgrid.cdx.json}
mkdir -p "$(dirname "$file")"
host=$(rustc -vV | sed -n 's/^host: //p')
say "packages"
cargo metadata --format-version 1 --locked --manifest-path "${MANIFEST:-crates/cli/Cargo.toml}" --features "${FEATURES:-}" --filter-platform "${TARGET:-$host}" | python3 .ci/sbom.py >"$file"
echo "written: $file"
