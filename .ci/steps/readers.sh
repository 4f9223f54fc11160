#!/usr/bin/env bash
# Tables as Python's readers see them: text stays text. JSON of steps as a JSON Schema validator sees it. Needs python3; the packages come from PyPI.
. "$(dirname "$0")/../lib.sh"

need_apt python3 python3 python3-venv
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet pandas pyarrow polars duckdb jsonschema

say "pandas, pyarrow, polars, duckdb"
every_feature
"$folder/bin/python" tests/python/readers.py "$program"

say "Parquet"
"$folder/bin/python" tests/python/parquet_tables.py "$program"

say "jsonschema"
cut -c 1-81 tests/data/rated_se_sample.csv | tail -n +2 | awk 'NR % 20 == 0' >"$folder/puzzles.txt"
for command in "explain" "explain --ladder se2021" "hint --strength 1" "hint --strength 2" "hint --strength 3" "hint --strength 4" "hint --strength 5" "steps"; do
    # shellcheck disable=SC2086
    "$program" $command --quiet --format jsonl "$folder/puzzles.txt" >>"$folder/steps.jsonl" || true
done
"$folder/bin/python" tests/python/schema.py docs/steps.schema.json "$folder/steps.jsonl"
