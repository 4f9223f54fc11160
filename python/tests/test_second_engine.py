"""Two engines agree: puzzles under every rule have one solution by rootgrid and by another solver that was written from the rules alone."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import rootgrid
from rootgrid import bench

pytest.importorskip("ortools")
sys.path.insert(0, str(Path(__file__).parent))
import second_engine

#: Rules and constraints that are in no set of the benchmark, and the shape of their puzzles.
FURTHER = {
    "main-diagonal": "6x6", "antidiagonal": "6x6", "centre-dot": "9x9", "asterisk": "9x9", "girandola": "9x9", "argyle": "9x9",
    "anti-knight-torus": "9x9", "anti-king-torus": "9x9", "anti-taxicab": "9x9", "non-consecutive": "9x9",
    "non-consecutive-wrap": "9x9", "non-consecutive-torus": "7x7", "latin": "6x6", "slow-thermo": "6x6", "double-arrow": "6x6",
    "lockout": "6x6", "entropic": "6x6", "modular": "6x6", "clone": "6x6", "even": "6x6", "difference": "6x6", "ratio": "6x6",
    "x-sum": "6x6", "numbered-room": "6x6", "consecutive": "6x6", "jigsaw": "7x7", "ordinary": "4x4", "killer": "8x8",
    "disjoint-groups": "10x10", "x": "12x12", "thermo": "16x16",
}  # fmt: skip

#: What no generated puzzle above says, on some cells of the grid below.
BY_HAND = (
    "cage r1c1 r2c2 r3c1", "frame 8 r1c1 r1c2 r1c3", "different r1c1 r2c4 r6c6", "house r1-3c3 r4-6c4",
    "candidates 1 3 5 r1c1", "pair-sum 3 r1c1 r1c2", "greater r1c2 r1c1", "negative-difference 4", "negative-ratio 4",
    "negative-pair-sum 4", "minimum r1c1", "maximum r1c6", "arrow r1c1 r1c2 = r1c3-6", "skyscraper 6 row 1", "clone r1c1 r1c2 = r4c3 r4c4",
)  # fmt: skip

#: A grid of 6x6, and what it breaks: a rule of every kind.
GRID = "123456456123231564564231312645645312"
BROKEN = (
    "x", "main-diagonal", "antidiagonal", "anti-knight", "anti-knight-torus", "anti-king", "anti-king-torus",
    "anti-taxicab", "non-consecutive", "non-consecutive-wrap", "non-consecutive-torus", "jigsaw AAAAAABBBBBBCCCCCCDDDDDDEEEEEFFFFFFE",
    "cage 4 r1c1 r1c2", "cage r1c1 r3c2 r2c4", "sum 4 r1c1 r1c2", "different r1c1 r2c4", "house r1c1 r1c2 r1c3 r2c4 r2c5 r2c6", "odd r1c2",
    "even r1c1", "candidates 2 3 r1c1", "difference 2 r1c1 r1c2", "ratio 3 r1c1 r1c2", "pair-sum 5 r1c1 r1c2", "greater r1c1 r1c2",
    "negative white", "negative black", "negative v", "negative-difference 3", "negative-ratio 3", "negative-pair-sum 7", "minimum r1c2",
    "maximum r1c1", "thermo r1c2 r1c1", "slow-thermo r1c2 r1c1", "arrow r1c1 = r1c2 r1c3", "arrow r1c1 r1c2 = r1c3 r1c4",
    "double-arrow r1c1-5", "whisper 2 r1c1 r1c2", "renban r1c1 r1c2 r1c4", "palindrome r1c1 r1c2", "between r1c2 r1c1 r1c3",
    "lockout 2 r1c1-3", "lockout 5 r1c1 r2c1 r1c5", "region-sum r1c2-5", "zipper r1c1-3", "zipper r1c1 r1c3 r1c4 r1c5",
    "entropic r1c1-3", "modular 3 r1c1 r1c4 r1c2", "quadruple 1 3 r1c1 r1c2 r2c1 r2c2", "quadruple 1 1 r1c1 r1c2 r2c1 r2c2",
    "clone r1c1 r1c2 = r3c1 r3c2", "sandwich 13 row 1", "x-sum 2 row 1", "skyscraper 5 row 1 right", "skyscraper 2 row 1 left",
    "numbered-room 2 row 1",
)  # fmt: skip

#: Houses that a grid of 9x9 breaks.
BROKEN_FIGURES = ("windoku", "disjoint-groups", "centre-dot", "asterisk", "girandola", "argyle")


def agree(board: str, rules: str, solution: str) -> None:
    """Says so where the second engine finds another solution, none or several."""
    assert second_engine.solutions(board, rules) == [solution], (board, rules)


@pytest.mark.parametrize("rules", bench.RULE_SETS)
def test_puzzles_of_the_benchmark(rules: str) -> None:
    row = next(iter(bench.rows([rules], ["easy"], each=1, seed=4)))
    agree(row["initial_board"], row["rules_text"], row["solution"])


@pytest.mark.parametrize("rules", FURTHER)
def test_puzzles_of_the_other_rules(rules: str) -> None:
    chosen = {} if rules == "ordinary" else {"rules": rules}
    made = rootgrid.Generator(shape=FURTHER[rules], seed=4, level="unique", **chosen)[0]  # type: ignore[arg-type]
    agree(made.puzzle.line, made.puzzle.rules, str(made.solution))


@pytest.mark.parametrize("rules", BY_HAND)
def test_constraints_that_are_not_generated(rules: str) -> None:
    # Few cells are given, so that the rules tell solutions apart.
    board = "".join(digit if (at // 6 + at % 6 * 2) % 4 == 1 else "." for at, digit in enumerate(GRID))
    found = second_engine.solutions(board, rules, limit=20)
    assert 0 < len(found) == rootgrid.Puzzle(board, rules=rules).count_solutions(20)
    for solution in found:
        assert str(rootgrid.Solution(solution, rules=rules)) == solution


def test_the_second_engine_says_no() -> None:
    made = rootgrid.Generator(shape="6x6", seed=1, level="unique", rules="x")[0]
    puzzle, solution = made.puzzle.minimise().line, str(made.solution)
    agree(puzzle, "x", solution)
    given = next(at for at, cell in enumerate(puzzle) if cell != ".")
    assert len(second_engine.solutions(puzzle[:given] + "." + puzzle[given + 1 :], "x")) == 2
    exchanged = solution[1] + solution[0] + solution[2:]
    assert not second_engine.solutions(exchanged, "x") and second_engine.solutions(solution, "x") == [solution]
    for wrong in ("y", "thermo r1c1 r1c7", "cage r0c1"):
        with pytest.raises(ValueError, match="no "):
            second_engine.solutions(puzzle, wrong)


@pytest.mark.parametrize("rules", BROKEN)
def test_broken_rules_are_seen(rules: str) -> None:
    agree(GRID, "ordinary", GRID)
    assert second_engine.solutions(GRID, rules) == []
    # The first engine says so as it reads them.
    with pytest.raises(rootgrid.Error):
        rootgrid.Puzzle(GRID, rules=rules)


@pytest.mark.parametrize("rules", BROKEN_FIGURES)
def test_broken_figures_are_seen(rules: str) -> None:
    grid = "".join(str((row * 3 + row // 3 + column) % 9 + 1) for row in range(9) for column in (0, 1, 2, 3, 5, 4, 6, 7, 8))
    agree(grid, "ordinary", grid)
    assert second_engine.solutions(grid, rules) == []
    with pytest.raises(rootgrid.Error):
        rootgrid.Puzzle(grid, rules=rules)


def test_every_kind_is_broken_and_every_name_is_known() -> None:
    """A rule that is new in rootgrid is asked of the second engine, too."""
    listed = {row[0] for row in (piece.split() for piece in rules_of_rootgrid())}
    broken = {rules.split()[0] for rules in BROKEN} | set(BROKEN_FIGURES)
    assert listed - broken == {"latin"}


def rules_of_rootgrid() -> list[str]:
    """The names of all rules, from what is said of an unknown one."""
    with pytest.raises(rootgrid.Error) as raised:
        rootgrid.Puzzle("." * 81, rules="unknown-rule")
    return str(raised.value).partition("expected one of ")[2].partition(", or ")[0].split(", ")
