"""The open benchmark of variants."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
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


def command_on(*arguments: str) -> tuple[int, str]:
    """The exit code of the command, and what it says."""
    done = subprocess.run([sys.executable, "-m", "rootgrid.bench", *arguments], capture_output=True, text=True, check=False)
    assert not done.stdout and "Traceback" not in done.stderr
    return done.returncode, done.stderr


def test_a_count_is_kept() -> None:
    pairs = len(bench.RULE_SETS) * len(bench.GRADES)
    for count in (1, 24, 25, 60, 124, 125, 126, 250, 5000, 5001):
        shares = bench._shares(count, bench.RULE_SETS, bench.GRADES)
        assert len(shares) == pairs and sum(shares.values()) == count
        assert max(shares.values()) - min(shares.values()) == (count % pairs > 0)
        # What is left over is shared by the sets, and by the grades, as evenly.
        for at in (0, 1):
            sums = Counter[str]()
            for pair, share in shares.items():
                sums[pair[at]] += share
            assert max(sums.values()) - min(sums.values()) <= 1
    # With one more, no row is gone.
    fewer, more = (bench._shares(count, bench.RULE_SETS, bench.GRADES) for count in (60, 61))
    assert sum(more[pair] - fewer[pair] for pair in fewer) == 1 and all(more[pair] >= fewer[pair] for pair in fewer)


def test_a_file_has_as_many_rows_as_asked_for(tmp_path: Path) -> None:
    grades: list[Any] = ["easy", "medium"]
    chosen: dict[str, Any] = {"count": 3, "rule_sets": ["x", "odd"], "grades": grades, "seed": 4}
    assert bench.write(tmp_path / "b.jsonl", **chosen) == 3
    lines = (tmp_path / "b.jsonl").read_bytes().splitlines(keepends=True)
    assert [json.loads(line)["puzzle_id"] for line in lines] == ["x-easy-0", "x-medium-0", "odd-medium-0"]
    # A run that was ended goes on, pairs without a row among them.
    (tmp_path / "c.jsonl.part").write_bytes(lines[0] + lines[1])
    assert bench.write(tmp_path / "c.jsonl", **chosen) == 3
    assert (tmp_path / "c.jsonl").read_bytes() == b"".join(lines)


@pytest.fixture(scope="module")
def right() -> list[dict[str, Any]]:
    return list(bench.rows(SETS, ["easy"], each=2, seed=3))


def faults(folder: Path, rows: list[Any]) -> list[str]:
    """What is wrong with a file of these rows."""
    path = folder / "rows.jsonl"
    path.write_text("".join((row if isinstance(row, str) else json.dumps(row)) + "\n" for row in rows), encoding="utf-8")
    return list(bench.check(path, threads=1))


def test_right_rows_are_found_right(tmp_path: Path, right: list[dict[str, Any]]) -> None:
    assert faults(tmp_path, right) == []
    assert command_on("--check", str(tmp_path / "rows.jsonl")) == (0, f"rootgrid: {tmp_path / 'rows.jsonl'}: no faults\n")


def test_every_fault_is_said(tmp_path: Path, right: list[dict[str, Any]]) -> None:
    row, other = right[0], right[1]
    board, solution = row["initial_board"], row["solution"]
    given = next(at for at, cell in enumerate(board) if cell != ".")
    blank = next(at for at, cell in enumerate(board) if cell == "." and int(solution[at]) % 2)
    exchanged = solution.translate(str.maketrans("12", "21"))
    short = {name: value for name, value in row.items() if name not in ("title", "clues")}
    wrong: list[tuple[Any, str]] = [
        ("{", "line 1: no JSON: "),
        ("\x00\ufffd", "line 1: no JSON: "),
        ("[1]", "line 1: no JSON object"),
        (short, "line 1, x-easy-0: columns missing: title, clues"),
        (row | {"clues": "30", "rows": True}, "rows is no int|clues is no int"),
        (row | {"initial_board": board[1:]}, "initial_board or rules_text cannot be read: "),
        (row | {"initial_board": "\ud800"}, "initial_board or rules_text cannot be read: "),
        (row | {"rules_text": "y"}, "initial_board or rules_text cannot be read: unknown rule 'y'"),
        (row | {"solution": board}, "solution cannot be read: "),
        (row | {"initial_board": "." * 81}, "the puzzle has several solutions"),
        (row | {"rules_text": f"x; even r{blank // 9 + 1}c{blank % 9 + 1}"}, "the puzzle has no solution"),
        (row | {"solution": exchanged}, f'solution is "{exchanged}", expected "{solution}"'),
        (row | {"sudokupad_url": other["sudokupad_url"]}, "sudokupad_url is another puzzle"),
        (row | {"sudokupad_url": "https://sudokupad.app/"}, "sudokupad_url cannot be read: "),
        (row | {"recipe": other["recipe"]}, f"recipe makes another puzzle, {other['initial_board']} under x"),
        (row | {"recipe": "rg0"}, "recipe makes no puzzle: bad recipe 'rg0'"),
        (row | {"recipe": row["recipe"].rpartition(".")[0]}, "recipe is "),
        (row | {"grade": "hard"}, 'grade is "hard", expected "easy"'),
        (row | {"grade": "odd"}, "rule_set or grade cannot be read: "),
        (row | {"rows": 6}, "rows is 6, expected 9"),
        (row | {"clues": 0}, f"clues is 0, expected {81 - board.count('.')}"),
        (row | {"rules": "None."}, 'rules is "None.", expected "Each row'),
        (row | {"visual_elements": []}, "visual_elements is [], expected "),
        (row | {"part": "validation"}, f'part is "validation", expected "{row["part"]}"'),
        (row | {"puzzle_id": "x\n"}, 'line 1, x : puzzle_id is "x\\n", expected "x-easy-0"'),
        (row | {"initial_board": board[:given] + "." + board[given + 1 :]}, "recipe makes another puzzle, "),
    ]
    for changed, words in wrong:
        found = faults(tmp_path, [changed])
        for word in words.split("|"):
            assert any(word in fault for fault in found), (words, found)
        assert all(fault.startswith("line 1") and "\n" not in fault for fault in found)
    # What is wrong with two rows together.
    assert faults(tmp_path, [row, other, row]) == ["line 3, x-easy-0: line 1 has this puzzle_id, too"]
    parted = faults(tmp_path, [row, other | {"solution": solution, "part": "test" if row["part"] == "train" else "train"}])
    assert any(f"and in {row['part']} in line 1" in fault for fault in parted), parted


def test_the_command_checks(tmp_path: Path, right: list[dict[str, Any]]) -> None:
    path = tmp_path / "b.jsonl"
    path.write_text(json.dumps(right[0] | {"clues": 0}) + "\n{\n", encoding="utf-8")
    code, said = command_on("--check", str(path))
    first, second, end = said.splitlines()
    assert code == 1 and first.startswith("rootgrid: line 1, x-easy-0: clues is 0") and second.startswith("rootgrid: line 2: no JSON")
    assert end.endswith("b.jsonl: 2 faults")
    path.write_text("")
    assert command_on("--check", str(path)) == (2, f"rootgrid: {path} has no rows\n")
    assert command_on("--check", str(tmp_path / "none"))[0] == 2
    code, said = command_on("--check", str(path), "-n", "3")
    assert code == 2 and "--check goes with no other option, found --count" in said
    code, said = command_on()
    assert code == 2 and "-o/--output, or --check" in said


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
