#!/usr/bin/env bash
# Certificates of a file of puzzles, by both checkers; then changed ones, which both must judge alike. MUTANTS is how many are made at
# random, 500 unless set, and SEED their seed.
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
"$program" certify --output "$folder/certificates" "$folder/puzzles"
"$program" certify "$folder/ruled.jsonl" >> "$folder/certificates"
"$target/release/rootgrid-verify" "$folder/certificates" > "$folder/rust"
python3 verify/verify.py "$folder/certificates" > "$folder/python"
cmp "$folder/rust" "$folder/python"
[ "$(grep -c ': holds: ' "$folder/rust")" = 380 ]
python3 verify/alike.py "$target/release/rootgrid-verify" "$folder/certificates"
