"""The open benchmark of variants."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
import rootgrid
from rootgrid import bench

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

SETS = ("x", "thermo,kropki")


def test_rows_are_puzzles_that_hold() -> None:
    made = list(bench.rows(SETS, ["easy"], each=2, seed=3))
    assert [row["rule_set"] for row in made] == [name for name in SETS for _ in range(2)]
    assert made[3:] == list(bench.rows(SETS, ["easy"], each=2, seed=3, threads=1, skip=3))
    for row in made:
        puzzle = rootgrid.Puzzle(row["initial_board"], rules=row["rules_text"])
        assert puzzle.is_unique and str(puzzle.solve()) == row["solution"]
        # The link says the same puzzle.
        assert rootgrid.Puzzle(row["sudokupad_url"]) == puzzle and row["rules_text"] != "ordinary"
        assert row["rows"] == row["cols"] == 9 and row["reasons"] and row["visual_elements"]
        assert row["rules"].startswith("Each row")
    assert len({row["puzzle_id"] for row in made}) == len(made)


def test_answers_are_scored() -> None:
    row = next(iter(bench.rows(["x"], ["easy"], each=1, seed=5)))
    board, solution = row["initial_board"], row["solution"]
    blanks = [at for at, cell in enumerate(board) if cell == "."]
    name = lambda at, digit: f"r{at // 9 + 1}c{at % 9 + 1}={digit}"  # noqa: E731
    steps = [name(at, solution[at]) for at in blanks]
    assert bench.score(row, solution) == {"solved": True, "right": 1.0, "before_wrong": None}
    assert bench.score(row, steps) == {"solved": True, "right": 1.0, "before_wrong": len(blanks)}
    wrong = [*steps[:3], name(blanks[3], "1" if solution[blanks[3]] != "1" else "2"), *steps[4:]]
    marked = bench.score(row, wrong)
    assert marked["before_wrong"] == 3 and not marked["solved"]
    assert marked["right"] == pytest.approx(1 - 1 / len(blanks))
    # A given that is changed is worth nothing, and so is what is no grid.
    given = next(at for at, cell in enumerate(board) if cell != ".")
    changed = solution[:given] + ("1" if solution[given] != "1" else "2") + solution[given + 1 :]
    assert bench.score(row, changed)["right"] == 0.0
    assert bench.score(row, "I give up") == {"solved": False, "right": 0.0, "before_wrong": None}
    # What is said twice counts once, and a given that was changed stays so.
    assert bench.score(row, [steps[0]] * 9)["before_wrong"] == 1
    assert bench.score(row, [name(given, board[given])] * 9)["before_wrong"] == 0
    restored = bench.score(row, [name(given, changed[given]), name(given, board[given]), *steps])
    assert restored == {"solved": False, "right": 0.0, "before_wrong": 0}
    for nothing in (None, [1, 2], [None]):
        assert bench.score(row, nothing)["right"] == 0.0  # type: ignore[arg-type]


def test_a_file_is_whole_and_goes_on(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    chosen = {"rule_sets": ["x", "thermo"], "grades": ["easy"], "count": 6, "seed": 2}
    count = bench.write(whole, **chosen)  # type: ignore[arg-type]
    lines = whole.read_bytes().splitlines(keepends=True)
    assert count == len(lines) == 6
    # Of a run that was ended in the middle of a line.
    (tmp_path / "cut.jsonl.part").write_bytes(b"".join(lines[:2]) + lines[2][:40])
    assert bench.write(cut, **chosen) == 6  # type: ignore[arg-type]
    assert cut.read_bytes() == whole.read_bytes() and not (tmp_path / "cut.jsonl.part").exists()


def test_the_command(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "rootgrid.bench", "-o", str(tmp_path / "b.jsonl"), "--rules", "x", "--grades", "easy", "-n", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "2 puzzles" in done.stderr, done.stderr
    failed = subprocess.run([*command[:-4], "--rules", "y"], capture_output=True, text=True, check=False)
    assert failed.returncode == 2 and "y" in failed.stderr and "Traceback" not in failed.stderr


def test_a_benchmark_of_nothing_is_refused(tmp_path: Path) -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"rule_sets": []}, r"found rule_sets=\[\], expected a list of one or more, as \[\"x\", \"killer\"\]"),
        ({"rule_sets": "killer"}, "found rule_sets='killer', expected a list"),
        ({"grades": ()}, r"found grades=\(\), expected a list"),
        ({"count": 0}, "found count=0, expected 1 or more"),
    ]
    for choices, words in wrong:
        with pytest.raises(rootgrid.Error, match=words):
            bench.write(tmp_path / "none.jsonl", **{"count": 3, **choices})
        if "count" not in choices:
            with pytest.raises(rootgrid.Error, match=words):
                bench.rows(**choices)
    assert not list(tmp_path.iterdir())


def test_rows_of_another_call_are_not_gone_on_with(tmp_path: Path) -> None:
    target = tmp_path / "b.jsonl"
    whole = bench.write(target, count=2, seed=1, rule_sets=["x"], grades=["easy"])
    rows = target.read_bytes()
    part = tmp_path / "b.jsonl.part"
    for other in ({"seed": 2}, {"rule_sets": ["windoku"]}, {"count": 1}):
        part.write_bytes(rows)
        chosen: dict[str, Any] = {"count": 2, "seed": 1, "rule_sets": ["x"], "grades": ["easy"], **other}
        with pytest.raises(rootgrid.Error, match="call as before"):
            bench.write(target, **chosen)
        assert part.read_bytes() == rows
    assert bench.write(target, count=2, seed=1, rule_sets=["x"], grades=["easy"]) == whole == 2
    with pytest.raises(rootgrid.Error, match="each of them once"):
        next(bench.rows(["x", "x"]))
