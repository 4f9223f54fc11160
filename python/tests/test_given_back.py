"""What the package made, given back to it; and answers that are none."""

from __future__ import annotations

import numpy as np
import pytest
import rootgrid
import rootgrid.data
import rootgrid.gym

WIDE = ".4.51651.23..31452..416..653..1..64."
PUZZLES, SOLUTIONS = rootgrid.Generator(seed=1, level="unique", count=3).pairs()


def test_scores_know_the_shape_of_puzzles() -> None:
    puzzle = rootgrid.Puzzle(WIDE, "3x2")
    solution = puzzle.solve()
    assert solution is not None
    assert rootgrid.score(puzzle, solution) == 1
    assert rootgrid.score([puzzle], [solution]).tolist() == [1]
    made = rootgrid.Generator(seed=1, shape="4x3", level="unique", count=2)
    assert rootgrid.score(made, made.pairs()[1]).tolist() == [1, 1]
    tall = rootgrid.generate(2, seed=1, shape="3x2", level="unique", fields=["puzzle", "solution"])
    assert rootgrid.score(tall, tall["solution"]).tolist() == [1, 1]


def test_environments_know_the_shape_of_puzzles() -> None:
    pytest.importorskip("gymnasium")
    env = rootgrid.gym.SudokuEnv(puzzles=[rootgrid.Puzzle(WIDE, "3x2")], reward="step")
    env.reset(seed=1)


def test_answers_that_are_no_whole_numbers_are_wrong() -> None:
    for answers in (SOLUTIONS + 0.9, np.full(SOLUTIONS.shape, np.nan)):
        assert rootgrid.score(PUZZLES, answers.tolist()).tolist() == rootgrid.score(PUZZLES, answers).tolist() == [0, 0, 0]
    assert rootgrid.score(PUZZLES, (SOLUTIONS + 0.0).tolist()).tolist() == [1, 1, 1]
    assert rootgrid.score(PUZZLES[:0], SOLUTIONS[:0]).shape == (0,)


def test_boards_and_what_generators_made_are_answers() -> None:
    made = list(rootgrid.Generator(seed=1, level="unique", count=3))
    assert rootgrid.score(PUZZLES, made).tolist() == [1, 1, 1]
    assert rootgrid.score(PUZZLES[:1], [rootgrid.Board(made[0].solution)]).tolist() == [1]


def test_full_but_wrong_solutions_are_refused() -> None:
    wrong = np.where(PUZZLES == 0, 1, PUZZLES)
    with pytest.raises(rootgrid.Error, match="solution 0"):
        rootgrid.data.Pairs(PUZZLES, wrong)
    with pytest.raises(rootgrid.Error, match="solution 0"):
        rootgrid.score(PUZZLES, wrong, solutions=wrong)


@pytest.mark.parametrize("rules", ["x", "killer"])
def test_full_solutions_that_break_further_rules_are_refused(rules: str) -> None:
    made = list(rootgrid.Generator(rules=rules, seed=1, shape=4, level="unique", root="random", count=2))
    puzzles = [one.puzzle for one in made]
    blank = [rootgrid.Puzzle("." * 16, rules=puzzle.rules) for puzzle in puzzles]
    solved = np.stack([one.solution.values for one in made])
    # Rows, columns and blocks are kept, the further rules are not.
    wrong = np.stack([rootgrid.solve("1.3.....4.....2."), solved[1]])
    assert rootgrid.count_solutions(wrong).tolist() == [1, 1]
    with pytest.raises(rootgrid.Error):
        rootgrid.Solution(wrong[0], rules=blank[0].rules)
    calls = [
        lambda: rootgrid.score(blank, wrong, solutions=wrong),
        lambda: rootgrid.data.Pairs(blank, wrong, ambiguous="first"),
    ]
    for call in calls:
        with pytest.raises(rootgrid.Error, match="solution 0 breaks the rules of puzzle 0: "):
            call()
    assert rootgrid.score(puzzles, solved, solutions=solved).tolist() == [1, 1]
