#!/usr/bin/env bash
# The table of rule sets in docs/RULES.md: grids, order of the group, clues of minimal puzzles.
#   bash benches/counts.sh [PROGRAM] [DIVES] [PUZZLES]
# Each figure comes from the command that stands in its function.
set -euo pipefail
program=${1:-target/release/rootgrid} dives=${2:-1000000} puzzles=${3:-300}

# Number of grids and its error in percent.
grids() {
    "$program" count -q --rules "$1" --most 100000 --dives "$dives" --max-seconds 900 --blank -f '%{solutions},%{estimate},%{estimate_error}' |
        awk -F, '{ if ($1 != "") print $1, "exact"; else printf "%.4g %.2g %%\n", $2, 100 * $3 / $2 }'
}

# Order of the group of transforms: arrangements of the board, and renamings of the digits.
order() {
    "$program" transforms --rules "$1" | sed -n 's/.* make \([0-9]*\) arrangements.*times \([0-9]*\) renamings.*/\1 x \2/p'
}

# Fewest and mean clues of puzzles none of whose clues can go.
clues() {
    "$program" generate -q --rules "$1" --level unique --count "$puzzles" --seed 1 -f '%c' |
        awk 'NR == 1 || $1 < least { least = $1 } { sum += $1 } END { printf "%d / %.1f\n", least, sum / NR }'
}

echo "| rules | grids | group | fewest and mean clues of $puzzles |"
echo "|---|---|---|---|"
for rules in x main-diagonal windoku disjoint-groups centre-dot asterisk girandola argyle anti-knight anti-king anti-taxicab \
    anti-knight-torus anti-king-torus non-consecutive non-consecutive-wrap anti-knight,anti-king x,windoku x,disjoint-groups x,anti-knight \
    windoku,anti-knight disjoint-groups,windoku centre-dot,x latin latin,x x,anti-king; do
    read -r number error < <(grids "$rules")
    echo "| \`$rules\` | $number ($error) | $(order "$rules") | $(clues "$rules") |"
done
