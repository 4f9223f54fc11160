"""The boards of environments: many at once, as arrays. Gymnasium is not needed here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rootgrid._errors import Error
from rootgrid._native import Generator, explain, rate
from rootgrid._rules import Layout, expect_unique, layout_of, made_with_rules, shape_of, solved_under

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

    from rootgrid._native import Boards

    Values = NDArray[np.uint8]

REWARDS = ("sparse", "step", "technique")
ALLOW = ("candidates", "blanks")
WRONG = ("end", "refuse", "stay")

#: What floating point may lose of a bound.
CLOSE = 1e-6

#: Puzzles that are made for a window of ratings, when the pool has none in it.
_EXTRA = 64


def one_of(name: str, value: str, known: tuple[str, ...]) -> str:
    """A value that is known."""
    if value not in known:
        raise Error(f"unknown value '{value}' of {name}: expected one of {', '.join(known)}")
    return value


class Pool:
    """Puzzles to draw from, with their solutions and whatever else is asked for."""

    def __init__(
        self, puzzles: Boards | None, solutions: Boards | None, size: int, choices: dict[str, Any], weighs: bool
    ) -> None:
        self._choices: dict[str, Any] | None = None
        self._weighs = weighs
        if puzzles is None:
            if solutions is not None:
                raise Error("found solutions without puzzles: give both, or neither")
            if size < 1:
                raise Error(f"found pool={size}, expected 1 or more")
            self._choices = {"level": "unique", "root": "random", "seed": 0, **choices}
            expect_unique(self._choices["level"], "leave it out")
            self.shape: str | None
            self.shape, made, solved, rules = made_with_rules(size, self._choices)
        else:
            given = choices.pop("rules", None)
            if choices:
                raise Error(f"found puzzles and the choices {', '.join(choices)}: choices are for puzzles that are made")
            self.shape = shape_of(puzzles)
            made, solved, counts, rules = solved_under(puzzles, solutions, given)
            if not len(made):
                raise Error("found no puzzles, expected one at least")
            if made.shape != solved.shape or (solved == 0).any() or ((made != 0) & (made != solved)).any():
                raise Error("the solutions are not those of the puzzles, or a puzzle has none")
            several = np.flatnonzero(counts > 1)
            if several.size:
                raise Error(f"puzzle {several[0]} has several solutions: an answer could not be judged")
        if (made != 0).all(axis=1).any():
            raise Error("found a puzzle without blanks: there is nothing to do in it")
        self.puzzles, self.solutions = made, solved
        #: The rules that there are, each once, and which of them each puzzle has.
        self.layout: Layout = layout_of(rules, made.shape[1], self.shape)
        self.weights = self._weigh(made)
        self._ratings: NDArray[np.float64] | None = None
        self._windows: dict[tuple[float, float], NDArray[np.int64]] = {}

    def _weigh(self, puzzles: Values) -> NDArray[np.float64]:
        """Of each puzzle what the right digit of a cell is worth: they add up to 1."""
        blanks = puzzles == 0
        if not self._weighs:
            equal: NDArray[np.float64] = blanks / blanks.sum(axis=1, keepdims=True)
            return equal
        cells = puzzles.shape[1]
        if cells != 81 or self.layout.is_ruled:
            raise Error('reward="technique" goes by ratings, which ordinary boards of side 9 have: write reward="step"')
        table = explain(puzzles, "se121", fields=["trace_placements", "trace_ratings"])
        weights = np.zeros(puzzles.shape)
        for row, (placed, ratings) in enumerate(zip(table["trace_placements"], table["trace_ratings"], strict=True)):
            hardest = 0.0
            for step, rating in zip(placed, ratings.tolist(), strict=True):
                hardest = max(hardest, rating)
                if step:
                    weights[row, (int(step[1]) - 1) * 9 + int(step[3]) - 1] = hardest
                    hardest = 0.0
        # A path that ended early leaves the cells behind it as dear as the dearest.
        left = blanks & (weights == 0)
        weights = np.where(left, np.maximum(weights.max(axis=1, keepdims=True), 1.0), weights)
        found: NDArray[np.float64] = weights / weights.sum(axis=1, keepdims=True)
        return found

    def add(self, puzzles: Values, solutions: Values) -> NDArray[np.int64]:
        """Puzzles more, under rows, columns and blocks alone; their numbers."""
        first = len(self.puzzles)
        self.puzzles = np.concatenate([self.puzzles, puzzles])
        self.solutions = np.concatenate([self.solutions, solutions])
        self.weights = np.concatenate([self.weights, self._weigh(puzzles)])
        self.layout.kind = np.concatenate([self.layout.kind, np.zeros(len(puzzles), np.int64)])
        if self._ratings is not None:
            self._ratings = np.concatenate([self._ratings, rate(puzzles)["rating"]])
        return np.arange(first, first + len(puzzles))

    def window(self, window: tuple[float, float] | None) -> NDArray[np.int64]:
        """The numbers of the puzzles with a rating in a window."""
        if window is None:
            return np.arange(len(self.puzzles))
        if self.layout.is_ruled:
            raise Error("found a window of ratings, which are for ordinary boards: choose puzzles by difficulty= instead")
        least, most = float(window[0]), float(window[1])
        if (least, most) not in self._windows:
            if self._ratings is None:
                self._ratings = rate(self.puzzles)["rating"]
            found = np.flatnonzero((self._ratings > least - CLOSE) & (self._ratings < most + CLOSE))
            if not found.size and self._choices is not None:
                choices = {**self._choices, "rating": (least, most)}
                found = self.add(*Generator(count=_EXTRA, **choices).pairs())
            if not found.size:
                raise Error(f"no puzzle has a rating from {least} to {most}: expected a window in which there are some")
            self._windows[least, most] = found
        return self._windows[least, most]


class Games:
    """Boards in play, one a row: what actions do to them, and what they are worth."""

    def __init__(self, pool: Pool, count: int, reward: str, allow: str, wrong: str, max_steps: int | None) -> None:
        self.pool = pool
        self.cells = pool.puzzles.shape[1]
        self.side = round(self.cells**0.5)
        self._reward = one_of("reward", reward, REWARDS)
        self._allow = one_of("allow", allow, ALLOW)
        self._wrong = one_of("wrong", wrong, WRONG)
        self._most = self.cells * self.side if max_steps is None else max_steps
        if self._most < 1:
            raise Error(f"found max_steps={max_steps}, expected 1 or more")
        self._peers = pool.layout.peers
        self._kind = np.zeros(count, np.int64)
        self.index = np.zeros(count, np.int64)
        self.board = np.zeros((count, self.cells), np.uint8)
        self._solution = np.zeros((count, self.cells), np.uint8)
        self._weights = np.zeros((count, self.cells))
        self._clue = np.zeros((count, self.cells), np.bool_)
        #: How many peers of a cell have a digit. The last cell is none: it stands where a cell has fewer peers than others.
        self._seen = np.zeros((count, self.cells + 1, self.side), np.uint8)
        self._steps = np.zeros(count, np.int64)
        self._blanks = np.ones(count, np.int64)
        self._digits = np.arange(1, self.side + 1, dtype=np.uint8)

    def start(self, rows: NDArray[np.integer[Any]], puzzles: NDArray[np.integer[Any]]) -> None:
        """Lays puzzles of the pool on boards."""
        pool = self.pool
        values = pool.puzzles[puzzles]
        self.index[rows] = puzzles
        self.board[rows] = values
        self._solution[rows] = pool.solutions[puzzles]
        self._weights[rows] = pool.weights[puzzles]
        self._clue[rows] = values != 0
        self._blanks[rows] = (values == 0).sum(axis=1)
        self._steps[rows] = 0
        self._kind[rows] = kind = pool.layout.kind[puzzles]
        padded = np.concatenate([values, np.zeros((len(values), 1), np.uint8)], axis=1)
        is_one = len(self._peers) == 1
        stands = padded[:, self._peers[0]] if is_one else padded[np.arange(len(values))[:, None, None], self._peers[kind]]
        self._seen[rows, :-1] = (stands[:, :, :, None] == self._digits).sum(axis=2, dtype=np.uint8)

    def masks(self) -> NDArray[np.int8]:
        """What may be done, ``int8[n, cells * side]``: a digit in a cell that is no clue and has not that digit already."""
        free = ~(self._clue if self._wrong == "stay" else self.board != 0)[:, :, None]
        may = free & (self._seen[:, :-1] == 0) if self._allow == "candidates" else np.repeat(free, self.side, axis=2)
        if self._wrong == "stay":
            may &= self.board[:, :, None] != self._digits
        masks: NDArray[np.int8] = may.reshape(len(may), -1).view(np.int8)
        return masks

    def solved(self) -> NDArray[np.bool_]:
        """Which boards have their solution."""
        found: NDArray[np.bool_] = (self.board == self._solution).all(axis=1)
        return found

    def play(
        self, actions: NDArray[np.integer[Any]], rows: NDArray[np.integer[Any]]
    ) -> tuple[NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_]]:
        """Does an action on each of some boards: rewards, which are over, which have had too many steps."""
        if ((actions < 0) | (actions >= self.cells * self.side)).any():
            raise Error(f"found an action outside 0 to {self.cells * self.side - 1}")
        cell, digit = np.divmod(actions, self.side)
        value = (digit + 1).astype(np.uint8)
        old, true = self.board[rows, cell], self._solution[rows, cell]
        is_right = (value == true) & (old != value) & ~self._clue[rows, cell]
        stands = old != 0 if self._wrong != "stay" else self._clue[rows, cell] | (old == value)
        placed = ~stands if self._wrong == "stay" else is_right
        self._steps[rows] += 1
        at, to, seen = rows[placed], cell[placed], self._seen
        around = (at[:, None], self._peers[self._kind[at], to])
        gone = old[placed]
        was = gone != 0
        seen[around[0][was], around[1][was], (gone[was] - 1)[:, None]] -= 1
        seen[(*around, digit[placed][:, None])] += 1
        self.board[at, to] = value[placed]
        solved = (self.board[rows] == self._solution[rows]).all(axis=1)
        if self._reward == "sparse":
            rewards = solved.astype(np.float64)
        else:
            lost = placed & (old == true)
            rewards = self._weights[rows, cell] * (is_right.astype(np.float64) - lost) - ~is_right / self._blanks[rows]
        over = solved | ~is_right if self._wrong == "end" else solved
        if self._wrong == "stay" and self._allow == "candidates":
            # Wrong digits may leave nothing that is allowed.
            over = over | ~self.masks()[rows].any(axis=1)
        return rewards, over, ~over & (self._steps[rows] >= self._most)

    def observed(self, rows: NDArray[np.integer[Any]] | int) -> Values | dict[str, NDArray[Any]]:
        """What is seen of boards: the board, and with rules beside rows, columns and blocks these as well."""
        board: Values = self.board[rows].copy()
        layout = self.pool.layout
        if not layout.is_ruled:
            return board
        return {"board": board, **{name: values[self._kind[rows]].copy() for name, values in layout.facts.items()}}

    def rules(self, row: int) -> str:
        """The rules of a board as text."""
        return self.pool.layout.rules[int(self._kind[row])]

    def text(self, row: int) -> str:
        """A board, line by line."""
        lines = self.board[row].reshape(self.side, self.side)
        width = len(str(self.side))
        return "\n".join(" ".join(f"{value or '.':>{width}}" for value in line.tolist()) for line in lines)

