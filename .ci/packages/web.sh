#!/usr/bin/env bash
# The npm package as npm takes it, and the page as files for any static host.
. "$(dirname "$0")/common.sh"

need_apt node nodejs
need_apt npm npm
need_target wasm32-unknown-unknown
cd web
say "engine, package, page"
npm ci --ignore-scripts --no-audit --no-fund
npm run build
cargo metadata --format-version 1 --locked --manifest-path engine/Cargo.toml --filter-platform wasm32-unknown-unknown |
    python3 ../.ci/packages/licences.py shared >package/LICENSES-OF-PARTS.txt
trap 'rm -rf "$work" "$PWD/package/LICENSES-OF-PARTS.txt"' EXIT
npm pack --silent --workspace package --pack-destination "$work"
mv "$work/rootgrid-$VERSION.tgz" "$FOLDER/rootgrid-$VERSION-npm.tgz"
cp -r page/dist "$work/rootgrid-$VERSION-page"
pack_folder "$work/rootgrid-$VERSION-page" "$FOLDER/rootgrid-$VERSION-page.zip"
