"""An open benchmark of variants: puzzles under 25 sets of rules in five grades, with rules as data and in words, and proven steps.

Rows have the columns that readers of the known benchmark of variants take (``puzzle_id``, ``sudokupad_url``, ``rules``,
``initial_board``, ``solution``, ``rows``, ``cols``, ``visual_elements``) beside ours. A row follows from the seed, its rules, its grade
and its number alone, so the same call makes the same bytes. From a shell::

    python -m rootgrid.bench --count 5000 --seed 1 -o bench.jsonl
    python -m rootgrid.bench --check bench.jsonl

>>> from rootgrid import bench
>>> row = next(iter(bench.rows(["x"], ["easy"], each=1, seed=7)))
>>> row["rules_text"], row["rows"], len(row["initial_board"])
('x', 9, 81)
>>> bench.score(row, row["solution"])["solved"], bench.score(row, row["initial_board"])["solved"]
(True, False)
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from rootgrid._errors import Error, NotMet
from rootgrid._native import Generator, Puzzle, Solution, convert
from rootgrid.data import borders_of, part_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any, SupportsIndex

    from rootgrid._native import Grade

__all__ = ["GRADES", "RULE_SETS", "check", "rows", "score", "write"]

#: The sets of rules, as ``rules=`` of a recipe takes them.
RULE_SETS = (
    "x", "windoku", "disjoint-groups", "anti-knight", "anti-king", "x,anti-knight", "jigsaw", "killer", "thermo", "arrow", "whisper",
    "renban", "palindrome", "between", "region-sum", "zipper", "kropki", "xv", "quadruple", "greater", "little-killer", "sandwich",
    "skyscraper", "odd", "thermo,kropki",
)  # fmt: skip

#: The grades, from easy to hard.
GRADES: tuple[Grade, ...] = ("easy", "medium", "hard", "fiendish", "diabolical")

#: Solutions that are tried for a grade. What is not found by then is left out: some rules have no puzzle of some grade.
ATTEMPTS = 100

#: Names of the parts, and their shares: no class of solutions is in two of them.
PARTS = {"train": 0.8, "test": 0.2}

#: The columns, and what they hold.
COLUMNS: dict[str, type] = {
    "puzzle_id": str, "title": str, "author": str, "sudokupad_url": str, "rules": str, "initial_board": str, "solution": str, "rows": int,
    "cols": int, "visual_elements": list, "rules_text": str, "rule_set": str, "grade": str, "clues": int, "reasons": list,
    "techniques": list, "part": str, "recipe": str,
}  # fmt: skip

#: What is said of texts that are no puzzle, no recipe and no text.
UNREADABLE = (Error, UnicodeError)

#: Rows that are checked side by side, and so are in memory at one time.
BATCH = 64


def _row(rules: str, grade: str, number: int, seed: int, generator: Generator) -> dict[str, Any] | None:
    """A row, or nothing where no puzzle of the grade was found."""
    try:
        made = generator[number]
    except NotMet:
        return None
    puzzle, solution = made.puzzle, made.solution
    steps = puzzle.explain(max_seconds=60)
    said = _said(puzzle)
    return {
        "puzzle_id": f"{rules}-{grade}-{number}",
        "title": " and ".join(rules.split(",")),
        "author": "rootgrid",
        "sudokupad_url": convert([puzzle], "sudokupad").strip(),
        "rules": said["rules"],
        "initial_board": said["initial_board"],
        "solution": str(solution),
        "rows": said["rows"],
        "cols": said["cols"],
        "visual_elements": said["visual_elements"],
        "rules_text": said["rules_text"],
        "rule_set": rules,
        "grade": grade,
        "clues": said["clues"],
        "reasons": [f"{step.technique}: {step.conclusion}" for step in steps],
        "techniques": sorted({step.id for step in steps}),
        "part": _part(solution.class_key(), seed),
        "recipe": made.recipe,
    }


def _said(puzzle: Puzzle) -> dict[str, Any]:
    """The columns that follow from the board and its rules."""
    pieces = [piece.strip() for piece in puzzle.rules.split(";")]
    return {
        "rules": " ".join(puzzle.rules_in_words()),
        "initial_board": puzzle.line,
        "rows": puzzle.side,
        "cols": puzzle.side,
        "visual_elements": [{"type": piece.split(" ")[0], "text": piece} for piece in pieces],
        "rules_text": puzzle.rules,
        "clues": puzzle.clues,
    }


def _part(key: str, seed: int) -> str:
    """The part of a class of solutions."""
    return list(PARTS)[part_of(key, seed, borders_of(list(PARTS.values())))]


def rows(
    rule_sets: Sequence[str] = RULE_SETS,
    grades: Sequence[Grade] = GRADES,
    *,
    each: int = 40,
    seed: SupportsIndex | str = 1,
    threads: int | None = None,
    skip: SupportsIndex = 0,
) -> Iterator[dict[str, Any]]:
    """The rows, set by set and grade by grade, ``each`` of every pair as far as there are so many; ``skip`` leaves out the first ones.

    Of a pair of which five numbers in a row give no puzzle, the rest is left out.
    """
    if each < 1:
        raise Error(f"found each={each}, expected 1 or more")
    _check_sets(rule_sets, grades)
    shares = dict.fromkeys(itertools.product(rule_sets, grades), each)
    all_rows = _rows(shares, seed, threads, {})
    return itertools.islice(all_rows, int(skip), None)


def _check_sets(rule_sets: Sequence[str], grades: Sequence[Grade]) -> None:
    """Refuses a benchmark of nothing, and a text that would be taken letter by letter."""
    for name, given, example in (("rule_sets", rule_sets, '["x", "killer"]'), ("grades", grades, '["easy", "hard"]')):
        if isinstance(given, str) or not len(given):
            raise Error(f"found {name}={given!r}, expected a list of one or more, as {example}; leave it out for all")
        if len(set(given)) < len(given):
            raise Error(f"found {name}={list(given)!r}, expected each of them once")


def _maker(rules: str, grade: Grade, seed: SupportsIndex | str) -> Generator:
    """What makes the puzzles of a set of rules and a grade."""
    return Generator(rules=rules, difficulty=grade, seed=seed, level="unique", attempts=ATTEMPTS)


def _shares(count: int, rule_sets: Sequence[str], grades: Sequence[Grade]) -> dict[tuple[str, Grade], int]:
    """How many rows of each set of rules and grade a benchmark of so many has.

    What is left over when all have as many goes round: every set has one more row of one grade, neighbours of different ones, then
    every set one of its next grade.
    """
    whole, left = divmod(count, len(rule_sets) * len(grades))
    turns = ((rules, grades[(at + turn) % len(grades)]) for turn in range(len(grades)) for at, rules in enumerate(rule_sets))
    further = set(itertools.islice(turns, left))
    return {pair: whole + (pair in further) for pair in itertools.product(rule_sets, grades)}


def _rows(
    shares: dict[tuple[str, Grade], int],
    seed: SupportsIndex | str,
    threads: int | None,
    known: dict[tuple[str, str], list[int]],
) -> Iterator[dict[str, Any]]:
    """The rows but for those that are known, which by set and grade are ascending numbers: what lies between them was tried, too."""
    workers = threads or os.cpu_count() or 1
    with ThreadPoolExecutor(workers) as crew:
        for (rules, grade), share in shares.items():
            generator = _maker(rules, grade, seed)
            key = generator.recipe.seed
            done = known.get((rules, grade), [])
            made, number, misses = len(done), max(done, default=-1) + 1, 0
            while made < share and misses < 5:
                batch = range(number, number + min(max(share - made, workers), 64))
                number = batch.stop
                tasks = [crew.submit(_row, rules, grade, at, key, generator) for at in batch]
                for row in (task.result() for task in tasks):
                    misses = 0 if row else misses + 1
                    if row and made < share and misses < 5:
                        made += 1
                        yield row


def write(
    path: str | os.PathLike[str],
    *,
    count: int = 5000,
    seed: SupportsIndex | str = 1,
    rule_sets: Sequence[str] = RULE_SETS,
    grades: Sequence[Grade] = GRADES,
    threads: int | None = None,
    progress: bool = False,
) -> int:
    """Writes a benchmark of ``count`` puzzles as JSON lines; returns how many there are: fewer where rules have no puzzle of a grade.

    All sets of rules and grades have as many. Of a count that cannot be shared so, what is left over goes round: every set has one more
    row of one grade, neighbours of different ones, then every set one of its next grade. So 25 puzzles are one of each set, five a grade.

    The file is there whole or not at all. Rows of a run that was ended are kept beside it, in a file that ends in ``.part``, and the
    next call with the same arguments goes on behind them.
    """
    if count < 1:
        raise Error(f"found count={count}, expected 1 or more")
    _check_sets(rule_sets, grades)
    target = Path(path)
    part = target.with_name(target.name + ".part")
    shares = _shares(count, rule_sets, grades)
    known: dict[tuple[str, str], list[int]] = {}
    if part.exists():
        # What stands behind the last line end was cut.
        lines = part.read_bytes().split(b"\n")[:-1]
        recipes = {(rules, grade): _maker(rules, grade, seed).recipe for rules, grade in shares}
        for row in map(json.loads, lines):
            number, pair = int(row["puzzle_id"].rpartition("-")[2]), (row["rule_set"], row["grade"])
            if row["recipe"] != f"{recipes.get(pair)}.{number}":
                raise Error(f"{part} holds rows of another call: call as before, or delete it to begin anew")
            known.setdefault(pair, []).append(number)
        if any(len(known.get(pair, [])) > share for pair, share in shares.items()):
            raise Error(f"{part} holds more rows than count={count} asks for: call as before, or delete it to begin anew")
        part.write_bytes(b"".join(line + b"\n" for line in lines))
    done = sum(map(len, known.values()))
    with part.open("a", encoding="utf-8", newline="\n") as file:
        for row in _rows(shares, seed, threads, known):
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
            done += 1
            if progress and done % 10 == 0:
                file.flush()
                print(f"rootgrid: {done} of {count} puzzles ({row['puzzle_id']})", file=sys.stderr)
    part.replace(target)
    return done


def check(path: str | os.PathLike[str], *, threads: int | None = None) -> Iterator[str]:
    """What is wrong with the rows of a file, a line of text each, in order: nothing where all is right.

    Every puzzle is solved, rated and made again from its recipe, and its link is read. Rows are read one after another: what stays in
    memory of a row is its name and the class of its solution. A file that cannot be read, or that has no row, is an error.

    >>> import json, tempfile
    >>> from pathlib import Path
    >>> from rootgrid import bench
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "bench.jsonl"
    ...     made = bench.write(path, count=1, rule_sets=["x"], grades=["easy"])
    ...     right = list(bench.check(path))
    ...     row = json.loads(path.read_text())
    ...     count = path.write_text(json.dumps(row | {"clues": 81}))
    ...     wrong = list(bench.check(path))
    >>> right, wrong
    ([], ['line 1, x-easy-0: clues is 81, expected 35'])
    """
    names: dict[str, int] = {}
    parts: dict[str, tuple[str, int]] = {}
    number = 0
    with Path(path).open("rb") as file, ThreadPoolExecutor(threads or os.cpu_count() or 1) as crew:
        while batch := list(itertools.islice(file, BATCH)):
            for row, key, faults in crew.map(_check_line, batch):
                number += 1
                name = row.get("puzzle_id")
                where = f"line {number}, {name[:100]}" if isinstance(name, str) else f"line {number}"
                if isinstance(name, str) and names.setdefault(name, number) != number:
                    faults = [*faults, f"line {names[name]} has this puzzle_id, too"]
                if key:
                    part, first = parts.setdefault(key, (row["part"], number))
                    if part != row["part"]:
                        faults = [*faults, f"the class of its solution is in {row['part']} here and in {part} in line {first}"]
                yield from (" ".join(f"{where}: {fault}".split()) for fault in faults)
    if not number:
        raise Error(f"{path} has no rows")


def _check_line(line: bytes) -> tuple[dict[str, Any], str, list[str]]:
    """The row of a line, as far as it is one; the class of its solution, or nothing; and what is wrong with it by itself."""
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {}, "", [f"no JSON: {error}"]
    if not isinstance(row, dict):
        return {}, "", ["no JSON object"]
    if missing := [name for name in COLUMNS if name not in row]:
        return row, "", [f"columns missing: {', '.join(missing)}"]
    if wrong := [f"{name} is no {kind.__name__}" for name, kind in COLUMNS.items() if type(row[name]) is not kind]:
        return row, "", wrong
    faults: list[str] = []
    try:
        puzzle = Puzzle(row["initial_board"], rules=row["rules_text"])
    except UNREADABLE as error:
        return row, "", [f"initial_board or rules_text cannot be read: {error}"]
    key = ""
    try:
        solution = Solution(row["solution"], rules=row["rules_text"])
        key = solution.class_key()
    except UNREADABLE as error:
        faults.append(f"solution cannot be read: {error}")
    faults += _differences(row, _said(puzzle))
    if (count := puzzle.count_solutions(2)) != 1:
        faults.append("the puzzle has several solutions" if count else "the puzzle has no solution")
    elif key:
        faults += _differences(row, {"solution": str(puzzle.solve())})
    faults += itertools.chain(_check_link(row, puzzle), _check_recipe(row, puzzle, key), _check_grade(row, puzzle))
    return row, key, faults


def _differences(row: dict[str, Any], expected: dict[str, Any]) -> Iterator[str]:
    """The columns of a row that are not as expected."""
    for name, value in expected.items():
        if row[name] != value:
            yield f"{name} is {_short(row[name])}, expected {_short(value)}"


def _short(value: object) -> str:
    """A value as text, cut where it is long."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 100 else f"{text[:97]}..."


def _check_link(row: dict[str, Any], puzzle: Puzzle) -> Iterator[str]:
    """What is wrong with the link of a row."""
    try:
        if Puzzle(row["sudokupad_url"]) != puzzle:
            yield "sudokupad_url is another puzzle"
    except UNREADABLE as error:
        yield f"sudokupad_url cannot be read: {error}"


def _check_recipe(row: dict[str, Any], puzzle: Puzzle, key: str) -> Iterator[str]:
    """What is wrong with the recipe of a row, and with the part that follows from its seed."""
    try:
        generator = Generator(row["recipe"])
        made, seed = generator[0], generator.recipe.seed
    except UNREADABLE as error:
        yield f"recipe makes no puzzle: {error}"
        return
    if made.puzzle != puzzle:
        yield f"recipe makes another puzzle, {made.puzzle.line} under {made.puzzle.rules}"
    try:
        recipe = f"{_maker(row['rule_set'], row['grade'], seed).recipe}.{made.index}"
    except UNREADABLE as error:
        yield f"rule_set or grade cannot be read: {error}"
        return
    expected = {"puzzle_id": f"{row['rule_set']}-{row['grade']}-{made.index}", "recipe": recipe}
    if key:
        expected["part"] = _part(key, seed)
    yield from _differences(row, expected)


def _check_grade(row: dict[str, Any], puzzle: Puzzle) -> Iterator[str]:
    """What is wrong with the grade of a row. Of some puzzles it is not known."""
    try:
        grade = puzzle.grade()
    except UNREADABLE:
        return
    if grade is not None:
        yield from _differences(row, {"grade": grade})


def score(row: dict[str, Any], answer: str | Sequence[str] | None) -> dict[str, Any]:
    """How right an answer is: a whole grid as text, or placements in order as ``["r1c2=5", ...]``.

    ``solved`` says whether every cell is right, ``right`` is the share of the blanks that are, and ``before_wrong`` the number of
    cells that were filled rightly before the first wrong placement, where the answer is a list. Who changes a given has nothing
    right. What is no answer at all, as None, counts 0.
    """
    solution, board, side = row["solution"], row["initial_board"], row["cols"]
    cells = list(board)
    before: int | None = None
    is_kept = True
    if isinstance(answer, (list, tuple)):
        before = 0
        is_right_so_far = True
        for placement in answer:
            found = re.fullmatch(r"r(\d+)c(\d+)=(\w)", placement.strip()) if isinstance(placement, str) else None
            at = (int(found[1]) - 1) * side + int(found[2]) - 1 if found else -1
            if found is None or not (0 <= at < len(cells) and 1 <= int(found[2]) <= side):
                is_right_so_far = False
                continue
            is_kept = is_kept and board[at] in (".", found[3])
            is_right_so_far = is_right_so_far and solution[at] == found[3]
            before += is_right_so_far and cells[at] == "."
            cells[at] = found[3]
    else:
        text = re.sub(r"[^0-9A-Za-z.]", "", answer) if isinstance(answer, str) else ""
        if len(text) != len(solution):
            return {"solved": False, "right": 0.0, "before_wrong": None}
        cells = list(text)
        is_kept = all(cell in (".", cells[at]) for at, cell in enumerate(board))
    blanks = [at for at, cell in enumerate(board) if cell == "."]
    right = sum(cells[at] == solution[at] for at in blanks) / max(len(blanks), 1) if is_kept else 0.0
    return {"solved": is_kept and cells == list(solution), "right": right, "before_wrong": before}


def _main() -> int:
    parser = argparse.ArgumentParser(prog="python -m rootgrid.bench", description="Makes or checks an open benchmark of variants.")
    parser.add_argument("-n", "--count", type=int, help="so many puzzles, fewer where rules have none of a grade (default: 5000)")
    parser.add_argument("--seed", help="seed of all puzzles (default: 1)")
    parser.add_argument("--rules", nargs="*", help="sets of rules (default: 25)")
    parser.add_argument("--grades", nargs="*", choices=GRADES, help="grades (default: all)")
    parser.add_argument("-o", "--output", help="file of JSON lines")
    parser.add_argument("--check", metavar="FILE", help="make nothing, but say what is wrong with a file, if anything (exit code 1)")
    given = parser.parse_args()
    makes = {name: value for name, value in vars(given).items() if name != "check" and value is not None}
    if given.check is not None and makes:
        parser.error(f"--check goes with no other option, found --{next(iter(makes))}")
    if given.check is None and given.output is None:
        parser.error("the following arguments are required: -o/--output, or --check")
    try:
        if given.check is not None:
            return _main_check(given.check)
        made = write(
            given.output,
            count=5000 if given.count is None else given.count,
            seed="1" if given.seed is None else given.seed,
            rule_sets=given.rules or RULE_SETS,
            grades=GRADES if given.grades is None else given.grades,
            progress=True,
        )
    except KeyboardInterrupt:
        print("rootgrid: interrupted" + ("" if given.check else ": the same command goes on"), file=sys.stderr)
        return 130
    except (Error, OSError) as error:
        print(f"rootgrid: {error}", file=sys.stderr)
        return 2
    print(f"rootgrid: {made} puzzles", file=sys.stderr)
    return 0


def _main_check(path: str) -> int:
    """Says what is wrong with a file; 1 where something is."""
    faults = 0
    for fault in check(path):
        faults += 1
        print(f"rootgrid: {fault}", file=sys.stderr)
    print(f"rootgrid: {path}: {faults or 'no'} fault{'' if faults == 1 else 's'}", file=sys.stderr)
    return min(faults, 1)


if __name__ == "__main__":
    raise SystemExit(_main())
