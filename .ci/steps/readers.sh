#!/usr/bin/env bash
# Tables as Python's readers see them: text stays text. Needs python3; the packages come from PyPI.
. "$(dirname "$0")/../lib.sh"

need_apt python3 python3 python3-venv
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet pandas pyarrow polars duckdb

say "pandas, pyarrow, polars, duckdb"
cargo build --locked --quiet
"$folder/bin/python" tests/python/readers.py "${CARGO_TARGET_DIR:-target}/debug/rootgrid"
