"""Solutions in CSV as pandas, pyarrow, polars and duckdb read them.

    python3 readers.py PROGRAM

With `--grid-text rows` each of them reads text without being asked; in the plain form it does with the types that
docs/FORMATS.md gives. Needs the four packages.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import duckdb
import pandas
import polars
import pyarrow
import pyarrow.csv

COLUMNS = ["puzzle", "solution"]

# Name, reader of a file without types, reader of a file with the documented types.
READERS = [
    ("pandas", pandas.read_csv, lambda path: pandas.read_csv(path, dtype={"solution": str})),
    (
        "pyarrow",
        pyarrow.csv.read_csv,
        lambda path: pyarrow.csv.read_csv(
            path,
            convert_options=pyarrow.csv.ConvertOptions(column_types={"solution": pyarrow.string()}),
        ),
    ),
    (
        "polars",
        polars.read_csv,
        lambda path: polars.read_csv(path, schema_overrides={"solution": polars.String}),
    ),
    (
        "duckdb",
        lambda path: duckdb.read_csv(str(path)),
        lambda path: duckdb.read_csv(str(path), dtype={"solution": "VARCHAR"}),
    ),
]


def column(table, name):
    """The values of a column, whatever holds them."""
    if isinstance(table, duckdb.DuckDBPyRelation):
        return [row[0] for row in table.select(name).fetchall()]
    if isinstance(table, pyarrow.Table):
        return table[name].to_pylist()
    return table[name].to_list()


def fate(read, path, wanted):
    """What becomes of plain solutions where no type is given; for the record, since versions differ."""
    try:
        return "solutions stay" if column(read(path), "solution") == wanted else "solutions are lost or numbers"
    except Exception as error:  # Every reader has errors of its own.
        return f"the file is refused ({type(error).__name__})"


def run(program, *args):
    return subprocess.run([program, *args], check=True, capture_output=True, text=True).stdout


def main():
    program = sys.argv[1]
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        for shape in ["4", "6", "9", "16"]:
            for text in ["rows", "line"]:
                # No letters stand for digits up to 9, and puzzles of level 1 keep few blanks.
                made = ["--shape", shape, "--level", "1", "--count", "20", "--seed", "7", "--quiet"]
                made += ["--with", "solution", "--grid-text", text]
                path = Path(folder, f"{shape}.{text}.csv")
                run(program, "generate", *made, "--output", str(path))
                lines = [line.split(",") for line in path.read_text().splitlines()[1:]]
                wanted = {name: [line[i] for line in lines] for i, name in enumerate(COLUMNS)}
                for name, plain, typed in READERS:
                    read = plain if text == "rows" else typed
                    for field in COLUMNS:
                        if column(read(path), field) != wanted[field]:
                            failures.append(f"{name}: {field} of {shape} as {text}")
                        elif text == "line" and field == "solution":
                            print(f"{name}, side {shape}: without types {fate(plain, path, wanted[field])}")
                # What the program wrote, it reads: the solutions of the puzzles are those beside them.
                solved = run(program, "solve", "--quiet", "--grid-text", text, "--format", "line", str(path))
                if solved.split() != wanted["solution"]:
                    failures.append(f"rootgrid: {shape} as {text}")
    for failure in failures:
        print(f"not read as written by {failure}", file=sys.stderr)
    print(f"{len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
