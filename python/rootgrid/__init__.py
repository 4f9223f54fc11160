"""Sudoku puzzles: generate, solve, rate, explain and recognise them, one by one or millions at once.

>>> import rootgrid
>>> table = rootgrid.generate(1000, level="unique", seed=7, fields=["puzzle", "solution", "clues"])
>>> table["puzzle"].shape, table["puzzle"].dtype.name
((1000, 81), 'uint8')
>>> generator = rootgrid.Generator(difficulty="hard", seed=7)
>>> puzzle = generator[0].puzzle
>>> puzzle.grade()
'hard'

Boards in arrays are ``uint8[n, cells]``, row by row, 0 for a blank. Whatever takes many puzzles takes such an array (or
``[n, side, side]``, of any whole numbers), a list of texts or ``Puzzle`` objects, or an Arrow column (polars, pyarrow, pandas,
duckdb). The interpreter is released during the work, all threads are used unless ``threads`` says otherwise, and no result
depends on their number. Further rules are those of the puzzles, or ``rules="x"``, one text for all or one for each. Errors are ``rootgrid.Error``, a ``ValueError`` with the library's words.

====================  ================================================================
to                    start from
====================  ================================================================
make puzzles          :func:`generate`, :class:`Generator`, :class:`Recipe`
judge many            :func:`solve`, :func:`count_solutions`, :func:`check`, :func:`rate`
recognise             :func:`canon`, :func:`class_key`, :func:`transform`, :class:`Morph`
look at one           :class:`Puzzle`, :class:`Solution`, :class:`Rater`
explain, give hints   :func:`explain`, :func:`hint`, :func:`steps`, :class:`Step`
teach a technique     :func:`train`, :class:`Exercise`
play                  :class:`Board`
train on them         :mod:`rootgrid.data`, :func:`candidates`, :func:`score`, :class:`Vocabulary`
play with an agent    :mod:`rootgrid.gym`: environments for Gymnasium
measure variety       :func:`compare`, :func:`estimate`
prove                 :func:`certify`, :func:`techniques`
data sets, books      :mod:`rootgrid.dataset`, :func:`book`: by the program, where it is installed
convert               :func:`convert` (files and links), :func:`to_array`, :func:`to_text`, :class:`Table`
draw                  :func:`draw`, :class:`Picture`
study                 :func:`minimise`, and the methods of :class:`Puzzle`: ``minimal_puzzles``, ``backdoors``, ...
====================  ================================================================
"""

from __future__ import annotations

from importlib import import_module as _import_module
from typing import TYPE_CHECKING

import numpy as _numpy  # noqa: F401 - loaded first: an interrupt while the native module loads it would be a panic

from rootgrid._errors import Error, Fault, NotMet
from rootgrid._native import (
    Board,
    Canonical,
    Comparison,
    Diagnosis,
    Estimate,
    Exercise,
    Generated,
    Generator,
    Hint,
    Morph,
    Picture,
    Puzzle,
    Rater,
    Rating,
    Recipe,
    Solution,
    Step,
    Steps,
    Table,
    Vocabulary,
    __version__,
    candidates,
    canon,
    certify,
    check,
    class_key,
    compare,
    convert,
    count_solutions,
    draw,
    estimate,
    explain,
    hint,
    minimise,
    rate,
    solve,
    steps,
    techniques,
    to_array,
    to_text,
    train,
    transform,
)

from rootgrid._book import book
from rootgrid._score import score

if TYPE_CHECKING:
    from typing import Literal, SupportsIndex

    from typing_extensions import Unpack

    from rootgrid._native import Choices, Names

#: Modules of their own.
_MODULES = ("bench", "data", "dataset", "envs", "gym", "spark")

__all__ = [
    "Board",
    "Canonical",
    "Comparison",
    "Diagnosis",
    "Error",
    "Estimate",
    "Exercise",
    "Fault",
    "Generated",
    "Generator",
    "Hint",
    "Morph",
    "NotMet",
    "Picture",
    "Puzzle",
    "Rater",
    "Rating",
    "Recipe",
    "Solution",
    "Step",
    "Steps",
    "Table",
    "Vocabulary",
    "__version__",
    "book",
    "candidates",
    "canon",
    "certify",
    "check",
    "class_key",
    "compare",
    "convert",
    "count_solutions",
    "draw",
    "estimate",
    "explain",
    "generate",
    "hint",
    "minimise",
    "rate",
    "score",
    "solve",
    "steps",
    "techniques",
    "to_array",
    "to_text",
    "train",
    "transform",
]


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})


if not TYPE_CHECKING:

    def __getattr__(name: str):
        # Loaded when they are asked for: some need packages that not everybody has.
        if name in _MODULES:
            return _import_module(f"{__name__}.{name}")
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def generate(
    count: SupportsIndex,
    recipe: Recipe | str | None = None,
    *,
    fields: Names = ("puzzle",),
    start: SupportsIndex | None = None,
    threads: int | None = None,
    progress: bool = False,
    missing: Literal["raise", "skip"] = "raise",
    **choices: Unpack[Choices],
) -> Table:
    """Makes puzzles: ``count`` of them, from index ``start`` on (0, or the one that the text of the recipe ends in), as a table with
    the fields asked for.

    The choices are those of :class:`Recipe`: ``level``, ``seed``, ``difficulty``, ``symmetry``, ``clues``, ``shape``, ...; or
    give a recipe. Fields: puzzle, solution (``uint8[n, cells]``), index, recipe, clues, level, rating, pearl, diamond,
    technique, grade, effort, steps, techniques, qqwing, hodoku, hodoku_level, class, solution_class, solutions, attempts,
    weight, tries, shape.

    An index for which no puzzle is found within the attempts raises :class:`NotMet`, or is left out with
    ``missing="skip"``.

    >>> import rootgrid
    >>> table = rootgrid.generate(2, "rg1.9x9.t200.l2.s42", fields=["puzzle", "recipe"])
    >>> table.column_list("recipe")
    ['rg1.9x9.t200.l2.s42.0', 'rg1.9x9.t200.l2.s42.1']
    """
    generator = Generator(recipe, count=count, start=start, **choices)
    return generator.table(fields, threads=threads, progress=progress, missing=missing)
