"""Puzzles with rules in calls that take arrays: the rules are kept, or the call refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow
import pytest
import rootgrid
import rootgrid.envs
from rootgrid.data import Curriculum, Pairs, Stream, write_hrm

if TYPE_CHECKING:
    from pathlib import Path

KILLERS = rootgrid.Generator(rules="killer", seed=4, level="unique", count=3)
DIAGONALS = rootgrid.Generator(rules="x", seed=4, level="unique", count=3, root="random")


def test_tables_say_rules() -> None:
    table = KILLERS.table(["puzzle", "solution"])
    assert table.names == ["puzzle", "solution", "rules"]
    for values, rules, solution in zip(table["puzzle"], table["rules"], table["solution"], strict=True):
        solved = rootgrid.Puzzle(values, rules=rules).solve()
        assert solved is not None and (solved.values == solution).all()
    assert DIAGONALS.table(["rules"])["rules"].tolist() == ["x"] * 3
    assert rootgrid.generate(1, seed=1).names == ["puzzle"]


@pytest.mark.parametrize("form", ["f-puzzles", "sudokupad", "penpa"])
@pytest.mark.parametrize("generator", [KILLERS, DIAGONALS])
def test_a_list_of_one_keeps_its_rules(generator: rootgrid.Generator, form: Any) -> None:
    puzzle = generator[0].puzzle
    link = rootgrid.convert([puzzle], form)
    assert link == rootgrid.convert(puzzle, form)
    assert rootgrid.Puzzle(link.strip()).rules == puzzle.rules != "ordinary"
    with pytest.raises(rootgrid.Error, match="expected one board"):
        rootgrid.Board([puzzle])  # type: ignore[arg-type]


def test_pairs_have_rules_in_common(tmp_path: Path) -> None:
    for make in (Pairs, Stream, lambda made: write_hrm(tmp_path, made)):
        with pytest.raises(rootgrid.Error, match="rules of their own"):
            make(KILLERS)
    with pytest.raises(rootgrid.Error, match="rules of their own"):
        Curriculum([(0, 24)], by="clues", rules="killer")
    with pytest.raises(rootgrid.Error, match="several sets of rules"):
        Pairs([made.puzzle for made in KILLERS])
    puzzles, solutions = Pairs(DIAGONALS)[:]
    assert ((puzzles == 0) | (puzzles == solutions)).all() and puzzles.any()
    assert len(list(Stream(DIAGONALS))) == 3


def test_puzzles_of_several_solutions_are_no_examples() -> None:
    many: dict[str, Any] = {"level": "none", "clues": 20, "seed": 1}
    with pytest.raises(rootgrid.Error, match="several solutions"):
        Stream(rootgrid.Generator(**many))
    with pytest.raises(rootgrid.Error, match="several solutions"):
        Curriculum([(20, 24)], by="clues", level="none")


def test_answers_come_in_every_form_of_many() -> None:
    generator = rootgrid.Generator(level="unique", seed=7, root="random", count=3)
    table = generator.table(["puzzle", "solution"])
    texts, solved = table.column_list("puzzle"), table.column_list("solution")
    reader = pyarrow.table({"solution": solved}).to_reader
    for answers in (table, generator.table(["solution"]), table.to_pandas(), table.to_polars(), table.to_pyarrow(), reader(), iter(solved)):
        assert rootgrid.score(texts, answers).tolist() == [1.0] * 3
    stream = pyarrow.table({"puzzle": texts}).to_reader
    assert rootgrid.score(stream(), solved).tolist() == rootgrid.score(iter(texts), solved).tolist() == [1.0] * 3
    assert len(Pairs(stream())) == 3
    with pytest.raises(rootgrid.Error, match="expected answers in one of the name"):
        rootgrid.score(texts, pyarrow.table({"a": solved, "b": solved}))


def test_texts_say_rules() -> None:
    for generator in (KILLERS, DIAGONALS):
        made = generator[0]
        for text in (f"# rules: {made.puzzle.rules}\n{made.puzzle}", rootgrid.convert(made.puzzle, "f-puzzles").strip()):
            assert rootgrid.score(text, str(made.solution)) == 1.0
            assert rootgrid.score([text] * 2, [str(made.solution)] * 2).tolist() == [1.0, 1.0]


def test_masks_are_not_passed_over() -> None:
    values = np.ma.array(np.ones((1, 81), np.uint8), mask=True)
    with pytest.raises(rootgrid.Error, match="masked array"):
        rootgrid.to_array(values)


def test_large_boards_have_cages_in_environments() -> None:
    pytest.importorskip("gymnasium")
    from rootgrid.gym import SudokuEnv

    space = SudokuEnv(rules="x", shape=16, pool=1).observation_space["cages"]
    assert (space.high == 256).all() and (space.dtype, space.shape) == (np.uint16, (256,))


def test_rare_puzzles_are_waited_for_and_given_up() -> None:
    pytest.importorskip("gymnasium")
    from rootgrid.gym import SudokuEnv

    made = SudokuEnv(pool=3, clues=24, attempts=2)
    assert made.reset(seed=1)[0].shape == (81,)
    with pytest.raises(rootgrid.NotMet, match="without a puzzle"):
        SudokuEnv(pool=3, clues=19, attempts=1)


def test_nothing_is_no_table() -> None:
    for call in (rootgrid.explain, rootgrid.check):
        with pytest.raises(rootgrid.Error, match="no fields"):
            call(["1.3.....4.....2."], fields=[])
    with pytest.raises(rootgrid.Error, match="one by one"):
        rootgrid.envs.Tasks(3, seed=1)[0:2]  # type: ignore[index]
