#!/usr/bin/env bash
# The public surface against an earlier commit: BASELINE=REV. Without one there is nothing to compare with.
. "$(dirname "$0")/../lib.sh"

[ -n "${BASELINE-}" ] || { echo "no BASELINE given: skipped"; exit 0; }
need_cargo semver-checks
say "public surface since $BASELINE"
cargo semver-checks -p rootgrid --baseline-rev "$BASELINE"
