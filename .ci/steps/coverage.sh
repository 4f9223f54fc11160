#!/usr/bin/env bash
# Which lines of the readers the tests and the kept inputs of the fuzzers reach: refused below LEAST percent, 95 unless
# set. The folders can be named: bash .ci/steps/coverage.sh src/grid/text src/formats
# Needs the component llvm-tools of the toolchain.
. "$(dirname "$0")/../lib.sh"

rustup component add llvm-tools 2>/dev/null
tools=$(dirname "$(find "$(rustc --print sysroot)" -name llvm-profdata -print -quit)")
folders=("$@")
[ ${#folders[@]} -gt 0 ] || folders=(src/grid/text src/formats src/position)
# A folder of its own, so that other builds keep their cache.
target=$target/coverage
raw=$(mktemp -d)
trap 'rm -rf "$raw"' EXIT
export RUSTFLAGS="-C instrument-coverage" LLVM_PROFILE_FILE="$raw/%p-%m.profraw" CARGO_TARGET_DIR=$target

say "tests with counters"
# Readers, recipes, boards in play, and the properties with the seeds of fuzz/.
cargo test --locked --quiet -p rootgrid --no-default-features --features lanes,tables,serde --lib --test library \
    -- grid:: formats:: position:: recipe transform:: inputs seeds >"$raw/log" || { cat "$raw/log"; exit 1; }
"$tools/llvm-profdata" merge -sparse "$raw"/*.profraw -o "$raw/all.profdata"
objects=()
for program in "$target"/debug/deps/{rootgrid,library}-*; do
    [ -x "$program" ] && [ -f "$program" ] && [[ $program != *.so ]] && objects+=(--object "$program")
done

say "lines reached"
"$tools/llvm-cov" export --summary-only --format=text --instr-profile "$raw/all.profdata" "${objects[@]}" 2>/dev/null \
    >"$raw/summary"
"$tools/llvm-cov" show --format=text --instr-profile "$raw/all.profdata" "${objects[@]}" \
    --show-instantiations=false >"$target/lines.txt" 2>/dev/null
python3 .ci/coverage.py "$raw/summary" "${LEAST:-95}" "${folders[@]}"
echo "line by line: $target/lines.txt"
