#!/usr/bin/env bash
# The table of rule sets in docs/RULES.md: grids, order of the group, classes, clues and ratings of minimal puzzles.
#   bash benches/counts.sh [PROGRAM] [DIVES] [PUZZLES]
# Each figure comes from the command that stands in its function.
set -euo pipefail
program=${1:-target/release/rootgrid} dives=${2:-1000000} puzzles=${3:-300}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Number of grids and its error in percent: by dives, and where these say that all can be written, as many as there are with the digits in
# order in the first row.
grids() {
    "$program" count -q --rules "$1" --most 100000 --dives "$dives" --max-seconds 900 --blank -f '%{solutions},%{estimate},%{estimate_error}' |
        awk -F, '{ if ($1 != "") print $1, "exact"; else printf "%.4g %.2g %%\n", $2, 100 * $3 / $2 }'
}
all_grids() {
    printf '123456789%072d\n' 0 | "$program" solve -q --all --rules "$1" >"$folder/grids"
}

# Order of the group of transforms: arrangements of the board, and renamings of the digits.
order() {
    "$program" transforms --rules "$1" | sed -n 's/.* make \([0-9]*\) arrangements.*times \([0-9]*\) renamings.*/\1 x \2/p'
}

# Classes of the grids that were written; or all grids over the order of the group, which is a little less: some grids are mapped to
# themselves.
classes() {
    if [ "$2" = exact ]; then
        "$program" canon -q --rules "$1" "$folder/grids" | cut -d, -f1 | sort -u | wc -l
    else
        awk -v grids="$2" -v order="$3" 'BEGIN { split(order, part, " x "); printf "%.4g\n", grids / (part[1] * part[2]) }'
    fi
}

# Fewest and mean clues of puzzles none of whose clues can go.
clues() {
    "$program" generate -q --rules "$1" --level unique --count "$puzzles" --seed 1 -f '%c' |
        awk 'NR == 1 || $1 < least { least = $1 } { sum += $1 } END { printf "%d / %.1f\n", least, sum / NR }'
}

# The hardest of them on the rating scale, which is for some rules.
hardest() {
    "$program" generate -q --rules "$1" --level unique --count "$puzzles" --seed 1 -f '%{rating}' |
        awk '$1 > most { most = $1 } END { print most }'
}

echo "| rules | grids | group | classes | fewest and mean clues of $puzzles | hardest |"
echo "|---|---|---|---|---|---|"
for rules in x main-diagonal windoku disjoint-groups centre-dot asterisk girandola argyle anti-knight anti-king anti-taxicab \
    anti-knight-torus anti-king-torus non-consecutive non-consecutive-wrap anti-knight,anti-king x,windoku x,disjoint-groups x,anti-knight \
    windoku,anti-knight disjoint-groups,windoku centre-dot,x latin latin,x x,anti-king; do
    read -r number error < <(grids "$rules")
    group=$(order "$rules") basis=$number
    if [[ $group = *362880 ]] && awk -v grids="$number" 'BEGIN { exit !(grids / 362880 < 500000) }'; then
        all_grids "$rules"
        number=$(($(wc -l <"$folder/grids") * 362880)) error=exact basis=exact
    fi
    echo "| \`$rules\` | $number ($error) | $group | $(classes "$rules" "$basis" "$group") | $(clues "$rules") | $(hardest "$rules") |"
done
