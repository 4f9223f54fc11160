"""The recipes of docs/DATASETS.md: each runs as it stands, and what it writes is what the library makes.

A recipe of a package that is not installed is passed over, and so is one for the shell where no `rootgrid` is on the path.
"""

from __future__ import annotations

import csv
import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet
import pytest
import rootgrid

TEXT = (Path(__file__).parents[2] / "docs/DATASETS.md").read_text()
SHELL = re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)
# Those that make the puzzles of a recipe; tests/test_envs.py runs the others.
PYTHON = [block for block in re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL) if "RECIPE" in block]
FIELDS = ["puzzle", "solution", "clues", "index"]


def package(block: str) -> str:
    """The first package that a recipe imports."""
    found = re.search(r"^import (\w+)", block, re.MULTILINE)
    assert found
    return found[1]


def wanted(text: str) -> rootgrid.Table:
    """What a recipe is to make: recipe and count stand in its text."""
    recipe = re.search(r"rg1[\w.-]+", text)
    count = re.search(r"(?:COUNT = |--count )([\d_]+)", text)
    assert recipe and count
    return rootgrid.generate(int(count[1].replace("_", "")), recipe[0], fields=FIELDS)


@pytest.mark.parametrize("block", PYTHON, ids=package)
def test_recipes_in_python(block: str, tmp_path: Path) -> None:
    if importlib.util.find_spec(package(block)) is None:
        pytest.skip(f"no {package(block)} here")
    (tmp_path / "recipe.py").write_text(block)
    done = subprocess.run([sys.executable, "recipe.py"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    made = pyarrow.parquet.read_table(tmp_path / "puzzles.parquet").sort_by("index").select(FIELDS)
    assert made.to_pydict() == {name: wanted(block).column_list(name) for name in FIELDS}


@pytest.mark.parametrize("block", SHELL)
def test_recipes_of_the_shell(block: str, tmp_path: Path) -> None:
    if shutil.which("rootgrid") is None:
        pytest.skip("no rootgrid on the path")
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", block], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    rows: list[list[str]] = []
    for part in sorted(tmp_path.glob("part-*.csv"), key=lambda path: int(path.stem.removeprefix("part-"))):
        with part.open(newline="") as file:
            header, *body = csv.reader(file)
        assert header == FIELDS
        rows += body
    table = wanted(block)
    assert rows == [list(map(str, row)) for row in zip(*(table.column_list(name) for name in FIELDS))]


def test_there_are_recipes() -> None:
    assert sorted(map(package, PYTHON)) == ["dask", "duckdb", "ray"] and len(SHELL) == 1
