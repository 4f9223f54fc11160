#!/usr/bin/env bash
# Formatting, lints of all packages of the workspace with every feature, licences and sources of all that is built in. features.sh looks at
# each feature alone, deny.sh at more of the packages.
. "$(dirname "$0")/../lib.sh"

alone rustup component add rustfmt clippy
say "format"
cargo fmt --all --check
for folder in python web/engine fuzz benches/peers; do cargo fmt --check --manifest-path "$folder/Cargo.toml"; done
say "licences"
need_apt python3 python3
for manifest in Cargo.toml python/Cargo.toml web/engine/Cargo.toml verify/Cargo.toml; do
    cargo metadata --format-version 1 --locked --all-features --manifest-path "$manifest" | python3 .ci/licences.py
done
say "clippy"
cargo clippy --locked --workspace --all-features --all-targets -- -D warnings

say "versions"
need_apt python3 python3
python3 .ci/release.py check
