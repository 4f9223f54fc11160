"""Recipes and generators: the same puzzles as everywhere else, whoever asks and how."""

from __future__ import annotations

import itertools
import pickle

import numpy as np
import pytest
import rootgrid

SHARED = "rg1.9x9.t200.lunique.s7"


def test_golden_puzzles_one_by_one(golden: list[tuple[str, int, str]]) -> None:
    assert len(golden) > 100
    for recipe, index, puzzle in golden:
        made = rootgrid.Generator(recipe)[index]
        assert (str(made.puzzle), made.index) == (puzzle, index), recipe
        assert made.recipe == f"{recipe}.{index}"
        assert made.solution.solves(made.puzzle)


def test_golden_puzzles_in_ranges(golden: list[tuple[str, int, str]]) -> None:
    for recipe, index, puzzle in golden:
        if index < 2**63 and ".g" not in recipe:
            made = rootgrid.generate(40, recipe, start=index)
            assert made.column_list("puzzle")[0] == puzzle, recipe


def test_ranges_do_not_depend_on_threads_or_borders() -> None:
    generator = rootgrid.Generator(SHARED)
    whole = generator[:9000].puzzles(threads=3)
    assert (whole == generator[:9000].puzzles(threads=1)).all()
    assert (whole[4090:4100] == generator[4090:4100].puzzles()).all()
    puzzles, solutions = generator[100:9000].pairs()
    assert (puzzles == whole[100:]).all()
    assert ((puzzles == 0) | (puzzles == solutions)).all()
    assert (rootgrid.solve(puzzles) == solutions).all()
    taken, answers = generator.take([8999, 0, 8999])
    assert (taken == whole[[8999, 0, 8999]]).all() and (answers[0] == solutions[-1]).all()
    for made, row in zip(itertools.islice(generator, 700), whole):
        assert (made.puzzle.values == row).all()


def test_it_is_a_sequence() -> None:
    bounded = rootgrid.Generator(SHARED, count=10, start=5)
    assert len(bounded) == 10 and [made.index for made in bounded] == list(range(5, 15))
    assert bounded[-1].index == 14 and bounded[2:4][0].index == 7 and len(bounded[2:100]) == 8
    assert len(bounded[-3:]) == 3 and len(bounded[-100:2]) == 2 and len(bounded[7:3]) == 0
    assert bounded[:0].puzzles().shape == (0, 81)
    for place in (10, -11, 2**70):
        with pytest.raises(IndexError):
            bounded[place]
    endless = rootgrid.Generator(SHARED)
    with pytest.raises(TypeError, match="no end"):
        len(endless)
    with pytest.raises(TypeError, match="no end"):
        endless.puzzles()
    with pytest.raises(rootgrid.Error, match="step 1"):
        endless[::2]
    assert endless[3:][0].index == 3


def test_pickles_are_the_same() -> None:
    things = [
        rootgrid.Recipe(SHARED),
        rootgrid.Generator(SHARED)[0].puzzle,
        rootgrid.Generator(SHARED)[0].solution,
        rootgrid.Puzzle("." * 36, shape="3x2"),
        rootgrid.Morph.random(3),
    ]
    for thing in things:
        assert pickle.loads(pickle.dumps(thing)) == thing
        assert hash(pickle.loads(pickle.dumps(thing))) == hash(thing)
    generator = rootgrid.Generator(SHARED, count=9)[2:5]
    again = pickle.loads(pickle.dumps(generator))
    assert repr(again) == repr(generator) and (again.puzzles() == generator.puzzles()).all()


def test_choices_make_the_recipe_of_the_program() -> None:
    """The texts are what `rootgrid --with recipe` prints for the same options."""
    recipe = rootgrid.Recipe
    assert str(recipe(seed=1)) == "rg1.9x9.t200.l2.s1"
    assert str(recipe(seed=1, difficulty="easy")) == "rg1.9x9.t200.rrandom.lunique.yhalf-turn.c32-36.geasy.s1"
    assert str(recipe(seed=1, difficulty="hard")) == "rg1.9x9.t200.rrandom.lunique.yhalf-turn.ghard.qs.s1"
    hard = recipe(seed=1, difficulty="hard", spread=False, symmetry="none")
    assert str(hard) == "rg1.9x9.t200.rrandom.lunique.ghard.s1"
    assert str(recipe(seed=1, rating=(3, 4.2))) == "rg1.9x9.t200.rrandom.lunique.yhalf-turn.g30-42.s1"
    assert recipe(seed=1, rating="3.0-4.2") == recipe(seed=1, rating=(3.0, 4.2))
    assert str(recipe(seed=1, shape=16, clues=(110, 130), level=1)) == "rg1.16x16.t200.l1.c110-130.s1"
    assert str(recipe(seed=1, shape=(3, 2), transforms="uniform")) == "rg1.3x2.tuniform.l2.s1"
    assert recipe(seed="daily").seed == rootgrid.Recipe(seed="daily").seed != recipe(seed="Daily").seed
    assert str(recipe(seed=1, sampling="uniform-27")) == "rg1.9x9.t200.rrandom.lunique.vuniform-27.s1"
    assert recipe(seed="42") == recipe(seed=42)
    assert "qy-x-wing" in str(recipe(seed=1, require=["x-wing"])) == str(recipe(seed=1, require="x-wing"))
    assert recipe() != recipe(), "a seed is drawn"
    solution = rootgrid.Generator(SHARED)[0].solution
    assert str(solution) in str(recipe(seed=1, root=solution)) == str(recipe(seed=1, root=str(solution)))
    assert recipe(seed=1, **dict.fromkeys(recipe.CHOICES[:-1])) == recipe(seed=1)
    assert str(recipe(seed=1, kinds=["rows", "digits"], spread=False)) == "rg1.9x9.t200.krd.l2.s1"
    bounds = {"max_empty_rows": 0, "min_per_house": 1, "mask_mode": "within"}
    assert str(recipe(seed=1, grid_seed=7, attempts=5, **bounds)) == "rg1.9x9.t200.l2.er0.nh1.a5.sg7.s1"
    with pytest.raises(TypeError, match="unexpected keyword argument 'colour'"):
        recipe(colour="blue")
    with pytest.raises(rootgrid.Error, match="below 0"):
        recipe(attempts=-1)
    with pytest.raises(rootgrid.Error, match="leave out level"):
        recipe(SHARED, level="2", seed=1)


def test_tables_hold_what_is_asked_for() -> None:
    fields = ["puzzle", "solution", "index", "recipe", "clues", "level", "solutions", "attempts", "shape"]
    rated = ["rating", "pearl", "diamond", "technique", "grade", "effort", "qqwing", "hodoku", "hodoku_level", "class"]
    table = rootgrid.generate(50, SHARED, start=20, fields=fields + rated)
    assert table.names == fields + rated and len(table) == 50 and table.recipe == SHARED
    assert (table["index"] == np.arange(20, 70)).all() and table["index"].dtype == np.int64
    assert (table["clues"] == (table["puzzle"] > 0).sum(axis=1)).all()
    assert set(table["level"]) <= {"1", "2", "unique"} and set(table["shape"]) == {"9x9"}
    assert table["recipe"][3] == f"{SHARED}.23" and (table["solutions"] == 1).all()
    assert table["rating"].dtype == np.float64 and table["clues"].dtype == np.int16
    again = rootgrid.rate(table["puzzle"], fields=rated)
    for name in rated:
        assert again.column_list(name) == table.column_list(name), name
    assert table["rating"] is table["rating"], "made once"
    assert dict(table)["clues"] is table["clues"] and "clues" in table and "foo" not in table
    assert list(table) == table.names


def test_missing_puzzles_raise_or_are_left_out() -> None:
    choices = {"seed": 1, "clues": 22, "level": "unique", "attempts": 4}
    with pytest.raises(rootgrid.NotMet, match="in 4 attempts") as raised:
        rootgrid.generate(300, **choices)
    # The first index that has none, whatever the number of threads.
    for threads in (1, 2, 5):
        with pytest.raises(rootgrid.NotMet) as again:
            rootgrid.generate(300, **choices, threads=threads)
        assert str(again.value) == str(raised.value)
    table = rootgrid.generate(300, **choices, fields=["puzzle", "index"], missing="skip")
    assert 0 < len(table) < 300 and (np.diff(table["index"]) > 0).all()
    assert ((table["puzzle"] > 0).sum(axis=1) == 22).all()
    generator = rootgrid.Generator(rootgrid.Recipe(**choices))
    assert str(generator[int(table["index"][0])].puzzle) == table.column_list("puzzle")[0]


def test_errors_name_the_index_that_has_no_puzzle() -> None:
    choices = {"seed": 1, "clues": 22, "level": "unique", "attempts": 4}
    generator = rootgrid.Generator(**choices)
    there = set(generator[:60].table(["index"], missing="skip")["index"].tolist())
    missing = [index for index in range(60) if index not in there]
    first, later = missing[0], missing[5]
    for call in (lambda: rootgrid.generate(60, **choices), generator[:60].pairs, lambda: generator.take([first]), lambda: generator[first]):
        with pytest.raises(rootgrid.NotMet) as raised:
            call()
        assert raised.value.index == first and f".{first} " in f"{raised.value} "
        assert pickle.loads(pickle.dumps(raised.value)).index == first
    with pytest.raises(rootgrid.NotMet) as raised:
        rootgrid.generate(60, **choices, start=later)
    assert raised.value.index == later
    # A walk goes on behind what is missing, and names each.
    walk, found, named = iter(generator[:60]), [], []
    while True:
        try:
            found.append(next(walk).index)
        except rootgrid.NotMet as error:
            named.append(error.index)
        except StopIteration:
            break
    assert (found, named) == (sorted(there), missing)


def test_level_none_says_how_many_solutions_there_are() -> None:
    table = rootgrid.generate(40, seed=1, level="none", clues=22, fields=["puzzle", "solutions", "rating"])
    assert (table["solutions"] == rootgrid.count_solutions(table["puzzle"])).all()
    assert (np.isnan(table["rating"]) == (table["solutions"] > 1)).all()
