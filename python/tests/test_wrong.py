"""Wrong inputs: each is refused in a sentence that says what to write instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import rootgrid
import rootgrid.data

if TYPE_CHECKING:
    from collections.abc import Callable

SMALL = "1.3.....4.....2."
GENERATOR = rootgrid.Generator(level="unique", seed=7, count=10)
TABLE = rootgrid.rate([SMALL], fields=["effort"])
BOARD = rootgrid.Board(SMALL)

#: What is called, the exception, and words of its message.
WRONG: list[tuple[str, Callable[[], Any], type[Exception], str]] = [
    ("a level that is a grade", lambda: rootgrid.Recipe(level="easy"), rootgrid.Error, "expected one of 1, 2, 1-chain"),
    ("a choice that is none", lambda: rootgrid.Recipe(dificulty="easy"), TypeError, "did you mean 'difficulty'?"),
    ("a seed of half", lambda: rootgrid.Recipe(seed=0.5), rootgrid.Error, "found 0.5, expected a seed: a whole number or a word"),
    ("a seed below 0", lambda: rootgrid.Recipe(seed=np.int64(-3)), rootgrid.Error, r"expected 0 to 2\*\*64 - 1, or a word"),
    ("clues as a set", lambda: rootgrid.Recipe(clues={24, 30}), rootgrid.Error, "as a number, a text as '3-4' or a pair"),
    ("a shape of 17", lambda: rootgrid.Recipe(shape=17), rootgrid.Error, "expected"),
    ("an index that there cannot be", lambda: GENERATOR[2**64], IndexError, r"indices end at 2\*\*64 - 1"),
    ("a slice with a step", lambda: GENERATOR[::2], rootgrid.Error, r"take others by take\(\[0, 2, 4\]\)"),
    ("an endless generator made whole", lambda: rootgrid.Generator(seed=1).puzzles(), TypeError, "give a count, or take a slice"),
    ("fields that are none", lambda: GENERATOR.table("puzzle,pearls"), rootgrid.Error, "unknown field 'pearls': expected one of puzzle"),
    ("fields that are numbers", lambda: GENERATOR.table(3), TypeError, r"a list as \['puzzle', 'clues'\], or a text as"),
    ("a text too short", lambda: rootgrid.solve("123"), rootgrid.Error, "expected"),
    ("rows of no board", lambda: rootgrid.solve(np.zeros((3, 80), int)), rootgrid.Error, "81 for 9x9, 16, 36"),
    ("values that are no digits", lambda: rootgrid.solve(np.full((1, 81), 10)), rootgrid.Error, "1 to 9|0 to 9|expected"),
    ("floats", lambda: rootgrid.solve(np.full((1, 81), np.nan)), rootgrid.Error, "expected whole numbers, best uint8, with 0 for a blank"),
    ("bytes", lambda: rootgrid.solve(b"1" * 81), rootgrid.Error, r"decode them, as data.decode\(\)"),
    ("nothing among texts", lambda: rootgrid.solve([SMALL, None]), rootgrid.Error, "expected a text like those before it"),
    ("a number in place of puzzles", lambda: rootgrid.rate(81), rootgrid.Error, r"an array uint8\[n, cells\], a list of texts"),
    ("ratings of small boards", lambda: rootgrid.rate([SMALL]), rootgrid.Error, "ask for the fields effort or grade"),
    ("too many threads", lambda: rootgrid.solve([SMALL], threads=0), rootgrid.Error, "expected 1 to 1024"),
    ("a column that is none", lambda: TABLE["grade"], KeyError, "the table has effort"),
    ("a table as a list of lists", lambda: TABLE[0, "effort"], TypeError, r"the number of a row, a slice.*table.to_polars\(\)"),
    ("a cell beyond the board", lambda: BOARD.enter("r5c1", 1), rootgrid.Error, r"0 to 15, a pair \(row, column\) from 0, or a name as 'r4c1'"),
    ("a digit beyond the board", lambda: BOARD.enter(1, 5), rootgrid.Error, "expected 1 to 4"),
    ("writing to a puzzle", lambda: rootgrid.Puzzle(SMALL).values.__setitem__(0, 5), ValueError, "read-only"),
    ("a ladder that is none", lambda: rootgrid.hint(SMALL, "easy"), rootgrid.Error, "expected one of teaching, hodoku, se121"),
    ("a technique that is none", lambda: rootgrid.steps(SMALL, technique="xwing, swordfsh"), rootgrid.Error, "did you mean 'swordfish'?"),
    ("a strength of 6", lambda: BOARD.hint().to_json(6), rootgrid.Error, r"1 \(where to look\), 2 \(the technique\), 3"),
    ("a path that is none", lambda: rootgrid.explain(SMALL, path="long"), rootgrid.Error, "expected one of ladder, nicest, shortest"),
    ("a language that is none", lambda: rootgrid.explain(SMALL, language="it"), rootgrid.Error, "expected one of en, de, fr, es"),
    ("a picture as PNG", lambda: rootgrid.draw(SMALL).save("x.png"), rootgrid.Error, "a name that ends in .svg"),
    ("training on several solutions", lambda: rootgrid.data.Pairs(["." * 16]), rootgrid.Error, 'write ambiguous="first"'),
    ("shares beyond 1", lambda: rootgrid.data.split_by_class([SMALL], (0.9, 0.2)), rootgrid.Error, "expected some that add up to 1"),
    ("a sample that is none", lambda: rootgrid.estimate(TABLE), rootgrid.Error, "sampling='unbiased', fields="),
    ("a count below 0", lambda: rootgrid.Generator(seed=1, count=-1), rootgrid.Error, "found count=-1, expected a whole number from 0 to"),
    ("a start below 0", lambda: rootgrid.Generator(seed=1, start=-2), rootgrid.Error, "found start=-2, expected"),
    ("a count as text", lambda: rootgrid.Generator(seed=1, count="3"), TypeError, "found count='3', expected a whole number"),
    ("numbers below 0", lambda: GENERATOR.take([0, -3]), rootgrid.Error, "found numbers=-3, expected a whole number"),
    ("an index below 0", lambda: rootgrid.Recipe(seed=1).with_index(-1), rootgrid.Error, "found index=-1, expected"),
    ("a limit below 0", lambda: rootgrid.count_solutions(SMALL, limit=-1), rootgrid.Error, "found limit=-1, expected"),
    ("a limit of one below 0", lambda: rootgrid.Puzzle(SMALL).count_solutions(-1), rootgrid.Error, "found limit=-1, expected"),
    ("rows below 0", lambda: TABLE.head(-1), rootgrid.Error, "found count=-1, expected"),
    ("steps below 0", lambda: rootgrid.steps(SMALL, count=-1), rootgrid.Error, "found count=-1, expected"),
    ("exercises below 0", lambda: rootgrid.train("naked-pair", count=-1), rootgrid.Error, "found count=-1, expected"),
    ("a level below 0", lambda: rootgrid.train("naked-pair", level=-1), rootgrid.Error, "found level=-1, expected a whole number from 1 to 5"),
    ("threads below 0", lambda: rootgrid.solve([SMALL], threads=-1), rootgrid.Error, "found threads=-1, expected .* from 1 to 1024"),
    ("a set size below 0", lambda: rootgrid.Puzzle(SMALL).backdoors(-1), rootgrid.Error, "found size=-1, expected"),
    ("a digit below 0", lambda: BOARD.enter(1, -5), rootgrid.Error, "found value=-5, expected"),
    ("a digit below 0 as an item", lambda: BOARD.__setitem__(1, -5), rootgrid.Error, "found value=-5, expected"),
    ("notes below 0", lambda: BOARD.set_notes(1, [1, -5]), rootgrid.Error, "found notes=-5, expected"),
    ("indices below 0", lambda: rootgrid.transform([SMALL], seed=1, indices=[-1]), rootgrid.Error, "found indices=-1, expected"),
    ("a sample below 0", lambda: rootgrid.estimate(count=-1), rootgrid.Error, "found count=-1, expected"),
    ("a comparison below 0", lambda: rootgrid.compare(["arc"], count=-1), rootgrid.Error, "found count=-1, expected"),
    ("a recipe with an index", lambda: rootgrid.Recipe("rg1.9x9.t200.l2.s42.17"), rootgrid.Error, r"write Recipe\('rg1.9x9.t200.l2.s42'\), or Generator"),
    ("two beginnings", lambda: rootgrid.Generator("rg1.9x9.t200.l2.s42.17", start=3), rootgrid.Error, "found start=3, and the recipe ends in the index 17"),
    ("indices and a start", lambda: rootgrid.transform([SMALL], seed=1, indices=[2], start=5), rootgrid.Error, "found indices and start=5"),
    ("a morph and a start", lambda: rootgrid.transform([SMALL], "4x4.t", start=5), rootgrid.Error, "leave out seed, start, indices"),
    ("seconds below 0", lambda: rootgrid.Puzzle(SMALL).flaw(-1), rootgrid.Error, "found max_seconds=-1, expected a number from 0 on, or None"),
    ("seconds that are no number", lambda: rootgrid.rate([SMALL], max_seconds=np.nan), rootgrid.Error, "found max_seconds=NaN, expected"),
    ("a program's option", lambda: rootgrid.Recipe(sampling="unbiased", level="2"), rootgrid.Error, "write level='unique'"),
    ("several program's options", lambda: rootgrid.Recipe(sampling="unbiased", transforms=5), rootgrid.Error, "write no transforms and no kinds"),
    ("a field of the program", lambda: rootgrid.Recipe(sampling="unbiased", difficulty="hard"), rootgrid.Error, "write fields='rating', and"),
    ("an option of several words", lambda: rootgrid.Recipe(rules="x", root="random", min_per_house=1), rootgrid.Error, "write min_per_digit"),
    ("candidates as a puzzle", lambda: rootgrid.Puzzle("12345678." * 81), rootgrid.Error, "expected digits: rootgrid.Board reads candidates"),
    ("a morph and a seed", lambda: rootgrid.transform([SMALL], "4x4", seed=1), rootgrid.Error, "leave out seed"),
]


@pytest.mark.parametrize(("call", "kind", "words"), [wrong[1:] for wrong in WRONG], ids=[wrong[0] for wrong in WRONG])
def test_wrong_inputs_say_what_to_write(call: Callable[[], Any], kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words) as caught:
        call()
    assert 10 < len(str(caught.value)) < 1500 and "\n" not in str(caught.value)


def test_there_are_twenty() -> None:
    assert len(WRONG) >= 20


@pytest.mark.parametrize("package", ["pandas", "polars", "pyarrow"])
def test_columns_with_nothing_in_a_row(package: str) -> None:
    module = pytest.importorskip(package)
    column = {"pandas": "Series", "polars": "Series", "pyarrow": "array"}[package]
    with pytest.raises(rootgrid.Error, match="puzzle 1: found .*, expected"):
        rootgrid.solve(getattr(module, column)([SMALL, None]))


def test_columns_of_other_types_are_told_what_is_expected() -> None:
    pyarrow, polars = pytest.importorskip("pyarrow"), pytest.importorskip("polars")
    values = [int(symbol) if symbol != "." else 0 for symbol in SMALL]
    wrong = [
        (pyarrow.array([values]), "List"),
        (polars.Series([values]), "List"),
        (pyarrow.array([None, None]), "Null"),
        (pyarrow.array([3]), "Int64"),
        (pyarrow.array([values], pyarrow.list_(pyarrow.int64(), 16)), "Int64"),
    ]
    for column, kind in wrong:
        with pytest.raises(rootgrid.Error, match=f"Arrow column of the type .*{kind}.*, expected texts .string., or lists of uint8 of a fixed size"):
            rootgrid.solve(column)
    fixed = pyarrow.list_(pyarrow.uint8(), 16)
    assert rootgrid.solve(pyarrow.array([values], fixed)).shape == (1, 16)
    with pytest.raises(rootgrid.Error, match="among the cells of puzzles, expected 0 for a blank"):
        rootgrid.solve(pyarrow.array([[None, *values[1:]]], fixed))
    assert rootgrid.solve(pyarrow.array([])).shape == (0, 81)


def test_no_message_names_options_of_the_program() -> None:
    wishes = [
        {"sampling": "unbiased", "level": "2"}, {"sampling": "unbiased", "clues": 24}, {"sampling": "unbiased", "attempts": 3},
        {"sampling": "unbiased", "symmetry": "full"}, {"sampling": "unbiased", "grid_seed": 3}, {"rating": 3, "shape": 4},
        {"minutes": 3, "shape": 4}, {"require": "x-wing", "ladder": "se121", "shape": 4}, {"constraints": "thermo", "rules": "killer"},
        {"spread": True, "rating": 3}, {"cages": "2-4", "symmetry": "full"},
    ]  # fmt: skip
    messages = []
    for wish in wishes:
        with pytest.raises(rootgrid.Error) as caught:
            rootgrid.Recipe(seed=1, **wish)
        messages.append(str(caught.value))
    assert not [message for message in messages if "--" in message]
