"""Parquet as pyarrow, polars, duckdb and pandas read it: the values are those of the CSV of the same records.

    python3 parquet_tables.py PROGRAM [ROWS]

Files that these write, packed in every way that the program knows, are read by the program. With ROWS, that many rows are
written as CSV and as Parquet, and size and time are printed. PROGRAM has the feature `parquet`.
"""

import csv
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

import duckdb
import pandas
import polars
import pyarrow
import pyarrow.parquet

# Columns that are no text.
TYPES = {
    "clues": "int16",
    "index": "int64",
    "solutions": "int64",
    "steps": "int64",
    "hodoku": "int64",
    "effort": "int64",
    "minutes": "double",
    "attempts": "int64",
    "automorphisms": "int64",
    "rating": "double",
    "pearl": "double",
    "diamond": "double",
}

READ = {"int16": int, "int64": int, "double": float}


def run(program, *args, text=None):
    return subprocess.run([program, *args], check=True, capture_output=True, text=True, input=text).stdout


def wanted_table(path):
    """The columns of a CSV, with numbers as numbers and nothing as None."""
    with open(path, newline="") as file:
        rows = list(csv.DictReader(file))

    def cell(name, text):
        if text == "":
            return None
        return READ.get(TYPES.get(name), str)(text)

    return {name: [cell(name, row[name]) for row in rows] for name in rows[0]}


def pandas_columns(path):
    table = pandas.read_parquet(path)
    return {name: [None if pandas.isna(value) else value for value in table[name]] for name in table}


READERS = {
    "pyarrow": lambda path: pyarrow.parquet.read_table(path).to_pydict(),
    "polars": lambda path: polars.read_parquet(path).to_dict(as_series=False),
    "duckdb": lambda path: duckdb.read_parquet(str(path)).arrow().read_all().to_pydict(),
    "pandas": pandas_columns,
}

MADE = [
    ["generate", "--seed", "7", "--count", "300", "--level", "2"]
    + ["--with", "solution,clues,level,recipe,index,attempts,solutions,solutions_exact,rating,rating_exact,technique,class"],
    ["generate", "--seed", "7", "--count", "40", "--shape", "3x2", "--with", "solution,clues"],
    ["generate", "--seed", "7", "--count", "20", "--shape", "16", "--level", "1", "--with", "solution", "--grid-text", "rows"],
]


def written(program, folder, failures):
    for i, made in enumerate(MADE):
        paths = {end: Path(folder, f"{i}.{end}") for end in ["csv", "parquet"]}
        for path in paths.values():
            run(program, *made, "--quiet", "--output", str(path))
        wanted = wanted_table(paths["csv"])
        for name, read in READERS.items():
            if read(paths["parquet"]) != wanted:
                failures.append(f"{name}: table {i} differs from the CSV")
        schema = pyarrow.parquet.read_schema(paths["parquet"])
        for field in schema:
            if str(field.type) != TYPES.get(field.name, "string"):
                failures.append(f"table {i}: column {field.name} is {field.type}")
        # From table to table, on any number of threads.
        commands = [["check", "--with", "class"], ["solve"], ["transform", "--seed", "3"]]
        # Ratings are for 9x9.
        commands += [["rate", "--with", "rating,steps,hodoku,effort,minutes"]] if i == 0 else []
        for command in commands:
            one, two = Path(folder, "one.parquet"), Path(folder, "two.parquet")
            run(program, *command, "--quiet", "-j", "1", "-o", str(one), str(paths["parquet"]))
            run(program, *command, "--quiet", "-j", "3", "-o", str(two), str(paths["parquet"]))
            again = Path(folder, "again.csv")
            run(program, *command, "--quiet", "-o", str(again), str(paths["parquet"]))
            if one.read_bytes() != two.read_bytes():
                failures.append(f"{command[0]}: bytes depend on threads")
            table = READERS["pyarrow"](one)
            own = {name: values for name, values in wanted_table(again).items()}
            # Columns of the input are text here.
            for name, values in own.items():
                if [str(value) for value in values] != [str(value) for value in table.get(name, [])]:
                    failures.append(f"{command[0]}: column {name} of table {i} differs from the CSV")


def read(program, folder, failures):
    path = Path(folder, "0.parquet")
    table = pyarrow.parquet.read_table(path)
    puzzles = table["puzzle"].to_pylist()
    other = Path(folder, "other.parquet")

    def expect(what):
        found = run(program, "convert", "--quiet", "--to", "line", str(other)).split()
        if found != puzzles:
            failures.append(f"rootgrid: {what}")

    for packing in ["none", "snappy", "gzip", "zstd"]:
        for dictionary in [True, False]:
            for version in ["1.0", "2.0"]:
                options = {"compression": packing, "use_dictionary": dictionary, "data_page_version": version}
                pyarrow.parquet.write_table(table, other, **options, row_group_size=77)
                expect(f"pyarrow, {options}")
    lists = table.append_column("list", pyarrow.array([[i] for i in range(len(puzzles))]))
    pyarrow.parquet.write_table(lists.rename_columns(["quizzes" if n == "puzzle" else n for n in lists.column_names]), other)
    expect("pyarrow with a list, column quizzes")
    pyarrow.parquet.write_table(table.select(table.column_names[::-1]).cast(
        pyarrow.schema([pyarrow.field(f.name, pyarrow.large_string() if f.type == "string" else f.type)
                        for f in table.schema][::-1])), other)
    expect("pyarrow, large strings, other order")
    polars.read_parquet(path).write_parquet(other)
    expect("polars")
    duckdb.sql(f"copy (select * from '{path}') to '{other}' (format parquet)")
    expect("duckdb")
    pandas.read_parquet(path).to_parquet(other)
    expect("pandas")
    pyarrow.parquet.write_table(table.select(["solution"]), other)
    refused = subprocess.run([program, "solve", str(other)], capture_output=True, text=True)
    if refused.returncode != 2 or "found the columns solution" not in refused.stderr or refused.stderr.count("\n") != 1:
        failures.append(f"no column of puzzles: {refused}")


def figures(program, folder, rows):
    made = ["generate", "--seed", "7", "--count", str(rows), "--level", "2", "--quiet", "-j", "1"]
    made += ["--with", "solution,clues,level,recipe"]
    used = 0.0
    for end in ["csv", "parquet"]:
        path = Path(folder, f"large.{end}")
        run(program, *made, "--output", str(path))
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        total = usage.ru_utime + usage.ru_stime
        size = path.stat().st_size / rows
        print(f"{end}: {size:.1f} bytes a row, {(total - used) * 1e6 / rows:.2f} us a row, peak so far {usage.ru_maxrss // 1024} MB")
        used = total
        if end == "parquet" and size > 66:
            return [f"{size} bytes a row"]
    return []


def main():
    program = sys.argv[1]
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        if len(sys.argv) > 2:
            failures += figures(program, folder, int(sys.argv[2]))
        written(program, folder, failures)
        read(program, folder, failures)
    for failure in failures:
        print(f"not read as written: {failure}", file=sys.stderr)
    print(f"{len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
