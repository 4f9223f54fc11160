#!/usr/bin/env bash
# Licences, wildcards and sources of everything that what people receive is built from, by cargo deny; advisories where their database can
# be reached. Licences and sources alone are in lint.sh, by .ci/licences.py, which needs nothing.
. "$(dirname "$0")/../lib.sh"

need_cargo deny
checks() {
    for manifest in Cargo.toml python/Cargo.toml web/engine/Cargo.toml verify/Cargo.toml; do
        echo "$manifest"
        cargo deny --manifest-path "$manifest" --workspace check --hide-inclusion-graph "$@"
    done
}
say "dependencies"
checks licenses bans sources
say "advisories"
database=https://github.com/RustSec/advisory-db
if GIT_TERMINAL_PROMPT=0 timeout 60 git ls-remote --quiet "$database" HEAD >/dev/null 2>&1; then
    checks advisories
else
    echo "not run: the advisories are in $database, which cannot be reached from here"
fi
