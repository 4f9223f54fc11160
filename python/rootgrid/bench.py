"""An open benchmark of variants: puzzles under 25 sets of rules in five grades, with rules as data and in words, and proven steps.

Rows have the columns that readers of the known benchmark of variants take (``puzzle_id``, ``sudokupad_url``, ``rules``,
``initial_board``, ``solution``, ``rows``, ``cols``, ``visual_elements``) beside ours. A row follows from the seed, its rules, its grade
and its number alone, so the same call makes the same bytes. From a shell::

    python -m rootgrid.bench --count 5000 --seed 1 -o bench.jsonl

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
from rootgrid._native import Generator, convert
from rootgrid.data import borders_of, part_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any, SupportsIndex

    from rootgrid._native import Grade

__all__ = ["GRADES", "RULE_SETS", "rows", "score", "write"]

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


def _row(rules: str, grade: str, number: int, seed: int, generator: Generator) -> dict[str, Any] | None:
    """A row, or nothing where no puzzle of the grade was found."""
    try:
        made = generator[number]
    except NotMet:
        return None
    puzzle, solution = made.puzzle, made.solution
    side = puzzle.side
    steps = puzzle.explain(max_seconds=60)
    words = puzzle.rules_in_words()
    pieces = [piece.strip() for piece in puzzle.rules.split(";")]
    part = part_of(solution.class_key(), seed, borders_of(list(PARTS.values())))
    return {
        "puzzle_id": f"{rules}-{grade}-{number}",
        "title": " and ".join(rules.split(",")),
        "author": "rootgrid",
        "sudokupad_url": convert([puzzle], "sudokupad").strip(),
        "rules": " ".join(words),
        "initial_board": str(puzzle),
        "solution": str(solution),
        "rows": side,
        "cols": side,
        "visual_elements": [{"type": piece.split(" ")[0], "text": piece} for piece in pieces],
        "rules_text": puzzle.rules,
        "rule_set": rules,
        "grade": grade,
        "clues": puzzle.clues,
        "reasons": [f"{step.technique}: {step.conclusion}" for step in steps],
        "techniques": sorted({step.id for step in steps}),
        "part": list(PARTS)[part],
        "recipe": made.recipe,
    }


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
    all_rows = _rows(rule_sets, grades, each, seed, threads, {})
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


def _rows(
    rule_sets: Sequence[str],
    grades: Sequence[Grade],
    each: int,
    seed: SupportsIndex | str,
    threads: int | None,
    known: dict[tuple[str, str], list[int]],
) -> Iterator[dict[str, Any]]:
    """The rows but for those that are known, which by set and grade are ascending numbers: what lies between them was tried, too."""
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as crew:
        for rules in rule_sets:
            for grade in grades:
                generator = _maker(rules, grade, seed)
                key = generator.recipe.seed
                done = known.get((rules, grade), [])
                made, number, misses = len(done), max(done, default=-1) + 1, 0
                while made < each and misses < 5:
                    batch = range(number, number + max(4, min(each - made, 64)))
                    number = batch.stop
                    tasks = [crew.submit(_row, rules, grade, at, key, generator) for at in batch]
                    for row in (task.result() for task in tasks):
                        misses = 0 if row else misses + 1
                        if row and made < each and misses < 5:
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
    """Writes a benchmark of about ``count`` puzzles as JSON lines; returns how many there are.

    The file is there whole or not at all. Rows of a run that was ended are kept beside it, in a file that ends in ``.part``, and the
    next call with the same arguments goes on behind them.
    """
    if count < 1:
        raise Error(f"found count={count}, expected 1 or more")
    _check_sets(rule_sets, grades)
    target = Path(path)
    part = target.with_name(target.name + ".part")
    each = -(-count // (len(rule_sets) * len(grades)))
    known: dict[tuple[str, str], list[int]] = {}
    if part.exists():
        # What stands behind the last line end was cut.
        lines = part.read_bytes().split(b"\n")[:-1]
        recipes = {(rules, grade): _maker(rules, grade, seed).recipe for rules in rule_sets for grade in grades}
        for row in map(json.loads, lines):
            number, pair = int(row["puzzle_id"].rpartition("-")[2]), (row["rule_set"], row["grade"])
            if row["recipe"] != f"{recipes.get(pair)}.{number}":
                raise Error(f"{part} holds rows of another call: call as before, or delete it to begin anew")
            known.setdefault(pair, []).append(number)
        if max(map(len, known.values()), default=0) > each:
            raise Error(f"{part} holds more rows than count={count} asks for: call as before, or delete it to begin anew")
        part.write_bytes(b"".join(line + b"\n" for line in lines))
    done = sum(map(len, known.values()))
    with part.open("a", encoding="utf-8", newline="\n") as file:
        for row in _rows(rule_sets, grades, each, seed, threads, known):
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
            done += 1
            if progress and done % 10 == 0:
                file.flush()
                print(f"rootgrid: {done} of about {count} puzzles ({row['puzzle_id']})", file=sys.stderr)
    part.replace(target)
    return done


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
    parser = argparse.ArgumentParser(prog="python -m rootgrid.bench", description="Makes an open benchmark of variants.")
    parser.add_argument("-n", "--count", type=int, default=5000, help="about so many puzzles (default: 5000)")
    parser.add_argument("--seed", default="1", help="seed of all puzzles (default: 1)")
    parser.add_argument("--rules", nargs="*", help="sets of rules (default: 25)")
    parser.add_argument("--grades", nargs="*", default=list(GRADES), choices=GRADES, help="grades (default: all)")
    parser.add_argument("-o", "--output", required=True, help="file of JSON lines")
    given = parser.parse_args()
    try:
        made = write(
            given.output,
            count=given.count,
            seed=given.seed,
            rule_sets=given.rules or RULE_SETS,
            grades=given.grades,
            progress=True,
        )
    except KeyboardInterrupt:
        print("rootgrid: interrupted: the same command goes on", file=sys.stderr)
        return 130
    except (Error, OSError) as error:
        print(f"rootgrid: {error}", file=sys.stderr)
        return 2
    print(f"rootgrid: {made} puzzles", file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(_main())
