"""Functions over many puzzles, under further rules: those of the puzzles, of a table, or of the call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import polars
import pytest
import rootgrid

if TYPE_CHECKING:
    from collections.abc import Callable

DIAGONALS = [made.puzzle for made in rootgrid.Generator(rules="x", seed=1, level="unique", count=3)]
KILLERS = rootgrid.Generator(rules="killer", shape=6, seed=1, level="unique", count=3).table(["puzzle", "solution"])
ARRAY = np.stack([puzzle.values for puzzle in DIAGONALS])
SOLVED = np.stack([made.solution.values for made in rootgrid.Generator(rules="x", seed=1, level="unique", count=3)])


def test_rules_of_a_call_are_those_of_the_puzzles() -> None:
    assert (rootgrid.solve(ARRAY, rules="x") == SOLVED).all() and (rootgrid.solve(DIAGONALS) == SOLVED).all()
    assert not (rootgrid.solve(ARRAY) == SOLVED).all()
    functions: list[Callable[..., Any]] = [
        rootgrid.solve, rootgrid.count_solutions, rootgrid.canon, rootgrid.class_key, rootgrid.minimise, rootgrid.certify, rootgrid.hint,
        rootgrid.steps, rootgrid.explain, rootgrid.candidates, rootgrid.check, rootgrid.rate, lambda boards, **more: rootgrid.transform(boards, seed=1, **more),
    ]  # fmt: skip
    for function in functions:
        own, named = function(DIAGONALS), function(ARRAY, rules=["x"] * 3)
        assert (own == named).all() if isinstance(own, np.ndarray) else own == named, function
        one = function(ARRAY[0], rules="x")
        first = own[0] if not isinstance(own, rootgrid.Table) else own[:1]
        if function is not rootgrid.explain:
            assert (one == first).all() if isinstance(first, np.ndarray) else one == first, function


def test_each_board_may_have_its_own_rules() -> None:
    counts = rootgrid.count_solutions(ARRAY, rules=["x", ["x", "non-consecutive"], None], limit=10)
    named = ("x", "x;non-consecutive", None)
    single = [rootgrid.Puzzle(board, rules=rules).count_solutions(10) for board, rules in zip(ARRAY, named, strict=True)]
    assert counts.tolist() == single
    boards = [rootgrid.Puzzle(board, 6, rules) for board, rules in zip(KILLERS["puzzle"], KILLERS["rules"], strict=True)]
    for killers in (KILLERS, polars.DataFrame(KILLERS), boards, [str(board) for board in boards]):
        assert (rootgrid.solve(killers, shape="2x3") == KILLERS["solution"]).all()
    assert (rootgrid.solve(KILLERS["puzzle"], shape=6, rules=KILLERS["rules"]) == KILLERS["solution"]).all()
    for column in (KILLERS.to_pandas()["rules"], KILLERS.to_polars()["rules"], KILLERS.to_pyarrow()["rules"]):
        assert (rootgrid.solve(KILLERS["puzzle"], shape=6, rules=column) == KILLERS["solution"]).all()
    assert rootgrid.check(KILLERS, shape=6)["rules"].tolist() == [board.rules for board in boards]
    assert rootgrid.class_key(boards) == [board.class_key() for board in boards]
    assert [text.splitlines()[0] for text in rootgrid.certify(boards)] == ["rootgrid-certificate 1"] * 3
    # Two of one class, one of them disguised; the solution as well.
    images = rootgrid.transform(boards, seed=3, form="puzzles")
    assert all(isinstance(image, rootgrid.Puzzle) for image in images) and images != boards
    assert rootgrid.class_key(images) == rootgrid.class_key(boards)
    assert rootgrid.canon(images, form="puzzles") == rootgrid.canon(boards, form="puzzles")
    assert rootgrid.transform(boards[1], seed=3, start=1, form="puzzles") == images[1]
    for function in (lambda: rootgrid.transform(boards, seed=3), lambda: rootgrid.canon(boards)):
        with pytest.raises(rootgrid.Error, match='puzzle 0: .* write form="puzzles"') as raised:
            function()
        assert raised.value.index == 0


def test_rules_that_cannot_be() -> None:
    with pytest.raises(rootgrid.Error, match="2 rules for 3 puzzles"):
        rootgrid.solve(ARRAY, rules=["x", "x"])
    with pytest.raises(rootgrid.Error, match="puzzle 1: unknown rule 'y'") as raised:
        rootgrid.solve(ARRAY, rules=["x", "y", "x"])
    assert raised.value.index == 1
    with pytest.raises(TypeError, match="found rules=5"):
        rootgrid.solve(ARRAY, rules=5)  # type: ignore[arg-type]
    with pytest.raises(rootgrid.Error, match="morph of ordinary boards"):
        rootgrid.transform(DIAGONALS, rootgrid.Morph.random(1))
    with pytest.raises(rootgrid.Error, match="kinds are for boards under ordinary rules"):
        rootgrid.transform(DIAGONALS, seed=1, kinds="rows")
    board = rootgrid.Board(DIAGONALS[0])
    for boards in (board, [board], [DIAGONALS[1], board]):
        with pytest.raises(rootgrid.Error, match="a Board, which has its own"):
            rootgrid.hint(boards, rules="x")  # type: ignore[call-overload]
    for one in (DIAGONALS[0].canon, lambda: DIAGONALS[0].morph_to(DIAGONALS[1])):
        with pytest.raises(rootgrid.Error, match="class_key"):
            one()
    with pytest.raises(rootgrid.Error, match="unknown form 'list'"):
        rootgrid.canon(ARRAY, form="list")  # type: ignore[call-overload]


def test_ratings_say_why_there_are_none() -> None:
    rated = rootgrid.rate(DIAGONALS, fields=["rating", "grade", "problem"])
    assert rated["rating"].tolist() == [puzzle.rate().rating for puzzle in DIAGONALS] and rated.column_list("problem") == [None] * 3
    killer = rootgrid.Generator(rules="killer", seed=1, level="unique")[0].puzzle
    assert rootgrid.rate([killer], fields="rating,grade,problem").to_dicts() == [
        {"rating": None, "grade": killer.grade(), "problem": "ratings are not for these rules"}
    ]


def test_transforms_by_text_keep_their_rules() -> None:
    puzzle = rootgrid.Puzzle("1..............2", rules="x")
    # Both diagonals are exchanged, and the digits keep their names.
    mirror = "4x4.m" + "-".join(str(row * 4 + 4 - column) for row in range(4) for column in range(4)) + ".d1234"
    image = puzzle.transform(mirror)
    assert (image.line, image.rules) == ("...1........2...", "x") and image.class_key() == puzzle.class_key()
    assert rootgrid.transform([puzzle], mirror)[0].tolist() == image.values.tolist()
    with pytest.raises(rootgrid.Error, match="does not keep the rules"):
        puzzle.transform("4x4.m2-1-3-4-5-6-7-8-9-10-11-12-13-14-15-16.d1234")


@pytest.mark.parametrize("rules", ["x", "killer", "jigsaw", "thermo,arrow", "anti-king"])
def test_texts_of_puzzles_say_their_rules(rules: str) -> None:
    made = rootgrid.Generator(rules=rules, shape=6, seed=2, level="unique")[0]
    puzzle = rootgrid.Puzzle(made.puzzle, rules=made.puzzle.rules)
    assert str(puzzle) == f"# rules: {puzzle.rules}\n{puzzle.line}" and "\n" not in puzzle.line
    for again in (rootgrid.Puzzle(str(puzzle), "2x3"), rootgrid.Board(str(puzzle))):
        assert again.rules == puzzle.rules and (again.values == puzzle.values).all()
    assert (rootgrid.solve(str(puzzle)) == made.solution.values).all()
    assert str(rootgrid.Puzzle("1..............2")) == "1..............2"


def test_pairs_of_puzzles_with_rules_of_their_own_say_that_these_are_lost() -> None:
    killers = rootgrid.Generator(rules="killer", shape=6, seed=1, count=2)
    for call in (killers.pairs, killers.puzzles, lambda: killers.take([1])):
        with pytest.warns(UserWarning, match="arrays have no place for rules"):
            call()
    puzzles, solutions = rootgrid.Generator(rules="x", shape=6, seed=1, level="unique", count=2).pairs()
    assert (rootgrid.solve(puzzles, shape=6, rules="x") == solutions).all()


def test_rules_are_one_text_or_several() -> None:
    blank = "." * 81
    expected = rootgrid.Puzzle(blank, rules="x; thermo r1c1 r1c2")
    for rules in (["x", "thermo r1c1 r1c2"], ("thermo r1c1 r1c2", "x"), np.array(["x", "thermo r1c1 r1c2"])):
        assert rootgrid.Puzzle(blank, rules=rules) == expected
        assert rootgrid.Board(blank, rules=rules).rules == expected.rules
        assert rootgrid.hint(blank, rules=rules).board.rules == expected.rules
    assert rootgrid.Puzzle(blank, rules=[]).rules == rootgrid.Puzzle(blank, rules="ordinary").rules == "ordinary"
    assert rootgrid.Recipe(rules=["x", "windoku"], seed=1) == rootgrid.Recipe(rules="x,windoku", seed=1)
    for wrong in (b"x", {"x": 1}, ["x", 1], 3):
        with pytest.raises(TypeError, match="expected a text as 'x;windoku', or a list of texts"):
            rootgrid.Puzzle(blank, rules=wrong)  # type: ignore[arg-type]
