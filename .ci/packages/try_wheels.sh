#!/usr/bin/env bash
# The wheel where no Rust is: in a fresh environment of Python.
. "$(dirname "$0")/common.sh"

need_apt python3 python3 python3-venv
cat >"$work/job.py" <<END
import platform, sys
import rootgrid, rootgrid.data
made = rootgrid.generate(1, "${RECIPE%.0}", fields=["puzzle", "rating"])
print(platform.machine(), platform.python_version(), made["rating"][0], file=sys.stderr)
assert len(rootgrid.Puzzle(made["puzzle"][0]).explain()) > 10
assert (rootgrid.solve(made["puzzle"]) > 0).all()
print(rootgrid.to_text(made["puzzle"])[0])
END

say "wheel"
python3 -m venv "$work/fresh"
bare() { (cd "$work" && env -i PATH=/usr/bin:/bin "$@"); }
bare sh -c '! command -v cargo && ! command -v rustc'
bare fresh/bin/pip install --quiet --only-binary :all: "$FOLDER/rootgrid-$VERSION"-*manylinux*.whl
same wheel "$(bare fresh/bin/python job.py)"
