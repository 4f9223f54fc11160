"""Puzzles as questions in words, answers read from what a model writes, and their marks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from rootgrid._errors import Error, NotMet
from rootgrid._native import Generator, Puzzle, Recipe
from rootgrid._rules import expect_unique
from rootgrid._score import score

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any, SupportsIndex

    from typing_extensions import Unpack

    from rootgrid._native import Choices, Generated

#: The name under which items say where they come from.
SOURCE = "rootgrid_sudoku"

#: Indices in a row without a puzzle, after which an item is given up.
_PATIENCE = 64

#: What stands for a blank in answers, beside 0.
_BLANKS = "0._?*-"


class Tasks:
    """So many puzzles as questions with answers, by index: ``{"question": ..., "answer": ..., "metadata": {...}}``.

    Puzzles are made by the choices of ``Recipe`` (level "unique" and root "random" unless said otherwise); what is asked says
    their rules in words, and every region and constraint. Metadata are plain values, as JSON has them: the puzzle and its
    solution as lists of rows, the rules as text, the recipe that makes the puzzle again, the number of clues and of blanks, the
    grade, and the rating where the rules have one.

    >>> from rootgrid.envs import Tasks
    >>> tasks = Tasks(10, shape=4, seed=1)
    >>> task = tasks[0]
    >>> print(task["answer"])
    2 1 4 3
    3 4 1 2
    1 3 2 4
    4 2 3 1
    >>> tasks.score("I think <answer>" + task["answer"] + "</answer>", task), tasks.score("no idea", task)
    (1.0, 0.0)
    """

    def __init__(self, size: int = 500, *, start: SupportsIndex = 0, strict: bool = False, **choices: Unpack[Choices]) -> None:
        if size < 1:
            raise Error(f"found {size} tasks, expected 1 or more")
        wishes: dict[str, Any] = {"level": "unique", "root": "random", "seed": 0, **choices}
        expect_unique(wishes["level"], "leave it out")
        self.size = size
        self.strict = strict
        self.choices = {name: value for name, value in wishes.items() if value is not None}
        self._first = int(start)
        self._generator = Generator(**wishes)

    @property
    def recipe(self) -> Recipe:
        """The recipe of the puzzles."""
        return self._generator.recipe

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (self[index] for index in range(self.size))

    def __getitem__(self, index: SupportsIndex) -> dict[str, Any]:
        if isinstance(index, slice):
            raise Error("tasks are taken one by one: [tasks[i] for i in range(...)]")
        place = int(index) + (self.size if int(index) < 0 else 0)
        if not 0 <= place < self.size:
            raise IndexError(f"index {int(index)} is out of range for {self.size} tasks")
        return task_of(self._made(place), place)

    def score(self, answer: str | None, task: Mapping[str, Any]) -> float:
        """The mark of an answer: 0 where a clue was changed or no board is found in it, else the share of the blanks that are right.

        With ``strict`` it is 1 for the solution and 0 for anything else.
        """
        return score_task(answer, task, strict=self.strict)

    def _made(self, place: int) -> Generated:
        """The puzzle of an index; where there is none, of the next index of its own row of them."""
        for attempt in range(_PATIENCE):
            try:
                return self._generator[self._first + place + attempt * self.size]
            except NotMet:
                continue
        raise NotMet(f"{_PATIENCE} indices without a puzzle of '{self.recipe}': choose a wider window")


def task_of(made: Generated | Puzzle, index: int = 0, *, source: str = SOURCE) -> dict[str, Any]:
    """A puzzle as a question with its answer and what is known of it."""
    puzzle = made if isinstance(made, Puzzle) else made.puzzle
    solution = puzzle.solve() if isinstance(made, Puzzle) else made.solution
    if solution is None or (isinstance(made, Puzzle) and not puzzle.is_unique):
        raise Error("a puzzle has not exactly one solution: an answer could not be judged")
    metadata: dict[str, Any] = {
        "source_dataset": source,
        "source_index": index,
        "puzzle": puzzle.grid.tolist(),
        "solution": solution.grid.tolist(),
        "shape": puzzle.shape,
        "rules": puzzle.rules,
        "clues": puzzle.clues,
        "num_empty": int((puzzle.values == 0).sum()),
        "grade": puzzle.grade(),
        "rating": puzzle.rate().rating if puzzle.side == 9 and puzzle.rules == "ordinary" else None,
        "recipe": None if isinstance(made, Puzzle) else made.recipe,
    }
    return {"question": question(puzzle), "answer": grid_text(metadata["solution"]), "metadata": metadata}


def question(puzzle: Puzzle) -> str:
    """What is asked: the board, its rules in words, and what they say of this board."""
    side = puzzle.side
    pieces = [] if puzzle.rules == "ordinary" else puzzle.rules.split(";")
    named = [piece for piece in pieces if " " in piece and not piece.startswith("jigsaw ")]
    lines = ["Solve this Sudoku puzzle:", grid_text(puzzle.grid.tolist(), blank="_"), "", "Rules:"]
    lines += [f"- {sentence}" for sentence in puzzle.rules_in_words()]
    if pieces == [] or not pieces[0].startswith("jigsaw "):
        rows, columns = puzzle.block
        lines.append(f"- A block has {rows} rows and {columns} columns.")
    for piece in pieces:
        if piece.startswith("jigsaw "):
            letters = piece.split(" ")[1]
            lines += ["", "Regions, a letter for each:"]
            lines += [letters[at : at + side] for at in range(0, side * side, side)]
    if named:
        lines += ["", "Constraints, with r1c2 for the cell in row 1 and column 2:", *named]
    digits = "numbers" if side > 9 else "digits"
    lines += ["", f"Answer with the whole grid and nothing else: {side} lines of {side} {digits} from 1 to {side}, with a space between them."]
    return "\n".join(lines)


def grid_text(grid: list[list[int]], *, blank: str = "0") -> str:
    """Rows as lines of numbers with spaces between them."""
    return "\n".join(" ".join(str(value) if value else blank for value in row) for row in grid)


def read_answer(text: str | None, side: int) -> list[int] | None:
    """The board in what a model wrote, row by row, with 0 for a blank; nothing where there is none.

    It is looked for in the last ``<answer>`` or ``\\boxed{}`` if there is one. The last lines with as many cells as a row has
    are taken, whatever stands between the cells, or else the last word with as many symbols as there are cells.

    >>> from rootgrid.envs import read_answer
    >>> read_answer("Let me see.\\n| 1 4 | 3 2 |\\n| 3 2 | 1 4 |\\n|-----+-----|\\n| 2 1 | 4 3 |\\n| 4 3 | 2 1 |\\nDone.", 4)
    [1, 4, 3, 2, 3, 2, 1, 4, 2, 1, 4, 3, 4, 3, 2, 1]
    """
    if not isinstance(text, str):
        return None
    for pattern in (r"<answer>(.*?)</answer>", r"\\boxed\{(.*?)\}"):
        found = re.findall(pattern, text, re.DOTALL)
        if found:
            text = found[-1]
            break
    run: list[list[int]] = []
    best: list[list[int]] = []
    for line in text.splitlines():
        row = _row(line, side)
        if row is None and ":" in line:
            # Words may stand before the first row.
            row = _row(line.rpartition(":")[2], side)
            run = [] if row is not None else run
        if row is not None:
            run.append(row)
            if len(run) >= side:
                best = run[-side:]
        elif re.search(r"[^\s|+=_`:─│┼-]", line):
            run = []
    if best:
        return [value for row in best for value in row]
    for word in reversed(text.split()):
        cells = _symbols(word, side)
        if cells is not None and len(cells) == side * side:
            return cells
    return None


def _row(line: str, side: int) -> list[int] | None:
    """The cells of a line, if it has as many as a row and nothing else."""
    words = re.sub(r"[|,;\[\]()│]", " ", line).split()
    if side <= 9 or len(words) == 1:
        cells = _symbols("".join(words), side)
    else:
        numbers = [0 if word in _BLANKS else _number(word, side) for word in words]
        cells = None if None in numbers else [number for number in numbers if number is not None]
    return cells if cells is not None and len(cells) == side else None


def _symbols(word: str, side: int) -> list[int] | None:
    numbers = [0 if symbol in _BLANKS else _number(symbol, side) for symbol in word]
    return None if None in numbers else [number for number in numbers if number is not None]


def _number(word: str, side: int) -> int | None:
    """A digit as number, or as a letter from 10 on."""
    if word.isascii() and word.isdigit():
        number = int(word)
    elif len(word) == 1 and "A" <= word <= "Z":
        number = ord(word) - ord("A") + 10
    else:
        return None
    return number if 1 <= number <= side else None


def score_task(answer: str | None, task: Mapping[str, Any], *, strict: bool = False) -> float:
    """The mark of an answer to a task, from 0 to 1; the task may have come through JSON.

    >>> from rootgrid.envs import Tasks, score_task
    >>> task = Tasks(1, rules="x", shape=6, seed=3)[0]
    >>> score_task(task["answer"], task), score_task("", task)
    (1.0, 0.0)
    """
    metadata = task["metadata"]
    puzzle, solution = np.array(metadata["puzzle"], np.uint8), np.array(metadata["solution"], np.uint8)
    if puzzle.ndim != 2 or puzzle.shape != solution.shape:
        raise Error(f"found a puzzle of the dimensions {list(puzzle.shape)} with a solution of {list(solution.shape)}")
    cells = read_answer(answer, len(puzzle))
    found = [-1] * puzzle.size if cells is None else cells
    return float(score(puzzle.reshape(1, -1), [found], solutions=solution.reshape(1, -1), strict=strict)[0])
