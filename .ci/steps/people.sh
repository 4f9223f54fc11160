#!/usr/bin/env bash
# The model of minutes is fitted again: its constants are those that are written down. Needs Rust and python3; numpy and scipy come from PyPI.
. "$(dirname "$0")/../lib.sh"

need_apt python3 python3 python3-venv
released
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet numpy scipy

say "minutes"
"$folder/bin/python" benches/people/fit.py --rootgrid "$program"
git diff --exit-code benches/people/model.toml
