#!/usr/bin/env bash
# Each fuzz target for SECONDS_EACH seconds, 10 unless set: SECONDS_EACH=600 bash .ci/steps/fuzz.sh
. "$(dirname "$0")/../lib.sh"

rustup toolchain list | grep -q ^nightly || rustup toolchain install nightly --profile minimal
need_cargo fuzz
for path in fuzz/fuzz_targets/*.rs; do
    target=$(basename "$path" .rs)
    say "fuzz $target"
    mkdir -p "fuzz/corpus/$target"
    cargo +nightly fuzz run "$target" -- -max_total_time="${SECONDS_EACH:-10}" -timeout=60 -verbosity=0 -print_final_stats=1
done
