"""Data sets in folders, as the program makes them: shards, a manifest, a card; and what parts of any data sets share.

The program ``rootgrid`` does the work, so that the same wish is the same bytes there and here; it has to be installed beside this
package. Options have the names of the program's, with underscores; ``rootgrid dataset make --help`` says more about each.

::

    import rootgrid.dataset
    made = rootgrid.dataset.make("sudoku", count=10_000, seed=7, level="unique", root="random",
                                 split={"train": 0.9, "test": 0.1}, augment=2)
    rootgrid.dataset.verify("sudoku")["ok"]
    rootgrid.dataset.audit(["sudoku", "other.csv"])["pairs"]
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from rootgrid._errors import Error
from rootgrid._native import Recipe, Solution
from rootgrid._program import met, run, words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, Literal, SupportsIndex, TypeAlias

    from typing_extensions import Unpack

    from rootgrid._native import Choices, Ladder, Names

    File: TypeAlias = str | os.PathLike[str]

__all__ = ["audit", "make", "verify"]


def make(
    folder: File,
    *,
    count: SupportsIndex | None = None,
    recipe: Recipe | str | None = None,
    start: SupportsIndex | None = None,
    input: File | Sequence[File] | None = None,
    strict: bool = False,
    split: Mapping[str, float] | str | None = None,
    split_by: Literal["solution-class", "puzzle-class"] | None = None,
    augment: SupportsIndex | None = None,
    per_rating: float | str | None = None,
    per_clues: bool = False,
    per_level: bool = False,
    per_technique: Names | None = None,
    patience: SupportsIndex | None = None,
    distinct: str | None = None,
    avoid: File | Sequence[File] | None = None,
    format: Literal["jsonl", "csv", "parquet"] | None = None,
    columns: Names | None = None,
    with_: Names | None = None,
    trace_ladder: Ladder | None = None,
    names: Names | None = None,
    shard_rows: SupportsIndex | None = None,
    threads: SupportsIndex | None = None,
    progress: bool = False,
    **choices: Unpack[Choices],
) -> dict[str, Any]:
    """Makes a data set, or goes on with one that was interrupted; returns its manifest.

    Puzzles are made by the choices of a recipe, or with ``input`` taken from files. Fewer than were asked for raise
    :class:`NotMet`; those that there are stay in the folder. ``with_`` adds columns, as "trace,trace_tokens".
    """
    if choices.pop("dry_run", False):  # type: ignore[typeddict-item]
        raise Error("dry_run is an option of the program, as rootgrid dataset make ... --dry-run: leave it out")
    options = {name: value for name, value in locals().items() if name not in ("folder", "progress", "choices")}
    if choices.get("seed") is not None:
        Recipe(seed=choices["seed"])  # The program takes more for a word than the package does.
    with TemporaryDirectory() as place:
        if isinstance(choices.get("root"), Solution):
            # The program reads a root grid from a file.
            file = Path(place) / "root.txt"
            file.write_text(f"{choices['root']}\n", encoding="utf-8")
            choices["root"] = str(file)
        met(run("dataset make", [*words({**options, **choices}), "--", os.fspath(folder)], progress=progress))
    manifest: dict[str, Any] = json.loads((Path(folder) / "manifest.json").read_text(encoding="utf-8"))
    return manifest


def audit(
    parts: File | Sequence[File],
    *,
    by: Names | None = None,
    rate_sample: SupportsIndex | None = None,
    temp: File | None = None,
    memory: SupportsIndex | None = None,
    threads: SupportsIndex | None = None,
    progress: bool = False,
) -> dict[str, Any]:
    """What parts of data sets share, and what is wrong in them: the report of the program's ``dataset audit --json``.

    A part is a file, a folder or a pattern of files, in any format that the program reads.
    """
    files = [parts] if isinstance(parts, (str, os.PathLike)) else list(parts)
    if not files:
        raise Error("found no parts, expected files, folders or patterns as 'data/train-*.csv'")
    options = words({"by": by, "rate_sample": rate_sample, "temp": temp, "memory": memory, "threads": threads})
    out, _, _ = run("dataset audit", ["--json", *options, "--", *map(str, files)], progress=progress)
    report: dict[str, Any] = json.loads(out)
    return report


def verify(
    folder: File, *, temp: File | None = None, threads: SupportsIndex | None = None, progress: bool = False
) -> dict[str, Any]:
    """Whether the files of a data set are what its manifest says: ``ok``, and the ``faults`` if there are any."""
    options = words({"temp": temp, "threads": threads})
    out, _, _ = run("dataset verify", ["--json", *options, "--", os.fspath(folder)], progress=progress)
    report: dict[str, Any] = json.loads(out)
    return report
