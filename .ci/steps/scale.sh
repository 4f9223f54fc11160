#!/usr/bin/env bash
# The recipes of docs/DATASETS.md, with Ray and with the program. Needs Rust and python3; Ray (100 MB) comes from PyPI.
. "$(dirname "$0")/../lib.sh"

need_apt python3 python3 python3-venv
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet './python[test]' 'ray[data]'
released

say "recipes"
tests=$PWD/python/tests
cd "$folder"
PATH=$folder/bin:$target/release:$PATH bin/python -m pytest --quiet --import-mode=importlib -p no:cacheprovider \
    -c "$tests/../pyproject.toml" "$tests/test_scale.py" | tee result
# None may be passed over here.
if grep skipped result; then exit 1; fi
