#!/usr/bin/env bash
# Puzzles a second of what publishers wish, as docs/BENCHMARKS.md has them: one thread, user time.
#   bash benches/wishes.sh [PROGRAM] [PUZZLES] [SECONDS] [PARTS ...]
# PARTS are plain, clues, symmetries, masks, boards, ratings and techniques, all of these without them; and kinds, of constraints. A row ends after so many seconds; the figure is
# that of the puzzles until then, with their number in brackets where they are fewer than asked for.
set -euo pipefail
program=${1:-target/release/rootgrid} puzzles=${2:-100} seconds=${3:-20}
parts=(plain clues symmetries masks boards ratings techniques)
if (($# > 3)); then parts=("${@:4}"); fi
grades=(easy medium hard fiendish diabolical)
made=$(mktemp)
trap 'rm -f "$made"' EXIT

# Three pictures.
heart=.xx...xx.xxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxxxxx...xxxxx.....xxx.......x....
rings=xxxxxxxxxx.......xx.xxxxx.xx.x...x.xx.x.x.x.xx.x...x.xx.xxxxx.xx.......xxxxxxxxxx
bows=.xxx.x...xxx.xx.x.xx.x....xx...xx..x.........x..xx...xx....x.xx.x.xx.xxx...x.xxx.

# Puzzles a second with some options.
figure() {
    local TIMEFORMAT=%U user
    user=$({ time timeout --signal INT "$seconds" "$program" generate "$@" --count "$puzzles" --seed 1 --threads 1 --quiet \
        --format '%c' >"$made" 2>/dev/null || true; } 2>&1)
    awk -v made="$(wc -l <"$made")" -v user="$user" -v puzzles="$puzzles" 'BEGIN {
        if (made) printf " %.3g%s |", made / (user > 0 ? user : 0.001), made < puzzles ? " (" made ")" : ""; else printf " - |" }'
}

# A row of all grades: its name and the options of each.
row() {
    printf '| %s |' "$1"
    for grade in "${grades[@]}"; do figure --difficulty "$grade" "${@:2}"; done
    echo
}

heads() { printf '\n| %s | %s |\n|---%s|\n' "$1" "${2// / | }" "$(printf '|---:%.0s' $2)"; }

plain() {
    local puzzles=$((20 * puzzles))
    heads "a grade" "${grades[*]}"
    row "as people get it: spread, half-turn"
    row "not spread" --spread no
    row "no symmetry" --symmetry none
    row "neither" --spread no --symmetry none
}
clues() {
    heads "clues" "${grades[*]}"
    for clues in 24 26 28 30 32 34; do row "$clues" --clues "$clues"; done
}
symmetries() {
    heads "symmetry" "${grades[*]}"
    for symmetry in none half-turn quarter-turn horizontal vertical both diagonal antidiagonal both-diagonals full; do
        row "$symmetry" --symmetry "$symmetry"
    done
}
masks() {
    heads "clues within a picture" "${grades[*]}"
    row "heart, 55 cells" --mask "$heart" --mask-mode within
    row "rings, 49 cells" --mask "$rings" --mask-mode within
    row "bows, 36 cells" --mask "$bows" --mask-mode within
}
boards() {
    heads "board" "${grades[*]}"
    for shape in 6x6 8x8 12x12 16x16; do row "$shape" --shape "$shape"; done
}
kinds() {
    local kind
    heads "kind" "${grades[*]}"
    for kind in killer thermo slow-thermo arrow double-arrow whisper renban palindrome between lockout region-sum zipper entropic modular clone \
        quadruple odd even difference ratio kropki xv consecutive greater little-killer sandwich x-sum skyscraper numbered-room thermo,kropki; do
        row "\`$kind\`" --rules "$kind"
    done
}
ratings() {
    heads "rating" "a_second"
    for rating in 1.0-1.2 2.0-2.6 3.0-4.2 5.0-5.9 7.0-7.9 8.0-8.9 9.0-9.5 9.6-9.9 10.0-12 11.0-12; do
        echo "| $rating |$(figure --rating "$rating")"
    done
}
techniques() {
    local puzzles=$((puzzles < 10 ? puzzles : 10)) technique
    heads "required" "half-turn no_symmetry"
    while read -r technique; do
        # Those of further rules are refused.
        "$program" generate --require "$technique" --seed 1 --max-seconds 0.1 >/dev/null 2>&1 || (($? != 2)) || continue
        echo "| \`$technique\` |$(figure --require "$technique")$(figure --require "$technique" --symmetry none)"
    done < <("$program" techniques 2>/dev/null | awk '/^[a-z].*(teaching|se121)/ { print $1 }')
}

for part in "${parts[@]}"; do "$part"; done
