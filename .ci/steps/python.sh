#!/usr/bin/env bash
# The Python package in a fresh environment: built and installed by pip, its tests with the examples of its pages, its
# notebooks, its types. Needs Rust and python3 (3.10 or later); the packages come from PyPI.
#   ROOTGRID_BLESS=1 bash .ci/steps/python.sh     stores what the notebooks put out
. "$(dirname "$0")/../lib.sh"

say "lints"
(cd python && cargo clippy --locked --release -- -D warnings)

need_apt python3 python3 python3-venv
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder"

# Tests compare the package with the program.
[ -x "$target/release/rootgrid" ] || released
export ROOTGRID_PROGRAM=$target/release/rootgrid

say "pip install ./python"
"$folder/bin/pip" install --quiet './python[test,notebooks]'

# From another folder, so that the installed package is tested and not the sources.
tests=$PWD/python/tests
cd "$folder"
say "tests"
bin/python -m pytest --quiet --import-mode=importlib -p no:cacheprovider -c "$tests/../pyproject.toml" "$tests"

say "notebooks"
for notebook in "$tests"/../notebooks/*.ipynb; do
    MPLBACKEND=module://matplotlib_inline.backend_inline bin/python "$tests/notebook.py" "$notebook" ${ROOTGRID_BLESS:+--store}
    echo "$(basename "$notebook"): every cell runs"
done

say "types"
config=$tests/../pyproject.toml
bin/python -m mypy --strict --config-file "$config" "$tests/typed.py"
bin/python -m mypy --strict --config-file "$config" -p rootgrid
bin/python -m mypy.stubtest --mypy-config-file "$config" --allowlist "$tests/stubtest.txt" rootgrid._native
