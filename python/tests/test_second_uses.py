"""What is made of one answer is the question of the next."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import rootgrid

SMALL = "1.3.....4.....2."


def test_tables_with_rules_are_judged_by_them() -> None:
    table = rootgrid.generate(3, rules="x", level="unique", seed=3, fields=["puzzle", "solution", "rules"])
    assert (rootgrid.solve(table) == table["solution"]).all() and rootgrid.count_solutions(table).tolist() == [1, 1, 1]
    for ask in (rootgrid.check, rootgrid.rate):
        again = ask(table)  # type: ignore[operator]
        assert again["rules"].tolist() == ["x"] * 3 and rootgrid.solve(again).tolist() == table["solution"].tolist()
    plain = rootgrid.generate(3, level="unique", seed=3, fields=["puzzle", "solution", "rules"])
    assert (rootgrid.solve(plain) == plain["solution"]).all()


def test_texts_say_that_they_leave_rules_out() -> None:
    made = list(rootgrid.Generator(rules="x", level="unique", seed=3, count=2))
    with pytest.warns(UserWarning, match="line has no place for: rules"):
        rootgrid.to_text([one.puzzle for one in made])


def test_numbers_with_the_noise_of_floating_point_are_meant() -> None:
    recipe = rootgrid.Recipe(rating=(1.1 + 0.1 + 0.1, np.float32(2.3)), seed=1)
    assert str(recipe) == str(rootgrid.Recipe(rating="1.3-2.3", seed=1))
    with pytest.raises(rootgrid.Error, match="2.35"):
        rootgrid.Recipe(rating=(2.35, 3), seed=1)


def test_one_answer_of_python_is_a_number_of_python() -> None:
    assert json.dumps(rootgrid.count_solutions(SMALL)) == "1"


def test_boards_without_a_solution_have_no_neighbours() -> None:
    with pytest.raises(rootgrid.Error, match="no solution"):
        rootgrid.Puzzle("12345678." + "........9" + "." * 63).neighbours()


def test_files_that_cannot_be_written_are_errors_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        rootgrid.draw(SMALL).save(tmp_path / "none" / "x.svg")
    assert caught.value.errno and str(caught.value.filename).endswith("x.svg")


def test_modules_are_there_without_an_import_of_their_own() -> None:
    assert rootgrid.dataset.make and rootgrid.data.Pairs  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        rootgrid.nothing  # type: ignore[attr-defined] # noqa: B018
    with pytest.raises(rootgrid.Error, match="--dry-run"):
        rootgrid.dataset.make("d", count=1, dry_run=True)  # type: ignore[attr-defined]


@pytest.mark.parametrize("wrong", [rootgrid.Board(SMALL), SMALL.encode(), None])
def test_what_is_no_puzzle_is_named(wrong: object) -> None:
    with pytest.raises((rootgrid.Error, TypeError)) as caught:
        rootgrid.Puzzle(wrong)  # type: ignore[arg-type]
    assert type(wrong).__name__ in str(caught.value)
