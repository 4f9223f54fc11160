#!/usr/bin/env bash
# Licences and sources of all dependencies; advisories where their database can be reached.
. "$(dirname "$0")/../lib.sh"

need_cargo deny
say "dependencies"
cargo deny --workspace check licenses bans sources
cargo deny --workspace check advisories || echo "advisories could not be checked: see above"
