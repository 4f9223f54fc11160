"""What users write, for `mypy --strict`: every public function with the types of its arguments and results."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import rootgrid
import rootgrid.dataset
import rootgrid.gym
from rootgrid.data import Curriculum, Pairs, Stream, read_hrm, split_by_class, write_hrm

if TYPE_CHECKING:
    from typing import Any, Literal

    from numpy.typing import NDArray
    from typing_extensions import assert_type


def make() -> NDArray[np.uint8]:
    recipe = rootgrid.Recipe(level="unique", symmetry="half-turn", clues=(24, 30), seed="daily")
    generator = rootgrid.Generator(recipe, count=100)
    first = generator[0]
    assert_type(first.puzzle, rootgrid.Puzzle)
    assert_type(generator[1:3], rootgrid.Generator)
    for made in generator:
        assert_type(made.solution, rootgrid.Solution)
    table = rootgrid.generate(3, difficulty="hard", rating=None, fields=["puzzle", "rating"], missing="skip")
    assert_type(table.recipe, "str | None")
    assert_type(table[0], dict[str, Any])
    assert_type(table[:3].head(2), rootgrid.Table)
    assert_type(table["puzzle"], "NDArray[Any]")
    rootgrid.generate(np.int64(3), seed=np.int64(1), fields="puzzle,clues", clues=(np.int64(24), 30))
    return generator.puzzles(threads=2, progress=True)


def judge(puzzles: NDArray[np.uint8], texts: list[str]) -> None:
    assert_type(rootgrid.solve(puzzles), "NDArray[np.uint8]")
    assert_type(rootgrid.count_solutions(texts, limit=10), "NDArray[np.int64]")
    assert_type(rootgrid.class_key(texts, of="solution"), list[str])
    assert_type(rootgrid.rate(texts, profile="se2021", scale="exchange", fields=["grade"]), rootgrid.Table)
    assert_type(rootgrid.check(rootgrid.Generator(seed=1, count=3)), rootgrid.Table)
    assert_type(rootgrid.canon(puzzles), "NDArray[np.uint8]")
    assert_type(rootgrid.transform(puzzles, seed=1, transforms="uniform"), "NDArray[np.uint8]")
    assert_type(rootgrid.transform(texts, seed=1, form="puzzles"), list[rootgrid.Puzzle])
    assert_type(rootgrid.transform(texts[0], seed=1, form="puzzles", rules="x"), rootgrid.Puzzle)
    assert_type(rootgrid.canon(puzzles, form="puzzles", rules=["x", ["x", "windoku"], None]), list[rootgrid.Puzzle])
    assert_type(rootgrid.check(puzzles, rules=rootgrid.check(puzzles)["rules"]), rootgrid.Table)
    assert_type(rootgrid.Puzzle(texts[0], rules=["x", "windoku"]).line, str)
    assert_type(rootgrid.to_text(rootgrid.to_array(texts)), list[str])


def model(puzzles: NDArray[np.uint8], texts: list[str]) -> None:
    assert_type(rootgrid.explain(texts[0]), list[rootgrid.Step])
    table = rootgrid.explain(puzzles, "se121", fields=["trace_tokens"], threads=2)
    assert_type(table, rootgrid.Table)
    vocabulary = rootgrid.Vocabulary(9)
    assert_type(vocabulary.replay(table["trace_tokens"][0]), "NDArray[np.uint8]")
    assert_type(vocabulary.decode(vocabulary.encode("<puzzle> r1c1=1")), list[str])
    assert_type(rootgrid.candidates(puzzles, true=True), "NDArray[np.uint16] | NDArray[np.uint32]")
    assert_type(rootgrid.candidates(texts, form="bool"), "NDArray[np.bool_]")
    assert_type(rootgrid.score(puzzles, puzzles), "NDArray[np.float64]")
    assert_type(rootgrid.score(texts[0], texts[0], strict=True), float)
    write_hrm("folder", puzzles, part="test", form="trm")
    assert_type(read_hrm("folder", "test"), "tuple[NDArray[np.uint8], NDArray[np.uint8]]")
    curriculum = Curriculum([(1.2, 2.0), (2.0, 3.0)], (2, 1), by="rating", symmetry="half-turn")
    assert_type(curriculum.take(3)[2], "NDArray[np.int64]")
    env = rootgrid.gym.SudokuEnv(puzzles, reward="technique")
    _, info = env.reset(seed=1, options={"rating": (1.2, 2.0)})
    assert_type(info, "dict[str, Any]")
    envs = rootgrid.gym.SudokuVectorEnv(8, pool=100, wrong="stay", clues=(30, 36))
    assert_type(envs.action_masks(), "NDArray[np.bool_]")


def look(text: str) -> float:
    puzzle = rootgrid.Puzzle(text, shape=(3, 3))
    solution = puzzle.solve()
    if solution is not None:
        assert_type(solution["r1c1"], "int | None")
    for step in puzzle.explain("se121"):
        assert_type(step.removals, list[tuple[int, list[int]]])
    board = rootgrid.Board(puzzle)
    board.enter((0, 1), 4)
    board["r1c2"] = None
    hint = rootgrid.hint(board)
    if hint.step is not None:
        board.apply(hint.step)
    morph = rootgrid.Morph.random(7).then(rootgrid.Morph("9x9"))
    return puzzle.transform(morph).rate(max_seconds=1.5).rating


def study(puzzle: rootgrid.Puzzle) -> None:
    assert_type(puzzle.minimise(seed=1, max_seconds=1.0), rootgrid.Puzzle)
    assert_type(puzzle.minimal_puzzles(most=3), list[rootgrid.Puzzle])
    assert_type(puzzle.fewest_clues(max_seconds=0.5), tuple[rootgrid.Puzzle, int])
    assert_type(puzzle.neighbours(exchange=2, most=1), list[rootgrid.Puzzle])
    assert_type(puzzle.backdoors(size=1), list[list[int]])
    assert_type(puzzle.true_candidates(), list[list[int]])
    assert_type(puzzle.complete("thermo", clues=True), rootgrid.Puzzle)
    assert_type(puzzle.flaw(), str | None)
    assert_type(puzzle.needless(), list[str])
    assert_type(puzzle.estimate_solutions(), tuple[float, float])
    assert_type(rootgrid.Solution("1432234142133124").unavoidable_sets(6), list[list[int]])


def step_by_step(puzzle: rootgrid.Puzzle, texts: list[str], boards: list[rootgrid.Board]) -> None:
    assert_type(rootgrid.hint(puzzle, language="de"), rootgrid.Hint)
    assert_type(rootgrid.hint(boards, threads=2), list[rootgrid.Hint])
    assert_type(rootgrid.steps(boards, technique="x-wing"), list[rootgrid.Steps])
    steps = rootgrid.steps(puzzle, count=3)
    assert_type(steps, rootgrid.Steps)
    assert_type(steps[0], rootgrid.Step)
    assert_type(steps[0].to_dict("fr"), dict[str, Any])
    assert_type(steps[0].text(notation="a1"), str)
    exercise = rootgrid.train("x-wing", seed=1, level=(2, 4))[0]
    assert_type(exercise, rootgrid.Exercise)
    assert_type(exercise.answers, list[rootgrid.Step])
    assert_type(exercise.judge("r3c4=5"), tuple[Literal["right", "partial", "other", "wrong"], str])
    assert_type(puzzle.minutes(), float | None)
    assert_type(steps[0].after, rootgrid.Board)
    assert_type(rootgrid.minimise(texts, seed="word"), "NDArray[np.uint8]")
    assert_type(rootgrid.certify(puzzle), str)
    assert_type(rootgrid.count_solutions(puzzle), int)
    assert_type(rootgrid.estimate(count=100, seed=1).to_dict(), dict[str, Any])
    assert_type(rootgrid.techniques("x-wing"), list[dict[str, Any]])
    assert_type(rootgrid.dataset.make("folder", count=3, seed=1, split={"train": 0.9, "test": 0.1}), dict[str, Any])
    rootgrid.book("book.pdf", texts, title="Mine", use="print")


def show(puzzle: rootgrid.Puzzle) -> str:
    picture = rootgrid.draw(puzzle, show="both", theme="print", size=170.0, labels=True, title="One")
    assert_type(picture.svg, str)
    rootgrid.draw(rootgrid.explain(puzzle)[0]).save("step.svg")
    return rootgrid.convert([puzzle, puzzle], "sdm") + rootgrid.convert("1.3.....4.....2.", "grid", form="line")


def train(puzzles: NDArray[np.uint8]) -> None:
    rows, _ = split_by_class(puzzles)
    puzzle, solution = Pairs(puzzles[rows], augment=True)[0]
    assert_type(puzzle, "NDArray[np.uint8]")
    for puzzle, solution in Stream(rootgrid.Generator(seed=1, count=9)):
        assert puzzle.shape == solution.shape
