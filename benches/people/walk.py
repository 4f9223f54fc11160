"""The walk through a puzzle on which minutes are counted, and the path that the program shows."""

import json
import subprocess
import tempfile
from collections import defaultdict
from copy import deepcopy
from pathlib import Path

from board import SINGLES, WEIGHTS, Board, fill_in_rounds, place, units

# Techniques that one finder of the teaching ladder looks for together; all others have one of their own.
TOGETHER = (
    ("pointing", "claiming"),
    ("finned-x-wing", "sashimi-x-wing"),
    ("finned-swordfish", "sashimi-swordfish"),
    ("finned-jellyfish", "sashimi-jellyfish"),
    ("als-xz", "double-linked-als-xz"),
    ("cell-forcing-chains", "region-forcing-chains"),
)


class Walk:
    """What the model counts. A state is followed by all singles of the easiest kind at once or, where there are none, by
    all steps of the first finder that finds any, so morphs have the same walk."""

    def __init__(self, puzzle):
        self.puzzle, self.clues = puzzle, 81 - puzzle.count(".") - puzzle.count("0")
        self.board = Board(puzzle)
        # (placed, open, near, line, naked) of each round of singles; with all kinds in one round, to compare.
        self.rounds, self.at_once = [], []
        # Of each round of other steps: its effort in 1/4000 point, and the names of its techniques.
        self.beyond, self.names = [], []

    def fill(self):
        self.at_once += fill_in_rounds(deepcopy(self.board), by_kind=False)
        self.rounds += fill_in_rounds(self.board)
        return self.board.open() > 0

    def apply(self, steps):
        board, names = self.board, {step["id"] for step in steps}
        weight = min(WEIGHTS.get(name, 500) for name in names)
        self.beyond.append(units(weight, board.open(), board.candidate_count()))
        self.names.append("+".join(sorted(names)))
        for step in steps:
            for removal in step["removals"]:
                board.strike(place(removal["cell"]), removal["digits"])
        for step in steps:
            if step["placement"] and not board.values[place(step["placement"]["cell"])]:
                board.fill(place(step["placement"]["cell"]), step["placement"]["digit"])


def walk(program, puzzles):
    """The walks of puzzles, side by side."""
    table = json.loads("".join(run(program, ["techniques", "--json"])))["techniques"]
    taught = {row["name"] for row in table if "teaching" in row["ladders"]}
    walks = [Walk(puzzle) for puzzle in puzzles]
    left = [one for one in walks if one.fill()]
    while left:
        found = defaultdict(list)
        for one, hint in zip(left, ask(program, ["hint", "--strength", "3"], left), strict=True):
            found[hint["id"]].append(one)
        for name, some in found.items():
            names = next((names for names in TOGETHER if name in names), (name,))
            ladder = "teaching" if name in taught else "se121"
            options = ["steps", "--ladder", ladder, "--technique", ",".join(names), "--count", "10000"]
            options += ["--max-seconds", "600"]
            for one, answer in zip(some, ask(program, options, some), strict=True):
                one.apply(answer["steps"])
        left = [one for one in left if one.fill()]
    return walks


def ask(program, command, walks):
    with tempfile.TemporaryDirectory() as folder:
        boards = Path(folder, "boards.txt")
        boards.write_text("".join(f"{one.board.line()}\n" for one in walks))
        lines = run(program, [*command, "--format", "jsonl", "--board", str(boards)])
    return [json.loads(line) for line in lines]


def run(program, arguments, text=""):
    done = subprocess.run([program, *arguments], input=text, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{program} {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout.splitlines()


FIELDS = ("puzzle", "hodoku", "effort", "qqwing", "grade", "rating", "clues")


def rate(program, puzzles):
    """What the program says of each puzzle."""
    form = "|".join(f"%{{{field}}}" for field in FIELDS)
    lines = run(program, ["rate", "--format", form, "-"], "\n".join(puzzles) + "\n")
    return [dict(zip(FIELDS, line.split("|"))) for line in lines]


def paths(program, puzzles):
    """The steps of the teaching ladder, cell by cell, as `explain` shows them."""
    for line in run(program, ["explain", "--format", "jsonl", "-"], "\n".join(puzzles) + "\n"):
        yield json.loads(line)["steps"]


class Shown:
    """The singles of a path as (kind, open, near, line, naked), the rest in 1/4000 point, and the effort as the library adds it up."""

    def __init__(self, steps):
        self.singles, self.beyond, total = [], [], 0
        # Candidates at the first step that is no single, if there is one.
        self.first = None
        for step in steps:
            board = Board(step["values"], step["candidates"])
            weight, openings = WEIGHTS.get(step["id"], 500), board.openings()
            if step["placement"]:
                total += 1000 * weight + 1000 * weight * board.open() // (18 * max(len(openings), 1))
            else:
                total += units(weight, board.open(), board.candidate_count())
            if step["id"] in SINGLES:
                kind, digit = openings[place(step["placement"]["cell"])]
                assert digit == step["placement"]["digit"]
                kinds = [kind for kind, _ in openings.values()]
                self.singles.append((kind, board.open(), *(kinds.count(k) for k in ("near", "line", "naked"))))
            else:
                assert not openings
                self.beyond.append(units(weight, board.open(), board.candidate_count()))
                self.first = self.first or board.candidates
        self.effort = (total + 2000) // 4000
