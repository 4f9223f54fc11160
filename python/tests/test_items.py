"""Boards walked through, tables given back, and items that are no puzzle."""

from __future__ import annotations

import pathlib
import pickle
from typing import Any

import numpy as np
import pytest
import rootgrid
import rootgrid.data

WIDE = ".4.51651.23..31452..416..653..1..64."
PUZZLES, SOLUTIONS = rootgrid.Generator(seed=1, level="unique", count=3).pairs()


@pytest.mark.parametrize("first", [None, object(), {}, {"puzzle": WIDE}, pathlib.Path("x")])
def test_a_first_item_that_is_no_puzzle_is_refused(first: Any) -> None:
    for call in (rootgrid.solve, rootgrid.rate, rootgrid.to_array, rootgrid.data.Pairs):
        with pytest.raises(rootgrid.Error, match="puzzle 0: found .*expected a text"):
            call([first])
    with pytest.raises(rootgrid.Error, match="puzzle 0"):
        rootgrid.solve(np.array([first], object))


def test_arrays_of_objects_are_called_so() -> None:
    with pytest.raises(rootgrid.Error, match="array of objects"):
        rootgrid.solve(PUZZLES.astype(object))


def test_tables_keep_their_shape() -> None:
    table = rootgrid.generate(3, seed=1, shape="3x2", level="unique", fields=["puzzle", "solution"])
    assert (rootgrid.solve(table) == table["solution"]).all()


def test_boards_are_walked_through() -> None:
    puzzle = rootgrid.Puzzle(PUZZLES[0])
    for board in (puzzle, rootgrid.Solution(SOLUTIONS[0]), rootgrid.Board(puzzle)):
        values = [value or 0 for value in board]
        assert values == [value or 0 for value in (board[cell] for cell in range(81))]
        assert 11 not in board and 9 in board


def test_puzzles_under_rules_have_the_ratings_that_tables_have() -> None:
    made = rootgrid.Generator(rules="x", seed=1, level="unique", root="random", count=3)
    assert [one.puzzle.rate().rating for one in made] == made.table(["rating"])["rating"].tolist()
    with pytest.raises(rootgrid.Error, match="under rules that have them"):
        rootgrid.Puzzle("." * 81, rules="thermo r1c1 r1c2").rate()


def test_indices_beyond_half_of_all_are_exact() -> None:
    first = 2**63 - 1
    fields = ["index", "clues"]
    table = rootgrid.generate(3, "rg1.4x4.t200.l1.s1", start=first, fields=fields)
    assert table["index"].dtype == np.uint64 and table["index"].tolist() == [first, first + 1, first + 2]
    assert table.column_list("index") == table.to_polars()["index"].to_list() == table.to_pandas()["index"].tolist() == [first + i for i in range(3)]
    assert str(first + 2) in table._repr_html_() and [row["index"] for row in table.to_dicts()] == table.column_list("index")
    for part in (table, table[:1], table[1:]):
        assert pickle.loads(pickle.dumps(part)) == part
    assert table[:1]["index"].dtype == np.int64 == rootgrid.generate(1, "rg1.4x4.t200.l1.s1", fields=fields)["index"].dtype
