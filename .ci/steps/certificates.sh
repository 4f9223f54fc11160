#!/usr/bin/env bash
# Certificates of a file of puzzles, by both checkers; then changed ones, which both must judge alike. MUTANTS is how many are made at
# random, 500 unless set, and SEED their seed. KILLERS and LINES are how many 9x9 killers of each grade and boards with each of some
# lines are among the puzzles, 2 unless set.
. "$(dirname "$0")/../lib.sh"

say "checkers"
need_apt python3 python3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
released
cargo build --locked --release --manifest-path verify/Cargo.toml --target-dir "$target"
"$program" --count 300 --level unique --seed 7 > "$folder/puzzles"
for rules in x anti-knight jigsaw latin killer thermo,arrow kropki renban,sandwich; do
    "$program" --rules "$rules" --shape 6 --count 10 --seed 7 --format jsonl
done > "$folder/ruled.jsonl"
for grade in easy medium hard fiendish; do
    "$program" --rules killer --difficulty "$grade" --count "${KILLERS:-2}" --seed 11 --format jsonl
done >> "$folder/ruled.jsonl"
for rules in thermo,arrow kropki renban whisper,between region-sum,quadruple; do
    "$program" --rules "$rules" --level unique --count "${LINES:-2}" --seed 12 --format jsonl
done >> "$folder/ruled.jsonl"
"$program" certify --output "$folder/certificates" "$folder/puzzles"
"$program" certify "$folder/ruled.jsonl" >> "$folder/certificates"
"$target/release/rootgrid-verify" "$folder/certificates" > "$folder/rust"
python3 verify/verify.py "$folder/certificates" > "$folder/python"
cmp "$folder/rust" "$folder/python"
[ "$(grep -c ': holds: ' "$folder/rust")" = $((380 + 4 * ${KILLERS:-2} + 5 * ${LINES:-2})) ]
python3 verify/alike.py "$target/release/rootgrid-verify" "$folder/certificates"
