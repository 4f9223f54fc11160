"""Boards in play, steps in words, ratings, pictures."""

from __future__ import annotations

import copy
import pickle
from xml.etree import ElementTree

import numpy as np
import pytest
import rootgrid

PUZZLE = "1.3.....4.....2."
SHAPES = ["4x4", "2x3", "3x2", "2x4", "4x2", "9x9", "2x5", "5x2", "3x4", "4x3", "3x5", "5x3", "16x16", "4x5", "5x4", "25x25"]


def test_a_game() -> None:
    board = rootgrid.Board(PUZZLE)
    assert board.is_given(0) and board["r1c1"] == 1 and board[0, 1] is None and board.open_count == 12
    board.toggle_note("r1c2", 4)
    assert board.notes((0, 1)) == [4] and board.notes(3) is None and board.candidates("r1c2") == [4]
    board[1] = 4
    assert board.values[1] == 4 and board.givens[1] == 0 and board[1] == 4
    del board[1]
    assert board[1] is None and board.notes(1) == [4]
    assert board.undo() and board[1] == 4 and board.can_redo and board.redo() and not board.redo()
    board.set_notes("r1c4", [2, 4])
    board.strike("r1c4", 4)
    assert board.notes("r1c4") == [2]
    board.set_notes("r1c4", None)
    board.note_candidates()
    for same in (copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board)), rootgrid.Board(str(board))):
        assert same == board
    for form in ("board", "729", "pencilmarks"):
        assert rootgrid.Board(board.text(form)).values.tolist() == board.values.tolist()
    for wrong in ("r5c1", "r0c1", "1a", 16, -1, (4, 0), None, 1.5):
        with pytest.raises(rootgrid.Error, match="expected a cell"):
            board.enter(wrong, 1)
    for digit in (0, 5):
        with pytest.raises(rootgrid.Error, match="expected 1 to 4"):
            board.enter(1, digit)
    with pytest.raises(rootgrid.Error, match="holds a given"):
        board.enter(0, 2)


def test_hints_lead_to_the_solution() -> None:
    for recipe in ("rg1.9x9.t200.lunique.s1", "rg1.2x3.t200.lunique.s1"):
        made = rootgrid.Generator(recipe)[0]
        board = rootgrid.Board(made.puzzle)
        steps = 0
        while not board.is_solved:
            hint = board.hint()
            assert hint.step is not None and hint.problem is None and hint.ending is None
            assert hint.step.look and hint.step.conclusion in str(hint.step)
            board.apply(hint.step)
            steps += 1
        assert (board.values == made.solution.values).all()
        assert board.hint().ending == "solved" and board.hint().step is None
        assert steps >= len(made.puzzle.values) - made.puzzle.clues


def test_what_is_wrong_is_said() -> None:
    board = rootgrid.Board(PUZZLE)
    board.enter(1, 2)
    diagnosis = board.diagnose()
    assert not diagnosis.is_sound and diagnosis.wrong_digits == [1] and diagnosis.solutions == 1
    assert board.hint().problem == diagnosis.problem == "the entry r1c2=2 differs from the solution"
    assert diagnosis.solution == rootgrid.Puzzle(PUZZLE).solve()
    board.enter(1, 3)
    assert board.diagnose().conflicts == [(3, [1, 2])] * len(board.diagnose().conflicts) != []
    with pytest.raises(rootgrid.Error, match="several solutions"):
        rootgrid.explain("." * 16)
    assert rootgrid.hint("." * 16).problem == "the board has several solutions"


def test_paths_have_ratings_on_their_scale() -> None:
    puzzle = rootgrid.Generator("rg1.9x9.t200.lunique.s5")[3].puzzle
    steps = puzzle.explain("se121")
    rating = puzzle.rate()
    assert max(step.rating or 0 for step in steps) == rating.rating and len(steps) == rating.steps
    assert sum(count for _, count in rating.techniques) == rating.steps and rating.is_complete
    assert rootgrid.Rater().rate(str(puzzle)) == rating == rootgrid.Rater("se121").rate(puzzle.values)
    assert rootgrid.Rater("se2021").rate(puzzle).rating > 0
    assert all(step.rating is None for step in puzzle.explain())
    placed = [step.placement for step in puzzle.explain("se121") if step.placement]
    solution = puzzle.solve()
    assert solution is not None and all(solution[cell] == digit for cell, digit in placed)
    assert len(placed) == 81 - puzzle.clues
    for wrong in (PUZZLE, "." * 81):
        with pytest.raises(rootgrid.Error):
            rootgrid.Rater().rate(wrong)


def test_hard_puzzles_are_given_up_in_time(minimal: list[str]) -> None:
    golden_nugget = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
    rating = rootgrid.Puzzle(golden_nugget).rate(max_seconds=0.0)
    assert not rating.is_complete
    table = rootgrid.rate([golden_nugget, minimal[0]], max_seconds=0.0, fields=["rating_exact"])
    assert table["rating_exact"].tolist() == [False, False]
    for wrong in (-1.0, float("nan"), float("-inf")):
        with pytest.raises(rootgrid.Error, match="seconds"):
            rootgrid.rate([golden_nugget], max_seconds=wrong)


@pytest.mark.parametrize("shape", SHAPES)
def test_pictures_of_every_shape(shape: str) -> None:
    made = rootgrid.Generator(seed=1, shape=shape, level="1")[0]
    side, (rows, columns) = made.puzzle.side, made.puzzle.block
    picture = ElementTree.fromstring(made.puzzle._repr_svg_())
    name = "{http://www.w3.org/2000/svg}"
    texts = [text.text for text in picture.iter(f"{name}text")]
    assert texts == [c for c in str(made.puzzle) if c != "."]
    # Lines from corner to corner as (x, y, x, y, width); the frame is a rectangle.
    lines = []
    for group in picture.iter(f"{name}g"):
        width = float(group.get("stroke-width") or 0)
        for path in group.iter(f"{name}path"):
            lines.append((*map(float, (path.get("d") or "").replace("M", "").replace("L", " ").split()), width))
        for frame in group.iter(f"{name}rect"):
            x, y, w, h = (float(frame.get(key) or 0) for key in ("x", "y", "width", "height"))
            lines += [(x, y, x, y + h, width), (x + w, y, x + w, y + h, width)]
            lines += [(x, y, x + w, y, width), (x, y + h, x + w, y + h, width)]
    down = sorted((x, width) for x, _, other, _, width in lines if x == other)
    across = sorted((y, width) for _, y, _, other, width in lines if y == other)
    assert [width > 1 for _, width in down] == [i % columns == 0 for i in range(side + 1)]
    assert [width > 1 for _, width in across] == [i % rows == 0 for i in range(side + 1)]
    board = rootgrid.Board(made.puzzle)
    board.note_candidates()
    notes = sum(len(board.candidates(cell)) for cell in range(side * side))
    drawn = ElementTree.fromstring(board._repr_svg_())
    assert len(list(drawn.iter(f"{name}text"))) == notes + made.puzzle.clues
    step = board.hint().step
    assert step is not None and ElementTree.fromstring(step._repr_html_().replace("<br>", "<br/>")) is not None


def test_single_puzzles() -> None:
    puzzle = rootgrid.Puzzle(PUZZLE)
    assert np.asarray(puzzle).tolist() == puzzle.values.tolist() and np.stack([puzzle, puzzle]).shape == (2, 16)
    assert np.asarray(puzzle, dtype=np.float32).dtype == np.float32 and puzzle.grid.shape == (4, 4)
    assert puzzle == rootgrid.Puzzle(puzzle.values) == rootgrid.Puzzle(puzzle.grid.tolist()) == rootgrid.Puzzle(puzzle)
    assert eval(repr(puzzle), {"Puzzle": rootgrid.Puzzle}) == puzzle and puzzle["r1c3"] == 3 and puzzle[1] is None
    tall = rootgrid.Puzzle("." * 36, shape=(3, 2))
    assert tall.shape == "3x2" != rootgrid.Puzzle("." * 36).shape and "shape='3x2'" in repr(tall)
    assert tall != rootgrid.Puzzle("." * 36) and len({puzzle, rootgrid.Puzzle(PUZZLE), tall}) == 2
    few = puzzle.minimise(seed=1)
    assert few.is_minimal and few.clues <= 4 and few.solve() == puzzle.solve()
    assert puzzle.true_candidates()[1] == [4] and rootgrid.Puzzle("." * 16).true_candidates()[0] == [1, 2, 3, 4]
    assert rootgrid.Puzzle("123....4........").solve() is None
    with pytest.raises(TypeError):
        puzzle < puzzle  # type: ignore[operator]
    with pytest.raises(AttributeError):
        puzzle.shape = "9x9"  # type: ignore[misc]


def test_exercises_have_one_technique_and_a_judge() -> None:
    first, second = rootgrid.train("naked-pair", count=2, seed=1)
    assert [first.index, second.index, first.technique, first.ladder] == [0, 1, "naked-pair", "teaching"]
    assert rootgrid.train("naked-pair", start=1, seed=1) == [second] != [first]
    assert 1 <= first.level <= 5 and first.points > 0
    answer = first.answers[0]
    assert {step.id for step in first.answers} == {"naked-pair"} and first.board.hint().step.id == "naked-pair"
    verdict, sentence = first.judge(answer.conclusion)
    assert verdict == "right" and sentence.startswith("right")
    assert first.judge("r1c1<>1")[0] != "right"
    assert first.judge(answer.conclusion, "de")[1].startswith("richtig")
    with pytest.raises(rootgrid.Error, match="found 'nothing' in an answer"):
        first.judge("nothing")
    own = rootgrid.Exercise(first.board, "naked-pair")
    assert own == first and own.answers == first.answers
    with pytest.raises(rootgrid.Error, match="no exercise for x-wing"):
        rootgrid.Exercise(first.board, "x-wing")
    for same in (copy.copy(second), pickle.loads(pickle.dumps(second))):
        assert same == second and same.index == 1
    assert first.to_dict("de")["answers"]["steps"][0]["look"].startswith("Sieh dir ")
    assert [rootgrid.train("naked-pair", seed=1, level=level)[0].level in range(3, 6) for level in (3, (3, 5))] == [True] * 2
    with pytest.raises(rootgrid.Error, match="expected 1 to 5"):
        rootgrid.train("naked-pair", level=9)
    with pytest.raises(rootgrid.NotMet) as raised:
        rootgrid.train("swordfish", start=3, seed=1, shape="4x4")
    assert raised.value.index == 3


def test_cells_have_names_of_choice() -> None:
    board = rootgrid.Board(PUZZLE)
    step = board.hint(notation="a1").step
    assert step is not None and step.conclusion == "C2 is 2" and step.text(notation="rc").startswith("Hidden Single: r3c2 is 2")
    assert rootgrid.explain(board, notation="a1")[0] == step == pickle.loads(pickle.dumps(step))
    assert rootgrid.steps(board, notation="a1")[0].conclusion[0] in "ABCD"
    # Cells in data are always r3c2.
    assert step.to_dict()["placement"] == {"cell": "r3c2", "digit": 2}
    assert board.why("r1c2", 2, notation="a1")["verdict"] == "wrong"
    with pytest.raises(rootgrid.Error, match="notation"):
        board.hint(notation="b1")


def test_minutes_are_those_of_tables() -> None:
    made = rootgrid.Generator(difficulty="medium", seed=7)[0]
    table = rootgrid.rate(made, fields=["minutes", "minutes_low", "minutes_high"])
    puzzle = made.puzzle
    assert [puzzle.minutes_low(), puzzle.minutes(), puzzle.minutes_high()] == [
        table[name][0] for name in ("minutes_low", "minutes", "minutes_high")
    ]
    assert rootgrid.Puzzle(PUZZLE).minutes() is None


def test_further_rules() -> None:
    letters = "AAABBBAAABCCDDEBBCDDEFCCDEEFFCDEEFFF"
    made = rootgrid.Generator(shape=6, rules="jigsaw " + letters, level="unique", seed=3)[0]
    puzzle = made.puzzle
    assert puzzle.rules == made.solution.rules == "jigsaw " + letters
    assert puzzle.solve() == made.solution and puzzle.is_unique
    again = rootgrid.Puzzle(str(puzzle), shape=6, rules=puzzle.rules)
    assert again == puzzle and hash(again) == hash(puzzle)
    board = rootgrid.Board(puzzle)
    assert board.rules == puzzle.rules and board.explain()
    assert rootgrid.Board(str(board)) == board
    assert rootgrid.convert(board, "f-puzzles")
    with pytest.raises(rootgrid.Error, match="unknown rule"):
        rootgrid.Puzzle("." * 81, rules="xx")
    with pytest.raises(rootgrid.Error, match="ordinary"):
        puzzle.transform(rootgrid.Morph.random(7, shape=6))
