#!/usr/bin/env bash
# What is within (CycloneDX, one list for each kind of package) and checksums of all files.
. "$(dirname "$0")/common.sh"

while read -r kind manifest target features; do
    FEATURES=$features TARGET=$target MANIFEST=$manifest bash .ci/steps/sbom.sh "$FOLDER/rootgrid-$VERSION-$kind.cdx.json"
done <<END
linux crates/cli/Cargo.toml x86_64-unknown-linux-musl $FEATURES
windows crates/cli/Cargo.toml x86_64-pc-windows-gnu $FEATURES
macos crates/cli/Cargo.toml aarch64-apple-darwin $FEATURES
c capi/Cargo.toml x86_64-unknown-linux-gnu
python python/Cargo.toml x86_64-unknown-linux-gnu
web web/engine/Cargo.toml wasm32-unknown-unknown
END
cd "$FOLDER"
rm -f SHA256SUMS
sha256sum -- * >"$work/sums"
mv "$work/sums" SHA256SUMS
