#!/usr/bin/env bash
# The cost of options beside the plain run of the same level, as a table of docs/BENCHMARKS.md.
#
#   cargo build --release && bash benches/options.sh [ROUNDS] [OPTIONS ...]
#
# ROOTGRID names another program to measure.
#
# A figure is how many times as long a puzzle takes with the option: user time of whole commands on one thread, the median
# over rounds in which each option is run directly after the plain run. So it does not matter what else the machine does.
set -euo pipefail
cd "$(dirname "$0")/.."
program=${ROOTGRID:-target/release/rootgrid}
rounds=${1:-5}
levels=(1 2 1-chain 2-chain unique)

# Options, one line each. An option whose usual number of clues depends on the level has a line for it in `clues_of`; masks of
# 60 and 36 cells are patterns that the half turn leaves as they are.
rows=(
  "--root random"
  "--symmetry half-turn" "--symmetry quarter-turn" "--symmetry diagonal" "--symmetry both" "--symmetry full"
  "--symmetry half-turn --root random"
  "--order rows" "--order columns" "--order blocks" "--order digits"
  "--clues usual" "--clues few"
  "--min-per-house 1" "--min-per-digit 2" "--max-empty-rows 0 --max-empty-columns 1" "--min-per-house 2 --symmetry half-turn"
  "--mask of-60 --mask-mode within" "--mask of-36"
  "--distinct puzzle" "--distinct puzzle-class" "--with class" "--with level"
  "--with solution,clues,recipe --format jsonl" "--format pretty"
  "--format hodoku" "--format 729" "--format pencilmark" "--format f-puzzles" "--format sudokupad"
  "--output made.txt" "--output made.txt.gz" "--output made.txt.zst" "--avoid others"
  "--with rating" "--with effort" "--with hodoku" "--with minutes"
)
if (($# > 1)); then rows=("${@:2}"); fi

# What nine of ten puzzles of a level have, and what few of them have.
clues_of() {
  case "$1/$2" in
    1/usual) echo 36-46 ;; 2/usual) echo 26-33 ;; 1-chain/usual) echo 31-40 ;; 2-chain/usual) echo 22-27 ;; unique/usual) echo 22-26 ;;
    1/few) echo 36-37 ;; 2/few) echo 25-26 ;; 1-chain/few) echo 30-31 ;; 2-chain/few) echo 20-21 ;; unique/few) echo 20-21 ;;
  esac
}

of_60=.xxx.xxx.xxxxxx.xxxxxxx.xxxxxx.xxx.x...x.x...x.xxx.xxxxxx.xxxxxxx.xxxxxx.xxx.xxx.
of_36=.xxx.x...xxx.xx.x.xx.x....xx...xx..x.........x..xx...xx....x.xx.x.xx.xxx...x.xxx.

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# A hundred thousand other puzzles, for --avoid.
"$program" --level 1 --seed 2 --count 100000 --quiet >"$folder/others"

# User seconds of a command.
seconds() {
  local TIMEFORMAT=%U
  { time "$program" --seed 1 --threads 1 --quiet "$@" >/dev/null 2>/dev/null; } 2>&1
}

median() { sort -g | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'; }

echo "| option | 1 | 2 | 1-chain | 2-chain | unique |"
echo "|---|---:|---:|---:|---:|---:|"
for row in "${rows[@]}"; do
  printf '| `%s` ' "$row"
  for level in "${levels[@]}"; do
    count=50000
    if [[ $level == 1 ]]; then count=400000; fi
    words=$row
    if [[ $row == *usual || $row == *few ]]; then words="--clues $(clues_of "$level" "${row##* }")"; fi
    words=${words/of-60/$of_60}
    words=${words/of-36/$of_36}
    words=${words/--output /--output $folder/}
    words=${words/--avoid /--avoid $folder/}
    fewer=$count
    case "$row" in *few | *rating | *effort | --with\ hodoku | *minutes) fewer=$((count / 20)) ;; esac
    ratio=$(for ((round = 0; round < rounds; round++)); do
      plain=$(seconds --level "$level" --count "$count")
      # Words are options and their values.
      # shellcheck disable=SC2086
      option=$(seconds --level "$level" --count "$fewer" $words)
      awk "BEGIN { print $option / $fewer / ($plain / $count) }"
    done | median)
    printf '| %.1f ' "$ratio"
  done
  echo '|'
done
