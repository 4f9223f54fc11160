#!/usr/bin/env bash
# The main job as the README gives it, from outside.
. "$(dirname "$0")/../lib.sh"

say "the main job"
cargo run --locked --release -- generate --transforms 200 --seed 42
released
want=$(awk '$1 == "rg1.9x9.t200.l2.s42.0" { print $2 }' tests/golden/puzzles.txt)
got=$("$program" generate --transforms 200 --seed 42)
echo "$got"
[[ "$got" =~ ^[.1-9]{81}$ ]]
[ -z "$want" ] || [ "$got" = "$want" ]

say "a pipe that closes early"
"$program" generate --transforms 200 --count 1000000 | head -n 1

say "round trip"
"$program" --count 200 --seed 7 --with solution,recipe --format csv | "$program" check --format csv \
    | awk -F, 'NR > 1 && !/unique/ { bad = 1 } END { exit bad || NR != 201 }'
