#!/usr/bin/env bash
# The program and the wheel on the machine that this runs on, as a release does on Windows and macOS: the golden puzzle of both.
#   bash .ci/packages/try_here.sh MACHINE PROGRAM      # packages in dist
set -euo pipefail
cd "$(dirname "$0")/../.."
machine=$1 program=$2
recipe=rg1.9x9.t200.l2.s42.0
golden=$(awk -v recipe=$recipe '$1 == recipe { print $2 }' tests/golden/puzzles.txt)

case $machine in
    *-windows) python -m zipfile -e dist/rootgrid-*-"$machine".zip tried ;;
    *) mkdir -p tried && tar -C tried -xzf dist/rootgrid-*-"$machine".tar.gz ;;
esac
made=$(tried/rootgrid-*-"$machine/$program" --recipe $recipe --format line)
[ "${made%$'\r'}" = "$golden" ] || { echo "the program made '$made', expected '$golden'" >&2; exit 1; }

python -m pip install --quiet --no-index --find-links dist --no-deps rootgrid
python -m pip install --quiet --only-binary :all: numpy
made=$(python -c "import rootgrid; print(rootgrid.to_text(rootgrid.generate(1, '${recipe%.0}')['puzzle'])[0])")
[ "${made%$'\r'}" = "$golden" ] || { echo "the wheel made '$made', expected '$golden'" >&2; exit 1; }
echo "$machine: the golden puzzle, twice"
