"""Traces of puzzles in files, as a data set of Parquet: how fast they are found, that each leads to the solution, and who reads them.

    pip install ./python pyarrow polars duckdb datasets
    rootgrid --difficulty easy --count 50000 --root random --seed 9 --with solution -o easy.csv      # and the other grades
    python benches/traces.py easy.csv medium.csv hard.csv fiendish.csv diabolical.csv set

The last name is a folder that is made. Times are CPU times. Readers that are not installed are left out.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pyarrow
import pyarrow.csv
import pyarrow.parquet
import rootgrid

#: Rows of a row group, which are replayed together.
GROUP = 10_000


def trace(file: Path) -> pyarrow.Table:
    """The puzzles of a file with their traces and the name of the file as their grade."""
    types = {"puzzle": pyarrow.string(), "solution": pyarrow.string()}
    table = pyarrow.csv.read_csv(file, convert_options=pyarrow.csv.ConvertOptions(column_types=types))
    start = time.process_time()
    traces = rootgrid.explain(table["puzzle"].to_pylist(), ladder="teaching", fields=["trace_tokens", "trace_ending"])
    used = time.process_time() - start
    print(f"{file.stem}: {len(table):,} traces, {used:.1f} s, {len(table) / used:,.0f} a second and core", flush=True)
    for name in traces.names:
        table = table.append_column(name, traces.to_pyarrow()[name])
    return table.append_column("grade", pyarrow.array([file.stem] * len(table)))


def replay(path: Path, group: int) -> tuple[int, int, int, int, float]:
    """Of a row group: rows, rows whose trace ends in the solution, tokens, the longest trace, seconds."""
    rows = pyarrow.parquet.ParquetFile(path).read_row_group(group, columns=["solution", "trace_tokens"])
    vocabulary = rootgrid.Vocabulary(9)
    start = time.process_time()
    right, lengths = 0, []
    for solution, tokens in zip(rows["solution"].to_pylist(), rows["trace_tokens"], strict=True):
        numbers = tokens.values.to_numpy()
        lengths.append(len(numbers))
        try:
            right += "".join(map(str, vocabulary.replay(numbers).tolist())) == solution
        except rootgrid.Error as error:
            print(error)
    return len(rows), right, sum(lengths), max(lengths), time.process_time() - start


def by_polars(folder: Path) -> tuple[int, float]:
    import polars

    rows = polars.read_parquet(folder / "data/*.parquet")
    return len(rows), rows["trace_tokens"].list.len().mean()


def by_duckdb(folder: Path) -> tuple[int, float]:
    import duckdb

    return duckdb.sql(f"select count(*), avg(len(trace_tokens)) from '{folder}/data/*.parquet'").fetchall()[0]


def by_datasets(folder: Path) -> tuple[int, float]:
    import datasets

    rows = datasets.load_dataset(str(folder), split="train")
    return len(rows), sum(map(len, rows.with_format("arrow")["trace_tokens"])) / len(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("folder", type=Path)
    args = parser.parse_args()
    path = args.folder / "data/train-00000-of-00001.parquet"
    path.parent.mkdir(parents=True)
    pyarrow.parquet.write_table(pyarrow.concat_tables(map(trace, args.files)), path, compression="zstd", row_group_size=GROUP)

    groups = range(pyarrow.parquet.ParquetFile(path).num_row_groups)
    with ProcessPoolExecutor() as pool:
        done = list(pool.map(replay, [path] * len(groups), groups))
    rows, right, tokens, _, seconds = map(sum, zip(*done, strict=True))
    print(
        f"replayed: {right:,} of {rows:,} end in the solution, {rows / seconds:,.0f} a second and core; {tokens / rows:.0f} tokens a trace, "
        f"{max(most for _, _, _, most, _ in done)} the longest; {os.path.getsize(path) / rows:.0f} bytes a row"
    )

    for name, read in {"polars": by_polars, "duckdb": by_duckdb, "datasets": by_datasets}.items():
        try:
            version = importlib.import_module(name).__version__
        except ImportError:
            continue
        count, mean = read(args.folder)
        print(f"{name} {version}: {count:,} rows, {mean:.1f} tokens each")
    if right < rows:
        sys.exit(1)


if __name__ == "__main__":
    main()
