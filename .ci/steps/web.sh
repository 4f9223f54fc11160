#!/usr/bin/env bash
# The engine in WebAssembly, the npm package and the page: built, and tested in Node and in Chromium.
. "$(dirname "$0")/../lib.sh"

# Sizes are those of what is published.
unset CARGO_PROFILE_RELEASE_CODEGEN_UNITS

need_apt node nodejs
need_apt npm npm
need_apt chromium chromium
need_apt pdftotext poppler-utils
need_target wasm32-unknown-unknown

say "engine"
cargo clippy --locked --manifest-path web/engine/Cargo.toml --all-targets -- -D warnings
cargo test --locked --quiet --manifest-path web/engine/Cargo.toml
cd web
npm ci --ignore-scripts --no-audit --no-fund
npm run engine

say "package"
npm run package
npm test --workspace package

say "page"
npm run page
npm test --workspace page
