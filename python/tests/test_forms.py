"""Puzzles from texts in every form that ``convert`` writes, and rules whose cells stand in another order."""

from __future__ import annotations

import math
import warnings
from typing import Any

import pytest
import rootgrid

PUZZLE = rootgrid.Generator(level="unique", seed=7)[0].puzzle

FORMS = [
    "board", "line", "grid", "sdk", "sdm", "sdx", "ss", "hodoku", "opensudoku", "f-puzzles", "sudokupad", "penpa", "sudokuwiki",
    "sudoku.coach", "exchange", "ipuz", "solo",
]  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_puzzles_are_read_in_every_form(form: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        text = rootgrid.convert(PUZZLE, form)
    assert rootgrid.Puzzle(text) == rootgrid.Puzzle(text, 9) == rootgrid.Puzzle(str(rootgrid.convert(text, "line"))) == PUZZLE
    assert rootgrid.to_text([text, PUZZLE, text]) == [str(PUZZLE)] * 3
    assert rootgrid.solve(text).tolist() == rootgrid.solve(PUZZLE).tolist()
    assert rootgrid.Rater().rate(text) == PUZZLE.rate()


def test_forms_keep_rules() -> None:
    made = rootgrid.Generator(rules="killer", seed=1)[0].puzzle
    for form in ("f-puzzles", "sudokupad", "ipuz", "solo", "snarfable", "sumocue", "perfect-sudoku", "sdk"):
        assert rootgrid.Puzzle(rootgrid.convert(made, form)) == made  # type: ignore[arg-type]
    killer = rootgrid.Puzzle("." * 81, rules="x; cage 15 r1c1 r1c2 r2c1")
    for form in ("f-puzzles", "sudokupad"):
        assert rootgrid.Puzzle(rootgrid.convert(killer, form)) == killer  # type: ignore[arg-type]
    link = rootgrid.convert(killer, "f-puzzles")
    assert (rootgrid.solve(link) == rootgrid.Solution(rootgrid.solve(link), rules=killer.rules).values).all()


def test_of_a_board_in_play_a_puzzle_has_the_givens() -> None:
    board = rootgrid.Board(PUZZLE)
    board.apply(rootgrid.explain(board)[0])
    assert rootgrid.Puzzle(str(board)) == PUZZLE and rootgrid.Board(str(board)) == board


def test_wrong_texts_are_told_as_by_boards() -> None:
    for text in ("https://www.f-puzzles.com/?load=none", "b1.4x4.12", f"{PUZZLE}\n{PUZZLE}", "hello"):
        with pytest.raises(rootgrid.Error) as found:
            rootgrid.Puzzle(text)
        with pytest.raises(rootgrid.Error) as expected:
            rootgrid.Board(text)
        assert str(found.value).split(",")[-1] == str(expected.value).split(",")[-1]
    with pytest.raises(rootgrid.Error, match="expected 4x4"):
        rootgrid.Puzzle(rootgrid.convert(PUZZLE, "sudokuwiki"), 4)


def test_the_order_of_the_cells_of_a_cage_says_nothing() -> None:
    one, other = (rootgrid.Puzzle("." * 16, rules=f"cage 6 {cells}; x") for cells in ("r1c1 r1c2 r2c1", "r2c1 r1c2 r1c1"))
    assert one == other and hash(one) == hash(other) and one.rules == other.rules == "x;cage 6 r1c1 r1c2 r2c1"
    assert rootgrid.Board(one) == rootgrid.Board(other)
    up, down = (rootgrid.Puzzle("." * 16, rules=f"thermo {cells}") for cells in ("r1c1 r1c2", "r1c2 r1c1"))
    assert up != down


def test_generators_are_true() -> None:
    generator = rootgrid.Generator(level="unique", seed=7)
    assert bool(generator) and bool(generator[:3]) and bool(generator[2**64 - 5 :]) and not generator[:0]


def test_a_recipe_with_an_index_begins_there() -> None:
    generator = rootgrid.Generator(level="unique", seed=7)
    made = generator[17]
    there = rootgrid.Generator(made.recipe)
    assert there[0] == made == next(iter(there)) and there.start == 17 and there.recipe == generator.recipe
    assert there == rootgrid.Generator(generator.recipe, start=17) and there[1] == generator[18]
    table = rootgrid.generate(2, made.recipe, fields=["index"])
    assert table.column_list("index") == [17, 18] and rootgrid.generate(1, made.recipe, fields="puzzle").column_list("puzzle") == [str(made.puzzle)]


def test_infinity_is_no_limit() -> None:
    for seconds in (math.inf, 1e300, 10**9, 60):
        assert PUZZLE.rate(max_seconds=seconds) == PUZZLE.rate() and rootgrid.Rater(max_seconds=seconds).rate(PUZZLE) == PUZZLE.rate()
        assert rootgrid.explain(PUZZLE, max_seconds=seconds) == rootgrid.explain(PUZZLE)
        assert rootgrid.Puzzle("." * 16).flaw(max_seconds=seconds) is not None
    for wrong in (math.nan, -1.0, -math.inf):
        for call in (PUZZLE.rate, PUZZLE.minimise, PUZZLE.explain, rootgrid.Rater, lambda **limit: rootgrid.rate(PUZZLE, **limit)):
            with pytest.raises(rootgrid.Error, match="found max_seconds=.*, expected a number from 0 on, or None for no limit"):
                call(max_seconds=wrong)  # type: ignore[operator]
