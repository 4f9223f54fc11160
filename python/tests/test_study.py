"""Exploring, converting and drawing."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING

import pytest
import rootgrid

if TYPE_CHECKING:
    from pathlib import Path

SMALL = "1.....3..4.....2"
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def test_minimal_puzzles_are_minimal_and_within() -> None:
    puzzle = rootgrid.Puzzle("123434122143....")
    found = puzzle.minimal_puzzles()
    assert len(found) == len(set(found)) > 10
    for one in found:
        assert one.is_minimal
        assert ((one.values == 0) | (one.values == puzzle.values)).all()
    assert puzzle.minimal_puzzles(most=3) == found[:3]
    assert puzzle.minimal_puzzles(most=0) == []
    assert puzzle.minimise(seed=5) in found
    fewest, least = puzzle.fewest_clues()
    assert fewest.clues == least == min(one.clues for one in found)


def test_neighbours_differ_in_so_many_clues() -> None:
    puzzle = rootgrid.Puzzle(SMALL)
    for exchange in (1, 2):
        found = puzzle.neighbours(exchange=exchange, most=50)
        assert found
        for other in found:
            assert other.is_unique
            before, after = set(enumerate(puzzle.values)), set(enumerate(other.values))
            lost = {(cell, value) for cell, value in before - after if value}
            assert len(lost) == exchange and other.clues == puzzle.clues


def test_backdoors_let_singles_do_the_rest() -> None:
    puzzle = rootgrid.Puzzle(HARD)
    solution = puzzle.solve()
    assert solution is not None
    assert puzzle.backdoors(size=1) == []
    found = puzzle.backdoors(size=2)
    assert found and all(len(cells) == 2 for cells in found)
    for cells in found[:5]:
        values = puzzle.values.copy()
        values[cells] = solution.values[cells]
        assert rootgrid.Puzzle(values).backdoors(size=0) == [[]]


def test_unavoidable_sets_are_hit_by_every_puzzle() -> None:
    made = rootgrid.Generator(seed=3, level="unique")[0]
    sets = made.solution.unavoidable_sets(8)
    assert sets and [len(cells) for cells in sets] == sorted(len(cells) for cells in sets)
    for cells in sets:
        assert made.puzzle.values[cells].any()
        without = made.solution.values.copy()
        without[cells] = 0
        assert not rootgrid.Puzzle(without).is_unique


def test_candidates_of_many_solutions() -> None:
    puzzle = rootgrid.Puzzle("1234" + "." * 12)
    assert puzzle.true_candidates(at_least=6)[4] == [3, 4] and puzzle.true_candidates(at_least=7)[4] == []
    assert puzzle.true_candidates() == puzzle.true_candidates(at_least=1)


def test_true_candidates() -> None:
    made = rootgrid.Generator(seed=3)[0]
    assert made.puzzle.true_candidates() == [[int(value)] for value in made.solution.values]


def test_searches_end_in_time() -> None:
    grid = rootgrid.Puzzle(rootgrid.Generator(seed=1)[0].solution.values)
    with pytest.raises(rootgrid.NotMet):
        grid.minimal_puzzles(most=10**9, max_seconds=0.05)
    with pytest.raises(rootgrid.Error):
        rootgrid.Puzzle("." * 81).minimal_puzzles()
    with pytest.raises(rootgrid.Error, match="seconds"):
        grid.backdoors(max_seconds=-1)


@pytest.mark.parametrize(
    "form",
    ["board", "line", "grid", "sdk", "sdm", "sdx", "ss", "pencilmark", "729", "hodoku", "opensudoku", "f-puzzles"]
    + ["sudokupad", "penpa", "sudokuwiki", "sudoku.coach", "exchange", "ipuz", "solo"],
)
def test_every_form_keeps_a_puzzle(form: str) -> None:
    puzzle = rootgrid.Generator(seed=2)[0].puzzle
    text = rootgrid.convert(puzzle, form)  # type: ignore[arg-type]
    assert rootgrid.convert(text, "line", form=form).strip() == str(puzzle)  # type: ignore[arg-type]
    assert (rootgrid.Board(text).values == puzzle.values).all()


def test_many_boards_are_one_file() -> None:
    puzzles = rootgrid.generate(3, seed=4)["puzzle"]
    texts = rootgrid.to_text(puzzles)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert rootgrid.convert("123434122143....", "line") == "123434122143...."
    expected = "".join(text + "\n" for text in texts)
    assert rootgrid.convert(texts, "line") == expected
    assert rootgrid.convert(list(puzzles), "line") == expected
    assert rootgrid.convert(expected, "line") == expected
    assert rootgrid.convert(rootgrid.convert(texts, "opensudoku"), "line") == expected


def test_what_is_lost_is_said() -> None:
    board = rootgrid.Board("1.3.....4.....2.")
    board.toggle_note("r1c2", 2)
    with pytest.warns(UserWarning, match="line has no place for: "):
        assert rootgrid.convert(board, "line") == "1.3.....4.....2."
    with pytest.raises(rootgrid.Error, match="has no place for"):
        rootgrid.convert(board, "line", strict=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert rootgrid.convert(board, "board", strict=True) == str(board)
        with pytest.raises(UserWarning):
            rootgrid.convert(board, "line")
    for bad in (17, [], ["1.3."], [[1, 2], [3, 4]], None):
        with pytest.raises((rootgrid.Error, TypeError)):
            rootgrid.convert(bad, "line")  # type: ignore[arg-type]
    with pytest.raises(rootgrid.Error, match="unknown"):
        rootgrid.convert("1.3.....4.....2.", "docx")  # type: ignore[arg-type]


def test_pictures(tmp_path: Path) -> None:
    puzzle = rootgrid.Generator(seed=2)[0].puzzle
    plain = rootgrid.draw(puzzle)
    assert plain == rootgrid.draw(str(puzzle)) and plain.svg == plain._repr_svg_()
    for other in (
        rootgrid.draw(puzzle, show="both"),
        rootgrid.draw(puzzle, show="solution"),
        rootgrid.draw(puzzle, candidates=True),
        rootgrid.draw(puzzle, labels=True),
        rootgrid.draw(puzzle, theme="dark"),
        rootgrid.draw(puzzle, size=100),
        rootgrid.draw(puzzle, title="Another"),
        rootgrid.draw(puzzle.explain()[0], theme="print"),
    ):
        assert other.svg.startswith("<svg ") and other != plain
    plain.save(tmp_path / "puzzle.svg")
    assert (tmp_path / "puzzle.svg").read_text(encoding="utf-8") == plain.svg
    for call in (
        lambda: plain.save(tmp_path / "puzzle.png"),
        lambda: rootgrid.draw("." * 81, show="both"),
        lambda: rootgrid.draw(puzzle, size=float("nan")),
        lambda: rootgrid.draw(puzzle, show="all"),  # type: ignore[arg-type]
        lambda: rootgrid.draw(puzzle, theme="pink"),  # type: ignore[arg-type]
        lambda: rootgrid.draw(puzzle.explain()[0], show="both"),
    ):
        with pytest.raises(rootgrid.Error):
            call()
    with pytest.raises(OSError, match="nowhere"):
        plain.save(tmp_path / "nowhere" / "puzzle.svg")


def test_grades_in_the_words_of_a_scale() -> None:
    puzzles = rootgrid.generate(30, "rg1.9x9.t200.lunique.s7")["puzzle"]
    facts = rootgrid.rate(puzzles, fields=["rating", "grade", "qqwing", "hodoku_level"])
    words = {scale: rootgrid.rate(puzzles, scale=scale).column_list("grade") for scale in ("rootgrid", "qqwing", "hodoku", "se")}
    assert words["rootgrid"] == facts.column_list("grade")
    assert words["qqwing"] == facts.column_list("qqwing")
    assert words["hodoku"] == facts.column_list("hodoku_level")
    borders = [(1.2, "easy"), (1.5, "medium"), (2.5, "hard"), (6.0, "superior"), (20.0, "fiendish")]
    assert words["se"] == [next(word for most, word in borders if rating <= most) for rating in facts["rating"]]
    assert "grade" not in rootgrid.rate(puzzles[:1]).names
    exchange = rootgrid.rate(puzzles, scale="exchange", profile="se2021").column_list("grade")
    assert set(exchange) <= {"easy", "medium", "hard", "diabolical"}
    with pytest.raises(rootgrid.Error, match="se2021"):
        rootgrid.rate(puzzles, scale="exchange")
    with pytest.raises(rootgrid.Error, match="unknown"):
        rootgrid.rate(puzzles, scale="moon")  # type: ignore[arg-type]


def test_half_made_boards() -> None:
    board = rootgrid.Puzzle("1..............2")
    whole = board.complete(seed=3)
    assert whole.is_unique and board.complete(seed=3) == whole
    assert all(old in (".", new) for old, new in zip(str(board), str(whole), strict=True))
    flaw = board.flaw()
    assert flaw is not None and flaw.startswith("two solutions") and whole.flaw() is None
    lined = rootgrid.Puzzle("." * 36, shape="6", rules="thermo r1c1 r1c2 r1c3")
    made = lined.complete("arrow", clues=True, symmetry="half-turn", seed=1)
    assert made.is_unique and "thermo r1c1 r1c2 r1c3" in made.rules
    assert made.minimise_with_rules(seed=1).needless() == []
    with pytest.raises(ValueError, match="thermos"):
        board.complete("thermos")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        board.complete(seed=3, max_seconds=60)
    # Too little time leaves a puzzle of one solution with more than it needs, or none at all.
    for seconds in (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0):
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            try:
                cut = rootgrid.Puzzle("." * 256).complete(seed=1, max_seconds=seconds)
            except rootgrid.NotMet:
                continue
        assert [str(warning.message)[:17] for warning in said] in ([], ["the time was over"])
        if said:
            assert cut.is_unique
            break
    estimate, error = rootgrid.Puzzle("." * 16).estimate_solutions(dives=5_000, seed=2)
    assert abs(estimate - 288) < 5 * error
