#!/usr/bin/env bash
# Links and files as independent readers see them: lz-string, pako and sudoku-formats from npm, ipuz from PyPI. They run
# as programs of their own; nothing of theirs is linked or kept.
. "$(dirname "$0")/../lib.sh"

need_apt node nodejs npm
need_apt npm npm
need_apt python3 python3 python3-venv
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
released
root=$PWD

say "lz-string, pako, sudoku-formats"
(cd "$folder" && npm init -y >/dev/null && npm install --silent lz-string@1 pako@2 sudoku-formats@1 \
    && node "$root/tests/readers/links.cjs" "$program")

say "ipuz"
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet ipuz
"$folder/python/bin/python" tests/readers/ipuz_files.py "$program"
