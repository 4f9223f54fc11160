#!/usr/bin/env bash
# Puzzles a second of each kind of constraint and each grade, as docs/BENCHMARKS.md has them: one thread, user time.
#   bash benches/kinds.sh [PROGRAM] [PUZZLES] [SECONDS]
# A kind and a grade end after so many seconds; the figure is that of the puzzles until then, with their number in
# brackets where they are fewer than asked for.
set -euo pipefail
program=${1:-target/release/rootgrid} puzzles=${2:-100} seconds=${3:-20}
made=$(mktemp)
trap 'rm -f "$made"' EXIT
kinds=(killer thermo slow-thermo arrow double-arrow whisper renban palindrome between lockout region-sum zipper entropic modular clone
    quadruple odd even difference ratio kropki xv consecutive greater little-killer sandwich x-sum skyscraper numbered-room thermo,kropki)
echo "| kind | easy | medium | hard | fiendish | diabolical |"
echo "|---|---:|---:|---:|---:|---:|"
for kind in "${kinds[@]}"; do
    row="| \`$kind\` |"
    for grade in easy medium hard fiendish diabolical; do
        TIMEFORMAT=%U
        user=$({ time timeout --signal INT "$seconds" "$program" generate --rules "$kind" --difficulty "$grade" --count "$puzzles" --seed 1 \
            --threads 1 --quiet --format '%c' >"$made" 2>/dev/null || true; } 2>&1)
        row+=$(awk -v made="$(wc -l <"$made")" -v user="$user" -v puzzles="$puzzles" 'BEGIN {
            if (made) printf " %.3g%s |", made / user, made < puzzles ? " (" made ")" : ""; else printf " - |" }')
    done
    echo "$row"
done
