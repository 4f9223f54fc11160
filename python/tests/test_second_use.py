"""What comes after the first call: pickles, copies, processes, threads, rows of tables, one puzzle where many could be."""

from __future__ import annotations

import concurrent.futures
import copy
import multiprocessing
import os
import pickle
import threading
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import rootgrid
from rootgrid.data import Pairs, Stream

if TYPE_CHECKING:
    from collections.abc import Callable

SMALL = "1.3.....4.....2."
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def everything() -> list[tuple[str, Any]]:
    """An object of every class, and some in states of their own."""
    generator = rootgrid.Generator(level="unique", seed=7, count=50)
    made = generator[3]
    puzzle = made.puzzle
    board = rootgrid.Board(puzzle)
    board.toggle_note(int(np.flatnonzero(puzzle.values == 0)[0]), 5)
    table = generator.table(["puzzle", "solution", "clues", "index", "rating", "recipe", "technique", "pearl"])
    judged = rootgrid.check([SMALL, "1" * 16, "." * 16], fields=["puzzle", "minimal", "level", "problem", "clues"])
    wrong = rootgrid.Board(SMALL)
    wrong.enter("r1c2", 2)
    tall = rootgrid.Generator(shape="3x2", seed=1)[0]
    return [
        ("puzzle", puzzle),
        ("tall", tall.puzzle),
        ("solution", made.solution),
        ("recipe", generator.recipe),
        ("generator", generator),
        ("endless", rootgrid.Generator(seed=1)[5:]),
        ("generated", made),
        ("generated, tall", tall),
        ("rating", rootgrid.Puzzle(HARD).rate(max_seconds=0.0)),
        ("rater", rootgrid.Rater("se2021", max_seconds=2)),
        ("morph", rootgrid.Morph.random(7)),
        ("canonical", puzzle.canon()),
        ("step", puzzle.explain()[5]),
        ("step with a rating", puzzle.explain("se121")[-1]),
        ("step in German", rootgrid.explain(SMALL, language="de")[0]),
        ("listed step", rootgrid.steps(puzzle)[-1]),
        ("steps", rootgrid.steps(HARD, count=3)),
        ("steps of a wrong board", rootgrid.steps("." * 16)),
        ("board", board),
        ("diagnosis", wrong.diagnose()),
        ("hint", board.hint()),
        ("hint of a wrong board", wrong.hint()),
        ("hint at the end", rootgrid.Board(made.solution).hint()),
        ("table", table),
        ("judged", judged),
        ("part of a table", table[3:20:4]),
        ("no rows", table[:0]),
        ("comparison", rootgrid.compare(["arc"], count=5, seed=1)),
        ("estimate", rootgrid.estimate(count=20, seed=1, shape=4)),
        ("picture", rootgrid.draw(puzzle)),
        ("vocabulary", rootgrid.Vocabulary("3x2")),
        ("traces", rootgrid.explain([SMALL, "." * 16], fields=["puzzle", "trace", "trace_ratings", "trace_tokens", "problem"])),
        ("exercise", rootgrid.Exercise(SMALL, "hidden-single")),
        ("puzzle under rules", rootgrid.Puzzle("1.....4.........", rules="x")),
        ("board under rules", rootgrid.Board("1.....4.........", rules="x")),
    ]


EVERYTHING = everything()


@pytest.mark.parametrize(("name", "one"), EVERYTHING, ids=[name for name, _ in EVERYTHING])
def test_pickles_and_copies(name: str, one: Any) -> None:
    for protocol in (2, pickle.HIGHEST_PROTOCOL):
        again = pickle.loads(pickle.dumps(one, protocol))
        assert type(again) is type(one) and again == one, name
        assert repr(again) == repr(one) and str(again) == str(one)
    for again in (copy.copy(one), copy.deepcopy(one)):
        assert again == one
    assert pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(one)))) == one
    assert one != "another" and (one == "another") is False
    for method in ("to_json", "_repr_html_", "_repr_svg_"):
        if hasattr(one, method):
            assert getattr(pickle.loads(pickle.dumps(one)), method)() == getattr(one, method)()


def test_columns_are_not_written_to() -> None:
    table = rootgrid.generate(3, seed=1, fields=["puzzle", "clues", "recipe"])
    for name in ("clues", "recipe"):
        with pytest.raises(ValueError, match="read-only"):
            table[name][0] = 7
    assert pickle.loads(pickle.dumps(table)) == table


def test_every_class_is_pickled() -> None:
    classes = {getattr(rootgrid, name) for name in rootgrid.__all__ if isinstance(getattr(rootgrid, name), type)}
    assert {cls for cls in classes if not issubclass(cls, Exception)} == {type(one) for _, one in EVERYTHING}


def test_copies_of_boards_share_nothing() -> None:
    board = rootgrid.Board(SMALL)
    others = [copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board)), board.hint().board]
    board.enter(1, 4)
    for other in others:
        assert other[1] is None and other != board


def test_steps_of_pickles_are_found_again(minimal: list[str]) -> None:
    for text in [*minimal[:4], HARD]:
        board = rootgrid.Board(text)
        for ladder in ("teaching", "hodoku"):
            steps = rootgrid.explain(board, ladder)  # type: ignore[arg-type]
            for step in steps[:: max(1, len(steps) // 12)]:
                again = pickle.loads(pickle.dumps(step))
                assert again.to_json() == step.to_json() and again.text("fr") == step.text("fr")
                assert again.before == step.before and again.after == step.after and again.candidates == step.candidates


@pytest.mark.parametrize("start", ["spawn", "fork", "forkserver"])
def test_processes(start: str) -> None:
    if start not in multiprocessing.get_all_start_methods():
        pytest.skip(f"no {start} here")
    generator = rootgrid.Generator(level="unique", seed=9, count=8)
    puzzles = [made.puzzle for made in generator]
    # Workers know the package, whatever the tests are called there.
    works: list[Any] = [rootgrid.Puzzle.rate, rootgrid.Puzzle.explain, rootgrid.Puzzle.canon, rootgrid.hint, rootgrid.rate, rootgrid.draw]
    with concurrent.futures.ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(start)) as pool:
        for work in works:
            assert list(pool.map(work, puzzles)) == [work(puzzle) for puzzle in puzzles], work
        assert sum(pool.map(list, [generator[:3], generator[3:]]), []) == list(generator)


def test_threads_and_forks() -> None:
    generator = rootgrid.Generator(level="unique", seed=9, count=400)
    expected = rootgrid.rate(generator.puzzles())
    found: list[Any] = [None] * 6

    def work(place: int) -> None:
        found[place] = rootgrid.rate(pickle.loads(pickle.dumps(generator)).puzzles(threads=2), threads=2)

    threads = [threading.Thread(target=work, args=(place,)) for place in range(6)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert all(table == expected for table in found)
    if hasattr(os, "fork"):
        child = os.fork()
        if child == 0:
            os._exit(0 if rootgrid.rate(generator.puzzles()) == expected else 1)
        assert os.waitpid(child, 0)[1] == 0


def test_rows_of_tables() -> None:
    table = rootgrid.generate(20, "rg1.9x9.t200.lunique.s7", fields="puzzle, clues,recipe,rating")
    rows = table.to_dicts()
    assert table.names == ["puzzle", "clues", "recipe", "rating"] == list(table) == list(table.keys()) == list(rows[0])
    assert rows[4] == table[4] == table[-16] == table[np.int64(4)] == table[2:][2]
    assert rows[4]["puzzle"] == rootgrid.to_text(table["puzzle"])[4] and rows[4]["clues"] == table["clues"][4]
    assert table[5:15:3].to_dicts() == rows[5:15:3] and table[::-1].to_dicts() == rows[::-1]
    assert table.head(2).to_dicts() == rows[:2] == table[[0, 1]].to_dicts() and len(table.head()) == 5
    few = table[table["clues"] < 25]
    assert few.to_dicts() == [row for row in rows if row["clues"] < 25] and few.recipe == table.recipe
    assert few.to_polars().to_dicts() == few.to_dicts() and table[:0].to_dicts() == [] == table[[]].to_dicts()
    assert pickle.loads(pickle.dumps(table[3:9])) == table[3:9] != table[3:8]
    assert dict(table).keys() == set(table.names) and 3 not in table and "clues" in table
    for wrong in (20, -21, 2**70):
        with pytest.raises(IndexError, match="of a table of 20 rows"):
            table[wrong]
    for wrong in (1.5, None, ("puzzle", 3), b"puzzle", object()):
        with pytest.raises(TypeError, match="expected the name of a column, the number of a row"):
            table[wrong]  # type: ignore[call-overload]
    with pytest.raises(KeyError, match="the table has puzzle, clues"):
        table["grade"]
    table["puzzle"][0] = 0
    assert table[0]["puzzle"] == "." * 81 != few[0]["puzzle"], "a part is a copy"
    unknown = rootgrid.rate([SMALL * 1, "." * 16], fields=["effort", "problem"]).to_dicts()
    assert unknown[1] == {"effort": None, "problem": "several solutions"} or unknown[1]["effort"] is None


def test_one_puzzle_where_many_could_be() -> None:
    values = rootgrid.to_array([SMALL])[0]
    many = {name: getattr(rootgrid, name)([SMALL]) for name in ("solve", "canon", "to_array", "count_solutions", "class_key", "to_text")}
    for one in (SMALL, rootgrid.Puzzle(SMALL), values, values.tolist(), values.astype(np.int64)):
        for name, answers in many.items():
            answer = getattr(rootgrid, name)(one)
            assert np.array_equal(answer, answers[0]), name
        assert rootgrid.transform(one, seed=1).shape == (16,) and rootgrid.minimise(one).shape == (16,)
        assert rootgrid.rate(one, fields="effort") == rootgrid.rate([one], fields="effort")
        assert len(rootgrid.check(one)) == 1 and isinstance(rootgrid.hint(one), rootgrid.Hint)
    assert rootgrid.solve(SMALL).tolist() == rootgrid.Puzzle(SMALL).solve().values.tolist()  # type: ignore[union-attr]
    for empty in ([], (), np.zeros((0, 81), np.uint8), iter([])):
        assert rootgrid.solve(empty).shape == (0, 81), empty  # type: ignore[arg-type]
    assert rootgrid.solve(text for text in [SMALL, SMALL]).shape == (2, 16)  # type: ignore[call-overload]
    assert rootgrid.hint([]) == [] == rootgrid.steps([])


def test_numbers_of_numpy_are_numbers() -> None:
    rng = np.random.default_rng(1)
    for kind in (np.int8, np.int64, np.uint8, np.uint64, np.array):
        three = kind(3)
        assert rootgrid.Recipe(seed=three) == rootgrid.Recipe(seed=3)
        assert rootgrid.Recipe("rg1.9x9.t200.l2.s42").with_seed(three).seed == 3
        assert rootgrid.Morph.random(three) == rootgrid.Morph.random(3)
        assert (rootgrid.transform([SMALL], seed=three, transforms=three) == rootgrid.transform([SMALL], seed=3, transforms=3)).all()
        assert rootgrid.Puzzle(SMALL).minimise(seed=three) == rootgrid.Puzzle(SMALL).minimise(seed=3)
        recipe = rootgrid.Recipe(seed=1, shape=kind(9), clues=(kind(24), kind(30)), level=kind(2), attempts=three, transforms=kind(50))
        assert recipe == rootgrid.Recipe(seed=1, shape=9, clues=(24, 30), level=2, attempts=3, transforms=50)
        assert rootgrid.Generator(recipe, count=kind(9), start=three)[kind(1)] == rootgrid.Generator(recipe, count=9, start=3)[1]
        assert Pairs([SMALL], augment=True, seed=three)[0][0].tolist() == Pairs([SMALL], augment=True, seed=3)[0][0].tolist()
        assert Stream(rootgrid.Generator(seed=1), rank=kind(0), world=kind(1), seed=three).seed == 3
        assert rootgrid.solve([SMALL], shape=kind(4), threads=kind(1)).shape == (1, 16)
    assert rootgrid.Recipe(rating=np.float32(2.5), seed=rng.integers(100)).seed < 100
    assert rootgrid.Recipe(rating=(np.float64(2.5), 3), seed=1) == rootgrid.Recipe(rating="2.5-3.0", seed=1)
    pairs = Pairs([SMALL], augment=True)
    pairs.set_epoch(np.int32(5))
    assert pairs[np.int16(0)][0].shape == (16,)
    for wrong in (True, np.bool_(True), 1.0, np.float64(1), None):
        if wrong is not None:
            with pytest.raises((rootgrid.Error, TypeError)):
                rootgrid.Recipe(seed=wrong)
            with pytest.raises((rootgrid.Error, TypeError)):
                Pairs([SMALL], seed=wrong)
    with pytest.raises(rootgrid.Error, match="found the seed -1, expected 0 to"):
        Pairs([SMALL], augment=True, seed=np.int64(-1))


def test_indices_end() -> None:
    generator = rootgrid.Generator(level="unique", seed=7)
    last = 2**64 - 1
    assert generator[last].index == last and generator[last - 3 : last].pairs()[0].shape == (3, 81)
    for wrong in (2**64, 2**64 + 5, 2**70, 2**127, 2**200, -1, -(2**200)):
        with pytest.raises(IndexError):
            generator[wrong]
    asks: list[Callable[[], Any]] = [
        lambda: generator[2**64 :],
        lambda: generator[2**64 - 5 : 2**64 + 5],
        lambda: generator[: 2**200],
        lambda: generator[5:][last],
    ]
    for ask in asks:
        with pytest.raises(IndexError, match="2\\*\\*64 - 1"):
            ask()
    bounded = generator[10:20]
    assert len(bounded[2**70 :]) == 0 and len(bounded[: 2**70]) == 10 and bounded[-3:] == generator[17:20]
    assert bounded == rootgrid.Generator(generator.recipe, start=10, count=10) != generator[10:21] != generator
    assert len({bounded, generator[10:20], generator}) == 2
    for wrong in ("3", 1.5, None, True):
        with pytest.raises(TypeError, match="expected a number as"):
            generator[wrong]  # type: ignore[call-overload]


def test_values_cannot_be_written() -> None:
    puzzle = rootgrid.Puzzle(SMALL)
    board = rootgrid.Board(puzzle)
    for values in (puzzle.values, puzzle.grid, board.values, board.givens, puzzle.solve().values):  # type: ignore[union-attr]
        with pytest.raises(ValueError, match="read-only"):
            values[0] = 3
        values.copy()[0] = 3
    np.asarray(puzzle)[0] = 3
    assert puzzle.values[0] == 1


def test_pairs_refuse_several_solutions() -> None:
    blank = ["." * 81] * 2
    with pytest.raises(rootgrid.Error, match='puzzle 0 has several solutions, and so have 1 others.*ambiguous="first"'):
        Pairs(blank)
    with pytest.raises(rootgrid.Error, match="several solutions"):
        Pairs(blank, rootgrid.solve(blank))
    assert len(Pairs(blank, ambiguous="first")) == 2
    with pytest.raises(rootgrid.Error, match='level="unique"'):
        Pairs(rootgrid.Generator(level="none", clues=30, seed=1, count=3))
    assert Pairs(rootgrid.Generator(level="none", clues=30, seed=1, count=3), ambiguous="first")[0][0].shape == (81,)
    with pytest.raises(rootgrid.Error, match="expected raise or first"):
        Pairs(blank, ambiguous="any")  # type: ignore[arg-type]
    assert len(Pairs(iter([SMALL, SMALL]))) == 2 and Pairs(SMALL)[0][0].shape == (16,)


@pytest.mark.parametrize("shape", ["3x2", "2x3", "5x2"])
def test_pairs_know_the_shape_of_their_blocks(shape: str) -> None:
    generator = rootgrid.Generator(shape=shape, seed=1, count=20)
    made = [one.puzzle for one in generator]
    arrays = generator.pairs()
    for pairs in (Pairs(generator, augment=True), Pairs(made, augment=True), Pairs(*arrays, augment=True, shape=shape)):
        puzzles, solutions = pairs[:]
        for puzzle, solution in zip(puzzles, solutions, strict=True):
            assert rootgrid.Solution(solution, shape=shape).solves(rootgrid.Puzzle(puzzle, shape=shape))
    for puzzle, solution in Stream(generator, augment=True):
        assert rootgrid.Solution(solution, shape=shape).solves(rootgrid.Puzzle(puzzle, shape=shape))


def test_hints_and_steps_of_many(minimal: list[str]) -> None:
    import polars
    import pyarrow

    array = rootgrid.to_array(minimal[:30])
    boards = [rootgrid.Board(text) for text in minimal[:30]]
    expected = [board.hint() for board in boards]
    forms: list[Any] = [minimal[:30], array, array.reshape(-1, 9, 9), boards, pyarrow.array(minimal[:30]), polars.Series(minimal[:30])]
    for form in forms:
        for threads in (1, 3):
            assert rootgrid.hint(form, threads=threads) == expected
    listed = rootgrid.steps(array, count=5)
    assert listed == [rootgrid.steps(board, count=5) for board in boards]
    assert [len(steps) for steps in listed] == [5] * 30 and not any(steps.is_complete for steps in listed)
    fish = rootgrid.steps(array, technique="x-wing,swordfish")
    assert {step.id for steps in fish for step in steps} <= {"x-wing", "swordfish"}
    digits = rootgrid.steps(array, solving_digits_only=True)
    assert all(step.placement for steps in digits for step in steps)
    assert listed[0][-1] == listed[0][4] == list(listed[0])[4] and listed[0][1:3] == list(listed[0])[1:3]
    fuller = [one.solution for one in rootgrid.Generator(seed=1, count=40)]
    few = rootgrid.minimise(fuller, seed=5)
    assert (few == rootgrid.minimise(fuller, seed=5, threads=1)).all() and rootgrid.check(few)["minimal"].all()
    assert few[0].tolist() == rootgrid.Puzzle(fuller[0]).minimise(seed=5).values.tolist()
    with pytest.raises(rootgrid.Error, match="puzzle 1: ") as caught:
        rootgrid.minimise([SMALL, "." * 16])
    assert caught.value.index == 1
    assert rootgrid.hint([SMALL, "." * 16])[1].problem == "the board has several solutions"
    grid = rootgrid.Puzzle(minimal[0]).grid
    assert rootgrid.hint(grid) == rootgrid.hint(grid.tolist()) == expected[0]
    with pytest.raises(rootgrid.Error, match="one board of 16x16 or 16 of 4x4: write shape=16 or shape=4"):
        rootgrid.hint(np.zeros((16, 16), int))
    assert len(rootgrid.hint(np.zeros((16, 16), int), shape=4)) == 16
    steps = rootgrid.steps(SMALL)
    assert list(steps) == steps[:] and steps[np.int64(-1)] == steps[-1]
    for number in (len(steps), -len(steps) - 1, 10**30, -(10**30)):
        with pytest.raises(IndexError, match="steps"):
            steps[number]
    with pytest.raises(TypeError, match="expected the number of a step"):
        steps["1"]  # type: ignore[call-overload]


def test_other_languages() -> None:
    puzzle = rootgrid.Generator("rg1.9x9.t200.lunique.s5")[3].puzzle
    english = puzzle.explain()
    for language in ("en", "de", "fr", "es"):
        told = puzzle.explain(language=language)  # type: ignore[arg-type]
        assert [step.text() for step in told] == [step.text(language) for step in english]  # type: ignore[arg-type]
        assert [step.to_dict() for step in told] == [step.to_dict(language) for step in english]  # type: ignore[arg-type]
        hint, other = rootgrid.hint(puzzle).step, rootgrid.hint(puzzle, language=language).step  # type: ignore[arg-type]
        assert hint is not None and str(other) == hint.text(language)  # type: ignore[arg-type]
    with pytest.raises(rootgrid.Error, match="expected one of en, de, fr, es"):
        puzzle.explain(language="it")  # type: ignore[arg-type]


def test_the_board_after_a_step() -> None:
    for text in (HARD, SMALL):
        board = rootgrid.Board(text)
        board.note_candidates()
        for step in rootgrid.explain(board):
            assert step.before.values.tolist() == board.values.tolist() and not step.before.can_undo
            board.apply(step)
            assert step.after.values.tolist() == board.values.tolist()
            assert all(step.after.candidates(cell) == board.candidates(cell) for cell in range(len(board.values)))
